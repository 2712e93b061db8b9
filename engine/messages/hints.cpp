// SPDX-License-Identifier: Apache-2.0
#include "engine/messages/hints.h"

#include <QtGlobal>

#include <array>

namespace assay {

namespace {

constexpr std::array hintTexts{
    // engine/data
    QT_TRANSLATE_NOOP("assay::hints", "Check that it was written or downloaded to its end"),
    QT_TRANSLATE_NOOP("assay::hints", "Check the path"),
    QT_TRANSLATE_NOOP("assay::hints", "Give a file inside it"),
    QT_TRANSLATE_NOOP("assay::hints", "Check that you may read this file"),
    QT_TRANSLATE_NOOP("assay::hints", "Check that you may read it"),
    QT_TRANSLATE_NOOP("assay::hints", "Check the disk"),
    QT_TRANSLATE_NOOP("assay::hints", "Get the file anew; what came before was read"),
    QT_TRANSLATE_NOOP("assay::hints", "Give <samples>_results.jsonl or eval_results.json"),
    QT_TRANSLATE_NOOP(
        "assay::hints", "Expected is <task id>/<number>.py, or files of JSON records"),
    QT_TRANSLATE_NOOP(
        "assay::hints",
        "Give the problem set too: the directories' names alone do not tell the ids"),
    QT_TRANSLATE_NOOP(
        "assay::hints", "Give each problem an id of its own, or remove one of the two"),
    QT_TRANSLATE_NOOP("assay::hints", "Unpack it first, or pack it with gzip"),
    QT_TRANSLATE_NOOP("assay::hints", "Export it as JSON, one object a line"),
    QT_TRANSLATE_NOOP("assay::hints", "Save it as UTF-8"),
    QT_TRANSLATE_NOOP("assay::hints", "Fetch the data with: git lfs pull"),
    QT_TRANSLATE_NOOP("assay::hints", "Download the raw file instead of the page that shows it"),
    QT_TRANSLATE_NOOP(
        "assay::hints", "Give a file of JSON objects, one a line, plain or packed with gzip"),
    // engine/workflow
    QT_TRANSLATE_NOOP(
        "assay::hints", "The samples are of problems that '--only' or '--limit' leaves out."),
    QT_TRANSLATE_NOOP("assay::hints", "The file is damaged. Take a copy of it that is whole."),
    QT_TRANSLATE_NOOP(
        "assay::hints", "Give a problem set; '--problems' and '--samples' may have been swapped."),
    QT_TRANSLATE_NOOP(
        "assay::hints", "Run somewhere else: nothing would keep one sample from another there."),
    // engine/store
    QT_TRANSLATE_NOOP("assay::hints", "a run file (*.assay) is made when a run starts"),
    QT_TRANSLATE_NOOP(
        "assay::hints", "if its making was interrupted, delete it and start the run again"),
    QT_TRANSLATE_NOOP(
        "assay::hints", "it was written by a newer Assay: open it with that one, or a later one"),
    QT_TRANSLATE_NOOP("assay::hints", "this is a SQLite database of another program"),
    QT_TRANSLATE_NOOP(
        "assay::hints", "its making was interrupted: delete it and start the run again"),
    QT_TRANSLATE_NOOP("assay::hints", "choose another name, or resume the run that is in it"),
    QT_TRANSLATE_NOOP("assay::hints", "change its permissions, or open it for reading"),
    QT_TRANSLATE_NOOP("assay::hints", "to write a run, its folder must be writable too"),
    QT_TRANSLATE_NOOP("assay::hints", "wait until it is done, or stop it"),
    QT_TRANSLATE_NOOP("assay::hints", "make room on the disk; what was committed before is kept"),
    QT_TRANSLATE_NOOP("assay::hints", "another program holds the file; try again when it is done"),
    QT_TRANSLATE_NOOP("assay::hints", "the file is damaged or was changed by another program"),
    // engine/sandbox
    QT_TRANSLATE_NOOP(
        "assay::hints",
        "AppArmor restricts user namespaces here (Ubuntu 23.10 and later). Allow them with "
        "'sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0', or give bwrap an "
        "AppArmor profile with the line 'userns,', or run elsewhere with '--provider eqvps'."),
    QT_TRANSLATE_NOOP(
        "assay::hints",
        "The kernel refuses user namespaces to ordinary users. Allow them with "
        "'sudo sysctl kernel.unprivileged_userns_clone=1'."),
    QT_TRANSLATE_NOOP(
        "assay::hints",
        "The kernel allows no user namespaces. Allow them with "
        "'sudo sysctl user.max_user_namespaces=15000'."),
    QT_TRANSLATE_NOOP(
        "assay::hints",
        "Something around this process refuses namespaces (a container without "
        "--security-opt seccomp=unconfined, or a policy). Run Assay outside of it, or run "
        "elsewhere with '--provider eqvps'."),
    QT_TRANSLATE_NOOP("assay::hints", "Install it: 'sudo apt-get install bubblewrap'."),
    QT_TRANSLATE_NOOP("assay::hints", "Install it: 'sudo apt-get install python3'."),
    // engine/credentials
    QT_TRANSLATE_NOOP(
        "assay::hints", "Use 1 to 64 letters, digits, '-' and '_', as in 'eqvps' or 'judge-key'."),
    QT_TRANSLATE_NOOP("assay::hints", "Give the key as the provider shows it."),
    QT_TRANSLATE_NOOP("assay::hints", "Move the file away; the keychain keeps what is in it."),
    QT_TRANSLATE_NOOP(
        "assay::hints", "Check that you may write in that folder, and that the disk is not full."),
    QT_TRANSLATE_NOOP("assay::hints", "Change the variable where it is set."),
    QT_TRANSLATE_NOOP(
        "assay::hints",
        "Unlock it (logging in to the desktop does, or the program 'Passwords and Keys'), or give "
        "the value in an environment variable: EQVPS_API_KEY, or ASSAY_CREDENTIAL_ and the name."),
    QT_TRANSLATE_NOOP(
        "assay::hints",
        "Start one, such as gnome-keyring, or give the value in an environment variable: "
        "EQVPS_API_KEY, or ASSAY_CREDENTIAL_ and the name."),
    QT_TRANSLATE_NOOP(
        "assay::hints", "Keep it again: in the settings, or with 'assay credentials set'."),
    QT_TRANSLATE_NOOP("assay::hints", "Delete it with the keychain's own program."),
    QT_TRANSLATE_NOOP(
        "assay::hints",
        "Keep it for this session only, or give the value in an environment variable."),
    QT_TRANSLATE_NOOP(
        "assay::hints",
        "Keep it: in the settings, or with 'assay credentials set'. Without a keychain give it in "
        "an environment variable: EQVPS_API_KEY, or ASSAY_CREDENTIAL_ and the name."),
    // engine/sandbox/eqvps
    QT_TRANSLATE_NOOP(
        "assay::hints",
        "See that the key is complete, not expired and not revoked, and store it anew."),
    QT_TRANSLATE_NOOP("assay::hints", "Top up the balance at the provider, then resume the run."),
    QT_TRANSLATE_NOOP("assay::hints", "Check the network connection and the endpoint's address."),
    QT_TRANSLATE_NOOP(
        "assay::hints",
        "Check the endpoint's address and this computer's clock; a certificate that is not trusted "
        "is not accepted."),
    QT_TRANSLATE_NOOP("assay::hints", "Give the address that it redirects to, if you trust it."),
    QT_TRANSLATE_NOOP(
        "assay::hints",
        "Give the address of the service's MCP endpoint, which often ends in /mcp."),
    QT_TRANSLATE_NOOP("assay::hints", "See that this folder can be made and belongs to you alone."),
    QT_TRANSLATE_NOOP("assay::hints", "Give one that begins with https://."),
    QT_TRANSLATE_NOOP("assay::hints", "Leave it out."),
    QT_TRANSLATE_NOOP("assay::hints", "Make one with 'assay run --smoke' and the same problems."),
    QT_TRANSLATE_NOOP(
        "assay::hints", "Store it with 'assay credentials set eqvps', or in the settings."),
    QT_TRANSLATE_NOOP("assay::hints", "Look at the sandboxes of the account at the provider."),
    // engine/fleet, engine/workflow
    QT_TRANSLATE_NOOP(
        "assay::hints", "Ask for less, or run where no lower limit is set (see 'ulimit -v')."),
    QT_TRANSLATE_NOOP("assay::hints", "Run it by hand in a sandbox to see why."),
    QT_TRANSLATE_NOOP(
        "assay::hints", "Correct the price list: prices are dollars an hour, as text ('0.033')."),
    QT_TRANSLATE_NOOP(
        "assay::hints", "Say what an hour of a sandbox costs, or leave the budget out."),
    QT_TRANSLATE_NOOP(
        "assay::hints", "What is done is kept. Resume with a larger budget to go on."),
    QT_TRANSLATE_NOOP("assay::hints", "Ask for at least 1 slice and at most one a sample."),
    QT_TRANSLATE_NOOP(
        "assay::hints", "'*' stands for any characters and '?' for one, as in 'HumanEval/1*'."),
    QT_TRANSLATE_NOOP(
        "assay::hints", "See that the samples' task_id is one of the problem file's."),
    QT_TRANSLATE_NOOP("assay::hints", "Give a problem set: samples belong into the other field."),
    QT_TRANSLATE_NOOP("assay::hints", "Choose problems that have samples."),
    QT_TRANSLATE_NOOP("assay::hints", "Give the path of a readable file."),
    QT_TRANSLATE_NOOP("assay::hints", "Give requirements (*.txt) or a shell script."),
};

} // namespace

std::span<const char *const> knownHints()
{
    return hintTexts;
}

} // namespace assay
