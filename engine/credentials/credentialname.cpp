// SPDX-License-Identifier: Apache-2.0
#include "engine/credentials/credentialname.h"

#include <algorithm>
#include <cstring>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestName = 64;
constexpr qsizetype longestValue = 64 << 10;

bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

Error badValue(const QString &detail, QString hint)
{
    return Error{ErrorCode::BadArgument, detail, {}, std::move(hint)};
}

} // namespace

bool isCredentialName(QStringView name)
{
    return !name.isEmpty() && name.size() <= longestName
        && std::all_of(name.begin(), name.end(), [](QChar each) {
               const char16_t c = each.unicode();
               return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z')
                   || (c >= u'0' && c <= u'9') || c == u'-' || c == u'_';
           });
}

Result<Done> checkCredentialName(const QString &name)
{
    if (isCredentialName(name))
        return Done{};
    // What was typed may be the key itself, in the wrong place: it is not repeated.
    return badValue(
        u"this is no name of a credential"_s,
        u"Use 1 to 64 letters, digits, '-' and '_', as in 'eqvps' or 'judge-key'."_s);
}

Result<Secret> credentialValue(QByteArray &&typed)
{
    qsizetype from = 0;
    qsizetype to = typed.size();
    while (from < to && isSpace(typed.at(from)))
        ++from;
    while (to > from && isSpace(typed.at(to - 1)))
        --to;
    QByteArray value(typed.constData() + from, to - from);
    const Secret whole(std::move(typed)); // wiped with it
    if (value.isEmpty())
        return badValue(u"the value is empty"_s, u"Give the key as the provider shows it."_s);
    const bool usable = value.size() <= longestValue && !value.contains('\0');
    Secret secret(std::move(value));
    if (!usable)
        return badValue(
            u"the value is no key: it is longer than 64 KiB, or not text"_s,
            u"Give the key as the provider shows it."_s);
    return secret;
}

} // namespace assay
