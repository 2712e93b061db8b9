// SPDX-License-Identifier: Apache-2.0
// Loaded into bwrap by tst_killed, to hold it where nothing ties its child to anybody: the outer
// process has bound itself to its parent's life, and does not write to the event descriptor that
// its child waits on before it does anything else.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

/// Copied when this is loaded: bwrap's `--clearenv` empties its own environment.
const std::string &mark()
{
    static const std::string path = std::getenv("ASSAY_TEST_MARK");
    return path;
}
[[maybe_unused]] const std::string &markAtStart = mark();

} // namespace

// NOLINTNEXTLINE: the C library's own name, which is what is replaced
extern "C" ssize_t write(int file, const void *data, size_t size)
{
    std::uint64_t value = 0;
    if (size == sizeof value)
        std::memcpy(&value, data, size);
    if (value == 1) {
        ::close(::open(mark().c_str(), O_WRONLY | O_CREAT, 0666));
        while (true)
            ::pause();
    }
    return ::syscall(SYS_write, file, data, size);
}
