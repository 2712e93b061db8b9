// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/eqvpsprovider.h"

#include "engine/core/deferred.h"
#include "engine/sandbox/eqvps/accountslots.h"
#include "engine/sandbox/eqvps/eqvpssandbox.h"
#include "engine/sandbox/eqvps/mcptransport.h"
#include "engine/sandbox/eqvps/sandboxtag.h"

#include <QElapsedTimer>
#include <QHostAddress>

#include <algorithm>
#include <cmath>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto slotLook = 200ms;
constexpr auto accountBudget = 10s; ///< somebody waits for the answer
constexpr int looksAfterLoss = 3; ///< a creation may still be under way
constexpr double lifetimeTolerance = 5.0; ///< seconds

bool isThisComputer(const QUrl &url)
{
    return url.host() == u"localhost" || QHostAddress(url.host()).isLoopback();
}

/// Whether a sandbox that shows no variables looks like the one that was asked for.
bool fits(const SandboxRecord &record, const SandboxSpec &spec)
{
    if (!record.tariff.isEmpty() && !spec.tariff.isEmpty() && record.tariff != spec.tariff)
        return false;
    if (!record.created.isValid() || !record.expires.isValid())
        return false; // nothing tells it from somebody else's
    const double lifetime = double(record.created.msecsTo(record.expires)) / 1000.0;
    return std::abs(lifetime - double(spec.lifetime.count())) <= lifetimeTolerance;
}

Error badSandboxTag(const QString &tag)
{
    return {ErrorCode::BadArgument, u"not a sandbox's tag"_s, tag.left(100), {}};
}

} // namespace

Result<std::unique_ptr<EqvpsProvider>> EqvpsProvider::make(EqvpsOptions options)
{
    const QUrl &url = options.endpoint;
    const bool plain = url.scheme() == u"http";
    if (!url.isValid() || url.host().isEmpty() || (url.scheme() != u"https" && !plain)) {
        return Error{
            ErrorCode::BadArgument, u"not an address"_s, url.toDisplayString(QUrl::RemoveQuery),
            u"Give one that begins with https://."_s};
    }
    if (plain && !isThisComputer(url)) {
        return Error{
            ErrorCode::BadArgument, u"the key would be sent unencrypted"_s,
            url.toDisplayString(QUrl::RemoveQuery), u"Give one that begins with https://."_s};
    }
    const QByteArray &key = options.key.reveal();
    if (std::all_of(key.begin(), key.end(), [](char c) { return c == ' ' || c == '\n'; })) {
        return Error{
            ErrorCode::Auth, u"the key is empty"_s, u"eqvps"_s,
            u"Store it with 'assay credentials set eqvps', or in the settings."_s};
    }
    for (const char c : key) {
        if (c <= ' ' || c == 0x7f) {
            return Error{
                ErrorCode::Auth, u"the key has characters that no key has"_s, u"eqvps"_s,
                u"See that the key is complete, not expired and not revoked, and store it anew."_s};
        }
    }
    auto transport = std::make_shared<McpTransport>(url, options.key);
    return std::make_unique<EqvpsProvider>(std::move(options), std::move(transport));
}

EqvpsProvider::EqvpsProvider(EqvpsOptions options, std::shared_ptr<ToolTransport> transport)
    : m_client(std::make_shared<EqvpsClient>(std::move(options), std::move(transport)))
{
}

EqvpsProvider::~EqvpsProvider() = default;

ProviderLimits EqvpsProvider::limitsOf(const EqvpsOptions &options)
{
    ProviderLimits limits;
    limits.sandboxesHeld = options.sandboxesHeld;
    limits.commandsAtATime = options.commandsAtATime;
    limits.transferBytes = options.transferBytes;
    limits.foregroundCommand = 55s;
    limits.lifetime = 24h;
    limits.outputKeptBytes = 8 << 20;
    limits.cpuRule = {0.90, 900s};
    limits.slotCosts = {true, false, false, false};
    limits.networkCanBeCut = false;
    limits.takesNames = false;
    limits.pollInterval = options.pollInterval;
    return limits;
}

QString EqvpsProvider::name() const
{
    return u"eqvps"_s;
}

ProviderLimits EqvpsProvider::limits() const
{
    return limitsOf(m_client->options());
}

std::vector<std::pair<QString, QString>> EqvpsProvider::description() const
{
    const EqvpsOptions &options = m_client->options();
    const QString endpoint = options.endpoint.toDisplayString(
        QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
    return {
        {u"provider"_s, name()},
        {u"endpoint"_s, endpoint},
        {u"machine"_s, u"Firecracker microVM"_s},
        {u"mode"_s, u"ephemeral"_s},
        {u"idle_timeout_s"_s, QString::number(options.idleTimeout.count())}};
}

QCoro::Task<Result<QString>> EqvpsProvider::accountName(EqvpsClient::Asking how)
{
    if (!m_account) {
        const ToolReply reply = co_await m_client->ask(u"whoami"_s, QJsonObject(), how);
        if (reply.failure)
            co_return reply.failure->error;
        m_account = readAccountName(reply.value);
    }
    const QString known = *m_account; // named: g++ 12 would move the member itself out
    co_return known;
}

QCoro::Task<Result<AccountInfo>> EqvpsProvider::account()
{
    EqvpsClient::Asking how;
    how.budget
        = std::min<std::chrono::milliseconds>(accountBudget, m_client->options().patience.budget);
    m_account.reset(); // this is also the test of the key
    auto known = co_await accountName(how);
    if (!known)
        co_return known.error();
    const ToolReply reply = co_await m_client->ask(u"get_balance"_s, QJsonObject(), how);
    if (reply.failure)
        co_return reply.failure->error;
    AccountInfo info;
    info.name = known.value();
    info.balance = readBalance(reply.value);
    co_return info;
}

QCoro::Task<Result<Done>> EqvpsProvider::lookBefore(QString tag)
{
    auto records = co_await m_client->list();
    if (!records)
        co_return records.error();
    QSet<QString> ids;
    for (const SandboxRecord &record : records.value()) {
        ids.insert(record.id);
        m_showsVariables = m_showsVariables || record.variables.has_value();
    }
    m_before.insert(tag, ids);
    co_return Done{};
}

QCoro::Task<Result<SandboxRecord>> EqvpsProvider::settle(SandboxSpec spec)
{
    // Where variables are shown ours shows its tag, and one without any is somebody else's.
    const bool mayBeNameless = m_before.contains(spec.tag);
    for (int look = 0; look < looksAfterLoss; ++look) {
        if (look > 0)
            co_await pause(m_client->options().patience.first * (2 << look));
        auto records = co_await m_client->list();
        if (!records)
            co_return records.error();
        std::vector<SandboxRecord> nameless;
        for (const SandboxRecord &record : records.value()) {
            if (record.tag() == spec.tag)
                co_return record;
            if (mayBeNameless && !record.variables && !m_tags.contains(record.id)
                && !m_before.value(spec.tag).contains(record.id))
                nameless.push_back(record);
        }
        if (nameless.size() == 1 && fits(nameless.front(), spec))
            co_return nameless.front();
        if (!nameless.empty()) {
            co_return Error{
                ErrorCode::Network, u"whether a sandbox was made cannot be told"_s, spec.tag,
                u"Look at the sandboxes of the account at the provider."_s};
        }
    }
    co_return SandboxRecord{};
}

QCoro::Task<Result<EqvpsProvider::Made>> EqvpsProvider::ask(SandboxSpec spec, QString variable)
{
    if (!m_showsVariables) {
        auto looked = co_await lookBefore(spec.tag);
        if (!looked)
            co_return looked.error();
    }
    QJsonObject variables{{variable, u"1"_s}};
    for (const auto &[key, value] : spec.environment)
        variables.insert(key, value);
    const auto lifetime = std::clamp<std::chrono::seconds>(spec.lifetime, 1s, 24h);
    QJsonObject arguments{
        {u"mode"_s, u"ephemeral"_s},
        {u"ttl"_s, qint64(lifetime.count())},
        {u"idle_timeout"_s, qint64(std::min(lifetime, m_client->options().idleTimeout).count())},
        {u"env"_s, variables}};
    if (!spec.tariff.isEmpty())
        arguments.insert(u"tariff"_s, spec.tariff);
    const Patience patience = m_client->options().patience;
    Backoff backoff(patience, QRandomGenerator::global()->generate());
    QElapsedTimer spent;
    spent.start();
    Made made;
    EqvpsClient::Asking how;
    how.cancel = spec.cancel;
    while (true) {
        ToolReply reply = co_await m_client->ask(u"create_sandbox"_s, arguments, how);
        if (!reply.failure) {
            made.record = readSandboxRecord(reply.value);
            if (!made.record.id.isEmpty())
                co_return made;
            reply.failure = ToolFailure(); // it says yes, and not what it made
            reply.failure->error
                = {ErrorCode::Network, u"create_sandbox: no id in the answer"_s, {}, {}};
        } else if (!reply.unsure) {
            co_return reply.failure->error;
        }
        m_traces[spec.tag].unsure = true;
        auto found = co_await settle(spec);
        if (!found)
            co_return found.error();
        made.maybeTwice = true;
        made.record = found.take();
        if (!made.record.id.isEmpty())
            co_return made;
        const auto wait = backoff.next(*reply.failure, std::chrono::milliseconds(spent.elapsed()));
        if (!wait || spec.cancel.isCancelled())
            co_return reply.failure->error;
        co_await pauseUnlessCancelled(*wait, how.cancel);
    }
}

QCoro::Task<Result<Done>> EqvpsProvider::untilRunning(SandboxRecord record)
{
    const QString id = record.id;
    QElapsedTimer waited;
    waited.start();
    while (true) {
        if (record.state == SandboxState::Running)
            co_return Done{};
        if (record.state == SandboxState::Paused) {
            co_return Error{
                ErrorCode::Balance, u"the sandbox is paused: "_s + record.pauseReason, id,
                u"Top up the balance at the provider, then resume the run."_s};
        }
        if (record.state == SandboxState::Deleted || record.state == SandboxState::Expired)
            co_return Error{ErrorCode::SandboxGone, u"it ended while it started"_s, id, {}};
        if (waited.hasExpired(m_client->options().startWithin.count())) {
            co_return Error{
                ErrorCode::StartTimeout, u"the sandbox is still '%1'"_s.arg(record.word), id, {}};
        }
        if (!record.word.isEmpty()) // else the creation's answer had no state: look at once
            co_await pause(m_client->options().look);
        auto seen = co_await m_client->find(id);
        if (!seen)
            co_return seen.error();
        record = seen.take();
        if (record.word.isEmpty()) // it tells no state, but knows it
            co_return Done{};
    }
}

QCoro::Task<Result<std::shared_ptr<Sandbox>>> EqvpsProvider::create(SandboxSpec spec)
{
    const auto variable = variableOfTag(spec.tag);
    if (!variable)
        co_return badSandboxTag(spec.tag);
    EqvpsClient::Asking how;
    how.cancel = spec.cancel;
    auto known = co_await accountName(how);
    if (!known)
        co_return known.error();
    const EqvpsOptions &options = m_client->options();
    if (!m_slots) {
        const QString endpoint
            = options.endpoint.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery);
        m_slots = std::make_unique<AccountSlots>(
            options.slotFolder, endpoint + u'\n' + known.value(), options.commandsAtATime);
    }
    auto slot = co_await m_slots->acquire(spec.cancel, slotLook);
    if (!slot)
        co_return slot.error();
    const QDateTime asked = QDateTime::currentDateTimeUtc(); // it has waited for its slot before
    auto made = co_await ask(spec, *variable);
    if (!made)
        co_return made.error();
    const SandboxRecord &record = made.value().record;
    m_tags.insert(record.id, spec.tag);
    m_traces[spec.tag].id = record.id;
    m_traces[spec.tag].asked = asked;
    EqvpsSandbox::Start start;
    start.client = m_client;
    start.slot = slot.take();
    start.id = record.id;
    start.tag = spec.tag;
    start.lifetime = spec.lifetime;
    start.maybeTwice = made.value().maybeTwice;
    auto sandbox = std::make_shared<EqvpsSandbox>(std::move(start));
    auto running = co_await untilRunning(record);
    if (running && spec.cancel.isCancelled())
        running = Error{ErrorCode::Cancelled, u"stopped while it started"_s, record.id, {}};
    if (!running) {
        auto removed = co_await sandbox->destroy();
        Error error = running.error();
        if (!removed) // whoever asked looks for its tag
            error.detail += u"; and it was not deleted: "_s + removed.error().detail;
        co_return error;
    }
    m_traces.remove(spec.tag);
    co_return std::shared_ptr<Sandbox>(sandbox);
}

CreationTrace EqvpsProvider::traceOf(const QString &tag) const
{
    return m_traces.value(tag);
}

QCoro::Task<Result<std::vector<SandboxInfo>>> EqvpsProvider::list()
{
    auto records = co_await m_client->list();
    if (!records)
        co_return records.error();
    std::vector<SandboxInfo> infos;
    for (const SandboxRecord &record : records.value()) {
        SandboxInfo info{record.id, record.tag(), record.state, record.created, record.expires};
        if (info.tag.isEmpty())
            info.tag = m_tags.value(record.id);
        if (info.tag.isEmpty() && record.variables)
            continue; // somebody else's
        if (info.tag.isEmpty())
            info.state = SandboxState::Unknown; // whose it is
        infos.push_back(info);
    }
    co_return infos;
}

QCoro::Task<Result<SandboxState>> EqvpsProvider::destroyById(QString id, QString tag)
{
    if (!id.isEmpty()) {
        auto removed = co_await m_client->remove(id);
        if (!removed || !variableOfTag(tag))
            co_return removed;
        // Where its creation's answer was lost, a second one may bear its tag.
        auto others = co_await m_client->removeTagged(tag);
        if (!others)
            co_return others;
        co_return removed;
    }
    if (!variableOfTag(tag))
        co_return badSandboxTag(tag);
    auto records = co_await m_client->list();
    if (!records)
        co_return records.error();
    QStringList ours;
    bool doubtful = false;
    for (const SandboxRecord &record : records.value()) {
        const QString known = m_tags.value(record.id);
        if (record.tag() == tag || known == tag)
            ours.append(record.id);
        else if (!record.variables && known.isEmpty())
            doubtful = doubtful || !m_before.value(tag).contains(record.id);
    }
    for (const QString &each : ours) {
        auto removed = co_await m_client->remove(each);
        if (!removed)
            co_return removed.error();
    }
    if (!ours.isEmpty())
        co_return SandboxState::Deleted;
    co_return doubtful ? SandboxState::Unknown : SandboxState::NotFound;
}

} // namespace assay
