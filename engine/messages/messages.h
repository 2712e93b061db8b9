// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/outcome.h"
#include "engine/core/result.h"

#include <QCoreApplication>

namespace assay {

/// Sentences that people read, in their language. What the engine's errors say in `detail` is
/// English, for logs.
///
/// Threads: any that may call QCoreApplication::translate
class Messages
{
    Q_DECLARE_TR_FUNCTIONS(assay::Messages)
public:
    /// One sentence: what could not be done and about what; the detail follows where it says more.
    static QString sentence(const Error &error);
    /// `passed`, `ended early`, ...
    static QString outcomeName(Outcome outcome);
    /// What the outcome means, in a sentence.
    static QString outcomeMeaning(Outcome outcome);
    static QString confirmationName(Confirmation confirmation);
};

} // namespace assay
