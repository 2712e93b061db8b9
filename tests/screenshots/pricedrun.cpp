// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/screenshots/pricedrun.h"

#include "engine/report/runcost.h"
#include "engine/store/runfile.h"

#include <QFile>
#include <QJsonObject>

#include <algorithm>

namespace assay::test {
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 hourlyNanos = 33'000'000; // $0.033: the tariff `small`

bool price(RunFile &file)
{
    auto sandboxes = file.sandboxes();
    auto settings = file.meta(u"settings"_s);
    auto manifest = file.meta(u"manifest"_s);
    if (!sandboxes || !settings || !manifest)
        return false;
    for (SandboxRow row : sandboxes.value()) {
        row.provider = u"eqvps"_s;
        row.providerId = u"sbx_%1f3a9c"_s.arg(row.number);
        row.tariff = u"small"_s;
        row.hourlyNanos = hourlyNanos;
        row.minimumSeconds = 60;
        row.livedMs = std::max<qint64>(0, row.endedMs - row.readyMs);
        row.livedTold = true;
        row.billedAtMs = row.livedMs;
        row.billedNanos = billOf(row, row.endedMs).cost().value_or(Money()).nanos();
        if (!file.putSandbox(row))
            return false;
    }
    QJsonObject wanted = settings.take();
    wanted.insert(u"provider"_s, u"eqvps"_s);
    wanted.insert(u"tariff"_s, u"small"_s);
    wanted.insert(u"budget_usd"_s, u"0.0025"_s);
    QJsonObject told = manifest.take();
    QJsonObject where = told.value(u"provider"_s).toObject();
    where.insert(u"provider"_s, u"eqvps"_s);
    told.insert(u"provider"_s, where);
    told.insert(u"settings"_s, wanted);
    return file.setMeta(u"settings"_s, wanted) && file.setMeta(u"manifest"_s, told);
}

} // namespace

bool makePriced(const QString &from, const QString &to)
{
    QFile::remove(to);
    if (!QFile::copy(from, to))
        return false;
    const auto file = RunFile::open(to, RunFile::Access::Write);
    return file && price(*file.value());
}

} // namespace assay::test
