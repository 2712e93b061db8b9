// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/newrun/wherepage.h"

#include "engine/messages/messages.h"
#include "models/newrundraft.h"
#include "widgets/look/fonts.h"
#include "widgets/newrun/factgrid.h"
#include "widgets/newrun/fieldnote.h"
#include "widgets/newrun/pathfield.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <cmath>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

void addRow(QGridLayout *grid, int &row, const QString &title, QWidget *field)
{
    auto *label = new QLabel(title, field->parentWidget());
    label->setBuddy(field);
    grid->addWidget(label, row, 0);
    grid->addWidget(field, row++, 1);
}

void addHeading(QGridLayout *grid, int &row, const QString &text)
{
    auto *label = new QLabel(text, grid->parentWidget());
    label->setFont(Fonts::bold(Fonts::body()));
    if (row > 0)
        grid->setRowMinimumHeight(row++, 10);
    grid->addWidget(label, row++, 0, 1, 2);
}

} // namespace

WherePage::WherePage(models::NewRunDraft *draft, const NewRunDefaults &defaults, QWidget *parent)
    : NewRunPage(parent)
    , m_draft(draft)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(24);
    layout->addWidget(makeFields(defaults), 6);
    layout->addWidget(makeFacts(), 5);
    connect(m_draft, &models::NewRunDraft::placeChanged, this, &WherePage::showPlace);
    connect(m_draft, &models::NewRunDraft::setupChanged, this, &WherePage::showSetup);
    setFocusProxy(m_provider);
    showProvider();
    showPlace();
    showSetup();
    showNetwork();
}

QWidget *WherePage::makeFields(const NewRunDefaults &defaults)
{
    const RunSettings settings = defaults.last ? defaults.last->settings : RunSettings();
    auto *fields = new QWidget(this);
    auto *grid = new QGridLayout(fields);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    int row = 0;
    addHeading(grid, row, tr("Sandboxes"));
    addPlace(grid, row, settings);
    const QString last = defaults.last ? defaults.last->provider : QString();
    if (const int index = m_provider->findData(last); index >= 0)
        m_provider->setCurrentIndex(index);
    addHeading(grid, row, tr("Limits of a sample"));
    addLimits(grid, row, settings);
    addHeading(grid, row, tr("How samples run"));
    addEvidence(grid, row, settings);
    addSetup(grid, row, defaults.last ? defaults.last->setupPath : QString());
    grid->setRowStretch(row, 1);
    return fields;
}

void WherePage::addPlace(QGridLayout *grid, int &row, const RunSettings &settings)
{
    QWidget *fields = grid->parentWidget();
    m_provider = new QComboBox(fields);
    m_provider->setObjectName(u"provider"_s);
    for (const models::ProviderChoice &choice : m_draft->providers())
        m_provider->addItem(choice.name, choice.id);
    m_provider->setCurrentIndex(m_draft->providerIndex());
    addRow(grid, row, tr("&Provider"), m_provider);
    connect(m_provider, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_draft->setProvider(index);
        showProvider();
    });
    m_lanes = new QSpinBox(fields);
    m_lanes->setObjectName(u"lanes"_s);
    m_lanes->setRange(0, 256);
    m_lanes->setSpecialValueText(tr("one more than there are cores"));
    m_lanes->setToolTip(
        tr("A lane is a sandbox that runs slices one after another. Type 0 for one more than this "
           "computer has cores."));
    m_lanes->setValue(settings.lanes);
    addRow(grid, row, tr("&Lanes"), m_lanes);
    connect(m_lanes, &QSpinBox::valueChanged, this, &WherePage::edited);
    m_credentials = new QComboBox(fields);
    m_credentialsNote = new FieldNote(fields);
    addRow(grid, row, tr("C&redentials"), m_credentials);
    grid->addWidget(m_credentialsNote, row++, 1);
}

void WherePage::addLimits(QGridLayout *grid, int &row, const RunSettings &settings)
{
    QWidget *fields = grid->parentWidget();
    m_timeout = new QDoubleSpinBox(fields);
    m_timeout->setObjectName(u"timeout"_s);
    m_timeout->setRange(0.01, 3600);
    m_timeout->setDecimals(2);
    m_timeout->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_timeout->setSuffix(tr(" s"));
    m_timeout->setToolTip(
        tr("Time that a sample may compute or sleep. Waiting for a core does not count."));
    m_timeout->setValue(double(settings.timeout.count()) / 1000.0);
    addRow(grid, row, tr("&Time"), m_timeout);
    connect(m_timeout, &QDoubleSpinBox::valueChanged, this, &WherePage::edited);
    const auto size = [&](const QString &title, int least, qint64 bytes) {
        auto *spin = new QSpinBox(fields);
        spin->setRange(least, 1 << 20);
        spin->setGroupSeparatorShown(true);
        spin->setSuffix(tr(" MiB"));
        spin->setValue(int(bytes >> 20));
        addRow(grid, row, title, spin);
        connect(spin, &QSpinBox::valueChanged, this, &WherePage::edited);
        return spin;
    };
    m_memory = size(tr("&Memory"), 64, settings.memoryBytes);
    m_output = size(tr("&Output"), 1, settings.outputLimitBytes);
    m_output->setToolTip(tr("What a sample may write to its standard output and error."));
}

void WherePage::addEvidence(QGridLayout *grid, int &row, const RunSettings &settings)
{
    QWidget *fields = grid->parentWidget();
    const auto check = [&](const QString &text, const QString &toolTip, bool on) {
        auto *box = new QCheckBox(text, fields);
        box->setToolTip(toolTip);
        box->setChecked(on);
        grid->addWidget(box, row++, 0, 1, 2);
        connect(box, &QCheckBox::toggled, this, &WherePage::edited);
        return box;
    };
    m_confirm = check(
        tr("&Confirm passes"),
        tr("Each pass is repeated with the tests in a process of their own, which the sample can "
           "neither read nor fake."),
        settings.confirm);
    m_filter = check(
        tr("&Fast path under the computing filter"),
        tr("Samples that only compute run under an allow-list of system calls; all others go to "
           "full isolation. Without it every sample runs in namespaces of its own, and slower."),
        settings.filtered);
    m_network = check(
        tr("Samples may reach the &network"), tr("Off unless the tests need it."),
        settings.network);
    m_network->setObjectName(u"network"_s);
    connect(m_network, &QCheckBox::toggled, this, &WherePage::showNetwork);
    m_networkNote = new FieldNote(fields);
    m_networkNote->setObjectName(u"networkNote"_s);
    grid->addWidget(m_networkNote, row++, 0, 1, 2);
}

void WherePage::addSetup(QGridLayout *grid, int &row, const QString &path)
{
    QWidget *fields = grid->parentWidget();
    m_setup = new PathField(tr("Set-up file"), PathField::Kind::File, fields);
    m_setup->setObjectName(u"setup"_s);
    m_setup->setFilter(tr("Set-up (*.txt *.sh);;All files (*)"));
    m_setup->setPlaceholder(tr("none"));
    m_setup->setToolTip(tr(
        "Runs once in each sandbox before its samples: requirements (*.txt) or a shell script."));
    auto *label = new QLabel(tr("Set-&up file"), fields);
    label->setBuddy(m_setup->edit());
    m_setupNote = new FieldNote(fields);
    m_setupNote->setObjectName(u"setupNote"_s);
    grid->addWidget(label, row, 0);
    grid->addWidget(m_setup, row++, 1);
    grid->addWidget(m_setupNote, row++, 1);
    connect(m_setup, &PathField::pathChanged, m_draft, &models::NewRunDraft::setSetupPath);
    m_setup->setPath(path);
}

QWidget *WherePage::makeFacts()
{
    auto *side = new QWidget(this);
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_placeTitle = new QLabel(side);
    m_placeTitle->setFont(Fonts::bold(Fonts::body()));
    m_placeTitle->setTextFormat(Qt::PlainText);
    m_placeState = new QLabel(side);
    m_placeState->setObjectName(u"placeState"_s);
    m_placeState->setWordWrap(true);
    m_facts = new FactGrid(side);
    m_placeNote = new FieldNote(side);
    m_placeNote->setObjectName(u"placeNote"_s);
    m_lookAgain = new QPushButton(tr("Look &again"), side);
    m_lookAgain->setAutoDefault(false);
    connect(m_lookAgain, &QPushButton::clicked, m_draft, &models::NewRunDraft::probe);
    layout->addWidget(m_placeTitle);
    layout->addWidget(m_placeState);
    layout->addWidget(m_facts);
    layout->addWidget(m_placeNote);
    layout->addWidget(m_lookAgain, 0, Qt::AlignLeft);
    layout->addStretch(1);
    return side;
}

void WherePage::showProvider()
{
    const models::ProviderChoice &choice = m_draft->provider();
    m_credentials->clear();
    m_credentials->addItems(choice.credentials);
    m_credentials->setEnabled(choice.needsCredentials);
    if (!choice.needsCredentials) {
        m_credentials->addItem(tr("none needed"));
        m_credentialsNote->clear();
        m_credentials->setToolTip(tr("%1 needs no credentials.").arg(choice.name));
    } else if (choice.credentials.isEmpty()) {
        m_credentialsNote->say(
            FieldNote::Kind::Error,
            tr("%1 needs credentials, and none are kept: add them in the settings.")
                .arg(choice.name));
    }
    showNetwork();
    Q_EMIT goodChanged();
}

QString WherePage::credentials() const
{
    return m_draft->provider().needsCredentials ? m_credentials->currentText() : QString();
}

void WherePage::showPlace()
{
    m_placeTitle->setText(m_draft->provider().name);
    m_placeState->setText(m_draft->isProbing() ? tr("Trying what it can do…") : QString());
    m_placeState->setVisible(m_draft->isProbing());
    m_lookAgain->setVisible(m_draft->providerError().has_value());
    if (const auto &error = m_draft->providerError()) {
        m_placeNote->say(FieldNote::Kind::Error, Messages::sentence(*error));
        m_facts->setFacts({});
    } else if (const auto &facts = m_draft->facts()) {
        m_facts->setFacts(facts->facts);
        m_placeNote->say(FieldNote::Kind::Warning, facts->warning);
    } else {
        m_placeNote->clear();
    }
    Q_EMIT goodChanged();
}

void WherePage::showSetup()
{
    if (const auto error = m_draft->setupError())
        m_setupNote->say(FieldNote::Kind::Error, Messages::sentence(*error));
    else
        m_setupNote->clear();
    Q_EMIT goodChanged();
}

void WherePage::showNetwork()
{
    if (m_network->isChecked())
        m_networkNote->say(
            FieldNote::Kind::Warning,
            tr("This weakens the run: a sample can fetch an answer or send data away. The report "
               "says that the network was open."));
    else if (!m_draft->provider().networkCanBeCut)
        m_networkNote->say(
            FieldNote::Kind::Warning,
            tr("%1 cannot cut the network off, so samples reach it in any case.")
                .arg(m_draft->provider().name));
    else
        m_networkNote->clear();
}

void WherePage::readInto(RunSettings &settings) const
{
    settings.lanes = m_lanes->value();
    settings.timeout = std::chrono::milliseconds(std::llround(m_timeout->value() * 1000.0));
    settings.memoryBytes = qint64(m_memory->value()) << 20;
    settings.outputLimitBytes = qint64(m_output->value()) << 20;
    settings.confirm = m_confirm->isChecked();
    settings.filtered = m_filter->isChecked();
    settings.network = m_network->isChecked();
}

bool WherePage::isGood() const
{
    const models::ProviderChoice &choice = m_draft->provider();
    return !m_draft->providerError() && !m_draft->setupError()
        && (!choice.needsCredentials || !choice.credentials.isEmpty());
}

} // namespace assay::widgets
