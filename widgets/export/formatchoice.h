// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/exportpreview.h"
#include "widgets/look/filedialogs.h"

#include <QComboBox>

namespace assay::widgets {

/// Which form a table is written in.
class FormatChoice final : public QComboBox
{
    Q_OBJECT
public:
    enum class Of {
        Tables, ///< LaTeX, Markdown, CSV, JSON
        TablesAndSamples, ///< samples besides, as CSV and JSONL
    };
    explicit FormatChoice(Of of, QWidget *parent = nullptr);

    [[nodiscard]] models::ExportFormat format() const;
    void setFormat(models::ExportFormat format);

    /// What a dialog is asked that saves this form of `run`; the name that it proposes is `word`
    /// and the form's ending, beside the run.
    [[nodiscard]] static FileDialogs::File
    fileOf(models::ExportFormat format, const QString &run, const QString &word);
};

} // namespace assay::widgets
