// SPDX-License-Identifier: Apache-2.0
#include "engine/core/failurelabel.h"

namespace assay {

QStringView failureLabelWord(FailureLabel label)
{
    switch (label) {
    case FailureLabel::None:
        return u"none";
    case FailureLabel::Model:
        return u"model";
    case FailureLabel::Harness:
        return u"harness";
    case FailureLabel::Environment:
        return u"environment";
    case FailureLabel::Ambiguous:
        return u"ambiguous";
    }
    return u"none";
}

std::optional<FailureLabel> failureLabelFromWord(QStringView word)
{
    for (const FailureLabel label : allFailureLabels) {
        if (failureLabelWord(label) == word)
            return label;
    }
    return std::nullopt;
}

} // namespace assay
