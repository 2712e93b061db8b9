// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rundocument.h"

#include <QCoreApplication>

namespace assay::widgets {

/// What a live page knows of a run, taken at one moment.
struct LiveFacts
{
    models::RunState state = models::RunState::Opening;
    std::optional<RunProgress> progress;
    models::OutcomeCounts counts;
    quint32 undecided = 0;
    std::vector<ReferenceTrouble> troubles;
    std::optional<Error> error;
    bool canResume = false;
    bool drains = false; ///< here: what runs is let go on to its end
    bool acceptsFailingReferences = false; ///< the run was told to go on although some fail
    qint64 startedMs = 0; ///< of the last start, since the epoch; 0: never
    qint64 heartbeatMs = 0; ///< when the run was last seen alive; 0: never
    quint32 leftSandboxes = 0; ///< of the ledger, not seen gone
    qint64 nowMs = 0;

    static LiveFacts of(const models::RunDocument &document);
    bool isGoing() const; ///< here or elsewhere
    quint32 failingReferences() const;
};

/// Where a run stands, in sentences: what it is doing, what that means and what can be done.
struct LiveStory
{
    enum class Tone { Calm, Working, Good, Warning, Bad };
    Tone tone = Tone::Calm;
    QString title;
    QString text; ///< may be empty
    std::optional<double> share; ///< of the phase, for a progress bar
    bool offersGoOn = false; ///< although reference solutions fail
    bool offersResume = false;
    bool isFirstStart = false; ///< resuming is starting
    bool offersStop = false;
    bool offersDrain = false;
    bool offersRefresh = false;
};

/// Tells the story of a run.
///
/// Threads: any that may translate
class LiveTeller
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::LiveTeller)
public:
    static LiveStory tell(const LiveFacts &facts);
    /// What is wrong with a reference solution, in words.
    static QString troubleText(const ReferenceTrouble &trouble);
    /// `3 samples have no verdict: 2 infrastructure, 1 not run.`; empty where all have one
    static QString partialText(const models::OutcomeCounts &counts, quint32 undecided);

private:
    static LiveStory running(const LiveFacts &facts);
    static LiveStory ended(const LiveFacts &facts);
    static LiveStory refused(const LiveFacts &facts);
};

} // namespace assay::widgets
