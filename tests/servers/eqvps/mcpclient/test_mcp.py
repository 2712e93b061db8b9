# SPDX-License-Identifier: Apache-2.0
"""The stand-in against the official MCP client library: `test_mcp.py BUILD_FOLDER`.

Installs the library from npm there, once. Exit status 77 where that cannot be had.
"""
import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

from testkit import TOKEN, StandIn, can_run  # noqa: E402

MODES = {"json": (), "event stream": ("--sse",), "mixed": ("--mixed",),
         "session": ("--session", "--require-initialize"), "session, event stream": ("--session", "--sse")}


def skip(reason):
    print("skipped: " + reason)
    sys.exit(77)


def installed(folder):
    try:
        with open(os.path.join(folder, "node_modules/@modelcontextprotocol/sdk/package.json")) as file:
            return json.load(file)["version"]
    except OSError:
        return None


def install(folder):
    os.makedirs(folder, exist_ok=True)
    for name in "package.json", "client.mjs":
        shutil.copy(os.path.join(HERE, name), folder)
    with open(os.path.join(HERE, "package.json")) as file:
        wanted = json.load(file)["dependencies"]["@modelcontextprotocol/sdk"]
    if installed(folder) == wanted:
        return wanted
    words = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retries=1",
             "--fetch-timeout=10000", "--loglevel=error"]
    try:
        tried = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=40)
    except subprocess.TimeoutExpired:
        skip("the npm registry does not answer")
    if tried.returncode != 0:
        skip("npm could not install @modelcontextprotocol/sdk %s: %s" % (wanted, tried.stderr.strip()[:300]))
    return wanted


def main():
    for program in "node", "npm":
        if not shutil.which(program):
            skip("%s is not installed, so the official MCP client cannot be run" % program)
    if can_run():
        skip(can_run())
    folder = sys.argv[1]
    print("@modelcontextprotocol/sdk", install(folder))
    failed = False
    for mode, words in MODES.items():
        with StandIn(*words) as server:
            tried = subprocess.run(["node", "client.mjs", server.url, mode.split(",")[0]], cwd=folder, text=True,
                                   capture_output=True, timeout=30, env={**os.environ, "TOKEN": TOKEN})
        failed = failed or tried.returncode != 0
        print("%s: %s" % (mode, tried.stdout.strip() if tried.returncode == 0 else tried.stderr))
    return failed


if __name__ == "__main__":
    sys.exit(main())
