// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/runreport.h"
#include "engine/store/runfile.h"

#include <QTemporaryDir>

namespace assay::test {

/// A run file in a folder of its own, gone with this object. Whatever fails, fails the test.
class TestRun
{
public:
    explicit TestRun(const QString &name = QStringLiteral("run"));

    RunFile &file() { return *m_file; }
    void addProblems(quint32 count); ///< `T/0`, `T/1`, ...
    void addProblem(const Problem &problem);
    void addModel(const QString &name);
    quint32 addSample(quint32 problem, quint32 model = 0); ///< the slot
    void addAttempt(
        quint32 slot, Outcome outcome, Confirmation confirmation = Confirmation::None,
        quint16 flags = 0, qint64 wallUs = 1000);
    /// Samples of one problem: `passed` confirmed passes, `failed`, and `lost` to infrastructure.
    void addSamples(
        quint32 problem, quint32 passed, quint32 failed, quint32 lost = 0, quint32 model = 0);
    void setMeta(const QString &key, const QJsonObject &value);
    void close() { m_file.reset(); } ///< nobody writes it any more; file() is gone

private:
    QTemporaryDir m_folder;
    std::unique_ptr<RunFile> m_file;
    quint32 m_problems = 0;
    quint32 m_models = 0;
    quint32 m_samples = 0;
};

/// Ends the program where the store fails: no test can go on then.
template <typename T> T sure(Result<T> result)
{
    if (!result)
        qFatal("%s", qUtf8Printable(result.error().detail));
    return result.take();
}

bool isClose(std::optional<double> actual, double expected);
RunReport reportOf(TestRun &run, std::vector<qint64> ks, Grouping group = Grouping::Model);
const Estimate &passAt(const ReportRow &row, qint64 k); ///< of a k that was asked for

} // namespace assay::test
