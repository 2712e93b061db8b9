# SPDX-License-Identifier: Apache-2.0
"""Cases of the reference list about verdicts, time and output; one test a case, named after it.

Elsewhere: P, D, R and E in test_cases_numbers.py; T01, T04 and what needs limits of its own in
test_cases_limits.py; T10 in test_leftovers.py; R06 and E01 in test_killed.py; R02 also in test_badinput.py;
V07-V18 and V23 (test reports of repositories, extraction) are not this tool's yet; L09 has no parser here;
R03, R04 are tests/data; X01-X03 tests/report.
"""
import casebook
from assaytest import AssayTest, main


class CasesTest(AssayTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.run_file, _ = cls.run_samples(casebook.PROBLEMS, casebook.SAMPLES, *casebook.OPTIONS)
        lines = cls.samples_of(cls.run_file)
        assert len(lines) == len(casebook.SAMPLES), len(lines)
        cls.results = dict(zip(casebook.ORDER, lines))

    def expect(self, case, outcome):
        """Every program of a case, or the one program, has this outcome; returns their results."""
        found = [(name, line) for name, line in self.results.items() if name.startswith(case)]
        self.assertTrue(found)
        for name, line in found:
            self.assertEqual(line["outcome"], outcome, "%s: %s\n%s" % (name, line, self.shown(name)))
        return [line for _, line in found]

    def shown(self, name, *options):
        """What a person sees of the program and its attempts."""
        line = self.results[name]
        return self.good("show", self.run_file, "--sample", "%s:%d" % (line["problem"], line["index"]),
                         *options).out

    def wall(self, line):
        return line["wall_us"] / 1e6

    # -- verdicts --------------------------------------------------------------------------------------

    def test_V01_early_exit_with_status_0(self):
        for line in self.expect("V01", "ended_early"):
            self.assertEqual(line["exit"], 0)

    def test_V02_exit_hook_after_a_failed_assertion(self):
        self.expect("V02", "failed")

    def test_V03_instant_exit_is_no_timeout(self):
        for line in self.expect("V01 exit at once", "ended_early"):
            self.assertLess(self.wall(line), 1.0)
        for case, signal in (("V03 segmentation", 11), ("V03 abort", 6)):
            for line in self.expect(case, "error"):
                self.assertEqual(line["signal"], signal)
                self.assertGreater(line["wall_us"], 0)
                self.assertLess(self.wall(line), casebook.TIMEOUT)

    def test_V03_a_timeout_means_that_the_limit_elapsed(self):
        timeouts = [line for line in self.results.values() if line["outcome"] == "timeout"]
        self.assertTrue(timeouts)
        for line in timeouts:
            self.assertGreaterEqual(self.wall(line), casebook.TIMEOUT, line)

    def test_V04_equal_to_everything(self):
        self.expect("V04", "disputed")

    def test_V05_walks_the_stack(self):
        self.expect("V05 appends", "failed")
        self.expect("V05 returns", "disputed")

    def test_V19_swallowed_timeout(self):
        for line in self.expect("V19", "timeout"):
            self.assertLess(self.wall(line), casebook.TIMEOUT + 1.0 + line["wait_us"] / 1e6)

    def test_V20_alarm_switched_off(self):
        self.expect("V20", "timeout")

    def test_V21_right_then_exit(self):
        self.expect("V21", "passed")

    def test_V22_standard_input_in_ordinary_ways(self):
        self.assertEqual(len(self.expect("V22", "passed")), 5)

    def test_V28_error_text_is_no_error_class(self):
        self.expect("V28 words", "error")
        self.assertIn("ValueError: SyntaxError: no", self.shown("V28 words of another error", "--attempt", "1"))
        self.expect("V28 printed", "passed")

    def test_programs_between_are_unharmed(self):
        for line in self.expect("after ", "passed"):
            self.assertEqual(line["confirmation"], "confirmed")

    # -- time ------------------------------------------------------------------------------------------

    def test_T03_solved_after_the_budget(self):
        self.expect("T03", "timeout")

    def test_T05_loop_in_native_code(self):
        for line in self.expect("T05", "timeout"):
            self.assertLess(self.wall(line), casebook.TIMEOUT + 1.0 + line["wait_us"] / 1e6)

    def test_T06_child_process_stays(self):
        for line in self.expect("T06", "passed"):
            self.assertLess(self.wall(line), 1.0)
        self.assertIn("left processes behind", self.shown("T06 child stays"))

    def test_T08_non_daemon_thread(self):
        for line in self.expect("T08", "passed"):
            self.assertLess(self.wall(line), 1.0)

    # -- output ----------------------------------------------------------------------------------------

    def test_L01_chatty_but_correct(self):
        for line in self.expect("L01", "passed"):
            self.assertLess(self.wall(line), 1.0)
        shown = self.shown("L01 chatty")
        self.assertIn("300000 byte", shown)
        self.assertIn("290000 bytes omitted", shown)

    def test_L02_pipe_full(self):
        self.expect("L02", "passed")
        self.assertIn("65537 byte", self.shown("L02 one byte over the pipe"))

    def test_L03_endless_output(self):
        for line in self.expect("L03", "output_limit"):
            self.assertLess(self.wall(line), casebook.TIMEOUT + 1.0)

    def test_L04_cut_exactly_at_the_limit(self):
        self.expect("L04", "passed")
        for size, omitted in ((9_999, 0), (10_000, 0), (10_001, 1), (16_384, 6_384)):
            with self.subTest(size=size):
                shown = self.shown("L04 output of %d" % size, "--attempt", "1")
                self.assertIn("%d byte" % size, shown)
                self.assertIn("first line\n", shown)
                self.assertIn("\nlast line", shown)
                if omitted:
                    self.assertIn("%d byte%s omitted" % (omitted, "" if omitted == 1 else "s"), shown)
                else:
                    self.assertNotIn("omitted", shown)

    def test_L05_cut_inside_a_character(self):
        self.expect("L05", "passed")
        shown = self.shown("L05 cut inside a character", "--attempt", "1")
        self.assertIn("omitted", shown)
        self.assertIn("aあああ", shown)
        self.assertIn("あああbbb", shown)
        self.assertNotIn("\ufffd", shown)

    def test_L06_lone_surrogate_and_bytes_that_are_no_text(self):
        self.expect("L06 lone", "error")
        self.expect("L06 bytes", "failed")
        self.assertIn("ValueError: high ", self.shown("L06 lone surrogate"))  # it decoded, so it was UTF-8
        self.assertIn("2 byte", self.shown("L06 bytes FF FE"))

    def test_L07_terminal_escapes(self):
        self.expect("L07 escapes in output", "failed")
        self.expect("L07 escapes in the program", "failed")
        self.expect("L07 escapes in an exception", "error")
        for name in [name for name in casebook.CASES if name.startswith("L07")]:
            shown = self.shown(name)
            self.assertIn("PASSED", shown, name)
            for control in "\x1b\x07\x9b\u202e\u202c":
                self.assertNotIn(control, shown, name)


if __name__ == "__main__":
    main()
