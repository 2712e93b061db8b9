// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/eventtablemodel.h"

#include "engine/messages/eventtext.h"
#include "models/livetext.h"

#include <QDateTime>

#include <numeric>

namespace assay::models {
using namespace Qt::StringLiterals;

QString eventKindName(const QString &kind)
{
    static const std::map<QString, QString (*)()> names{
        {u"retry"_s, [] { return EventTableModel::tr("try again"); }},
        {u"requeue"_s, [] { return EventTableModel::tr("given back"); }},
        {u"refused"_s, [] { return EventTableModel::tr("refused"); }},
        {u"sandbox"_s, [] { return EventTableModel::tr("sandbox"); }},
        {u"fault"_s, [] { return EventTableModel::tr("fault"); }},
        {u"gave_up"_s, [] { return EventTableModel::tr("gave up"); }},
        {u"killed_sandbox"_s, [] { return EventTableModel::tr("killed its sandbox"); }},
        {u"late"_s, [] { return EventTableModel::tr("late result"); }},
        {u"not_deleted"_s, [] { return EventTableModel::tr("not deleted"); }},
        {u"leftover"_s, [] { return EventTableModel::tr("left over"); }},
        {u"too_large"_s, [] { return EventTableModel::tr("too large"); }},
        {u"stop"_s, [] { return EventTableModel::tr("stop"); }},
        {u"drain"_s, [] { return EventTableModel::tr("drain"); }},
        {u"destroyed"_s, [] { return EventTableModel::tr("destroyed"); }},
        {u"guard"_s, [] { return EventTableModel::tr("CPU guard"); }},
        {u"again"_s, [] { return EventTableModel::tr("run again"); }},
        {u"budget"_s, [] { return EventTableModel::tr("budget"); }},
        {u"not_kept"_s, [] { return EventTableModel::tr("not kept"); }},
        {u"smoke"_s, [] { return EventTableModel::tr("smoke slice"); }},
    };
    const auto found = names.find(kind);
    return found == names.end() ? kind : found->second();
}

void EventTableModel::clear()
{
    beginResetModel();
    m_events.clear();
    m_order.clear();
    m_kinds.clear();
    endResetModel();
}

void EventTableModel::append(std::vector<EventRow> rows)
{
    std::vector<quint32> shown;
    for (EventRow &row : rows) {
        ++m_kinds[row.kind];
        row.text = eventText(row.text);
        if (passes(row))
            shown.push_back(quint32(m_events.size()));
        m_events.push_back(std::move(row));
    }
    if (shown.empty())
        return;
    const int first = int(m_order.size());
    beginInsertRows({}, first, first + int(shown.size()) - 1);
    m_order.insert(m_order.end(), shown.begin(), shown.end());
    endInsertRows();
}

void EventTableModel::setFilter(const Filter &filter)
{
    if (filter == m_filter)
        return;
    beginResetModel();
    m_filter = filter;
    m_order.clear();
    for (quint32 number = 0; number < m_events.size(); ++number)
        if (passes(m_events[number]))
            m_order.push_back(number);
    endResetModel();
}

void EventTableModel::setNames(std::function<QString(quint32)> names)
{
    m_names = std::move(names);
}

bool EventTableModel::passes(const EventRow &row) const
{
    const QString &part = m_filter.part;
    return (m_filter.kind.isEmpty() || row.kind == m_filter.kind)
        && (!m_filter.slice || row.slice == m_filter.slice)
        && (!m_filter.sandbox || row.sandbox == m_filter.sandbox)
        && (part.isEmpty() || row.text.contains(part, Qt::CaseInsensitive)
            || eventKindName(row.kind).contains(part, Qt::CaseInsensitive));
}

int EventTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_order.size());
}

int EventTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventTableModel::value(const EventRow &row, int column) const
{
    const auto orNothing = [](const std::optional<quint32> &number) {
        return number ? QVariant(*number) : QVariant();
    };
    switch (column) {
    case Time:
        return QDateTime::fromMSecsSinceEpoch(row.timeMs);
    case Kind:
        return row.kind;
    case Slice:
        return orNothing(row.slice);
    case Sandbox:
        return orNothing(row.sandbox);
    case Sample:
        return orNothing(row.sample);
    case Text:
        return row.text;
    default:
        return {};
    }
}

QString EventTableModel::text(const EventRow &row, int column) const
{
    switch (column) {
    case Time:
        return QLocale().toString(QDateTime::fromMSecsSinceEpoch(row.timeMs).time(), u"HH:mm:ss"_s);
    case Kind:
        return eventKindName(row.kind);
    case Slice:
        return row.slice ? LiveText::count(*row.slice) : QString();
    case Sandbox:
        return row.sandbox ? LiveText::count(*row.sandbox) : QString();
    case Sample:
        if (!row.sample)
            return {};
        return m_names ? m_names(*row.sample) : LiveText::count(*row.sample);
    case Text:
        return row.text;
    default:
        return {};
    }
}

QVariant EventTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const EventRow &row = event(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case ValueRole:
        return value(row, column);
    case CopyRole:
        return column == Time
            ? QDateTime::fromMSecsSinceEpoch(row.timeMs).toUTC().toString(Qt::ISODateWithMs)
            : text(row, column);
    case Qt::ToolTipRole:
        if (column == Time)
            return QLocale().toString(
                QDateTime::fromMSecsSinceEpoch(row.timeMs), QLocale::LongFormat);
        return text(row, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(column == Slice || column == Sandbox ? Qt::AlignRight : Qt::AlignLeft)
            | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant EventTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(section == Slice || section == Sandbox ? Qt::AlignRight : Qt::AlignLeft)
            | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Time:
        return tr("Time");
    case Kind:
        return tr("What");
    case Slice:
        return tr("Slice");
    case Sandbox:
        return tr("Sandbox");
    case Sample:
        return tr("Sample");
    case Text:
        return tr("Text");
    default:
        return {};
    }
}

} // namespace assay::models
