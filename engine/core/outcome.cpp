// SPDX-License-Identifier: Apache-2.0
#include "engine/core/outcome.h"

namespace assay {

QStringView outcomeWord(Outcome outcome)
{
    switch (outcome) {
    case Outcome::NotRun:
        return u"not_run";
    case Outcome::Passed:
        return u"passed";
    case Outcome::Failed:
        return u"failed";
    case Outcome::Error:
        return u"error";
    case Outcome::EndedEarly:
        return u"ended_early";
    case Outcome::Timeout:
        return u"timeout";
    case Outcome::Memory:
        return u"memory";
    case Outcome::OutputLimit:
        return u"output_limit";
    case Outcome::Disputed:
        return u"disputed";
    case Outcome::KilledSandbox:
        return u"killed_sandbox";
    case Outcome::Infrastructure:
        return u"infrastructure";
    }
    return u"not_run";
}

std::optional<Outcome> outcomeFromWord(QStringView word)
{
    for (const Outcome outcome : allOutcomes) {
        if (outcomeWord(outcome) == word)
            return outcome;
    }
    return std::nullopt;
}

QStringView confirmationWord(Confirmation confirmation)
{
    switch (confirmation) {
    case Confirmation::None:
        return u"none";
    case Confirmation::Confirmed:
        return u"confirmed";
    case Confirmation::Unconfirmed:
        return u"unconfirmed";
    case Confirmation::Disputed:
        return u"disputed";
    }
    return u"none";
}

} // namespace assay
