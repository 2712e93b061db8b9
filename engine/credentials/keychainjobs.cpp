// SPDX-License-Identifier: Apache-2.0
#include "engine/credentials/keychainjobs.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusError>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>

#include <qt6keychain/keychain.h>

#include <functional>
#include <utility>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

constexpr int collectionTimeoutMs = 5000;
using KeychainAnswered = std::function<void(KeychainAnswer)>;

CollectionState collectionState(const QDBusPendingReply<QDBusVariant> &reply)
{
    if (!reply.isError())
        return reply.value().variant().toBool() ? CollectionState::Locked
                                                : CollectionState::Unlocked;
    switch (reply.error().type()) {
    case QDBusError::UnknownObject:
    case QDBusError::UnknownMethod: // gnome-keyring's word for an object that is not there
    case QDBusError::UnknownInterface:
        return CollectionState::Missing;
    default:
        return CollectionState::Unknown;
    }
}

/// Asks the secret service whether its default collection is locked; it opens no dialog for that.
/// In the application's thread.
void addCollectionState(KeychainAnswer answer, KeychainAnswered done)
{
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        done(std::move(answer));
        return;
    }
    QDBusMessage call = QDBusMessage::createMethodCall(
        u"org.freedesktop.secrets"_s, u"/org/freedesktop/secrets/aliases/default"_s,
        u"org.freedesktop.DBus.Properties"_s, u"Get"_s);
    call << u"org.freedesktop.Secret.Collection"_s << u"Locked"_s;
    auto *watcher = new QDBusPendingCallWatcher(bus.asyncCall(call, collectionTimeoutMs));
    QObject::connect(
        watcher, &QDBusPendingCallWatcher::finished, watcher,
        [watcher, answer = std::move(answer), done = std::move(done)]() mutable {
            answer.state = collectionState(*watcher);
            watcher->deleteLater();
            done(std::move(answer));
        });
}

void startJob(QKeychain::Job *job, const QString &key, KeychainAnswered done)
{
    job->setInsecureFallback(false);
    job->setKey(key);
    QObject::connect(
        job, &QKeychain::Job::finished, job,
        [done = std::move(done)](QKeychain::Job *ended) mutable {
            KeychainAnswer answer;
            answer.error = int(ended->error());
            if (ended->error() != QKeychain::NoError) {
                answer.text = ended->errorString();
                addCollectionState(std::move(answer), std::move(done));
                return;
            }
            if (const auto *read = qobject_cast<const QKeychain::ReadPasswordJob *>(ended))
                answer.value = Secret(read->binaryData());
            done(std::move(answer));
        });
    job->start();
}

/// Has `make` make a job in the application's thread, and brings its answer back to this one.
Deferred<KeychainAnswer> answerOf(const QString &key, std::function<QKeychain::Job *()> make)
{
    Deferred<KeychainAnswer> answer;
    QObject *back = threadContext();
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [answer, back, key, make = std::move(make)] {
            startJob(make(), key, [answer, back](KeychainAnswer found) {
                QMetaObject::invokeMethod(
                    back, [answer, found = std::move(found)] { answer.set(found); },
                    Qt::QueuedConnection);
            });
        },
        Qt::QueuedConnection);
    return answer;
}

} // namespace

KeychainJobs::KeychainJobs(QString service)
    : m_service(std::move(service))
{
}

Deferred<KeychainAnswer> KeychainJobs::read(const QString &key) const
{
    return answerOf(key, [service = m_service] { return new QKeychain::ReadPasswordJob(service); });
}

Deferred<KeychainAnswer> KeychainJobs::write(const QString &key, const Secret &value) const
{
    return answerOf(key, [service = m_service, value] {
        auto *job = new QKeychain::WritePasswordJob(service);
        job->setBinaryData(value.reveal());
        return job;
    });
}

Deferred<KeychainAnswer> KeychainJobs::remove(const QString &key) const
{
    return answerOf(
        key, [service = m_service] { return new QKeychain::DeletePasswordJob(service); });
}

} // namespace assay
