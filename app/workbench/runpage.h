// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/workbench.h"
#include "models/runcosts.h"
#include "models/sampleselection.h"

#include <QWidget>

#include <array>

class QLabel;
class QTabWidget;
class QToolButton;

namespace assay::widgets {
class ElidedLabel;
class SamplesPage;
} // namespace assay::widgets

namespace assay::app {

/// One run: its name and state, and the tabs Live, Samples, Charts, Cost and Manifest. A tab's page
/// is made when it is first shown.
class RunPage final : public QWidget
{
    Q_OBJECT
public:
    enum class Tab { Live, Samples, Charts, Cost, Manifest };
    static constexpr int tabCount = 5;

    RunPage(Workbench::Document document, Settings &settings, QWidget *parent = nullptr);
    ~RunPage() override;

    models::RunDocument &document() const { return *m_document; }
    models::SampleSelection &selection() { return m_selection; }
    Tab tab() const;
    void show(Tab tab);
    /// The samples page; made where it is not there yet.
    widgets::SamplesPage *samplesPage();
    void saveState();

Q_SIGNALS:
    void tabChanged();
    void exportRequested(const std::vector<quint32> &slots_);

private:
    void build();
    template <typename Page> Page *made(Tab tab) const; ///< null where it was never shown
    QWidget *makePage(Tab tab);
    void makeShown(int index);
    void showHead();
    void setCosts();
    void showState();
    void showError(const Error &error);
    void setStrip(const QString &text); ///< empty: none

    Workbench::Document m_document;
    Settings &m_settings;
    models::SampleSelection m_selection;
    std::unique_ptr<models::RunCosts> m_costs;
    QLabel *m_stateIcon = nullptr;
    widgets::ElidedLabel *m_title = nullptr;
    QLabel *m_state = nullptr;
    QWidget *m_errorStrip = nullptr;
    QLabel *m_errorText = nullptr;
    QTabWidget *m_tabs = nullptr;
    std::array<QWidget *, tabCount> m_pages{};
};

} // namespace assay::app
