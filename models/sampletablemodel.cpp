// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sampletablemodel.h"

#include "engine/messages/messages.h"
#include "engine/report/visibletext.h"
#include "models/labelnames.h"
#include "models/tooltiptext.h"

#include <QLocale>

#include <algorithm>
#include <numeric>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

constexpr int tellEveryMs = 100;

QString dash()
{
    return u"\u2013"_s;
}

/// A column that is a name, as it was written.
QString nameIn(const SampleNames &names, const SampleEntry &sample, SampleColumn column)
{
    if (column == SampleColumn::Problem)
        return names.problems().value(sample.problem);
    if (column == SampleColumn::Model)
        return names.models().value(sample.model);
    return names.signature(sample.signature);
}

/// The time or memory of a sample in the column's unit.
double measure(const SampleEntry &sample, SampleColumn column)
{
    switch (column) {
    case SampleColumn::Wall:
        return double(sample.wallUs) / 1000.0;
    case SampleColumn::Cpu:
        return double(sample.cpuUs) / 1000.0;
    case SampleColumn::Wait:
        return double(sample.waitUs) / 1000.0;
    default:
        return double(sample.peakKib) / 1024.0;
    }
}

bool isMeasure(SampleColumn column)
{
    return column == SampleColumn::Wall || column == SampleColumn::Cpu
        || column == SampleColumn::Wait || column == SampleColumn::Memory;
}

} // namespace

SampleTableModel::SampleTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
    m_tell.setSingleShot(true);
    connect(&m_tell, &QTimer::timeout, this, &SampleTableModel::tell);
}

void SampleTableModel::setSource(
    std::function<const SampleEntries &()> entries, std::shared_ptr<const SampleNames> names)
{
    m_entries = std::move(entries);
    m_names = std::move(names);
    plan(m_entries ? m_entries().size() : 0);
}

void SampleTableModel::setNames(std::shared_ptr<const SampleNames> names)
{
    m_names = std::move(names);
    if (m_order.empty())
        return;
    m_firstChanged = 0;
    m_lastChanged = int(m_order.size()) - 1;
    if (!m_tell.isActive())
        m_tell.start(tellEveryMs);
}

void SampleTableModel::plan(std::size_t samples)
{
    std::vector<quint32> order(samples);
    std::iota(order.begin(), order.end(), 0);
    setOrder(std::move(order));
}

void SampleTableModel::setOrder(std::vector<quint32> order)
{
    beginResetModel();
    const std::size_t size = m_entries ? m_entries().size() : 0;
    std::erase_if(order, [size](quint32 slot) { return slot >= size; });
    m_order = std::move(order);
    m_tell.stop();
    m_firstChanged = m_lastChanged = -1;
    indexRows();
    endResetModel();
}

void SampleTableModel::indexRows()
{
    m_rowOf.assign(m_entries ? m_entries().size() : 0, 0);
    for (std::size_t row = 0; row < m_order.size(); ++row)
        m_rowOf[m_order[row]] = quint32(row) + 1;
}

std::optional<quint32> SampleTableModel::slotAt(int row) const
{
    if (row < 0 || std::size_t(row) >= m_order.size())
        return std::nullopt;
    return m_order[std::size_t(row)];
}

int SampleTableModel::rowOf(quint32 slot) const
{
    return slot < m_rowOf.size() ? int(m_rowOf[slot]) - 1 : -1;
}

void SampleTableModel::update(const std::vector<quint32> &changed)
{
    for (const quint32 slot : changed) {
        const int row = rowOf(slot);
        if (row < 0)
            continue;
        m_firstChanged = m_firstChanged < 0 ? row : std::min(m_firstChanged, row);
        m_lastChanged = std::max(m_lastChanged, row);
    }
    if (m_firstChanged < 0 || m_tell.isActive())
        return;
    if (!m_told.isValid() || m_told.elapsed() >= tellEveryMs)
        tell();
    else
        m_tell.start(tellEveryMs - int(m_told.elapsed()));
}

void SampleTableModel::tell()
{
    if (m_firstChanged < 0)
        return;
    m_told.start();
    const int first = std::exchange(m_firstChanged, -1);
    const int last = std::exchange(m_lastChanged, -1);
    Q_EMIT dataChanged(index(first, 0), index(last, sampleColumnCount - 1));
}

int SampleTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_order.size());
}

int SampleTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : sampleColumnCount;
}

bool SampleTableModel::isNumeric(SampleColumn column)
{
    return column == SampleColumn::Index || column == SampleColumn::Attempts || isMeasure(column);
}

QVariant SampleTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const quint32 slot = m_order[std::size_t(index.row())];
    const SampleEntries &entries = m_entries();
    if (slot >= entries.size())
        return {};
    const SampleEntry &sample = entries[slot];
    const auto column = SampleColumn(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(sample, column);
    case Qt::ToolTipRole:
        return toolTip(sample, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft)));
    case ValueRole:
        return value(sample, column);
    case OutcomeRole:
        return int(sample.outcome);
    case SlotRole:
        return slot;
    case CopyRole:
        return exactText(sample, column);
    default:
        return {};
    }
}

QVariant SampleTableModel::value(const SampleEntry &sample, SampleColumn column) const
{
    if (isMeasure(column))
        return sample.attempts == 0 ? QVariant() : QVariant(measure(sample, column));
    switch (column) {
    case SampleColumn::Index:
        return sample.index;
    case SampleColumn::Outcome:
        return int(sample.outcome);
    case SampleColumn::Confirmation:
        return int(sample.confirmation);
    case SampleColumn::Attempts:
        return sample.attempts;
    case SampleColumn::Exit:
        return sample.signal > 0   ? QVariant(-int(sample.signal))
            : sample.exitCode >= 0 ? QVariant(int(sample.exitCode))
                                   : QVariant();
    case SampleColumn::Marks:
        return sample.marks;
    case SampleColumn::Label:
        return sample.label;
    default:
        return text(sample, column);
    }
}

QString SampleTableModel::text(const SampleEntry &sample, SampleColumn column) const
{
    const QLocale locale;
    if (isMeasure(column))
        return sample.attempts == 0 ? dash() : locale.toString(measure(sample, column), 'f', 1);
    switch (column) {
    case SampleColumn::Problem:
    case SampleColumn::Model:
    case SampleColumn::Signature:
        return visibleText(nameIn(*m_names, sample, column));
    case SampleColumn::Index:
        return locale.toString(sample.index);
    case SampleColumn::Outcome:
        return Messages::outcomeName(sample.outcome);
    case SampleColumn::Confirmation:
        return sample.confirmation == Confirmation::None
            ? QString()
            : Messages::confirmationName(sample.confirmation);
    case SampleColumn::Attempts:
        return locale.toString(sample.attempts);
    case SampleColumn::Exit:
        if (sample.signal > 0)
            return tr("signal %1").arg(sample.signal);
        return sample.exitCode >= 0 ? QString::number(sample.exitCode) : QString();
    case SampleColumn::Marks:
        return marksText(sample.marks);
    default:
        return LabelNames::name(sample.label);
    }
}

QString SampleTableModel::exactText(const SampleEntry &sample, SampleColumn column) const
{
    if (isMeasure(column)) {
        return sample.attempts == 0
            ? QString()
            : QString::number(measure(sample, column), 'f', column == SampleColumn::Memory ? 6 : 3);
    }
    switch (column) {
    case SampleColumn::Index:
        return QString::number(sample.index);
    case SampleColumn::Attempts:
        return QString::number(sample.attempts);
    case SampleColumn::Problem:
    case SampleColumn::Model:
    case SampleColumn::Signature:
        return nameIn(*m_names, sample, column);
    case SampleColumn::Outcome:
        return outcomeWord(sample.outcome).toString();
    case SampleColumn::Confirmation:
        return sample.confirmation == Confirmation::None
            ? QString()
            : confirmationWord(sample.confirmation).toString();
    default:
        return text(sample, column);
    }
}

QString SampleTableModel::toolTip(const SampleEntry &sample, SampleColumn column) const
{
    if (column == SampleColumn::Outcome)
        return Messages::outcomeMeaning(sample.outcome);
    if (column == SampleColumn::Signature || column == SampleColumn::Problem
        || column == SampleColumn::Model)
        return plainToolTip(text(sample, column)); // may be cut in its cell
    if (isMeasure(column) && sample.attempts == 0)
        return tr("It has not been run, so nothing was measured.");
    return {};
}

QVariant SampleTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= sampleColumnCount)
        return {};
    const auto column = SampleColumn(section);
    switch (role) {
    case Qt::DisplayRole:
        return columnName(column);
    case Qt::ToolTipRole:
        return columnMeaning(column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft)));
    default:
        return {};
    }
}

QString SampleTableModel::columnName(SampleColumn column)
{
    switch (column) {
    case SampleColumn::Problem:
        return tr("Problem");
    case SampleColumn::Index:
        return tr("Index");
    case SampleColumn::Model:
        return tr("Model");
    case SampleColumn::Outcome:
        return tr("Outcome");
    case SampleColumn::Confirmation:
        return tr("Confirmation");
    case SampleColumn::Attempts:
        return tr("Attempts");
    case SampleColumn::Wall:
        return tr("Wall, ms");
    case SampleColumn::Cpu:
        return tr("CPU, ms");
    case SampleColumn::Wait:
        return tr("Waited, ms");
    case SampleColumn::Memory:
        return tr("Memory, MiB");
    case SampleColumn::Exit:
        return tr("Exit");
    case SampleColumn::Signature:
        return tr("Signature");
    case SampleColumn::Marks:
        return tr("Flags");
    case SampleColumn::Label:
        return tr("Label");
    }
    return {};
}

QString SampleTableModel::columnMeaning(SampleColumn column)
{
    switch (column) {
    case SampleColumn::Problem:
        return tr("The id of the problem in its set; sorted as people count, /2 before /10.");
    case SampleColumn::Index:
        return tr("The number of the sample within its problem, from 0, in the order of the file.");
    case SampleColumn::Model:
        return tr("The model that wrote the sample.");
    case SampleColumn::Outcome:
        return tr("The verdict: the outcome of the first scored attempt; a provisional one is "
                  "decided by one rerun alone.");
    case SampleColumn::Confirmation:
        return tr("What running the tests in a process of their own said of a pass.");
    case SampleColumn::Attempts:
        return tr("How often the sample was run.");
    case SampleColumn::Wall:
        return tr("Wall time of the attempt that counts, in milliseconds.");
    case SampleColumn::Cpu:
        return tr(
            "CPU time of the attempt that counts, in milliseconds; the confirmation included.");
    case SampleColumn::Wait:
        return tr(
            "Time in which the sample was ready but had no core, in milliseconds; it does not "
            "count against the time limit.");
    case SampleColumn::Memory:
        return tr("The most memory that the sample held at a time, in MiB (1,048,576 bytes).");
    case SampleColumn::Exit:
        return tr("The exit status of the process, or the signal that ended it.");
    case SampleColumn::Signature:
        return tr("The last line of the error without what varies from sample to sample; equal "
                  "failures have equal signatures.");
    case SampleColumn::Marks:
        return tr("Flaky: a later attempt showed another outcome. Changed alone: a provisional "
                  "outcome that its lone rerun changed. Undecided: that rerun is still to come. "
                  "Noted: a person wrote a note or gave a label.");
    case SampleColumn::Label:
        return tr(
            "What a person blames for the failure; the sample's own label goes before that of "
            "its signature.");
    }
    return {};
}

QString SampleTableModel::markName(SampleMark mark)
{
    switch (mark) {
    case Undecided:
        return tr("undecided");
    case ChangedAlone:
        return tr("changed alone");
    case Flaky:
        return tr("flaky");
    case Noted:
        return tr("noted");
    }
    return {};
}

QString SampleTableModel::marksText(quint8 marks)
{
    QStringList words;
    for (const SampleMark mark : {Undecided, ChangedAlone, Flaky, Noted}) {
        if ((marks & mark) != 0)
            words.append(markName(mark));
    }
    return words.join(tr(", ", "between flags of one sample"));
}

} // namespace assay::models
