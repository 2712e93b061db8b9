// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rundocument.h"
#include "models/sampleselection.h"
#include "models/signaturetablemodel.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <memory>

class QLabel;
class QSettings;
class QStackedLayout;

namespace assay::widgets {

class LabelBar;
class TableView;

/// The failures of a run by signature, to say once for all equal ones what is to blame. Moving
/// through the rows shows an example of each; activating one chooses its samples.
///
/// Keys in the table: M model, H harness, E environment, A ambiguous, N none.
class TriagePage final : public QWidget
{
    Q_OBJECT
public:
    explicit TriagePage(QWidget *parent = nullptr);

    void setDocument(models::RunDocument *document, models::SampleSelection *selection);
    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);

Q_SIGNALS:
    void samplesChosen(); ///< the selection holds the samples of a signature

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void group();
    struct Grouped
    {
        models::SignatureGroups groups;
        std::shared_ptr<const models::SampleNames> names;
    };
    void take(Grouped grouped);
    void label(FailureLabel label);
    void choose(int row);
    void showExample();
    void showSummary();
    std::optional<quint32> currentSignature() const;

    QPointer<models::RunDocument> m_document;
    QPointer<models::SampleSelection> m_selection;
    models::SignatureTableModel m_model;
    QTimer m_soon;
    bool m_isGrouping = false;
    bool m_isOld = true;
    bool m_isTaking = false; ///< rows are being put back, nobody moves through them
    QLabel *m_summary;
    LabelBar *m_bar;
    TableView *m_table;
    QStackedLayout *m_stack;
};

} // namespace assay::widgets
