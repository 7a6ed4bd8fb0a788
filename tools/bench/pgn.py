#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Time and memory that `mews pgn` and pgn-extract (Debian's package) take for the same file of chess,
in turn, in one run: when they only hold the moves against the rules, and when they write them again.

The file is made of games of `mews match`, over and over with other numbers and players, with
comments, signs and variations in every fourth game. Any other file may be given in its place.
"""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from compare import ROOT


def games_of_match(mews, folder, count):
    """Games that mews has played against itself, as tags and moves."""
    path = os.path.join(folder, "match.pgn")
    subprocess.run([mews, "match", "chess", "--engine", "mews", "--engine", "mews:level=9",
                    "--games", str(count), "--nodes", "300", "--openings", "8", "--pgn", path],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    games = [game.split("\n\n", 1)[1].strip() for game in text.split("[Event ")[1:]]
    return [re.sub(r"\s*\{[^}]*\}|\s\d+\.\.\.", "", game) for game in games]


def annotated(moves):
    """Comments, signs and a variation behind some moves: the first one again."""
    words = moves.split()
    for i in range(len(words) - 1, 0, -1):
        if i % 20 == 0 and words[i][0].isalpha():
            words[i] += " $14 {a comment of some words}"
    if len(words) > 3 and words[0] == "1.":
        words.insert(2, f"(1. {words[1]} {{again}})")
        words.insert(3, "1...")
    return " ".join(words)


def write_file(path, games, size):
    with open(path, "w", encoding="utf-8") as file:
        number = 0
        while file.tell() < size:
            moves = games[number % len(games)]
            number += 1
            result = moves.split()[-1]
            if number % 4 == 0:
                moves = annotated(moves)
            file.write(f'[Event "bench"]\n[Site "?"]\n[Date "2026.11.{number % 28 + 1:02}"]\n'
                       f'[Round "{number}"]\n[White "Player {number % 997}"]\n'
                       f'[Black "Player {number % 991}"]\n[Result "{result}"]\n\n{moves}\n\n')
    return number


def measure(command):
    """Processor seconds, seconds, and MiB at most."""
    start, memory = time.monotonic(), 0
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while True:
        try:  # ru_maxrss would be at least that of this program
            with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
                memory = max([memory] + [int(line.split()[1]) for line in file
                                         if line.startswith("VmHWM")])
        except OSError:
            pass
        pid, _, own = os.wait4(process.pid, os.WNOHANG)
        if pid:
            break
        time.sleep(0.02)
    process.returncode = 0
    return own.ru_utime + own.ru_stime, time.monotonic() - start, memory / 1024


def main():
    parser = argparse.ArgumentParser(prog="tools/bench/pgn.py", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", help="a file of chess; default: one that is made")
    parser.add_argument("--mews", default=os.path.join(ROOT, "build/release/bin/mews"))
    parser.add_argument("--peer", default="pgn-extract")
    parser.add_argument("--games", type=int, default=200, help="that are played for the file")
    parser.add_argument("--mebibytes", type=int, default=100, help="of the file that is made")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    if not shutil.which(options.peer):
        sys.exit(f"{options.peer} isn't there: apt-get install pgn-extract")
    with tempfile.TemporaryDirectory() as folder:
        path = options.file
        if not path:
            path = os.path.join(folder, "bench.pgn")
            games = games_of_match(options.mews, folder, options.games)
            count = write_file(path, games, options.mebibytes << 20)
            print(f"{count} games, {os.path.getsize(path) >> 20} MiB")
        tasks = {"check": ([options.mews, "pgn", path], [options.peer, "-s", "-r", path]),
                 "san": ([options.mews, "pgn", path, "--to", "san"],
                         [options.peer, "-s", "-C", "-N", "-V", "-w100000", path]),
                 "uci": ([options.mews, "pgn", path, "--to", "uci"],
                         [options.peer, "-s", "-C", "-N", "-V", "-Wuci", path])}
        print("task   program      cpu s   wall s   MiB")
        for task, commands in tasks.items():
            rows = [[measure(command) for command in commands] for _ in range(options.rounds)]
            for i, name in enumerate(("mews", os.path.basename(options.peer))):
                cpu, wall, memory = (statistics.median(row[i][k] for row in rows) for k in range(3))
                print(f"{task:6} {name:12} {cpu:5.2f}   {wall:6.2f}   {memory:4.0f}", flush=True)


if __name__ == "__main__":
    main()
