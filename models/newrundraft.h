// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workflow/samples/forecast.h"
#include "models/providerchoice.h"

#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <atomic>
#include <memory>

namespace assay::models {

/// What can be said of a path for a new run file.
enum class OutState {
    Unknown, ///< not looked at yet
    Good,
    FolderMissing, ///< it is made at the start
    Exists,
    NotWritable,
};

/// A run that is being put together: what was chosen, what the files hold, the plan that follows
/// and how long it would take. Reads files, plans and looks at the provider in the pool; a change
/// gives up what was going on about the former choice.
///
/// Threads: the GUI's
class NewRunDraft final : public QObject
{
    Q_OBJECT
public:
    explicit NewRunDraft(std::vector<ProviderChoice> providers, QObject *parent = nullptr);
    ~NewRunDraft() override;

    // -- data
    // ----------------------------------------------------------------------------------------

    void setProblemsPath(const QString &path);
    void setSamplesPath(const QString &path);
    const QString &problemsPath() const { return m_problemsPath; }
    const QString &samplesPath() const { return m_samplesPath; }
    bool isReading() const { return m_reading; }
    qint64 samplesRead() const { return m_samplesRead; }
    /// Of the paths now set, once it is read; null before.
    std::shared_ptr<const DataPreview> data() const { return m_data; }

    // -- settings and plan
    // ---------------------------------------------------------------------------

    void setSettings(const RunSettings &settings);
    const RunSettings &settings() const { return m_settings; }
    /// Reads a set-up file into the settings; an empty path takes it out.
    void setSetupPath(const QString &path);
    const QString &setupPath() const { return m_setupPath; }
    std::optional<Error> setupError() const { return m_setupError; }
    bool isPlanning() const { return m_planning; }
    const std::optional<PlanPreview> &plan() const { return m_plan; }
    const std::optional<Error> &planError() const { return m_planError; }
    const std::optional<Forecast> &forecast() const { return m_forecast; }

    // -- place
    // ---------------------------------------------------------------------------------------

    const std::vector<ProviderChoice> &providers() const { return m_providers; }
    void setProvider(int index);
    int providerIndex() const { return m_provider; }
    const ProviderChoice &provider() const { return m_providers[std::size_t(m_provider)]; }
    bool isProbing() const { return m_probing; }
    /// Looks at the provider again, as after something was installed.
    void probe();
    const std::optional<ProviderFacts> &facts() const { return m_facts; }
    const std::optional<Error> &providerError() const { return m_providerError; }
    /// What a sandbox costs there by the settings; empty: unknown.
    std::optional<Tariff> tariff() const;
    /// Where the plan is made for: what was found of the provider, and its tariff.
    PlanPlace place() const;

    // -- account
    // -------------------------------------------------------------------------------------

    /// Asks whose key it is and what is left, now and again when provider, address or credential
    /// change. Not before: a keychain may ask to be unlocked.
    void watchAccount();
    void askAccount();
    bool isAskingAccount() const { return m_asking; }
    const std::optional<AccountInfo> &account() const { return m_account; }
    const std::optional<Error> &accountError() const { return m_accountError; }

    // -- out
    // -----------------------------------------------------------------------------------------

    /// `makeFolder`: makes a missing one, at the start.
    void setOutPath(const QString &path, bool makeFolder = false);
    const QString &outPath() const { return m_outPath; }
    OutState outState() const { return m_outState; }

    /// Nothing that was chosen last is still being looked at.
    bool isSettled() const;
    /// Settled, and a run can start.
    bool isGood() const;
    /// What the manifest would say, as far as it is known before a run.
    QJsonObject manifest() const;

Q_SIGNALS:
    void dataChanged(); ///< also while it is read, ten times a second at most
    void planChanged();
    void placeChanged();
    void accountChanged();
    void setupChanged();
    void outChanged();

private:
    void readAgain();
    void startReading();
    void planAgain();
    void startPlanning();
    void accountAgain();
    void takeAccount(const Result<AccountInfo> &answer);
    static QCoro::Task<void> accountTask(
        QPointer<NewRunDraft> self, ProviderChoice::AskAccount ask, QString endpoint,
        QString credential, quint64 mine);

    std::vector<ProviderChoice> m_providers;
    int m_provider = 0;
    bool m_probing = false;
    quint64 m_probes = 0; ///< the newest counts
    std::optional<ProviderFacts> m_facts;
    std::optional<Error> m_providerError;

    QString m_problemsPath;
    QString m_samplesPath;
    bool m_reading = false;
    quint64 m_reads = 0;
    qint64 m_samplesRead = 0;
    CancelToken m_readCancel;
    std::shared_ptr<std::atomic<qint64>> m_readCount;
    QTimer m_readSoon; ///< a path is typed letter by letter
    QTimer m_readTicker;
    std::shared_ptr<const DataPreview> m_data;

    RunSettings m_settings;
    QString m_setupPath;
    std::optional<Error> m_setupError;
    bool m_settingUp = false;
    bool m_planning = false;
    quint64 m_plans = 0;
    quint64 m_setups = 0;
    QTimer m_planSoon;
    std::optional<PlanPreview> m_plan;
    std::optional<Error> m_planError;
    std::optional<Forecast> m_forecast;

    bool m_accountWatched = false;
    bool m_asking = false;
    quint64 m_asks = 0;
    QStringList m_accountOf; ///< provider, address and credential that it was asked for
    QTimer m_askSoon; ///< an address is typed letter by letter
    std::optional<AccountInfo> m_account;
    std::optional<Error> m_accountError;

    QString m_outPath;
    OutState m_outState = OutState::Unknown;
    quint64 m_outs = 0;
};

} // namespace assay::models
