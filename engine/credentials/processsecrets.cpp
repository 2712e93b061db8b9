// SPDX-License-Identifier: Apache-2.0
#include "engine/credentials/processsecrets.h"

#include <sys/prctl.h>
#include <sys/resource.h>

namespace assay {

void keepMemoryPrivate()
{
    // A limit of 0 alone would still feed a dump to a program that the system pipes it to.
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
}

} // namespace assay
