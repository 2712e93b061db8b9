// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace assay {

/// A text for a cell of a CSV file, not yet quoted: where a spreadsheet would take it for a
/// formula (it begins with `=`, `+`, `-`, `@`, a tab or a carriage return), an apostrophe goes
/// before it. Not for numbers.
///
/// Source: OWASP, "CSV Injection"
QString csvText(const QString &text);

/// One record, with its end of line (CRLF): fields with commas, quotes or line breaks are quoted.
///
/// Source: RFC 4180, section 2
QString csvRecord(const QStringList &fields);

} // namespace assay
