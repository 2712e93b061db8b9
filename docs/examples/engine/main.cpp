// SPDX-License-Identifier: Apache-2.0
// Runs samples of a few problems in sandboxes of this computer and prints pass@1.
#include "engine/messages/messages.h"
#include "engine/report/runreport.h"
#include "engine/sandbox/local/localprovider.h"
#include "engine/workflow/samples/harness.h"
#include "engine/workflow/samples/loadrun.h"
#include "engine/workflow/samples/samplerun.h"

#include <QCoro/QCoroTask>

#include <cstdio>

int fail(const assay::Error &error)
{
    std::fprintf(stderr, "score: %s\n", qUtf8Printable(assay::Messages::sentence(error)));
    return 1;
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (argc != 4)
        return fail(
            {assay::ErrorCode::BadArgument,
             {},
             {},
             QStringLiteral("Give PROBLEMS SAMPLES NEW.assay")});
    const QString out = QString::fromLocal8Bit(argv[3]);
    assay::RunSettings settings;
    settings.ks = {1};
    settings.limit = 3; // problems, drawn by the seed
    settings.timeout = std::chrono::seconds(1);

    auto provider = assay::LocalProvider::create(assay::harnessFiles());
    auto file = assay::RunFile::create(out);
    if (!provider || !file)
        return fail(provider ? file.error() : provider.error());
    const auto loaded = assay::loadRun(
        *file.value(), QString::fromLocal8Bit(argv[1]), QString::fromLocal8Bit(argv[2]), settings);
    if (!loaded)
        return fail(loaded.error());
    assay::SampleRun run(*provider.value(), file.take(), settings);
    if (const auto end = QCoro::waitFor(run.run()); end.error)
        return fail(*end.error);
    file = run.takeFile();
    const auto report = file ? assay::makeReport(*file.value()) : file.error();
    if (!report)
        return fail(report.error());
    const auto &whole = report.value().whole;
    const auto &passAt1 = whole.atK.front().passAtK;
    std::printf(
        "%lld of %lld samples passed, pass@1 = %.4f\n", whole.passed, whole.scored,
        passAt1.value.value_or(-1));
    return report.value().partial ? 3 : 0;
}
