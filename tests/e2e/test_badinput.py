# SPDX-License-Identifier: Apache-2.0
"""What a user gets wrong: exit status 2, a sentence that names what and what to do, and no file left."""
import contextlib
import gzip
import os
import shutil
import sqlite3
import subprocess

from assaytest import AssayTest, BAD_INPUT, PARTIAL, PROGRAM, main, problem, sample


class BadInputTest(AssayTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.problems = cls.write("problems.jsonl", [problem("Bad/a"), problem("Bad/b")])
        cls.samples = cls.write("samples.jsonl", [sample("Bad/a"), sample("Bad/b")])
        cls.bad = cls.path("bad")

    def refused(self, *arguments, says=(), status=BAD_INPUT):
        """The call ends with `status` and a sentence with `says`; the folder is as it was."""
        before = sorted(os.listdir(self.folder))
        ended = self.assay(*arguments, folder=self.folder)
        self.assertEqual(ended.status, status, ended)
        self.assertTrue(ended.err.startswith("assay"), ended)
        for words in says:
            self.assertIn(words, ended.err)
        for sign in ("Traceback", "terminate called", "what():", "Aborted", "QSql", "0x", "qrc:"):
            self.assertNotIn(sign, ended.err)
        self.assertLess(len(ended.err), 2000)
        self.assertEqual(sorted(set(os.listdir(self.folder)) - {"tmp"}), sorted(set(before) - {"tmp"}))
        return ended

    def run_refused(self, problems=None, samples=None, options=(), says=()):
        run = self.new_run()
        ended = self.refused("run", "--problems", problems or self.problems, "--samples", samples or self.samples,
                             "--out", run, *options, says=says)
        self.assertFalse(os.path.exists(run))
        return ended

    def make(self, content):
        with open(self.bad, "wb") as file:
            file.write(content)
        return self.bad

    # -- files -----------------------------------------------------------------------------------------

    def both(self, path, says):
        for role in ("problems", "samples"):
            with self.subTest(role=role):
                self.run_refused(**{role: path}, says=[os.path.basename(path), *says])

    def test_missing_file(self):
        self.both(self.path("nowhere.jsonl"), ["no such file", "Check the path"])

    def test_directory(self):
        os.makedirs(self.path("folder"), exist_ok=True)
        self.run_refused(problems=self.path("folder"), says=["folder", "directory"])
        self.run_refused(samples=self.path("folder"), says=["folder"])  # EvalPlus samples may be one: empty

    def test_binary_file(self):
        self.both(self.make(bytes(range(256)) * 50), ["binary"])

    def test_programs_and_archives(self):
        with open("/bin/true", "rb") as file:
            self.both(self.make(file.read()), [])
        self.both(self.make(b"PK\x03\x04" + b"\0" * 100), [])

    def test_empty_file(self):
        self.both(self.make(b""), ["empty", "Check that"])

    def test_only_blank_lines(self):
        self.both(self.make(b"\n\n  \n"), [])

    def test_truncated_gz(self):
        with open(self.problems, "rb") as file:
            packed = gzip.compress(file.read() * 50)
        path = self.path("cut.jsonl.gz")
        with open(path, "wb") as file:
            file.write(packed[:len(packed) // 2])
        self.addCleanup(os.unlink, path)
        self.both(path, ["cut off", "Get the file anew"])

    def test_unreadable_file(self):
        path = self.write("locked.jsonl", [sample("Bad/a")])
        self.addCleanup(os.unlink, path)
        os.chmod(path, 0)
        if os.access(path, os.R_OK):
            self.skipTest("root reads every file")
        self.both(path, ["locked.jsonl"])

    def test_swapped_files(self):
        self.run_refused(problems=self.samples, samples=self.problems,
                         says=["samples.jsonl", "a sample and not a problem"])

    def test_html_instead_of_data(self):
        self.both(self.make(b"<!DOCTYPE html><html><body>404</body></html>\n"), ["web page"])

    # -- lines: a bad line costs that line, and all bad ones the run --------------------------------------

    def test_samples_of_unknown_problems_only(self):
        path = self.write("bad", [sample("Other/1"), sample("Other/2")])
        self.run_refused(samples=path, says=["bad", "Other/1", "task_id"])

    def test_same_task_id_twice(self):
        path = self.write("bad", [problem("Bad/a"), problem("Bad/b"), problem("Bad/a")])
        self.run_refused(problems=path, says=["bad", "Bad/a", "line 1", "line 3", "remove one"])

    def partly(self, lines, says):
        """Bad lines beside good ones: told with file and line, counted, and the rest is scored."""
        path = self.path("partly.jsonl")
        with open(path, "wb") as file:
            file.write(b"\n".join(lines) + b"\n")
        run, ended = self.run_samples(self.problems, path, "--k", "1", "--confirm", "none")
        self.assertEqual(self.outcomes(run), ["passed", "passed"])
        for words in says:
            self.assertIn(words, ended.err)
        report = self.report(run)
        self.assertEqual(report["rejected"], len(lines) - 2)
        return report

    def test_completions_that_are_no_text(self):
        good = [b'{"task_id": "Bad/a", "completion": "    return x + 1"}',
                b'{"task_id": "Bad/b", "completion": "    return x + 1"}']
        bad = [b'{"task_id": "Bad/a", "completion": null}', b'{"task_id": "Bad/a", "completion": 7}',
               b'{"task_id": "Bad/a"}', b'{"task_id": "Bad/a", "completion": "cut', b"[1, 2]", b"not json",
               b'{"task_id": "Nobody/0", "completion": ""}', b'{"task_id": "Bad/a", "completion": ["x", 1]}']
        report = self.partly([good[0], *bad, good[1]],
                             ["8 lines cannot be used", *("partly.jsonl:%d:" % line for line in range(2, 10)),
                              "null", "number", "Nobody/0"])
        self.assertEqual({line["line"] for line in report["manifest"]["data"]["rejected"]}, set(range(2, 10)))

    def test_problems_that_lack_something(self):
        lacking = problem("Bad/no-tests")
        lacking["test"] = ""
        path = self.write("lacking.jsonl", [problem("Bad/a"), lacking])
        run, ended = self.run_samples(path, [sample("Bad/a"), sample("Bad/no-tests")], "--k", "1")
        self.assertIn("lacking.jsonl:2", ended.err)
        self.assertEqual(self.outcomes(run), ["passed"])

    def test_program_of_6_megabytes(self):
        big = sample("Bad/a", "    table = [%s]\n    return x + 1\n" % ("0, " * (2 << 20)))
        run, _ = self.run_samples(self.problems, [big, sample("Bad/b")], "--k", "1", "--timeout", "20")
        self.assertEqual(self.outcomes(run), ["passed", "passed"])

    def test_program_of_6_megabytes_of_brackets(self):
        big = sample("Bad/a", "    return " + "(" * (6 << 20))
        run, _ = self.run_samples(self.problems, [big, sample("Bad/b")], "--k", "1")
        found = self.outcomes(run)
        self.assertIn(found[0], ("error", "memory"))
        self.assertEqual(found[1], "passed")

    # -- run files ---------------------------------------------------------------------------------------

    COMMANDS = ("resume", "report", "samples", "slices", "show", "cleanup")

    def test_run_file_that_is_another_database(self):
        path = self.path("other.db")
        with sqlite3.connect(path) as file:
            file.execute("CREATE TABLE attempt (sample INTEGER, number INTEGER)")
            file.execute("INSERT INTO attempt VALUES (1, 2)")
        file.close()
        with open(path, "rb") as file:
            before = file.read()
        for command in self.COMMANDS:
            with self.subTest(command=command):
                self.refused(command, path, says=["other.db"])
        with open(path, "rb") as file:
            self.assertEqual(file.read(), before)
        os.unlink(path)

    def test_run_file_whose_samples_point_nowhere(self):
        run, _ = self.run_samples(self.problems, self.samples, "--k", "1")
        for change in ("problem=999999", "text=0", "text=4294967295"):
            with self.subTest(change):
                damaged = self.path("damaged.assay")
                shutil.copyfile(run, damaged)
                with contextlib.closing(sqlite3.connect(damaged)) as database, database:
                    database.execute("UPDATE sample SET %s WHERE slot=1" % change)
                self.refused("resume", damaged, says=["damaged.assay", "sample 1", "damaged"])
                self.refused("show", damaged, "--sample", "1", says=["damaged.assay"])
                os.unlink(damaged)

    def test_run_file_that_is_none(self):
        for name, content in (("text", b"hello\n"), ("empty", b""), ("binary", bytes(range(256)) * 99)):
            path = self.make(content)
            for command in self.COMMANDS:
                with self.subTest(command=command, content=name):
                    self.refused(command, path, says=["bad"])
            with open(path, "rb") as file:
                self.assertEqual(file.read(), content)

    def test_run_file_that_is_missing_or_a_directory(self):
        for command in self.COMMANDS:
            with self.subTest(command=command):
                self.refused(command, self.path("nowhere.assay"), says=["nowhere.assay"])
                self.refused(command, self.scratch, says=["tmp"])

    def test_existing_output(self):
        path = self.make(b"precious")
        ended = self.refused("run", "--problems", self.problems, "--samples", self.samples, "--out", path, says=["bad"])
        with open(path, "rb") as file:
            self.assertEqual(file.read(), b"precious", ended)

    def test_output_in_a_folder_that_is_missing(self):
        self.refused("run", "--problems", self.problems, "--samples", self.samples, "--out",
                     self.path("nowhere/x.assay"), says=["nowhere/x.assay"])

    # -- values ------------------------------------------------------------------------------------------

    def test_values_of_options(self):
        for option, value, hint in (
                ("--timeout", "abc", "0.01"), ("--timeout", "0", "0.01"), ("--timeout", "-3", "0.01"),
                ("--timeout", "nan", "0.01"), ("--timeout", "inf", "0.01"), ("--k", "0", "1,10,100"),
                ("--k", "1,,2", "1,10,100"), ("--k", "1.5", "1,10,100"), ("--lanes", "0", "1 to"),
                ("--lanes", "x", "1 to"), ("--slices", "-1", "1 to"), ("--memory", "1", "at least"),
                ("--memory", "1X", "at least"), ("--memory", "99999999999G", "at least"),
                ("--slice-bytes", "1", "at least"), ("--limit", "0", "1 to"), ("--seed", "-1", "from 0"),
                ("--confirm", "maybe", "all or none"), ("--provider", "moon", "local"), ("--only", "Nobody*", "'*'")):
            with self.subTest(option=option, value=value):
                self.run_refused(options=("%s=%s" % (option, value),), says=[option, value, hint])

    def test_setup_that_is_missing(self):
        self.run_refused(options=("--setup", self.path("nowhere.txt")), says=["nowhere.txt", "Give the path"])

    def test_options_without_which_there_is_no_run(self):
        self.refused("run", "--samples", self.samples, says=["--problems"])
        self.refused("run", "--problems", self.problems, says=["--samples"])

    def test_an_option_that_is_given_twice(self):
        self.run_refused(options=("--only", "Bad/a", "--only", "Bad/b"), says=["--only", "Bad/a, Bad/b"])
        self.refused("show", self.problems, "--attempt", "1", says=["--attempt", "--sample"])

    def test_unknown_command_and_option(self):
        self.refused("rnu", says=["'rnu'", "assay help"])
        self.refused("run", "--problem", self.problems, says=["problem", "--help"])
        self.refused("report", says=["run file", "--help"])
        self.refused("report", self.problems, "--format", "word", says=["--format", "'word'", "latex"])
        self.refused("samples", self.problems, "--outcome", "fine", says=["--outcome", "'fine'", "ended_early"])
        self.refused("doctor", "now", says=["too many"])

    def test_ask_for_what_is_not_in_the_run(self):
        run, _ = self.run_samples(self.problems, self.samples, "--k", "1")
        self.refused("show", run, "--sample", "Bad/a:7", says=["Bad/a:7", "assay samples"])
        self.refused("show", run, "--sample", "Bad/a:0", "--attempt", "9", says=["--attempt", "1 attempt"])
        self.refused("show", run, "--sample", "Bad/a:0", "--attempt", "x", says=["--attempt", "'x'"])

    def test_a_name_that_several_models_have(self):
        run, _ = self.run_samples([problem("Bad/a"), problem("b:c")], [
            sample("Bad/a", model="m1"), sample("Bad/a", model="m2"), sample("b:c", model="m1")], "--k", "1")
        self.refused("show", run, "--sample", "Bad/a:0", says=["Bad/a:0", "m1, m2", "MODEL:PROBLEM:INDEX"])
        self.refused("note", run, "--sample", "Bad/a:0", "--label", "model", says=["m1, m2"])
        self.assertTrue(self.good("show", run, "--sample", "m2:Bad/a:0").out.startswith("m2:Bad/a:0 "))
        self.assertTrue(self.good("show", run, "--sample", "b:c:0").out.startswith("m1:b:c:0 "))

    def test_an_output_that_takes_nothing(self):
        run, _ = self.run_samples(self.problems, self.samples, "--k", "1")
        for command in (["report", run, "--format", "csv"], ["samples", run, "--csv"], ["show", run], ["--help"]):
            with self.subTest(command[0]), open("/dev/full", "wb") as full:
                ended = subprocess.run([PROGRAM, *command], stdout=full, stderr=subprocess.PIPE, timeout=60,
                                       env=dict(os.environ, LC_ALL="C.UTF-8"))
                self.assertIn(b"output", ended.stderr)
                self.assertIn(b"No space left", ended.stderr)
                self.assertEqual(ended.returncode, PARTIAL)


if __name__ == "__main__":
    main()
