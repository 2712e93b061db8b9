// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/besideview.h"

#include "engine/messages/messages.h"
#include "models/programparts.h"
#include "widgets/look/icons.h"
#include "widgets/samples/codeview.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

constexpr int referenceItem = -1;
constexpr std::size_t mostOthers = 500;

} // namespace

BesideView::BesideView(QWidget *parent)
    : QWidget(parent)
    , m_other(new QComboBox(this))
    , m_state(new QLabel(this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
    , m_left(new CodeView(this))
    , m_right(new CodeView(this))
{
    auto *label = new QLabel(tr("&Compare with:"), this);
    label->setBuddy(m_other);
    m_other->setObjectName(u"besideOther"_s);
    m_other->setAccessibleName(tr("What the sample is compared with"));
    m_other->setMinimumContentsLength(16);
    m_other->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_state->setObjectName(u"besideState"_s);
    const auto prepare = [](QToolButton *button, const QString &icon, const QString &name) {
        button->setIcon(Icons::get(icon));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setToolTip(name);
        button->setAccessibleName(name);
    };
    prepare(m_previous, u"up"_s, tr("Previous difference"));
    prepare(m_next, u"down"_s, tr("Next difference"));
    m_left->setObjectName(u"besideLeft"_s);
    m_left->setAccessibleName(tr("This sample"));
    m_right->setObjectName(u"besideRight"_s);
    m_right->setAccessibleName(tr("What it is compared with"));
    auto *head = new QHBoxLayout;
    head->setContentsMargins(8, 4, 8, 4);
    head->setSpacing(4);
    head->addWidget(label);
    head->addWidget(m_other, 1);
    head->addSpacing(4);
    head->addWidget(m_state);
    head->addWidget(m_previous);
    head->addWidget(m_next);
    auto *splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_left);
    splitter->addWidget(m_right);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(splitter, 1);
    for (const auto &[from, to] : {std::pair(m_left, m_right), std::pair(m_right, m_left)}) {
        connect(
            from->verticalScrollBar(), &QScrollBar::valueChanged, to->verticalScrollBar(),
            &QScrollBar::setValue);
        connect(
            from->horizontalScrollBar(), &QScrollBar::valueChanged, to->horizontalScrollBar(),
            &QScrollBar::setValue);
    }
    connect(m_other, &QComboBox::currentIndexChanged, this, &BesideView::chooseOther);
    connect(m_previous, &QToolButton::clicked, this, [this] { goToDifference(m_place - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { goToDifference(m_place + 1); });
}

void BesideView::setDocument(models::RunDocument *document)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (!document)
        return;
    connect(
        document, &models::RunDocument::besideRead, this,
        [this](const models::SampleDetail &detail) {
            if (m_other->currentData().toInt() != int(detail.slot))
                return;
            if (detail.error)
                m_state->setText(Messages::sentence(*detail.error));
            else
                compare(models::solutionOf(detail.problem, detail.text, detail.whole));
        });
}

void BesideView::show(const models::SampleDetail &detail)
{
    const bool isSame = detail.slot == m_detail.slot && detail.text == m_detail.text
        && detail.problem.id == m_detail.problem.id && m_other->count() > 0;
    m_detail = detail;
    if (isSame) // only its attempts are new
        return;
    listOthers();
    chooseOther();
}

void BesideView::listOthers()
{
    const QSignalBlocker quiet(m_other);
    m_other->clear();
    if (!m_detail.problem.reference.isEmpty())
        m_other->addItem(tr("The reference solution"), referenceItem);
    if (!m_document || m_detail.slot >= m_document->samples().size())
        return;
    const models::SampleEntries &samples = m_document->samples();
    const models::SampleEntry &own = samples[m_detail.slot];
    std::vector<quint32> others;
    for (std::size_t slot = 0; slot < samples.size(); ++slot) {
        if (samples[slot].problem == own.problem && slot != m_detail.slot)
            others.push_back(quint32(slot));
    }
    // A passed one is what one wants to see beside a failed one.
    std::stable_partition(others.begin(), others.end(), [&samples](quint32 slot) {
        return samples[slot].outcome == Outcome::Passed;
    });
    others.resize(std::min(others.size(), mostOthers));
    for (const quint32 slot : others) {
        const Outcome outcome = samples[slot].outcome;
        m_other->addItem(
            Icons::outcome(outcome),
            //: %1: name of a sample; %2: its outcome
            tr("%1, %2").arg(m_document->sampleName(slot), Messages::outcomeName(outcome)),
            int(slot));
    }
}

void BesideView::chooseOther()
{
    if (m_other->count() == 0) {
        m_state->setText(tr("There is nothing to compare it with."));
        fill(models::solutionOf(m_detail.problem, m_detail.text, m_detail.whole).split(u'\n'), {});
        return;
    }
    const int chosen = m_other->currentData().toInt();
    if (chosen == referenceItem) {
        compare(models::solutionOf(
            m_detail.problem, m_detail.problem.reference, m_detail.problem.referenceIsWhole));
    } else if (m_document) {
        m_document->readBeside(quint32(chosen));
    }
}

void BesideView::compare(const QString &other)
{
    fill(
        models::solutionOf(m_detail.problem, m_detail.text, m_detail.whole).split(u'\n'),
        other.split(u'\n'));
}

void BesideView::fill(const QStringList &left, const QStringList &right)
{
    const std::vector<models::DiffRow> rows = models::diffLines(left, right);
    QStringList leftLines;
    QStringList rightLines;
    std::vector<int> leftNumbers;
    std::vector<int> rightNumbers;
    for (const models::DiffRow &row : rows) {
        leftLines.append(row.left < 0 ? QString() : left[row.left]);
        rightLines.append(row.right < 0 ? QString() : right[row.right]);
        leftNumbers.push_back(row.left + 1);
        rightNumbers.push_back(row.right + 1);
    }
    m_left->showCode(leftLines.join(u'\n'), m_detail.problem.language);
    m_right->showCode(rightLines.join(u'\n'), m_detail.problem.language);
    m_left->setLineNumbers(leftNumbers);
    m_right->setLineNumbers(rightNumbers);
    m_differences.clear();
    bool wasEqual = true;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const int line = int(at);
        if (!rows[at].isEqual) {
            if (wasEqual)
                m_differences.push_back(line);
            m_left->mark(line, rows[at].left < 0 ? CodeView::Mark::Gap : CodeView::Mark::Removed);
            m_right->mark(line, rows[at].right < 0 ? CodeView::Mark::Gap : CodeView::Mark::Added);
        }
        wasEqual = rows[at].isEqual;
    }
    m_place = -1;
    goToDifference(0);
}

void BesideView::goToDifference(int place)
{
    if (place >= 0 && std::size_t(place) < m_differences.size()) {
        m_place = place;
        const int line = m_differences[std::size_t(place)];
        m_left->goTo(line);
        m_right->goTo(line);
    }
    showPlace();
}

void BesideView::showPlace()
{
    const int count = int(m_differences.size());
    m_previous->setEnabled(m_place > 0);
    m_next->setEnabled(m_place + 1 < count);
    if (m_other->count() == 0)
        return;
    m_state->setText(
        count == 0 ? tr("No difference.")
                   : tr("Difference %1 of %2")
                         .arg(QLocale().toString(m_place + 1), QLocale().toString(count)));
}

} // namespace assay::widgets
