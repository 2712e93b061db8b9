// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/labelnames.h"

namespace assay::models {

QString LabelNames::name(FailureLabel label)
{
    switch (label) {
    case FailureLabel::None:
        break;
    case FailureLabel::Model:
        return tr("model");
    case FailureLabel::Harness:
        return tr("harness");
    case FailureLabel::Environment:
        return tr("environment");
    case FailureLabel::Ambiguous:
        return tr("ambiguous");
    }
    return {};
}

QString LabelNames::meaning(FailureLabel label)
{
    switch (label) {
    case FailureLabel::None:
        return tr("Nobody has said yet what is to blame.");
    case FailureLabel::Model:
        return tr("The program is wrong.");
    case FailureLabel::Harness:
        return tr(
            "The problem, its tests or how they are run are wrong; the program may be right.");
    case FailureLabel::Environment:
        return tr("The place it ran in is to blame: a missing package, a limit, another version.");
    case FailureLabel::Ambiguous:
        return tr("Somebody has looked at it, and it cannot be told.");
    }
    return {};
}

} // namespace assay::models
