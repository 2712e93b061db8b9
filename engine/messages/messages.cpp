// SPDX-License-Identifier: Apache-2.0
#include "engine/messages/messages.h"

namespace assay {
using namespace Qt::StringLiterals;

namespace {

QString kindOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadArgument:
        return Messages::tr("A value cannot be used");
    case ErrorCode::BadData:
        return Messages::tr("The file cannot be used");
    case ErrorCode::NotFound:
        return Messages::tr("It was not found");
    case ErrorCode::Io:
        return Messages::tr("Reading or writing failed");
    case ErrorCode::DiskFull:
        return Messages::tr("The disk is full");
    case ErrorCode::Network:
        return Messages::tr("The network failed");
    case ErrorCode::Auth:
        return Messages::tr("The provider refused the credentials");
    case ErrorCode::NoKeychain:
        return Messages::tr("There is no keychain to keep credentials in");
    case ErrorCode::KeychainLocked:
        return Messages::tr("The keychain is locked");
    case ErrorCode::Balance:
        return Messages::tr("The provider's balance is used up");
    case ErrorCode::Budget:
        return Messages::tr("The run's budget leaves no room for more");
    case ErrorCode::RateLimited:
        return Messages::tr("The provider limits the rate of requests");
    case ErrorCode::UsageLimited:
        return Messages::tr("The provider's usage limit is reached");
    case ErrorCode::Capacity:
        return Messages::tr("The provider has no room for a sandbox now");
    case ErrorCode::StartTimeout:
        return Messages::tr("A sandbox did not start in time");
    case ErrorCode::RequestTimeout:
        return Messages::tr("A request was not answered in time");
    case ErrorCode::SandboxGone:
        return Messages::tr("A sandbox ended unexpectedly");
    case ErrorCode::Isolation:
        return Messages::tr("Programs cannot be isolated here, so none was run");
    case ErrorCode::Busy:
        return Messages::tr("Another process is writing this run");
    case ErrorCode::Cancelled:
        return Messages::tr("It was stopped");
    }
    return {};
}

/// With the mark that ends a sentence, where the text does not bring one.
QString ended(const QString &text)
{
    static constexpr QStringView marks = u".!?\u3002";
    //: %1: a sentence without its end
    return !text.isEmpty() && marks.contains(text.back()) ? text : Messages::tr("%1.").arg(text);
}

/// In the reader's language where the hint is one of hints.cpp; else as the error has it.
QString hint(const QString &english)
{
    QString text = QCoreApplication::translate("assay::hints", english.toUtf8().constData());
    text[0] = text[0].toUpper(); // some are clauses
    return text;
}

} // namespace

QString Messages::sentence(const Error &error)
{
    QString text = kindOf(error.code);
    if (!error.source.isEmpty())
        //: %1: what went wrong; %2: a file, an option or a sandbox
        text = tr("%1 (%2)").arg(text, error.source);
    if (!error.detail.isEmpty())
        //: %1: what went wrong; %2: the detail of it
        text = tr("%1: %2").arg(text, error.detail);
    text = ended(text);
    if (!error.hint.isEmpty())
        //: two whole sentences; %1: what went wrong; %2: what to do
        text = tr("%1 %2").arg(text, ended(hint(error.hint)));
    return text;
}

QString Messages::outcomeName(Outcome outcome)
{
    switch (outcome) {
    case Outcome::NotRun:
        return tr("not run");
    case Outcome::Passed:
        return tr("passed");
    case Outcome::Failed:
        return tr("failed");
    case Outcome::Error:
        return tr("error");
    case Outcome::EndedEarly:
        return tr("ended early");
    case Outcome::Timeout:
        return tr("timeout");
    case Outcome::Memory:
        return tr("memory");
    case Outcome::OutputLimit:
        return tr("output limit");
    case Outcome::Disputed:
        return tr("disputed");
    case Outcome::KilledSandbox:
        return tr("killed its sandbox");
    case Outcome::Infrastructure:
        return tr("infrastructure");
    }
    return {};
}

QString Messages::outcomeMeaning(Outcome outcome)
{
    switch (outcome) {
    case Outcome::NotRun:
        return tr("It was not reached, or its execution was refused; it is not scored.");
    case Outcome::Passed:
        return tr("The tests ran to their end, none failed, and the evidence agrees.");
    case Outcome::Failed:
        return tr("An assertion of the tests failed.");
    case Outcome::Error:
        return tr("It raised an exception, has a syntax error, or crashed.");
    case Outcome::EndedEarly:
        return tr("The process left before the tests' end, whatever its exit status.");
    case Outcome::Timeout:
        return tr("It was out of time, not counting time in which it waited for a core.");
    case Outcome::Memory:
        return tr("It was out of memory.");
    case Outcome::OutputLimit:
        return tr("It wrote more than it may.");
    case Outcome::Disputed:
        return tr("It passed as the benchmark runs it, and not with the tests in a process of "
                  "their own.");
    case Outcome::KilledSandbox:
        return tr("It was proved to take its sandbox down.");
    case Outcome::Infrastructure:
        return tr("The sandbox, the network or the provider failed; it is not scored.");
    }
    return {};
}

QString Messages::confirmationName(Confirmation confirmation)
{
    switch (confirmation) {
    case Confirmation::None:
        return tr("not confirmed");
    case Confirmation::Confirmed:
        return tr("confirmed");
    case Confirmation::Unconfirmed:
        return tr("cannot be confirmed");
    case Confirmation::Disputed:
        return tr("disputed");
    }
    return {};
}

} // namespace assay
