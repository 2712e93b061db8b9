// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/newrun/datapage.h"

#include "engine/messages/messages.h"
#include "models/ktext.h"
#include "models/newrundraft.h"
#include "models/rejectedlinemodel.h"
#include "widgets/look/fonts.h"
#include "widgets/look/numbertext.h"
#include "widgets/look/tableview.h"
#include "widgets/newrun/factgrid.h"
#include "widgets/newrun/fieldnote.h"
#include "widgets/newrun/pathfield.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t namesShown = 4;

/// `python 40, cpp 4`
QString namesOf(const std::vector<NamedCount> &counts)
{
    QStringList parts;
    for (std::size_t i = 0; i < std::min(namesShown, counts.size()); ++i)
        parts.append(u"%1 %2"_s.arg(counts[i].name, NumberText::count(counts[i].count)));
    if (counts.size() > namesShown)
        parts.append(QCoreApplication::translate(
            "assay::widgets::DataPage", "%n more", nullptr, int(counts.size() - namesShown)));
    return parts.join(u", "_s);
}

} // namespace

DataPage::DataPage(models::NewRunDraft *draft, const NewRunDefaults &defaults, QWidget *parent)
    : NewRunPage(parent)
    , m_draft(draft)
    , m_starterProblems(defaults.starterProblems)
    , m_starterSamples(defaults.starterSamples)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(24);
    layout->addWidget(makeFields(defaults), 5);
    layout->addWidget(makePreview(), 6);

    connect(m_problems, &PathField::pathChanged, m_draft, &models::NewRunDraft::setProblemsPath);
    connect(m_samples, &PathField::pathChanged, m_draft, &models::NewRunDraft::setSamplesPath);
    connect(m_draft, &models::NewRunDraft::dataChanged, this, &DataPage::showPreview);
    connect(m_k, &QLineEdit::textChanged, this, &DataPage::checkKs);
    const RunSettings settings = defaults.last ? defaults.last->settings : RunSettings();
    m_k->setText(models::textOfKs(settings.ks));
    if (defaults.last && !defaults.last->problems.isEmpty()) {
        m_problems->setPath(defaults.last->problems);
        m_samples->setPath(defaults.last->samples);
    } else {
        useStarterSet();
    }
    setFocusProxy(m_problems);
    showPreview();
}

QWidget *DataPage::makeFields(const NewRunDefaults &defaults)
{
    auto *fields = new QWidget(this);
    auto *layout = new QVBoxLayout(fields);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    const QString filter = tr("Data (*.jsonl *.json *.gz);;All files (*)");
    const auto addField = [&](const QString &title, PathField::Kind kind, PathField *&field,
                              FieldNote *&note, const QStringList &recent) {
        auto *label = new QLabel(title, fields);
        QString name = title;
        field = new PathField(name.remove(u'&'), kind, fields);
        field->setFilter(filter);
        field->setRecent(recent);
        label->setBuddy(field->edit());
        note = new FieldNote(fields);
        layout->addWidget(label);
        layout->addWidget(field);
        layout->addWidget(note);
        layout->addSpacing(12);
    };
    addField(
        tr("&Problems"), PathField::Kind::File, m_problems, m_problemsNote,
        defaults.recentProblems);
    m_problems->setObjectName(u"problems"_s);
    m_problems->setPlaceholder(tr("A problem set: JSONL, or .gz"));
    addField(
        tr("&Samples"), PathField::Kind::FileOrFolder, m_samples, m_samplesNote,
        defaults.recentSamples);
    m_samples->setObjectName(u"samples"_s);
    m_samples->setPlaceholder(tr("What the model wrote: JSONL, .gz or a folder"));

    m_starter = new QPushButton(tr("&Use the starter set"), fields);
    m_starter->setToolTip(tr("Problems and samples that come with Assay, to try it with."));
    m_starter->setAutoDefault(false);
    connect(m_starter, &QPushButton::clicked, this, &DataPage::useStarterSet);
    layout->addWidget(m_starter, 0, Qt::AlignLeft);
    layout->addSpacing(20);

    auto *label = new QLabel(tr("&k of pass@k"), fields);
    m_k = new QLineEdit(fields);
    m_k->setObjectName(u"k"_s);
    m_k->setToolTip(
        tr("pass@k is the chance that at least one of k samples of a problem passes, as a mean "
           "over the problems."));
    label->setBuddy(m_k);
    m_kNote = new FieldNote(fields);
    layout->addWidget(label);
    layout->addWidget(m_k);
    layout->addWidget(m_kNote);
    layout->addStretch(1);
    return fields;
}

QWidget *DataPage::makePreview()
{
    auto *preview = new QWidget(this);
    auto *layout = new QVBoxLayout(preview);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto *title = new QLabel(tr("What the files hold"), preview);
    title->setFont(Fonts::bold(Fonts::body()));
    m_state = new QLabel(preview);
    m_state->setObjectName(u"state"_s);
    m_state->setWordWrap(true);
    m_facts = new FactGrid(preview);
    m_facts->setObjectName(u"dataFacts"_s);
    m_rejectedTitle = new QLabel(preview);
    m_rejectedTitle->setFont(Fonts::bold(Fonts::body()));
    m_rejected = new models::RejectedLineModel(this);
    m_rejectedTable = new TableView(preview);
    m_rejectedTable->setObjectName(u"rejected"_s);
    m_rejectedTable->setAccessibleName(tr("Lines that cannot be used"));
    m_rejectedTable->setModel(m_rejected);
    m_rejectedTable->horizontalHeader()->setStretchLastSection(true);
    m_rejectedTable->setColumnChars({12, 5, 0});
    m_rejectedTitle->setBuddy(m_rejectedTable);
    layout->addWidget(title);
    layout->addWidget(m_state);
    layout->addWidget(m_facts);
    layout->addSpacing(8);
    layout->addWidget(m_rejectedTitle);
    layout->addWidget(m_rejectedTable, 1);
    layout->addStretch(0);
    return preview;
}

void DataPage::useStarterSet()
{
    m_problems->setPath(m_starterProblems);
    m_samples->setPath(m_starterSamples);
}

void DataPage::showStarter()
{
    const bool there = !m_starterProblems.isEmpty();
    m_starter->setEnabled(
        there
        && (m_problems->path() != m_starterProblems || m_samples->path() != m_starterSamples));
}

void DataPage::readInto(RunSettings &settings) const
{
    if (!m_ks.empty())
        settings.ks = m_ks;
}

bool DataPage::isGood() const
{
    if (m_ks.empty() || m_draft->problemsPath().isEmpty() || m_draft->samplesPath().isEmpty())
        return false;
    return m_draft->isReading() || (m_draft->data() && m_draft->data()->isUsable());
}

void DataPage::showPreview()
{
    const auto found = m_draft->data();
    showStarter();
    showErrors(found.get());
    showRejected(found.get());
    if (m_draft->isReading()) {
        m_state->setText(
            m_draft->samplesRead() > 0
                ? tr("Reading: %n sample(s) so far", nullptr, int(m_draft->samplesRead()))
                : tr("Reading…"));
    } else if (!found || (!found->hasProblems && found->samples.empty())) {
        m_state->setText(
            tr("Counts, languages and which k are possible stand here once a file can be read."));
    } else {
        m_state->clear();
    }
    m_state->setVisible(!m_state->text().isEmpty());
    if (found)
        showFacts(*found);
    else if (!m_draft->isReading())
        m_facts->setFacts({});
    checkKs();
}

void DataPage::showErrors(const DataPreview *found)
{
    const auto show = [&](FieldNote *note, const QString &path, const std::optional<Error> &error,
                          const QString &missing) {
        if (path.isEmpty())
            note->say(FieldNote::Kind::Hint, missing);
        else if (error)
            note->say(FieldNote::Kind::Error, Messages::sentence(*error));
        else
            note->clear();
    };
    show(
        m_problemsNote, m_draft->problemsPath(), found ? found->problemsError : std::nullopt,
        tr("Choose a file, or drop one here: HumanEval, MBPP, EvalPlus, HumanEvalPack, MultiPL-E "
           "or plain JSONL."));
    show(
        m_samplesNote, m_draft->samplesPath(), found ? found->samplesError : std::nullopt,
        tr("Choose a file or a folder, or drop one here. A line holds task_id and completion or "
           "solution."));
}

void DataPage::showFacts(const DataPreview &found)
{
    std::vector<models::Fact> facts;
    if (found.hasProblems) {
        facts.push_back(
            {tr("Problems"),
             u"%1 · %2"_s.arg(NumberText::count(qint64(found.problems.size())), found.shape)});
        facts.push_back({tr("Languages"), namesOf(found.languages)});
        if (!found.categories.empty())
            facts.push_back({tr("Categories"), namesOf(found.categories)});
        if (found.problemsWithoutReference > 0)
            facts.push_back(
                {tr("Without reference"),
                 tr("%n problem(s): neither checked before the run nor confirmed", nullptr,
                    int(found.problemsWithoutReference))});
    }
    if (!found.samples.empty()) {
        facts.push_back(
            {tr("Samples"),
             u"%1 · %2"_s.arg(
                 NumberText::count(qint64(found.samples.size())),
                 NumberText::bytes(found.sampleBytes))});
        const bool named = found.models.size() > 1 || !found.models.front().name.isEmpty();
        facts.push_back(
            {tr("Models"), named ? namesOf(found.models) : tr("one, not named in the file")});
        const QString median = NumberText::decimal(
            found.median, found.median == double(qint64(found.median)) ? 0 : 1);
        facts.push_back(
            {tr("Samples a problem"),
             found.fewest == found.most ? NumberText::count(found.fewest)
                                        : tr("%1 to %2, median %3")
                                              .arg(
                                                  NumberText::count(found.fewest),
                                                  NumberText::count(found.most), median)});
        if (found.hasProblems && found.problemsWithoutSamples > 0)
            facts.push_back(
                {tr("Without samples"),
                 tr("%n problem(s)", nullptr, int(found.problemsWithoutSamples))});
        if (found.repeatedTexts > 0)
            facts.push_back(
                {tr("Repeated"),
                 tr("%n sample(s) with the text of another of their problem", nullptr,
                    int(found.repeatedTexts))});
        const qint64 withSamples = qint64(found.problems.size()) - found.problemsWithoutSamples;
        for (const qint64 k : m_ks) {
            const qint64 defined = found.definedFor(k);
            const QString where = defined == 0 ? tr("not defined: no problem has so many samples")
                : defined == withSamples
                ? tr("defined for all %n problem(s)", nullptr, int(withSamples))
                : tr("defined for %1 of %2 problems")
                      .arg(NumberText::count(defined), NumberText::count(withSamples));
            facts.push_back({u"pass@%1"_s.arg(k), where});
        }
    }
    m_facts->setFacts(facts);
}

void DataPage::showRejected(const DataPreview *found)
{
    const qint64 count = found ? found->rejectedProblems + found->rejectedSamples : 0;
    m_rejectedTitle->setVisible(count > 0);
    m_rejectedTable->setVisible(count > 0);
    if (count == 0)
        return;
    QString title = tr("%n line(s) cannot be used", nullptr, int(count));
    if (count > found->rejected.size())
        title = tr("%n line(s) cannot be used; the first %1 are shown", nullptr, int(count))
                    .arg(found->rejected.size());
    m_rejectedTitle->setText(title);
    m_rejected->setLines(found->rejected);
}

void DataPage::checkKs()
{
    const std::vector<qint64> before = m_ks;
    m_ks = models::ksOfText(m_k->text());
    const auto found = m_draft->data();
    if (m_ks.empty()) {
        m_kNote->say(
            FieldNote::Kind::Error,
            tr("“%1” cannot be used: give whole numbers from 1, as in 1, 10, 100.")
                .arg(m_k->text()));
    } else if (found && found->isUsable() && m_ks.back() > found->largestK()) {
        m_kNote->say(
            FieldNote::Kind::Hint,
            tr("The largest k for all problems is %1; where a problem has fewer samples, pass@k "
               "is not defined.")
                .arg(NumberText::count(found->largestK())));
    } else {
        m_kNote->clear();
    }
    if (before != m_ks) {
        if (found)
            showFacts(*found);
        Q_EMIT edited();
    }
    Q_EMIT goodChanged();
}

} // namespace assay::widgets
