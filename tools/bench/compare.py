#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Counts of leaves by mews and by its peers, in turn, over a table of positions.

What is compared is processor time, of one thread, without a table, with the last ply counted
on all sides. Start-up is measured with a shallow count and taken off. All programs run on the
same processor one after the other, round by round, so that what disturbs one disturbs all; the
ratio of a round is (time of the peer) / (time of mews), and each row says its median, least and
greatest over the rounds. A count that differs from mews's is told, and makes the exit code 1.
"""

import argparse
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
from math import ceil, floor, log10

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TIMEOUT = 300  # seconds, for one count
ENOUGH = 0.25  # seconds of processor time that mews counts for in a round, in up to ...
REPEATS = 5    # ... so many runs


# ---- the programs

def processor_time(command, text, environment=None):
    """What a command prints, and the processor time it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=TIMEOUT,
                          env={**os.environ, **(environment or {})}, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)


class Mews:
    def __init__(self, label, program, environment=None):
        self.label, self.program, self.environment = label, program, environment

    def name_of(self, row):
        return row["file"]

    def run(self, row, depth):
        command = [self.program, "perft", row["file"], str(depth)]
        if row["fen"] != "-":
            command += ["--fen", row["fen"]]
        text, seconds = processor_time(command, "", self.environment)
        return int(text) if text.strip().isdigit() else None, seconds

    def count(self, row):
        """Leaves and seconds; as many runs as make the time worth measuring."""
        start = self.run(row, 1)[1]
        total = runs = 0
        while runs < REPEATS and total < ENOUGH:
            nodes, seconds = self.run(row, row["depth"])
            total += seconds - start
            runs += 1
        return nodes, max(total / runs, 1e-4)


class Peer:
    """A program that reads commands. `shallow` is a depth whose time is contained in that of
    the whole; `lines` are the commands, `pattern` finds the number of leaves."""

    def __init__(self, label, program, column, shallow, lines, pattern):
        self.label, self.program, self.column = label, program, column
        self.shallow, self.lines, self.pattern = shallow, lines, re.compile(pattern, re.M)

    def name_of(self, row):
        return row[self.column] if row[self.column] != "-" else None

    def run(self, row, depth):
        text = "\n".join(self.lines(row[self.column], row["fen"], depth)) + "\n"
        text, seconds = processor_time([self.program], text)
        found = self.pattern.findall(text)
        return int(found[-1]) if found else None, seconds

    def count(self, row):
        start = self.run(row, self.shallow(row["depth"]))[1]
        nodes, seconds = self.run(row, row["depth"])
        return nodes, max(seconds - start, 1e-4)


def uci_lines(name, fen, depth):
    lines = [] if name == "chess" else [f"setoption name UCI_Variant value {name}"]
    position = "startpos" if fen == "-" else f"fen {fen}"
    return lines + [f"position {position}", f"go perft {depth}", "quit"]


def sjaak_lines(name, fen, depth):
    lines = [f"variant {name}"] + ([] if fen == "-" else [f"setboard {fen}"])
    return lines + [f"perft {depth}", "quit"]


def uci_peer(label, program, column):
    return Peer(label, program, column, lambda depth: 1, uci_lines,
                r"^Nodes searched: (\d+)")


def peers_installed():
    peers = [
        uci_peer("Stockfish", "stockfish", "stockfish"),
        uci_peer("Fairy-Stockfish", "fairy-stockfish", "fairy"),
        # Sjaak counts all depths up to the one asked for.
        Peer("Sjaak II", "sjaakii", "sjaak", lambda depth: depth - 1, sjaak_lines,
             r"^ *\d+ +(\d+) +[\d.]+ "),
    ]
    for peer in peers:
        if not shutil.which(peer.program):
            print(f"bench: {peer.program} isn't installed; without it", file=sys.stderr)
    return [peer for peer in peers if shutil.which(peer.program)]


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
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or not line.strip():
                continue
            row = dict(zip(columns, line.rstrip("\n").split("\t")))
            row["depth"] = int(row["depth"])
            row["file"] = definition_of(row["variant"])
            if not only or row["variant"] in only:
                rows.append(row)
    return rows


def describe(mews, row):
    """Squares of the board, and the share of men in the start position that go round corners
    or by several paths."""
    def answer(*arguments):
        text, _ = processor_time([mews.program, *arguments, "--json"], "")
        return json.loads(text)

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


def spread(ratios):
    return f"{statistics.median(ratios):6.2f} ({min(ratios):.2f}–{max(ratios):.2f})"


def report_row(row, programs, seconds, leaves):
    """Prints a line; returns {label: median ratio}."""
    own = seconds[programs[0].label]
    speed = leaves / statistics.median(own) / 1e6
    cells = [f"{row['variant']:22} {row['position']:10} d{row['depth']} {leaves:>11} {speed:8.1f}"]
    medians = {}
    for program in programs[1:]:
        theirs = seconds[program.label]
        if not theirs:
            continue
        ratios = [b / a for a, b in zip(own, theirs)]
        medians[program.label] = statistics.median(ratios)
        cells.append(f"{program.label} {spread(ratios)}")
    print("  ".join(cells), flush=True)
    return medians


def summary(ratios):
    for label, medians in ratios.items():
        if medians:
            print(f"{label}: {len(medians)} rows, median {statistics.median(medians):.2f}, "
                  f"least {min(medians):.2f}, greatest {max(medians):.2f}")


# ---- the plot

WIDTH, HEIGHT, LEFT, BOTTOM, GAP = 430, 300, 62, 42, 60
COLOURS = ["#c2410c", "#1d4ed8", "#15803d", "#7e22ce", "#525252", "#be185d"]


def plot_panel(points, colours, x0, title, x_of, x_ticks, y_range):
    low, high = y_range

    def place(x, speed):
        y = (log10(speed) - low) / (high - low)
        return x0 + LEFT + x_of(x) * (WIDTH - LEFT - 10), HEIGHT - BOTTOM - y * (HEIGHT - 80)

    out = [f'<text x="{x0 + LEFT}" y="24" font-weight="bold">leaves a second by {title}</text>']
    for power in range(low, high + 1):
        x, y = place(x_ticks[0], 10 ** power)
        end = place(x_ticks[-1], 10 ** power)[0]
        out.append(f'<path d="M{x:.0f} {y:.0f}H{end:.0f}" stroke="#ddd"/>')
        label = {5: "100 k", 6: "1 M", 7: "10 M", 8: "100 M", 9: "1 G", 10: "10 G"}.get(power, "")
        out.append(f'<text x="{x - 6:.0f}" y="{y + 4:.0f}" text-anchor="end">{label}</text>')
    for tick in x_ticks:
        x, y = place(tick, 10 ** low)
        text = f"{tick:.0%}" if tick_is_share(x_ticks) else f"{tick}"
        out.append(f'<text x="{x:.0f}" y="{y + 18:.0f}" text-anchor="middle">{text}</text>')
    for label, name, x_value, speed in points:
        x, y = place(x_value, speed)
        out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colours[label]}" '
                   f'fill-opacity=".7"><title>{name}: {label}, {speed / 1e6:.1f} M/s</title>'
                   '</circle>')
    return out


def tick_is_share(ticks):
    return ticks[-1] <= 1


def plot_write(path, results, labels):
    speeds = [speed for row in results for speed in row["speeds"].values()]
    y_range = floor(log10(min(speeds))), ceil(log10(max(speeds)))
    colours = dict(zip(labels, COLOURS * (1 + len(labels) // len(COLOURS))))
    by_size = [(label, row["variant"], row["squares"], speed)
               for row in results for label, speed in row["speeds"].items()]
    by_share = [(label, row["variant"], row["share"], speed)
                for row in results for label, speed in row["speeds"].items()]
    most = max(point[2] for point in by_size)
    ticks = [0] + [size for size in (36, 64, 100, 144, 196, 256) if size < most + 40]
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{2 * WIDTH + GAP}" '
           f'height="{HEIGHT + 30}" font-family="sans-serif" font-size="12">',
           '<rect width="100%" height="100%" fill="white"/>']
    out += plot_panel(by_size, colours, 0, "squares of the board",
                      lambda x: x / ticks[-1], ticks, y_range)
    out += plot_panel(by_share, colours, WIDTH + GAP, "share of bent or multi-path men",
                      lambda x: x, [0, 0.25, 0.5, 0.75, 1], y_range)
    for i, label in enumerate(labels):
        x = LEFT + 150 * i
        out.append(f'<circle cx="{x}" cy="{HEIGHT + 12}" r="5" fill="{colours[label]}"/>'
                   f'<text x="{x + 10}" y="{HEIGHT + 16}">{label}</text>')
    out.append("</svg>")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")


# ---- the whole

def arguments_read():
    parser = argparse.ArgumentParser(prog="tools/bench/run", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variants", nargs="*", metavar="NAME", help="only these variants")
    parser.add_argument("--mews", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="rounds (default 3)")
    parser.add_argument("--build", action="append", default=[], metavar="LABEL=PROGRAM",
                        help="measure another build of mews, too; may be given several times")
    parser.add_argument("--portable", action="store_true",
                        help="measure the path without special instructions, too")
    parser.add_argument("--without-peers", action="store_true", help="mews and --build only")
    parser.add_argument("--table", default=os.path.join(HERE, "table.tsv"), metavar="FILE")
    parser.add_argument("--plot", default=os.path.join(ROOT, "build", "bench.svg"),
                        metavar="FILE", help="where to write the plot (default build/bench.svg)")
    return parser.parse_args()


def main():
    arguments = arguments_read()
    mews = Mews("mews", arguments.mews)
    programs = [mews]
    if arguments.portable:
        programs.append(Mews("portable", arguments.mews, {"MEWS_PORTABLE": "1"}))
    for build in arguments.build:
        label, _, program = build.partition("=")
        programs.append(Mews(label, program))
    if not arguments.without_peers:
        programs += peers_installed()
    rows = table_read(arguments.table, arguments.variants)
    if not rows:
        sys.exit("bench: no row of the table has such a name")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

    print("variant                position   depth    leaves  mews M/s  times of others / mews's:"
          " median (least–greatest)")
    results, failed = [], False
    ratios = {program.label: [] for program in programs[1:]}
    for row in rows:
        seconds, leaves, faults = measure(programs, row, arguments.rounds)
        for fault in faults:
            print(f"{row['variant']}, {row['position']}: {fault}")
        if faults or not leaves:
            failed = True
            continue
        for label, median in report_row(row, programs, seconds, leaves).items():
            ratios[label].append(median)
        squares, share = describe(mews, row)
        results.append({"variant": row["variant"], "squares": squares, "share": share,
                        "speeds": {label: leaves / statistics.median(times)
                                   for label, times in seconds.items() if times}})
        # Each time, so that there is something to see if the rest takes too long.
        plot_write(arguments.plot, results, [program.label for program in programs])
    summary(ratios)
    if results:
        print(f"plot: {arguments.plot}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
