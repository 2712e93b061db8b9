// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/chartloader.h"

#include "models/onpool.h"
#include "models/rundocument.h"

namespace assay::models {

namespace {
constexpr qint64 restFactor = 5; ///< a load that takes a second is made every five at most
}

ChartLoader::ChartLoader(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ChartLoader::load);
}

void ChartLoader::setDocument(RunDocument *document)
{
    if (m_document == document)
        return;
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_sinceLoad.invalidate();
    m_facts.reset();
    m_made.clear();
    ++m_state;
    if (document) {
        connect(document, &RunDocument::stateChanged, this, &ChartLoader::change);
        connect(document, &RunDocument::wholeRead, this, &ChartLoader::change);
        connect(document, &RunDocument::samplesChanged, this, &ChartLoader::change);
        connect(document, &RunDocument::slicesChanged, this, &ChartLoader::change);
        connect(document, &RunDocument::sandboxesChanged, this, &ChartLoader::change);
    }
    schedule();
}

void ChartLoader::setKind(ChartKind kind)
{
    m_kind = kind;
    m_sinceLoad.invalidate(); // who asks for another chart does not wait for it
    schedule();
}

void ChartLoader::setActive(bool active)
{
    m_isActive = active;
    schedule();
}

void ChartLoader::change()
{
    ++m_state;
    schedule();
}

void ChartLoader::schedule()
{
    const bool isWanted = !m_sinceLoad.isValid(); // and not only renewed
    if (!m_isActive || !m_document || m_isLoading || (m_timer.isActive() && !isWanted))
        return;
    const auto made = m_made.find(m_kind);
    if (made != m_made.end() && made->second.second) {
        if (isWanted) {
            m_sinceLoad.start();
            Q_EMIT loaded(made->second.second); // at once, be it somewhat old
        }
        if (made->second.first == m_state)
            return;
    } else if (made != m_made.end() && made->second.first == m_state && !isWanted) {
        return; // what could not be read is tried again when it has changed, or is asked for
    }
    const qint64 restMs = std::max(m_pauseMs, restFactor * m_lastTookMs);
    const qint64 leftMs = isWanted ? 0 : restMs - m_sinceLoad.elapsed();
    m_timer.start(int(std::max<qint64>(leftMs, 0)));
}

void ChartLoader::load()
{
    if (!m_isActive || !m_document || m_isLoading)
        return;
    m_isLoading = true;
    m_sinceLoad.start();
    const auto known = m_factsState == m_state ? m_facts : nullptr;
    onPool(
        this,
        [path = m_document->path(), kind = m_kind, known] {
            return makeChartData(path, kind, known);
        },
        [this, state = m_state, kind = m_kind, document = m_document,
         began = m_sinceLoad](const Result<ChartDataPtr> &made) {
            m_isLoading = false;
            m_lastTookMs = began.elapsed();
            if (document == m_document)
                take(made, kind, state);
            schedule();
        });
}

void ChartLoader::take(const Result<ChartDataPtr> &made, ChartKind kind, quint64 state)
{
    if (!made) {
        m_made[kind] = {state, nullptr};
        if (kind == m_kind)
            Q_EMIT failed(made.error());
        return;
    }
    const ChartDataPtr &data = made.value();
    m_facts = data->facts;
    m_factsState = state;
    m_made[kind] = {state, data};
    // Charts of an earlier look at a run that goes on would hold all its samples once more each.
    std::erase_if(m_made, [&data](const auto &each) {
        return each.second.second && each.second.second->facts != data->facts;
    });
    if (kind == m_kind)
        Q_EMIT loaded(data);
}

} // namespace assay::models
