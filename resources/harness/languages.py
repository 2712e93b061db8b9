# SPDX-License-Identifier: Apache-2.0
"""How a program in a language other than Python is made and run, and how it shows that its tests ended.

The end mark goes to descriptor 3 as `M<mark> <count of assertions>`, after the last test:
JavaScript and Bash by a statement behind the program, C and C++ by a wrapper around main(), so
that an exit() on the way does not send it. C and C++ count assertions by an assert.h of our own,
JavaScript by a console.assert that the program cannot replace.
"""

ASSERT_H = """\
#undef assert
#ifdef __cplusplus
extern "C" {
#endif
void assay_assertion_passed(void);
void assay_assertion_failed(const char *, const char *, unsigned, const char *);
#ifdef __cplusplus
}
#endif
#ifdef NDEBUG
#define assert(expression) ((void)0)
#elif defined __cplusplus
#define assert(expression) (static_cast<bool>(expression) ? assay_assertion_passed() \\
    : assay_assertion_failed(#expression, __FILE__, __LINE__, __func__))
#else
#define assert(expression) ((expression) ? assay_assertion_passed() \\
    : assay_assertion_failed(#expression, __FILE__, __LINE__, __func__))
#endif
#if !defined __cplusplus && defined __STDC_VERSION__ && __STDC_VERSION__ < 202311L
#undef static_assert
#define static_assert _Static_assert
#endif
"""

MAIN_C = """\
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static long passed;
void assay_assertion_passed(void) { ++passed; }
void assay_assertion_failed(const char *expression, const char *file, unsigned line, const char *function)
{
    fflush(NULL);
    fprintf(stderr, "%%s:%%u: %%s: Assertion `%%s' failed.\\n", file, line, function, expression);
    if (write(3, "A\\n", 2) != 2)
        _exit(1);
    abort();
}
int __real_main(int, char **, char **);
int __wrap_main(int count, char **arguments, char **environment)
{
    char text[96];
    const int status = __real_main(count, arguments, environment);
    if (status == 0)
        snprintf(text, sizeof text, "M%s %%ld", passed);
    else
        snprintf(text, sizeof text, "R%%d", status);
    fflush(NULL);
    return write(3, text, strlen(text)) < 0 ? 1 : status;
}
"""


def _c_family(compiler, name, standard):
    def build(program, mark, memory):
        return {
            "files": {name: program, "assert.h": ASSERT_H, "assay_main.c": MAIN_C % mark},
            "compile": ["sh", "-c", "gcc -c -w -o assay_main.o assay_main.c && "
                        "%s %s -w -I. -Wl,--wrap=main -o program %s assay_main.o -lm" % (compiler, standard, name)],
            "remove": ["assay_main.c", "assay_main.o", "assert.h"],
            "command": ["./program"],
            "memory": memory,
        }

    return build


# Loaded before the program: counts console.assert where a program cannot reach, and keeps its failures.
PRELOAD_JS = """\
"use strict";
(() => {
    const write = require("fs").writeSync;
    const { defineProperty } = Object;
    let count = 0, failures = 0;
    const tell = console.assert.bind(console);
    const counted = function assert(condition, ...rest) {
        count += 1;
        if (!condition) {
            failures += 1;
            tell(condition, ...rest);
        }
    };
    defineProperty(console, "assert", { value: counted, writable: false, configurable: false });
    defineProperty(globalThis, "assay_%(mark)s", {
        value: () => write(3, failures ? "F" + failures : "M%(mark)s " + count), enumerable: false });
})();
"""


def _javascript(program, mark, memory):
    heap = "--max-old-space-size=%d" % max(64, memory >> 20)  # Node dies of an address-space limit
    files = {"program.js": program + "\n;assay_%s();\n" % mark, "preload.js": PRELOAD_JS % {"mark": mark}}
    return {"files": files, "command": ["node", heap, "-r", "./preload.js", "program.js"], "memory": 0}


def _bash(program, mark, memory):
    ending = "\ncase $? in 0) builtin printf 'M%s -1' >&3 ;; *) builtin exit 1 ;; esac\n" % mark
    return {"files": {"program.sh": program + ending}, "command": ["bash", "program.sh"], "memory": memory}


BUILDERS = {
    "javascript": _javascript,
    "bash": _bash,
    "cpp": _c_family("g++", "program.cpp", "-std=c++17"),
    "c": _c_family("gcc", "program.c", "-std=c17"),
}
NAMES = {"js": "javascript", "sh": "bash", "shell": "bash", "c++": "cpp", "cxx": "cpp", "py": "python"}


def job(sample, mark, memory):
    problem = sample.problem
    build = BUILDERS[problem.language]
    described = build(sample.candidate + "\n" + problem.tests, mark, memory)
    described["compile_memory"] = 2 << 30
    return described
