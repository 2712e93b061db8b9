// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QStyleOptionViewItem;

namespace assay::widgets {

/// The cell of a list or table without its content: ground, selection and focus as the style draws
/// them. What the model says as text and icon is taken out of `cell`, for a delegate that paints it
/// in its own way.
///
/// Threads: the GUI's
void drawItemBackground(QPainter *painter, QStyleOptionViewItem &cell);

} // namespace assay::widgets
