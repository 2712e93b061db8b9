// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace assay {

/// Which names stay in a line whose varying parts are replaced.
enum class QuotedNames { Replace, Keep };

/// The line with placeholders in the place of what varies, its white space collapsed, cut to 160
/// characters. Threads: pure, any thread
QString withoutWhatVaries(const QString &line, QuotedNames names);

/// The text with U+FFFD for the lone halves of surrogate pairs: no regular expression matches in a
/// text that has one.
QString withoutHalves(QString text);

/// The text, cut to 160 characters.
QString shortened(const QString &text);

/// Whether an exception of this class is about names or types, as NameError is.
bool isAboutNames(const QString &exceptionClass);

/// The line of a program's standard error that tells most: the last one that names an error, else
/// the last one that is no stack frame.
QString tellingLine(const QString &standardError);
/// A compiler's first error without its place; else its last line.
QString firstCompilerError(const QString &standardError);

} // namespace assay
