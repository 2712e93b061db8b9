// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace assay::models {

/// One output stream of an attempt, as far as it was kept.
struct KeptOutput
{
    qint64 total = 0; ///< bytes that were written
    qint64 omitted = 0; ///< bytes between head and tail that were not kept
    QByteArray bytes; ///< all that was kept, as it was written
    QString head; ///< read as UTF-8; what is none has the replacement character
    QString tail; ///< empty unless something was omitted
};

struct TraceFrame
{
    QString file; ///< `<program>`, `<tests>`, or a path in the sandbox
    int line = 0; ///< from 1
    QString function;
};

/// What an attempt's detail says (docs: the harness's result lines), read from its JSON. What is
/// not there stays empty; damaged JSON is as if nothing was there.
///
/// Threads: pure, any thread
struct AttemptDetail
{
    static AttemptDetail read(const QByteArray &json);

    QString kind; ///< the exception's class
    QString message;
    bool inTests = false; ///< the tests raised it
    std::vector<TraceFrame> frames; ///< innermost last
    QString note; ///< English
    std::optional<qint64> count; ///< of executed test statements
    int left = 0; ///< processes left behind
    std::optional<KeptOutput> out;
    std::optional<KeptOutput> err;
};

} // namespace assay::models
