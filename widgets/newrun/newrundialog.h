// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/providerchoice.h"
#include "widgets/newrun/newrunrequest.h"

#include <QDialog>

#include <array>

class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace assay::models {
class CredentialModel;
class NewRunDraft;
} // namespace assay::models

namespace assay::widgets {

class CheckPage;
class FieldNote;
class NewRunPage;
class WherePage;

/// The assistant that puts a new run together: Data, Slices, Where, Check. Not modal. Each value
/// has a default, so Enter four times starts the starter set on the first provider.
///
/// It starts nothing itself: `startRequested` comes once all that it needs is known and good, and
/// the folder of the run file exists; then the dialog closes.
class NewRunDialog final : public QDialog
{
    Q_OBJECT
public:
    static constexpr int pageCount = 4;

    /// `providers`: at least one.
    NewRunDialog(
        const NewRunDefaults &defaults, std::vector<models::ProviderChoice> providers,
        QWidget *parent = nullptr);

    /// What credentials there are; must outlive the dialog. Without one each provider has its usual
    /// one.
    void setCredentials(models::CredentialModel *model);
    int currentPage() const;
    void setCurrentPage(int page);
    models::NewRunDraft *draft() const { return m_draft; }

Q_SIGNALS:
    void startRequested(const assay::widgets::NewRunRequest &request);
    void credentialsAsked(); ///< somebody wants to add one

private:
    QWidget *makeSteps();
    QWidget *makeButtons();
    void next();
    void start(bool smoke);
    void goOnStarting();
    void takeSettings();
    void showState();
    QString titleOf(int page) const;
    QIcon stepIcon(int page, bool good) const;

    enum class Starting { No, Smoke, All };

    models::NewRunDraft *m_draft;
    std::array<NewRunPage *, pageCount> m_pages{};
    WherePage *m_where = nullptr;
    CheckPage *m_check = nullptr;
    std::array<QToolButton *, pageCount> m_steps{};
    QStackedWidget *m_stack;
    QLabel *m_title;
    FieldNote *m_note;
    QPushButton *m_back;
    QPushButton *m_next;
    QPushButton *m_smoke;
    QPushButton *m_start;
    Starting m_starting = Starting::No;
};

} // namespace assay::widgets
