// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/reportlayout.h"

namespace assay {

/// GitHub's Markdown: tables, footnotes as a list, each run's manifest as a comment at
/// the end.
///
/// Threads: pure, any thread
/// Source:  GitHub Flavored Markdown Spec 0.29, sections 2.4 (escapes), 4.6 (comments), 4.10
QString tableMarkdown(std::span<const RunReport> reports, const ExportOptions &options = {});

/// One table, its title before it.
QString markdownTable(const LayoutTable &table);

/// A text that Markdown shows as it is, on one line.
QString markdownEscaped(const QString &text);

} // namespace assay
