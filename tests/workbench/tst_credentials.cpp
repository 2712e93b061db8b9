// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/credentialdialog.h"
#include "app/workbench/credentialspage.h"
#include "engine/core/deferred.h"
#include "tests/credentials/fakekeychain.h"
#include "tests/testmain.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/tableview.h"
#include "widgets/newrun/fieldnote.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>

using namespace assay;
using namespace assay::app;
using namespace Qt::StringLiterals;
using assay::models::CredentialModel;
using assay::test::FakeKeychain;
using assay::widgets::FieldNote;
using Place = CredentialInfo::Place;

namespace {

QCoro::Task<Result<AccountInfo>> answerLater(Deferred<Result<AccountInfo>> answer)
{
    auto account = co_await answer;
    co_return account;
}

/// A page over a keychain that answers as the test says.
struct CredentialsBench
{
    std::shared_ptr<FakeKeychain> keychain = std::make_shared<FakeKeychain>();
    Deferred<Result<AccountInfo>> answer;
    QString asked; ///< provider and key of the last test
    CredentialModel model;
    std::unique_ptr<CredentialsPage> page;

    explicit CredentialsBench(std::shared_ptr<EnvironmentStore> environment = {})
        : model(
            std::make_shared<CredentialStores>(keychain, std::move(environment)),
            [this](const QString &provider, const QString &, const Secret &key) {
                asked = provider + u' ' + QString::fromUtf8(key.reveal());
                return answerLater(answer);
            })
    {
    }
    void show()
    {
        page = std::make_unique<CredentialsPage>(model);
        page->show();
    }
    void keep(const QString &name, const QString &provider, Place place = Place::Keychain)
    {
        QSignalSpy written(&model, &CredentialModel::written);
        model.write({name, provider, place}, Secret("sk-" + name.toUtf8()));
        QTRY_COMPARE(written.count(), 1);
    }
    template <typename T> T *find(const QString &name) const { return page->findChild<T *>(name); }
    QPushButton *button(const QString &name) const { return find<QPushButton>(name); }
    QString said(const QString &note) const { return find<FieldNote>(note)->text(); }
    CredentialDialog *dialog() const { return page->findChild<CredentialDialog *>(); }
    bool isEmptyShown() const { return page->findChild<QStackedWidget *>()->currentIndex() == 0; }
};

/// Whether a widget shows the text anywhere, as a person or a screen reader gets it.
bool showsAnywhere(const QWidget *root, const QString &text)
{
    auto widgets = root->findChildren<QWidget *>();
    return std::any_of(widgets.begin(), widgets.end(), [&text](QWidget *widget) {
        const QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
        if (!face)
            return false;
        const auto parts = {QAccessible::Name, QAccessible::Value, QAccessible::Description};
        return std::ranges::any_of(
            parts, [&](QAccessible::Text part) { return face->text(part).contains(text); });
    });
}

} // namespace

class CredentialsPageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QAccessible::setActive(true); }

    void theModelIsSound()
    {
        CredentialsBench bench;
        const QAbstractItemModelTester tester(&bench.model);
        bench.keep(u"judge"_s, {});
        bench.keep(u"eqvps"_s, u"eqvps"_s, Place::Session);
        QCOMPARE(bench.model.rowCount(), 2);
        QCOMPARE(bench.model.index(0, 0).data().toString(), u"eqvps"_s);
        QCOMPARE(bench.model.index(0, 2).data().toString(), u"this session only"_s);
        QCOMPARE(bench.model.index(1, 2).data().toString(), u"keychain"_s);
        QCOMPARE(bench.model.namesFor(u"eqvps"_s), (QStringList{u"eqvps"_s, u"judge"_s}));
        QVERIFY(bench.model.canTest(u"eqvps"_s));
        QVERIFY(!bench.model.canTest(u"judge"_s)); // nobody to ask
    }

    void emptySaysWhatToDo()
    {
        CredentialsBench bench;
        bench.show();
        QVERIFY(bench.isEmptyShown());
        auto *add = bench.button(u"emptyStateButton"_s);
        QVERIFY(add->isVisible());
        QTest::mouseClick(add, Qt::LeftButton);
        QVERIFY(bench.dialog());
    }

    void addsByKeyboardAndShowsNoValue()
    {
        CredentialsBench bench;
        bench.show();
        bench.button(u"emptyStateButton"_s)->click();
        CredentialDialog *dialog = bench.dialog();
        auto *value = dialog->findChild<QLineEdit *>(u"credentialValue"_s);
        auto *name = dialog->findChild<QLineEdit *>(u"credentialName"_s);
        auto *provider = dialog->findChild<QComboBox *>(u"credentialProvider"_s);
        provider->setCurrentIndex(provider->count() - 1); // none
        name->clear();
        QTest::keyClicks(name, u"judge-key"_s);
        QTest::keyClicks(value, u"sk-typed-value"_s);
        QCOMPARE(value->echoMode(), QLineEdit::Password);
        QVERIFY(!showsAnywhere(dialog, u"sk-typed"_s));
        QVERIFY(showsAnywhere(dialog, u"judge-key"_s)); // it would be found
        QTest::keyClick(value, Qt::Key_Return);
        QTRY_COMPARE(bench.model.rowCount(), 1);
        QTRY_VERIFY(!bench.dialog());
        QVERIFY(!bench.isEmptyShown());
        QCOMPARE(bench.said(u"credentialResult"_s), u"judge-key is kept."_s);
        QVERIFY(!showsAnywhere(bench.page.get(), u"sk-typed"_s));
        const auto kept = bench.keychain->list().value();
        QCOMPARE(kept[0].name, u"judge-key"_s);
        QCOMPARE(kept[0].provider, QString());
    }

    void aNameThatIsTakenIsNotOverwritten()
    {
        CredentialsBench bench;
        bench.keep(u"judge"_s, {});
        bench.show();
        bench.button(u"addCredential"_s)->click();
        CredentialDialog *dialog = bench.dialog();
        dialog->findChild<QLineEdit *>(u"credentialName"_s)->setText(u"judge"_s);
        dialog->findChild<QLineEdit *>(u"credentialValue"_s)->setText(u"sk-other"_s);
        dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save)->click();
        const auto *trouble = dialog->findChild<FieldNote *>(u"credentialTrouble"_s);
        QVERIFY(trouble->text().contains(u"there is a credential of this name"_s));
        QVERIFY(!bench.model.isBusy());
    }

    void replaces()
    {
        CredentialsBench bench;
        bench.keep(u"eqvps"_s, u"eqvps"_s);
        bench.show();
        QVERIFY(bench.button(u"replaceCredential"_s)->isEnabled());
        bench.button(u"replaceCredential"_s)->click();
        CredentialDialog *dialog = bench.dialog();
        QVERIFY(dialog->findChild<QLineEdit *>(u"credentialName"_s)->isReadOnly());
        auto *value = dialog->findChild<QLineEdit *>(u"credentialValue"_s);
        QVERIFY(value->text().isEmpty());
        value->setText(u"sk-new"_s);
        QTest::keyClick(value, Qt::Key_Return);
        QTRY_VERIFY(!bench.dialog());
        bench.button(u"testCredential"_s)->click();
        QTRY_VERIFY(bench.asked.endsWith(u" sk-new"_s));
        bench.answer.set(AccountInfo{});
        QTRY_VERIFY(!bench.model.isBusy());
    }

    void asksBeforeItRemoves()
    {
        CredentialsBench bench;
        bench.keep(u"eqvps"_s, u"eqvps"_s);
        bench.show();
        widgets::FileDialogs::setNextAnswer(false);
        bench.button(u"removeCredential"_s)->click();
        QVERIFY(widgets::FileDialogs::lastQuestion().destructive);
        QVERIFY(!bench.model.isBusy());
        widgets::FileDialogs::setNextAnswer(true);
        bench.button(u"removeCredential"_s)->click();
        QTRY_VERIFY(bench.isEmptyShown());
        QVERIFY(bench.keychain->list().value().empty());
        QCOMPARE(bench.said(u"credentialResult"_s), u"eqvps is removed."_s);
    }

    void testsWithoutWaiting()
    {
        CredentialsBench bench;
        bench.keep(u"eqvps"_s, u"eqvps"_s);
        bench.show();
        auto *test = bench.button(u"testCredential"_s);
        QTest::mouseClick(test, Qt::LeftButton);
        QTRY_COMPARE(bench.asked, u"eqvps sk-eqvps"_s);
        QVERIFY(!test->isEnabled()); // one at a time
        QVERIFY(bench.said(u"credentialResult"_s).contains(u"Asking"_s));
        AccountInfo account;
        account.name = u"lab@example.org"_s;
        account.balance = Money::fromText(u"12.5");
        bench.answer.set(account);
        QTRY_VERIFY(test->isEnabled());
        QCOMPARE(
            bench.said(u"credentialResult"_s),
            u"eqvps is the key of lab@example.org. The balance is $12.50."_s);
    }

    void aRefusedKeyIsTold()
    {
        CredentialsBench bench;
        bench.keep(u"eqvps"_s, u"eqvps"_s);
        bench.show();
        bench.button(u"testCredential"_s)->click();
        bench.answer.set(Error{ErrorCode::Auth, u"401"_s, {}, {}});
        QTRY_VERIFY(bench.button(u"testCredential"_s)->isEnabled());
        QVERIFY(bench.find<FieldNote>(u"credentialResult"_s)->isError());
        QVERIFY(bench.said(u"credentialResult"_s).contains(u"refused the credentials"_s));
    }

    void withoutAKeychainItOffersThisSession()
    {
        CredentialsBench bench;
        bench.keychain->trouble = Error{ErrorCode::NoKeychain, u"no D-Bus"_s, {}, {}};
        bench.show();
        QTRY_VERIFY(bench.said(u"keychainNote"_s).contains(u"There is no keychain"_s));
        bench.button(u"emptyStateButton"_s)->click();
        CredentialDialog *dialog = bench.dialog();
        const auto *place = dialog->findChild<QComboBox *>(u"credentialPlace"_s);
        QTRY_VERIFY(!place->isEnabled());
        QCOMPARE(place->currentText(), u"This session only"_s);
        dialog->findChild<QLineEdit *>(u"credentialName"_s)->setText(u"judge"_s);
        dialog->findChild<QLineEdit *>(u"credentialValue"_s)->setText(u"sk-x"_s);
        dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save)->click();
        QTRY_COMPARE(bench.model.rowCount(), 1);
        QCOMPARE(bench.model.credentials()[0].place, Place::Session);
        QVERIFY(bench.keychain->list().value().empty());
    }

    void aLockedKeychainLeavesTheDialogOpen()
    {
        CredentialsBench bench;
        bench.keychain->trouble = Error{ErrorCode::KeychainLocked, {}, {}, {}};
        bench.show();
        bench.button(u"emptyStateButton"_s)->click();
        CredentialDialog *dialog = bench.dialog();
        dialog->findChild<QLineEdit *>(u"credentialName"_s)->setText(u"judge"_s);
        auto *value = dialog->findChild<QLineEdit *>(u"credentialValue"_s);
        value->setText(u"sk-x"_s);
        const auto *trouble = dialog->findChild<FieldNote *>(u"credentialTrouble"_s);
        auto *save = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save);
        save->click();
        QTRY_VERIFY(trouble->text().contains(u"The keychain is locked"_s));
        QCOMPARE(value->text(), u"sk-x"_s); // nobody types a key twice
        bench.keychain->trouble.reset();
        save->click();
        QTRY_VERIFY(!bench.dialog());
        QCOMPARE(bench.model.rowCount(), 1);
    }

    void theEnvironmentIsNotChangedHere()
    {
        qputenv("EQVPS_API_KEY", "sk-environment");
        CredentialsBench bench(EnvironmentStore::takeFromProcess());
        bench.show();
        QVERIFY(!bench.isEmptyShown());
        QVERIFY(!bench.button(u"replaceCredential"_s)->isEnabled());
        QVERIFY(!bench.button(u"removeCredential"_s)->isEnabled());
        QVERIFY(!bench.button(u"removeCredential"_s)->toolTip().isEmpty());
        QVERIFY(bench.button(u"testCredential"_s)->isEnabled());
    }

    void everythingHasAName()
    {
        CredentialsBench bench;
        bench.keep(u"eqvps"_s, u"eqvps"_s);
        bench.show();
        bench.button(u"addCredential"_s)->click();
        const auto widgets = bench.page->findChildren<QWidget *>();
        int seen = 0;
        for (QWidget *widget : widgets) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible())
                continue;
            ++seen;
            const QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(
                face && !face->text(QAccessible::Name).isEmpty(),
                qPrintable(
                    widget->objectName() + u' '
                    + QString::fromLatin1(widget->metaObject()->className())));
        }
        QVERIFY(seen > 8);
    }

    void mayGoWhileSomethingIsAsked()
    {
        Deferred<Result<AccountInfo>> answer;
        {
            CredentialsBench bench;
            bench.keep(u"eqvps"_s, u"eqvps"_s);
            bench.show();
            bench.button(u"testCredential"_s)->click();
            QTRY_VERIFY(!bench.asked.isEmpty());
            answer = bench.answer;
        }
        answer.set(AccountInfo{});
        QTRY_VERIFY(answer.isSet());
        QCoreApplication::processEvents(); // the task ends, and tells nobody
    }
};

ASSAY_TEST(CredentialsPageTest)
#include "tst_credentials.moc"
