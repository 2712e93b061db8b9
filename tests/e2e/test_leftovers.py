# SPDX-License-Identifier: Apache-2.0
"""T10: the check that nothing is left must first be seen to fail, on a planted survivor of every kind."""
import os
import subprocess
import sys
import unittest
import uuid

import leftovers
from assaytest import AssayTest, Flow, main, problem, sample


class LeftoversTest(AssayTest):
    def setUp(self):
        self.tag = uuid.uuid4().hex + "-1"

    def test_T10_nothing_is_found_where_nothing_is(self):
        self.assertEqual(leftovers.find([self.tag], self.scratch), [])

    def plant(self, arguments, environment=None):
        process = subprocess.Popen([sys.executable, "-c", "print(flush=True); import time; time.sleep(60)", *arguments],
                                   stdout=subprocess.PIPE, env=dict(os.environ, **(environment or {})))
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        process.stdout.readline()  # it is itself, and no longer a copy of this process
        return process.pid

    def test_T10_a_process_with_the_tag_in_its_command_line(self):
        pid = self.plant(["--setenv", "ASSAY_TAG", self.tag])
        self.assertIn("process %d" % pid, " ".join(leftovers.find([self.tag])))

    def test_T10_a_process_with_the_tag_in_its_environment(self):
        pid = self.plant([], {"ASSAY_TAG": self.tag})
        self.assertIn("process %d" % pid, " ".join(leftovers.find([self.tag])))

    def test_T10_a_control_group_and_what_is_in_it(self):
        for parent in (leftovers.CGROUPS, leftovers.CGROUPS + "/pids"):
            folder = os.path.join(parent, "assay-" + self.tag)
            if os.path.exists(os.path.join(parent, "cgroup.procs")) and os.access(parent, os.W_OK):
                break
        else:
            raise unittest.SkipTest("no control group may be made here")
        os.mkdir(folder)
        self.addCleanup(os.rmdir, folder)
        self.assertEqual(leftovers.find([self.tag]), ["control group " + folder])
        pid = self.plant([])
        with open(folder + "/cgroup.procs", "w", encoding="ascii") as file:
            file.write(str(pid))
        self.assertEqual(len(leftovers.find([self.tag])), 2)

    def test_T10_a_file(self):
        os.makedirs(self.scratch, exist_ok=True)
        path = os.path.join(self.scratch, "planted")
        with open(path, "w", encoding="ascii"):
            pass
        self.addCleanup(os.unlink, path)
        self.assertEqual(leftovers.find([], self.scratch), ["file " + path])

    def test_T10_a_sandbox_of_a_run_that_goes_on(self):
        """What the other tests look for is really there while samples run, and gone when the run has ended."""
        sleeper = sample("T10/sleep", "    import time\n    time.sleep(3)\n    return x + 1\n")
        problems = self.write("p.jsonl", [problem("T10/sleep")])
        samples = self.write("s.jsonl", [sample("T10/sleep"), sleeper])
        run = self.new_run()
        flow = Flow(["run", "--problems", problems, "--samples", samples, "--out", run, "--timeout", "10",
                     "--confirm", "none", "--lanes", "1", "--k", "1"], self.scratch)
        self.wait_for_attempts(flow, run, 1)
        alive = self.left()
        self.assertTrue([each for each in alive if each.startswith("process") and "bwrap" in each], alive)
        if os.geteuid() == 0:
            self.assertTrue([each for each in alive if each.startswith("control group")], alive)
        self.assertEqual(flow.end(60).status, 0)
        self.assertEqual(self.left(), [])


if __name__ == "__main__":
    main()
