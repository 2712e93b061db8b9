// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documentsearch.h"

#include <algorithm>

namespace assay::models {
using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds leastApart = 500ms;
constexpr int partOfTheTime = 10;

} // namespace

DocumentSearch::DocumentSearch(QObject *parent)
    : QObject(parent)
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &DocumentSearch::again);
    connect(&m_search, &TextSearch::found, this, &DocumentSearch::found);
    connect(&m_search, &TextSearch::progressed, this, &DocumentSearch::progressed);
    connect(&m_search, &TextSearch::finished, this, &DocumentSearch::passEnded);
}

void DocumentSearch::start(RunDocument *document, const TextPattern &pattern)
{
    cancel();
    m_document = document;
    connect(document, &RunDocument::samplesChanged, this, &DocumentSearch::changed);
    connect(document, &RunDocument::wholeRead, this, &DocumentSearch::changed);
    m_took.start();
    m_isFirst = true;
    m_search.start(document->path(), pattern, document->snapshot());
}

void DocumentSearch::cancel()
{
    if (m_document)
        m_document->disconnect(this);
    m_document = nullptr;
    m_next.stop();
    m_isBehind = false;
    m_search.cancel();
}

void DocumentSearch::changed()
{
    if (m_search.isRunning())
        m_isBehind = true;
    else if (!m_next.isActive() || !goesOn())
        startNext();
}

bool DocumentSearch::goesOn() const
{
    return m_document
        && (m_document->isRunningHere() || m_document->state() == RunState::RunningElsewhere);
}

void DocumentSearch::startNext()
{
    m_next.start(goesOn() ? std::max(leastApart, m_rest) : leastApart);
}

void DocumentSearch::passEnded()
{
    m_rest = std::chrono::milliseconds(m_took.elapsed()) * partOfTheTime;
    if (std::exchange(m_isBehind, false))
        startNext();
    Q_EMIT finished();
}

void DocumentSearch::again()
{
    if (!m_document)
        return;
    m_took.start();
    m_isFirst = false;
    m_search.again(m_document->snapshot());
}

} // namespace assay::models
