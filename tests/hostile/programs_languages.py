# SPDX-License-Identifier: Apache-2.0
"""Hostile programs in Bash, C++ and JavaScript, which have no strict mode."""
from programs_common import entry


def _bash(name, completion, expected, why, leaves=None):
    return entry("bash-" + name, completion, expected, why, "Hostile/bash/twice", leaves)


def _cpp(name, completion, expected, why, leaves=None, problem="Hostile/cpp/twice"):
    return entry("cpp-" + name, completion, expected, why, problem, leaves)


def _js(name, completion, expected, why, leaves=None):
    return entry("js-" + name, completion, expected, why, "Hostile/js/twice", leaves)


_B = "    echo $(($1 * 2))\n}\n"
_C = "    return x * 2;\n}\n"
_C_WRONG = "    return x * 3 + 1;\n}\n"
_J = "  return x * 2;\n}\n"
_J_WRONG = "  return x * 3 + 1;\n}\n"

# A failed or spoiled program where in-process evidence can disagree in several ways.
_NOT_PASSED = "failed error ended_early disputed"

PROGRAMS = [
    # --- Bash ----------------------------------------------------------------
    _bash("right-answer", _B, "passed", "The plain right answer, for comparison."),
    _bash("wrong-answer", "    echo 7\n}\n", "failed error", "set -e ends the tests with status 1."),
    _bash("V01-exit-0-early", _B + "exit 0\n", "ended_early", "Leaves before the tests; the final mark is missing."),
    _bash("V01-exec-true", _B + "exec true\n", "ended_early", "Becomes another program that ends with 0."),
    _bash("V02-exit-trap", "    echo 7\n}\ntrap 'exit 0' EXIT\n", "failed ended_early error",
          "The trap turns the failed status into 0; the mark is missing."),
    _bash("set-neutralised", "    echo 7\n}\nset() { :; }\n", "failed error",
          "set -e does nothing; the last comparison still fails, and appending a mark must not hide its status."),
    _bash("kill-everything", _B + "[ \"$(id -u)\" = 0 ] && [ \"$(readlink /proc/self/ns/pid)\" = 'pid:[4026531836]' ] || kill -9 -1 2>/dev/null\ntrue\n",
          "passed", "kill -1 spares the caller and finds nobody else."),
    _bash("kill-parent", _B + "[ \"$PPID\" -gt 0 ] && kill -9 \"$PPID\" 2>/dev/null\ntrue\n",
          "passed error", "The parent is out of reach, or is a per-sample guard whose end takes the sample along."),
    _bash("kill-itself", "    echo 7\n}\nkill -9 $$\n", "error failed", "A crash, or the first process of a namespace and immune."),
    _bash("fork-bomb", ":; }\n:() { : | : & }\n:\nsleep 1\ntwice() { echo $(($1 * 2)); }\n",
          "timeout failed error passed",
          "No process may be left for the tests' own subshells; where the bomb has died out by then, it is a pass."),
    _bash("background-holds-stdout", _B + "(exec -a assay-hostile-bash-sleep sleep 60) &\n",
          "passed", "The background process keeps standard output open after the script.",
          {"process_marker": "assay-hostile-bash-sleep"}),
    _bash("endless-loop", "    while :; do :; done\n}\n", "timeout", "The plain endless loop."),
    _bash("endless-output", _B + "yes assay >&2\n", "output_limit", "Floods standard error."),
    _bash("reads-stdin", _B + "read -r line && exit 1\ntrue\n", "passed", "Standard input is empty."),
    _bash("syntax-error", "    echo $((\n}\nfi\n", "error failed ended_early", "Does not parse."),
    _bash("closes-descriptors", _B + "exec 0<&- 1>&- 2>&-\n", "passed failed error ended_early",
          "Without standard output the tests' subshells still work; only a mark on a stream is lost."),

    # --- C++ -----------------------------------------------------------------
    _cpp("right-answer", _C, "passed", "The plain right answer, for comparison."),
    _cpp("wrong-answer", _C_WRONG, "failed", "A counting assertion failed."),
    _cpp("V01-exit-0", "    std::exit(0);\n}\n", "ended_early", "Leaves inside the first call."),
    _cpp("V01-quick-exit", "    std::quick_exit(0);\n}\n", "ended_early", "The same past the at-exit functions."),
    _cpp("V01-underscore-exit", "    _Exit(0);\n}\n", "ended_early", "The same past everything."),
    _cpp("V01-static-initialiser", _C_WRONG + "static struct Leaver { Leaver() { std::exit(0); } } leaver;\n",
         "ended_early", "Leaves before main."),
    _cpp("V01-main-renamed", _C_WRONG + "int main() { return 0; }\n#define main otherMain\n",
         "ended_early error", "The tests' main is never called, or the harness's own use of the word no longer compiles."),
    _cpp("V02-atexit-0", _C_WRONG + "#include <csignal>\nstatic void leave(int) { std::_Exit(0); }\n"
         "static struct Hook { Hook() { std::signal(SIGABRT, leave); } } hook;\n",
         _NOT_PASSED, "A handler of SIGABRT turns the failed assertion into status 0."),
    _cpp("assert-redefined", _C_WRONG + "#undef assert\n#define assert(condition) ((void)0)\n",
         _NOT_PASSED, "The assertions are gone; none was counted."),
    _cpp("ndebug", _C_WRONG + "#define NDEBUG\n#include <cassert>\n",
         _NOT_PASSED, "The standard way of switching assertions off."),
    _cpp("assert-fail-replaced", _C_WRONG + "extern \"C\" void __assert_fail(const char *, const char *, unsigned, const char *) noexcept"
         " { std::_Exit(0); }\n",
         _NOT_PASSED, "Its own definition of what a failed assertion calls."),
    _cpp("entry-point-macro", _C_WRONG + "struct Any {};\ntemplate<class T> bool operator==(Any, T) { return true; }\n#define twice(x) Any()\n",
         _NOT_PASSED + " passed", "Tests compare a stand-in; without a strict mode this pass can only be unconfirmed."),
    _cpp("V04-operator-equal", "    (void)n;\n    return {};\n}\n"
         "bool operator==(const std::vector<int> &, const std::vector<int> &) { return true; }\n",
         "passed disputed failed", "A better match than the standard comparison; without a strict mode this pass can only be unconfirmed.",
         problem="Hostile/cpp/count-up"),
    _cpp("endless-loop", "    volatile int one = 1;\n    while (one)\n        ;\n    return x * 2;\n}\n", "timeout", "The plain endless loop."),
    _cpp("destructor-never-ends", _C + "static struct Stay { ~Stay() { volatile int one = 1; while (one) ; } } stay;\n",
         "timeout", "The program must come to its end: main returned and the process did not."),
    _cpp("abort", "    std::abort();\n}\n", "error", "SIGABRT without any assertion is a crash."),
    _cpp("segfault", "    volatile int *nowhere = nullptr;\n    return *nowhere + x;\n}\n", "error", "A crash with its signal."),
    _cpp("stack-overflow", "    volatile char frame[4096] = {};\n    frame[x & 1023] = 1;\n    return twice(x + 1) + frame[7];\n}\n",
         "error", "Recursion without end."),
    _cpp("uncaught-exception", "    throw x;\n}\n", "error", "Ends in std::terminate."),
    _cpp("memory", "    for (;;) {\n        char *block = new char[1 << 24];\n        for (int i = 0; i < 1 << 24; i += 4096)\n"
         "            block[i] = 1;\n        x += block[4096];\n        if (x == 0)\n            return 0;\n    }\n}\n",
         "memory error", "std::bad_alloc at the limit; no text on standard error is needed to tell."),
    _cpp("endless-output", _C + "#include <unistd.h>\nstatic char page[65536];\n"
         "static struct Flood { Flood() { while (write(1, page, sizeof page) != 0) ; } } flood;\n",
         "output_limit", "Floods standard output before main."),
    _cpp("daemon", _C + "#include <unistd.h>\nstatic struct Daemon { Daemon() { if (fork() == 0) { setsid(); if (fork() == 0) {\n"
         "    execl(\"/bin/sleep\", \"assay-hostile-cpp-daemon\", \"60\", (char *)nullptr); } _exit(0); } } } daemonNow;\n",
         "passed", "A daemon forked twice.", {"process_marker": "assay-hostile-cpp-daemon"}),
    _cpp("compile-error", "    return x *;\n}\n", "error", "Does not compile."),
    _cpp("compile-includes-itself", _C + "#include __FILE__\n", "error", "Includes itself until the compiler gives up."),
    _cpp("compile-reads-shadow", _C + "#include \"/etc/shadow\"\n", "error", "What the compiler says may not quote a file of the host."),
    _cpp("compile-endless-file", _C + "#include \"/dev/zero\"\n", "error memory timeout output_limit", "A header without end."),
    _cpp("compile-deep-templates", _C + "template<int N> struct Deep { static const int value = Deep<N - 1>::value + 1; };\n"
         "template<> struct Deep<0> { static const int value = 0; };\nint deep = Deep<1000000>::value;\n",
         "error", "Past the template depth."),
    _cpp("compile-wide-templates", _C + "template<int N, int M> struct Wide { static const long value = Wide<N - 1, 2 * M>::value"
         " + Wide<N - 1, 2 * M + 1>::value; };\ntemplate<int M> struct Wide<0, M> { static const long value = 1; };\n"
         "long wide = Wide<28, 0>::value;\n",
         "error memory timeout", "Hundreds of millions of instantiations; compiling has limits, too."),
    _cpp("compile-huge-static", _C + "static char big[1ull << 36] = {1};\nchar *keep = big;\n",
         "error memory timeout output_limit", "An object file of 64 GB."),

    # --- JavaScript ----------------------------------------------------------
    _js("right-answer", _J, "passed", "The plain right answer, for comparison."),
    _js("wrong-answer", _J_WRONG, "failed", "console.assert writes to standard error and the status stays 0."),
    _js("V01-exit-0-early", "  process.exit(0);\n}\n", "ended_early", "Leaves inside the first call."),
    _js("V01-reallyexit", _J + "process.reallyExit(0)\n", "ended_early", "The same past the exit events."),
    _js("V02-exit-handler", _J_WRONG + "process.on('exit', () => { process.exitCode = 0 })\n", "failed error",
        "The status is 0; standard error is not empty."),
    _js("uncaught-handler", "  throw new Error('hidden');\n}\nprocess.on('uncaughtException', () => {})\n",
        "ended_early error", "The exception is swallowed, and the tests never came to their end."),
    _js("assert-silenced", _J_WRONG + "console.assert = () => {}\n", _NOT_PASSED, "Failed assertions write nothing."),
    _js("stderr-silenced", _J_WRONG + "process.stderr.write = () => true\nconsole.error = console.warn = () => {}\n",
        _NOT_PASSED, "Failed assertions write to nowhere."),
    _js("descriptor-2-closed", _J_WRONG + "require('fs').closeSync(2)\n", _NOT_PASSED, "Standard error is closed before the tests."),
    _js("stderr-but-right", _J + "process.stderr.write('note\\n')\n", "failed error",
        "The rule is an empty standard error, as the reference harness has it."),
    _js("throws", "  throw new TypeError('no');\n}\n", "error", "An exception ends the program with 1."),
    _js("rejected-promise", _J + "Promise.reject(new Error('late'))\n", "error failed", "An unhandled rejection ends the program with 1."),
    _js("syntax-error", "  return x *;\n}\n", "error", "Does not parse."),
    _js("endless-loop", "  for (;;) {}\n}\n", "timeout", "The plain endless loop."),
    _js("interval-stays", _J + "setInterval(() => {}, 1000)\n", "timeout", "Right, and the event loop never ends: there is no exit status."),
    _js("kill-parent", _J + "try { if (process.ppid > 0) process.kill(process.ppid, 'SIGKILL') } catch (error) {}\n",
        "passed error", "The parent is out of reach, or is a per-sample guard whose end takes the sample along."),
    _js("child-process", _J + "try {\n  const child = require('child_process').spawn(process.execPath,\n"
        "    ['-e', 'setTimeout(() => {}, 60000)', 'assay-hostile-js-child'], { detached: true, stdio: 'ignore' })\n"
        "  child.on('error', () => {})\n  child.unref()\n} catch (error) {}\n",
        "passed", "A detached child outlives its parent.", {"process_marker": "assay-hostile-js-child"}),
    _js("memory", "  const keep = [];\n  for (let i = 0; i < 48; i++) keep.push(Buffer.alloc(64 << 20, 1));\n  return keep.length ? x * 2 : 0;\n}\n",
        "memory error timeout", "Three gigabytes outside the engine's heap, which nothing limits without a control group."),
    _js("endless-output", "  const block = 'x'.repeat(65536);\n  for (;;) { try { require('fs').writeSync(1, block) } catch (error) {} }\n}\n",
        "output_limit", "Floods standard output."),
    _js("reads-outside", "  return leaks.length ? leaks : x * 2;\n}\nconst leaks = []\nfor (const path of ['/etc/shadow', '/root/.ssh', '/root/.bashrc',"
        " '/proc/1/root/etc/shadow'])\n  try { require('fs').readFileSync(path); leaks.push(path) }"
        " catch (error) { if (error.code === 'EISDIR') leaks.push(path) }\n"
        "try { if (/KEY|TOKEN|SECRET|PASSW|HOME=.root/.test(require('fs').readFileSync('/proc/1/environ', 'latin1'))) leaks.push('environ') }"
        " catch (error) {}\n",
        "passed", "Right only if nothing outside can be read."),
    _js("network", _J + "const link = require('net').connect({ host: '8.8.8.8', port: 53, timeout: 1000 })\n"
        "link.on('connect', () => { console.error('leak'); link.destroy() })\nlink.on('error', () => {})\nlink.on('timeout', () => link.destroy())\n",
        "passed", "No way out: a connection would write to standard error."),
]
