// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/runrows.h"

#include <QJsonObject>

namespace assay {

/// What failures of one kind have in common: one line of at most 160 characters, empty for a pass
/// and for what has not run.
///
///     TypeError: unsupported operand type(s) for +: 'int' and 'NoneType'
///     ValueError: invalid literal for int() with base N: '…'
///     AssertionError
///     timeout
///     signal 11 (SIGSEGV)
///
/// It is the exception, of a disputed pass that of the confirmation, else the line of standard
/// error that tells most, as the last one or a compiler's first error; infrastructure failures give
/// the text of their error. What varies from sample to sample is replaced: numbers by `N`,
/// addresses by `0x…`, paths by the name of the file, quoted text by `'…'`. Quoted names stay in
/// exceptions that are about names or types, since one sorts by them.
///
/// The text may come from a sample: show it with visibleText() or as plain text.
///
/// `detail`: of the attempt, JSON with exception, note, err; tolerant of any other
/// Threads:  pure, any thread
QString failureSignature(
    Outcome outcome, const QByteArray &detail, Fired fired, qint16 exitCode, qint16 signal);
QString failureSignature(
    Outcome outcome, const QJsonObject &detail, Fired fired, qint16 exitCode, qint16 signal);

} // namespace assay
