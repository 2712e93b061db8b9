// SPDX-License-Identifier: GPL-3.0-or-later
// A provider that somebody bills, in the assistant.
#include "models/credentialmodel.h"
#include "models/newrundraft.h"
#include "tests/testmain.h"
#include "tests/widgets/newrun/newrunfiles.h"
#include "widgets/newrun/factgrid.h"
#include "widgets/newrun/fieldnote.h"
#include "widgets/newrun/newrundialog.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;
using namespace assay::widgets;

namespace {

QCoro::Task<Result<AccountInfo>> answer(Result<AccountInfo> said)
{
    co_return said;
}

/// This computer and the service, whose account is told without any network.
std::vector<models::ProviderChoice> choices(const Result<AccountInfo> &account)
{
    auto all = models::Providers::all(PriceList::shipped(), nullptr);
    std::vector<models::ProviderChoice> made{NewRunFiles::provider()};
    for (models::ProviderChoice &choice : all) {
        if (!choice.needsCredentials)
            continue;
        choice.account = [account](const QString &, const QString &) { return answer(account); };
        made.push_back(std::move(choice));
    }
    return made;
}

AccountInfo rich()
{
    AccountInfo account;
    account.name = u"Ada"_s;
    account.balance = Money(12'400'000'000);
    return account;
}

struct Shown
{
    explicit Shown(
        const NewRunFiles &files, const Result<AccountInfo> &account = rich(),
        const NewRunDefaults &defaults = {})
        : dialog(merged(files, defaults), choices(account))
    {
        dialog.show();
    }
    static NewRunDefaults merged(const NewRunFiles &files, const NewRunDefaults &defaults)
    {
        NewRunDefaults all = files.defaults();
        all.last = defaults.last;
        all.ownHourly = defaults.ownHourly;
        return all;
    }
    template <typename T> T *find(const QString &name) { return dialog.findChild<T *>(name); }
    void chooseService()
    {
        dialog.setCurrentPage(2);
        auto *provider = find<QComboBox>(u"provider"_s);
        provider->setCurrentIndex(provider->findData(u"eqvps"_s));
        settle();
    }
    void settle()
    {
        if (!QTest::qWaitFor(
                [this] {
                    return dialog.draft()->isSettled() && !dialog.draft()->isAskingAccount();
                },
                20'000))
            qFatal("not settled");
    }
    const RunSettings &settings() const { return dialog.draft()->settings(); }
    bool canStart()
    {
        dialog.setCurrentPage(3);
        settle();
        return find<QPushButton>(u"start"_s)->isEnabled();
    }
    NewRunDialog dialog;
};

} // namespace

class TestNewRunPlace final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).+"_s)); }

    void aServiceHasMoreToChoose()
    {
        const NewRunFiles files;
        Shown shown(files);
        shown.dialog.setCurrentPage(2);
        shown.settle();
        auto *tariff = shown.find<QComboBox>(u"tariff"_s);
        QVERIFY(!tariff->isVisible());
        QVERIFY(!shown.find<QComboBox>(u"credentials"_s)->isVisible());
        shown.chooseService();
        QVERIFY(tariff->isVisible());
        QCOMPARE(tariff->count(), 6);
        QCOMPARE(tariff->currentData().toString(), u"small"_s); // its default
        QVERIFY(tariff->currentText().contains(u"$0.033"));
        QCOMPARE(shown.settings().provider, u"eqvps"_s);
        QCOMPARE(shown.settings().tariff, u"small"_s);
        QVERIFY(!shown.settings().hourly); // the shipped price counts
        QVERIFY(shown.settings().credential.isEmpty()); // its usual one
        tariff->setCurrentIndex(tariff->findData(u"standard"_s));
        QCOMPARE(shown.settings().tariff, u"standard"_s);
        auto *provider = shown.find<QComboBox>(u"provider"_s);
        provider->setCurrentIndex(0);
        shown.settle();
        QCOMPARE(shown.settings().provider, u"local"_s);
        QVERIFY(shown.settings().tariff.isEmpty());
        QVERIFY(!tariff->isVisible());
    }

    void moreLanesThanCommandsAreNotOffered()
    {
        const NewRunFiles files;
        Shown shown(files);
        shown.dialog.setCurrentPage(2);
        auto *lanes = shown.find<QSpinBox>(u"lanes"_s);
        lanes->setValue(7);
        shown.chooseService();
        QCOMPARE(lanes->maximum(), 2);
        QCOMPARE(lanes->value(), 2);
        QCOMPARE(shown.settings().lanes, 2);
        bool isSaid = false;
        for (const FieldNote *note : shown.dialog.findChildren<FieldNote *>())
            isSaid = isSaid || note->text().contains(u"at a time for an account");
        QVERIFY(isSaid);
        shown.find<QComboBox>(u"provider"_s)->setCurrentIndex(0);
        QCOMPARE(lanes->value(), 7); // what was wanted comes back
    }

    void theAccountIsShown()
    {
        const NewRunFiles files;
        Shown shown(files);
        shown.chooseService();
        auto *facts = shown.find<FactGrid>(u"placeFacts"_s);
        QCOMPARE(facts->valueOf(u"Account"_s), u"Ada"_s);
        QCOMPARE(facts->valueOf(u"Balance"_s), u"$12.40"_s);
        QVERIFY(facts->valueOf(u"Price"_s).startsWith(u"$0.033"));
        QVERIFY(shown.find<FieldNote>(u"accountNote"_s)->text().isEmpty());
        QVERIFY(shown.canStart());
    }

    void anAccountThatDoesNotAnswerStopsNothing()
    {
        const NewRunFiles files;
        Shown shown(files, Error{ErrorCode::Network, u"no route"_s, u"https://x"_s, {}});
        shown.chooseService();
        QVERIFY(shown.find<FieldNote>(u"accountNote"_s)->isError());
        QCOMPARE(shown.find<FactGrid>(u"placeFacts"_s)->valueOf(u"Balance"_s), u"unknown"_s);
        QVERIFY(shown.find<QPushButton>(u"next"_s)->isEnabled());
        QVERIFY(shown.canStart());
    }

    void anEmptyBalanceIsWarnedOf()
    {
        const NewRunFiles files;
        AccountInfo poor = rich();
        poor.balance = Money();
        Shown shown(files, poor);
        shown.chooseService();
        shown.dialog.setCurrentPage(3);
        shown.settle();
        QVERIFY(shown.find<FieldNote>(u"warning0"_s)->text().contains(u"balance"));
    }

    void addressesAreJudged_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("good");
        QTest::newRow("none") << QString() << true;
        QTest::newRow("an address") << u"http://127.0.0.1:8080/mcp"_s << true;
        QTest::newRow("a word") << u"here"_s << false;
        QTest::newRow("another scheme") << u"ftp://a.example/"_s << false;
    }
    void addressesAreJudged()
    {
        QFETCH(QString, typed);
        QFETCH(bool, good);
        const NewRunFiles files;
        Shown shown(files);
        shown.chooseService();
        auto *address = shown.find<QLineEdit>(u"address"_s);
        QVERIFY(!address->isVisible());
        shown.find<QCheckBox>(u"otherAddress"_s)->click();
        QVERIFY(address->isVisible());
        address->setText(typed);
        QCOMPARE(shown.find<QPushButton>(u"next"_s)->isEnabled(), good);
        QCOMPARE(shown.settings().endpoint, good ? typed : QString());
        shown.find<QCheckBox>(u"otherAddress"_s)->click();
        QVERIFY(shown.settings().endpoint.isEmpty());
        shown.settle();
    }

    void withoutACredentialNothingStarts()
    {
        const NewRunFiles files;
        models::CredentialModel none(std::make_shared<CredentialStores>(nullptr, nullptr));
        Shown shown(files);
        shown.dialog.setCredentials(&none);
        shown.chooseService();
        QVERIFY(shown.find<FieldNote>(u"credentialsNote"_s)->isError());
        QVERIFY(!shown.find<QPushButton>(u"next"_s)->isEnabled());
        QSignalSpy asked(&shown.dialog, &NewRunDialog::credentialsAsked);
        shown.find<QPushButton>(u"addCredential"_s)->click();
        QCOMPARE(asked.count(), 1);
        CredentialInfo info;
        info.name = u"mine"_s;
        info.provider = u"eqvps"_s;
        info.place = CredentialInfo::Place::Session;
        none.write(info, Secret(QByteArray("not a real key")));
        QTRY_VERIFY(shown.find<QPushButton>(u"next"_s)->isEnabled());
        QCOMPARE(shown.settings().credential, u"mine"_s);
        shown.settle();
    }

    void slicesAndTheRunHaveACost()
    {
        const NewRunFiles files;
        Shown shown(files);
        shown.chooseService();
        const auto &forecast = shown.dialog.draft()->forecast();
        QVERIFY(forecast);
        QCOMPARE(forecast->cost.kind, CostForecast::Kind::Priced);
        QVERIFY(forecast->cost.low <= forecast->cost.likely);
        QVERIFY(forecast->cost.likely <= forecast->cost.high);
        const auto *plan = shown.find<QAbstractItemView>(u"plan"_s)->model();
        QVERIFY(plan->index(0, 5).data().toString().startsWith(u'$'));
    }

    /// Two sandboxes of 60 s at $0.033 an hour: $0.0011; one alone lives for 92 s at least.
    void budgets_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("good");
        QTest::addColumn<QString>("said"); // a part of it; empty: nothing
        QTest::newRow("none") << QString() << true << QString();
        QTest::newRow("plenty") << u"5"_s << true << QString();
        QTest::newRow("a word") << u"much"_s << false << u"no amount"_s;
        QTest::newRow("negative") << u"-1"_s << false << u"no amount"_s;
        QTest::newRow("not one sandbox") << u"0.0001"_s << false << u"does not pay"_s;
        QTest::newRow("less than likely") << u"0.00095"_s << true << u"less than the likely"_s;
    }
    void budgets()
    {
        QFETCH(QString, typed);
        QFETCH(bool, good);
        QFETCH(QString, said);
        const NewRunFiles files;
        Shown shown(files);
        shown.chooseService();
        shown.dialog.setCurrentPage(3);
        shown.find<QLineEdit>(u"budget"_s)->setText(typed);
        shown.settle();
        auto *note = shown.find<FieldNote>(u"budgetNote"_s);
        QCOMPARE(note->isError(), !good);
        QVERIFY2(
            said.isEmpty() ? note->text().isEmpty() : note->text().contains(said),
            qPrintable(note->text()));
        QCOMPARE(shown.canStart(), good);
        QCOMPARE(shown.settings().budget, good ? Money::fromText(typed) : shown.settings().budget);
        shown.find<QComboBox>(u"provider"_s)->setCurrentIndex(0); // free: no budget
        shown.settle();
        QVERIFY(!shown.settings().budget);
        QVERIFY(shown.canStart());
    }

    void choicesComeBackWithoutAKey()
    {
        const NewRunFiles files;
        NewRunDefaults defaults;
        NewRunRequest last;
        last.problems = files.defaults().starterProblems;
        last.samples = files.defaults().starterSamples;
        last.provider = u"eqvps"_s;
        last.credentials = u"eqvps"_s;
        last.settings.provider = u"eqvps"_s;
        last.settings.tariff = u"micro"_s;
        last.settings.endpoint = u"http://127.0.0.1:9/mcp"_s;
        last.settings.lanes = 1;
        last.settings.budget = Money(250'000'000);
        defaults.last = NewRunRequest::fromJson(last.toJson());
        Shown shown(files, rich(), defaults);
        QSignalSpy started(&shown.dialog, &NewRunDialog::startRequested);
        QVERIFY(shown.canStart());
        shown.find<QPushButton>(u"start"_s)->click();
        QTRY_VERIFY(!started.isEmpty());
        const auto request = started.first().first().value<NewRunRequest>();
        QCOMPARE(request.settings.toJson(), last.settings.toJson());
        QCOMPARE(request.credentials, u"eqvps"_s);
    }

    void pagesOfAServiceFitASmallScreen()
    {
        const NewRunFiles files;
        Shown shown(files);
        shown.chooseService();
        shown.find<QCheckBox>(u"otherAddress"_s)->click();
        for (int page = 0; page < NewRunDialog::pageCount; ++page) {
            shown.dialog.setCurrentPage(page);
            QVERIFY2(
                shown.dialog.minimumSizeHint().height() <= 720,
                qPrintable(QString::number(shown.dialog.minimumSizeHint().height())));
            QVERIFY(shown.dialog.minimumSizeHint().width() <= 1000);
        }
        shown.settle();
    }
};

ASSAY_TEST(TestNewRunPlace)
#include "tst_newrunplace.moc"
