// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QToolButton;

namespace assay::widgets {

/// A path: typed, dropped, chosen in a dialog or among the recent ones.
class PathField final : public QWidget
{
    Q_OBJECT
public:
    enum class Kind { File, FileOrFolder, Folder };

    /// `name`: for accessibility and as the dialog's title.
    PathField(const QString &name, Kind kind, QWidget *parent = nullptr);

    QString path() const;
    void setPath(const QString &path);
    void setRecent(const QStringList &paths);
    void setFilter(const QString &filter) { m_filter = filter; }
    void setPlaceholder(const QString &text);
    QLineEdit *edit() const { return m_edit; } ///< as a label's buddy

Q_SIGNALS:
    void pathChanged(const QString &path);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void browse(bool folder);

    QString m_name;
    QString m_filter;
    QLineEdit *m_edit;
    QToolButton *m_recent;
};

} // namespace assay::widgets
