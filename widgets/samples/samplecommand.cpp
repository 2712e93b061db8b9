// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/samplecommand.h"

#include "models/rundocument.h"

#include <QRegularExpression>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

QString quoted(QString word)
{
    static const QRegularExpression plain(u"\\A[A-Za-z0-9_./:=@%+-]+\\z"_s);
    if (plain.match(word).hasMatch())
        return word;
    return u'\'' + word.replace(u'\'', u"'\\''"_s) + u'\'';
}

/// What `--sample` names the sample by.
QString sampleId(const models::RunDocument &document, quint32 slot)
{
    const models::SampleEntry &sample = document.samples()[slot];
    const QString problem = sample.problem < document.problems().size()
        ? document.problems()[sample.problem].id
        : QString();
    QString id = problem + u':' + QString::number(sample.index);
    if (document.models().size() > 1)
        id = document.models().value(sample.model) + u':' + id;
    bool isNumber = false;
    id.toUInt(&isNumber);
    if (problem.contains(u':') || isNumber) // names that the command would read otherwise
        id = QString::number(slot);
    return id;
}

QString commandOf(const QString &verb, const models::RunDocument &document, quint32 slot)
{
    return u"assay "_s + verb + u' ' + quoted(document.path()) + u" --sample "_s
        + quoted(sampleId(document, slot));
}

} // namespace

QString showCommand(const models::RunDocument &document, quint32 slot)
{
    return commandOf(u"show"_s, document, slot);
}

QString againCommand(const models::RunDocument &document, quint32 slot)
{
    return commandOf(u"again"_s, document, slot);
}

} // namespace assay::widgets
