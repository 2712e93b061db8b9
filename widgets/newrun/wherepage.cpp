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
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <cmath>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

constexpr int mostNotes = 6;

QLabel *addRow(QGridLayout *grid, int &row, const QString &title, QWidget *field)
{
    auto *label = new QLabel(title, field->parentWidget());
    label->setBuddy(field);
    grid->addWidget(label, row, 0);
    grid->addWidget(field, row++, 1);
    return label;
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
    , m_ownHourly(defaults.ownHourly)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(24);
    layout->addWidget(makeFields(defaults), 6);
    layout->addWidget(makeFacts(), 5);
    connect(m_draft, &models::NewRunDraft::placeChanged, this, &WherePage::showPlace);
    connect(m_draft, &models::NewRunDraft::setupChanged, this, &WherePage::showSetup);
    connect(m_draft, &models::NewRunDraft::accountChanged, this, &WherePage::showAccount);
    connect(m_draft, &models::NewRunDraft::planChanged, this, &WherePage::showNotes);
    setFocusProxy(m_provider);
    showProvider();
    showPlace();
    showSetup();
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
    if (defaults.last) {
        m_lastTariff = settings.tariff;
        m_lastCredential = defaults.last->credentials;
    }
    addPlace(grid, row, settings);
    addTariff(grid, row);
    m_lanes = new QSpinBox(fields);
    m_lanes->setObjectName(u"lanes"_s);
    m_lanes->setRange(0, 256);
    m_lanes->setValue(settings.lanes);
    m_lanesWanted = settings.lanes;
    addRow(grid, row, tr("&Lanes"), m_lanes);
    connect(m_lanes, &QSpinBox::valueChanged, this, [this](int lanes) {
        m_lanesWanted = lanes;
        Q_EMIT edited();
    });
    addCredential(grid, row);
    addAddress(grid, row, settings);
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

void WherePage::addPlace(QGridLayout *grid, int &row, const RunSettings & /*settings*/)
{
    m_provider = new QComboBox(grid->parentWidget());
    m_provider->setObjectName(u"provider"_s);
    for (const models::ProviderChoice &choice : m_draft->providers())
        m_provider->addItem(choice.name, choice.id);
    m_provider->setCurrentIndex(m_draft->providerIndex());
    addRow(grid, row, tr("&Provider"), m_provider);
    connect(m_provider, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_draft->setProvider(index);
        if (m_networkNote) // else the page is still being made
            showProvider();
    });
}

void WherePage::addTariff(QGridLayout *grid, int &row)
{
    m_tariff = new QComboBox(grid->parentWidget());
    m_tariff->setObjectName(u"tariff"_s);
    m_ofService.push_back(addRow(grid, row, tr("Tar&iff"), m_tariff));
    m_ofService.push_back(m_tariff);
    connect(m_tariff, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index < 0)
            return;
        m_lastTariff = tariffName();
        showFacts();
        Q_EMIT edited();
    });
}

void WherePage::addCredential(QGridLayout *grid, int &row)
{
    auto *fields = new QWidget(grid->parentWidget());
    auto *line = new QHBoxLayout(fields);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    m_credentials = new QComboBox(fields);
    m_credentials->setObjectName(u"credentials"_s);
    m_credentials->setAccessibleName(tr("Credentials")); // its label is no neighbour
    m_addCredential = new QPushButton(tr("Add…"), fields);
    m_addCredential->setObjectName(u"addCredential"_s);
    m_addCredential->setAutoDefault(false);
    m_addCredential->setToolTip(tr("Opens the settings, where credentials are kept."));
    line->addWidget(m_credentials, 1);
    line->addWidget(m_addCredential);
    auto *label = new QLabel(tr("C&redentials"), grid->parentWidget());
    label->setBuddy(m_credentials);
    m_credentialsNote = new FieldNote(grid->parentWidget());
    m_credentialsNote->setObjectName(u"credentialsNote"_s);
    grid->addWidget(label, row, 0);
    grid->addWidget(fields, row++, 1);
    grid->addWidget(m_credentialsNote, row++, 1);
    m_ofService.push_back(label);
    m_ofService.push_back(fields);
    connect(m_addCredential, &QPushButton::clicked, this, &WherePage::credentialsAsked);
    connect(m_credentials, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index < 0)
            return;
        m_lastCredential = m_credentials->currentText();
        Q_EMIT edited();
    });
}

void WherePage::addAddress(QGridLayout *grid, int &row, const RunSettings &settings)
{
    m_otherAddress = new QCheckBox(tr("Another a&ddress of the service"), grid->parentWidget());
    m_otherAddress->setObjectName(u"otherAddress"_s);
    m_otherAddress->setToolTip(tr("For a service of your own, or one that stands in for it."));
    m_otherAddress->setChecked(!settings.endpoint.isEmpty());
    m_address = new QLineEdit(settings.endpoint, grid->parentWidget());
    m_address->setObjectName(u"address"_s);
    m_address->setAccessibleName(tr("Address of the service"));
    m_addressNote = new FieldNote(grid->parentWidget());
    m_addressNote->setObjectName(u"addressNote"_s);
    grid->addWidget(m_otherAddress, row++, 1);
    grid->addWidget(m_address, row++, 1);
    grid->addWidget(m_addressNote, row++, 1);
    m_ofService.push_back(m_otherAddress);
    const auto changed = [this] {
        showAddress();
        Q_EMIT edited();
        Q_EMIT goodChanged();
    };
    connect(m_otherAddress, &QCheckBox::toggled, this, changed);
    connect(m_address, &QLineEdit::textChanged, this, changed);
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
    m_facts->setObjectName(u"placeFacts"_s);
    m_placeNote = new FieldNote(side);
    m_placeNote->setObjectName(u"placeNote"_s);
    m_accountNote = new FieldNote(side);
    m_accountNote->setObjectName(u"accountNote"_s);
    m_lookAgain = new QPushButton(tr("Look &again"), side);
    m_lookAgain->setAutoDefault(false);
    connect(m_lookAgain, &QPushButton::clicked, m_draft, [this] {
        if (m_draft->providerError())
            m_draft->probe();
        if (m_draft->accountError())
            m_draft->askAccount();
    });
    layout->addWidget(m_placeTitle);
    layout->addWidget(m_placeState);
    layout->addWidget(m_facts);
    layout->addWidget(m_placeNote);
    layout->addWidget(m_accountNote);
    layout->addWidget(m_lookAgain, 0, Qt::AlignLeft);
    for (int i = 0; i < mostNotes; ++i) {
        m_notes.push_back(new FieldNote(side));
        m_notes.back()->setObjectName(u"consequence%1"_s.arg(i));
        layout->addWidget(m_notes.back());
    }
    layout->addStretch(1);
    return side;
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
            FieldNote::Kind::Hint,
            tr("%1 cannot cut a sandbox's network off: the harness gives each sample an empty one "
               "instead.")
                .arg(m_draft->provider().name));
    else
        m_networkNote->clear();
}

void WherePage::readInto(RunSettings &settings) const
{
    const models::ProviderChoice &choice = m_draft->provider();
    settings.provider = choice.id;
    settings.tariff = tariffName();
    settings.hourly = choice.ownHourly(settings.tariff);
    settings.credential = credentials() == choice.usualCredential ? QString() : credentials();
    settings.endpoint = endpoint();
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
    const bool hasCredentials = !m_draft->provider().needsCredentials || m_credentials->count() > 0;
    return !m_draft->providerError() && !m_draft->setupError() && hasCredentials
        && !m_addressNote->isError();
}

} // namespace assay::widgets
