// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/report/comparison.h"
#include "engine/report/reportlayout.h"
#include "models/exportpreview.h"

#include <QObject>

#include <memory>

namespace assay::models {

struct ComparisonRequest
{
    QStringList paths; ///< the first is compared with each of the others
    QStringList models; ///< as many, or none; empty: the only one, or the first
    std::vector<qint64> ks{1};
};

/// What came of it.
struct ComparisonData
{
    std::vector<Comparison> comparisons; ///< one a run after the first
    QList<QStringList> models; ///< that each run has, by path
    QStringList chosen; ///< the model that was taken, by path
    ReportLayout layout;
};
using ComparisonPtr = std::shared_ptr<const ComparisonData>;

/// Compares runs on a pool thread, and saves comparisons.
///
/// Threads: the GUI's
class ComparisonLoader final : public QObject
{
    Q_OBJECT
public:
    explicit ComparisonLoader(QObject *parent = nullptr);

    /// `ready` or `failed` follows; a later call overtakes an earlier.
    void compare(const ComparisonRequest &request);
    bool isComparing() const { return m_comparing != 0; }
    /// `saved` or `saveFailed` follows. `format`: LaTeX, Markdown, CSV or JSON.
    void save(const ComparisonPtr &data, ExportFormat format, const QString &path);
    static QString text(const ComparisonData &data, ExportFormat format);

Q_SIGNALS:
    void ready(const assay::models::ComparisonPtr &data);
    void failed(const assay::Error &error);
    void saved(const QString &path);
    void saveFailed(const assay::Error &error);

private:
    quint64 m_asked = 0;
    int m_comparing = 0;
};

} // namespace assay::models
