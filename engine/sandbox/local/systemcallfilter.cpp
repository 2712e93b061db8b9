// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/local/systemcallfilter.h"

#include <seccomp.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace assay {
using namespace Qt::StringLiterals;

Result<int> makeSystemCallFilter()
{
    static constexpr std::array refused{
        "keyctl",
        "add_key",
        "request_key",
        "bpf",
        "perf_event_open",
        "userfaultfd",
        "kexec_load",
        "kexec_file_load",
        "init_module",
        "finit_module",
        "delete_module",
        "io_uring_setup",
        "io_uring_enter",
        "io_uring_register",
        "syslog",
        "acct",
        "swapon",
        "swapoff",
        "reboot",
        "settimeofday",
        "clock_settime",
        "clock_adjtime",
        "adjtimex",
        "quotactl",
        "open_by_handle_at",
        "name_to_handle_at",
        "iopl",
        "ioperm",
        "lookup_dcookie",
        "vhangup",
        "nfsservctl"};
    const Error failed{ErrorCode::Isolation, u"cannot build the system-call filter"_s, {}, {}};
    scmp_filter_ctx context = seccomp_init(SCMP_ACT_ALLOW);
    if (!context)
        return failed;
    for (const char *name : refused) {
        const int number = seccomp_syscall_resolve_name(name);
        if (number != __NR_SCMP_ERROR)
            seccomp_rule_add(context, SCMP_ACT_ERRNO(EPERM), number, 0);
    }
    const int file = ::memfd_create("assay-filter", MFD_CLOEXEC);
    const bool good
        = file >= 0 && seccomp_export_bpf(context, file) == 0 && ::lseek(file, 0, SEEK_SET) == 0;
    seccomp_release(context);
    if (!good) {
        if (file >= 0)
            ::close(file);
        return failed;
    }
    return file;
}

} // namespace assay
