// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/newrun/newrunrequest.h"

namespace assay::widgets {
using namespace Qt::StringLiterals;

QJsonObject NewRunRequest::toJson() const
{
    QJsonObject kept = settings.toJson();
    kept.remove(u"setup"_s); // read again from its file, which may have changed
    kept.remove(u"setup_name"_s);
    return {{u"problems"_s, problems},       {u"samples"_s, samples},
            {u"settings"_s, kept},           {u"provider"_s, provider},
            {u"credentials"_s, credentials}, {u"setup_path"_s, setupPath}};
}

NewRunRequest NewRunRequest::fromJson(const QJsonObject &object)
{
    NewRunRequest request;
    request.problems = object.value(u"problems"_s).toString();
    request.samples = object.value(u"samples"_s).toString();
    request.settings = RunSettings::fromJson(object.value(u"settings"_s).toObject());
    if (request.settings.ks.empty())
        request.settings.ks = RunSettings().ks;
    request.provider = object.value(u"provider"_s).toString();
    request.credentials = object.value(u"credentials"_s).toString();
    request.setupPath = object.value(u"setup_path"_s).toString();
    return request;
}

} // namespace assay::widgets
