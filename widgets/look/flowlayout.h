// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace assay::widgets {

/// Lays items out in lines, as words in a paragraph: from the leading edge, wrapping where the
/// width ends. For chips, toggles and key numbers. An item wider than the layout gets its width.
class FlowLayout final : public QLayout
{
    Q_OBJECT
public:
    FlowLayout(int horizontalGap, int verticalGap, QWidget *parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    [[nodiscard]] int count() const override { return int(m_items.size()); }
    [[nodiscard]] QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    struct Placed
    {
        QLayoutItem *item;
        int x;
        QSize size;
    };
    int arrange(const QRect &rect, bool apply) const;
    void place(const std::vector<Placed> &line, const QRect &inner, int y, int lineHeight) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    int m_horizontalGap;
    int m_verticalGap;
};

} // namespace assay::widgets
