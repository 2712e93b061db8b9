// SPDX-License-Identifier: Apache-2.0
#include "engine/credentials/processsecrets.h"
#include "tests/testmain.h"

#include <sys/prctl.h>
#include <sys/resource.h>

class ProcessSecretsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noDumpAndNoReader()
    {
        QCOMPARE(::prctl(PR_GET_DUMPABLE), 1); // it would be seen
        assay::keepMemoryPrivate();
        QCOMPARE(::prctl(PR_GET_DUMPABLE), 0);
        rlimit core{1, 1};
        QCOMPARE(::getrlimit(RLIMIT_CORE, &core), 0);
        QCOMPARE(core.rlim_cur, rlim_t(0));
        QCOMPARE(core.rlim_max, rlim_t(0));
        ::prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); // as the other tests found it
    }
};

ASSAY_TEST(ProcessSecretsTest)
#include "tst_processsecrets.moc"
