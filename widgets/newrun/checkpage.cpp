// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/newrun/checkpage.h"

#include "engine/messages/messages.h"
#include "engine/workflow/samples/setupfile.h"
#include "models/ktext.h"
#include "models/newrundraft.h"
#include "models/onpool.h"
#include "widgets/look/collapsiblesection.h"
#include "widgets/look/fonts.h"
#include "widgets/look/numbertext.h"
#include "widgets/look/statcell.h"
#include "widgets/newrun/factgrid.h"
#include "widgets/newrun/fieldnote.h"
#include "widgets/newrun/pathfield.h"

#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

constexpr int mostNotes = 4;

} // namespace

CheckPage::CheckPage(models::NewRunDraft *draft, const NewRunDefaults &defaults, QWidget *parent)
    : NewRunPage(parent)
    , m_draft(draft)
    , m_ownHourly(defaults.ownHourly)
    , m_earlierRuns(defaults.earlierRuns)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(makeOut(defaults));
    layout->addWidget(makeForecast());
    auto *facts = new QWidget(this);
    auto *columns = new QHBoxLayout(facts);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(24);
    m_what = new FactGrid(this);
    m_what->setObjectName(u"what"_s);
    m_where = new FactGrid(this);
    m_where->setObjectName(u"where"_s);
    columns->addWidget(m_what, 1, Qt::AlignTop);
    columns->addWidget(m_where, 1, Qt::AlignTop);
    layout->addWidget(facts);
    addWarnings(layout);
    m_manifestSection = new CollapsibleSection(tr("Manifest"), this);
    m_manifest = new QPlainTextEdit(this);
    m_manifest->setReadOnly(true);
    m_manifest->setTabChangesFocus(true);
    m_manifest->setFont(Fonts::fixed());
    m_manifest->setAccessibleName(tr("Manifest, as far as it is known before the run"));
    m_manifestSection->setContent(m_manifest);
    layout->addWidget(m_manifestSection);
    layout->addStretch(1);

    // Open, it takes the place of the facts, which it holds too.
    connect(
        m_manifestSection, &CollapsibleSection::toggled, this, [this, layout, facts](bool open) {
            facts->setVisible(!open);
            layout->setStretchFactor(m_manifestSection, open ? 1 : 0);
            layout->setStretch(layout->count() - 1, open ? 0 : 1);
            showFacts();
        });
    connect(m_draft, &models::NewRunDraft::planChanged, this, &CheckPage::showAll);
    connect(m_draft, &models::NewRunDraft::placeChanged, this, &CheckPage::showAll);
    connect(m_draft, &models::NewRunDraft::setupChanged, this, &CheckPage::showAll);
    connect(m_draft, &models::NewRunDraft::dataChanged, this, [this] {
        nameAgain();
        lookBack();
        showAll();
    });
    connect(m_draft, &models::NewRunDraft::outChanged, this, &CheckPage::showOut);
    connect(m_draft, &models::NewRunDraft::accountChanged, this, &CheckPage::showNotes);
    setFocusProxy(m_name);
    nameAgain();
    takeOut();
    lookBack();
    showAll();
}

QWidget *CheckPage::makeForecast()
{
    auto *box = new QWidget(this);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto *row = new StatRow(box);
    m_likely = row->addCell(tr("Likely duration"));
    m_low = row->addCell(tr("Low"));
    m_high = row->addCell(tr("High"));
    m_cost = row->addCell(tr("Cost"));
    m_likely->setObjectName(u"likely"_s);
    m_likely->setDefinition(tr("Half of such runs would take longer, half shorter."));
    m_low->setDefinition(tr("5th percentile: one such run in twenty would be faster."));
    m_high->setDefinition(tr("95th percentile: one such run in twenty would take longer."));
    m_forecastNote = new QLabel(box);
    m_forecastNote->setFont(Fonts::caption());
    m_forecastNote->setWordWrap(true);
    layout->addWidget(row);
    layout->addWidget(m_forecastNote);
    return box;
}

QWidget *CheckPage::makeOut(const NewRunDefaults &defaults)
{
    auto *box = new QWidget(this);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    const auto label = [&](const QString &text, QWidget *buddy, int row, int column) {
        auto *made = new QLabel(text, box);
        made->setBuddy(buddy);
        grid->addWidget(made, row, column);
    };
    m_name = new QLineEdit(box);
    m_name->setObjectName(u"name"_s);
    label(tr("&Name of the run file"), m_name, 0, 0);
    grid->addWidget(m_name, 0, 1);
    m_folder = new PathField(tr("Folder"), PathField::Kind::Folder, box);
    m_folder->setObjectName(u"folder"_s);
    m_folder->setPath(defaults.runsFolder);
    label(tr("&Folder"), m_folder->edit(), 1, 0);
    grid->addWidget(m_folder, 1, 1);
    m_outNote = new FieldNote(box);
    m_outNote->setObjectName(u"outNote"_s);
    grid->addWidget(m_outNote, 2, 1);
    m_budget = new QLineEdit(box);
    m_budget->setObjectName(u"budget"_s);
    m_budget->setToolTip(tr("The most that the run may cost in US dollars, clean-up included. It "
                            "stops before it would pass it. Empty: no limit."));
    if (defaults.last && defaults.last->settings.budget)
        m_budget->setText(defaults.last->settings.budget->toText());
    label(tr("Bud&get, $"), m_budget, 0, 2);
    grid->addWidget(m_budget, 0, 3);
    m_budgetNote = new FieldNote(box);
    m_budgetNote->setObjectName(u"budgetNote"_s);
    grid->addWidget(m_budgetNote, 1, 2, 2, 2, Qt::AlignTop);
    connect(m_budget, &QLineEdit::textChanged, this, [this] {
        showBudget();
        Q_EMIT edited();
        Q_EMIT goodChanged();
    });
    grid->setColumnStretch(1, 3);
    grid->setColumnStretch(3, 1);
    connect(m_name, &QLineEdit::textEdited, this, [this] { m_named = true; });
    connect(m_name, &QLineEdit::textChanged, this, &CheckPage::takeOut);
    connect(m_folder, &PathField::pathChanged, this, &CheckPage::takeOut);
    return box;
}

void CheckPage::addWarnings(QVBoxLayout *layout)
{
    for (int i = 0; i < mostNotes; ++i) {
        m_notes.push_back(new FieldNote(this));
        m_notes.back()->setObjectName(u"warning%1"_s.arg(i));
        layout->addWidget(m_notes.back());
    }
}

void CheckPage::nameAgain()
{
    if (m_named || m_draft->samplesPath().isEmpty())
        return;
    if (!m_name->text().startsWith(runBaseName(m_draft->samplesPath()) + u'-'))
        m_name->setText(runFileName(m_draft->samplesPath(), QDateTime::currentDateTime()));
}

void CheckPage::takeOut()
{
    QString name = m_name->text().trimmed();
    if (!name.isEmpty() && !name.endsWith(u".assay"))
        name += u".assay"_s;
    m_draft->setOutPath(
        name.isEmpty() || name.contains(u'/') || m_folder->path().isEmpty()
            ? QString()
            : QDir(m_folder->path()).filePath(name));
    showOut();
}

void CheckPage::showAll()
{
    showFacts();
    showForecast();
    Q_EMIT goodChanged();
}

void CheckPage::showFacts()
{
    const RunSettings &settings = m_draft->settings();
    std::vector<models::Fact> what;
    what.push_back({tr("Problems"), QFileInfo(m_draft->problemsPath()).fileName()});
    what.push_back({tr("Samples"), QFileInfo(m_draft->samplesPath()).fileName()});
    if (const auto &plan = m_draft->plan()) {
        what.push_back(
            {tr("To run"),
             tr("%1 of %2")
                 .arg(
                     tr("%n sample(s)", nullptr, int(plan->samples)),
                     tr("%n problem(s)", nullptr, int(plan->problems)))});
        what.push_back(
            {tr("Slices"),
             u"%1 · %2"_s.arg(
                 NumberText::count(qint64(plan->rows.size())), NumberText::bytes(plan->bytes))});
        what.push_back(
            {tr("Calibration"),
             plan->references > 0
                 ? tr("%n reference solution(s), at the start", nullptr, int(plan->references))
                 : tr("none: no problem has a reference solution")});
    }
    if (const QString before = pastText(); !before.isEmpty())
        what.push_back({tr("Calibrated before"), before});
    what.push_back({tr("pass@k"), models::textOfKs(settings.ks)});
    const auto found = m_draft->data();
    const qint64 rejected = found ? found->rejectedProblems + found->rejectedSamples : 0;
    if (rejected > 0)
        what.push_back({tr("Left out"), tr("%n line(s)", nullptr, int(rejected))});
    m_what->setFacts(what);

    std::vector<models::Fact> where;
    where.push_back({tr("Provider"), m_draft->provider().name});
    if (const Tariff *tariff = m_draft->provider().tariff(settings.tariff)) {
        const QString size = models::Providers::sizeText(*tariff);
        where.push_back(
            {tr("Tariff"), size.isEmpty() ? tariff->name : tariff->name + u" · "_s + size});
    }
    if (const auto &plan = m_draft->plan())
        where.push_back({tr("Lanes"), NumberText::count(plan->lanes)});
    where.push_back({tr("Time a sample"), NumberText::seconds(settings.timeout)});
    where.push_back({tr("Memory a sample"), NumberText::bytes(settings.memoryBytes)});
    where.push_back({tr("Output a sample"), NumberText::bytes(settings.outputLimitBytes)});
    where.push_back(
        {tr("Network"),
         settings.network                          ? tr("open")
             : m_draft->provider().networkCanBeCut ? tr("cut off")
                                                   : tr("an empty one for each sample")});
    where.push_back(
        {tr("Passes"), settings.confirm ? tr("confirmed") : tr("as they are, not confirmed")});
    if (!settings.setupName.isEmpty())
        where.push_back({tr("Set-up"), settings.setupName});
    m_where->setFacts(where);
    if (m_manifestSection->isOpen())
        m_manifest->setPlainText(QString::fromUtf8(QJsonDocument(m_draft->manifest()).toJson()));
}

/// Looks in earlier runs for what the reference solutions of this very problem file did.
void CheckPage::lookBack()
{
    const QString path = m_draft->problemsPath();
    if (m_draft->isReading() || m_earlierRuns.isEmpty() || path == m_lookedBackFor)
        return;
    m_lookedBackFor = path;
    m_past.reset();
    models::onPool(
        this, [path, runs = m_earlierRuns] { return models::findPastCalibration(path, runs); },
        [this, path](const std::optional<models::PastCalibration> &past) {
            if (path != m_draft->problemsPath())
                return;
            m_past = past;
            showFacts();
        });
}

QString CheckPage::pastText() const
{
    if (!m_past)
        return {};
    if (m_past->failed.isEmpty())
        return tr("%n reference solution(s) passed in %1", nullptr, int(m_past->references))
            .arg(m_past->run);
    constexpr qsizetype mostNamed = 3;
    QString names = m_past->failed.first(std::min(mostNamed, m_past->failed.size())).join(u", "_s);
    if (m_past->failed.size() > mostNamed)
        names += u" …"_s;
    //: %1: a run's name; %2: ids of problems
    return tr("%n reference solution(s) failed in %1: %2", nullptr, int(m_past->failed.size()))
        .arg(m_past->run, names);
}

void CheckPage::showForecast()
{
    const auto &forecast = m_draft->forecast();
    const auto show = [&](StatCell *cell, std::chrono::milliseconds Forecast::*time) {
        if (!forecast) {
            cell->setValue(NumberText::undefined());
            return;
        }
        const auto value = (*forecast).*time;
        cell->setValue(
            NumberText::duration(value), {}, QString::number(double(value.count()) / 1000.0));
    };
    show(m_low, &Forecast::low);
    show(m_likely, &Forecast::likely);
    show(m_high, &Forecast::high);
    showCost();
    showBudget();
    showNotes();
    m_forecastNote->setText(
        !forecast || forecast->source == TimeSource::Guessed
            ? tr("Times are guessed by language, so the range is wide. The run begins with the "
                 "reference solutions (calibration) and asks if one of them fails here; a smoke "
                 "slice runs 1 problem and then 20 samples, and measures.")
            : tr("From times that were measured before. The run begins with the reference "
                 "solutions (calibration) and asks if one of them fails here."));
}

void CheckPage::showOut()
{
    const QString name = m_name->text().trimmed();
    const auto wrong
        = [this](const QString &text) { m_outNote->say(FieldNote::Kind::Error, text); };
    if (name.isEmpty())
        wrong(tr("The run file has no name: give one."));
    else if (name.contains(u'/'))
        wrong(tr("“%1” is no file name: choose the folder below.").arg(name));
    else if (m_folder->path().isEmpty())
        wrong(tr("The run file has no folder: choose one."));
    else if (m_draft->outState() == models::OutState::Exists)
        wrong(tr("“%1” is there already: give another name.").arg(name));
    else if (m_draft->outState() == models::OutState::NotWritable)
        wrong(tr("“%1” cannot be written to: choose another folder.").arg(m_folder->path()));
    else if (m_draft->outState() == models::OutState::FolderMissing)
        m_outNote->say(FieldNote::Kind::Hint, tr("The folder is made at the start."));
    else
        m_outNote->clear();
    Q_EMIT goodChanged();
}

bool CheckPage::isGood() const
{
    return !m_outNote->isError() && !m_budgetNote->isError();
}

QString CheckPage::obstacle() const
{
    if (m_draft->isReading())
        return tr("Reading the data…");
    if (m_draft->isProbing())
        return tr("Trying what %1 can do…").arg(m_draft->provider().name);
    if (!m_draft->data() || !m_draft->data()->isUsable())
        return tr("There is no data to run: see the page Data.");
    if (const auto &error = m_draft->providerError())
        return Messages::sentence(*error);
    if (const auto &error = m_draft->planError())
        return Messages::sentence(*error);
    if (m_draft->plan() && m_draft->plan()->samples == 0)
        return tr("No sample fits into one transfer: choose another provider.");
    if (m_draft->setupError())
        return Messages::sentence(*m_draft->setupError());
    return {};
}

} // namespace assay::widgets
