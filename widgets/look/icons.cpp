// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/icons.h"

#include "widgets/look/svgiconengine.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

namespace assay::widgets {

namespace {
QIcon svgIcon(const QString &name, std::optional<QPalette> palette)
{
    if (!QFile::exists(u":/icons/"_s % name % u".svg"_s)) {
        qWarning("no icon is named %s", qUtf8Printable(name));
        return {};
    }
    return QIcon(new SvgIconEngine(name, std::move(palette))); // the icon owns it
}
} // namespace

QIcon Icons::get(const QString &name)
{
    return svgIcon(name, std::nullopt);
}

QIcon Icons::get(const QString &name, const QPalette &palette)
{
    return svgIcon(name, palette);
}

QIcon Icons::outcome(Outcome outcome)
{
    return get(outcomeName(outcome));
}

QIcon Icons::application()
{
    return get(u"assay"_s);
}

QString Icons::outcomeName(Outcome outcome)
{
    return u"outcome-"_s % outcomeWord(outcome).toString().replace(u'_', u'-');
}

QStringList Icons::names()
{
    QStringList names;
    const QStringList files = QDir(u":/icons"_s).entryList({u"*.svg"_s}, QDir::Files, QDir::Name);
    for (const QString &file : files)
        names.append(file.chopped(4));
    return names;
}

} // namespace assay::widgets
