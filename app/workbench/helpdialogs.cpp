// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/helpdialogs.h"

#include "engine/messages/messages.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QMenu>
#include <QRegularExpression>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

void fill(QDialog *dialog, const QString &name, const QString &html, const QSize &size)
{
    auto *text = new QTextBrowser(dialog);
    text->setAccessibleName(name);
    text->setHtml(html);
    text->setOpenLinks(false);
    text->setFrameShape(QFrame::NoFrame);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *column = new QVBoxLayout(dialog);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(16);
    column->addWidget(text, 1);
    column->addWidget(buttons);
    dialog->setWindowTitle(name);
    dialog->resize(size);
}

QString row(const QString &left, const QString &right)
{
    return u"<tr><td width=\"150\"><b>%1</b></td><td>%2</td></tr>"_s.arg(
        left.toHtmlEscaped(), right.toHtmlEscaped());
}

QString heading(const QString &text)
{
    return u"<h3>%1</h3>"_s.arg(text.toHtmlEscaped());
}

/// Without the mark of its key, which in Japanese stands behind the text: `Open`, `開く`.
QString plain(QString text)
{
    static const QRegularExpression behind(u"\\(&\\w\\)"_s);
    return text.remove(behind).remove(u'&').remove(u'…');
}

QString menuRows(const QMenu *menu)
{
    QString rows;
    const auto actions = menu->actions();
    for (const QAction *action : actions) {
        if (action->menu()) {
            rows += menuRows(action->menu());
            continue;
        }
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        if (!key.isEmpty())
            rows += row(key, plain(action->text()));
    }
    return rows;
}

} // namespace

KeysDialog::KeysDialog(const std::vector<QMenu *> &menus, QWidget *parent)
    : QDialog(parent)
{
    QString html;
    for (const QMenu *menu : menus)
        html += heading(plain(menu->title())) + u"<table>"_s + menuRows(menu) + u"</table>"_s;
    html += heading(tr("Samples")) + u"<table>"_s + row(u"J / K"_s, tr("next and previous sample"))
        + row(u"Shift+J / Shift+K"_s, tr("next and previous failed sample"))
        + row(u"1 – 8"_s, tr("show or hide the samples of an outcome"))
        + row(u"/"_s, tr("find in programs and outputs")) + row(tr("Space"), tr("details"))
        + row(u"R"_s, tr("run this sample again")) + row(u"E"_s, tr("export the samples shown"))
        + u"</table>"_s;
    fill(this, tr("Keys"), html, {480, 760});
}

NumbersDialog::NumbersDialog(QWidget *parent)
    : QDialog(parent)
{
    QString html = heading(tr("Numbers")) + u"<table cellspacing=\"4\">"_s;
    html += row(
        u"pass@k"_s,
        tr("The chance that at least one of k samples, drawn from the n of a problem without "
           "putting back, passes; the mean over problems. Where a problem has fewer than k scored "
           "samples it is not defined there, and the table says over how many problems the mean "
           "runs."));
    html += row(
        tr("[low, high]"),
        tr("The 95 % interval: Wilson's for one sample a problem, else a bootstrap over problems "
           "(BCa, 10,000 draws)."));
    html += row(
        tr("scored"),
        tr("Samples whose outcome says something about them. A failure of the machinery is never "
           "one: such samples are not scored, and the run is partial until they are."));
    html += row(
        tr("confirmed"),
        tr("A pass that was repeated with the tests in a process of their own, which the sample "
           "cannot reach."));
    html += u"</table>"_s + heading(tr("Outcomes")) + u"<table cellspacing=\"4\">"_s;
    for (const Outcome outcome : allOutcomes)
        html += row(Messages::outcomeName(outcome), Messages::outcomeMeaning(outcome));
    html += u"</table>"_s;
    fill(this, tr("What the numbers mean"), html, {720, 620});
}

} // namespace assay::app
