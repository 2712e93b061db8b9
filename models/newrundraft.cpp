// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/newrundraft.h"

#include "engine/workflow/samples/runtariff.h"
#include "engine/workflow/samples/setupfile.h"
#include "models/onpool.h"

#include <QDir>
#include <QFileInfo>

namespace assay::models {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto typingPause = 150ms;
constexpr auto knobPause = 80ms;

struct Planned
{
    std::optional<PlanPreview> plan;
    std::optional<Error> error;
    std::optional<Forecast> forecast;
};

Planned planOf(const DataPreview &data, const RunSettings &settings, const PlanPlace &place)
{
    Planned planned;
    auto plan = previewPlan(data, settings, place);
    if (!plan) {
        planned.error = plan.error();
        return planned;
    }
    planned.forecast = forecastRun(plan.value(), settings, place);
    planned.plan = plan.take();
    return planned;
}

OutState lookAtOut(const QString &path, bool makeFolder)
{
    const QFileInfo file(path);
    if (file.exists() || file.isSymLink())
        return OutState::Exists;
    QDir folder = file.absoluteDir();
    if (!folder.exists() && makeFolder && !folder.mkpath(u"."_s))
        return OutState::NotWritable;
    if (folder.exists())
        return QFileInfo(folder.absolutePath()).isWritable() ? OutState::Good
                                                             : OutState::NotWritable;
    while (!folder.exists() && !folder.isRoot()) // QDir::cdUp() refuses folders that are not there
        folder.setPath(QFileInfo(folder.absolutePath()).absolutePath());
    return QFileInfo(folder.absolutePath()).isWritable() ? OutState::FolderMissing
                                                         : OutState::NotWritable;
}

} // namespace

NewRunDraft::NewRunDraft(std::vector<ProviderChoice> providers, QObject *parent)
    : QObject(parent)
    , m_providers(std::move(providers))
{
    Q_ASSERT(!m_providers.empty());
    m_readSoon.setSingleShot(true);
    m_readSoon.setInterval(typingPause);
    connect(&m_readSoon, &QTimer::timeout, this, &NewRunDraft::startReading);
    m_planSoon.setSingleShot(true);
    m_planSoon.setInterval(knobPause);
    connect(&m_planSoon, &QTimer::timeout, this, &NewRunDraft::startPlanning);
    m_askSoon.setSingleShot(true);
    m_askSoon.setInterval(700ms);
    connect(&m_askSoon, &QTimer::timeout, this, &NewRunDraft::askAccount);
    m_readTicker.setInterval(100ms);
    connect(&m_readTicker, &QTimer::timeout, this, [this] {
        const qint64 read = m_readCount->load();
        if (read == m_samplesRead)
            return;
        m_samplesRead = read;
        Q_EMIT dataChanged();
    });
    probe();
}

NewRunDraft::~NewRunDraft()
{
    m_readCancel.cancel();
}

// -- data
// -----------------------------------------------------------------------------------------

void NewRunDraft::setProblemsPath(const QString &path)
{
    if (path == m_problemsPath)
        return;
    m_problemsPath = path;
    readAgain();
}

void NewRunDraft::setSamplesPath(const QString &path)
{
    if (path == m_samplesPath)
        return;
    m_samplesPath = path;
    readAgain();
}

void NewRunDraft::readAgain()
{
    m_readCancel.cancel();
    ++m_reads;
    m_reading = true;
    m_samplesRead = 0;
    m_data.reset();
    m_readSoon.start();
    planAgain();
    Q_EMIT dataChanged();
}

void NewRunDraft::startReading()
{
    m_readCancel = CancelToken();
    m_readCount = std::make_shared<std::atomic<qint64>>(0);
    m_readTicker.start();
    onPool(
        this,
        [problems = m_problemsPath, samples = m_samplesPath, cancel = m_readCancel,
         count = m_readCount] {
            return previewData(
                problems, samples, cancel, [count](qint64 read) { count->store(read); });
        },
        [this, mine = m_reads](const Result<DataPreview> &preview) {
            if (mine != m_reads)
                return;
            m_readTicker.stop();
            m_reading = false;
            if (preview)
                m_data = std::make_shared<const DataPreview>(preview.value());
            planAgain();
            Q_EMIT dataChanged();
        });
}

// -- settings and plan
// -----------------------------------------------------------------------------------------

void NewRunDraft::setSettings(const RunSettings &settings)
{
    // The set-up comes from its file alone.
    const QString name = m_settings.setupName;
    const QByteArray setup = m_settings.setup;
    m_settings = settings;
    m_settings.setupName = name;
    m_settings.setup = setup;
    planAgain();
    accountAgain();
}

void NewRunDraft::setSetupPath(const QString &path)
{
    if (path == m_setupPath)
        return;
    m_setupPath = path;
    m_setupError.reset();
    m_settings.setupName.clear();
    m_settings.setup.clear();
    ++m_setups;
    m_settingUp = !path.isEmpty();
    planAgain();
    Q_EMIT setupChanged();
    if (path.isEmpty())
        return;
    struct Read
    {
        RunSettings settings;
        std::optional<Error> error;
    };
    onPool(
        this,
        [path] {
            Read read;
            if (auto done = readSetupFile(path, read.settings); !done)
                read.error = done.error();
            return read;
        },
        [this, mine = m_setups](const Read &read) {
            if (mine != m_setups)
                return;
            m_settingUp = false;
            m_setupError = read.error;
            m_settings.setupName = read.settings.setupName;
            m_settings.setup = read.settings.setup;
            planAgain();
            Q_EMIT setupChanged();
        });
}

void NewRunDraft::planAgain()
{
    ++m_plans;
    m_planning = true;
    m_planSoon.start();
}

void NewRunDraft::startPlanning()
{
    if (m_reading || m_probing)
        return; // their end plans
    if (!m_data || !m_data->isUsable()) {
        m_planning = false;
        m_plan.reset();
        m_planError.reset();
        m_forecast.reset();
        Q_EMIT planChanged();
        return;
    }
    onPool(
        this,
        [data = m_data, settings = m_settings, place = place()] {
            return planOf(*data, settings, place);
        },
        [this, mine = m_plans](const Planned &planned) {
            if (mine != m_plans)
                return;
            m_planning = false;
            m_plan = planned.plan;
            m_planError = planned.error;
            m_forecast = planned.forecast;
            Q_EMIT planChanged();
        });
}

// -- place
// -----------------------------------------------------------------------------------------

void NewRunDraft::setProvider(int index)
{
    if (index == m_provider || index < 0 || std::size_t(index) >= m_providers.size())
        return;
    m_provider = index;
    probe();
}

void NewRunDraft::probe()
{
    m_probing = true;
    m_facts.reset();
    m_providerError.reset();
    ++m_probes;
    Q_EMIT placeChanged();
    onPool(
        this, [look = provider().probe] { return look(); },
        [this, mine = m_probes](const Result<ProviderFacts> &found) {
            if (mine != m_probes)
                return;
            m_probing = false;
            if (found)
                m_facts = found.value();
            else
                m_providerError = found.error();
            planAgain();
            Q_EMIT placeChanged();
        });
}

PlanPlace NewRunDraft::place() const
{
    PlanPlace place = m_facts ? m_facts->place : PlanPlace();
    place.tariff = tariff();
    return place;
}

std::optional<Tariff> NewRunDraft::tariff() const
{
    return tariffOf(m_settings, provider().id);
}

// -- out
// -----------------------------------------------------------------------------------------

void NewRunDraft::setOutPath(const QString &path, bool makeFolder)
{
    if (path == m_outPath && !makeFolder)
        return;
    m_outPath = path;
    m_outState = OutState::Unknown;
    ++m_outs;
    onPool(
        this, [path, makeFolder] { return lookAtOut(path, makeFolder); },
        [this, mine = m_outs](OutState state) {
            if (mine != m_outs)
                return;
            m_outState = state;
            Q_EMIT outChanged();
        });
}

bool NewRunDraft::isSettled() const
{
    return !m_reading && !m_probing && !m_planning && !m_settingUp
        && m_outState != OutState::Unknown;
}

bool NewRunDraft::isGood() const
{
    return isSettled() && m_facts && m_data && m_data->isUsable() && m_plan && m_plan->samples > 0
        && !m_setupError && (m_outState == OutState::Good || m_outState == OutState::FolderMissing);
}

QJsonObject NewRunDraft::manifest() const
{
    QJsonObject data{
        {u"problem_file"_s, QFileInfo(m_problemsPath).fileName()},
        {u"sample_file"_s, QFileInfo(m_samplesPath).fileName()}};
    if (m_data) {
        data.insert(u"shape"_s, m_data->shape);
        data.insert(u"rejected"_s, m_data->rejectedProblems + m_data->rejectedSamples);
    }
    QJsonObject planned;
    if (m_plan)
        planned
            = {{u"problems"_s, qint64(m_plan->problems)},
               {u"samples"_s, qint64(m_plan->samples)},
               {u"slices"_s, qint64(m_plan->rows.size())},
               {u"lanes"_s, m_plan->lanes}};
    QJsonObject where{{u"provider"_s, provider().id}};
    if (const auto plan = tariff(); plan && !plan->name.isEmpty())
        where.insert(u"tariff"_s, plan->name);
    if (m_facts && m_facts->place.limits.isolation)
        where.insert(u"isolation"_s, isolationWord(*m_facts->place.limits.isolation).toString());
    return {
        {u"workflow"_s, u"samples"_s},
        {u"data"_s, data},
        {u"plan"_s, planned},
        {u"provider"_s, where},
        {u"network"_s, m_settings.network ? u"open"_s : u"none"_s},
        {u"confirmation"_s, m_settings.confirm ? u"all"_s : u"none"_s},
        {u"settings"_s, m_settings.toJson()}};
}

} // namespace assay::models
