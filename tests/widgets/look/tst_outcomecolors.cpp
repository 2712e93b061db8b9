// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testmain.h"
#include "widgets/look/outcomecolors.h"

#include <QPalette>
#include <QSet>

#include <cmath>

using namespace assay;
using namespace assay::widgets;
using namespace Qt::StringLiterals;

namespace {
/// WCAG 2.1 worked here a second time, so that the class is not its own judge.
double luminance(const QColor &color)
{
    const auto linear = [](int byte) {
        const double part = byte / 255.0;
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.red()) + 0.7152 * linear(color.green())
        + 0.0722 * linear(color.blue());
}

double ratio(const QColor &one, const QColor &other)
{
    const double a = luminance(one) + 0.05;
    const double b = luminance(other) + 0.05;
    return a > b ? a / b : b / a;
}

QPalette palette(QRgb window, QRgb base, QRgb text)
{
    QPalette made;
    made.setColor(QPalette::Window, QColor(window));
    made.setColor(QPalette::Base, QColor(base));
    made.setColor(QPalette::WindowText, QColor(text));
    made.setColor(QPalette::Text, QColor(text));
    return made;
}
} // namespace

class TestOutcomeColors final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void contrastIsEnough_data()
    {
        QTest::addColumn<QPalette>("colors");
        QTest::addColumn<double>("mark");
        QTest::addColumn<double>("text");
        QTest::newRow("light") << palette(0xefefef, 0xffffff, 0x000000) << 3.0 << 4.5;
        QTest::newRow("light blue-grey") << palette(0xd6dce4, 0xf4f6f8, 0x202428) << 3.0 << 4.5;
        QTest::newRow("dark") << palette(0x2b2b2b, 0x1e1e1e, 0xe6e6e6) << 3.0 << 4.5;
        QTest::newRow("dark, not very") << palette(0x45494d, 0x383c40, 0xeeeeee) << 3.0 << 4.5;
        QTest::newRow("high contrast, light")
            << palette(0xffffff, 0xffffff, 0x000000) << 7.0 << 7.0;
        QTest::newRow("high contrast, dark") << palette(0x000000, 0x000000, 0xffffff) << 7.0 << 7.0;
    }

    void contrastIsEnough()
    {
        QFETCH(QPalette, colors);
        QFETCH(double, mark);
        QFETCH(double, text);
        const OutcomeColors set(colors);
        constexpr double rounding = 0.06; // of a mixed colour to whole bytes
        for (const Outcome outcome : allOutcomes) {
            const std::string word = outcomeWord(outcome).toString().toStdString();
            const char *name = word.c_str();
            for (const QPalette::ColorRole ground : {QPalette::Base, QPalette::Window}) {
                const QColor behind = colors.color(ground);
                QVERIFY2(ratio(set.of(outcome), behind) >= mark - rounding, name);
                QVERIFY2(ratio(set.text(outcome), behind) >= text - rounding, name);
            }
            if (outcome != Outcome::NotRun)
                QVERIFY2(ratio(set.textOn(outcome), set.of(outcome)) >= 4.5, name);
        }
    }

    void usualPalettesGetTheTable()
    {
        const OutcomeColors light(palette(0xefefef, 0xffffff, 0x000000));
        QVERIFY(!light.isDark());
        QVERIFY(!light.isHighContrast());
        QCOMPARE(light.of(Outcome::Passed), QColor(0x007a5a));
        QCOMPARE(light.of(Outcome::Timeout), QColor(0x8a6000));
        QCOMPARE(light.of(Outcome::Memory), light.of(Outcome::KilledSandbox));
        const OutcomeColors dark(palette(0x2b2b2b, 0x1e1e1e, 0xe6e6e6));
        QVERIFY(dark.isDark());
        QCOMPARE(dark.of(Outcome::Passed), QColor(0x35c79a));
        QCOMPARE(dark.of(Outcome::Infrastructure), QColor(0xa9b4be));
    }

    void eachOutcomeHasALetterOfItsOwn()
    {
        QString letters;
        for (const Outcome outcome : allOutcomes)
            letters += OutcomeColors::letter(outcome);
        QCOMPARE(letters, u"PFEXTMODKI\u00b7"_s);
    }
};

ASSAY_TEST(TestOutcomeColors)
#include "tst_outcomecolors.moc"
