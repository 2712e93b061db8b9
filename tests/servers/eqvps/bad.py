# SPDX-License-Identifier: Apache-2.0
"""Endpoints that are none: what somebody gets who has mistyped the address or sits behind a portal."""
import os
import shutil
import ssl
import subprocess

from web import Closed

PAGE = b"<!doctype html><html><head><title>Welcome</title></head><body>It works!</body></html>"


def handler(options, service):
    async def handle(request, reply):
        service.stats.requests["(bad endpoint)"] += 1
        if options.mode == "silent":
            await reply.hang()
        await request.body(64 << 20)
        if options.mode == "html":
            await reply.whole(200, PAGE, "text/html; charset=utf-8")
        elif options.mode == "redirect":
            await reply.whole(307, b"", headers={"Location": options.redirect_to or "/elsewhere"})
        else:
            await reply.whole(200, b'{"ok": true}')

    return handle


async def elsewhere(service, request, reply):
    """Where the redirect leads: counts who follows, and who takes his key along."""
    service.stats.redirected += 1
    service.stats.redirected_with_key += "authorization" in request.headers
    await request.body(64 << 20)
    await reply.whole(404, b"not found", "text/plain")
    raise Closed()


def self_signed(folder):
    """A certificate that nobody trusts, for another name."""
    if not shutil.which("openssl"):
        raise SystemExit("eqvps stand-in: --mode badcert needs openssl")
    key, certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "certificate.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
                    "/CN=not-this-host.invalid", "-keyout", key, "-out", certificate],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return context
