// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/workflow/samples/loadrun.h"
#include "engine/workflow/samples/samplework.h"

#include <QTemporaryDir>

namespace assay::test {

/// A run of `problems` problems (`t/0`, ...) with references and `samples` samples each, ready for
/// SampleWork.
class Runs final
{
public:
    explicit Runs(int problemCount = 2, int samplesEach = 2);

    QString put(const QString &name, const QByteArray &content) const;
    QString path(const QString &name) const { return m_folder.filePath(name); }
    /// JSON lines of problems, in HumanEval's shape.
    static QByteArray problems(int count);
    static QByteArray
    sample(const QString &problem, const QString &text, const QString &model = {});
    static QByteArray samples(int problemCount, int each);

    /// Loads what `problems.jsonl` and `samples.jsonl` hold into a new run file.
    Result<LoadReport> load(const RunSettings &settings = {});
    std::unique_ptr<RunFile> file; ///< after load()

private:
    QTemporaryDir m_folder;
    int m_runs = 0;
};

/// A SampleWork over a loaded run, and what its writer keeps.
class Worked final
{
public:
    explicit Worked(Runs &runs, const RunSettings &settings = {});
    ~Worked();

    /// One line of the harness, as of a slice.
    WorkEvent say(const QByteArray &line, SlicePurpose purpose = SlicePurpose::Run) const;
    /// The attempts of a sample, as the file has them.
    std::vector<AttemptRow> attempts(quint32 slot) const;

    std::unique_ptr<RunFile> reader;
    std::unique_ptr<RunWriter> writer;
    std::unique_ptr<SampleWork> work;
};

/// JSON written with ' in the place of ".
QByteArray json(const char *text);

} // namespace assay::test
