// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QString>

namespace assay {

/// One model-written solution of a problem, as a reader found it.
struct Sample
{
    QString problemId;
    QString model; ///< empty where the file does not say
    int index = 0; ///< counts from 0 within problem and model, in file order
    QString text; ///< exactly what the model wrote
    bool isWhole = false; ///< a whole solution, not a completion of the problem's head
    qint64 line = 0; ///< line in the source file, from 1; for a directory the file's number
    QJsonObject rest; ///< other keys of the record, kept for re-export
};

} // namespace assay
