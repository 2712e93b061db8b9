// SPDX-License-Identifier: Apache-2.0
// Run by the tests in a process of its own:
//     explain      looks at the place, and prints `<code> <hint>`, or `fine`
//     hold TAG     makes a sandbox in which a daemon runs, prints `ready`, and waits to be killed
#include "tests/sandbox/localplace.h"

#include <QCoreApplication>

#include <cstdio>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == u"explain") {
        const auto looked = testThisMachine(harnessOfSource());
        if (looked)
            std::puts("fine");
        else
            std::printf("%d %s\n", int(looked.error().code), qPrintable(looked.error().hint));
        return 0;
    }
    if (!localProvider() || words.size() < 3)
        return 2;
    SandboxSpec spec = smallSpec();
    spec.tag = words.at(2);
    const Place place(spec);
    place.python("import os\nif os.fork() == 0:\n os.setsid()\n if os.fork() == 0:\n  "
                 "os.execlp('sleep', 'sleep', '1000')\n os._exit(0)\n");
    std::puts("ready");
    std::fflush(stdout);
    while (true)
        ::pause();
}
