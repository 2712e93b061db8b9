// SPDX-License-Identifier: Apache-2.0
#include "engine/store/runfileprivate.h"

using namespace Qt::StringLiterals;

namespace assay {

Result<Done> RunFile::eachText(
    quint32 firstNumber, quint32 endNumber,
    const std::function<bool(quint32 number, const QString &text)> &visit) const
{
    auto statement = m_d->database->prepare(
        "SELECT number, body FROM text WHERE number >= ? AND number < ? ORDER BY number");
    statement.bind(firstNumber, endNumber);
    for (;;) {
        const auto next = statement.step();
        if (!next)
            return next.error();
        if (!next.value())
            return Done{};
        const auto text = m_d->compression.unpackText(statement.bytes(1));
        if (!text)
            return m_d->damaged(text.error().detail);
        if (!visit(quint32(statement.integer(0)), text.value()))
            return Done{};
    }
}

Result<Done> RunFile::eachDetail(
    quint32 firstSlot, quint32 endSlot,
    const std::function<bool(quint32 slot, quint16 number, const QByteArray &detail)> &visit) const
{
    auto statement = m_d->database->prepare(
        "SELECT sample, number, detail FROM attempt_detail WHERE sample >= ? AND sample < ? "
        "ORDER BY sample, number");
    statement.bind(firstSlot, endSlot);
    for (;;) {
        const auto next = statement.step();
        if (!next)
            return next.error();
        if (!next.value())
            return Done{};
        const auto detail = m_d->compression.unpackBytes(statement.bytes(2));
        if (!detail)
            return m_d->damaged(detail.error().detail);
        if (!visit(quint32(statement.integer(0)), quint16(statement.integer(1)), detail.value()))
            return Done{};
    }
}

} // namespace assay
