// SPDX-License-Identifier: Apache-2.0
#include "engine/store/exactjson.h"
#include "tests/testmain.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace assay;

class TestExactJson final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void objectsComeBack()
    {
        const QString lone(1, QChar(0xdc80)); // what Python's surrogateescape makes of byte 0x80
        const QJsonObject nested{
            {u"list"_s,
             QJsonArray{
                 1, -2.5, 9007199254740993LL, true, QJsonValue(), lone, u""_s, u"\ufeffx"_s}},
            {u"none"_s, QJsonArray()},
            {u"empty"_s, QJsonObject()},
            {u"quotes \" \\ \n \t /"_s, QString(u"NUL "_s + QChar(0) + u" 日本 😀")},
        };
        const QJsonObject plain{{u"a"_s, 1}, {u"b"_s, nested.value(u"none"_s)}};
        const QJsonObject odd{{QString(u"key "_s + lone), nested}, {u"z"_s, plain}};
        for (const QJsonObject &object : {QJsonObject(), plain, nested, odd})
            QCOMPARE(objectFromJson(exactJson(object)), object);
        QCOMPARE(
            objectFromJson(exactJson(nested)).value(u"list"_s).toArray().at(2).toInteger(),
            9007199254740993LL);
    }

    void listsComeBack()
    {
        const QStringList list{u"a"_s, QString(), QString(1, QChar(0xd8ff)), u"\""_s};
        QCOMPARE(listFromJson(exactJson(list)), list);
        QCOMPARE(listFromJson(exactJson(QStringList())), QStringList());
    }

    void loneSurrogateIsAnEscape()
    {
        const QJsonObject object{{u"a"_s, QString(1, QChar(0xd800))}};
        QCOMPARE(exactJson(object), QByteArray("{\"a\":\"\\ud800\"}"));
    }
};

ASSAY_TEST(TestExactJson)
#include "tst_exactjson.moc"
