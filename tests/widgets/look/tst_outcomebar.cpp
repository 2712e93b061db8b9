// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testmain.h"
#include "widgets/look/outcomebar.h"
#include "widgets/look/outcomebardelegate.h"
#include "widgets/look/outcomecolors.h"
#include "widgets/look/outcomedelegate.h"

#include <QPainter>
#include <QStandardItemModel>
#include <QTableView>

using namespace assay;
using namespace assay::widgets;
using assay::models::OutcomeCounts;
using namespace Qt::StringLiterals;

namespace {
OutcomeCounts counted(quint32 passed, quint32 failed, quint32 requested)
{
    OutcomeCounts counts;
    counts.add(Outcome::Passed, passed);
    counts.add(Outcome::Failed, failed);
    counts.requested = requested;
    return counts;
}

QImage cellOf(QAbstractItemDelegate *delegate, const QVariant &value, int width)
{
    QStandardItemModel model(1, 1);
    model.setData(model.index(0, 0), value, Qt::UserRole + 1);
    QStyleOptionViewItem option;
    option.rect = QRect(0, 0, width, 24);
    option.state = QStyle::State_Enabled;
    QImage image(width, 24, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    delegate->paint(&painter, option, model.index(0, 0));
    return image;
}

bool hasColor(const QImage &image, const QColor &color)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) == color.rgb())
                return true;
        }
    }
    return false;
}
} // namespace

class TestOutcomeBar final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsAddUp()
    {
        OutcomeCounts counts = counted(50, 30, 100);
        counts.add(Outcome::Infrastructure, 5);
        QCOMPARE(counts.done(), 85U);
        QCOMPARE(counts.scored(), 80U);
        QCOMPARE(counts.of(Outcome::NotRun), 15U);
        QCOMPARE(counts.total(), 100U);
        counts.requested = 10; // more came than was asked for
        QCOMPARE(counts.notRun(), 0U);
        QCOMPARE(counts.total(), 85U);
    }

    void segmentsFillTheWidth()
    {
        // 201 less 2 gaps: 199, of which 50 %, 30 % and 20 %, the rest to the widest
        const std::vector<OutcomeSegment> segments = outcomeSegments(counted(50, 30, 100), 201);
        const std::vector<OutcomeSegment> wanted{
            {Outcome::Passed, 0, 101}, {Outcome::Failed, 102, 59}, {Outcome::NotRun, 162, 39}};
        QCOMPARE(segments, wanted);
    }

    void oneOfAMillionIsSeen()
    {
        const auto segments = outcomeSegments(counted(999'999, 1, 1'000'000), 100);
        QCOMPARE(segments.size(), 2U);
        QCOMPARE(segments[1].outcome, Outcome::Failed);
        QCOMPARE(segments[1].width, 2);
        QCOMPARE(segments[1].x + segments[1].width, 100);
    }

    void anyWidthIsKept()
    {
        OutcomeCounts counts;
        for (const Outcome outcome : allOutcomes)
            counts.add(outcome, quint32(outcome) * 7 + 1);
        for (int width = 0; width < 200; ++width) {
            const auto segments = outcomeSegments(counts, width);
            int end = -1;
            for (const OutcomeSegment &segment : segments) {
                QCOMPARE(segment.x, end + 1);
                QVERIFY(segment.width >= 2);
                end = segment.x + segment.width;
            }
            QVERIFY(segments.empty() ? width < 2 : end == width);
        }
        QVERIFY(outcomeSegments({}, 100).empty());
    }

    void textListsWhatThereIs()
    {
        OutcomeBar bar;
        bar.setLocale(QLocale(QLocale::English, QLocale::UnitedStates));
        bar.setCounts(counted(3050, 8950, 16000));
        const QString text = outcomeCountsText(bar.counts(), bar.locale()).replace(u'\u00a0', u' ');
        const QStringList lines = text.split(u'\n');
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[0], u"passed: 3,050 (19.1 %)"_s);
        QCOMPARE(lines[2], u"not run: 4,000 (25.0 %)"_s);
        QVERIFY(bar.accessibleDescription().contains(u"3,050"_s));
        QVERIFY(!bar.accessibleName().isEmpty());
        QCOMPARE(outcomeCountsText({}, bar.locale()), u"no samples"_s);
    }

    void notRunIsOutlinedOnly()
    {
        OutcomeBar bar;
        bar.resize(100, 20);
        bar.setCounts(counted(0, 0, 10));
        const QImage image = bar.grab().toImage();
        QCOMPARE(image.pixelColor(50, 10), bar.palette().color(QPalette::Window));
        QCOMPARE(image.pixelColor(50, 0), OutcomeColors(bar.palette()).of(Outcome::NotRun));
        QCOMPARE(image.pixelColor(99, 10), OutcomeColors(bar.palette()).of(Outcome::NotRun));
    }

    void delegatePaintsTheBar()
    {
        OutcomeBarDelegate delegate(Qt::UserRole + 1);
        const OutcomeColors colors{QPalette()};
        const QImage image = cellOf(&delegate, QVariant::fromValue(counted(5, 5, 10)), 120);
        QVERIFY(hasColor(image, colors.of(Outcome::Passed)));
        QVERIFY(hasColor(image, colors.of(Outcome::Failed)));
        QVERIFY(!hasColor(cellOf(&delegate, {}, 120), colors.of(Outcome::Passed)));
    }

    void delegatePaintsTheOutcome()
    {
        OutcomeDelegate delegate(Qt::UserRole + 1);
        const OutcomeColors colors{QPalette()};
        const QColor timeout = colors.of(Outcome::Timeout);
        QVERIFY(hasColor(cellOf(&delegate, int(Outcome::Timeout), 20), timeout)); // the mark
        const QImage wide = cellOf(&delegate, int(Outcome::Timeout), 160); // icon and word
        QVERIFY(hasColor(wide.copy(0, 0, 24, 24), timeout));
        QVERIFY(hasColor(wide.copy(28, 0, 132, 24), QPalette().color(QPalette::Text)));
        QVERIFY(!hasColor(cellOf(&delegate, 77, 160), timeout));
    }
};

ASSAY_TEST(TestOutcomeBar)
#include "tst_outcomebar.moc"
