// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/defaultspage.h"

#include "models/ktext.h"
#include "widgets/look/fonts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QSpinBox>

#include <cmath>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 bytesAMebibyte = qint64(1) << 20;

} // namespace

DefaultsPage::DefaultsPage(Settings &settings, QWidget *parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_begin(new QComboBox(this))
    , m_ks(new QLineEdit(this))
    , m_timeout(new QDoubleSpinBox(this))
    , m_memory(new QSpinBox(this))
    , m_lanes(new QSpinBox(this))
    , m_confirm(new QCheckBox(tr("&Confirm passes in strict mode"), this))
{
    auto *form = new QFormLayout(this);
    form->setSpacing(8);
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_begin->setObjectName(u"beginWith"_s);
    m_begin->addItem(tr("What the last one had"), false);
    m_begin->addItem(tr("The values below"), true);
    m_begin->setCurrentIndex(m_settings.beginsWithDefaults() ? 1 : 0);
    form->addRow(tr("A &new run begins with"), m_begin);
    const RunSettings now = m_settings.runDefaults();
    m_ks->setObjectName(u"defaultKs"_s);
    m_ks->setText(models::textOfKs(now.ks));
    m_ks->setToolTip(tr("Whole numbers from 1, as in 1,10,100."));
    m_ks->setValidator(new QRegularExpressionValidator(
        QRegularExpression(u"\\s*[1-9]\\d{0,5}\\s*(,\\s*[1-9]\\d{0,5}\\s*)*"_s), m_ks));
    form->addRow(tr("&k of pass@k"), m_ks);
    addLimits(form, now);
    m_confirm->setObjectName(u"defaultConfirm"_s);
    m_confirm->setChecked(now.confirm);
    form->addRow(QString(), m_confirm);
    auto *note = new QLabel(
        tr("Everything can still be changed in the assistant; files are proposed as before."),
        this);
    note->setFont(widgets::Fonts::caption());
    note->setWordWrap(true);
    form->addRow(QString(), note);
    connect(m_begin, &QComboBox::currentIndexChanged, this, [this] {
        m_settings.setBeginsWithDefaults(m_begin->currentData().toBool());
        enable();
    });
    connect(m_ks, &QLineEdit::editingFinished, this, &DefaultsPage::take);
    connect(m_timeout, &QDoubleSpinBox::valueChanged, this, &DefaultsPage::take);
    connect(m_memory, &QSpinBox::valueChanged, this, &DefaultsPage::take);
    connect(m_lanes, &QSpinBox::valueChanged, this, &DefaultsPage::take);
    connect(m_confirm, &QCheckBox::toggled, this, &DefaultsPage::take);
    enable();
}

void DefaultsPage::addLimits(QFormLayout *form, const RunSettings &now)
{
    m_timeout->setObjectName(u"defaultTimeout"_s);
    m_timeout->setRange(0.01, 3600);
    m_timeout->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_timeout->setSuffix(tr(" s"));
    m_timeout->setValue(double(now.timeout.count()) / 1000.0);
    form->addRow(tr("&Time a sample"), m_timeout);
    m_memory->setObjectName(u"defaultMemory"_s);
    m_memory->setRange(16, 1 << 20);
    m_memory->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_memory->setSuffix(tr(" MiB"));
    m_memory->setValue(int(now.memoryBytes / bytesAMebibyte));
    form->addRow(tr("&Memory a sample"), m_memory);
    m_lanes->setObjectName(u"defaultLanes"_s);
    m_lanes->setRange(0, 256);
    m_lanes->setSpecialValueText(tr("as the provider suggests"));
    m_lanes->setValue(now.lanes);
    form->addRow(tr("&Lanes"), m_lanes);
}

void DefaultsPage::enable()
{
    const bool isUsed = m_settings.beginsWithDefaults();
    for (QWidget *field :
         std::initializer_list<QWidget *>{m_ks, m_timeout, m_memory, m_lanes, m_confirm})
        field->setEnabled(isUsed);
}

void DefaultsPage::take()
{
    RunSettings wanted = m_settings.runDefaults();
    if (auto ks = models::ksOfText(m_ks->text()); !ks.empty())
        wanted.ks = std::move(ks);
    wanted.timeout = std::chrono::milliseconds(std::llround(m_timeout->value() * 1000.0));
    wanted.memoryBytes = m_memory->value() * bytesAMebibyte;
    wanted.lanes = m_lanes->value();
    wanted.confirm = m_confirm->isChecked();
    m_settings.setRunDefaults(wanted);
}

} // namespace assay::app
