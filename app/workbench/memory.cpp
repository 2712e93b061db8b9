// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/memory.h"

#include <cstdlib> // tells which C library it is

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace assay::app {

void returnFreedMemory()
{
#ifdef __GLIBC__
    // Else the threshold grows to the largest block that was ever freed, 32 MiB at most.
    ::mallopt(M_MMAP_THRESHOLD, 1 << 20);
    ::mallopt(M_TRIM_THRESHOLD, 4 << 20);
#endif
}

} // namespace assay::app
