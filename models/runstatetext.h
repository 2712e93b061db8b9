// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rundocument.h"

#include <QCoreApplication>

namespace assay::models {

/// A run's state in words. Threads: any that may translate.
class RunStateText
{
    Q_DECLARE_TR_FUNCTIONS(assay::models::RunStateText)
public:
    static QString name(RunState state); ///< `running`, `interrupted`, ...
    static QString meaning(RunState state); ///< a sentence, with what can be done
};

} // namespace assay::models
