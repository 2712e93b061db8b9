// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/sandboxtag.h"

#include "tests/testmain.h"

using namespace assay;
using namespace Qt::StringLiterals;

class TestEqvpsTags final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tagsTravelAsVariables_data()
    {
        QTest::addColumn<QString>("tag");
        QTest::addColumn<QString>("variable");
        QTest::newRow("plain") << u"abc123"_s << u"ASSAY_TAG_abc123"_s;
        QTest::newRow("number") << u"0af-12"_s << u"ASSAY_TAG_0af_h12"_s;
        QTest::newRow("both") << u"_-h_u"_s << u"ASSAY_TAG__u_hh_uu"_s;
    }
    void tagsTravelAsVariables()
    {
        QFETCH(QString, tag);
        QFETCH(QString, variable);
        QCOMPARE(variableOfTag(tag), variable);
        QCOMPARE(tagOfVariable(variable), tag);
    }
    void othersAreNone()
    {
        for (const QString &name :
             {u"PATH"_s, u"ASSAY_TAG_"_s, u"ASSAY_TAG_a_b"_s, u"ASSAY_TAG_a_"_s, u"ASSAY_TAG_a-b"_s,
              u"XASSAY_TAG_a"_s})
            QVERIFY2(!tagOfVariable(name), qPrintable(name));
        for (const QString &tag : {u""_s, u"a b"_s, u"a=b"_s, u"a\n"_s, QString(101, u'a')})
            QVERIFY2(!variableOfTag(tag), qPrintable(tag));
    }
};

ASSAY_TEST(TestEqvpsTags)
#include "tst_eqvpstags.moc"
