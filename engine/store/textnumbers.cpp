// SPDX-License-Identifier: Apache-2.0
#include "engine/store/textnumbers.h"

#include <QCryptographicHash>

#include <cstring>

namespace assay {

TextNumbers::Digest TextNumbers::digestOf(QByteArrayView content)
{
    QCryptographicHash hash(QCryptographicHash::Blake2b_256);
    hash.addData(content);
    Digest digest{};
    std::memcpy(digest.data(), hash.resultView().data(), sizeof(Digest));
    return digest;
}

std::optional<quint32> TextNumbers::find(const Digest &digest) const
{
    if (m_places.empty())
        return std::nullopt;
    const std::size_t mask = m_places.size() - 1;
    for (std::size_t at = digest[0] & mask; m_places[at] != 0; at = (at + 1) & mask)
        if (m_digests[m_places[at] - 1] == digest)
            return m_first + m_places[at] - 1;
    return std::nullopt;
}

void TextNumbers::add(const Digest &digest)
{
    m_digests.push_back(digest);
    if (m_digests.size() * 4 <= m_places.size() * 3) {
        place(quint32(m_digests.size() - 1));
        return;
    }
    const std::size_t size = qMax<std::size_t>(64, m_places.size() * 2);
    m_places = std::vector<quint32>(); // before the larger one is there
    m_places.resize(size);
    for (std::size_t ordinal = 0; ordinal < m_digests.size(); ++ordinal)
        place(quint32(ordinal));
}

void TextNumbers::place(quint32 ordinal)
{
    const std::size_t mask = m_places.size() - 1;
    std::size_t at = m_digests[ordinal][0] & mask;
    while (m_places[at] != 0)
        at = (at + 1) & mask;
    m_places[at] = ordinal + 1;
}

void TextNumbers::reset(quint32 next)
{
    m_first = next;
    m_digests = std::deque<Digest>();
    m_places = std::vector<quint32>(); // and not {}, which keeps the memory
}

std::size_t TextNumbers::memoryBytes() const
{
    return m_digests.size() * sizeof(Digest) + m_places.capacity() * sizeof(quint32);
}

} // namespace assay
