// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace assay::widgets {

/// What there is to say of the field above it: a hint, a warning, or what is wrong with its value
/// and what to do. Told by an icon and words, not by colour. Takes no room when it has nothing to
/// say.
class FieldNote final : public QWidget
{
    Q_OBJECT
public:
    enum class Kind { Hint, Warning, Error };

    explicit FieldNote(QWidget *parent = nullptr);

    void say(Kind kind, const QString &text);
    void clear() { say(Kind::Hint, {}); }
    QString text() const;
    bool isError() const { return m_kind == Kind::Error; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void setFonts();

    Kind m_kind = Kind::Hint;
    QLabel *m_icon;
    QLabel *m_text;
};

} // namespace assay::widgets
