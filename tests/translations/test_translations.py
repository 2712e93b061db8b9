# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text of the program stands in every language file, translated, with its place holders.

Works on copies: what lupdate would do to the files of the source tree is looked at, never done.
"""
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as tree

SOURCE = os.environ["ASSAY_SOURCE"]
LUPDATE = os.environ["ASSAY_LUPDATE"]
PROGRAM = os.environ["ASSAY_PROGRAM"]
FOLDERS = ("app", "engine/messages", "models", "widgets")  # as in translations/CMakeLists.txt
LANGUAGES = ("en", "ja")


def messages(path):
    for context in tree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")]
            yield (context.findtext("name"), message.findtext("source"), translation.get("type"),
                   forms or [translation.text or ""])


def updated(language, folder, more=()):
    """The language's file as lupdate would leave it. Unlike the target update_translations, it keeps
    what is no longer in the sources, so that it can be seen."""
    path = os.path.join(folder, "assay_%s.ts" % language)
    shutil.copyfile(os.path.join(SOURCE, "translations", "assay_%s.ts" % language), path)
    command = [LUPDATE, "-silent", "-locations", "none", "-extensions", "cpp,h", "-I", SOURCE]
    command += ["-pluralonly"] if language == "en" else []
    command += [os.path.join(SOURCE, name) for name in FOLDERS] + list(more) + ["-ts", path]
    subprocess.run(command, check=True)
    return path


def place_holders(text):
    return set(re.findall(r"%L?(n|\d+)", text))


def faults(path):
    found = []
    for context, source, kind, forms in messages(path):
        where = "%s: %s: %r" % (os.path.basename(path), context, source)
        if kind:
            found.append("%s is %s" % (where, kind))
        elif not all(forms):
            found.append("%s has no translation" % where)
        for form in forms:
            if not kind and place_holders(form) != place_holders(source):
                found.append("%s has other place holders in %r" % (where, form))
    return found


def run(locale, *arguments):
    environment = {"PATH": os.environ["PATH"], "LC_ALL": locale, "HOME": "/nonexistent"}
    ended = subprocess.run([PROGRAM, *arguments], env=environment, stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return ended.returncode, ended.stdout.decode("utf-8"), ended.stderr.decode("utf-8")


class Translations(unittest.TestCase):
    maxDiff = None

    def test_every_text_is_translated(self):
        with tempfile.TemporaryDirectory() as folder:
            for language in LANGUAGES:
                with self.subTest(language):
                    self.assertEqual(faults(updated(language, folder)), [])

    def test_a_new_text_is_noticed(self):
        with tempfile.TemporaryDirectory() as folder:
            more = os.path.join(folder, "more.cpp")
            with open(more, "w", encoding="utf-8") as file:
                file.write('QString a = QCoreApplication::translate("assay::Messages", "nobody knows %n", nullptr, 2);\n')
            for language in LANGUAGES:
                with self.subTest(language):
                    found = faults(updated(language, folder, [more]))
                    self.assertEqual(len(found), 1, found)
                    self.assertIn("nobody knows %n", found[0])

    def test_a_text_that_is_gone_is_noticed(self):
        with tempfile.TemporaryDirectory() as folder:
            path = updated("ja", folder)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            self.assertIn("<source>It was stopped</source>", text)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace("<source>It was stopped</source>\n        <translation>",
                                        "<source>It was stopped</source>\n        <translation type=\"vanished\">"))
            self.assertEqual(len(faults(path)), 1)

    def test_program_speaks_japanese(self):
        status, out, _ = run("ja_JP.UTF-8", "--help")
        self.assertEqual(status, 0)
        self.assertIn("サンドボックス", out)
        status, out, _ = run("ja_JP.UTF-8", "run", "--help")
        self.assertIn("使い方: assay run [オプション]", out)
        status, _, err = run("ja_JP.UTF-8", "show", "/nonexistent.assay")
        self.assertEqual(status, 2)
        self.assertRegex(err, "[ぁ-ん]")
        status, _, err = run("ja_JP.UTF-8", "run", "--bogus")
        self.assertEqual(status, 2)
        self.assertIn("オプション 'bogus' はありません。", err)

    def test_program_speaks_english_elsewhere(self):
        for locale in ("C", "C.UTF-8", "en_US.UTF-8", "nn_NO.UTF-8"):
            with self.subTest(locale):
                status, out, _ = run(locale, "--help")
                self.assertEqual(status, 0)
                self.assertIn("Runs model-written programs in sandboxes", out)


if __name__ == "__main__":
    unittest.main()
