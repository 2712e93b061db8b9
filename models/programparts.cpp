// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/programparts.h"

namespace assay::models {
using namespace Qt::StringLiterals;

ProgramParts::ProgramParts(const Problem &problem, const QString &text, bool whole)
{
    const auto add = [this](ProgramPart::Kind kind, int first, int end) {
        if (end > first)
            parts.push_back({kind, first, end});
    };
    if (!problem.preamble.isEmpty())
        program = problem.preamble + u'\n';
    const int promptLine = int(program.count(u'\n'));
    add(ProgramPart::Kind::Preamble, 0, promptLine);
    if (!whole)
        program += problem.head;
    // A completion goes on in the prompt's last line; that line is the sample's.
    const int sampleLine = int(program.count(u'\n'));
    add(ProgramPart::Kind::Prompt, promptLine, sampleLine);
    program += text;
    testsLine = int(program.count(u'\n')) + 1;
    add(ProgramPart::Kind::Sample, sampleLine, testsLine);
    if (!problem.tests.isEmpty()) {
        program += u'\n' + problem.tests;
        add(ProgramPart::Kind::Tests, testsLine, int(program.count(u'\n')) + 1);
    }
}

int ProgramParts::lineOf(const TraceFrame &frame) const
{
    if (frame.line < 1)
        return -1;
    if (frame.file == u"<program>"_s)
        return frame.line - 1;
    return frame.file == u"<tests>"_s ? testsLine + frame.line - 1 : -1;
}

QString solutionOf(const Problem &problem, const QString &text, bool whole)
{
    return whole ? text : problem.head + text;
}

} // namespace assay::models
