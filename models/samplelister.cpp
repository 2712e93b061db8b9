// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/samplelister.h"

#include "models/onpool.h"
#include "models/rundocument.h"

#include <algorithm>

namespace assay::models {

namespace {

constexpr int followEveryMs = 1000;

QStringList idsOf(const std::vector<ProblemHead> &problems)
{
    QStringList ids;
    ids.reserve(qsizetype(problems.size()));
    for (const ProblemHead &problem : problems)
        ids.append(problem.id);
    return ids;
}

} // namespace

SampleLister::SampleLister(QObject *parent)
    : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(followEveryMs);
    connect(&m_soon, &QTimer::timeout, this, &SampleLister::listNow);
}

SampleLister::~SampleLister()
{
    m_cancel.cancel();
}

void SampleLister::setDocument(RunDocument *document)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_planned = 0;
    if (document) {
        connect(document, &RunDocument::headRead, this, &SampleLister::planned);
        connect(document, &RunDocument::planned, this, &SampleLister::planned);
        connect(document, &RunDocument::samplesChanged, this, &SampleLister::samplesChanged);
        connect(document, &RunDocument::wholeRead, this, [this] {
            if (!std::exchange(m_isOpening, false))
                return; // it was only looked at again
            m_asked = true; // whoever opens a file waits for its list
            listNow();
        });
        connect(document, &RunDocument::signaturesChanged, this, [this] {
            ++m_namesVersion;
            if (!m_soon.isActive())
                m_soon.start();
        });
    }
    planned();
}

void SampleLister::planned()
{
    const QPointer<RunDocument> document = m_document;
    ++m_namesVersion;
    // The same samples, read again while another process writes: the list stays until there is a
    // newer one.
    if (document && m_planned > 0 && m_planned == document->samples().size()) {
        if (!m_soon.isActive())
            m_soon.start();
        return;
    }
    m_planned = document ? document->samples().size() : 0;
    m_isOpening = document && !document->isComplete();
    m_pending.reset();
    m_changed = SlotSet();
    m_changedCount = 0;
    Q_EMIT aboutToList();
    m_model.setSource(
        [document]() -> const SampleEntries & {
            static const SampleEntries none;
            return document ? document->samples() : none;
        },
        m_names = std::make_shared<SampleNames>( // signatures may be many: they come with the list
            document ? idsOf(document->problems()) : QStringList(),
            document ? document->models() : QStringList(), QStringList()));
    Q_EMIT namesChanged();
    Q_EMIT listed();
    m_asked = true;
    listNow();
}

void SampleLister::setQuery(const SampleQuery &query)
{
    m_query = query;
    m_asked = true;
    listNow();
}

void SampleLister::setHits(std::shared_ptr<const SlotSet> hits)
{
    m_query.hits = std::move(hits);
    if (!m_soon.isActive())
        m_soon.start();
}

void SampleLister::samplesChanged(const std::vector<quint32> &changed)
{
    m_model.update(changed);
    for (const quint32 slot : changed) {
        if (m_changed.contains(slot))
            continue;
        m_changed.insert(slot);
        ++m_changedCount;
    }
    if (!m_soon.isActive())
        m_soon.start();
    if (m_pending)
        Q_EMIT newResultsChanged();
}

quint32 SampleLister::newResults() const
{
    return m_pending ? std::max<quint32>(1, m_changedCount) : 0;
}

void SampleLister::listNow()
{
    m_soon.stop();
    m_cancel.cancel();
    m_cancel = CancelToken();
    const quint64 request = ++m_request;
    if (!m_document) {
        m_asked = false;
        return;
    }
    const bool isOld = m_namesVersion != m_namesTaken;
    QStringList problems;
    if (isOld)
        problems = idsOf(m_document->problems());
    onPool(
        this,
        [query = m_query, samples = m_document->snapshot(), cancel = m_cancel, names = m_names,
         isOld, version = m_namesVersion, problems, models = m_document->models(),
         signatures = m_document->signatures()] {
            Listed listed;
            listed.namesVersion = version;
            listed.names
                = isOld ? std::make_shared<const SampleNames>(problems, models, signatures) : names;
            listed.list = listSamples(query, *samples, *listed.names, cancel);
            return listed;
        },
        [this, request](Listed listed) {
            if (request == m_request && !listed.list.cancelled)
                take(std::move(listed));
        },
        promptPool());
}

void SampleLister::take(Listed listed)
{
    if (listed.names != m_names) {
        m_names = listed.names;
        m_namesTaken = listed.namesVersion;
        m_model.setNames(m_names);
        Q_EMIT namesChanged();
    }
    m_byOutcome = listed.list.byOutcome;
    const bool isOther = listed.list.slots_ != m_model.order();
    if (std::exchange(m_asked, false)) {
        show(std::move(listed.list.slots_));
    } else if (isOther) {
        m_pending = std::move(listed.list.slots_);
    } else {
        m_pending.reset();
        m_changed = SlotSet();
        m_changedCount = 0;
    }
    Q_EMIT countsChanged(); // NOLINT(readability-misleading-indentation): of an empty macro
    Q_EMIT newResultsChanged();
}

void SampleLister::refresh()
{
    if (m_pending)
        show(std::exchange(m_pending, std::nullopt).value());
    Q_EMIT newResultsChanged();
}

void SampleLister::show(std::vector<quint32> order)
{
    m_pending.reset();
    m_changed = SlotSet();
    m_changedCount = 0;
    Q_EMIT aboutToList();
    m_model.setOrder(std::move(order));
    Q_EMIT listed();
}

} // namespace assay::models
