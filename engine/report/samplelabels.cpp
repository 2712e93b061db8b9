// SPDX-License-Identifier: Apache-2.0
#include "engine/report/samplelabels.h"

namespace assay {

Result<SampleLabels> SampleLabels::read(const RunFile &file)
{
    auto signatures = file.signatures();
    const auto labels = file.signatureLabels();
    auto notes = file.notes();
    if (!signatures)
        return signatures.error();
    if (!labels)
        return labels.error();
    if (!notes)
        return notes.error();
    SampleLabels read;
    read.m_signatures = signatures.take();
    QHash<QString, FailureLabel> byText;
    for (const auto &[text, label] : labels.value())
        byText.insert(text, label);
    read.m_bySignature.reserve(std::size_t(read.m_signatures.size()));
    for (const QString &text : std::as_const(read.m_signatures))
        read.m_bySignature.push_back(byText.value(text));
    for (const NoteRow &note : notes.value())
        read.m_notes.insert(note.sample, note);
    return read;
}

FailureLabel SampleLabels::of(quint32 slot, quint32 signature) const
{
    const auto note = m_notes.constFind(slot);
    if (note != m_notes.cend() && note->label != FailureLabel::None)
        return note->label;
    const bool isKnown = signature > 0 && signature <= m_bySignature.size();
    return isKnown ? m_bySignature[signature - 1] : FailureLabel::None;
}

} // namespace assay
