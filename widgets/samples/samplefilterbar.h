// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/samplequery.h"
#include "models/textsearch.h"

#include <QJsonObject>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <vector>

class QAction;
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QMenu;
class QToolButton;

namespace assay::widgets {

class FlowLayout;
class SearchField;
class ToggleChip;

/// What the list of samples is filtered by. Holds everything of a SampleQuery but the order and
/// the hits of the search for text, which it only asks for.
class SampleFilterBar final : public QWidget
{
    Q_OBJECT
public:
    explicit SampleFilterBar(QWidget *parent = nullptr);

    const models::SampleQuery &query() const { return m_query; }
    const models::TextPattern &pattern() const { return m_pattern; }

    void setNames(std::shared_ptr<const models::SampleNames> names);
    /// Of each outcome under the other filters.
    void setCounts(const std::array<quint32, 16> &byOutcome);
    void setChosen(const QString &title, std::shared_ptr<const std::vector<quint32>> chosen);

    void toggleOutcomes(int key); ///< 1 to 8, in the order of the table of outcome colours
    void showOnly(Outcome outcome);
    void showProblem(const QString &id);
    void showSignature(quint32 signature);
    void showModel(quint32 model);
    void focusSearch();
    void setSearchState(const QString &text);
    void reset();
    /// Everything that is filtered by but a chosen set; empty where nothing is.
    QJsonObject toJson() const;
    void restore(const QJsonObject &json); ///< when the samples are known; empty changes nothing
    /// Outcomes that a digit key stands for.
    static std::vector<Outcome> outcomesOfKey(int key);

Q_SIGNALS:
    void queryChanged();
    void searchRequested(); ///< pattern() is another; an empty text ends the search
    void chosenCleared();

private:
    QWidget *makeOutcomes();
    QWidget *makeFields();
    QWidget *makeMore();
    QAction *addOption(QMenu *menu, const QString &text, bool checked) const;
    void showChipMenu(ToggleChip *chip, const QPoint &place);
    void outcomesToggled();
    void readMore();
    void search();
    void showChips();
    void addChip(const QString &text, const std::function<void()> &remove);
    void tell();
    void findWantedSignatures();

    models::SampleQuery m_query;
    models::TextPattern m_pattern;
    std::shared_ptr<const models::SampleNames> m_names;
    QString m_chosenTitle;
    QStringList m_wantedSignatures; ///< to be filtered by when the run's are known
    bool m_isQuiet = false; ///< fields are being set and not typed into
    std::vector<ToggleChip *> m_outcomes;
    SearchField *m_problem = nullptr;
    SearchField *m_text = nullptr;
    QToolButton *m_options = nullptr;
    QAction *m_regex = nullptr;
    QAction *m_case = nullptr;
    std::vector<std::pair<QAction *, quint8>> m_fields;
    QLabel *m_fault = nullptr;
    QToolButton *m_moreButton = nullptr;
    QWidget *m_more = nullptr;
    QDoubleSpinBox *m_from = nullptr;
    QDoubleSpinBox *m_to = nullptr;
    std::vector<std::pair<QCheckBox *, quint8>> m_marks;
    QCheckBox *m_unconfirmed = nullptr;
    QComboBox *m_label = nullptr;
    QLabel *m_modelLabel = nullptr;
    QComboBox *m_model = nullptr;
    QToolButton *m_reset = nullptr;
    QWidget *m_chips = nullptr;
    FlowLayout *m_chipLayout = nullptr;
};

} // namespace assay::widgets
