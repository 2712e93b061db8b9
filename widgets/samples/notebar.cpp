// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/notebar.h"

#include "engine/messages/messages.h"
#include "models/labelnames.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::LabelNames;

namespace {
constexpr int saveAfterMs = 800;
}

NoteBar::NoteBar(QWidget *parent)
    : QWidget(parent)
    , m_label(new QComboBox(this))
    , m_text(new QLineEdit(this))
    , m_state(new QLabel(this))
{
    auto *labelLabel = new QLabel(tr("&Label:"), this);
    labelLabel->setBuddy(m_label);
    auto *textLabel = new QLabel(tr("&Note:"), this);
    textLabel->setBuddy(m_text);
    for (const FailureLabel label : LabelNames::all) {
        m_label->addItem(
            label == FailureLabel::None ? tr("none") : LabelNames::name(label), int(label));
        m_label->setItemData(m_label->count() - 1, LabelNames::meaning(label), Qt::ToolTipRole);
    }
    m_label->setObjectName(u"sampleLabel"_s);
    m_label->setAccessibleName(tr("Label of the sample: what is to blame for the failure"));
    m_label->setToolTip(
        tr("What is to blame for the failure. It changes no verdict and no score."));
    m_text->setObjectName(u"sampleNote"_s);
    m_text->setAccessibleName(tr("Note about the sample"));
    m_text->setPlaceholderText(tr("What you found out about this sample"));
    m_text->setMaxLength(10'000);
    m_state->setObjectName(u"noteState"_s);
    m_soon.setSingleShot(true);
    m_soon.setInterval(saveAfterMs);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(labelLabel);
    layout->addWidget(m_label);
    layout->addSpacing(8);
    layout->addWidget(textLabel);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_state);
    connect(&m_soon, &QTimer::timeout, this, &NoteBar::save);
    connect(m_text, &QLineEdit::textEdited, this, &NoteBar::changed);
    connect(m_text, &QLineEdit::editingFinished, this, &NoteBar::save);
    connect(m_label, &QComboBox::activated, this, [this] {
        changed();
        save();
    });
    setEnabled(false);
}

NoteBar::~NoteBar()
{
    save();
}

void NoteBar::setDocument(models::RunDocument *document)
{
    save();
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_slot.reset();
    setEnabled(false);
    if (!document)
        return;
    connect(
        document, &models::RunDocument::samplesChanged, this,
        [this](const std::vector<quint32> &) { tellState(); });
    connect(document, &models::RunDocument::failed, this, [this] { tellState(); });
}

void NoteBar::show(std::optional<quint32> slot)
{
    if (slot == m_slot && m_isDirty)
        return; // what is being written goes before what was read
    save();
    if (slot != m_slot)
        m_isWaiting = false;
    m_slot = slot;
    const bool has = slot && m_document;
    setEnabled(has);
    const QString text = has ? m_document->noteOf(*slot) : QString();
    const FailureLabel label = has ? m_document->ownLabelOf(*slot) : FailureLabel::None;
    if (!m_isWaiting) {
        if (m_text->text() != text)
            m_text->setText(text);
        m_label->setCurrentIndex(m_label->findData(int(label)));
    }
    tellState();
}

void NoteBar::changed()
{
    m_isDirty = true;
    m_state->setText(tr("not saved yet"));
    m_state->setToolTip({});
    m_soon.start();
}

void NoteBar::save()
{
    m_soon.stop();
    if (!std::exchange(m_isDirty, false) || !m_slot || !m_document)
        return;
    m_savedText = m_text->text();
    m_savedLabel = FailureLabel(m_label->currentData().toInt());
    m_isWaiting = true;
    m_state->setText(tr("saving…"));
    m_document->setNote(*m_slot, m_savedText, m_savedLabel);
    tellState();
}

void NoteBar::tellState()
{
    if (m_isDirty || !m_slot || !m_document)
        return;
    if (m_isWaiting) {
        if (m_document->noteOf(*m_slot) != m_savedText
            || m_document->ownLabelOf(*m_slot) != m_savedLabel)
            return;
        m_isWaiting = false;
    }
    const auto error = m_document->noteError(*m_slot);
    m_state->setToolTip(error ? Messages::sentence(*error) : QString());
    if (error) {
        m_state->setText(tr("not saved"));
        return;
    }
    const bool has = !m_text->text().isEmpty() || m_label->currentData().toInt() != 0;
    m_state->setText(has ? tr("saved") : QString());
}

} // namespace assay::widgets
