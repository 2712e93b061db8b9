// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIconEngine>
#include <QPalette>

#include <optional>

namespace assay::widgets {

/// Draws one SVG whose `currentColor` is replaced by a colour of the palette: of the icon's mode
/// (normal, disabled, selected), or, for icons that mean an outcome or a state, of OutcomeColors.
class SvgIconEngine final : public QIconEngine
{
public:
    /// Without a palette the application's at the time of painting.
    SvgIconEngine(QString name, std::optional<QPalette> palette);

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override;
    QList<QSize> availableSizes(QIcon::Mode mode, QIcon::State state) override;
    QSize actualSize(const QSize &size, QIcon::Mode mode, QIcon::State state) override;
    bool isNull() override;
    [[nodiscard]] QString key() const override;
    [[nodiscard]] QIconEngine *clone() const override;

private:
    [[nodiscard]] QColor color(QIcon::Mode mode) const;

    QString m_name;
    std::optional<QPalette> m_palette;
    QByteArray m_svg;
};

} // namespace assay::widgets
