// SPDX-License-Identifier: Apache-2.0
// Prints the value of a credential, or the number of its error's code, from a thread of its own.
#include "engine/core/waiting.h"
#include "engine/credentials/keychainstore.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QThread>

#include <cstdio>
#include <memory>

int main(int argc, char **argv)
{
    using namespace assay;
    QCoreApplication application(argc, argv);
    const QString name = QCoreApplication::arguments().value(1);
    int status = 1;
    const std::unique_ptr<QThread> thread(QThread::create([name, &status] {
        const QEventLoop loop; // gives the thread what wakes its waiters
        KeychainStore store(CredentialIndex::userFile());
        const auto read = resultOf(store.read(name));
        if (read)
            std::puts(read.value().reveal().constData());
        else
            std::printf("error %d\n", int(read.error().code));
        status = read ? 0 : 1;
    }));
    QObject::connect(thread.get(), &QThread::finished, &application, &QCoreApplication::quit);
    thread->start();
    QCoreApplication::exec();
    thread->wait();
    return status;
}
