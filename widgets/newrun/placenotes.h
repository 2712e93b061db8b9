// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/money.h"
#include "widgets/newrun/fieldnote.h"

#include <QCoreApplication>

#include <optional>
#include <vector>

namespace assay::models {
class NewRunDraft;
}

namespace assay::widgets {

/// What a provider's limits and prices mean for the run that is being put together, in sentences.
///
/// Threads: any that may translate
class PlaceNotes
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::PlaceNotes)
public:
    struct Note
    {
        FieldNote::Kind kind = FieldNote::Kind::Hint;
        QString text;
    };
    /// `ownHourly`: of a host of one's own; empty: unknown.
    static std::vector<Note> of(const models::NewRunDraft &draft, std::optional<Money> ownHourly);

private:
    static QString laneText(const models::NewRunDraft &draft);
    static QString minimumText(const models::NewRunDraft &draft);
    static QString balanceText(const models::NewRunDraft &draft);
    static QString cpuText(const models::NewRunDraft &draft);
    static QString ownHostText(const models::NewRunDraft &draft, std::optional<Money> ownHourly);
};

} // namespace assay::widgets
