// SPDX-License-Identifier: Apache-2.0
#include "tests/testmain.h"

#ifdef ASSAY_TEST_WIDGETS
#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif

namespace {
std::vector<assay::test::Factory> &factories()
{
    static std::vector<assay::test::Factory> all;
    return all;
}
} // namespace

int assay::test::registerTest(Factory factory)
{
    factories().push_back(std::move(factory));
    return int(factories().size());
}

int main(int argc, char **argv)
{
    const Application application(argc, argv);
    int failures = 0;
    for (const auto &factory : factories())
        failures += QTest::qExec(factory().get(), argc, argv);
    return failures == 0 ? 0 : 1;
}
