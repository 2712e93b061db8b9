// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

class QLabel;

namespace assay::models {
class CostSource;
}

namespace assay::widgets {

/// Spent, committed and forecast against the budget, in a line; a warning from four fifths of the
/// budget on. Takes no room where nobody bills anything.
class MoneyStrip final : public QWidget
{
    Q_OBJECT
public:
    static constexpr double warnFrom = 0.8; ///< of the budget

    explicit MoneyStrip(QWidget *parent = nullptr);

    /// `costs`: null where there is nothing to tell.
    void setCosts(const models::CostSource *costs);
    QString text() const; ///< of the line
    QString warning() const; ///< empty: none

protected:
    void changeEvent(QEvent *event) override;

private:
    void showWarning(std::optional<double> used, const QString &budget);

    QLabel *m_text;
    QWidget *m_strip;
    QLabel *m_icon;
    QLabel *m_warning;
};

} // namespace assay::widgets
