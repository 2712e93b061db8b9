# SPDX-License-Identifier: Apache-2.0
"""A disk that fills while the run is written: exit status 3, what was written is kept, resume completes it.

The disk is a small tmpfs in a mount namespace of its own, for which one must be root.
"""
import os
import shutil
import subprocess
import unittest

import leftovers
from assaytest import PROGRAM, AssayTest, attempts, main, problem, sample, tags

SCRIPT = r'''
mount -t tmpfs -o size="$1" tmpfs "$2" || exit 99
shift
out=$1; kept=$2; shift 2
"$@"
status=$?
set -- "$out"/*; [ ! -e "$1" ] || cp "$@" "$kept"/ || exit 98
exit $status
'''
NOISE = ("    import hashlib\n    state = b'%d'\n    for n in range(60):\n"
         "        state = hashlib.sha256(state).digest()\n        print(state.hex())\n    return x + 1\n")


@unittest.skipUnless(os.geteuid() == 0 and shutil.which("unshare"), "only root can mount a small disk")
class DiskFullTest(AssayTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.problems = cls.write("p.jsonl", [problem("Full/a")])
        cls.samples = cls.write("s.jsonl", [sample("Full/a", NOISE % number) for number in range(900)])

    def on_disk_of(self, size, name):
        disk, kept = self.path(name + "-disk"), self.path(name + "-kept")
        os.mkdir(disk)
        os.mkdir(kept)
        os.makedirs(self.scratch, exist_ok=True)
        ended = subprocess.run(
            ["unshare", "-m", "--propagation", "private", "sh", "-c", SCRIPT, "sh", size, disk, kept, PROGRAM, "run",
             "--problems", self.problems, "--samples", self.samples, "--out", disk + "/full.assay", "--k", "1",
             "--confirm", "none"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=300,
            env=dict(os.environ, TMPDIR=self.scratch, LC_ALL="C.UTF-8"), check=False)
        if ended.returncode == 99:
            raise unittest.SkipTest("no disk can be mounted here: " + ended.stderr.strip())
        self.assertIn("disk is full", ended.stderr)
        for sign in ("Traceback", "terminate called", "Aborted"):
            self.assertNotIn(sign, ended.stderr)
        return ended, os.path.join(kept, "full.assay")

    def test_full_while_results_are_written(self):
        ended, run = self.on_disk_of("1200k", "results")
        self.assertEqual(ended.returncode, 3, ended.stderr[-2000:])
        self.assertIn("assay resume", ended.stderr)
        before = attempts(run)
        self.assertGreater(before, 0)
        self.assertLess(before, 900)
        self.assertEqual(leftovers.find(tags(run), self.scratch), [])
        report = self.report(run)
        self.assertTrue(report["partial"])
        self.assertEqual(report["scored"], before)
        self.good("resume", run)
        self.assertEqual(self.outcomes(run), ["passed"] * 900)
        self.assertEqual(attempts(run), 900)  # what was kept was not run again

    def test_full_while_samples_are_read(self):
        ended, run = self.on_disk_of("64k", "samples")
        self.assertEqual(ended.returncode, 3, ended.stderr[-2000:])
        self.assertFalse(os.path.exists(run))


if __name__ == "__main__":
    main()
