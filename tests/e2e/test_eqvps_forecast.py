# SPDX-License-Identifier: Apache-2.0
"""The forecast of the cost after a smoke slice, against the bill of the run: a table over different plans.

ASSAY_FORECAST_PLANS (1) of 20 plans, several at a time: their samples sleep, so that neither each other nor this
machine's load decide. With all 20: likely within a tenth in the median, the bill inside low..high in at least 18.
Always: high at most 1.5 times low.
"""
import concurrent.futures
import os
import random
import statistics

from assaytest import PARTIAL, main, problem, sample
from eqvpstest import EqvpsTest

PLANS = int(os.environ.get("ASSAY_FORECAST_PLANS", "1"))
AT_A_TIME = 4
TARIFFS = ("small", "standard", "plus", "micro")
NANO = 1e9


class ForecastTest(EqvpsTest):
    def plan(self, number):
        """(options, problems file, samples file, words) of one plan: 60 to 150 s of work a lane."""
        generator = random.Random(100 + number)
        lanes = 1 if number % 5 == 3 else 2
        mean, spread = generator.uniform(0.15, 0.9), generator.uniform(0.1, 0.45)
        count = int(generator.uniform(35, 80) * lanes / mean)  # confirmed, each sleeps twice
        each = generator.choice((5, 10, 20))
        problems = [problem("F/%d" % i) for i in range((count + each - 1) // each)]
        samples = [sample("F/%d" % (i // each), "    import time\n    time.sleep(%.4f)\n    return x + 1\n" % (
            mean * generator.lognormvariate(-spread * spread / 2, spread))) for i in range(count)]
        tariff = TARIFFS[number % len(TARIFFS)]
        options = ["--k", "1", "--timeout", "10", "--lanes", str(lanes), "--tariff", tariff]
        words = "%s, %d lane(s), %d samples of %.2f s" % (tariff, lanes, count, mean)
        return (options, self.write("p%d.jsonl" % number, problems), self.write("s%d.jsonl" % number, samples), words)

    def one(self, number):
        options, problems, samples, words = self.plan(number)
        server = self.serve(balance="9")
        runtime = self.path("runtime-%d" % number)  # an account of its own, with slots of its own
        os.makedirs(runtime, mode=0o700)
        where = ["--problems", problems, "--samples", samples, "--provider", "eqvps", "--endpoint", server.url, *options]
        environment = dict(self.environment, XDG_RUNTIME_DIR=runtime)
        smoke, whole = self.path("smoke%d.assay" % number), self.path("whole%d.assay" % number)
        self.good("run", *where, "--out", smoke, "--smoke", "20", environment=environment, status=PARTIAL)
        told = self.forecast(where + ["--measured", smoke])
        before = server.bill()
        self.good("run", *where, "--out", whole, environment=environment, timeout=900)
        self.all_gone(server, whole)
        return words, told, server.bill() - before

    def forecast(self, where):
        cost = self.good("plan", *where, "--json").json()["forecast"]["cost"]
        return [cost[name + "_nano"] for name in ("low", "likely", "high")]

    def test_forecast_against_the_bill(self):
        with concurrent.futures.ThreadPoolExecutor(AT_A_TIME) as pool:
            rows = list(pool.map(self.one, range(PLANS)))
        print("\n%-44s %9s %9s %9s %9s %7s" % ("plan", "low", "likely", "high", "bill", "off"))
        inside, off = 0, []
        for words, (low, likely, high), bill in rows:
            off.append(abs(likely - bill) / bill)
            inside += low <= bill <= high
            print("%-44s %9.6f %9.6f %9.6f %9.6f %6.1f%% %s" % (
                words, low / NANO, likely / NANO, high / NANO, bill / NANO, 100 * (likely - bill) / bill,
                "" if low <= bill <= high else "outside"), flush=True)
        print("likely is off by %.1f%% in the median; %d of %d inside" % (100 * statistics.median(off), inside, len(rows)))
        for words, (low, likely, high), bill in rows:
            self.assertLessEqual(high, 1.5 * low, words)
            self.assertLessEqual(low, likely)
            self.assertLessEqual(likely, high)
        if PLANS >= 20:
            self.assertLessEqual(statistics.median(off), 0.10)
            self.assertGreaterEqual(inside, PLANS * 18 // 20)


if __name__ == "__main__":
    main()
