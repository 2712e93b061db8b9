# SPDX-License-Identifier: Apache-2.0
"""`assay credentials` with a real gnome-keyring: unlocked, locked, never unlocked, and none at all."""
import json
import os
import subprocess
import unittest

import keyringtest
from keyringtest import BAD_INPUT, COMPLETE, Desk, holders

VALUE = "sk-keyring-3f9d1c-t\u00e4st"
SECOND = "sk-second-7711-value"


class KeyringCase(unittest.TestCase):
    def setUp(self):
        self.desk = Desk()
        self.addCleanup(self.desk.close)

    def good(self, *arguments, value="", **more):
        status, out, err = self.desk.assay(*arguments, value=value, **more)
        self.assertEqual(status, COMPLETE, out + err)
        self.assertNotIn(VALUE, out + err)
        return out, err

    def refused(self, *arguments, value="", **more):
        status, out, err = self.desk.assay(*arguments, value=value, **more)
        self.assertEqual(status, BAD_INPUT, out + err)
        self.assertEqual(out, "")
        self.assertNotIn(VALUE, err)
        return err

    def index(self):
        path = os.path.join(self.desk.home, ".config/assay/credentials.json")
        if not os.path.exists(path):
            return []
        with open(path, encoding="utf-8") as file:
            return [entry["name"] for entry in json.load(file)["credentials"]]


class Unlocked(KeyringCase):
    def setUp(self):
        super().setUp()
        self.desk.start_bus()
        self.desk.unlock("pw")

    def test_set_list_test_replace_remove(self):
        self.good("credentials", "set", "judge-key", value=VALUE + "\n")
        self.assertEqual(self.desk.kept("judge-key"), VALUE)
        out, _ = self.good("credentials", "list")
        self.assertEqual(out.split(), ["judge-key", "–", "keychain"])
        self.good("credentials", "test", "judge-key")
        self.good("credentials", "set", "judge-key", value=SECOND)
        self.assertEqual(self.desk.kept("judge-key"), SECOND)
        self.assertEqual(self.index(), ["judge-key"])
        self.good("credentials", "remove", "judge-key")
        self.assertIsNone(self.desk.kept("judge-key"))
        self.assertEqual(self.index(), [])
        self.assertIn("no credential of this name", self.refused("credentials", "test", "judge-key"))
        self.assertIn("no credential of this name", self.refused("credentials", "remove", "judge-key"))

    @unittest.skipUnless(os.environ.get("ASSAY_KEYCHAIN_HELPER"), "ASSAY_KEYCHAIN_HELPER names no program")
    def test_any_thread_may_read(self):
        self.good("credentials", "set", "judge-key", value=VALUE)
        for name, answer in (("judge-key", VALUE), ("other", "error ")):
            read = subprocess.run([os.environ["ASSAY_KEYCHAIN_HELPER"], name], env=self.desk.environment, timeout=60,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False)
            self.assertIn(answer, read.stdout.decode())
            self.assertEqual(read.returncode, 0 if name == "judge-key" else 1)

    def test_it_is_there_in_the_next_session(self):
        self.good("credentials", "set", "judge-key", value=VALUE)
        self.desk.end_keyring()
        self.desk.unlock("pw")
        self.good("credentials", "test", "judge-key")

    def test_locked(self):
        self.good("credentials", "set", "judge-key", value=VALUE)
        self.desk.lock()
        for words in (("test", "judge-key"), ("remove", "judge-key"), ("set", "other")):
            with self.subTest(words=words):
                err = self.refused("credentials", *words, value=SECOND)
                self.assertIn("The keychain is locked", err)
                self.assertIn("Unlock it", err)
        self.assertEqual(self.index(), ["judge-key"])  # neither lost nor added
        out, _ = self.good("credentials", "list")
        self.assertIn("judge-key", out)
        # What the environment gives is as good as ever.
        self.good("credentials", "test", "judge-key", ASSAY_CREDENTIAL_JUDGE_KEY=SECOND)

    def test_a_wrong_password_leaves_it_locked(self):
        self.good("credentials", "set", "judge-key", value=VALUE)
        self.desk.end_keyring()
        self.desk.unlock("wrong")
        self.assertIn("The keychain is locked", self.refused("credentials", "test", "judge-key"))

    def test_deleted_behind_its_back(self):
        self.good("credentials", "set", "judge-key", value=VALUE)
        subprocess.run(["secret-tool", "clear", "server", "assay", "user", "judge-key"],
                       env=self.desk.environment, check=True)
        self.assertIn("the keychain has no such credential", self.refused("credentials", "test", "judge-key"))
        self.good("credentials", "remove", "judge-key")
        self.assertEqual(self.index(), [])

    def test_no_file_holds_the_value(self):
        planted = os.path.join(self.desk.home, "planted")
        for form in keyringtest.forms(VALUE):  # the search finds what is there
            with open(planted, "wb") as file:
                file.write(b"x" * 70000 + form + b"y")
            self.assertEqual(holders(self.desk.home, VALUE), ["planted"])
        os.remove(planted)
        self.good("credentials", "set", "judge-key", value=VALUE)
        self.good("credentials", "list")
        self.good("credentials", "test", "judge-key")
        keyrings = os.listdir(os.path.join(self.desk.home, ".local/share/keyrings"))
        self.assertIn("login.keyring", keyrings)
        self.assertEqual(holders(self.desk.home, VALUE), [])  # nor does the keyring's own, which is encrypted

    def test_a_broken_list_is_left_alone(self):
        folder = os.path.join(self.desk.home, ".config/assay")
        os.makedirs(folder)
        with open(os.path.join(folder, "credentials.json"), "w", encoding="utf-8") as file:
            file.write("{")
        self.assertIn("no list of credentials", self.refused("credentials", "set", "judge-key", value=VALUE))
        self.assertIsNone(self.desk.kept("judge-key"))
        with open(os.path.join(folder, "credentials.json"), encoding="utf-8") as file:
            self.assertEqual(file.read(), "{")


class NoKeychain(KeyringCase):
    def check_nothing_is_kept(self, code):
        err = self.refused("credentials", "set", "judge-key", value=VALUE)
        self.assertIn(code, err)
        self.assertIn("ASSAY_CREDENTIAL_", err)
        self.assertEqual(self.index(), [])
        self.assertEqual(holders(self.desk.home, VALUE), [])
        out, _ = self.good("credentials", "list", ASSAY_CREDENTIAL_JUDGE_KEY=VALUE)
        self.assertEqual(out.split(), ["judge-key", "–", "environment"])
        self.good("credentials", "test", "judge-key", ASSAY_CREDENTIAL_JUDGE_KEY=VALUE)
        self.assertIn("environment variable ASSAY_CREDENTIAL_JUDGE_KEY", self.refused(
            "credentials", "remove", "judge-key", ASSAY_CREDENTIAL_JUDGE_KEY=VALUE))

    def test_no_bus(self):
        self.check_nothing_is_kept("There is no keychain")

    def test_no_service_on_the_bus(self):
        self.desk.start_bus(services=False)
        self.check_nothing_is_kept("There is no keychain")

    def test_never_unlocked(self):
        self.desk.start_bus()  # the service starts when it is asked, without a keyring
        self.check_nothing_is_kept("The keychain is locked")


if __name__ == "__main__":
    keyringtest.main()
