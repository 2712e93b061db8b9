// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/samplequery.h"

#include <QRegularExpression>

#include <algorithm>
#include <limits>
#include <numeric>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

/// The value of the digits that `at` stands on, without leading zeros, and `at` behind them.
QStringView digitsAt(QStringView text, qsizetype &at)
{
    while (at < text.size() && text[at] == u'0')
        ++at;
    const qsizetype start = at;
    while (at < text.size() && text[at] >= u'0' && text[at] <= u'9')
        ++at;
    return text.mid(start, at - start);
}

bool isDigit(QChar character)
{
    return character >= u'0' && character <= u'9';
}

int naturalCompare(QStringView left, QStringView right)
{
    qsizetype l = 0;
    qsizetype r = 0;
    while (l < left.size() && r < right.size()) {
        if (isDigit(left[l]) && isDigit(right[r])) {
            const QStringView leftDigits = digitsAt(left, l);
            const QStringView rightDigits = digitsAt(right, r);
            if (leftDigits.size() != rightDigits.size())
                return leftDigits.size() < rightDigits.size() ? -1 : 1;
            if (const int order = leftDigits.compare(rightDigits); order != 0)
                return order;
            continue;
        }
        const QChar leftChar = left[l++].toCaseFolded();
        const QChar rightChar = right[r++].toCaseFolded();
        if (leftChar != rightChar)
            return leftChar < rightChar ? -1 : 1;
    }
    const bool leftEnds = l >= left.size();
    const bool rightEnds = r >= right.size();
    if (leftEnds != rightEnds)
        return leftEnds ? -1 : 1;
    return left.compare(right);
}

/// By number, the place of each name in natural order; equal names have one rank.
std::vector<quint32> ranksOf(const QStringList &names)
{
    std::vector<quint32> order(std::size_t(names.size()));
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&names](quint32 left, quint32 right) {
        return naturalCompare(names[left], names[right]) < 0;
    });
    std::vector<quint32> ranks(order.size());
    quint32 rank = 0;
    for (std::size_t at = 0; at < order.size(); ++at) {
        if (at > 0 && names[order[at]] != names[order[at - 1]])
            ++rank;
        ranks[order[at]] = rank;
    }
    return ranks;
}

} // namespace

bool naturalLess(QStringView left, QStringView right)
{
    return naturalCompare(left, right) < 0;
}

SampleNames::SampleNames(QStringList problems, QStringList models, QStringList signatures)
    : m_problems(std::move(problems))
    , m_models(std::move(models))
    , m_signatures(std::move(signatures))
    , m_problemRank(ranksOf(m_problems))
    , m_modelRank(ranksOf(m_models))
    , m_signatureRank(ranksOf(m_signatures))
{
    m_signatureRank.insert(m_signatureRank.begin(), 0);
}

QString SampleNames::signature(quint32 number) const
{
    return number == 0 ? QString() : m_signatures.value(qsizetype(number) - 1);
}

bool SampleQuery::isFiltering() const
{
    return outcomes != 0 || !problem.isEmpty() || !signatures.empty() || labels != 0 || marks != 0
        || unconfirmed || wallFromUs || wallToUs || model || hits || chosen;
}

/// What samples are sorted by: 32 bits that grow as the column's value does.
class SampleKeys
{
public:
    static constexpr quint32 missing = std::numeric_limits<quint32>::max(); ///< always last

    SampleKeys(SampleColumn column, const SampleNames &names)
        : m_column(column)
        , m_names(names)
    {
    }
    quint32 of(const SampleEntry &sample) const
    {
        switch (m_column) {
        case SampleColumn::Problem:
            return ranked(m_names.m_problemRank, sample.problem);
        case SampleColumn::Index:
            return sample.index;
        case SampleColumn::Model:
            return ranked(m_names.m_modelRank, sample.model);
        case SampleColumn::Outcome:
            return m_outcomePlace[std::size_t(sample.outcome)];
        case SampleColumn::Confirmation:
            return sample.confirmation == Confirmation::None ? missing
                                                             : quint32(sample.confirmation);
        case SampleColumn::Attempts:
            return sample.attempts;
        case SampleColumn::Signature:
            return sample.signature == 0 ? missing
                                         : ranked(m_names.m_signatureRank, sample.signature);
        case SampleColumn::Marks:
            return sample.marks == 0 ? missing : sample.marks;
        case SampleColumn::Label:
            return sample.label == 0 ? missing : sample.label;
        default:
            return sample.attempts == 0 ? missing : measured(sample);
        }
    }

private:
    quint32 measured(const SampleEntry &sample) const
    {
        switch (m_column) {
        case SampleColumn::Wall:
            return sample.wallUs;
        case SampleColumn::Cpu:
            return sample.cpuUs;
        case SampleColumn::Wait:
            return sample.waitUs;
        case SampleColumn::Memory:
            return sample.peakKib;
        default: // exit statuses, then signals
            if (sample.signal > 0)
                return 0x10000 + quint32(sample.signal);
            return sample.exitCode < 0 ? missing : quint32(sample.exitCode);
        }
    }
    static quint32 ranked(const std::vector<quint32> &ranks, quint32 number)
    {
        return number < ranks.size() ? ranks[number] : missing;
    }
    static std::array<quint32, 16> outcomePlaces()
    {
        std::array<quint32, 16> places{};
        for (std::size_t at = 0; at < allOutcomes.size(); ++at)
            places[std::size_t(allOutcomes[at])] = quint32(at);
        return places;
    }

    SampleColumn m_column;
    const SampleNames &m_names;
    std::array<quint32, 16> m_outcomePlace = outcomePlaces();
};

namespace {

constexpr std::size_t askEvery = 0x10000; ///< samples between two looks at the token

/// Filters that are asked of a sample after those of its dictionary have been made into tables.
class SampleFilter
{
public:
    SampleFilter(const SampleQuery &query, const SampleNames &names)
        : m_query(query)
        , m_problems(matchingProblems(query.problem, names.problems()))
    {
        if (!query.signatures.empty()) {
            m_signatures.resize(std::size_t(names.signatures().size()) + 1);
            for (const quint32 number : query.signatures) {
                if (number < m_signatures.size())
                    m_signatures[number] = 1;
            }
        }
    }
    /// All filters but the one for outcomes.
    bool takes(quint32 slot, const SampleEntry &sample) const
    {
        const SampleQuery &query = m_query;
        if (!query.problem.isEmpty()
            && (sample.problem >= m_problems.size() || m_problems[sample.problem] == 0))
            return false;
        if (!m_signatures.empty()
            && (sample.signature >= m_signatures.size() || m_signatures[sample.signature] == 0))
            return false;
        if (query.labels != 0 && ((query.labels >> sample.label) & 1) == 0)
            return false;
        if (query.marks != 0 && (sample.marks & query.marks) == 0)
            return false;
        if (query.unconfirmed && sample.confirmation != Confirmation::Unconfirmed)
            return false;
        if (query.model && sample.model != *query.model)
            return false;
        return takesTime(sample) && (!query.hits || query.hits->contains(slot));
    }
    bool takesOutcome(Outcome outcome) const
    {
        return m_query.outcomes == 0 || ((m_query.outcomes >> int(outcome)) & 1) != 0;
    }

private:
    bool takesTime(const SampleEntry &sample) const
    {
        if (!m_query.wallFromUs && !m_query.wallToUs)
            return true;
        return sample.attempts > 0 && (!m_query.wallFromUs || sample.wallUs >= *m_query.wallFromUs)
            && (!m_query.wallToUs || sample.wallUs <= *m_query.wallToUs);
    }
    /// A byte a problem; empty for an empty pattern, which all match.
    static std::vector<quint8> matchingProblems(const QString &pattern, const QStringList &ids)
    {
        if (pattern.isEmpty())
            return {};
        std::vector<quint8> matching(std::size_t(ids.size()));
        if (const qsizetype exact = ids.indexOf(pattern); exact >= 0) {
            matching[std::size_t(exact)] = 1;
            return matching;
        }
        const bool wild = pattern.contains(u'*') || pattern.contains(u'?');
        QString expression = QRegularExpression::escape(pattern);
        expression.replace(u"\\*"_s, u".*"_s).replace(u"\\?"_s, u"."_s);
        const QRegularExpression whole(
            QRegularExpression::anchoredPattern(expression),
            QRegularExpression::CaseInsensitiveOption
                | QRegularExpression::DotMatchesEverythingOption);
        for (std::size_t at = 0; at < matching.size(); ++at) {
            const QString &id = ids[qsizetype(at)];
            matching[at]
                = wild ? whole.match(id).hasMatch() : id.contains(pattern, Qt::CaseInsensitive);
        }
        return matching;
    }

    const SampleQuery &m_query;
    std::vector<quint8> m_problems;
    std::vector<quint8> m_signatures; ///< by number
};

/// Sorts by the upper 32 bits, keeping the order of equal ones: least digit first, 11 bits a pass.
void sortByKey(std::vector<quint64> &items)
{
    constexpr int digitBits = 11;
    constexpr quint64 digitMask = (1U << digitBits) - 1;
    std::vector<quint64> other;
    for (int shift = 32; shift < 64; shift += digitBits) {
        std::array<std::size_t, std::size_t(digitMask) + 2> starts{};
        for (const quint64 item : items)
            ++starts[std::size_t((item >> shift) & digitMask) + 1];
        if (std::find(starts.begin(), starts.end(), items.size()) != starts.end())
            continue; // all have the same digit
        std::partial_sum(starts.begin(), starts.end(), starts.begin());
        other.resize(items.size());
        for (const quint64 item : items)
            other[starts[std::size_t((item >> shift) & digitMask)]++] = item;
        items.swap(other);
    }
}

void setKeys(
    std::vector<quint64> &items, const SampleEntries &samples, const SampleKeys &keys,
    bool descending)
{
    for (quint64 &item : items) {
        const quint32 slot = quint32(item);
        quint32 key = keys.of(samples[slot]);
        if (descending && key != SampleKeys::missing)
            key = SampleKeys::missing - 1 - key;
        item = (quint64(key) << 32) | slot;
    }
}

/// Slots that the query may give, in their order: all, or the chosen ones once each.
template <typename Visit>
bool eachCandidate(
    const SampleQuery &query, std::size_t size, const CancelToken &cancel, const Visit &visit)
{
    std::vector<quint32> chosen;
    if (query.chosen) {
        chosen = *query.chosen;
        std::sort(chosen.begin(), chosen.end());
        chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
        while (!chosen.empty() && chosen.back() >= size)
            chosen.pop_back();
    }
    const std::size_t count = query.chosen ? chosen.size() : size;
    for (std::size_t at = 0; at < count; ++at) {
        if (at % askEvery == 0 && cancel.isCancelled())
            return false;
        visit(query.chosen ? chosen[at] : quint32(at));
    }
    return true;
}

} // namespace

SampleList listSamples(
    const SampleQuery &query, const SampleEntries &samples, const SampleNames &names,
    const CancelToken &cancel)
{
    SampleList list;
    const SampleFilter filter(query, names);
    std::vector<quint64> items;
    items.reserve(query.isFiltering() ? 0 : samples.size());
    const bool filtered = eachCandidate(query, samples.size(), cancel, [&](quint32 slot) {
        const SampleEntry &sample = samples[slot];
        if (!filter.takes(slot, sample))
            return;
        ++list.byOutcome[std::size_t(sample.outcome)];
        if (filter.takesOutcome(sample.outcome))
            items.push_back(slot);
    });
    if (filtered && query.column == SampleColumn::Problem) { // within a problem by index
        setKeys(items, samples, SampleKeys(SampleColumn::Index, names), false);
        sortByKey(items);
    }
    if (!filtered || cancel.isCancelled()) {
        list.cancelled = true;
        return list;
    }
    setKeys(items, samples, SampleKeys(query.column, names), query.descending);
    sortByKey(items);
    list.slots_.resize(items.size());
    std::transform(items.begin(), items.end(), list.slots_.begin(), [](quint64 item) {
        return quint32(item);
    });
    return list;
}

} // namespace assay::models
