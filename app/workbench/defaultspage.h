// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/settings.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace assay::app {

/// What a new run begins with: what the last one had, or values of one's own. Every change is taken
/// at once.
class DefaultsPage final : public QWidget
{
    Q_OBJECT
public:
    explicit DefaultsPage(Settings &settings, QWidget *parent = nullptr); ///< which outlive it

private:
    void addLimits(QFormLayout *form, const RunSettings &now);
    void enable();
    void take();

    Settings &m_settings;
    QComboBox *m_begin;
    QLineEdit *m_ks;
    QDoubleSpinBox *m_timeout;
    QSpinBox *m_memory;
    QSpinBox *m_lanes;
    QCheckBox *m_confirm;
};

} // namespace assay::app
