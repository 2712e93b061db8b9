// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/canceltoken.h"
#include "models/sampleentry.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace assay::models {

/// A set of slots, one bit each.
class SlotSet
{
public:
    explicit SlotSet(std::size_t size = 0)
        : m_words((size + 63) / 64)
    {
    }
    void insert(quint32 slot)
    {
        if (slot / 64 >= m_words.size())
            m_words.resize(slot / 64 + 1);
        m_words[slot / 64] |= quint64(1) << (slot % 64);
    }
    bool contains(quint32 slot) const
    {
        return slot / 64 < m_words.size() && ((m_words[slot / 64] >> (slot % 64)) & 1) != 0;
    }

private:
    std::vector<quint64> m_words;
};

/// The names that entries have as numbers, with their rank in natural order, made once.
///
/// Threads: pure and constant after it is made
class SampleNames
{
public:
    SampleNames() = default;
    SampleNames(QStringList problems, QStringList models, QStringList signatures);

    const QStringList &problems() const { return m_problems; }
    const QStringList &models() const { return m_models; }
    const QStringList &signatures() const { return m_signatures; } ///< by number less one
    QString signature(quint32 number) const; ///< empty for 0

private:
    friend class SampleKeys;
    QStringList m_problems;
    QStringList m_models;
    QStringList m_signatures;
    std::vector<quint32> m_problemRank;
    std::vector<quint32> m_modelRank;
    std::vector<quint32> m_signatureRank; ///< by number; 0 has none
};

/// Whether `left` comes before `right` as people count: runs of digits by their value, letters
/// without case. HumanEval/2 before HumanEval/10.
bool naturalLess(QStringView left, QStringView right);

/// What of a sample a table shows and is sorted by, in the order of its columns.
enum class SampleColumn : quint8 {
    Problem,
    Index,
    Model,
    Outcome,
    Confirmation,
    Attempts,
    Wall,
    Cpu,
    Wait,
    Memory,
    Exit,
    Signature,
    Marks,
    Label,
};
inline constexpr int sampleColumnCount = int(SampleColumn::Label) + 1;

/// Which samples, in which order. What is at its default lets all samples through.
struct SampleQuery
{
    quint16 outcomes = 0; ///< a bit an Outcome; 0: all
    /// An id; a pattern with * and ? for the whole id; else a part of ids. Without case.
    QString problem;
    std::vector<quint32> signatures; ///< numbers, from 1; empty: all
    quint8 labels = 0; ///< a bit a FailureLabel; 0: all
    quint8 marks = 0; ///< SampleMark, any of them; 0: all
    bool unconfirmed = false; ///< only passes that could not be confirmed
    std::optional<quint32> wallFromUs;
    std::optional<quint32> wallToUs; ///< up to and with it
    std::optional<quint32> model;
    std::shared_ptr<const SlotSet> hits; ///< of a text search; null: all
    std::shared_ptr<const std::vector<quint32>> chosen; ///< null: all

    SampleColumn column = SampleColumn::Problem;
    bool descending = false;

    /// Whether anything is filtered; the order is no filter.
    bool isFiltering() const;
};

/// What a query came to.
struct SampleList
{
    std::vector<quint32> slots_; ///< in order; samples without a value for it come last
    /// How many samples of each outcome pass all filters but the one for outcomes.
    std::array<quint32, 16> byOutcome{};
    bool cancelled = false; ///< then the rest says nothing
};

/// Filters and sorts by counting, so that the time is linear: a million samples in well below 0.2
/// s. Equal samples stay in the order of slots, whatever the direction.
///
/// Threads: pure, any thread; meant for a pool's
SampleList listSamples(
    const SampleQuery &query, const SampleEntries &samples, const SampleNames &names,
    const CancelToken &cancel);

} // namespace assay::models
