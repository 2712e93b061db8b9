// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

#include <QHash>

#include <optional>
#include <vector>

namespace assay {

/// Gives each sample its index within model and problem, and finds two that claim the same one.
///
/// Memory:  each name once and 16 bytes a (model, problem); four bytes more a sample where the
///          file itself has indices
/// Threads: one
class SampleIndex final
{
public:
    static constexpr qint64 largest = (1LL << 30) - 1;

    struct Place
    {
        QString problemId; ///< shares its memory with all other places of that problem
        QString model; ///< likewise
        int index;
    };

    /// Without `index` the place behind the highest one so far.
    ///
    /// Errors:  BadData where `index` is taken; both lines are named
    Result<Place>
    place(const QString &model, const QString &problemId, std::optional<int> index, qint64 line);

private:
    struct Claims ///< of a pair in which at least one sample brought its own index
    {
        int counted = 0; ///< indices below were given by counting, before the first claim
        std::vector<quint32> lines; ///< by index; 0 is free
        QHash<int, quint32> farLines; ///< of indices far beyond, for files that number otherwise
    };
    quint32 intern(const QString &name);
    static std::optional<qint64> claim(Claims &claims, int index, qint64 line);

    QHash<QString, quint32> m_numbers;
    std::vector<QString> m_names;
    QHash<quint64, int> m_next;
    QHash<quint64, Claims> m_claims;
};

} // namespace assay
