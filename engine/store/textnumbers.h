// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

#include <array>
#include <deque>
#include <optional>
#include <vector>

namespace assay {

/// Which number a text has, of those added here: a hash set of 128-bit digests (the first half of
/// BLAKE2b-256), whose numbers go up by one. 16 bytes for the digest and 5 to 11 for its place.
///
/// Two texts with one digest would count as equal; to find such a pair takes 2^64 tries.
class TextNumbers
{
public:
    using Digest = std::array<quint64, 2>;
    static Digest digestOf(QByteArrayView content);

    std::optional<quint32> find(const Digest &digest) const;
    quint32 next() const { return m_first + quint32(m_digests.size()); }
    void add(const Digest &digest); ///< not one that is there; its number is `next()`

    /// Forgets all texts and gives their memory back; `next` is the next one's number.
    void reset(quint32 next);
    std::size_t memoryBytes() const;

private:
    void place(quint32 ordinal);

    quint32 m_first = 1;
    std::deque<Digest> m_digests; ///< by number; a deque has no peak of twice its size in growing
    std::vector<quint32> m_places; ///< ordinal + 1, or 0; open addressing, a power of two long
};

} // namespace assay
