// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the page: copies, files, and its state between two starts.
#include "widgets/charts/chartspage.h"

#include "engine/messages/messages.h"
#include "models/chartloader.h"
#include "models/onpool.h"
#include "models/rundocument.h"
#include "models/savebytes.h"
#include "widgets/charts/figureview.h"
#include "widgets/look/filedialogs.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QMimeData>
#include <QSettings>
#include <QSplitter>

using namespace Qt::StringLiterals;

namespace assay::widgets {

using models::ChartKind;

FigureSize ChartsPage::figureSize() const
{
    return FigureSize(m_size->currentIndex());
}

FigureExport::Screen ChartsPage::screenNow() const
{
    return {m_view->size(), m_view->palette(), devicePixelRatioF()};
}

void ChartsPage::copy()
{
    if (!m_data || m_data->isEmpty())
        return;
    auto *mime = new QMimeData; // the clipboard's
    mime->setImageData(FigureExport::image(m_data, figureSize(), screenNow()));
    mime->setText(QString::fromUtf8(
        FigureExport::bytes(m_data, FigureFormat::Csv, figureSize(), screenNow())));
    QGuiApplication::clipboard()->setMimeData(mime);
}

void ChartsPage::save(FigureFormat format)
{
    if (!m_data || m_data->isEmpty())
        return;
    const QString suffix = FigureExport::suffix(format);
    const QString name = m_data->run + u'-' + models::ChartNames::word(m_data->kind);
    const FileDialogs::File file{
        tr("Save the chart"), name + u'.' + suffix, FigureExport::filter(format), suffix};
    const QByteArray bytes = FigureExport::bytes(m_data, format, figureSize(), screenNow());
    FileDialogs::saveFile(this, file, [this, bytes](const QString &path) {
        if (path.isEmpty())
            return;
        tell({});
        models::onPool(
            this, [path, bytes] { return models::saveBytes(path, bytes); },
            [this, path](const Result<Done> &written) {
                if (written)
                    Q_EMIT saved(path);
                else
                    tell(Messages::sentence(written.error()));
            });
    });
}

void ChartsPage::saveState(QSettings *settings, const QString &key) const
{
    settings->setValue(key + u"/chart"_s, models::ChartNames::word(m_loader->kind()));
    settings->setValue(key + u"/size"_s, m_size->currentIndex());
    settings->setValue(key + u"/sides"_s, m_sides->saveState());
    settings->setValue(key + u"/halves"_s, m_halves->saveState());
}

void ChartsPage::restoreState(const QSettings &settings, const QString &key)
{
    const QString word = settings.value(key + u"/chart"_s).toString();
    for (const ChartKind kind : models::allChartKinds) {
        if (models::ChartNames::word(kind) == word)
            showChart(kind);
    }
    m_size->setCurrentIndex(qBound(0, settings.value(key + u"/size"_s).toInt(), 2));
    m_sides->restoreState(settings.value(key + u"/sides"_s).toByteArray());
    m_halves->restoreState(settings.value(key + u"/halves"_s).toByteArray());
}

} // namespace assay::widgets
