// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;

namespace assay::widgets {

/// One key number: a big value, beside it what belongs to it (an interval, a unit), below it a
/// caption. Takes the keyboard; the copy key and the context menu copy the full precision. The tool
/// tip holds the definition.
class StatCell final : public QWidget
{
    Q_OBJECT
public:
    explicit StatCell(const QString &caption, QWidget *parent = nullptr);

    void setCaption(const QString &caption);
    /// `full` is what is copied, in the C locale and with all digits; empty: value and detail as
    /// they are shown.
    void setValue(const QString &value, const QString &detail = {}, const QString &full = {});
    /// What the number is, its n and its denominator; for one that is not defined, why.
    void setDefinition(const QString &definition);

    [[nodiscard]] QString value() const;
    [[nodiscard]] QString copyText() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void setFonts();
    void tellValue();

    QLabel *m_value;
    QLabel *m_detail;
    QLabel *m_caption;
    QAction *m_copy;
    QString m_full;
};

/// Key numbers side by side; they wrap where the window is narrow.
class StatRow final : public QWidget
{
    Q_OBJECT
public:
    explicit StatRow(QWidget *parent = nullptr);
    /// A cell of this row, which owns it.
    StatCell *addCell(const QString &caption);
};

} // namespace assay::widgets
