// SPDX-License-Identifier: Apache-2.0
#include "engine/report/samplewriter.h"

#include "engine/report/csv.h"
#include "engine/report/visibletext.h"
#include "engine/store/exactjson.h"

#include <QIODevice>

#include <algorithm>
#include <cerrno>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

constexpr qsizetype blockSize = 1 << 16;

template <typename Integer>
QString integerText(const std::optional<Integer> &value, const QString &none)
{
    return value ? QString::number(*value) : none;
}

QString millisecondsOf(const std::optional<qint64> &us)
{
    return us ? QString::number(double(*us) / 1000.0, 'f', 1) : u"–"_s;
}

/// `undecided`, `changed_alone`, `flaky`: what is to be known beside the outcome.
QStringList marks(const SampleLine &line)
{
    QStringList words;
    if (line.undecided)
        words.append(u"undecided"_s);
    if (line.changedAlone)
        words.append(u"changed_alone"_s);
    if (line.flaky)
        words.append(u"flaky"_s);
    return words;
}

template <typename Integer> QByteArray numberOrNull(const std::optional<Integer> &value)
{
    return value ? QByteArray::number(*value) : QByteArrayLiteral("null");
}

std::optional<qint64> nanosOf(const SampleLine &line)
{
    return line.cost ? std::optional(line.cost->nanos()) : std::nullopt;
}

QString labelText(const SampleLine &line)
{
    return line.label == FailureLabel::None ? QString() : failureLabelWord(line.label).toString();
}

class LineFormat
{
public:
    virtual ~LineFormat() = default;
    virtual QByteArray header() const { return {}; }
    virtual QByteArray line(const SampleLine &line) const = 0;
};

class CsvFormat final : public LineFormat
{
public:
    QByteArray header() const override
    {
        return csvRecord({u"number"_s, u"problem"_s, u"model"_s, u"index"_s, u"outcome"_s,
                          u"confirmation"_s, u"attempts"_s, u"wall_us"_s, u"cpu_us"_s, u"wait_us"_s,
                          u"peak_kib"_s, u"exit"_s, u"signal"_s, u"cost_nano_usd"_s, u"marks"_s,
                          u"signature"_s, u"label"_s, u"note"_s})
            .toUtf8();
    }
    QByteArray line(const SampleLine &line) const override
    {
        return csvRecord({QString::number(line.slot), csvText(line.problem), csvText(line.model),
                          QString::number(line.index), outcomeWord(line.outcome).toString(),
                          confirmationWord(line.confirmation).toString(),
                          QString::number(line.attempts), integerText(line.wallUs, {}),
                          integerText(line.cpuUs, {}), integerText(line.waitUs, {}),
                          integerText(line.peakKib, {}), integerText(line.exitCode, {}),
                          integerText(line.signal, {}), integerText(nanosOf(line), {}),
                          marks(line).join(u' '), csvText(line.signature), labelText(line),
                          csvText(line.note)})
            .toUtf8();
    }
};

class JsonFormat final : public LineFormat
{
public:
    JsonFormat(const QStringList &problems, const QStringList &models)
    {
        for (const QString &problem : problems)
            m_problems.append(jsonString(problem));
        for (const QString &model : models)
            m_models.append(model.isEmpty() ? QByteArrayLiteral("null") : jsonString(model));
    }
    QByteArray line(const SampleLine &line) const override
    {
        const auto truth = [](bool value) { return value ? "true" : "false"; };
        QByteArray text = "{\"number\":" + QByteArray::number(line.slot);
        text += ",\"problem\":" + m_problems[qsizetype(line.problemNumber)];
        text += ",\"model\":" + m_models[qsizetype(line.modelNumber)];
        text += ",\"index\":" + QByteArray::number(line.index);
        text += ",\"outcome\":\"" + outcomeWord(line.outcome).toUtf8();
        text += "\",\"confirmation\":\"" + confirmationWord(line.confirmation).toUtf8();
        text += "\",\"attempts\":" + QByteArray::number(line.attempts);
        text += ",\"wall_us\":" + numberOrNull(line.wallUs)
            + ",\"cpu_us\":" + numberOrNull(line.cpuUs);
        text += ",\"wait_us\":" + numberOrNull(line.waitUs)
            + ",\"peak_kib\":" + numberOrNull(line.peakKib);
        text += ",\"exit\":" + numberOrNull(line.exitCode)
            + ",\"signal\":" + numberOrNull(line.signal);
        text += ",\"cost_nano_usd\":" + numberOrNull(nanosOf(line));
        text += QByteArray(",\"undecided\":") + truth(line.undecided);
        text += QByteArray(",\"changed_alone\":") + truth(line.changedAlone);
        text += QByteArray(",\"flaky\":") + truth(line.flaky);
        text += ",\"signature\":" + stringOrNull(line.signature);
        text += ",\"label\":" + stringOrNull(labelText(line));
        return text + ",\"note\":" + stringOrNull(line.note) + "}\n";
    }

private:
    static QByteArray jsonString(const QString &text)
    {
        return exactJson(QStringList{text}).sliced(1).chopped(1); // without the list's brackets
    }
    static QByteArray stringOrNull(const QString &text)
    {
        return text.isEmpty() ? QByteArrayLiteral("null") : jsonString(text);
    }

    QList<QByteArray> m_problems;
    QList<QByteArray> m_models;
};

class TextFormat final : public LineFormat
{
public:
    TextFormat(const QStringList &problems, const QStringList &models)
        : m_hasModels(std::ranges::any_of(models, [](const QString &m) { return !m.isEmpty(); }))
    {
        for (const QString &problem : problems)
            m_problemWidth = std::max(m_problemWidth, displayWidth(visibleText(problem)));
        for (const QString &model : models)
            m_modelWidth = std::max(m_modelWidth, displayWidth(visibleText(model)));
    }
    QByteArray header() const override
    {
        return joined(
            u"number"_s, u"problem"_s, u"model"_s,
            {u"index"_s, u"outcome"_s, u"confirmation"_s, u"attempts"_s, u"wall ms"_s, u"cpu ms"_s,
             u"wait ms"_s, u"peak KiB"_s, u"exit"_s, u"signal"_s},
            {});
    }
    QByteArray line(const SampleLine &line) const override
    {
        return joined(
            QString::number(line.slot), visibleText(line.problem), visibleText(line.model),
            {QString::number(line.index), outcomeWord(line.outcome).toString(),
             confirmationWord(line.confirmation).toString(), QString::number(line.attempts),
             millisecondsOf(line.wallUs), millisecondsOf(line.cpuUs), millisecondsOf(line.waitUs),
             integerText(line.peakKib, u"–"_s), integerText(line.exitCode, u"–"_s),
             integerText(line.signal, u"–"_s)},
            endOf(line));
    }

private:
    using Cells = std::array<QString, 10>;

    /// Marks, then the label in brackets. A signature would make the line too long for a terminal.
    static QString endOf(const SampleLine &line)
    {
        QStringList words = marks(line);
        if (line.label != FailureLabel::None)
            words.append(u'[' + labelText(line) + u']');
        return words.join(u' ');
    }
    QByteArray joined(
        const QString &number, const QString &problem, const QString &model, const Cells &cells,
        const QString &end) const
    {
        // Wide enough for the longest word of the column; a longer number moves its line alone.
        constexpr std::array<qsizetype, 10> widths{5, 14, 12, 8, 9, 9, 9, 9, 4, 6};
        QString text = padded(number, 6, true) + u"  "_s + padded(problem, m_problemWidth, false);
        if (m_hasModels)
            text += u"  "_s + padded(model, m_modelWidth, false);
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += u"  "_s + padded(cells[i], widths[i], i != 1 && i != 2);
        if (!end.isEmpty())
            text += u"  "_s + end;
        return (text + u'\n').toUtf8();
    }

    bool m_hasModels;
    qsizetype m_problemWidth = 7;
    qsizetype m_modelWidth = 5;
};

/// Collects lines into blocks, and remembers the first failure of the device.
class BlockWriter
{
public:
    explicit BlockWriter(QIODevice &out)
        : m_out(out)
    {
    }
    void add(const QByteArray &bytes)
    {
        m_block += bytes;
        if (m_block.size() >= blockSize)
            flush();
    }
    void flush()
    {
        for (qsizetype done = 0; !m_error && done < m_block.size();) {
            errno = 0;
            const qint64 written = m_out.write(m_block.constData() + done, m_block.size() - done);
            if (written <= 0) {
                m_error = Error{
                    errno == ENOSPC ? ErrorCode::DiskFull : ErrorCode::Io,
                    m_out.errorString(),
                    u"output"_s,
                    {}};
            }
            done += std::max<qint64>(written, 0);
        }
        m_block.clear();
    }
    const std::optional<Error> &error() const { return m_error; }

private:
    QIODevice &m_out;
    QByteArray m_block;
    std::optional<Error> m_error;
};

std::unique_ptr<LineFormat>
lineFormat(SampleFormat format, const QStringList &problems, const QStringList &models)
{
    switch (format) {
    case SampleFormat::Csv:
        return std::make_unique<CsvFormat>();
    case SampleFormat::Jsonl:
        return std::make_unique<JsonFormat>(problems, models);
    case SampleFormat::Text:
        break;
    }
    return std::make_unique<TextFormat>(problems, models);
}

} // namespace

Result<qint64> writeSamples(
    const RunFile &file, const SampleFilter &filter, SampleFormat format, QIODevice &out,
    const GoOn &goOn)
{
    const auto problems = file.problemIds();
    const auto models = file.models();
    if (!problems)
        return problems.error();
    if (!models)
        return models.error();
    const auto lines = lineFormat(format, problems.value(), models.value());
    BlockWriter writer(out);
    writer.add(lines->header());
    qint64 count = 0;
    bool isStopped = false;
    auto written = eachSampleLine(file, filter, [&](const SampleLine &line) {
        isStopped = isStopped || (goOn && !goOn(count));
        if (isStopped || writer.error())
            return;
        writer.add(lines->line(line));
        ++count;
    });
    writer.flush();
    if (isStopped)
        return Error{ErrorCode::Cancelled, {}, {}, {}};
    if (writer.error())
        return *writer.error();
    return written;
}

} // namespace assay
