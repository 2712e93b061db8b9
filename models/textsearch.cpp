// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/textsearch.h"

#include "engine/store/runfile.h"
#include "models/attemptdetail.h"
#include "models/onpool.h"

#include <QMutex>
#include <QPointer>
#include <QRegularExpression>
#include <QStringMatcher>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

constexpr int drainEveryMs = 100;
constexpr quint32 chunkSize = 2048; ///< texts or samples that a thread takes at a time
constexpr auto stepLimit = "(*LIMIT_MATCH=2000000)"_L1; ///< pcre2pattern(3), "Setting match limits"

QRegularExpression expressionOf(const TextPattern &pattern, bool limited)
{
    QRegularExpression::PatternOptions options = QRegularExpression::MultilineOption;
    if (!pattern.caseSensitive)
        options |= QRegularExpression::CaseInsensitiveOption;
    return QRegularExpression(limited ? stepLimit + pattern.text : pattern.text, options);
}

/// Looks for the pattern in one text after the other; one a thread.
class Matcher
{
public:
    explicit Matcher(const TextPattern &pattern)
        : m_plain(pattern.text, pattern.caseSensitive ? Qt::CaseSensitive : Qt::CaseInsensitive)
        , m_isRegex(pattern.isRegex)
    {
        if (m_isRegex)
            m_expression = expressionOf(pattern, true);
    }
    bool matches(const QString &text, std::atomic<quint32> &unsearchable) const
    {
        if (!m_isRegex)
            return m_plain.indexIn(text) >= 0;
        // Lone surrogates would make the whole text unsearchable.
        const auto match
            = m_expression.match(text.isValidUtf16() ? text : QString::fromUtf8(text.toUtf8()));
        if (!match.isValid())
            ++unsearchable;
        return match.hasMatch();
    }

private:
    QStringMatcher m_plain;
    QRegularExpression m_expression;
    bool m_isRegex;
};

} // namespace

/// The samples of each text.
class SlotsOfTexts
{
public:
    explicit SlotsOfTexts(const SampleEntries &samples)
    {
        quint32 most = 0;
        for (const SampleEntry &sample : samples)
            most = std::max(most, sample.text);
        m_starts.resize(std::size_t(most) + 2);
        for (const SampleEntry &sample : samples)
            ++m_starts[sample.text + 1];
        std::partial_sum(m_starts.begin(), m_starts.end(), m_starts.begin());
        m_slots.resize(samples.size());
        std::vector<quint32> next(m_starts.begin(), m_starts.end() - 1);
        for (std::size_t slot = 0; slot < samples.size(); ++slot)
            m_slots[next[samples[slot].text]++] = quint32(slot);
    }
    quint32 endNumber() const { return quint32(m_starts.size()) - 1; }
    void append(quint32 text, std::vector<quint32> &to) const
    {
        to.insert(to.end(), m_slots.begin() + m_starts[text], m_slots.begin() + m_starts[text + 1]);
    }

private:
    std::vector<quint32> m_starts;
    std::vector<quint32> m_slots;
};

/// Shared by the search and its threads; whoever ends last deletes it.
struct TextSearch::State
{
    State(QString file, TextPattern what, std::shared_ptr<const SampleEntries> all)
        : path(std::move(file))
        , pattern(std::move(what))
        , samples(std::move(all))
    {
    }
    void work();
    bool searchTexts(const RunFile &file, const Matcher &matcher, quint32 first, quint32 end);
    bool searchDetails(const RunFile &file, const Matcher &matcher, quint32 first, quint32 end);
    bool matches(const AttemptDetail &detail, const Matcher &matcher);
    void fail(const Error &why);
    /// Keeps what a stretch of texts or details gave; whether it was read to its end.
    bool take(const std::vector<quint32> &found, quint32 searched, const Result<Done> &read);

    const QString path;
    const TextPattern pattern;
    const std::shared_ptr<const SampleEntries> samples;
    CancelToken cancel;
    std::once_flag indexed;
    std::unique_ptr<SlotsOfTexts> slotsOfTexts;
    std::atomic<quint32> nextText = 0; ///< first numbers of chunks that nobody has taken
    std::atomic<quint32> nextSlot = 0;
    std::atomic<quint64> units = 1; ///< texts and samples to look at
    std::atomic<quint64> done = 0;
    std::atomic<quint32> unsearchable = 0;
    std::atomic<int> working = 0;
    QMutex mutex; ///< for what follows
    std::vector<quint32> hits;
    std::optional<Error> error;
};

void TextSearch::State::fail(const Error &why)
{
    const QMutexLocker locker(&mutex);
    if (!error)
        error = why;
    cancel.cancel();
}

void TextSearch::State::work()
{
    std::call_once(indexed, [this] {
        slotsOfTexts = std::make_unique<SlotsOfTexts>(*samples);
        const bool hasPrograms = (pattern.fields & TextPattern::Programs) != 0;
        const bool hasDetails = (pattern.fields & ~TextPattern::Programs) != 0;
        if (!hasPrograms)
            nextText = slotsOfTexts->endNumber();
        if (!hasDetails)
            nextSlot = quint32(samples->size());
        units = (hasPrograms ? slotsOfTexts->endNumber() : 0)
            + (hasDetails ? quint64(samples->size()) : 0);
    });
    const auto file = RunFile::open(path, RunFile::Access::Read);
    if (!file) {
        fail(file.error());
        return;
    }
    const Matcher matcher(pattern);
    const quint32 endText = slotsOfTexts->endNumber();
    const auto endSlot = quint32(samples->size());
    for (bool goesOn = true; goesOn && !cancel.isCancelled();) {
        if (nextText < endText) {
            if (const quint32 first = nextText.fetch_add(chunkSize); first < endText)
                goesOn = searchTexts(
                    *file.value(), matcher, first, std::min(endText, first + chunkSize));
        } else if (nextSlot < endSlot) {
            if (const quint32 first = nextSlot.fetch_add(chunkSize); first < endSlot)
                goesOn = searchDetails(
                    *file.value(), matcher, first, std::min(endSlot, first + chunkSize));
        } else {
            goesOn = false;
        }
    }
}

bool TextSearch::State::take(
    const std::vector<quint32> &found, quint32 searched, const Result<Done> &read)
{
    done += searched;
    if (!found.empty()) {
        const QMutexLocker locker(&mutex);
        hits.insert(hits.end(), found.begin(), found.end());
    }
    if (!read)
        fail(read.error());
    return bool(read);
}

bool TextSearch::State::searchTexts(
    const RunFile &file, const Matcher &matcher, quint32 first, quint32 end)
{
    std::vector<quint32> found;
    const auto read = file.eachText(first, end, [&](quint32 number, const QString &text) {
        if (matcher.matches(text, unsearchable))
            slotsOfTexts->append(number, found);
        return !cancel.isCancelled();
    });
    return take(found, end - first, read);
}

bool TextSearch::State::searchDetails(
    const RunFile &file, const Matcher &matcher, quint32 first, quint32 end)
{
    std::vector<quint32> found;
    const auto read
        = file.eachDetail(first, end, [&](quint32 slot, quint16, const QByteArray &detail) {
              if ((found.empty() || found.back() != slot)
                  && matches(AttemptDetail::read(detail), matcher))
                  found.push_back(slot);
              return !cancel.isCancelled();
          });
    return take(found, end - first, read);
}

bool TextSearch::State::matches(const AttemptDetail &detail, const Matcher &matcher)
{
    const auto has = [&](const QString &text) {
        return !text.isEmpty() && matcher.matches(text, unsearchable);
    };
    const auto hasOutput = [&](const std::optional<KeptOutput> &output) {
        return output && (has(output->head) || has(output->tail));
    };
    if ((pattern.fields & TextPattern::StandardOutput) != 0 && hasOutput(detail.out))
        return true;
    if ((pattern.fields & TextPattern::StandardError) != 0 && hasOutput(detail.err))
        return true;
    if ((pattern.fields & TextPattern::Exceptions) == 0)
        return false;
    if (has(detail.note) || (!detail.kind.isEmpty() && has(detail.kind + u": " + detail.message)))
        return true;
    return std::any_of(detail.frames.begin(), detail.frames.end(), [&](const TraceFrame &frame) {
        return has(frame.function);
    });
}

QString TextPattern::fault() const
{
    if (!isRegex)
        return {};
    const QRegularExpression expression = expressionOf(*this, false);
    return expression.isValid() ? QString() : expression.errorString();
}

TextSearch::TextSearch(QObject *parent)
    : QObject(parent)
{
    m_tick.setInterval(drainEveryMs);
    connect(&m_tick, &QTimer::timeout, this, &TextSearch::drain);
}

TextSearch::~TextSearch()
{
    cancel();
}

void TextSearch::cancel()
{
    m_tick.stop();
    if (m_state)
        m_state->cancel.cancel();
    m_state.reset();
}

void TextSearch::start(
    const QString &path, const TextPattern &pattern, std::shared_ptr<const SampleEntries> samples)
{
    Q_ASSERT(pattern.fault().isEmpty());
    cancel();
    m_error.reset();
    m_hitCount = 0;
    m_hits = std::make_shared<SlotSet>(samples->size());
    begin(std::make_shared<State>(path, pattern, std::move(samples)));
}

void TextSearch::again(std::shared_ptr<const SampleEntries> samples)
{
    if (!m_state)
        return;
    const auto before = m_state;
    cancel();
    m_error.reset();
    begin(std::make_shared<State>(before->path, before->pattern, std::move(samples)));
}

void TextSearch::begin(std::shared_ptr<State> state)
{
    m_state = std::move(state);
    QThreadPool *pool = workPool();
    const int threads = std::max(1, pool->maxThreadCount());
    m_state->working = threads;
    for (int thread = 0; thread < threads; ++thread) {
        pool->start([state = m_state] {
            giveWay();
            if (!state->cancel.isCancelled())
                state->work();
            --state->working;
        });
    }
    m_tick.start();
}

double TextSearch::progress() const
{
    if (!m_state || m_state->working == 0)
        return 1.0;
    return std::min(1.0, double(m_state->done) / double(std::max<quint64>(1, m_state->units)));
}

quint32 TextSearch::unsearchable() const
{
    return m_state ? m_state->unsearchable.load() : 0;
}

void TextSearch::take(const std::vector<quint32> &slots_)
{
    const quint32 before = m_hitCount;
    auto grown = std::make_shared<SlotSet>(*m_hits); // who filters by the old one keeps it
    for (const quint32 slot : slots_) {
        if (grown->contains(slot))
            continue;
        grown->insert(slot);
        ++m_hitCount;
    }
    if (m_hitCount == before)
        return;
    m_hits = std::move(grown);
    Q_EMIT found();
}

void TextSearch::drain()
{
    const bool ended = m_state->working == 0; // before the hits: none is left behind
    std::vector<quint32> hits;
    {
        const QMutexLocker locker(&m_state->mutex);
        hits.swap(m_state->hits);
        m_error = m_state->error;
    }
    if (ended)
        m_tick.stop();
    const QPointer<TextSearch> self(this); // whoever listens may cancel or start anew
    const auto state = m_state;
    if (!hits.empty())
        take(hits);
    if (!self || m_state != state)
        return;
    Q_EMIT progressed();
    if (self && m_state == state && ended)
        Q_EMIT finished();
}

} // namespace assay::models
