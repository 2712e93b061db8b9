// SPDX-License-Identifier: GPL-3.0-or-later
// What the page keeps from one start to the next: its layout, and of each run the filters and the
// current sample.
#include "models/viewmemory.h"
#include "widgets/look/tableview.h"
#include "widgets/samples/sampledetailview.h"
#include "widgets/samples/samplefilterbar.h"
#include "widgets/samples/samplespage.h"
#include "widgets/samples/triagepage.h"

#include <QSettings>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::SampleColumn;

namespace {

const models::ViewMemory keptOfRuns(u"samples/runs"_s);

} // namespace

void SamplesPage::saveState(QSettings &settings) const
{
    m_table->saveState(&settings, u"samples/table"_s);
    m_triage->saveState(settings);
    settings.setValue(
        m_shownPlace == DetailPlace::Right ? u"samples/splitterRight"_s
                                           : u"samples/splitterBelow"_s,
        m_splitter->saveState());
    settings.setValue(u"samples/detailPlace"_s, int(m_place));
    settings.setValue(u"samples/detailShownPlace"_s, int(m_shownPlace));
    settings.setValue(u"samples/detailTab"_s, int(m_detail->tab()));
    saveRun(settings);
}

void SamplesPage::restoreState(const QSettings &settings)
{
    m_table->restoreState(settings, u"samples/table"_s);
    m_table->setColumnHidden(
        int(SampleColumn::Model), !m_document || m_document->models().size() < 2);
    m_triage->restoreState(settings);
    const auto place = [&settings](const QString &key) {
        return DetailPlace(std::clamp(settings.value(key, 0).toInt(), 0, 2));
    };
    const DetailPlace shown = place(u"samples/detailShownPlace"_s);
    const QByteArray sizes = settings
                                 .value(
                                     shown == DetailPlace::Below ? u"samples/splitterBelow"_s
                                                                 : u"samples/splitterRight"_s)
                                 .toByteArray();
    if (!sizes.isEmpty())
        m_splitter->restoreState(sizes);
    setDetailPlace(shown == DetailPlace::Hidden ? DetailPlace::Right : shown);
    setDetailPlace(place(u"samples/detailPlace"_s));
    m_detail->setTab(
        SampleDetailView::Tab(std::clamp(settings.value(u"samples/detailTab"_s, 0).toInt(), 0, 3)));
    if (m_document)
        m_remembered = keptOfRuns.of(settings, m_document->path());
    restoreRun();
}

void SamplesPage::saveRun(QSettings &settings) const
{
    // What waits to be restored is still what is remembered.
    if (!m_document || !m_document->isComplete() || !m_remembered.isEmpty())
        return;
    QJsonObject state;
    if (const QJsonObject filters = m_filters->toJson(); !filters.isEmpty())
        state.insert(u"filters"_s, filters);
    if (m_selection && m_selection->current())
        state.insert(u"current"_s, qint64(*m_selection->current()));
    if (!state.isEmpty())
        state.insert(u"samples"_s, qint64(m_document->samples().size()));
    keptOfRuns.keep(settings, m_document->path(), state);
}

/// Brings back the filters and the current sample, once the samples are there.
void SamplesPage::restoreRun()
{
    if (!m_document || !m_document->isComplete())
        return;
    const QJsonObject state = std::exchange(m_remembered, {});
    if (state.value(u"samples"_s).toInteger() != qint64(m_document->samples().size()))
        return; // nothing, or another run has the name now
    // What somebody has done in the meantime counts.
    if (!m_filters->query().isFiltering() && m_filters->pattern().text.isEmpty())
        m_filters->restore(state.value(u"filters"_s).toObject());
    const qint64 current = state.value(u"current"_s).toInteger(-1);
    if (!m_selection || m_selection->current() || current < 0
        || current >= qint64(m_document->samples().size()))
        return;
    m_showsCurrent = true;
    m_selection->setCurrent(quint32(current));
}

} // namespace assay::widgets
