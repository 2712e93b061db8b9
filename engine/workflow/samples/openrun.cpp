// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/openrun.h"

#include "engine/workflow/samples/runtariff.h"

#include <QFile>

namespace assay {
using namespace Qt::StringLiterals;

Result<OpenedRun> makeRun(
    const QString &out, const QString &problems, const QString &samples,
    const RunSettings &settings, const std::function<void(qint64)> &progressed,
    const CancelToken &cancel)
{
    auto file = RunFile::create(out);
    if (!file)
        return file.error();
    OpenedRun run;
    run.file = file.take();
    run.settings = settings;
    auto loaded = loadRun(*run.file, problems, samples, settings, progressed, cancel);
    if (!loaded) {
        run.file.reset();
        for (const QString &suffix : {u""_s, u"-wal"_s, u"-shm"_s})
            QFile::remove(out + suffix); // there is nothing in it yet
        return loaded.error();
    }
    run.report = loaded.take();
    return run;
}

Result<OpenedRun> openRun(const QString &path, bool acceptFailingReferences)
{
    auto file = RunFile::open(path, RunFile::Access::Write);
    if (!file)
        return file.error();
    OpenedRun run;
    run.file = file.take();
    const auto stored = run.file->meta(u"settings"_s);
    if (!stored)
        return stored.error();
    if (stored.value().isEmpty()) {
        return Error{
            ErrorCode::BadData, u"the run was interrupted before its samples were read"_s, path,
            u"its making was interrupted: delete it and start the run again"_s};
    }
    run.settings = RunSettings::fromJson(stored.value());
    run.settings.acceptFailingReferences
        = run.settings.acceptFailingReferences || acceptFailingReferences;
    return run;
}

Result<RunSettings> settingsOf(const QString &path)
{
    auto file = RunFile::open(path, RunFile::Access::Read);
    if (!file)
        return file.error();
    const auto stored = file.value()->meta(u"settings"_s);
    if (!stored)
        return stored.error();
    return RunSettings::fromJson(stored.value());
}

Result<Done> changeBudget(const QString &path, std::optional<Money> budget)
{
    auto opened = openRun(path);
    if (!opened)
        return opened.error();
    OpenedRun run = opened.take();
    run.settings.budget = budget;
    const auto tariff = tariffOf(run.settings, run.settings.provider);
    if (const auto held = checkBudget(run.settings, tariff); !held)
        return held.error();
    auto stored = run.file->meta(u"settings"_s); // with what a later version may have put there
    if (!stored)
        return stored.error();
    QJsonObject changed = stored.take();
    const QString key = u"budget_usd"_s;
    if (budget)
        changed.insert(key, budget->toText());
    else
        changed.remove(key);
    return run.file->setMeta(u"settings"_s, changed);
}

} // namespace assay
