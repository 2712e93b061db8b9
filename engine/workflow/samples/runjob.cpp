// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/runjob.h"

#include <QDeadlineTimer>
#include <QThread>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

void registerTypes()
{
    qRegisterMetaType<LoadReport>();
    qRegisterMetaType<RunProgress>();
    qRegisterMetaType<RunEnd>();
    qRegisterMetaType<std::vector<ReferenceTrouble>>();
    qRegisterMetaType<std::vector<AttemptRow>>();
    qRegisterMetaType<std::vector<SliceRow>>();
    qRegisterMetaType<std::vector<SandboxRow>>();
    qRegisterMetaType<std::vector<EventRow>>();
}

} // namespace

RunJob::RunJob(ProviderFactory provider, QObject *parent)
    : QObject(parent)
    , m_thread(new QThread)
    , m_engine(new RunEngine(std::move(provider)))
{
    registerTypes();
    m_thread->setObjectName(u"run"_s);
    m_engine->moveToThread(m_thread);
    connect(m_thread, &QThread::finished, m_engine, &QObject::deleteLater);
    connectEngine();
    m_thread->start();
}

RunJob::~RunJob()
{
    m_cancel.cancel();
    m_engine->disconnect(this);
    post([](RunEngine &engine) { engine.leave(); });
    if (m_thread->wait(QDeadlineTimer(cleanUpPatience)))
        delete m_thread;
    else
        connect(m_thread, &QThread::finished, m_thread, &QObject::deleteLater);
}

template <typename Call> void RunJob::post(Call call)
{
    RunEngine *engine = m_engine;
    QMetaObject::invokeMethod(
        engine, [engine, call = std::move(call)] { call(*engine); }, Qt::QueuedConnection);
}

void RunJob::connectEngine()
{
    connect(m_engine, &RunEngine::loading, this, &RunJob::loading);
    connect(m_engine, &RunEngine::loaded, this, &RunJob::loaded);
    connect(m_engine, &RunEngine::progressed, this, &RunJob::progressed);
    connect(m_engine, &RunEngine::happened, this, &RunJob::happened);
    connect(m_engine, &RunEngine::checked, this, &RunJob::checked);
    connect(m_engine, &RunEngine::attemptsKept, this, &RunJob::attemptsKept);
    connect(m_engine, &RunEngine::slicesKept, this, &RunJob::slicesKept);
    connect(m_engine, &RunEngine::ledgerChanged, this, &RunJob::ledgerChanged);
    connect(m_engine, &RunEngine::eventsKept, this, &RunJob::eventsKept);
    connect(m_engine, &RunEngine::ended, this, [this](const RunEnd &end) {
        m_running = false;
        Q_EMIT ended(end); // may delete this
    });
}

void RunJob::begin(RunOrder order)
{
    Q_ASSERT(!m_running);
    if (m_running)
        return;
    m_running = true;
    m_path = order.path;
    m_cancel = CancelToken();
    m_drain = CancelToken();
    order.start.cancel = m_cancel;
    order.drain = m_drain;
    post([order = std::move(order)](RunEngine &engine) { engine.begin(order); });
}

void RunJob::startNew(
    const QString &out, const QString &problems, const QString &samples,
    const RunSettings &settings, bool smoke)
{
    RunOrder order;
    order.path = out;
    order.problems = problems;
    order.samples = samples;
    order.settings = settings;
    if (smoke)
        order.start.smoke = RunStart::smokeSamples;
    begin(std::move(order));
}

void RunJob::resume(const QString &path, bool acceptFailingReferences)
{
    RunOrder order;
    order.path = path;
    order.acceptFailingReferences = acceptFailingReferences;
    begin(std::move(order));
}

void RunJob::again(const QString &path, std::vector<quint32> slots_)
{
    RunOrder order;
    order.path = path;
    order.start.again = std::move(slots_);
    begin(std::move(order));
}

void RunJob::cleanUp(const QString &path)
{
    RunOrder order;
    order.path = path;
    order.onlyCleanUp = true;
    begin(std::move(order));
}

void RunJob::stop()
{
    m_cancel.cancel();
}

void RunJob::drain()
{
    m_drain.cancel(); // also seen by a run that is still being read
    post([](RunEngine &engine) { engine.drain(); });
}

void RunJob::drainSandbox(quint32 number)
{
    post([number](RunEngine &engine) { engine.drainSandbox(number); });
}

void RunJob::destroySandbox(quint32 number)
{
    post([number](RunEngine &engine) { engine.destroySandbox(number); });
}

void RunJob::setNote(const NoteRow &note)
{
    post([note](RunEngine &engine) { engine.setNote(note); });
}

void RunJob::setSignatureLabel(const QString &text, FailureLabel label)
{
    post([text, label](RunEngine &engine) { engine.setSignatureLabel(text, label); });
}

} // namespace assay
