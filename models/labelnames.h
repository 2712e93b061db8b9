// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/failurelabel.h"

#include <QCoreApplication>

#include <array>

namespace assay::models {

/// What people read for a FailureLabel.
///
/// Threads: any that may call QCoreApplication::translate
class LabelNames
{
    Q_DECLARE_TR_FUNCTIONS(assay::models::LabelNames)
public:
    static constexpr std::array all{
        FailureLabel::None, FailureLabel::Model, FailureLabel::Harness, FailureLabel::Environment,
        FailureLabel::Ambiguous};

    static QString name(FailureLabel label); ///< empty for None
    static QString name(quint8 label) { return name(FailureLabel(label)); }
    static QString meaning(FailureLabel label);
};

} // namespace assay::models
