// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/pastcalibration.h"

#include "engine/store/runfile.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QJsonObject>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

QString sha256Of(const QString &path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file))
        return {};
    return QString::fromLatin1(hash.result().toHex());
}

std::optional<PastCalibration> calibrationIn(const QString &run, const QString &sha256)
{
    const auto file = RunFile::open(run, RunFile::Access::Read);
    if (!file)
        return std::nullopt;
    const auto data = file.value()->meta(u"data"_s);
    if (!data || data.value()[u"problems"_s][u"sha256"_s].toString() != sha256)
        return std::nullopt;
    const auto references = file.value()->references();
    if (!references || references.value().empty())
        return std::nullopt;
    PastCalibration past;
    past.run = QFileInfo(run).completeBaseName();
    past.references = qint64(references.value().size());
    std::vector<quint32> failed;
    for (const ReferenceRow &row : references.value()) {
        if (row.outcome != Outcome::Passed)
            failed.push_back(row.problem);
    }
    if (failed.empty())
        return past;
    const auto problems = file.value()->problems();
    if (!problems)
        return std::nullopt;
    for (const quint32 number : failed) {
        if (number < problems.value().size())
            past.failed.append(problems.value()[number].id);
    }
    return past;
}

} // namespace

std::optional<PastCalibration>
findPastCalibration(const QString &problemsPath, const QStringList &runs)
{
    const QString sha256 = runs.isEmpty() ? QString() : sha256Of(problemsPath);
    if (sha256.isEmpty())
        return std::nullopt;
    for (const QString &run : runs) {
        if (auto past = calibrationIn(run, sha256))
            return past;
    }
    return std::nullopt;
}

} // namespace assay::models
