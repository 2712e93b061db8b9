// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"

namespace assay {

/// The seccomp filter of a whole sandbox, as a memory file that holds the BPF program for `bwrap
/// --seccomp`.
///
/// It refuses what no part of a sandbox needs, the harness included: kernel keys, BPF, modules,
/// tracing of the kernel, io_uring, clocks, reboot. The harness needs namespaces, mounts and its
/// own filters; what a sample may not do is the harness's own, stricter filter
/// (resources/harness/seccomp.py).
///
/// Owner: the caller closes the descriptor; it is close-on-exec
Result<int> makeSystemCallFilter();

} // namespace assay
