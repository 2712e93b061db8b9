// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/attempttablemodel.h"

#include "engine/messages/messages.h"

#include <QDateTime>
#include <QLocale>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

bool isTime(int column)
{
    return column >= AttemptTableModel::Wall && column <= AttemptTableModel::Confirm;
}

qint64 microsecondsOf(const AttemptRow &row, int column)
{
    switch (column) {
    case AttemptTableModel::Wall:
        return row.wallUs;
    case AttemptTableModel::Cpu:
        return row.cpuUs;
    case AttemptTableModel::Wait:
        return row.waitUs;
    default:
        return row.confirmUs;
    }
}

bool isRightAligned(int column)
{
    return column == AttemptTableModel::Number || isTime(column)
        || column == AttemptTableModel::Memory || column == AttemptTableModel::Sandbox
        || column == AttemptTableModel::Slice;
}

} // namespace

void AttemptTableModel::setAttempts(std::vector<AttemptRow> attempts, double timeoutSeconds)
{
    beginResetModel();
    m_attempts = std::move(attempts);
    m_timeoutSeconds = timeoutSeconds;
    endResetModel();
}

int AttemptTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_attempts.size());
}

int AttemptTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AttemptTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const AttemptRow &row = m_attempts[std::size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return column == Outcome ? QVariant(Messages::outcomeMeaning(row.outcome)) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(
            Qt::AlignVCenter | (isRightAligned(column) ? Qt::AlignRight : Qt::AlignLeft)));
    case ValueRole:
        return column == Outcome ? QVariant(int(row.outcome))
            : isTime(column)     ? QVariant(double(microsecondsOf(row, column)) / 1000.0)
                                 : QVariant(text(row, column));
    case OutcomeRole:
        return int(row.outcome);
    case CopyRole:
        return exactText(row, column);
    default:
        return {};
    }
}

QString AttemptTableModel::text(const AttemptRow &row, int column) const
{
    const QLocale locale;
    if (isTime(column)) {
        if (column == Confirm && row.confirmUs == 0)
            return {};
        return locale.toString(double(microsecondsOf(row, column)) / 1000.0, 'f', 1);
    }
    switch (column) {
    case Number:
        return locale.toString(row.number);
    case Outcome:
        return Messages::outcomeName(row.outcome);
    case Fired:
        return firedText(row);
    case Confirmation:
        return row.confirmation == assay::Confirmation::None
            ? QString()
            : Messages::confirmationName(row.confirmation);
    case Memory:
        return row.peakKib == 0 ? QString() : locale.toString(double(row.peakKib) / 1024.0, 'f', 1);
    case Exit:
        if (row.signal > 0)
            return tr("signal %1").arg(row.signal);
        return row.exitCode >= 0 ? QString::number(row.exitCode) : QString();
    case Sandbox:
        return row.sandbox == 0 ? QString() : locale.toString(row.sandbox);
    case Slice:
        return row.slice == 0 ? QString() : locale.toString(row.slice);
    case Flags:
        return flagsText(row.flags);
    default:
        return row.endedMs == 0
            ? QString()
            : locale.toString(QDateTime::fromMSecsSinceEpoch(row.endedMs), QLocale::ShortFormat);
    }
}

QString AttemptTableModel::exactText(const AttemptRow &row, int column) const
{
    if (isTime(column))
        return QString::number(double(microsecondsOf(row, column)) / 1000.0, 'f', 3);
    switch (column) {
    case Outcome:
        return outcomeWord(row.outcome).toString();
    case Memory:
        return QString::number(double(row.peakKib) / 1024.0, 'f', 6);
    case Number:
        return QString::number(row.number);
    case Sandbox:
        return QString::number(row.sandbox);
    case Slice:
        return QString::number(row.slice);
    case Ended:
        return row.endedMs == 0
            ? QString()
            : QDateTime::fromMSecsSinceEpoch(row.endedMs).toUTC().toString(Qt::ISODateWithMs);
    default:
        return text(row, column);
    }
}

QString AttemptTableModel::firedText(const AttemptRow &row) const
{
    const QLocale locale;
    switch (row.fired) {
    case assay::Fired::Nothing:
        return {};
    case assay::Fired::Limit:
        return m_timeoutSeconds > 0
            ? tr("time limit of %1 s").arg(locale.toString(m_timeoutSeconds))
            : tr("time limit");
    case assay::Fired::Cap:
        return m_timeoutSeconds > 0
            ? tr("wall cap, for a limit of %1 s").arg(locale.toString(m_timeoutSeconds))
            : tr("wall cap");
    case assay::Fired::Output:
        return tr("output limit");
    case assay::Fired::Compile:
        return tr("time limit of the compiler");
    }
    return {};
}

QString AttemptTableModel::flagsText(quint16 flags)
{
    QStringList words;
    if (flags & Provisional)
        words.append(tr("provisional, a lone rerun decides"));
    if (flags & RanAlone)
        words.append(tr("ran alone"));
    if (flags & LeftProcesses)
        words.append(tr("left processes behind"));
    if (flags & FullIsolation)
        words.append(tr("in namespaces of its own"));
    if (flags & Diagnostic)
        words.append(tr("run again by a user"));
    return words.join(tr(", ", "between words about one attempt"));
}

QVariant AttemptTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(
            Qt::AlignVCenter | (isRightAligned(section) ? Qt::AlignRight : Qt::AlignLeft)));
    struct Head
    {
        const char *name;
        const char *meaning;
    };
    static constexpr Head heads[] = {
        {QT_TR_NOOP("Attempt"), QT_TR_NOOP("The number of the attempt, from 1.")},
        {QT_TR_NOOP("Outcome"), QT_TR_NOOP("What this attempt showed.")},
        {QT_TR_NOOP("Ended by"), QT_TR_NOOP("Which clock or limit ended it, if any did.")},
        {QT_TR_NOOP("Confirmation"),
         QT_TR_NOOP("What running the tests in a process of their own said of a pass.")},
        {QT_TR_NOOP("Wall, ms"), QT_TR_NOOP("Wall time, in milliseconds.")},
        {QT_TR_NOOP("CPU, ms"), QT_TR_NOOP("CPU time in milliseconds, the confirmation included.")},
        {QT_TR_NOOP("Waited, ms"),
         QT_TR_NOOP("Time in which it was ready but had no core, in milliseconds.")},
        {QT_TR_NOOP("Confirming, ms"),
         QT_TR_NOOP("Wall time of the confirmation, in milliseconds.")},
        {QT_TR_NOOP("Memory, MiB"), QT_TR_NOOP("The most memory held at a time, in MiB.")},
        {QT_TR_NOOP("Exit"), QT_TR_NOOP("The exit status, or the signal that ended the process.")},
        {QT_TR_NOOP("Sandbox"), QT_TR_NOOP("The number of the sandbox in the run's ledger.")},
        {QT_TR_NOOP("Slice"), QT_TR_NOOP("The number of the slice that it ran in.")},
        {QT_TR_NOOP("Flags"), QT_TR_NOOP("How sure the outcome is, and how it came about.")},
        {QT_TR_NOOP("Ended"), QT_TR_NOOP("When it ended, in local time.")},
    };
    if (role == Qt::DisplayRole)
        return tr(heads[section].name);
    return role == Qt::ToolTipRole ? QVariant(tr(heads[section].meaning)) : QVariant();
}

} // namespace assay::models
