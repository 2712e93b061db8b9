// SPDX-License-Identifier: Apache-2.0
#include "engine/report/signature.h"

#include "engine/report/signaturetext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

/// Numbers of Linux, where the sandboxes are; this machine's may be others.
constexpr std::array signalNames{
    std::pair{1, u"SIGHUP"},   std::pair{2, u"SIGINT"},   std::pair{3, u"SIGQUIT"},
    std::pair{4, u"SIGILL"},   std::pair{5, u"SIGTRAP"},  std::pair{6, u"SIGABRT"},
    std::pair{7, u"SIGBUS"},   std::pair{8, u"SIGFPE"},   std::pair{9, u"SIGKILL"},
    std::pair{11, u"SIGSEGV"}, std::pair{13, u"SIGPIPE"}, std::pair{14, u"SIGALRM"},
    std::pair{15, u"SIGTERM"}, std::pair{24, u"SIGXCPU"}, std::pair{25, u"SIGXFSZ"},
    std::pair{31, u"SIGSYS"}};
constexpr int signalOfAbort = 6;

QString signalText(int number)
{
    const auto *const found
        = std::ranges::find(signalNames, number, [](const auto &pair) { return pair.first; });
    if (found == signalNames.end())
        return u"signal "_s + QString::number(number);
    return u"signal %1 (%2)"_s.arg(QString::number(number), QStringView(found->second).toString());
}

/// `failed`, `killed sandbox`
QString plainWord(Outcome outcome)
{
    return outcomeWord(outcome).toString().replace(u'_', u' ');
}

bool hasNone(Outcome outcome)
{
    return outcome == Outcome::Passed || outcome == Outcome::NotRun;
}

QString firstLine(const QString &text)
{
    return text.trimmed().section(u'\n', 0, 0);
}

/// A Python or JavaScript exception by its class and message; `kinds` are its classes by descent.
QString exceptionText(const QString &kind, const QString &message, const QStringList &kinds)
{
    const bool isNamed = std::ranges::any_of(kinds, isAboutNames);
    const QString text
        = withoutWhatVaries(firstLine(message), isNamed ? QuotedNames::Keep : QuotedNames::Replace);
    const QString plainKind = withoutHalves(kind).simplified();
    return shortened(text.isEmpty() ? plainKind : QString(plainKind + u": "_s + text));
}

QString ofException(const QJsonObject &exception)
{
    const QString kind = firstLine(exception.value(u"kind"_s).toString());
    if (kind.isEmpty())
        return {};
    QStringList kinds{kind};
    const QJsonArray bases = exception.value(u"kinds"_s).toArray();
    for (const auto &base : bases)
        kinds.append(base.toString());
    return exceptionText(kind, exception.value(u"message"_s).toString(), kinds);
}

/// A line that may be an exception as a program prints it: `TypeError: ...`.
QString ofLine(const QString &line)
{
    static const QRegularExpression printed(
        u"^(?:Uncaught )?(?<kind>[A-Za-z_$][\\w.$]*)(?: \\[[A-Z_]+\\])?: ?(?<message>.*)$"_s);
    const auto found = printed.match(line);
    if (!found.hasMatch())
        return withoutWhatVaries(line, QuotedNames::Keep);
    const QString kind = found.captured(u"kind"_s);
    return exceptionText(kind, found.captured(u"message"_s), {kind});
}

QString outputText(const QJsonValue &kept)
{
    if (kept.isString())
        return kept.toString();
    return QString::fromUtf8(QByteArray::fromBase64(kept[u"base64"].toString().toLatin1()));
}

QString endOfStandardError(const QJsonObject &detail)
{
    const QJsonObject kept = detail.value(u"err"_s).toObject();
    const bool isCut = kept.contains(u"tail"_s);
    return tellingLine(outputText(kept.value(isCut ? u"tail"_s : u"head"_s)));
}

/// The confirmation's exception stands in the note (resources/harness/verdict.py).
QString ofDispute(const QString &note)
{
    static const QRegularExpression raised(
        u"^(?:with the tests in a process of their own: |without the tests, the candidate raised )"
        "(?<exception>.*)$"_s);
    static const QRegularExpression ended(u" ended by signal (\\d+)$"_s);
    if (const auto found = raised.match(note); found.hasMatch())
        return ofLine(found.captured(u"exception"_s).trimmed());
    if (const auto found = ended.match(note); found.hasMatch())
        return signalText(found.captured(1).toInt());
    return note.isEmpty() ? plainWord(Outcome::Disputed)
                          : withoutWhatVaries(note, QuotedNames::Keep);
}

/// Of an outcome without an exception: what the output, the signal or the exit status tell.
QString ofEnd(
    Outcome outcome, const QJsonObject &detail, const QString &note, Fired fired, qint16 exitCode,
    qint16 signal)
{
    if (fired == Fired::Compile)
        return u"the compiler did not end in time"_s;
    if (note == u"it does not compile"_s) {
        const QString error
            = firstCompilerError(outputText(detail.value(u"err"_s).toObject().value(u"head"_s)));
        return error.isEmpty() ? note : withoutWhatVaries(error, QuotedNames::Keep);
    }
    const QString line = endOfStandardError(detail);
    const bool isSilentCrash = signal > 0 && (signal != signalOfAbort || line.isEmpty());
    if (isSilentCrash)
        return signalText(signal);
    if (!note.isEmpty() && (outcome == Outcome::EndedEarly || line.isEmpty()))
        return withoutWhatVaries(note, QuotedNames::Keep);
    if (!line.isEmpty())
        return ofLine(line);
    return exitCode > 0 ? u"exit status "_s + QString::number(exitCode) : plainWord(outcome);
}

} // namespace

QString failureSignature(
    Outcome outcome, const QJsonObject &detail, Fired fired, qint16 exitCode, qint16 signal)
{
    if (hasNone(outcome))
        return {};
    const QString note = firstLine(detail.value(u"note"_s).toString());
    switch (outcome) {
    case Outcome::Timeout:
    case Outcome::OutputLimit:
    case Outcome::KilledSandbox:
        return plainWord(outcome);
    case Outcome::Infrastructure:
        return note.isEmpty() ? plainWord(outcome) : withoutWhatVaries(note, QuotedNames::Replace);
    case Outcome::Disputed:
        return ofDispute(note);
    default:
        break;
    }
    if (QString text = ofException(detail.value(u"exception"_s).toObject()); !text.isEmpty())
        return text;
    if (outcome == Outcome::Memory)
        return plainWord(outcome);
    return ofEnd(outcome, detail, note, fired, exitCode, signal);
}

QString failureSignature(
    Outcome outcome, const QByteArray &detail, Fired fired, qint16 exitCode, qint16 signal)
{
    if (hasNone(outcome)) // before anything is parsed: most attempts pass
        return {};
    return failureSignature(
        outcome, QJsonDocument::fromJson(detail).object(), fired, exitCode, signal);
}

} // namespace assay
