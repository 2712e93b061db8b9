// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/exportpreview.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace assay::widgets {

class FormatChoice;

/// The choices of an export.
class ExportForm final : public QWidget
{
    Q_OBJECT
public:
    explicit ExportForm(QStringList paths, QWidget *parent = nullptr);

    void setFormat(models::ExportFormat format);
    [[nodiscard]] models::ExportFormat format() const;
    /// Samples of one run that were chosen elsewhere; the form then begins with these alone.
    void setChosenSamples(const QString &path, std::vector<quint32> slots_);

    [[nodiscard]] models::ExportRequest request() const;
    /// What is wrong with a field, a sentence; empty: nothing.
    [[nodiscard]] QString fault() const;

Q_SIGNALS:
    void changed();

private:
    QWidget *makeTableChoices();
    QWidget *makeSampleChoices();
    void change();
    [[nodiscard]] ExportColumns columns() const;
    [[nodiscard]] std::optional<std::vector<qint64>> ks() const; ///< empty list: the run's own

    QStringList m_paths;
    QString m_chosenPath;
    std::vector<quint32> m_chosen;
    FormatChoice *m_format;
    QWidget *m_tableChoices = nullptr;
    QWidget *m_sampleChoices = nullptr;
    QComboBox *m_group = nullptr;
    QLineEdit *m_ks = nullptr;
    QSpinBox *m_digits = nullptr;
    QList<QCheckBox *> m_columns; ///< as allExportColumns
    QCheckBox *m_notes = nullptr;
    QCheckBox *m_manifest = nullptr;
    QComboBox *m_run = nullptr;
    QCheckBox *m_onlyChosen = nullptr;
    QLineEdit *m_problems = nullptr;
    QListWidget *m_outcomes = nullptr;
    QLabel *m_fault;
};

} // namespace assay::widgets
