// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/failurelabel.h"
#include "models/rundocument.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;

namespace assay::widgets {

/// A person's label and note of one sample; saved by itself shortly after the last key, and when
/// another sample is shown.
class NoteBar final : public QWidget
{
    Q_OBJECT
public:
    explicit NoteBar(QWidget *parent = nullptr);
    ~NoteBar() override;

    void setDocument(models::RunDocument *document);
    void show(std::optional<quint32> slot);
    /// Saves what is not saved yet.
    void save();

private:
    void changed();
    void tellState();

    QPointer<models::RunDocument> m_document;
    std::optional<quint32> m_slot;
    bool m_isDirty = false;
    bool m_isWaiting = false; ///< was handed to the document, which has not told it back
    QString m_savedText;
    FailureLabel m_savedLabel = FailureLabel::None;
    QTimer m_soon;
    QComboBox *m_label;
    QLineEdit *m_text;
    QLabel *m_state;
};

} // namespace assay::widgets
