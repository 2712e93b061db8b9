# SPDX-License-Identifier: Apache-2.0
"""No secret is found anywhere after a run: files, logs, exports, process lists, the stand-in's log. First one is
planted, to show that the search can find it. And a hostile sample that hunts for keys finds none."""
import base64
import os
import threading
import time

from assaytest import Flow, main, problem, sample
from eqvpstest import KEY, EqvpsTest

OTHER = "another-secret-c0ffee-31"  # a variable for sandboxes, which no run asked for

HUNTER = '''    import os, glob
    found = [value for value in os.environ.values()]
    for path in glob.glob("/proc/[0-9]*/environ") + glob.glob("/proc/[0-9]*/cmdline") + glob.glob("/root/**", recursive=True) \\
            + glob.glob("/tmp/**", recursive=True) + glob.glob("/box/**", recursive=True):
        try:
            with open(path, "rb") as file:
                found.append(file.read(100000).decode("utf-8", "replace"))
        except OSError:
            pass
    text = "\\n".join(found)
    import re
    for hit in re.findall("key-of-[-a-z0-9]+|another-secret-[-a-z0-9]+", text):
        print("FOUND", hit[:8], len(hit))
    return x + 1
'''


def forms(secret):
    """The ways in which a secret may lie somewhere."""
    raw = secret.encode()
    yield raw
    yield base64.b64encode(raw).rstrip(b"=")
    yield raw.hex().encode()
    yield secret.encode("utf-16-le")


def search(folders, secrets):
    """Files below the folders in which a secret lies, in any form."""
    found = []
    for folder in folders:
        for above, _, names in os.walk(folder):
            for name in names:
                path = os.path.join(above, name)
                try:
                    with open(path, "rb") as file:
                        data = file.read()
                except OSError:
                    continue
                found += [path for secret in secrets for form in forms(secret) if form in data]
    return found


class Watcher(threading.Thread):
    """Reads every command line and, of processes that are not this test's own, every environment."""

    def __init__(self, secrets):
        super().__init__(daemon=True)
        self.secrets = [secret.encode() for secret in secrets]
        self.over, self.seen, self.looks = threading.Event(), set(), 0

    def run(self):
        while not self.over.wait(0.02):
            self.looks += 1
            for pid in filter(str.isdigit, os.listdir("/proc")):
                try:
                    with open("/proc/%s/cmdline" % pid, "rb") as file:
                        line = file.read()
                except OSError:
                    continue
                if any(secret in line for secret in self.secrets):
                    self.seen.add((pid, line[:200]))

    def stop(self):
        self.over.set()
        self.join()
        return self.seen


class SecretsTest(EqvpsTest):
    def test_the_search_finds_a_planted_one(self):
        for number, form in enumerate(forms(KEY)):
            folder = self.path("planted%d" % number)
            os.makedirs(folder)
            path = os.path.join(folder, "x.bin")
            with open(path, "wb") as file:
                file.write(b"before " + form + b" after")
            self.assertIn(path, search([folder], [KEY]))
            os.remove(path)

    def test_nothing_is_found(self):
        server = self.serve("--mixed")
        where = self.path("work")
        os.makedirs(where)
        home = self.path("home")
        os.makedirs(home)
        environment = dict(self.environment, HOME=home, ASSAY_CREDENTIAL_JUDGE=OTHER, QT_LOGGING_RULES="*.debug=true",
                           XDG_CACHE_HOME=os.path.join(home, "cache"), XDG_DATA_HOME=os.path.join(home, "data"),
                           XDG_CONFIG_HOME=os.path.join(home, "config"))
        problems = self.write("p.jsonl", [problem("S/0"), problem("S/1")])
        samples = self.write("s.jsonl", [sample("S/0", HUNTER), sample("S/1"), sample("S/1", "    raise ValueError(x)\n")])
        run = os.path.join(where, "r.assay")
        watcher = Watcher([KEY, OTHER])
        watcher.start()
        flow = Flow(["run", "--problems", problems, "--samples", samples, "--out", run, "--k", "1", *self.place(server)],
                    self.scratch, environment=environment)
        ended = flow.end(200)
        self.assertEqual(ended.status, 0, ended)
        said = {"run": ended}
        for words in (["report", run, "--format", "json"], ["report", run, "--format", "latex"], ["samples", run, "--json"],
                      ["show", run], ["slices", run], ["credentials", "list"], ["cleanup", run], ["doctor"]):
            said[words[0] + words[-1]] = self.assay(*words, environment=environment)
        for name, each in said.items():
            with open(os.path.join(where, "%s.txt" % name.replace("/", "_")), "w", encoding="utf-8") as file:
                file.write(each.out + each.err)
        wrong = self.assay("run", "--problems", problems, "--samples", samples, "--out", os.path.join(where, "w.assay"),
                           *self.place(server), environment=dict(environment, EQVPS_API_KEY=OTHER))
        self.assertEqual(wrong.status, 5, wrong)
        with open(os.path.join(where, "wrong.txt"), "w", encoding="utf-8") as file:
            file.write(wrong.out + wrong.err)
        self.assertEqual(watcher.stop(), set(), "a command line shows a secret")
        self.assertGreater(watcher.looks, 20)
        server.stop()
        self.assertEqual(search([where, home, self.scratch, os.path.dirname(server.log)], [KEY, OTHER]), [])
        hunted = self.samples_of(run)[0]
        self.assertEqual(hunted["outcome"], "passed", hunted)
        shown = self.assay("show", run, "S/0#0", environment=environment)
        self.assertNotIn("FOUND", shown.out)

    def test_killed_leaves_no_secret_behind(self):
        server = self.serve()
        where = self.path("killed")
        os.makedirs(where)
        problems = self.write("kp.jsonl", [problem("S/%d" % number) for number in range(20)])
        samples = self.write("ks.jsonl", [sample("S/%d" % number, "    import time\n    time.sleep(0.5)\n    return x + 1\n")
                                          for number in range(20)])
        run = os.path.join(where, "r.assay")
        flow = Flow(["run", "--problems", problems, "--samples", samples, "--out", run, "--k", "1", *self.place(server)],
                    self.scratch, environment=dict(self.environment, ASSAY_CREDENTIAL_JUDGE=OTHER), folder=where)
        self.wait_for_attempts(flow, run, 2)
        flow.process.send_signal(6)  # SIGABRT: what a crash would write, it writes
        flow.process.communicate()
        time.sleep(0.2)
        self.assertEqual(search([where, self.scratch], [KEY, OTHER]), [])
        self.good("cleanup", run, environment=self.environment)


if __name__ == "__main__":
    main()
