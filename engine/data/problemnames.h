// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QSet>
#include <QStringList>

namespace assay {

/// Finds the problem that a sample means, where its id is written in another way than in the
/// problem set. Without a problem set every id is taken as it is.
class ProblemNames final
{
public:
    explicit ProblemNames(const QStringList &ids);

    bool isEmpty() const { return m_ids.isEmpty(); }
    /// The id itself where the set has it; else, for MBPP, `MBPP/11`, `Mbpp/11` and `11` are each
    /// other; else the id as it is: an unknown problem, for the caller to report.
    QString resolve(const QString &id) const;
    /// The ids that a directory's name can stand for: EvalPlus writes `_` for `/`. One is an
    /// answer, several are an ambiguity.
    QStringList fromDirectory(const QString &name) const { return m_ofDirectory.value(name); }

private:
    QSet<QString> m_ids;
    QHash<QString, QStringList> m_ofDirectory;
};

} // namespace assay
