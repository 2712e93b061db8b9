// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <span>

namespace assay {

/// The texts of a run's events as the engine writes them, in English: `%1`, `%2`, ... stand for
/// what varies. tests/messages compares them with the sources.
///
/// Threads: pure, any thread
struct EventPattern
{
    const char *written;
    const char *shown; ///< to translate, in the context `assay::events`; `%n` is the first number
};
std::span<const EventPattern> eventPatterns();

/// An event's text in the language of the program. A run file keeps the engine's English: whoever
/// opens it reads it in his own language. What an error or a harness said inside stays as it is,
/// and so does a text that is not known.
///
/// Threads: any that may call QCoreApplication::translate
QString eventText(const QString &written);

} // namespace assay
