// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"

#include "app/cli/console.h"
#include "app/cli/exitstatus.h"

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

/// Words of Qt's parser: translated with ours, since Qt's own translations are a package that may
/// be missing.
[[maybe_unused]] constexpr const char *parserWords[] = {
    QT_TRANSLATE_NOOP("QCommandLineParser", "Usage: %1"),
    QT_TRANSLATE_NOOP("QCommandLineParser", "[options]"),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Options:"),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Arguments:"),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Unknown option '%1'."),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Unknown options: %1."),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Missing value after '%1'."),
    QT_TRANSLATE_NOOP("QCommandLineParser", "Unexpected value after '%1'."),
};

} // namespace

QString exitStatusHelp()
{
    return QCoreApplication::translate(
        "assay::app::CommandLine",
        "Exit status: 0 complete; 2 bad input; 3 partial or interrupted; 4 this machine allows no "
        "isolation; "
        "5 the provider failed.");
}

CommandLine::CommandLine(QString name, const QString &description)
    : m_name(std::move(name))
{
    m_parser.setApplicationDescription(description + u"\n\n" + exitStatusHelp());
    m_parser.addOption({{u"h"_s, u"help"_s}, tr("Shows this help.")});
}

void CommandLine::option(
    const QString &name, const QString &description, const QString &value,
    const QString &defaultValue)
{
    if (value.isEmpty())
        m_parser.addOption(QCommandLineOption(name, description));
    else
        m_parser.addOption(QCommandLineOption(name, description, value, defaultValue));
}

void CommandLine::argument(const QString &name, const QString &description)
{
    m_parser.addPositionalArgument(name, description);
}

std::optional<QString> CommandLine::repeated() const
{
    const QStringList names = m_parser.optionNames();
    for (const QString &name : names) {
        if (m_parser.values(name).size() > 1 && !m_several.contains(name))
            return name;
    }
    return {};
}

std::optional<int> CommandLine::parse(const QStringList &arguments, int leastFiles, int mostFiles)
{
    const QString program = u"assay "_s + m_name;
    const bool good = m_parser.parse(QStringList{program} + arguments);
    if (m_parser.isSet(u"help"_s)) {
        QString text = m_parser.helpText();
        // The parser names the program by its file; people type the command.
        text.replace(QCoreApplication::arguments().value(0), program);
        say(text.trimmed());
        return Complete;
    }
    if (!good) {
        tell(program + u": "_s + m_parser.errorText());
        tell(tr("'%1 --help' lists what it takes.").arg(program));
        return BadInput;
    }
    if (const auto name = repeated()) {
        tell(
            program + u": "_s
            + tr("'--%1' is given several times (%2), and only one can hold.")
                  .arg(*name, m_parser.values(*name).join(u", "_s)));
        return BadInput;
    }
    const auto count = m_parser.positionalArguments().size();
    if (count < leastFiles || count > mostFiles) {
        tell(
            program + u": "_s
            + (count < leastFiles ? tr("a run file is missing.") : tr("too many arguments.")));
        tell(tr("'%1 --help' lists what it takes.").arg(program));
        return BadInput;
    }
    return std::nullopt;
}

} // namespace assay::app
