// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runcosts.h"

#include "engine/sandbox/sandbox.h"
#include "engine/workflow/samples/runsettings.h"
#include "models/moneytext.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

std::optional<CostText> shown(const std::optional<Money> &amount)
{
    return amount ? std::optional(MoneyText::of(*amount)) : std::nullopt;
}

} // namespace

RunCosts::RunCosts(const RunDocument &document, std::optional<Money> ownHourly)
    : m_document(document)
    , m_ownHourly(ownHourly)
{
}

bool RunCosts::isGoing() const
{
    return m_document.isRunningHere() || m_document.state() == RunState::RunningElsewhere;
}

bool RunCosts::isBilled() const
{
    const auto &rows = m_document.sandboxes();
    const auto isFree = [this](const SandboxRow &row) {
        return !m_ownHourly && isThisComputer(row.provider) && row.hourlyNanos.value_or(0) == 0;
    };
    if (!rows.empty())
        return !std::all_of(rows.begin(), rows.end(), isFree);
    const QJsonObject settings = m_document.manifest().value(u"settings"_s).toObject();
    return m_ownHourly || !isThisComputer(RunSettings::fromJson(settings).provider);
}

SandboxRow RunCosts::priced(SandboxRow row) const
{
    if (!isThisComputer(row.provider) || row.hourlyNanos.value_or(0) != 0)
        return row;
    if (!m_ownHourly) {
        row.hourlyNanos = 0;
        return row;
    }
    row.hourlyNanos = m_ownHourly->nanos();
    if (!isGoneWord(row.state) && !isGoing())
        row.hourlyNanos.reset(); // it ended with the process that made it, and nobody saw when
    return row;
}

RunCost RunCosts::cost() const
{
    std::vector<SandboxRow> rows;
    rows.reserve(m_document.sandboxes().size());
    for (const SandboxRow &row : m_document.sandboxes())
        rows.push_back(priced(row));
    return costOfRun(rows, QDateTime::currentMSecsSinceEpoch());
}

std::optional<CostText> RunCosts::ofSandbox(const SandboxRow &sandbox) const
{
    const SandboxRow row = priced(sandbox);
    if (row.hourlyNanos == 0 && row.creationNanos == 0)
        return {}; // free: whoever shows it has the word for it
    return shown(billOf(row, QDateTime::currentMSecsSinceEpoch()).cost());
}

std::optional<CostText> RunCosts::spent() const
{
    const RunCost now = cost();
    return now.unpriced > 0 ? std::nullopt : shown(now.spent);
}

std::optional<CostText> RunCosts::committed() const
{
    const RunCost now = cost();
    return now.unpriced > 0 ? std::nullopt : shown(now.committed);
}

std::optional<CostText> RunCosts::soFar() const
{
    const RunCost now = cost();
    return now.unpriced > 0 ? std::nullopt : shown(now.soFar);
}

std::optional<CostText> RunCosts::forecast() const
{
    const RunCost now = cost();
    if (now.unpriced > 0 || now.sandboxes == 0)
        return {};
    if (!isGoing())
        return m_document.state() == RunState::Complete ? shown(now.soFar) : std::nullopt;
    const auto &progress = m_document.progress();
    if (!progress || !progress->left)
        return {};
    Money more;
    for (const SandboxRow &row : m_document.sandboxes()) {
        const SandboxRow one = priced(row);
        if (!isGoneWord(one.state) && one.hourlyNanos)
            more += costOf(Money(*one.hourlyNanos), *progress->left);
    }
    return shown(now.soFar + more);
}

std::optional<Money> RunCosts::budgetOf(const RunDocument &document)
{
    if (document.progress() && document.progress()->money.budget)
        return document.progress()->money.budget;
    return RunSettings::fromJson(document.manifest().value(u"settings"_s).toObject()).budget;
}

std::optional<CostText> RunCosts::budget() const
{
    return shown(budgetOf(m_document));
}

std::optional<double> RunCosts::budgetUsed() const
{
    const auto ceiling = budgetOf(m_document);
    const RunCost now = cost();
    if (!ceiling || now.unpriced > 0 || *ceiling <= Money())
        return {};
    return double(now.soFar.nanos()) / double(ceiling->nanos());
}

std::optional<CostText> RunCosts::billed() const
{
    return shown(cost().billed);
}

std::optional<CostText> RunCosts::oursThen() const
{
    const RunCost now = cost();
    return now.billed ? shown(now.oursThen) : std::nullopt;
}

std::optional<CostText> RunCosts::share(qint64 many, qint64 results) const
{
    return shown(cost().share(many, results));
}

} // namespace assay::models
