// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/attemptline.h"

#include "engine/report/signature.h"

#include <QJsonDocument>

#include <algorithm>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

qint64 microseconds(const QJsonValue &milliseconds)
{
    return qint64(std::clamp(milliseconds.toDouble(), 0.0, 1e12) * 1000.0);
}

Fired firedFromWord(const QString &word)
{
    if (word == u"limit")
        return Fired::Limit;
    if (word == u"cap")
        return Fired::Cap;
    if (word == u"output")
        return Fired::Output;
    return word == u"compile" ? Fired::Compile : Fired::Nothing;
}

Confirmation confirmationFromWord(const QString &word)
{
    if (word == u"confirmed")
        return Confirmation::Confirmed;
    if (word == u"unconfirmed")
        return Confirmation::Unconfirmed;
    return word == u"disputed" ? Confirmation::Disputed : Confirmation::None;
}

} // namespace

QByteArray attemptDetail(const QJsonObject &line)
{
    QJsonObject kept;
    for (const QString &key :
         {u"exception"_s, u"note"_s, u"out"_s, u"err"_s, u"left"_s, u"count"_s}) {
        if (line.contains(key))
            kept.insert(key, line.value(key));
    }
    // A pass that says nothing but its count costs no detail.
    const bool silent = kept.size() == 1 && kept.contains(u"count"_s)
        && line.value(u"outcome"_s).toString() == u"passed";
    return kept.isEmpty() || silent ? QByteArray()
                                    : QJsonDocument(kept).toJson(QJsonDocument::Compact);
}

AttemptLine readAttemptLine(const QJsonObject &line)
{
    AttemptLine read;
    AttemptRow &row = read.row;
    row.sample = quint32(line.value(u"i"_s).toInteger());
    const auto outcome = outcomeFromWord(line.value(u"outcome"_s).toString());
    row.outcome = outcome.value_or(Outcome::Infrastructure);
    const QString confirmation = line.value(u"confirmation"_s).toString();
    row.confirmation = confirmationFromWord(confirmation);
    row.fired = firedFromWord(line.value(u"fired"_s).toString());
    row.wallUs = microseconds(line.value(u"wall_ms"_s));
    row.cpuUs = microseconds(line.value(u"cpu_ms"_s));
    row.waitUs = microseconds(line.value(u"wait_ms"_s));
    row.confirmUs = microseconds(line.value(u"confirm_ms"_s));
    row.peakKib = line.value(u"peak_kb"_s).toInteger();
    row.exitCode = qint16(line.value(u"exit"_s).toInt(-1));
    row.signal = qint16(line.value(u"signal"_s).toInt(0));
    if (line.value(u"provisional"_s).toBool())
        row.flags |= Provisional;
    if (line.value(u"left"_s).toInt() > 0)
        row.flags |= LeftProcesses;
    if (line.value(u"full"_s).toBool())
        row.flags |= FullIsolation;
    row.detail = outcome ? attemptDetail(line) : QJsonDocument(line).toJson(QJsonDocument::Compact);
    row.signatureText = failureSignature(row.outcome, line, row.fired, row.exitCode, row.signal);
    read.confirmTimedOut = confirmation == u"timeout";
    return read;
}

} // namespace assay
