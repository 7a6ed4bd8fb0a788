#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Measures the solver and the tables on fixed workloads.

truth.py [MEWS] [--all]: direct mates of tests/solve against Stockfish's `go mate`, in processor time, one
thread and 64 MiB each; then four tables with one and with two threads. --all: also how long all of the
problems take, those that are slow among them (some minutes).
"""
import json
import os
import re
import resource
import subprocess
import sys
import time

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
TABLES = ["chess KQvKR", "chess KPvK", "capablanca KRvKB", "minishogi KGvK"]


def problems():
    """Rows of both lists: id, source, definition, FEN, stipulation, number, solution."""
    for name in "problems.tsv", "fairy.tsv":
        with open(os.path.join(ROOT, "tests", "solve", name), encoding="utf-8") as rows:
            for row in rows:
                if not row.startswith("#"):
                    yield row.rstrip("\n").split("\t")


def by_mews(mews, arguments):
    """What mews prints as JSON, and the processor time that it took, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run([mews, *arguments, "--json"], capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return json.loads(out.stdout), used


def processor_seconds(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def by_stockfish(fen, moves):
    """Processor time of `go mate`; at most a minute of the clock."""
    with subprocess.Popen(["/usr/games/stockfish"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as peer:
        def say(line, answer):
            peer.stdin.write(line + "\n")
            peer.stdin.flush()
            while not peer.stdout.readline().startswith(answer):
                pass
        say("setoption name Hash value 64\nisready", "readyok")
        before = processor_seconds(peer.pid)
        say(f"position fen {fen}\ngo mate {moves} movetime 60000", "bestmove")
        used = processor_seconds(peer.pid) - before
        peer.stdin.write("quit\n")
        peer.stdin.flush()
    return used


def mates(mews):
    totals = [0.0, 0.0]
    for name, _, game, fen, stipulation, *_ in problems():
        direct = re.fullmatch(r"#(\d+)", stipulation)
        if game != "chess" or not direct:
            continue
        _, own = by_mews(mews, ["solve", game, "--fen", fen, "--stipulation", stipulation])
        other = by_stockfish(fen, direct[1])
        totals = [totals[0] + own, totals[1] + other]
        print(f"{name:16} {stipulation:4} mews {own:7.2f} s   Stockfish {other:7.2f} s")
    print(f"all mates: mews {totals[0]:.2f} s, Stockfish {totals[1]:.2f} s")


def tables(mews):
    for words in TABLES:
        seconds = []
        for threads in "1", "2":
            begin = time.monotonic()
            found, _ = by_mews(mews, ["endgame", *words.split(), "--threads", threads])
            seconds.append(time.monotonic() - begin)
        count = found["first"]["legal"] + found["second"]["legal"]
        print(f"{words:20} {seconds[0]:6.2f} s, {seconds[1]:6.2f} s with two threads; "
              f"{count / seconds[0] / 1e6:.2f} million legal positions a second")


def everything(mews):
    total = slowest = 0.0
    for name, _, game, fen, stipulation, *_ in problems():
        if game.endswith(".yaml"):
            game = os.path.join(ROOT, "tests", "solve", "fairy", game)
        _, used = by_mews(mews, ["solve", game, "--fen", fen, "--stipulation", stipulation])
        total += used
        slowest = max(slowest, used)
        if used >= 5:
            print(f"{name:28} {stipulation:8} {used:7.1f} s", flush=True)
    print(f"all problems: {total:.1f} s, the slowest {slowest:.1f} s")


def main():
    words = [word for word in sys.argv[1:] if word != "--all"]
    mews = words[0] if words else os.path.join(ROOT, "build", "release", "bin", "mews")
    mates(mews)
    tables(mews)
    if "--all" in sys.argv:
        everything(mews)


if __name__ == "__main__":
    main()
