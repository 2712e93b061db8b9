// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <memory>
#include <optional>

namespace assay::app {

/// A command's options and arguments. `--help` and bad options are answered here.
class CommandLine
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::CommandLine)
public:
    CommandLine(QString name, const QString &description);

    void option(
        const QString &name, const QString &description, const QString &value = {},
        const QString &defaultValue = {});
    /// The option may be given several times; any other, with a value, once.
    void allowSeveral(const QString &name) { m_several.append(name); }
    void argument(const QString &name, const QString &description);

    /// An exit status where there is nothing more to do: help was shown, or the words are off.
    std::optional<int> parse(const QStringList &arguments, int leastFiles, int mostFiles);

    bool has(const QString &name) const { return m_parser.isSet(name); }
    QString value(const QString &name) const { return m_parser.value(name); }
    QStringList values(const QString &name) const { return m_parser.values(name); }
    QStringList files() const { return m_parser.positionalArguments(); }

private:
    /// The first option that was given twice.
    std::optional<QString> repeated() const;

    QString m_name;
    QStringList m_several;
    QCommandLineParser m_parser;
};

/// The text of exit statuses that every help ends with.
QString exitStatusHelp();

} // namespace assay::app
