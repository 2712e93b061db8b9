// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testmain.h"
#include "widgets/look/icons.h"
#include "widgets/look/outcomecolors.h"

#include <QFile>
#include <QGuiApplication>
#include <QPainter>
#include <QPalette>
#include <QSet>

using namespace assay;
using namespace assay::widgets;
using namespace Qt::StringLiterals;

namespace {
QPalette ink(const QColor &normal, const QColor &disabled = Qt::gray)
{
    QPalette palette;
    palette.setColor(QPalette::All, QPalette::WindowText, normal);
    palette.setColor(QPalette::Disabled, QPalette::WindowText, disabled);
    palette.setColor(QPalette::All, QPalette::HighlightedText, Qt::cyan);
    return palette;
}

QImage drawn(const QIcon &icon, int side, QIcon::Mode mode = QIcon::Normal)
{
    return icon.pixmap(QSize(side, side), 1.0, mode).toImage();
}

/// The colour of the pixel that covers most.
QColor strongest(const QImage &image)
{
    QColor found(Qt::transparent);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            if (pixel.alpha() > found.alpha())
                found = pixel;
        }
    }
    return found;
}
} // namespace

class TestIcons final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyNameIsThere_data()
    {
        QTest::addColumn<QString>("name");
        const QString names
            = u"new-run open resume stop drain again compare export find filter settings help "
              "live samples charts cost manifest triage note label copy log destroy folder close "
              "previous next previous-failed next-failed left right down up warning error info "
              "clock running partial complete interrupted loaded unreadable refresh plus assay"_s;
        for (const QString &name : names.split(u' '))
            QTest::newRow(qPrintable(name)) << name;
        for (const Outcome outcome : allOutcomes) {
            const QString name = Icons::outcomeName(outcome);
            QTest::newRow(qPrintable(name)) << name;
        }
    }

    void everyNameIsThere()
    {
        QFETCH(QString, name);
        const QIcon icon = Icons::get(name);
        QVERIFY(!icon.isNull());
        for (const int side : {16, 32, 48})
            QVERIFY2(strongest(drawn(icon, side)).alpha() > 200, "nothing is drawn");
        // Nothing may touch the edge: a line of it would be cut.
        if (name == u"assay"_s)
            return;
        const QImage image = drawn(icon, 64);
        for (int i = 0; i < 64; ++i) {
            QCOMPARE(image.pixelColor(i, 0).alpha(), 0);
            QCOMPARE(image.pixelColor(i, 63).alpha(), 0);
            QCOMPARE(image.pixelColor(0, i).alpha(), 0);
            QCOMPARE(image.pixelColor(63, i).alpha(), 0);
        }
    }

    void noTwoOutcomesLookAlikeWithoutColor()
    {
        QList<QImage> seen;
        for (const Outcome outcome : allOutcomes) {
            const QImage shape
                = drawn(Icons::outcome(outcome), 16).convertToFormat(QImage::Format_Alpha8);
            QVERIFY2(!seen.contains(shape), qPrintable(outcomeWord(outcome).toString()));
            seen.append(shape);
        }
    }

    void modesHaveTheirColors()
    {
        const QIcon icon = Icons::get(u"stop"_s, ink(QColor(0x112233), QColor(0xaabbcc)));
        QCOMPARE(strongest(drawn(icon, 64)).rgb(), QColor(0x112233).rgb());
        QCOMPARE(strongest(drawn(icon, 64, QIcon::Disabled)).rgb(), QColor(0xaabbcc).rgb());
        QCOMPARE(strongest(drawn(icon, 64, QIcon::Selected)).rgb(), QColor(Qt::cyan).rgb());
    }

    void outcomesHaveTheirColor()
    {
        const QPalette palette = ink(Qt::black);
        const QIcon icon = Icons::get(u"outcome-killed-sandbox"_s, palette);
        QCOMPARE(
            strongest(drawn(icon, 64)).rgb(),
            OutcomeColors(palette).of(Outcome::KilledSandbox).rgb());
    }

    void followsTheApplicationsPalette()
    {
        const QPalette before = QGuiApplication::palette();
        const QIcon icon = Icons::get(u"stop"_s);
        QGuiApplication::setPalette(ink(QColor(0x010203)));
        QCOMPARE(strongest(drawn(icon, 64)).rgb(), QColor(0x010203).rgb());
        QGuiApplication::setPalette(ink(QColor(0xf0f1f2)));
        QCOMPARE(strongest(drawn(icon, 64)).rgb(), QColor(0xf0f1f2).rgb());
        QGuiApplication::setPalette(before);
    }

    void isSharpOnDenseScreens()
    {
        const QPixmap dense = Icons::get(u"charts"_s).pixmap(QSize(16, 16), 2.0);
        QCOMPARE(dense.size(), QSize(32, 32));
        QCOMPARE(dense.devicePixelRatio(), 2.0);
        QCOMPARE(Icons::application().pixmap(QSize(256, 256), 1.0).size(), QSize(256, 256));
    }

    void unknownNameIsNoIcon()
    {
        QTest::ignoreMessage(QtWarningMsg, "no icon is named no-such");
        QVERIFY(Icons::get(u"no-such"_s).isNull());
    }

    void allKeepTheLineWeight()
    {
        for (const QString &name : Icons::names()) {
            if (name == u"assay"_s)
                continue;
            QFile file(u":/icons/"_s % name % u".svg"_s);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray svg = file.readAll();
            QVERIFY2(svg.contains("viewBox=\"0 0 16 16\""), qPrintable(name));
            QVERIFY2(
                svg.contains("stroke=\"currentColor\" stroke-width=\"1.5\""), qPrintable(name));
            QVERIFY2(!svg.contains('#'), "a colour of its own");
        }
    }
};

ASSAY_TEST(TestIcons)
#include "tst_icons.moc"
