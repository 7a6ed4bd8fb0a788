# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""The programs that are compared: a row of the table → leaves and seconds of processor time."""

import os
import re
import resource
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass

TIMEOUT = 300  # seconds, for one count
ENOUGH = 0.25  # seconds of processor time that mews counts for in a round, in up to ...
REPEATS = 5    # ... so many runs


@dataclass
class Run:
    text: str
    seconds: float  # of the processor
    wall: float


def run_timed(command, text="", environment=None, processors=None):
    """What a command prints, and the time it took. On `processors` (a set), if given; else on
    those that this process is bound to."""
    bind = (lambda: os.sched_setaffinity(0, processors)) if processors else None
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=TIMEOUT,
                          env={**os.environ, **(environment or {})}, check=False,
                          preexec_fn=bind)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Run(done.stdout, seconds, time.monotonic() - start)


class Mews:
    def __init__(self, label, program, environment=None):
        self.label, self.program, self.environment = label, program, environment

    def name_of(self, row):
        return row["file"]

    def perft(self, row, depth, *options, processors=None):
        command = [self.program, "perft", row["file"], str(depth), *options]
        if row["fen"] != "-":
            command += ["--fen", row["fen"]]
        return run_timed(command, "", self.environment, processors)

    def count(self, row):
        """Leaves and seconds; as many runs as make the time worth measuring."""
        start = self.perft(row, 1).seconds
        total = runs = 0
        while runs < REPEATS and total < ENOUGH:
            run = self.perft(row, row["depth"])
            total += run.seconds - start
            runs += 1
        nodes = run.text.strip()
        return int(nodes) if nodes.isdigit() else None, max(total / runs, 1e-4)


class Peer:
    """A program that reads commands. `shallow` is a depth whose time is contained in that of
    the whole; `lines` are the commands, `pattern` finds the number of leaves."""

    def __init__(self, label, program, column, shallow, lines, pattern):
        self.label, self.program, self.column = label, program, column
        self.shallow, self.lines, self.pattern = shallow, lines, re.compile(pattern, re.M)

    def name_of(self, row):
        return row[self.column] if row[self.column] != "-" else None

    def perft(self, row, depth):
        text = "\n".join(self.lines(row[self.column], row["fen"], depth)) + "\n"
        run = run_timed([self.program], text)
        found = self.pattern.findall(run.text)
        return int(found[-1]) if found else None, run.seconds

    def count(self, row):
        start = self.perft(row, self.shallow(row["depth"]))[1]
        nodes, seconds = self.perft(row, row["depth"])
        return nodes, max(seconds - start, 1e-4)


def uci_lines(name, fen, depth):
    lines = [] if name == "chess" else [f"setoption name UCI_Variant value {name}"]
    position = "startpos" if fen == "-" else f"fen {fen}"
    return lines + [f"position {position}", f"go perft {depth}", "quit"]


# What Sjaak's FENs call the horses and elephants of Xiangqi.
SJAAK_LETTERS = {name: str.maketrans("nbNB", "heHE") for name in ("xiangqi", "mini_xiangqi")}


def sjaak_lines(name, fen, depth):
    board, _, rest = fen.partition(" ")
    fen = board.translate(SJAAK_LETTERS.get(name, {})) + " " + rest
    lines = [f"variant {name}"] + ([] if board == "-" else [f"setboard {fen}"])
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
