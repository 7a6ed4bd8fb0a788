#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Nodes a second that mews and Fairy-Stockfish search, in turn, over the rows of table.tsv that
both know; and how much sooner two threads reach a depth than one.

Each search has one thread, 16 MiB of table and the same number of nodes; what is compared is
processor time, start-up taken off. A node isn't the same in both programs: mews counts those of
quiescence, as Fairy-Stockfish does, but each leaves out others before it makes a move. Two threads
are compared with one by the clock, in the positions of chess.
"""

import argparse
import os
import resource
import statistics
import sys
import time

from compare import HERE, ROOT, table_read

sys.path.insert(0, os.path.join(HERE, ".."))
from uci import Uci  # noqa: E402


def converse(command, options, row, go):
    """Processor and wall seconds of a search by UCI; the latter without the start."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    program = Uci(command, {"Hash": 16, **options})
    program.say("position startpos" if row["fen"] == "-" else f"position fen {row['fen']}")
    start = time.monotonic()
    program.ask(go, "bestmove")
    wall = time.monotonic() - start
    program.close()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return seconds, wall


def speed(command, variant, row, nodes):
    start, whole = (converse(command, {"UCI_Variant": variant}, row, f"go nodes {number}")[0]
                    for number in (1, nodes))
    return nodes / max(whole - start, 1e-4)


def two_threads(command, row, depth):
    one, two = (converse(command, {"Threads": threads, "UCI_Variant": row["variant"]}, row,
                         f"go depth {depth}")[1] for threads in (1, 2))
    return one / two


def main():
    parser = argparse.ArgumentParser(prog="tools/bench/search.py", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these variants")
    parser.add_argument("--mews", default=os.path.join(ROOT, "build/release/bin/mews"))
    parser.add_argument("--peer", default="fairy-stockfish")
    parser.add_argument("--nodes", type=int, default=300000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--depth", type=int, default=16, help="for two threads; 0: without them")
    given = parser.parse_args()
    mews = f"{given.mews} engine"
    rows = [row for row in table_read(os.path.join(HERE, "table.tsv"), given.names)
            if row["fairy"] != "-" and row["position"] in ("start", "middle")]
    ratios, sooner = [], []  # of nodes a second; of time to a depth
    print(f"{'variant':16} {'position':8} {'mews kn/s':>10} {'peer kn/s':>10}  ratio")
    for row in rows:
        ours, theirs = [], []
        for _ in range(given.rounds):
            ours.append(speed(mews, row["variant"], row, given.nodes))
            theirs.append(speed(given.peer, row["fairy"], row, given.nodes))
        ratio = statistics.median(a / b for a, b in zip(ours, theirs))
        ratios.append(ratio)
        print(f"{row['variant']:16} {row['position']:8} {statistics.median(ours) / 1000:10.0f} "
              f"{statistics.median(theirs) / 1000:10.0f} {ratio:6.2f}", flush=True)
    if ratios:
        print(f"{len(ratios)} rows, median {statistics.median(ratios):.2f}, least "
              f"{min(ratios):.2f}, greatest {max(ratios):.2f}")
    for row in rows if given.depth else []:
        if row["variant"] == "chess":
            sooner += [two_threads(mews, row, given.depth) for _ in range(given.rounds)]
    if sooner:
        print(f"two threads, chess to depth {given.depth}: {statistics.median(sooner):.2f} times as "
              f"soon ({min(sooner):.2f}–{max(sooner):.2f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
