// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace assay::widgets {

/// A text as a code view shows it: control characters as symbols, long lines and long texts cut, so
/// that no text makes the window slow. Line numbers stay those of the text.
struct CodeText
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::CodeText)
public:
    static constexpr qsizetype mostChars = 500'000;
    static constexpr qsizetype mostLineChars = 2'000;

    static CodeText of(const QString &text);

    QString shown;
    QString notice; ///< a sentence that says what was cut and how large the whole is; else empty
};

} // namespace assay::widgets
