// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progressview.h"

#include "app/cli/console.h"
#include "engine/report/visibletext.h"

#include <cmath>
#include <cstdio>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 plainEveryMs = 2000;

QString duration(std::chrono::seconds time)
{
    const auto seconds = time.count();
    if (seconds >= 3600)
        return u"%1:%2:%3"_s.arg(seconds / 3600)
            .arg(seconds / 60 % 60, 2, 10, QChar(u'0'))
            .arg(seconds % 60, 2, 10, QChar(u'0'));
    return u"%1:%2"_s.arg(seconds / 60).arg(seconds % 60, 2, 10, QChar(u'0'));
}

QString bar(double share, int width)
{
    const int full = int(share * width);
    return QString(full, QChar(u'█')) + QString(width - full, QChar(u'░'));
}

/// As much of the line as a terminal of that width shows without a break; Japanese takes two
/// columns a character.
QString fitted(QString line, int columns)
{
    while (displayWidth(line) > columns)
        line.chop(1);
    return line;
}

} // namespace

ProgressView::ProgressView()
    : m_terminal(errorIsTerminal())
{
}

QString ProgressView::summary(const RunProgress &now) const
{
    if (now.phase == RunProgress::Phase::Check)
        return tr("checking the reference solutions: %1 of %2")
            .arg(now.referencesDone)
            .arg(now.references);
    const RunCounts &counts = now.counts;
    QString text = tr("%1 of %2 run again").arg(now.againDone).arg(now.again);
    if (now.again == 0) {
        text = tr("%1 of %2 scored, %3 passed")
                   .arg(counts.scored())
                   .arg(counts.requested)
                   .arg(counts.of(Outcome::Passed));
    }
    if (now.samplesASecond > 0)
        text += u" · "_s + tr("%1/s").arg(now.samplesASecond, 0, 'f', 0);
    text += u" · "_s + duration(std::chrono::duration_cast<std::chrono::seconds>(now.elapsed));
    if (const QString spent = cost(now.money); !spent.isEmpty())
        text += u" · "_s + spent;
    if (now.left && now.phase == RunProgress::Phase::Run)
        text += u" · "_s + tr("about %1 left").arg(duration(*now.left));
    return text;
}

QString ProgressView::cost(const FleetMoney &money)
{
    if (!money.soFar)
        return tr("cost unknown");
    const QString soFar = tr("$%1").arg(money.soFar->toText());
    if (money.budget)
        return tr("%1 of the budget of $%2").arg(soFar, money.budget->toText());
    return *money.soFar > Money() ? soFar : QString(); // this computer is free
}

QString ProgressView::laneLine(std::size_t number, const LaneState &lane) const
{
    const QString name = tr("lane %1").arg(number + 1);
    switch (lane.phase) {
    case LaneState::Phase::Starting:
        return u"  %1  %2"_s.arg(name, tr("starting a sandbox"));
    case LaneState::Phase::Running:
        break;
    default:
        return u"  %1  %2"_s.arg(name, tr("idle"));
    }
    const double seconds = double(lane.age.count()) / 1000.0;
    const double rate = seconds > 0 ? lane.done / seconds : 0;
    QString text = u"  %1  %2  %3"_s.arg(
        name, tr("slice %1").arg(lane.slice, -5),
        bar(lane.total > 0 ? double(lane.done) / lane.total : 0, 16));
    text += u"  "_s
        + tr("%1/%2  %3 passed").arg(lane.done, 4).arg(lane.total, -4).arg(lane.passed, 4);
    if (rate > 0)
        text += u"  "_s + tr("%1/s").arg(rate, 4, 'f', 0);
    if (rate > 0 && lane.done < lane.total)
        text += u"  "_s
            + duration(std::chrono::seconds(std::llround((lane.total - lane.done) / rate)));
    return text;
}

QStringList ProgressView::liveLines(const RunProgress &now) const
{
    double share = 0;
    if (now.phase == RunProgress::Phase::Check)
        share = now.references > 0 ? double(now.referencesDone) / now.references : 1;
    else if (now.again > 0)
        share = double(now.againDone) / now.again;
    else if (now.counts.requested > 0)
        share = double(now.counts.scored()) / now.counts.requested;
    QStringList lines{bar(share, 24) + u" %1 %  "_s.arg(share * 100, 3, 'f', 0) + summary(now)};
    for (std::size_t number = 0; number < now.lanes.size(); ++number)
        lines.append(laneLine(number, now.lanes[number]));
    return lines;
}

void ProgressView::show(const RunProgress &now)
{
    if (m_terminal) {
        draw(liveLines(now));
    } else if (!m_sinceLine.isValid() || m_sinceLine.elapsed() >= plainEveryMs) {
        m_sinceLine.start();
        tell(summary(now));
    }
}

void ProgressView::draw(const QStringList &lines)
{
    const int width = terminalWidth();
    QByteArray out;
    if (m_drawn > 0)
        out += "\x1b[" + QByteArray::number(m_drawn) + "F";
    out += "\x1b[J";
    for (const QString &line : lines)
        out += fitted(line, width - 1).toUtf8() + '\n';
    std::fwrite(out.constData(), 1, std::size_t(out.size()), stderr);
    m_drawn = int(lines.size());
    m_last = lines;
}

void ProgressView::note(const QString &text)
{
    const QStringList live = m_last;
    clear();
    tell(text);
    if (m_terminal && !live.isEmpty())
        draw(live);
}

void ProgressView::clear()
{
    if (m_drawn > 0) {
        const QByteArray out = "\x1b[" + QByteArray::number(m_drawn) + "F\x1b[J";
        std::fwrite(out.constData(), 1, std::size_t(out.size()), stderr);
    }
    m_drawn = 0;
    m_last.clear();
}

} // namespace assay::app
