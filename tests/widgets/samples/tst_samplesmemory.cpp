// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/viewmemory.h"
#include "tests/testmain.h"
#include "tests/widgets/samples/shownpage.h"
#include "widgets/samples/sampledetailview.h"
#include "widgets/samples/samplefilterbar.h"

#include <QLineEdit>
#include <QSettings>
#include <QSplitter>

using namespace assay;
using namespace assay::models;
using namespace assay::test;
using namespace assay::widgets;
using namespace Qt::StringLiterals;

/// What the page remembers from one start of the program to the next.
class SamplesMemoryTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theLayoutIsRemembered()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"settings.ini"_s);
        {
            READY(shown)
            shown.page.setDetailPlace(SamplesPage::DetailPlace::Below);
            shown.page.detail()->setTab(SampleDetailView::Attempts);
            shown.child<QSplitter>(u"samplesSplitter"_s)->setSizes({200, 400});
            QSettings settings(path, QSettings::IniFormat);
            shown.page.saveState(settings);
        }
        READY(shown)
        const QSettings settings(path, QSettings::IniFormat);
        shown.page.restoreState(settings);
        QCOMPARE(shown.page.detailPlace(), SamplesPage::DetailPlace::Below);
        QCOMPARE(shown.page.detail()->tab(), SampleDetailView::Attempts);
        QCOMPARE(shown.child<QSplitter>(u"samplesSplitter"_s)->orientation(), Qt::Vertical);
    }

    void filtersAndSampleOfARunAreRemembered()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(u"s.ini"_s), QSettings::IniFormat);
        const test::SampledRun run;
        quint32 chosen = 0;
        int rows = 0;
        {
            RunDocument document(run.path());
            SampleSelection selection;
            SamplesPage page;
            page.setDocument(&document, &selection);
            page.restoreState(settings);
            QTRY_VERIFY(document.isComplete());
            QTRY_COMPARE(page.table()->model()->rowCount(), 48);
            page.filters()->toggleOutcomes(1); // no passes
            page.findChild<QLineEdit *>(u"problemFilter"_s)->setText(u"Set/1"_s);
            QTRY_VERIFY(page.table()->model()->rowCount() < 32);
            const quint32 failed
                = *static_cast<const SampleTableModel *>(page.table()->model())->slotAt(0);
            page.filters()->showSignature(document.samples()[failed].signature);
            rows = page.table()->model()->rowCount();
            QTRY_VERIFY(page.table()->model()->rowCount() != rows);
            rows = page.table()->model()->rowCount();
            QVERIFY(rows > 0);
            page.table()->selectRow(rows - 1);
            chosen = selection.current().value();
            page.saveState(settings);
            page.setDocument(nullptr, nullptr);
        }
        RunDocument document(run.path());
        SampleSelection selection;
        SamplesPage page;
        page.setDocument(&document, &selection);
        page.restoreState(settings); // before the run has been read
        QTRY_COMPARE(selection.current(), std::optional(chosen));
        QTRY_COMPARE(page.table()->model()->rowCount(), rows);
        QTRY_COMPARE(page.table()->currentIndex().row(), rows - 1);
        QVERIFY(!page.findChild<ToggleChip *>(u"outcome-passed"_s)->isChecked());
        QCOMPARE(page.findChild<QLineEdit *>(u"problemFilter"_s)->text(), u"Set/1"_s);
        page.setDocument(nullptr, nullptr);
    }

    void onlySoManyRunsAreRemembered()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(u"s.ini"_s), QSettings::IniFormat);
        const ViewMemory memory(u"k"_s);
        for (int run = 0; run <= ViewMemory::mostRuns; ++run)
            memory.keep(settings, QString::number(run), {{u"at"_s, run}});
        QVERIFY(memory.of(settings, u"0"_s).isEmpty()); // the oldest one went
        QCOMPARE(memory.of(settings, u"1"_s).value(u"at"_s).toInt(), 1);
        memory.keep(settings, u"1"_s, {});
        QVERIFY(memory.of(settings, u"1"_s).isEmpty());
    }
};

ASSAY_TEST(SamplesMemoryTest)
#include "tst_samplesmemory.moc"
