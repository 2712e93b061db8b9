// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

namespace assay {

/// SplitMix64: the engine's own source of chance, so that a seed gives the same numbers on every
/// platform (the distributions of the C++ library do not). Not for secrets.
///
/// Threads: each object in one thread at a time
/// Source:  Steele, Lea, Flood 2014, doi:10.1145/2660193.2660195; constants as in Vigna's
///          https://prng.di.unimi.it/splitmix64.c
class SplitMix64 final
{
public:
    explicit SplitMix64(quint64 seed)
        : m_state(seed)
    {
    }

    quint64 next()
    {
        m_state += 0x9e3779b97f4a7c15U;
        quint64 z = m_state;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31U);
    }

    /// A number in [0, bound), each equally likely; bound >= 1.
    ///
    /// Source:  Lemire 2019, doi:10.1145/3230636, on the upper 32 bits of next()
    quint32 below(quint32 bound)
    {
        quint64 product = (next() >> 32U) * bound;
        if (quint32(product) < bound) {
            const quint32 uneven = (0U - bound) % bound;
            while (quint32(product) < uneven)
                product = (next() >> 32U) * bound;
        }
        return quint32(product >> 32U);
    }

private:
    quint64 m_state;
};

} // namespace assay
