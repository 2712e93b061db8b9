// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/comparedialog.h"

#include "engine/messages/messages.h"
#include "engine/report/comparisontable.h"
#include "models/ktext.h"
#include "widgets/export/exporttablesview.h"
#include "widgets/export/formatchoice.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/look/messageline.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QScreen>
#include <QStyle>
#include <QTimer>

#include <cmath>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

QString pointsOf(double difference)
{
    const QString number = QLocale().toString(std::abs(100.0 * difference), 'f', 1);
    return difference == 0.0 ? number : (difference > 0.0 ? u'+' : u'−') + number;
}

QString rateOf(double share)
{
    return QLocale().toString(100.0 * share, 'f', 1);
}

QString settingName(const QString &key)
{
    const std::array names{
        std::pair{u"benchmark"_s, CompareDialog::tr("problem file")},
        std::pair{u"network"_s, CompareDialog::tr("network")},
        std::pair{u"isolation"_s, CompareDialog::tr("isolation")},
        std::pair{u"provider"_s, CompareDialog::tr("provider")},
        std::pair{u"timeout"_s, CompareDialog::tr("time limit")},
        std::pair{u"memory"_s, CompareDialog::tr("memory limit")},
        std::pair{u"output_limit"_s, CompareDialog::tr("output limit")},
        std::pair{u"confirmation"_s, CompareDialog::tr("confirmation")},
        std::pair{u"mode"_s, CompareDialog::tr("mode")},
        std::pair{u"harness"_s, CompareDialog::tr("harness version")},
        std::pair{u"python"_s, CompareDialog::tr("Python version")}};
    for (const auto &[known, name] : names) {
        if (known == key)
            return name;
    }
    return key;
}

QString settingValue(const QString &value)
{
    constexpr qsizetype longest = 24;
    if (value.isEmpty())
        return CompareDialog::tr("unknown");
    return value.size() > longest ? QString(value.left(longest) + u"…"_s) : value;
}

/// comparisonWarnings(), for the reader's language.
QStringList warningTexts(const Comparison &comparison)
{
    QStringList texts;
    for (const ComparedSetting &setting : comparison.settings) {
        //: %1: the name of a setting; %2, %3: its values in the first and the second run
        texts.append(CompareDialog::tr("The runs differ in %1: %2 and %3.")
                         .arg(
                             settingName(setting.key), settingValue(setting.first),
                             settingValue(setting.second)));
    }
    const QLocale locale;
    for (const ComparedRun *side : {&comparison.first, &comparison.second}) {
        if (side->isPartial()) {
            texts.append(CompareDialog::tr(
                             "%1 is partial: %2 of %3 samples are scored, %4 of them undecided.")
                             .arg(
                                 side->run, locale.toString(side->scored),
                                 locale.toString(side->requested),
                                 locale.toString(side->undecided)));
        }
    }
    if (comparison.problems.empty())
        texts.append(CompareDialog::tr("The runs have no problem in common."));
    if (const auto changed = int(comparison.changedProblems()); changed > 0) {
        texts.append(CompareDialog::tr(
            "%n problem(s) of the same id have other prompts or tests.", nullptr, changed));
    }
    if (const qint64 alone = comparison.first.problemsAlone + comparison.second.problemsAlone;
        alone > 0) {
        texts.append(CompareDialog::tr(
            "%n problem(s) that only one of the runs has are left out.", nullptr, int(alone)));
    }
    return texts;
}

} // namespace

CompareDialog::CompareDialog(QStringList runs, QWidget *parent)
    : QDialog(parent)
    , m_runs(std::move(runs))
    , m_loader(new models::ComparisonLoader(this))
    , m_ks(new QLineEdit(u"1"_s, this))
    , m_headline(new QLabel(this))
    , m_warnings(new QListWidget(this))
    , m_tables(new ExportTablesView(this))
    , m_timer(new QTimer(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(false);
    setWindowTitle(tr("Compare %n run(s)", nullptr, int(m_runs.size())));
    auto *grid = new QGridLayout;
    makeRunRows(grid);
    m_headline->setFont(Fonts::title());
    m_headline->setWordWrap(true);
    m_headline->setObjectName(u"compareHeadline"_s);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_warnings->setObjectName(u"compareWarnings"_s);
    m_warnings->setAccessibleName(tr("Warnings"));
    m_warnings->setWordWrap(true);
    m_warnings->setSelectionMode(QAbstractItemView::NoSelection);
    m_warnings->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addLayout(grid);
    layout->addWidget(m_headline);
    layout->addWidget(m_warnings);
    layout->addWidget(m_tables, 1);
    layout->addWidget(makeBottom());
    const QFontMetrics metrics = fontMetrics();
    const QSize usual(metrics.averageCharWidth() * 105, metrics.height() * 36);
    resize(usual.boundedTo(screen()->availableSize() * 0.94)); // with its frame

    constexpr int soonMs = 120;
    m_timer->setSingleShot(true);
    m_timer->setInterval(soonMs);
    connect(m_timer, &QTimer::timeout, this, &CompareDialog::ask);
    connect(m_ks, &QLineEdit::textChanged, m_timer, qOverload<>(&QTimer::start));
    connect(m_loader, &models::ComparisonLoader::ready, this, &CompareDialog::takeData);
    const auto showError
        = [this](const Error &error) { m_message->say(u"error"_s, Messages::sentence(error)); };
    connect(m_loader, &models::ComparisonLoader::failed, this, showError);
    connect(m_loader, &models::ComparisonLoader::saveFailed, this, showError);
    connect(m_loader, &models::ComparisonLoader::saved, this, [this](const QString &path) {
        m_message->say(u"complete"_s, tr("Saved as %1").arg(path));
    });
    ask();
}

/// A line a run: which it is, and of several models which one.
void CompareDialog::makeRunRows(QGridLayout *grid)
{
    for (qsizetype i = 0; i < m_runs.size(); ++i) {
        const auto row = int(i);
        auto *role = new QLabel(
            i == 0                   ? tr("First:")
                : m_runs.size() == 2 ? tr("Second:")
                                     : tr("Run %1:").arg(row + 1),
            this);
        auto *name = new QLabel(this);
        name->setTextFormat(Qt::PlainText);
        name->setFont(Fonts::bold(Fonts::body()));
        auto *models = new QComboBox(this);
        models->setAccessibleName(tr("Model of run %1").arg(row + 1));
        models->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        models->setMinimumContentsLength(44);
        models->hide();
        grid->addWidget(role, row, 0);
        grid->addWidget(name, row, 1);
        grid->addWidget(models, row, 2);
        m_names.append(name);
        m_models.append(models);
        connect(models, &QComboBox::activated, m_timer, qOverload<>(&QTimer::start));
        name->setText(QFileInfo(m_runs[i]).completeBaseName());
        name->setToolTip(m_runs[i]);
    }
    auto *swapButton = new QPushButton(Icons::get(u"again"_s), tr("S&wap"), this);
    swapButton->setObjectName(u"compareSwap"_s);
    swapButton->setToolTip(tr("Makes the second run the first."));
    swapButton->setAutoDefault(false);
    connect(swapButton, &QPushButton::clicked, this, &CompareDialog::swap);
    auto *label = new QLabel(tr("&k of pass@k:"), this);
    label->setBuddy(m_ks);
    m_ks->setObjectName(u"compareKs"_s);
    m_ks->setToolTip(tr("Whole numbers from 1, as in 1,10,100."));
    m_ks->setMaximumWidth(fontMetrics().averageCharWidth() * 16);
    grid->addWidget(swapButton, 0, 3);
    grid->addWidget(label, 0, 5);
    grid->addWidget(m_ks, 0, 6);
    grid->setColumnStretch(4, 1);
}

QWidget *CompareDialog::makeBottom()
{
    auto *bottom = new QWidget(this);
    m_message = new MessageLine(u"compareMessage"_s, bottom);
    m_format = new FormatChoice(FormatChoice::Of::Tables, bottom);
    m_format->setObjectName(u"compareFormat"_s);
    auto *label = new QLabel(tr("&Format:"), bottom);
    label->setBuddy(m_format);
    m_copy = new QPushButton(Icons::get(u"copy"_s), tr("Cop&y"), bottom);
    m_copy->setObjectName(u"compareCopy"_s);
    m_save = new QPushButton(Icons::get(u"export"_s), tr("&Save…"), bottom);
    m_save->setObjectName(u"compareSave"_s);
    auto *close = new QPushButton(tr("Close"), bottom);
    for (QPushButton *button : {m_copy, m_save, close})
        button->setAutoDefault(false);
    auto *layout = new QHBoxLayout(bottom);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_message, 1);
    layout->addWidget(label);
    layout->addWidget(m_format);
    for (QPushButton *button : {m_copy, m_save, close})
        layout->addWidget(button);
    connect(m_copy, &QPushButton::clicked, this, &CompareDialog::copy);
    connect(m_save, &QPushButton::clicked, this, &CompareDialog::save);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    return bottom;
}

void CompareDialog::ask()
{
    m_data.reset();
    enable();
    models::ComparisonRequest request;
    request.paths = m_runs;
    for (const QComboBox *models : std::as_const(m_models))
        request.models.append(models->currentData().toString());
    request.ks = models::ksOfText(m_ks->text());
    if (request.ks.empty()) {
        m_message->say(
            u"warning"_s,
            tr("k is a list of whole numbers from 1, as in 1,10,100. What is shown is from "
               "before."));
        return;
    }
    m_message->say({}, tr("Comparing…"));
    m_loader->compare(request);
}

/// What is shown without data is of another question, and steps back.
void CompareDialog::enable()
{
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_copy, m_save, m_headline, m_warnings, m_tables})
        widget->setEnabled(m_data != nullptr);
}

void CompareDialog::takeData(const models::ComparisonPtr &found)
{
    m_data = found;
    enable();
    m_message->say({}, {});
    showModels(*found);
    showWarnings(*found);
    m_tables->setLayoutOf(found->layout);
    const Comparison &comparison = found->comparisons.front();
    const ComparedAtK &at = comparison.atK.front();
    if (found->comparisons.size() > 1) {
        m_headline->setText(
            tr("%1 compared with %n other run(s)", nullptr, int(found->comparisons.size()))
                .arg(comparison.first.run));
    } else if (!at.difference || !at.p) {
        m_headline->setText(tr("There is no problem in which the runs can be compared."));
    } else {
        QString points = pointsOf(*at.difference);
        if (at.low && at.high)
            points += u" [%1, %2]"_s.arg(pointsOf(*at.low), pointsOf(*at.high));
        m_headline->setText(
            //: %1: 1, as in pass@1; %2, %3: 47.3 of the first and the second run; %4: +5.3 with its
            //: interval; %5: a p value; %n: problems compared
            tr("pass@%1: %2 % → %3 %, %4 points, p = %5, over %n problem(s)", nullptr,
               int(at.problems))
                .arg(
                    QString::number(at.k), rateOf(*at.first), rateOf(*at.second), points,
                    pValueText(at.p)));
    }
    m_headline->setToolTip(
        tr("Second less first, in percentage points. p is the chance of a difference of at least "
           "this size if the runs were equally good."));
}

void CompareDialog::showModels(const models::ComparisonData &found)
{
    for (qsizetype i = 0; i < m_models.size(); ++i) {
        QComboBox *box = m_models[i];
        box->clear();
        for (const QString &model : found.models[i])
            box->addItem(model.isEmpty() ? tr("(no name)") : model, model);
        box->setCurrentIndex(int(found.models[i].indexOf(found.chosen[i])));
        box->setVisible(box->count() > 1);
    }
}

void CompareDialog::showWarnings(const models::ComparisonData &found)
{
    m_warnings->clear();
    const bool isOne = found.comparisons.size() == 1;
    for (const Comparison &comparison : found.comparisons) {
        const QStringList texts = warningTexts(comparison);
        for (const QString &text : texts) {
            m_warnings->addItem(new QListWidgetItem(
                Icons::get(u"warning"_s),
                //: %1: a run's name; %2: a warning about it
                isOne ? text : tr("%1: %2").arg(comparison.second.run, text)));
        }
    }
    constexpr int mostShown = 5;
    const int rows = std::min(m_warnings->count(), mostShown);
    m_warnings->setVisible(rows > 0);
    m_warnings->setFixedHeight(
        rows * std::max(m_warnings->sizeHintForRow(0), 1) + 2 * m_warnings->frameWidth());
}

void CompareDialog::swap()
{
    m_runs.swapItemsAt(0, 1);
    const std::array models{m_models[0]->currentData(), m_models[1]->currentData()};
    for (qsizetype i = 0; i < 2; ++i) {
        m_names[i]->setText(QFileInfo(m_runs[i]).completeBaseName());
        m_names[i]->setToolTip(m_runs[i]);
        m_models[i]->clear();
        m_models[i]->addItem({}, models[std::size_t(1 - i)]);
    }
    ask();
}

void CompareDialog::copy()
{
    if (!m_data)
        return;
    QGuiApplication::clipboard()->setText(
        models::ComparisonLoader::text(*m_data, m_format->format()));
    m_message->say(u"complete"_s, tr("Copied."));
}

void CompareDialog::save()
{
    if (!m_data)
        return;
    const QString word = u"comparison-"_s + QFileInfo(m_runs.constFirst()).completeBaseName();
    const models::ExportFormat format = m_format->format();
    FileDialogs::saveFile(
        this, FormatChoice::fileOf(format, m_runs.constFirst(), word),
        [this, format, shown = m_data](const QString &path) {
            if (path.isEmpty())
                return;
            m_message->say(u"info"_s, tr("Saving…"));
            m_loader->save(shown, format, path);
        });
}

} // namespace assay::widgets
