// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <chrono>
#include <compare>
#include <optional>

namespace assay {

/// An amount of US dollars: whole nano-dollars, never a double, so that sums are exact. Up to 9.2
/// billion dollars either way.
///
/// Threads: a value, any
class Money
{
public:
    constexpr Money() = default;
    constexpr explicit Money(qint64 nanoDollars)
        : m_nanos(nanoDollars)
    {
    }
    /// `0.0165`, `12`, `-1.5`: digits, a point, and at most nine digits after it. Empty where the
    /// text is anything else or more than a billion dollars: nothing is rounded in silence.
    static std::optional<Money> fromText(QStringView text);

    constexpr qint64 nanos() const { return m_nanos; }
    /// In the C locale with at least two digits after the point and no useless ones: `0.0165`.
    QString toText() const;

    constexpr Money operator+(Money other) const { return Money(m_nanos + other.m_nanos); }
    constexpr Money operator-(Money other) const { return Money(m_nanos - other.m_nanos); }
    constexpr Money &operator+=(Money other)
    {
        m_nanos += other.m_nanos;
        return *this;
    }
    constexpr auto operator<=>(const Money &) const = default;

private:
    qint64 m_nanos = 0;
};

/// What `time` costs at so much an hour, rounded up to a nano-dollar, once.
Money costOf(Money hourly, std::chrono::seconds time);
/// The longest time that costs at most `amount`; empty where the hour is free.
std::optional<std::chrono::seconds> timeFor(Money amount, Money hourly);
/// `amount` times `part` of `whole`, rounded down: shares whose sum never passes the amount.
Money shareOf(Money amount, qint64 part, qint64 whole);

} // namespace assay
