// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTest>

#include <functional>
#include <memory>

/// A test class registers itself here; `tests/testmain.cpp` runs all of a folder in one program.
namespace assay::test {
using Factory = std::function<std::unique_ptr<QObject>()>;
int registerTest(Factory factory);
} // namespace assay::test

#define ASSAY_TEST(Class)                                                                          \
    static const int registered##Class                                                             \
        = assay::test::registerTest([] { return std::make_unique<Class>(); });
