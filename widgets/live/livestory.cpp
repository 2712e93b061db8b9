// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/livestory.h"

#include "engine/messages/messages.h"
#include "widgets/look/numbertext.h"

#include <QDateTime>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::RunState;

LiveFacts LiveFacts::of(const models::RunDocument &document)
{
    LiveFacts facts;
    facts.state = document.state();
    facts.progress = document.progress();
    facts.counts = document.counts();
    facts.undecided = document.undecided();
    facts.troubles = document.troubles();
    facts.error = document.error();
    facts.canResume = document.canResume();
    facts.drains = document.isDraining();
    const QJsonObject &manifest = document.manifest();
    facts.acceptsFailingReferences
        = manifest[u"settings"_s].toObject()[u"accept_failing_references"_s].toBool();
    const QJsonObject state = manifest[u"state"_s].toObject();
    facts.startedMs = state[u"started_ms"_s].toInteger();
    facts.heartbeatMs = state[u"heartbeat_ms"_s].toInteger();
    for (const SandboxRow &row : document.sandboxes())
        facts.leftSandboxes
            += row.state != u"deleted" && row.state != u"expired" && row.state != u"not_found";
    facts.nowMs = QDateTime::currentMSecsSinceEpoch();
    return facts;
}

bool LiveFacts::isGoing() const
{
    return state == RunState::Running || state == RunState::Stopping
        || state == RunState::RunningElsewhere;
}

quint32 LiveFacts::failingReferences() const
{
    return quint32(std::count_if(troubles.begin(), troubles.end(), [](const auto &trouble) {
        return trouble.kind == ReferenceTrouble::Kind::Failed;
    }));
}

QString LiveTeller::troubleText(const ReferenceTrouble &trouble)
{
    switch (trouble.kind) {
    case ReferenceTrouble::Kind::Failed:
        return tr("does not pass here: %1").arg(Messages::outcomeName(trouble.outcome));
    case ReferenceTrouble::Kind::Unconfirmable:
        return tr("can't be confirmed: passes of this problem stay unconfirmed");
    case ReferenceTrouble::Kind::Slow:
        return tr("takes %1, more than a third of the time limit")
            .arg(NumberText::seconds(trouble.cpu));
    }
    return {};
}

QString LiveTeller::partialText(const models::OutcomeCounts &counts, quint32 undecided)
{
    const quint32 scored = counts.scored();
    const quint32 missing = counts.requested - std::min(counts.requested, scored);
    QStringList sentences;
    if (missing > 0)
        sentences.append(tr("%n sample(s) have no verdict: %1 infrastructure, %2 not run.", nullptr,
                            int(missing))
                             .arg(
                                 NumberText::count(counts.of(Outcome::Infrastructure)),
                                 NumberText::count(counts.of(Outcome::NotRun))));
    if (undecided > 0)
        sentences.append(
            tr("%n provisional outcome(s) wait for a rerun alone.", nullptr, int(undecided)));
    return sentences.join(u' ');
}

LiveStory LiveTeller::tell(const LiveFacts &facts)
{
    LiveStory story;
    switch (facts.state) {
    case RunState::Opening:
        story.tone = LiveStory::Tone::Working;
        story.title = tr("Reading the run file …");
        return story;
    case RunState::Unreadable:
        story.tone = LiveStory::Tone::Bad;
        story.title = tr("This run file can't be read");
        story.text = facts.error ? Messages::sentence(*facts.error) : QString();
        story.offersRefresh = true;
        return story;
    case RunState::Loaded:
        story.title = tr("Never started");
        story.text = tr(
            "%n sample(s) are loaded and none has been run.", nullptr, int(facts.counts.requested));
        story.offersResume = facts.canResume;
        story.isFirstStart = true;
        return story;
    case RunState::Running:
    case RunState::Stopping:
        return running(facts);
    case RunState::RunningElsewhere:
        story.tone = LiveStory::Tone::Working;
        story.title = tr("Running in another process");
        story.text
            = tr("The file is read again every few seconds. You can look, filter, compare "
                 "and export here; stop it where it was started. It can be resumed here once "
                 "that process has ended.");
        story.offersRefresh = true;
        return story;
    case RunState::Interrupted:
    case RunState::Partial:
    case RunState::Complete:
        break;
    }
    const bool nothingRan = facts.counts.done() == 0;
    if (nothingRan && facts.failingReferences() > 0 && !facts.acceptsFailingReferences)
        return refused(facts);
    return ended(facts);
}

LiveStory LiveTeller::running(const LiveFacts &facts)
{
    LiveStory story;
    story.tone = LiveStory::Tone::Working;
    const bool stopping = facts.state == RunState::Stopping;
    story.offersStop = !stopping;
    story.offersDrain = !stopping;
    const auto phase = facts.progress ? facts.progress->phase : RunProgress::Phase::Check;
    const bool cleansUp
        = phase == RunProgress::Phase::CleanUp || phase == RunProgress::Phase::Ended;
    if (facts.drains && !cleansUp) {
        story.title = tr("Draining");
        story.text = tr("No new slice is started, and those that run go on to their end. All "
                        "results are kept.");
        story.offersStop = true;
    } else if (stopping || cleansUp) {
        story.title = tr("Cleaning up");
        story.text = tr("Sandboxes are being deleted, and each is seen to be gone. All results so "
                        "far are kept.");
        story.offersStop = false;
        story.offersDrain = false;
    } else if (!facts.progress) {
        story.title = tr("Starting");
    } else if (phase == RunProgress::Phase::Check) {
        story.title = tr("Checking reference solutions: %1 of %2")
                          .arg(
                              NumberText::count(facts.progress->referencesDone),
                              NumberText::count(facts.progress->references));
        story.text = tr("Each problem's own solution runs first, the way the samples will.");
        if (facts.progress->references > 0)
            story.share = double(facts.progress->referencesDone) / facts.progress->references;
    } else {
        story.title = tr("Running");
        if (const quint32 failing = facts.failingReferences(); failing > 0) {
            story.tone = LiveStory::Tone::Warning;
            story.text = tr(
                "%n reference solution(s) fail here; the run goes on by consent.", nullptr,
                int(failing));
        }
    }
    return story;
}

LiveStory LiveTeller::refused(const LiveFacts &facts)
{
    LiveStory story;
    story.tone = LiveStory::Tone::Warning;
    story.title = tr(
        "Not started: %n reference solution(s) fail here", nullptr, int(facts.failingReferences()));
    story.text = tr("A problem whose own solution does not pass can't score a model fairly. Its "
                    "sandbox may lack a package or be too slow: look at the time limit and the "
                    "set-up. You can go on anyway, and the report says so.");
    story.offersGoOn = facts.canResume;
    return story;
}

LiveStory LiveTeller::ended(const LiveFacts &facts)
{
    LiveStory story;
    story.text = partialText(facts.counts, facts.undecided);
    story.offersResume = facts.canResume;
    switch (facts.state) {
    case RunState::Complete:
        story.tone = LiveStory::Tone::Good;
        story.title = tr("Complete");
        story.text = tr("Every sample has a verdict.");
        story.offersResume = false;
        break;
    case RunState::Partial:
        story.tone = LiveStory::Tone::Warning;
        story.title = tr("Partial");
        story.text += u' ' + tr("Resume runs what has no verdict, and nothing else.");
        break;
    default:
        story.tone = LiveStory::Tone::Warning;
        story.title = tr("Interrupted");
        story.text += u' ' + tr("All results so far are kept; resume goes on with what has none.");
    }
    story.text = story.text.trimmed();
    if (facts.leftSandboxes > 0) {
        story.tone = LiveStory::Tone::Warning;
        story.text += u' '
            + tr("%n sandbox(es) have not been seen to be gone; resuming deletes them first.",
                 nullptr, int(facts.leftSandboxes));
    }
    if (facts.error) {
        story.tone = LiveStory::Tone::Bad;
        story.text = Messages::sentence(*facts.error) + u' ' + story.text;
    }
    return story;
}

} // namespace assay::widgets
