// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/runfile.h"

#include <QHash>

namespace assay {

/// What people noted of a run's failures, for looking up by sample.
///
/// Threads: const functions, any thread
class SampleLabels
{
public:
    /// Errors: those of the file
    static Result<SampleLabels> read(const RunFile &file);

    /// A sample's own label, else that of the signature of the attempt that decided. Told for
    /// failures alone: a label of a signature says nothing about a pass.
    FailureLabel of(quint32 slot, quint32 signature) const;
    /// The text of a signature by its number; empty for 0, and for one that came after read().
    QString signature(quint32 number) const { return m_signatures.value(qsizetype(number) - 1); }
    QString noteText(quint32 slot) const { return m_notes.value(slot).text; }

private:
    QStringList m_signatures; ///< by number less one
    std::vector<FailureLabel> m_bySignature; ///< the same
    QHash<quint32, NoteRow> m_notes; ///< by slot
};

} // namespace assay
