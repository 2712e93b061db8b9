// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <utility>
#include <variant>

namespace assay {

/// One code for each thing that is answered differently.
enum class ErrorCode {
    BadArgument, ///< a value from a caller or a command line is out of range
    BadData, ///< a file's content is not what it should be
    NotFound,
    Io,
    DiskFull,
    Network,
    Auth,
    NoKeychain, ///< the system has none that answers
    KeychainLocked, ///< or its use was refused
    Balance, ///< the prepaid balance is empty
    Budget, ///< the run's own ceiling leaves no room for what comes next
    RateLimited,
    UsageLimited, ///< the provider's quota is used up for now
    Capacity, ///< the provider has no room
    StartTimeout,
    RequestTimeout,
    SandboxGone,
    Isolation, ///< this machine allows no sandbox
    Busy, ///< another process holds the run file
    Cancelled,
};

/// Why something could not be done. A value, never thrown.
struct Error
{
    ErrorCode code = ErrorCode::Io;
    QString detail; ///< English, for logs; people read the sentence that engine/messages makes
    QString source; ///< what it was about: a path, a URL without its query, a sample id
    QString hint; ///< what to do, where the place of the error knows it
};

/// A value or an Error. `std::expected` is C++23; this is the part of it that the engine needs.
///
/// Threads: as its content
template <typename T> class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }
    explicit operator bool() const noexcept { return m_state.index() == 0; }
    const T &value() const
    {
        Q_ASSERT(*this);
        return *std::get_if<0>(&m_state);
    }
    /// Moves the value out; the result keeps a moved-from one.
    T take()
    {
        Q_ASSERT(*this);
        return std::move(*std::get_if<0>(&m_state));
    }
    const Error &error() const
    {
        Q_ASSERT(!*this);
        return *std::get_if<1>(&m_state);
    }

private:
    std::variant<T, Error> m_state;
};

/// The value of an operation that has none.
struct Done
{
};

} // namespace assay
