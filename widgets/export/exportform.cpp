// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/exportform.h"

#include "engine/messages/messages.h"
#include "widgets/export/formatchoice.h"
#include "widgets/look/clearbutton.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"

#include <QCheckBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::ExportFormat;

namespace {

struct ColumnText
{
    QString name;
    QString meaning;
};

ColumnText columnText(ExportColumn column)
{
    switch (column) {
    case ExportColumn::PassAtK:
        return {
            ExportForm::tr("pass@k"),
            ExportForm::tr("The chance that at least one of k samples passes.")};
    case ExportColumn::PassHatK:
        return {ExportForm::tr("pass^k"), ExportForm::tr("The chance that all of k samples pass.")};
    case ExportColumn::Intervals:
        return {
            ExportForm::tr("95 % intervals"),
            ExportForm::tr("Wilson for single samples, else BCa bootstrap over problems.")};
    case ExportColumn::Counts:
        return {
            ExportForm::tr("Passed, scored, requested"),
            ExportForm::tr("How many samples a score stands on.")};
    case ExportColumn::Confirmed:
        return {
            ExportForm::tr("Confirmed passes only"),
            ExportForm::tr("pass@1 if every unconfirmed pass were a failure.")};
    case ExportColumn::Outcomes:
        return {ExportForm::tr("Outcomes"), ExportForm::tr("How many samples had each outcome.")};
    case ExportColumn::Times:
        return {
            ExportForm::tr("Times"),
            ExportForm::tr("Wall, CPU and waiting time of scored samples.")};
    case ExportColumn::Cost:
        break;
    }
    return {ExportForm::tr("Cost"), ExportForm::tr("What the run's sandboxes cost, where known.")};
}

/// Gives the labels of all forms below `root` one width, so that the fields stand on one line.
void alignLabels(const QWidget *root)
{
    QList<QWidget *> labels;
    const auto forms = root->findChildren<QFormLayout *>();
    for (const QFormLayout *form : forms) {
        for (int row = 0; row < form->rowCount(); ++row) {
            if (const QLayoutItem *item = form->itemAt(row, QFormLayout::LabelRole))
                labels.append(item->widget());
        }
    }
    int width = 0;
    for (const QWidget *label : std::as_const(labels))
        width = std::max(width, label->sizeHint().width());
    for (QWidget *label : std::as_const(labels))
        label->setMinimumWidth(width);
}

} // namespace

ExportForm::ExportForm(QStringList paths, QWidget *parent)
    : QWidget(parent)
    , m_paths(std::move(paths))
    , m_format(new FormatChoice(FormatChoice::Of::TablesAndSamples, this))
    , m_fault(new QLabel(this))
{
    m_tableChoices = makeTableChoices();
    m_sampleChoices = makeSampleChoices();
    auto *top = new QFormLayout;
    m_format->setObjectName(u"exportFormat"_s);
    top->addRow(tr("&Format:"), m_format);
    m_fault->setWordWrap(true);
    m_fault->setObjectName(u"exportFault"_s);
    m_fault->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(top);
    layout->addWidget(m_tableChoices);
    layout->addWidget(m_sampleChoices);
    layout->addWidget(m_fault);
    layout->addStretch();
    m_sampleChoices->hide();
    alignLabels(this);
    connect(m_format, &QComboBox::currentIndexChanged, this, [this] {
        m_tableChoices->setVisible(!models::isOfSamples(format()));
        m_sampleChoices->setVisible(models::isOfSamples(format()));
        change();
    });
}

QWidget *ExportForm::makeTableChoices()
{
    auto *box = new QWidget(this);
    m_group = new QComboBox(box);
    m_group->setObjectName(u"exportGroup"_s);
    m_group->addItem(tr("Model"), int(Grouping::Model));
    m_group->addItem(tr("Model and category"), int(Grouping::Category));
    m_group->addItem(tr("Model and tag"), int(Grouping::Tag));
    m_group->addItem(tr("Model and language"), int(Grouping::Language));
    m_group->addItem(tr("Model and slice"), int(Grouping::Slice));
    m_group->addItem(tr("All models together"), int(Grouping::None));
    m_ks = new QLineEdit(box);
    m_ks->setObjectName(u"exportKs"_s);
    m_ks->setPlaceholderText(tr("those of the run"));
    m_ks->setToolTip(tr("Whole numbers from 1, as in 1,10,100."));
    addClearButton(m_ks);
    m_digits = new QSpinBox(box);
    m_digits->setRange(0, mostExportDigits);
    m_digits->setValue(ExportOptions().digits);
    m_digits->setToolTip(tr("Decimals of percentages; CSV and JSON have full precision."));
    auto *form = new QFormLayout;
    form->addRow(tr("&Rows:"), m_group);
    form->addRow(tr("&k of pass@k:"), m_ks);
    form->addRow(tr("&Decimals:"), m_digits);

    auto *columns = new QGroupBox(tr("Columns"), box);
    auto *list = new QVBoxLayout(columns);
    list->setSpacing(4);
    const ExportColumns usual = ExportOptions().forPeople();
    for (const ExportColumn column : allExportColumns) {
        const ColumnText text = columnText(column);
        auto *check = new QCheckBox(text.name, columns);
        check->setToolTip(text.meaning);
        check->setChecked(usual.testFlag(column));
        check->setObjectName(u"exportColumn "_s + exportColumnWord(column));
        connect(check, &QCheckBox::toggled, this, &ExportForm::change);
        list->addWidget(check);
        m_columns.append(check);
    }
    m_notes = new QCheckBox(tr("F&ootnotes"), box);
    m_notes->setObjectName(u"exportNotes"_s);
    m_notes->setToolTip(
        tr("n, k, intervals, policy, coverage and versions. That a run is partial is "
           "said also without them."));
    m_notes->setChecked(true);
    m_manifest = new QCheckBox(tr("&Manifest"), box);
    m_manifest->setObjectName(u"exportManifest"_s);
    m_manifest->setToolTip(
        tr("Everything needed to repeat the run; a comment in LaTeX and Markdown."));
    m_manifest->setChecked(true);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(form);
    layout->addWidget(columns);
    layout->addWidget(m_notes);
    layout->addWidget(m_manifest);
    connect(m_group, &QComboBox::currentIndexChanged, this, &ExportForm::change);
    connect(m_ks, &QLineEdit::textChanged, this, &ExportForm::change);
    connect(m_digits, &QSpinBox::valueChanged, this, &ExportForm::change);
    connect(m_notes, &QCheckBox::toggled, this, &ExportForm::change);
    connect(m_manifest, &QCheckBox::toggled, this, &ExportForm::change);
    return box;
}

QWidget *ExportForm::makeSampleChoices()
{
    auto *box = new QWidget(this);
    m_run = new QComboBox(box);
    for (const QString &path : std::as_const(m_paths))
        m_run->addItem(QFileInfo(path).completeBaseName(), path);
    m_run->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_onlyChosen = new QCheckBox(box);
    m_onlyChosen->setObjectName(u"exportOnlyChosen"_s);
    m_onlyChosen->hide();
    m_problems = new QLineEdit(box);
    m_problems->setObjectName(u"exportProblems"_s);
    m_problems->setPlaceholderText(tr("all"));
    m_problems->setToolTip(tr("A pattern of ids: * stands for any characters, ? for one."));
    addClearButton(m_problems);
    m_outcomes = new QListWidget(box);
    m_outcomes->setObjectName(u"exportOutcomes"_s);
    m_outcomes->setAccessibleName(tr("Outcomes"));
    m_outcomes->setToolTip(tr("Only samples with these outcomes."));
    for (const Outcome outcome : allOutcomes) {
        auto *item = new QListWidgetItem(
            Icons::outcome(outcome), Messages::outcomeName(outcome), m_outcomes);
        item->setData(Qt::UserRole, int(outcome));
        item->setCheckState(Qt::Checked);
        item->setToolTip(Messages::outcomeMeaning(outcome));
    }
    m_outcomes->setMinimumHeight(
        m_outcomes->count() * m_outcomes->sizeHintForRow(0) + 2 * m_outcomes->frameWidth());
    m_outcomes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *form = new QFormLayout(box);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("R&un:"), m_run);
    form->addRow(m_onlyChosen);
    form->addRow(tr("&Problems:"), m_problems);
    auto *label = new QLabel(tr("Out&comes:"), box);
    label->setBuddy(m_outcomes);
    form->addRow(label);
    form->addRow(m_outcomes);
    connect(m_run, &QComboBox::currentIndexChanged, this, &ExportForm::change);
    connect(m_onlyChosen, &QCheckBox::toggled, this, &ExportForm::change);
    connect(m_problems, &QLineEdit::textChanged, this, &ExportForm::change);
    connect(m_outcomes, &QListWidget::itemChanged, this, &ExportForm::change);
    return box;
}

void ExportForm::change()
{
    m_onlyChosen->setVisible(!m_chosen.empty() && m_run->currentData() == m_chosenPath);
    m_fault->setText(fault());
    m_fault->setVisible(!fault().isEmpty());
    Q_EMIT changed();
}

void ExportForm::setFormat(ExportFormat format)
{
    m_format->setFormat(format);
}

ExportFormat ExportForm::format() const
{
    return m_format->format();
}

void ExportForm::setChosenSamples(const QString &path, std::vector<quint32> slots_)
{
    m_chosenPath = path;
    m_chosen = std::move(slots_);
    m_run->setCurrentIndex(std::max(0, m_run->findData(path)));
    m_onlyChosen->setText(tr("Only the %n chosen sample(s)", nullptr, int(m_chosen.size())));
    m_onlyChosen->setChecked(!m_chosen.empty());
    change();
}

ExportColumns ExportForm::columns() const
{
    ExportColumns columns;
    for (qsizetype i = 0; i < m_columns.size(); ++i)
        columns.setFlag(allExportColumns[std::size_t(i)], m_columns[i]->isChecked());
    return columns;
}

std::optional<std::vector<qint64>> ExportForm::ks() const
{
    constexpr qint64 mostK = 1'000'000;
    std::vector<qint64> ks;
    const QStringList parts = m_ks->text().split(u',', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        bool isNumber = false;
        const qint64 k = part.trimmed().toLongLong(&isNumber);
        if (!isNumber || k < 1 || k > mostK)
            return std::nullopt;
        ks.push_back(k);
    }
    return ks;
}

QString ExportForm::fault() const
{
    if (models::isOfSamples(format())) {
        const bool isAny = !request().samples.outcomes.empty();
        return isAny ? QString() : tr("No outcome is chosen: choose one at least.");
    }
    if (!ks())
        return tr("k is a list of whole numbers from 1, as in 1,10,100.");
    return {};
}

models::ExportRequest ExportForm::request() const
{
    models::ExportRequest request;
    request.format = format();
    request.paths = m_paths;
    request.report.ks = ks().value_or(std::vector<qint64>());
    request.report.group = Grouping(m_group->currentData().toInt());
    request.options.columns = columns();
    request.options.notes = m_notes->isChecked();
    request.options.manifest = m_manifest->isChecked();
    request.options.digits = m_digits->value();
    if (!models::isOfSamples(request.format))
        return request;
    request.paths = {m_run->currentData().toString()};
    request.samples.problems = m_problems->text();
    for (int i = 0; i < m_outcomes->count(); ++i) {
        const QListWidgetItem *item = m_outcomes->item(i);
        if (item->checkState() == Qt::Checked)
            request.samples.outcomes.push_back(Outcome(item->data(Qt::UserRole).toInt()));
    }
    if (m_onlyChosen->isChecked() && request.paths.constFirst() == m_chosenPath)
        request.samples.chosen = m_chosen;
    return request;
}

} // namespace assay::widgets
