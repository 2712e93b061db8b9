// SPDX-License-Identifier: Apache-2.0
// pass@k of one problem, from three numbers: samples, how many of them passed, k.
#include "engine/stats/passatk.h"

#include <cstdio>
#include <cstdlib>

int main(int argc, char **argv)
{
    if (argc != 4) {
        std::fputs("usage: score SAMPLES PASSED K\n", stderr);
        return 2;
    }
    const auto score
        = assay::passAtK(std::atoll(argv[1]), std::atoll(argv[2]), std::atoll(argv[3]));
    if (!score) {
        std::fprintf(stderr, "score: %s\n", qUtf8Printable(score.error().detail));
        return 1;
    }
    std::printf("pass@%s = %.6f\n", argv[3], score.value());
    return 0;
}
