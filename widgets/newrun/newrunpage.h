// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace assay {
struct RunSettings;
}

namespace assay::widgets {

/// A page of the assistant. It shows what the draft says, and puts its own fields into the settings
/// when it is asked to.
class NewRunPage : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Puts what the page's fields say into `settings`; leaves the rest.
    virtual void readInto(RunSettings &settings) const { Q_UNUSED(settings) }
    /// No field holds what can't be used. True too while it is not known yet.
    virtual bool isGood() const = 0;

Q_SIGNALS:
    void edited(); ///< a field that goes into the settings
    void goodChanged();
};

} // namespace assay::widgets
