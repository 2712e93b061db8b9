// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "models/samplequery.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace assay::models {

/// What is searched for, and where.
struct TextPattern
{
    enum Field : quint8 {
        Programs = 1, ///< what the models wrote
        StandardOutput = 2,
        StandardError = 4,
        Exceptions = 8, ///< class, message, functions of the frames, and notes
        Everything = 15,
    };

    QString text;
    bool isRegex = false; ///< Perl's syntax; ^ and $ match at lines
    bool caseSensitive = false;
    quint8 fields = Everything;

    /// Why a regular expression is none, in the library's words; empty where the pattern is good.
    QString fault() const;
    friend bool operator==(const TextPattern &, const TextPattern &) = default;
};

/// Searches the texts of a run file: programs, outputs and exceptions, as far as they were kept.
/// Equal programs are searched once. Works on the threads of the application's pool, each with a
/// reader of its own; hits come ten times a second.
///
/// A regular expression that takes too many steps on a text does not match there, and the text is
/// counted in `unsearchable()`.
///
/// Threads: the GUI's. Destruction cancels and waits for nothing
class TextSearch final : public QObject
{
    Q_OBJECT
public:
    explicit TextSearch(QObject *parent = nullptr);
    ~TextSearch() override;

    /// Cancels what goes on and starts anew. The pattern must be without fault.
    void start(
        const QString &path, const TextPattern &pattern,
        std::shared_ptr<const SampleEntries> samples);
    /// Once more with the same pattern, over what has come since too: what was found stays found.
    void again(std::shared_ptr<const SampleEntries> samples);
    void cancel();

    bool isRunning() const { return m_tick.isActive(); }
    double progress() const; ///< 0 to 1
    quint32 hitCount() const { return m_hitCount; } ///< samples
    quint32 unsearchable() const;
    /// Slots found so far; a new one with each `found`. Null before the first start.
    std::shared_ptr<const SlotSet> hits() const { return m_hits; }
    const std::optional<Error> &error() const { return m_error; } ///< why it ended early

Q_SIGNALS:
    void found(); ///< hits() has grown
    void progressed();
    void finished(); ///< not after cancel()

private:
    struct State;
    void begin(std::shared_ptr<State> state);
    void drain();
    void take(const std::vector<quint32> &slots_);

    std::shared_ptr<State> m_state;
    std::shared_ptr<const SlotSet> m_hits;
    quint32 m_hitCount = 0;
    std::optional<Error> m_error;
    QTimer m_tick;
};

} // namespace assay::models
