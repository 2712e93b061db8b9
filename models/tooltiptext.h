// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace assay::models {

/// A tool tip that shows `text` as it is: what looks like markup, as a model's message may, would
/// be taken for it.
inline QString plainToolTip(const QString &text)
{
    return text.contains(u'<') ? QString(u"<qt>" + text.toHtmlEscaped() + u"</qt>") : text;
}

} // namespace assay::models
