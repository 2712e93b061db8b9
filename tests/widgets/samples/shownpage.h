// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rundocument.h"
#include "tests/widgets/samples/sampledrun.h"
#include "widgets/look/tableview.h"
#include "widgets/look/togglechip.h"
#include "widgets/samples/samplespage.h"

#include <QTest>

namespace assay::test {

/// A shown page with a run that has been read.
struct ShownPage
{
    ShownPage()
    {
        page.resize(1100, 700);
        page.setDocument(&document, &selection);
        page.show();
    }
    ~ShownPage() { page.setDocument(nullptr, nullptr); }
    void ready() ///< until all has been read; fails the test where it is not
    {
        QTRY_VERIFY(document.isComplete());
        QTRY_COMPARE(model()->rowCount(), 48);
        QTRY_COMPARE(child<widgets::ToggleChip>(QStringLiteral("outcome-passed"))->count(), 16);
        QVERIFY(QTest::qWaitForWindowActive(&page));
        page.table()->setFocus(); // which makes the first sample the current one
    }
    template <typename T> T *child(const QString &name) const
    {
        auto *found = page.findChild<T *>(name);
        if (!found)
            qFatal("no %s", qPrintable(name));
        return found;
    }
    QAbstractItemModel *model() const { return page.table()->model(); }
    QString cell(int row, int column = 0) const
    {
        return model()->index(row, column).data().toString();
    }
    void press(int key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(page.table(), Qt::Key(key), modifiers);
    }

    SampledRun run;
    models::RunDocument document{run.path()};
    models::SampleSelection selection;
    widgets::SamplesPage page;
};

// NOLINTBEGIN(bugprone-macro-parentheses): it declares the name
#define READY(shown)                                                                               \
    ShownPage shown;                                                                               \
    shown.ready();                                                                                 \
    if (QTest::currentTestFailed())                                                                \
        return;
// NOLINTEND(bugprone-macro-parentheses)

} // namespace assay::test
