// SPDX-License-Identifier: Apache-2.0
// What runs in a run, in which order, and how it ended.

#include "engine/workflow/samples/sampleplan.h"
#include "engine/workflow/samples/samplerun.h"
#include "engine/workflow/samples/smokeplan.h"

#include <algorithm>

namespace assay {
using namespace Qt::StringLiterals;

QCoro::Task<RunEnd> SampleRun::runPhases()
{
    auto went = co_await check();
    const auto troubles = referenceTroubles();
    if (!went.fatal && !went.cancelled && !went.drained) {
        // What the machinery kept from running says nothing about the references.
        if (const auto &trouble = m_work->checkTrouble();
            trouble && !m_broken && !m_settings.acceptFailingReferences) {
            RunEnd end;
            end.kind = RunEnd::Kind::Failed;
            end.error = trouble;
            co_return end;
        }
        Q_EMIT checked(troubles);
        if (isRefused(troubles)) {
            RunEnd end;
            end.kind = RunEnd::Kind::Refused;
            co_return end;
        }
        writeManifest();
        m_phase = RunProgress::Phase::Run;
        if (m_start.smoke)
            went = co_await runSmoke();
        else
            went = co_await runSamples();
    }
    if (m_broken)
        went.fatal = m_broken;
    co_return endOf(went);
}

bool SampleRun::isRefused(const std::vector<ReferenceTrouble> &troubles) const
{
    const bool failing
        = std::any_of(troubles.begin(), troubles.end(), [](const ReferenceTrouble &trouble) {
              return trouble.kind == ReferenceTrouble::Kind::Failed;
          });
    // A run that has verdicts was agreed to once; more of the same blames nobody anew.
    const bool agreed = m_settings.acceptFailingReferences || m_work->counts().scored() > 0;
    return failing && !agreed;
}

bool SampleRun::isComplete() const
{
    const RunCounts counts = m_work->counts();
    return counts.scored() == counts.requested && counts.undecided == 0;
}

RunEnd SampleRun::endOf(const FleetEnd &went) const
{
    RunEnd end;
    if (went.fatal) {
        // The budget's end is no failure: what is done is kept, and more money goes on with it.
        end.kind
            = went.fatal->code == ErrorCode::Budget ? RunEnd::Kind::Partial : RunEnd::Kind::Failed;
        end.error = went.fatal;
    } else if (went.cancelled || (went.drained && !m_start.again.empty())) {
        end.kind = RunEnd::Kind::Stopped;
    } else if (isComplete()) {
        end.kind = RunEnd::Kind::Complete;
    } else {
        end.kind = went.drained || m_start.smoke ? RunEnd::Kind::Stopped : RunEnd::Kind::Partial;
    }
    return end;
}

QString SampleRun::stateWord(const RunEnd &end) const
{
    // Diagnostics leave the run as it was.
    if (!m_start.again.empty()) {
        if (isComplete())
            return u"complete"_s;
        if (!m_stateBefore.isEmpty() && m_stateBefore != u"running")
            return m_stateBefore;
    }
    if (end.kind == RunEnd::Kind::Complete)
        return u"complete"_s;
    return end.kind == RunEnd::Kind::Stopped ? u"interrupted"_s : u"partial"_s;
}

std::vector<PlanItem> SampleRun::planItems(const std::vector<quint32> &slots_) const
{
    std::vector<PlanItem> items;
    items.reserve(slots_.size());
    const auto &problems = m_work->problems();
    for (const quint32 slot : slots_) {
        const SampleRow &row = m_work->samples()[slot];
        const ReferenceRow &reference = m_work->references()[row.problem];
        items.push_back(SamplePlan::item(
            slot, row.problem, m_work->textBytes()[row.text - 1],
            SamplePlan::problemBytes(problems[row.problem]),
            std::chrono::microseconds(reference.cpuUs)));
    }
    SamplePlan::order(items);
    return items;
}

QCoro::Task<FleetEnd> SampleRun::runSamples()
{
    std::vector<quint32> slots_ = m_work->pending();
    std::vector<quint32> undecided = m_work->undecided();
    if (!m_start.again.empty()) {
        const auto isUndecided = [this](quint32 slot) { return m_work->isUndecided(slot); };
        slots_ = m_start.again;
        undecided.clear();
        std::copy_if(slots_.begin(), slots_.end(), std::back_inserter(undecided), isUndecided);
        std::erase_if(slots_, isUndecided);
        event(u"again"_s, u"%1 samples are run again"_s.arg(m_start.again.size()));
    }
    if (!undecided.empty())
        m_fleet->runAgainAlone(undecided);
    return runSlots(std::move(slots_), m_settings);
}

QCoro::Task<FleetEnd> SampleRun::runSlots(std::vector<quint32> slots_, RunSettings settings)
{
    const SlicerOptions options = SamplePlan::slicerOptions(
        settings, m_provider.limits(), m_fleet->laneCount(), slots_.size());
    auto plan = planSlices(planItems(slots_), options);
    if (!plan) {
        FleetEnd end;
        end.fatal = plan.error();
        co_return end;
    }
    for (const quint32 slot : plan.value().tooLarge) {
        event(
            u"too_large"_s,
            u"the sample in line %1 (%2) is larger than the provider takes in one transfer: not run"_s
                .arg(m_work->samples()[slot].line)
                .arg(m_work->problems()[m_work->samples()[slot].problem].id));
    }
    auto slices = plan.take().slices;
    for (Slice &slice : slices)
        slice.id += m_fleet->nextSlice() - 1;
    co_return co_await m_fleet->run(std::move(slices));
}

// -- smoke
// -------------------------------------------------------------------------------------------

QCoro::Task<FleetEnd> SampleRun::runSmoke()
{
    const SmokePlan plan = planSmoke(
        m_work->pending(), m_work->samples(), m_work->references(), *m_start.smoke,
        m_settings.seed);
    FleetEnd went;
    if (plan.first.empty())
        co_return went;
    m_smokeGoal = done() + quint32(plan.first.size() + plan.others.size());
    RunSettings settings = m_settings; // its slices are meant for the whole
    settings.slices.reset();
    settings.sliceBytes.reset();
    const qint64 begunMs = m_age.elapsed();
    const QString problem = m_work->problems()[plan.problem].id;
    event(
        u"smoke"_s,
        u"first the samples of one problem: %1 of %2"_s.arg(plan.first.size()).arg(problem));
    went = co_await runSlots(plan.first, settings);
    if (went.fatal || went.cancelled || went.drained)
        co_return went;
    if (m_work->times().attempts == 0) {
        event(u"smoke"_s, u"no sample of %1 got a result: nothing more is started"_s.arg(problem));
        co_return went;
    }
    if (!plan.others.empty()) {
        event(u"smoke"_s, u"then %1 samples of as many problems"_s.arg(plan.others.size()));
        went = co_await runSlots(plan.others, settings);
    }
    if (!went.fatal)
        keepSmoke(problem, m_age.elapsed() - begunMs);
    co_return went;
}

void SampleRun::keepSmoke(const QString &problem, qint64 elapsedMs)
{
    const RunTimes &times = m_work->times();
    const double count = times.attempts;
    const double meanSeconds = times.inSlices > 0 ? double(times.slicesUs) / 1e6 / times.inSlices
                                                  : double(times.wallUs) / 1e6 / count;
    // What a sample neither computes nor waits for is sleep; all else that a slice takes computes.
    const double sleep = std::max(0.0, double(times.wallUs - times.cpuUs) / 1e6 / count);
    const double load = meanSeconds > 0 ? std::clamp(1.0 - sleep / meanSeconds, 0.0, 1.0) : 1.0;
    m_smoke
        = {{u"problem"_s, problem},
           {u"samples"_s, qint64(times.attempts)},
           {u"mean_s"_s, meanSeconds},
           {u"mean_cpu_s"_s, double(times.cpuUs) / 1e6 / count},
           {u"load"_s, load},
           {u"elapsed_s"_s, double(elapsedMs) / 1000.0},
           {u"lanes"_s, m_fleet->laneCount()}};
    event(
        u"smoke"_s,
        u"%1 samples took %2 s each on the average; the run stops here and can be resumed"_s
            .arg(times.attempts)
            .arg(meanSeconds, 0, 'f', 3));
}

} // namespace assay
