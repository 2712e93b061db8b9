// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/clearbutton.h"

#include <QCoreApplication>
#include <QLineEdit>
#include <QToolButton>

namespace assay::widgets {

void addClearButton(QLineEdit *field)
{
    field->setClearButtonEnabled(true);
    const auto buttons = field->findChildren<QToolButton *>();
    for (QToolButton *button : buttons) {
        if (button->accessibleName().isEmpty() && button->text().isEmpty())
            button->setAccessibleName(
                QCoreApplication::translate("assay::widgets::ClearButton", "Clear the field"));
    }
}

} // namespace assay::widgets
