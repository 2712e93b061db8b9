// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <vector>

class QMenu;

namespace assay::app {

/// All keys of the window: those of the menus, read from their actions, and those of the pages.
class KeysDialog final : public QDialog
{
    Q_OBJECT
public:
    KeysDialog(const std::vector<QMenu *> &menus, QWidget *parent);
};

/// What the outcomes and the numbers mean, in a few sentences each.
class NumbersDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit NumbersDialog(QWidget *parent);
};

} // namespace assay::app
