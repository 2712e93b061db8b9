// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/linediff.h"

#include <QHash>

#include <algorithm>

namespace assay::models {

namespace {

constexpr int mostEdits = 2000; ///< memory grows by its square: 8 MB

/// Lines as numbers, equal lines with equal ones, so that comparing is cheap.
class Lines
{
public:
    std::vector<int> of(const QStringList &lines)
    {
        std::vector<int> numbers;
        numbers.reserve(std::size_t(lines.size()));
        for (const QString &line : lines) {
            const auto found = m_numbers.constFind(line);
            numbers.push_back(
                found != m_numbers.constEnd() ? *found
                                              : *m_numbers.insert(line, int(m_numbers.size())));
        }
        return numbers;
    }

private:
    QHash<QString, int> m_numbers;
};

/// Which lines of both are kept, as flags; false where there are too many edits.
class Edits
{
public:
    Edits(
        const std::vector<int> &left, const std::vector<int> &right, int start, int leftEnd,
        int rightEnd)
        : m_left(left)
        , m_right(right)
        , m_start(start)
        , m_n(leftEnd - start)
        , m_m(rightEnd - start)
    {
    }
    /// Calls `keep(l, r)` for each pair of equal lines, from the last to the first.
    template <typename Keep> bool run(const Keep &keep)
    {
        const int most = std::min(m_n + m_m, mostEdits);
        std::vector<int> best(std::size_t(2 * most + 3), 0);
        std::vector<std::vector<int>> history;
        for (int d = 0; d <= most; ++d) {
            for (int k = -d; k <= d; k += 2) {
                int x = reach(best, most, d, k);
                while (x < m_n && x - k < m_m && equal(x, x - k))
                    ++x;
                best[at(most, k)] = x;
                if (x >= m_n && x - k >= m_m) {
                    goBack(history, most, d, keep);
                    return true;
                }
            }
            history.emplace_back(
                best.begin() + long(at(most, -d)), best.begin() + long(at(most, d)) + 1);
        }
        return false;
    }

private:
    static std::size_t at(int most, int k) { return std::size_t(k) + std::size_t(most) + 1; }
    bool equal(int x, int y) const
    {
        return m_left[std::size_t(m_start) + std::size_t(x)]
            == m_right[std::size_t(m_start) + std::size_t(y)];
    }
    static int reach(const std::vector<int> &best, int most, int d, int k)
    {
        if (d == 0)
            return 0;
        const bool down = k == -d || (k != d && best[at(most, k - 1)] < best[at(most, k + 1)]);
        return down ? best[at(most, k + 1)] : best[at(most, k - 1)] + 1;
    }
    template <typename Keep>
    void goBack(const std::vector<std::vector<int>> &history, int most, int d, const Keep &keep)
    {
        int x = m_n;
        int y = m_m;
        for (; d > 0; --d) {
            // The row of d - 1, spread as it was when it was used.
            std::vector<int> best(std::size_t(2 * most + 3), 0);
            std::copy(
                history[std::size_t(d - 1)].begin(), history[std::size_t(d - 1)].end(),
                best.begin() + long(at(most, -(d - 1))));
            const int k = x - y;
            const bool down = k == -d || (k != d && best[at(most, k - 1)] < best[at(most, k + 1)]);
            const int fromK = down ? k + 1 : k - 1;
            const int fromX = best[at(most, fromK)];
            const int fromY = fromX - fromK;
            const int edited = down ? fromX : fromX + 1; // behind the line removed or added
            while (x > edited)
                keep(m_start + --x, m_start + --y);
            x = fromX;
            y = fromY;
        }
        while (x > 0 && y > 0)
            keep(m_start + --x, m_start + --y);
    }

    const std::vector<int> &m_left;
    const std::vector<int> &m_right;
    int m_start;
    int m_n;
    int m_m;
};

} // namespace

std::vector<DiffRow> diffLines(const QStringList &left, const QStringList &right)
{
    Lines numbers;
    const std::vector<int> l = numbers.of(left);
    const std::vector<int> r = numbers.of(right);
    int start = 0;
    int leftEnd = int(l.size());
    int rightEnd = int(r.size());
    while (start < leftEnd && start < rightEnd && l[std::size_t(start)] == r[std::size_t(start)])
        ++start;
    while (leftEnd > start && rightEnd > start
           && l[std::size_t(leftEnd - 1)] == r[std::size_t(rightEnd - 1)]) {
        --leftEnd;
        --rightEnd;
    }
    std::vector<std::pair<int, int>> kept;
    for (int at = int(l.size()), to = int(r.size()); at > leftEnd;)
        kept.emplace_back(--at, --to);
    std::vector<std::pair<int, int>> middle;
    if (Edits(l, r, start, leftEnd, rightEnd).run([&middle](int at, int to) {
            middle.emplace_back(at, to);
        }))
        kept.insert(kept.end(), middle.begin(), middle.end());
    for (int at = start; at > 0; --at)
        kept.emplace_back(at - 1, at - 1);
    std::reverse(kept.begin(), kept.end());
    kept.emplace_back(int(l.size()), int(r.size()));

    std::vector<DiffRow> rows;
    int leftAt = 0;
    int rightAt = 0;
    for (const auto &[nextLeft, nextRight] : kept) {
        while (leftAt < nextLeft || rightAt < nextRight) {
            DiffRow row;
            row.left = leftAt < nextLeft ? leftAt++ : -1;
            row.right = rightAt < nextRight ? rightAt++ : -1;
            rows.push_back(row);
        }
        if (leftAt < int(l.size()) && rightAt < int(r.size()))
            rows.push_back({leftAt, rightAt, true});
        ++leftAt;
        ++rightAt;
    }
    return rows;
}

} // namespace assay::models
