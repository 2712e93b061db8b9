// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/owncosts.h"

#include <QDateTime>
#include <QRegularExpression>

#include <algorithm>

namespace assay::app {
using namespace Qt::StringLiterals;
using models::CostText;

namespace {

constexpr int decimals = 9;
constexpr qint64 msPerHour = 3'600'000;
constexpr qint64 nanosPerDollar = 1'000'000'000;
__extension__ typedef __int128 Wide; ///< a rate times milliseconds is beyond 64 bits

/// `many` of `parts` of an amount, rounded up once.
qint64 scaled(qint64 nanos, qint64 many, qint64 parts)
{
    const Wide product = Wide(nanos) * many;
    return qint64((product + parts - 1) / parts);
}

} // namespace

OwnCosts::OwnCosts(const models::RunDocument &document, const QString &hourly)
    : m_document(document)
    , m_hourlyNanos(nanosFromText(hourly))
{
}

std::optional<qint64> OwnCosts::nanosFromText(const QString &text)
{
    static const QRegularExpression shape(u"\\A(\\d{1,9})(?:\\.(\\d{1,9}))?\\z"_s);
    const auto match = shape.match(text.trimmed());
    if (!match.hasMatch())
        return {};
    const QString fraction = match.captured(2).leftJustified(decimals, u'0');
    return match.captured(1).toLongLong() * nanosPerDollar + fraction.toLongLong();
}

CostText OwnCosts::text(qint64 nanos)
{
    QString fraction = QString::number(nanos % nanosPerDollar).rightJustified(decimals, u'0');
    const QString whole = QString::number(nanos / nanosPerDollar);
    const QString exact = whole + u'.' + fraction;
    // As many digits as matter: cents from a dollar on, else two that are not 0.
    qsizetype digits = 2;
    if (nanos < nanosPerDollar && nanos > 0) {
        while (digits < decimals && fraction.left(digits - 1).toLongLong() == 0)
            ++digits;
    }
    return {u'$' + whole + u'.' + fraction.left(digits), exact};
}

std::optional<qint64> OwnCosts::nanosOf(const SandboxRow &sandbox) const
{
    const bool isGoing
        = m_document.isRunningHere() || m_document.state() == models::RunState::RunningElsewhere;
    if (!isSet() || !models::isThisComputer(sandbox.provider) || (sandbox.endedMs == 0 && !isGoing))
        return {};
    if (sandbox.readyMs == 0)
        return 0;
    const qint64 end = sandbox.endedMs > 0 ? sandbox.endedMs : QDateTime::currentMSecsSinceEpoch();
    return scaled(*m_hourlyNanos, std::max<qint64>(0, end - sandbox.readyMs), msPerHour);
}

std::optional<qint64> OwnCosts::sum(bool gone) const
{
    qint64 nanos = 0;
    for (const SandboxRow &sandbox : m_document.sandboxes()) {
        if ((sandbox.endedMs > 0) != gone)
            continue;
        const auto one = nanosOf(sandbox);
        if (!one)
            return {};
        nanos += *one;
    }
    return nanos;
}

std::optional<CostText> OwnCosts::ofSandbox(const SandboxRow &sandbox) const
{
    const auto nanos = nanosOf(sandbox);
    return nanos ? std::optional(text(*nanos)) : std::nullopt;
}

std::optional<CostText> OwnCosts::spent() const
{
    const auto nanos = sum(true);
    return isSet() && nanos ? std::optional(text(*nanos)) : std::nullopt;
}

std::optional<CostText> OwnCosts::committed() const
{
    const auto nanos = sum(false);
    return isSet() && nanos ? std::optional(text(*nanos)) : std::nullopt;
}

std::optional<CostText> OwnCosts::share(qint64 many, qint64 results) const
{
    const auto gone = sum(true);
    const auto there = sum(false);
    if (!isSet() || results <= 0 || !gone || !there)
        return {};
    return text(scaled(*gone + *there, many, results));
}

} // namespace assay::app
