// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace assay {

/// Where in a JSON text a byte stands, told from the bytes before it alone: inside a string or
/// not, and in which containers. Knows brackets and strings, judges nothing else.
class JsonScan final
{
public:
    void feed(char c)
    {
        if (m_inString) {
            if (m_isEscaped)
                m_isEscaped = false;
            else if (c == '\\')
                m_isEscaped = true;
            else if (c == '"')
                m_inString = false;
            return;
        }
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
            return;
        m_last = c;
        if (c == '"') {
            m_inString = true;
        } else if (c == '{' || c == '[') {
            ++m_depth;
            if (m_open.size() < maxKept)
                m_open.push_back(c);
        } else if ((c == '}' || c == ']') && m_depth > 0) {
            --m_depth;
            if (m_open.size() > m_depth)
                m_open.pop_back();
        }
    }
    bool inString() const { return m_inString; }
    std::size_t depth() const { return m_depth; }
    /// Whether another object may begin here, inside what is open.
    bool mayOpen() const
    {
        return !m_inString
            && (m_last == ':' || m_last == '[' || (m_last == ',' && innermost() == '['));
    }

private:
    static constexpr std::size_t maxKept = 4096; ///< deeper than any parser goes
    char innermost() const { return m_open.empty() ? '\0' : m_open.back(); }

    bool m_inString = false;
    bool m_isEscaped = false;
    char m_last = '\0';
    std::size_t m_depth = 0;
    std::string m_open;
};

} // namespace assay
