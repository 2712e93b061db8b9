# SPDX-License-Identifier: Apache-2.0
"""Set-up from a requirements file: sees that each package is there, or installs it where a network is.

    python3 -B requirements.py FILE

Prints `name==version` a package. Ends with 1 and a sentence where one is missing and cannot be had.
"""
import re
import socket
import subprocess
import sys
from importlib import metadata

NAME = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[[^]]*\])?\s*([^;#]*)")
COMPARISON = re.compile(r"(==|>=|<=|!=|~=|>|<)\s*([0-9][0-9A-Za-z.]*)")


def _numbers(version):
    return [int(part) for part in re.findall(r"\d+", version)]


def _meets(version, condition):
    for sign, wanted in COMPARISON.findall(condition):
        have, want = _numbers(version), _numbers(wanted)
        size = max(len(have), len(want))
        have += [0] * (size - len(have))
        padded = want + [0] * (size - len(want))
        good = {"==": have == padded, "!=": have != padded, ">=": have >= padded, "<=": have <= padded,
                ">": have > padded, "<": have < padded,
                "~=": have >= padded and have[: len(want) - 1] == want[:-1]}[sign]
        if not good:
            return False
    return True


def _has_network():
    try:
        socket.getaddrinfo("pypi.org", 443)
        return True
    except OSError:
        return False


def main():
    missing = []
    with open(sys.argv[1], encoding="utf-8") as file:
        lines = [line.strip() for line in file]
    for line in lines:
        found = NAME.match(line)
        if not found:
            continue
        name, condition = found.groups()
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:
            version = None
        if version is None or not _meets(version, condition):
            missing.append((name, condition, version))
        else:
            print("%s==%s" % (name, version))
    if not missing:
        return 0
    if _has_network():
        return subprocess.call([sys.executable, "-m", "pip", "install", "-r", sys.argv[1]])
    for name, condition, version in missing:
        have = "is version %s here" % version if version else "is not installed here"
        print("%s %s, and %s is wanted; without a network it must come from the system's packages "
              "(on Debian: apt-get install python3-%s)" % (name, have, (name + condition).strip(), name.lower()),
              file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
