// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "engine/credentials/credentialstores.h"
#include "engine/credentials/processsecrets.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <sys/stat.h>

#include <array>
#include <variant>

namespace {
using namespace Qt::StringLiterals;

struct Command
{
    const char16_t *name;
    std::variant<
        int (*)(const QStringList &), int (*)(const QStringList &, assay::CredentialStores &)>
        run; ///< the second for those that need a key
    const char *summary;
};

constexpr std::array commands{
    Command{
        u"plan", assay::app::planCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "what a run would be: data, slices, duration")},
    Command{
        u"run", assay::app::runCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "run samples and print pass@k")},
    Command{
        u"resume", assay::app::resumeCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "go on with an interrupted run")},
    Command{
        u"again", assay::app::againCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "run samples once more, without changing a verdict")},
    Command{
        u"show", assay::app::showCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "a run, or one of its samples")},
    Command{
        u"report", assay::app::reportCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "the numbers, as a table for people or papers")},
    Command{
        u"compare", assay::app::compareCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "the difference between runs, and its p value")},
    Command{
        u"note", assay::app::noteCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "label failures by what is to blame, or list them")},
    Command{
        u"samples", assay::app::samplesCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "list samples with their outcomes")},
    Command{
        u"slices", assay::app::slicesCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "list slices and how they went")},
    Command{
        u"cleanup", assay::app::cleanupCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "end what a run left behind, and see it gone")},
    Command{
        u"credentials", assay::app::credentialsCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "keep keys of providers in the keychain")},
    Command{
        u"doctor", assay::app::doctorCommand,
        QT_TRANSLATE_NOOP("assay::app::main", "what this machine can do, and what is missing")},
};

QString translated(const char *text)
{
    return QCoreApplication::translate("assay::app::main", text);
}

void help()
{
    assay::app::say(translated(QT_TRANSLATE_NOOP(
        "assay::app::main", "Runs model-written programs in sandboxes and scores them.")));
    assay::app::say({});
    for (const Command &command : commands)
        assay::app::say(
            u"  assay %1%2"_s.arg(QStringView(command.name), -12).arg(translated(command.summary)));
    assay::app::say({});
    assay::app::say(translated(QT_TRANSLATE_NOOP(
        "assay::app::main", "'assay COMMAND --help' lists a command's options.")));
    assay::app::say(assay::app::exitStatusHelp());
}

int start(
    const Command &command, const QStringList &arguments, assay::CredentialStores &credentials)
{
    const auto *plain = std::get_if<0>(&command.run);
    return plain ? (*plain)(arguments) : (*std::get_if<1>(&command.run))(arguments, credentials);
}

/// What could not be printed is no success.
int ended(int status)
{
    const auto trouble = assay::app::outputTrouble();
    if (!trouble)
        return status;
    const int failed = assay::app::fail(*trouble);
    return status == assay::app::Complete ? failed : status;
}

/// The one installed last is asked first. English comes before all: it has the forms of one and of
/// many, which no other language of the user may lack.
void installTranslations(QCoreApplication &application)
{
    const auto install
        = [&application](const QLocale &locale, const QString &name, const QString &folder) {
              auto *translator = new QTranslator(&application);
              if (translator->load(locale, name, u"_"_s, folder))
                  QCoreApplication::installTranslator(translator);
          };
    install(QLocale(QLocale::English), u"assay"_s, u":/i18n"_s);
    install(QLocale(), u"qtbase"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QLocale(), u"assay"_s, u":/i18n"_s);
}

} // namespace

int main(int argc, char **argv)
{
    ::umask(0077); // run files may hold task data
    assay::keepMemoryPrivate();
    auto environment
        = assay::EnvironmentStore::takeFromProcess(); // before anything can start a child
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"assay"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(ASSAY_VERSION));
    installTranslations(application);
    const QStringList arguments = QCoreApplication::arguments();
    const QString name = arguments.value(1);
    if (name == u"--version") {
        assay::app::say(u"assay "_s + QCoreApplication::applicationVersion());
        return ended(assay::app::Complete);
    }
    if (name.isEmpty() || name == u"--help" || name == u"-h" || name == u"help") {
        help();
        return ended(name.isEmpty() ? assay::app::BadInput : assay::app::Complete);
    }
    const auto credentials = assay::CredentialStores::ofUser(std::move(environment));
    for (const Command &command : commands) {
        if (name == QStringView(command.name))
            return ended(start(command, arguments.mid(2), *credentials));
    }
    assay::app::tell(translated(QT_TRANSLATE_NOOP(
                                    "assay::app::main",
                                    "assay: there is no command '%1'; 'assay help' lists them."))
                         .arg(name));
    return assay::app::BadInput;
}
