#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Counts of leaves by mews and by its peers, in turn, over a table of positions.

What is compared is processor time, of one thread, without a table, with the last ply counted
on all sides. Start-up is measured with a shallow count and taken off. All programs run on the
same processor one after the other, round by round, so that what disturbs one disturbs all; the
ratio of a round is (time of the peer) / (time of mews), and each row says its median, least and
greatest over the rounds. A count that differs from mews's is told, and makes the exit code 1.
Behind the rows stand the goals and whether they are met (goals.py).
"""

import argparse
import json
import os
import re
import statistics
import sys

import goals
import report
from plot import plot_write
from programs import Mews, peers_installed, run_timed

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


# ---- the table

def definition_of(variant):
    for folder in ("defs", "tests/perft/variants"):
        path = os.path.join(ROOT, folder, variant + ".yaml")
        if os.path.exists(path):
            return path
    sys.exit(f"bench: there is no definition of '{variant}'")


def table_read(path, only):
    columns = ["variant", "position", "depth", "stockfish", "fairy", "sjaak", "fen"]
    rows = []
    try:
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"bench: can't read the table: {error}")
    for number, line in enumerate(lines, 1):
        if line.startswith("#") or not line.strip():
            continue
        fields = line.split("\t")
        if len(fields) != len(columns) or not fields[2].isdigit():
            sys.exit(f"bench: {path}:{number}: expected {len(columns)} columns between tabs: "
                     + ", ".join(columns))
        row = dict(zip(columns, fields))
        row["depth"] = int(row["depth"])
        row["file"] = definition_of(row["variant"])
        if not only or row["variant"] in only:
            rows.append(row)
    return rows


def describe(mews, row):
    """Squares of the board, and the share of men in the start position that go round corners
    or by several paths."""
    def answer(*arguments):
        return json.loads(run_timed([mews.program, *arguments, "--json"]).text)

    board = answer("show", row["file"])["fen"].split()[0].split("[")[0]
    squares = 0
    for number, hole, man in re.findall(r"(\d+)|(\*)|([A-Za-z])", board):
        squares += int(number or (1 if man else 0))
    men = re.findall(r"\+?[A-Za-z]'?", board)
    bent = {}
    for man in {man.upper() for man in men}:
        normal = answer("explain", f"{row['file']}:{man}").get("normal") or ""
        bent[man] = bool(re.search(r"\[|n[CNZ]", normal))
    return squares, sum(bent[man.upper()] for man in men) / max(len(men), 1)


# ---- measuring

def measure(programs, row, rounds):
    """{label: [seconds of each round]}, leaves, complaints."""
    seconds = {program.label: [] for program in programs}
    leaves, faults = None, []
    for _ in range(rounds):
        for program in programs:
            if program.name_of(row) is None:
                continue
            nodes, time = program.count(row)
            leaves = nodes if leaves is None else leaves
            if nodes != leaves:
                faults.append(f"{program.label} counts {nodes}, mews {leaves}")
            seconds[program.label].append(time)
    return seconds, leaves, sorted(set(faults))


def measure_rows(programs, rows, rounds, plot):
    """What came out of the rows whose counts agree; and whether all do."""
    results, agree = [], True
    labels = [program.label for program in programs]
    report.print_head()
    for row in rows:
        seconds, leaves, faults = measure(programs, row, rounds)
        for fault in faults:
            print(f"{row['variant']}, {row['position']}: {fault}")
        if faults or not leaves:
            agree = False
            continue
        squares, share = describe(programs[0], row)
        speeds = {label: leaves / statistics.median(times)
                  for label, times in seconds.items() if times}
        results.append({"row": row, "leaves": leaves, "seconds": seconds, "speeds": speeds,
                        "squares": squares, "share": share})
        report.print_row(results[-1], labels[1:])
        # Each time, so that there is something to see if the rest takes too long.
        plot_write(plot, results, labels)
    return results, agree


def own_speeds(results):
    """{(variant, position): leaves a second}; of several rows the first."""
    speeds = {}
    for result in results:
        row = result["row"]
        speeds.setdefault((row["variant"], row["position"]), result["speeds"]["mews"])
    return speeds


# ---- the whole

def at_least_one(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"at least 1 is wanted, not {number}")
    return number


def arguments_read():
    parser = argparse.ArgumentParser(prog="tools/bench/run", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variants", nargs="*", metavar="NAME",
                        help="only these variants, and only the goals that they are part of")
    parser.add_argument("--mews", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=at_least_one, default=3, metavar="N",
                        help="rounds (default 3)")
    parser.add_argument("--native", action="store_true",
                        help="measure a build with -march=native, too (run makes it)")
    parser.add_argument("--build", action="append", default=[], metavar="LABEL=PROGRAM",
                        help="measure another build of mews, too; may be given several times")
    parser.add_argument("--portable", action="store_true",
                        help="measure the path without special instructions, too")
    parser.add_argument("--without-peers", action="store_true", help="mews and --build only")
    parser.add_argument("--without-rows", action="store_true",
                        help="only the goals that aren't about the table's rows")
    parser.add_argument("--table", default=os.path.join(HERE, "table.tsv"), metavar="FILE")
    parser.add_argument("--plot", default=os.path.join(ROOT, "build", "bench.svg"),
                        metavar="FILE", help="where to write the plot (default build/bench.svg)")
    parser.add_argument("--report", metavar="FILE", help="write the tables as Markdown, too")
    return parser.parse_args()


def programs_of(arguments):
    programs = [Mews("mews", arguments.mews)]
    if arguments.portable:
        programs.append(Mews("portable", arguments.mews, {"MEWS_PORTABLE": "1"}))
    for build in arguments.build:
        label, _, program = build.partition("=")
        programs.append(Mews(label, program))
    return programs + ([] if arguments.without_peers else peers_installed())


def main():
    arguments = arguments_read()
    programs, processors = programs_of(arguments), set()
    rows = [] if arguments.without_rows else table_read(arguments.table, arguments.variants)
    if not rows and not arguments.without_rows:
        sys.exit("bench: no row of the table has such a name")
    if hasattr(os, "sched_setaffinity"):
        processors = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {max(processors)})

    results, reached, agree = [], [], True
    labels = [program.label for program in programs[1:]]
    if rows:
        results, agree = measure_rows(programs, rows, arguments.rounds, arguments.plot)
        ratios = report.median_ratios(results, labels)
        report.print_summary(ratios)
        reached += goals.of_rows(ratios, own_speeds(results))
    if not arguments.variants:
        chess = {"file": definition_of("chess"), "fen": "-"}
        reached += goals.of_its_own(programs[0], chess, arguments.rounds, ROOT, processors)
    report.print_goals(reached)
    if results:
        print(f"plot: {arguments.plot}")
    if arguments.report:
        report.markdown_write(arguments.report, results, labels, reached)
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main())
