# SPDX-License-Identifier: GPL-3.0-or-later
"""A run on the service's stand-in, by mouse: chosen, seen to cost something, ended, nothing left and the bill its own."""
import os
import sqlite3
from contextlib import closing

from eqvpstest import GONE, KEY, StandIn
from workbenchtest import SAMPLES, WorkbenchTest, run_all, until

import testkit


class EqvpsByMouseTest(WorkbenchTest):
    def setUp(self):
        super().setUp()
        why = testkit.can_run()
        if why:
            self.skipTest(why)

    def serve(self):
        server = StandIn(self.path("server-" + self.id().rpartition(".")[2]), balance="1.00")
        self.addCleanup(server.stop)
        return server

    def choose_service(self, bench, server):
        click = self.desktop.click
        dialog = bench.window("New run")
        click(bench.find("Next", "push button", ENABLED=True))
        click(bench.find("Next", "push button", ENABLED=True))
        bench.find("Where", "label")
        click(bench.find("This computer", "combo box", within=dialog))
        click(bench.find("EQVPS", "list item", opened=("combo box",)))
        click(bench.find("Another address of the service", "check box"))
        click(bench.find("Address of the service", "text"))
        self.desktop.type(server.url)
        return dialog

    def ledger(self, run):
        with closing(sqlite3.connect("file:%s?mode=ro" % run, uri=True)) as file:
            return [state for (state,) in file.execute("SELECT state FROM sandbox ORDER BY number")]

    def start(self, server):
        """The window and the run file of a run that goes on there."""
        bench, click = self.open(EQVPS_API_KEY=KEY), self.desktop.click
        click(bench.find("New run…", "push button"))
        dialog = self.choose_service(bench, server)
        bench.reads("at a time for an account")
        bench.reads("$1.00")  # the balance, asked for from the window
        click(bench.find("Next", "push button", ENABLED=True))
        bench.find("Check", "label")
        click(bench.find("Budget, $", "text"))
        self.desktop.type("0.50")
        click(bench.find("Start", "push button", within=dialog, ENABLED=True))
        until(lambda: os.path.isdir(self.runs) and os.listdir(self.runs), "a run file is made")
        bench.reads("of $0.50")
        return bench, self.only_run()

    def all_gone(self, server, run):
        self.assertEqual([state for state in self.ledger(run) if state not in GONE], [])
        self.assertEqual(server.alive(), [])

    def test_a_run_on_the_service(self):
        server = self.serve()
        bench, run = self.start(server)
        self.state(bench, "complete", 900)
        self.verdicts_are_the_starter_set_s(run)
        cost = self.report(run)["cost"]
        self.assertEqual(cost["spent_nano_usd"], server.bill())
        self.assertGreater(cost["spent_nano_usd"], 0)
        self.assertEqual(cost["committed_nano_usd"], 0)
        self.all_gone(server, run)

        self.desktop.click(bench.find("Cost", "page tab"))
        bench.reads("Every sandbox of the ledger has been seen to be gone")
        bench.reads(money(server.bill()))
        bench.find("Where the money went", "table")
        self.assertEqual(len(self.samples_of(run)), SAMPLES)
        self.assertNotIn(KEY, bench.log())
        for place, _, names in os.walk(self.home):
            for name in names:
                with open(os.path.join(place, name), "rb") as file:
                    self.assertNotIn(KEY.encode(), file.read(), os.path.join(place, name))

    def test_killed_then_cleaned_up_again(self):
        server = self.serve()
        bench, run = self.start(server)
        self.wait_for_results(run, 20, 300)
        bench.kill()
        self.assertTrue(server.alive(), "nothing was left: the test shows nothing")
        foreign = server.control("create-foreign", label="another")["sandbox_id"]

        bench = self.open(run, EQVPS_API_KEY=KEY)
        self.state(bench, "interrupted", 60)
        self.desktop.click(bench.find("Cost", "page tab"))
        bench.reads("Not confirmed")
        self.desktop.click(bench.find("Clean up again", "push button", ENABLED=True))
        bench.reads("Every sandbox of the ledger has been seen to be gone", 120)
        self.state(bench, "interrupted", 60)
        self.all_gone(server, run)
        self.assertIn(foreign, server.foreign(), "somebody else's sandbox was deleted")
        self.assertEqual(self.report(run)["cost"]["spent_nano_usd"], server.bill())


def money(nanos):
    """As the window writes it: cents from a dollar on, else two digits that are not 0."""
    digits = 2
    while digits < 9 and nanos < 10 ** (9 - digits + 1) and nanos < 10 ** 9:
        digits += 1
    unit = 10 ** (9 - digits)
    rounded = (nanos + unit // 2) // unit
    return "$%d.%0*d" % (rounded // 10 ** digits, digits, rounded % 10 ** digits)


if __name__ == "__main__":
    run_all()
