// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/failurelabel.h"

#include <QWidget>

#include <array>

namespace assay::widgets {

/// How failures are split by label, as one bar: each part with its name where there is room, none
/// told by colour alone. The tool tip and the accessible description have the numbers.
class LabelBar final : public QWidget
{
    Q_OBJECT
public:
    explicit LabelBar(QWidget *parent = nullptr);

    void setCounts(const std::array<quint32, 8> &byLabel);
    QString text() const; ///< all counts in words

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::array<quint32, 8> m_byLabel{};
};

} // namespace assay::widgets
