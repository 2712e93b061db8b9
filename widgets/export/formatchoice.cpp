// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/formatchoice.h"

#include <QFileInfo>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::ExportFormat;

FormatChoice::FormatChoice(Of of, QWidget *parent)
    : QComboBox(parent)
{
    addItem(tr("LaTeX"), int(ExportFormat::Latex));
    addItem(tr("Markdown"), int(ExportFormat::Markdown));
    addItem(tr("CSV"), int(ExportFormat::Csv));
    addItem(tr("JSON"), int(ExportFormat::Json));
    if (of == Of::TablesAndSamples) {
        insertSeparator(count());
        addItem(tr("Samples as CSV"), int(ExportFormat::SamplesCsv));
        addItem(tr("Samples as JSONL"), int(ExportFormat::SamplesJsonl));
    }
}

ExportFormat FormatChoice::format() const
{
    return ExportFormat(currentData().toInt());
}

void FormatChoice::setFormat(ExportFormat format)
{
    setCurrentIndex(findData(int(format)));
}

FileDialogs::File FormatChoice::fileOf(ExportFormat format, const QString &run, const QString &word)
{
    QString suffix;
    QString filter;
    switch (format) {
    case ExportFormat::Latex:
        suffix = u"tex"_s;
        filter = tr("LaTeX (*.tex)");
        break;
    case ExportFormat::Markdown:
        suffix = u"md"_s;
        filter = tr("Markdown (*.md)");
        break;
    case ExportFormat::Csv:
    case ExportFormat::SamplesCsv:
        suffix = u"csv"_s;
        filter = tr("CSV (*.csv)");
        break;
    case ExportFormat::Json:
        suffix = u"json"_s;
        filter = tr("JSON (*.json)");
        break;
    case ExportFormat::SamplesJsonl:
        suffix = u"jsonl"_s;
        filter = tr("JSONL (*.jsonl)");
        break;
    }
    const QFileInfo info(run);
    const QString path = info.absolutePath() + u'/' + word + u'.' + suffix;
    return {tr("Save"), path, filter + u";;"_s + tr("All files (*)"), suffix};
}

} // namespace assay::widgets
