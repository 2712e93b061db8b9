# SPDX-License-Identifier: Apache-2.0
"""Cases of the reference list that need a run with settings, or a machine, of their own."""
import os
import resource
import subprocess
import sys
import unittest

from assaytest import AssayTest, BAD_INPUT, NO_ISOLATION, main, problem, sample

BUSY = "    import time\n    start = time.process_time()\n    while time.process_time() - start < %s:\n        pass\n"


class LimitsTest(AssayTest):
    def test_T01_same_file_on_a_loaded_machine(self):
        """Samples that need a third of their limit, some that never end; idle, then beside eight busy loops."""
        samples = []
        for number in range(24):
            endless = number % 8 == 3
            samples.append(sample("T01/a", BUSY % (1e9 if endless else 0.12) + "    return x + 1\n"))
        wanted = ["timeout" if number % 8 == 3 else "passed" for number in range(24)]
        options = ("--timeout", "0.4", "--confirm", "none", "--k", "1")
        idle, _ = self.run_samples([problem("T01/a")], samples, *options)
        loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"], start_new_session=True) for _ in range(8)]
        try:
            loaded, _ = self.run_samples([problem("T01/a")], samples, *options)
        finally:
            for loop in loops:
                loop.kill()
                loop.wait()
        self.assertEqual(self.outcomes(idle), wanted)
        self.assertEqual(self.outcomes(loaded), wanted)
        for line in self.samples_of(loaded):
            self.assertFalse(line["undecided"])

    def test_T04_limit_given_as_text(self):
        run, _ = self.run_samples([problem("T04/a")], [sample("T04/a")], "--timeout", "120", "--memory", "512M")
        settings = self.report(run)["manifest"]["settings"]
        self.assertEqual((settings["timeout_ms"], settings["memory_bytes"]), (120_000, 512 << 20))

    def test_V24_execution_refused(self):
        """Without consent nothing runs: 'not run' for all, and no score."""
        broken = problem("V24/a", solution="    return x - 1\n")
        run, ended = self.run_samples([broken], [sample("V24/a")] * 5, "--k", "1", status=BAD_INPUT)
        self.assertEqual(self.outcomes(run), ["not_run"] * 5)
        report = self.report(run)
        self.assertIsNone(report["pass_at_k"]["1"]["value"])
        self.assertTrue(report["partial"])
        self.assertIn("--accept-failing-references", ended.err)

    def test_V25_memory_limit_that_the_platform_refuses(self):
        """Where the address-space limit cannot be set, no sample may fail of it: stopped before the first."""
        if os.environ.get("ASSAY_SANITIZED"):
            raise unittest.SkipTest("a sanitizer needs all of the address space")
        limit = 6 << 30
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        if hard != resource.RLIM_INFINITY and hard < limit:
            raise unittest.SkipTest("this process may not set the limit that the case needs")
        problems = self.write("v25-p.jsonl", [problem("V25/a")])
        samples = self.write("v25-s.jsonl", [sample("V25/a")] * 3)
        run = self.new_run()
        ended = self.assay("run", "--problems", problems, "--samples", samples, "--out", run, "--memory", "8G",
                           timeout=60, wrapper=("prlimit", "--as=%d:%d" % (limit, limit), "--"))
        self.assertIn(ended.status, (BAD_INPUT, NO_ISOLATION), ended)
        if os.path.exists(run):
            self.assertEqual(self.outcomes(run), ["not_run"] * 3)
            self.assertIn("cannot be limited", ended.err)

    def test_V26_reference_solutions_fail(self):
        """A missing package fails calibration: named, not started; an override goes on; a set-up finds it first."""
        needs = problem("V26/needs", solution="    import surely_not_installed\n    return x + 1\n")
        problems = self.write("v26-p.jsonl", [needs, problem("V26/fine")])
        samples = self.write("v26-s.jsonl", [sample("V26/needs"), sample("V26/fine")])
        run, ended = self.run_samples(problems, samples, "--k", "1", status=BAD_INPUT)
        self.assertIn("V26/needs", ended.err)
        self.assertNotIn("V26/fine", ended.err)
        self.assertEqual(self.outcomes(run), ["not_run", "not_run"])
        failing = self.report(run)["manifest"]["calibration"]["failing"]
        self.assertEqual(failing, [{"problem": "V26/needs", "outcome": "error"}])
        self.good("resume", run, "--accept-failing-references")
        self.assertEqual(self.outcomes(run), ["passed", "passed"])
        requirements = self.path("requirements.txt")
        with open(requirements, "w", encoding="ascii") as file:
            file.write("surely-not-installed==1.0\n")
        second = self.new_run()
        ended = self.assay("run", "--problems", problems, "--samples", samples, "--out", second,
                           "--setup", requirements)
        self.assertNotEqual(ended.status, 0)
        self.assertIn("surely-not-installed", ended.err)
        self.assertEqual(self.outcomes(second), ["not_run", "not_run"])

    def test_E06_one_sample_above_the_slice_size(self):
        big = sample("E06/a", "    return x + 1\n# " + "x" * (6 << 20) + "\n")
        run, ended = self.run_samples([problem("E06/a")], [sample("E06/a"), big, sample("E06/a")],
                                      "--slice-bytes", "5M", "--k", "1")
        self.assertEqual(self.outcomes(run), ["passed"] * 3)

    def test_E06_one_sample_above_what_the_provider_takes(self):
        big = sample("E06/b", "    return x + 1\n# " + "x" * (140 << 20) + "\n")
        problems = self.write("e06-p.jsonl", [problem("E06/b")])
        samples = self.write("e06-s.jsonl", [sample("E06/b"), big, sample("E06/b")])
        run = self.new_run()
        ended = self.assay("run", "--problems", problems, "--samples", samples, "--out", run, "--k", "1")
        self.assertIn(ended.status, (0, 3), ended)  # refused as a line, or not run: named, and the others are scored
        self.assertRegex(ended.err, r"E06/b:1|line 2\b|:2:")
        found = self.outcomes(run)
        self.assertEqual([found[0], found[-1]], ["passed", "passed"])
        self.assertNotIn("infrastructure", found)
        self.assertLessEqual(found.count("passed"), 2)


if __name__ == "__main__":
    main()
