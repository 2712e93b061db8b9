# SPDX-License-Identifier: Apache-2.0
"""The same samples get the same verdicts in every kind of place, at the level that the place allows."""
import unittest

from harnesstest import NEEDS_ROOT, PLACES, HarnessCase, Run, problem

LEVELS = {"ordinary": "namespaces", "machine-root": "namespaces", "container-root": "user", "tight": "sandbox"}

SAMPLES = [
    ("passed", "    return x * 2\n"),
    ("failed", "    return x + 1\n"),
    ("error", "    return y\n"),
    ("error", "    return (\n"),
    ("ended_early", "    import os\n    os._exit(0)\n"),
    ("timeout", "    while True: pass\n"),
    ("memory", "    return bytearray(5 << 30)\n"),
    ("output_limit", "    while True: print('x' * 1000)\n"),
    ("disputed", "    class A:\n        def __eq__(self, other): return True\n    return A()\n"),
    ("passed", "    import subprocess\n    assert subprocess.run(['true']).returncode == 0\n    return x * 2\n"),
    ("passed", "    open('note', 'w').write('1')\n    return x * 2\n"),
    ("passed", "    import threading\n    t = threading.Thread(target=print)\n    t.start()\n    return x * 2\n"),
    ("passed", "    return x * 2\n"),
]


class Levels(HarnessCase):
    def check(self, name):
        run = Run(self.place(name), [{"text": text} for _, text in SAMPLES], settings={"timeout": 1.0})
        self.assertEqual(run.ready.get("isolation"), LEVELS[name], run.stderr)
        self.assertEqual(run.faults, [])
        got = [(run.results[i]["outcome"], run.results[i].get("confirmation")) for i in range(len(SAMPLES))]
        want = [(outcome, {"passed": "confirmed", "disputed": "disputed"}.get(outcome)) for outcome, _ in SAMPLES]
        self.assertEqual(got, want, run.stderr)
        return run

    def test_ordinary_user(self):
        self.assertTrue(self.check("ordinary").ready["fast"])

    def test_root_of_a_machine(self):
        self.assertTrue(self.check("machine-root").ready["fast"])

    def test_root_of_a_container(self):
        self.check("container-root")

    def test_tight_container(self):
        self.assertFalse(self.check("tight").ready["fast"])


HIDDEN = """
import os
SEEN = []
for place in ("/box", "/box/inbox", "/box/harness"):
    try:
        SEEN += os.listdir(place)
    except OSError:
        pass
try:
    open("/box/harness/supervisor.py").read(1)
    SEEN.append("the harness")
except OSError:
    pass
"""

LEAVE = "    import os\n    open('/tmp/left', 'w').write('1')\n    open('/dev/shm/left', 'w').write('1')\n    return x * 2\n"
FIND = "    import os\n    assert not os.path.exists('/tmp/left') and not os.path.exists('/dev/shm/left')\n    return x * 2\n"
DAEMON = ("    import os, time\n    if os.fork() == 0:\n        os.setsid()\n        if os.fork() == 0:\n"
          "            time.sleep(30)\n        os._exit(0)\n    os.wait()\n    return x * 2\n")
# Other processes of the samples' user, by the owner of their folder in /proc.
LIVES = ("    import os\n    others = [name for name in os.listdir('/proc') if name.isdigit() and int(name) != os.getpid()\n"
         "              and os.stat('/proc/' + name).st_uid == os.getuid()]\n"
         "    assert not others, others\n    return x * 2\n")


class BetweenSamples(HarnessCase):
    """What one sample leaves, the next one does not find; where the place allows samples to share it."""

    def test_files_are_gone(self):
        for name in ("ordinary", "machine-root", "container-root"):
            with self.subTest(name):
                run = Run(self.place(name), [{"text": LEAVE}, {"text": FIND}], confirm=False)
                self.assertEqual(run.outcomes(), ["passed", "passed"], run.results)

    def test_the_check_can_fail(self):
        both = LEAVE.replace("    return x * 2\n", "") + FIND
        run = Run("ordinary", [{"text": both}], confirm=False)
        self.assertEqual(run.outcomes(), ["error"])

    def test_processes_are_gone(self):
        run = Run(self.place("container-root"), [{"text": DAEMON}, {"text": LIVES}], confirm=False)
        self.assertEqual(run.outcomes(), ["passed", "passed"], run.results)

    def test_harness_is_hidden(self):
        text = "    return SEEN or x * 2\n" + HIDDEN
        for name in ("ordinary", "machine-root"):
            with self.subTest(name):
                for fast in (True, False):
                    run = Run(self.place(name), [{"text": text}], settings={"fast": fast}, confirm=False)
                    self.assertEqual(run.outcomes(), ["passed"], run.results)


if __name__ == "__main__":
    unittest.main()
