// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runsession.h"

#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "app/cli/printreport.h"
#include "app/cli/providerof.h"
#include "app/cli/stopsignals.h"
#include "engine/core/waiting.h"
#include "engine/messages/eventtext.h"
#include "engine/messages/messages.h"

#include <QCoro/QCoroTask>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

constexpr int linesShown = 10;

} // namespace

int RunSession::runNew(
    const QString &out, const QString &problems, const QString &samples,
    const RunSettings &settings, RunStart start)
{
    auto provider = providerOf(settings, m_secrets);
    if (!provider)
        return fail(provider.error());
    if (const auto account = resultOf(checkAccount(provider.value().get())); !account)
        return fail(account.error());
    auto made = makeRun(out, problems, samples, settings);
    if (!made)
        return fail(made.error());
    tellLoaded(made.value().report, settings);
    return go(*provider.value(), made.take(), std::move(start));
}

int RunSession::resume(const QString &path, bool acceptFailingReferences)
{
    return goOn(path, acceptFailingReferences, {});
}

int RunSession::again(const QString &path, std::vector<quint32> slots_)
{
    RunStart start;
    start.again = std::move(slots_);
    return goOn(path, false, std::move(start));
}

int RunSession::goOn(const QString &path, bool acceptFailingReferences, RunStart start)
{
    auto opened = openRun(path, acceptFailingReferences);
    if (!opened)
        return fail(opened.error());
    auto provider = providerOf(opened.value().settings, m_secrets);
    if (!provider)
        return fail(provider.error());
    if (const auto account = resultOf(checkAccount(provider.value().get())); !account)
        return fail(account.error());
    return go(*provider.value(), opened.take(), std::move(start));
}

void RunSession::tellLoaded(const LoadReport &report, const RunSettings &settings) const
{
    QString text = tr("%n problem(s)", nullptr, int(report.problems));
    if (report.problems < report.problemsInFile)
        text += u' ' + tr("of %1 in the file").arg(report.problemsInFile);
    text += u" ("_s + report.shape + u"), "_s + tr("%n sample(s)", nullptr, int(report.samples));
    if (report.models > 1)
        text += u", "_s + tr("%n model(s)", nullptr, int(report.models));
    tell(text);
    const qint64 rejected = report.rejectedProblems + report.rejectedSamples;
    if (rejected > 0) {
        tell(tr("%n line(s) cannot be used:", nullptr, int(rejected)));
        for (const RejectedLine &line :
             report.rejected.first(std::min<qsizetype>(linesShown, report.rejected.size())))
            tell(u"  %1:%2: %3"_s.arg(line.file).arg(line.line).arg(line.reason));
        if (rejected > linesShown)
            tell(
                u"  "_s
                + tr(
                    "and %n more; the run file lists the first hundred", nullptr,
                    int(rejected - linesShown)));
    }
    if (report.problemsWithoutSamples > 0)
        tell(tr("%n problem(s) have no sample", nullptr, int(report.problemsWithoutSamples)));
    for (const qint64 k : settings.ks) {
        if (k > report.fewestSamples) {
            tell(tr("pass@%1 is not defined for problems with fewer than %1 samples; the fewest "
                    "are %2")
                     .arg(k)
                     .arg(report.fewestSamples));
            break;
        }
    }
}

void RunSession::tellTroubles(const std::vector<ReferenceTrouble> &troubles)
{
    QStringList failed;
    QStringList slow;
    QStringList unconfirmable;
    for (const ReferenceTrouble &trouble : troubles) {
        if (trouble.kind == ReferenceTrouble::Kind::Failed)
            failed.append(
                u"%1 (%2)"_s.arg(trouble.problem, Messages::outcomeName(trouble.outcome)));
        else if (trouble.kind == ReferenceTrouble::Kind::Slow)
            slow.append(u"%1 (%2 s)"_s.arg(trouble.problem)
                            .arg(double(trouble.cpu.count()) / 1e6, 0, 'f', 2));
        else
            unconfirmable.append(trouble.problem);
    }
    const auto list = [](const QStringList &names) {
        const QString shown
            = QStringList(names.first(std::min<qsizetype>(linesShown, names.size()))).join(u", "_s);
        return names.size() > linesShown ? shown + u", …"_s : shown;
    };
    if (!failed.isEmpty())
        m_view.note(
            tr("%n reference solution(s) do not pass here:", nullptr, int(failed.size())) + u' '
            + list(failed));
    if (!slow.isEmpty())
        m_view.note(
            tr("%n reference solution(s) need more than a third of the time limit:", nullptr,
               int(slow.size()))
            + u' ' + list(slow));
    if (!unconfirmable.isEmpty())
        m_view.note(
            tr("passes of %n problem(s) cannot be confirmed:", nullptr, int(unconfirmable.size()))
            + u' ' + list(unconfirmable));
}

int RunSession::go(SandboxProvider &provider, OpenedRun opened, RunStart start)
{
    const QString path = opened.file->path();
    SampleRun run(provider, std::move(opened.file), std::move(opened.settings), std::move(start));
    StopSignals stopSignals(
        tr("Left at once. Sandboxes may be left: 'assay cleanup %1' ends them.").arg(path));
    QObject::connect(&stopSignals, &StopSignals::stopAsked, &run, [&] {
        m_view.note(
            tr("Stopping: sandboxes are deleted, results are kept. Again to leave at once."));
        run.stop();
    });
    QObject::connect(&run, &SampleRun::progressed, &run, [&](const RunProgress &now) {
        if (now.phase != RunProgress::Phase::Ended)
            m_view.show(now);
    });
    QObject::connect(
        &run, &SampleRun::happened, &run, [&](const QString &kind, const QString &text) {
            m_view.note(kind + u": "_s + eventText(text));
        });
    QObject::connect(
        &run, &SampleRun::checked, &run,
        [&](const std::vector<ReferenceTrouble> &troubles) { tellTroubles(troubles); });
    const RunEnd end = QCoro::waitFor(run.run());
    m_view.clear();
    auto back = run.takeFile();
    back = Error{}; // closed before it is read for the report
    return conclude(end, path);
}

int RunSession::conclude(const RunEnd &end, const QString &path) const
{
    if (!end.cleanedUp)
        tell(tr("Not every sandbox was seen to be gone: run 'assay cleanup %1'.").arg(path));
    switch (end.kind) {
    case RunEnd::Kind::Failed:
        fail(*end.error);
        tell(tr("Results so far are kept; 'assay resume %1' goes on.").arg(path));
        return exitStatusOf(end.error->code);
    case RunEnd::Kind::Refused:
        tell(tr("The run did not start: scores would blame models for this machine. Mend it, leave "
                "the problems out "
                "with --only, or go on with 'assay resume --accept-failing-references %1'.")
                 .arg(path));
        return BadInput;
    case RunEnd::Kind::Stopped:
        tell(tr("Stopped; 'assay resume %1' goes on.").arg(path));
        break;
    case RunEnd::Kind::Partial:
        if (end.error)
            tell(Messages::sentence(*end.error));
        tell(tr("Partial: some samples have no verdict; 'assay resume %1' runs them again.")
                 .arg(path));
        break;
    case RunEnd::Kind::Complete:
        break;
    }
    if (const auto printed = printReport({path}, {}, m_json ? u"json"_s : u"table"_s); !printed)
        return fail(printed.error());
    if (!m_json)
        tell(tr("The run is in %1.").arg(path));
    return end.kind == RunEnd::Kind::Complete ? Complete : PartialRun;
}

} // namespace assay::app
