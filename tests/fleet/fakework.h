// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/waiting.h"
#include "engine/fleet/fleet.h"
#include "engine/fleet/work.h"
#include "tests/fleet/fakeprovider.h"

namespace assay::test {

/// Work whose items are numbers, and which keeps what became of each.
class FakeWork final : public Work
{
public:
    static constexpr quint32 probe = 1'000'000;

    SandboxSpec sandboxSpec() const override;
    WorkSetup setup(const Sandbox &sandbox) const override;
    Result<QByteArray> payload(const Slice &slice) override;
    QString payloadPath(const Sandbox &sandbox, quint32 order) const override;
    void keepSetupOutput(const QByteArray &) override { }
    WorkEvent read(const QByteArray &line, const WorkPlace &place) override;
    void giveUp(quint32 item, const Error &error, const WorkPlace &) override;
    void blame(quint32 item, const WorkPlace &place) override;
    std::optional<quint32> probeItem() const override { return probeable; }
    std::chrono::seconds silenceLimit() const override { return std::chrono::seconds(1); }

    /// `done`, `provisional`, `gave up`, `blamed`, in the order they came.
    std::map<quint32, QStringList> fates;
    std::map<quint32, ErrorCode> reasons; ///< of what was given up
    std::map<quint32, quint32> blamedIn; ///< sandbox
    std::optional<quint32> probeable = probe;
    int paddingBytes = 0; ///< of an item, in a payload
    std::optional<ErrorCode> broken; ///< payloads can't be made

    QList<quint32> with(const QString &fate) const; ///< items whose last fate it is
};

/// The parts of a fleet with fakes at its edges.
struct FakeFleet
{
    explicit FakeFleet(Script script = {}, int lanes = 2);

    /// Runs items 1..count to their end, `each` a slice, and shuts down.
    FleetEnd run(quint32 count, quint32 each);
    FleetEnd run(std::vector<Slice> planned);
    static std::vector<Slice> slices(quint32 count, quint32 each);

    FakeLog log;
    FakeProvider provider;
    FakeWork work;
    FleetOptions options;
    CancelToken cancel;
    std::vector<quint32> undecided; ///< left by an earlier process
    bool cleanedUp = false;
};

} // namespace assay::test
