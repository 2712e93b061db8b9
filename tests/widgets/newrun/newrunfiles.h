// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/providerchoice.h"
#include "widgets/newrun/newrunrequest.h"

#include <QFile>
#include <QTemporaryDir>

namespace assay::test {

/// A small starter set in a folder of its own, and providers that need no sandbox.
class NewRunFiles final
{
public:
    explicit NewRunFiles(int problemCount = 4, int each = 3)
    {
        QByteArray problems;
        QByteArray samples;
        for (int i = 0; i < problemCount; ++i) {
            const QByteArray id = QByteArray::number(i);
            problems += "{\"task_id\":\"t/" + id
                + "\",\"prompt\":\"def f(x):\\n\",\"entry_point\":\"f\",\"canonical_solution\":\""
                  "    return x\\n\",\"test\":\"def check(c):\\n    assert c(1) == 1\\n\"}\n";
            for (int j = 0; j < each; ++j)
                samples += "{\"task_id\":\"t/" + id + "\",\"completion\":\"    return x + "
                    + QByteArray::number(j) + "\\n\"}\n";
        }
        put(QStringLiteral("problems.jsonl"), problems);
        put(QStringLiteral("samples.jsonl"), samples);
    }

    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString put(const QString &name, const QByteArray &content) const
    {
        QFile out(path(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
            qFatal("can't write a fixture");
        return out.fileName();
    }
    widgets::NewRunDefaults defaults() const
    {
        widgets::NewRunDefaults defaults;
        defaults.starterProblems = path(QStringLiteral("problems.jsonl"));
        defaults.starterSamples = path(QStringLiteral("samples.jsonl"));
        defaults.runsFolder = path(QStringLiteral("runs"));
        return defaults;
    }

    static models::ProviderChoice provider()
    {
        models::ProviderChoice choice;
        choice.id = QStringLiteral("local");
        choice.name = QStringLiteral("This computer");
        choice.free = true;
        choice.limits.coresShared = 2;
        choice.probe = []() -> Result<models::ProviderFacts> {
            models::ProviderFacts facts;
            facts.place.cores = 2;
            facts.place.free = true;
            facts.place.limits.coresShared = 2;
            facts.facts.push_back({QStringLiteral("Cores"), QStringLiteral("2")});
            return facts;
        };
        return choice;
    }
    static models::ProviderChoice providerWithoutIsolation()
    {
        models::ProviderChoice choice = provider();
        choice.probe = []() -> Result<models::ProviderFacts> {
            return Error{
                ErrorCode::Isolation,
                QStringLiteral("the kernel refuses"),
                {},
                QStringLiteral("Install it: 'sudo apt-get install bubblewrap'.")};
        };
        return choice;
    }

private:
    QTemporaryDir m_folder;
};

} // namespace assay::test
