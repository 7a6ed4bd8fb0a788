# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""What was measured → the goals that mews has set itself, and whether they are met.

Some goals are of the table's rows (`of_rows`); others need measurements of their own
(`of_its_own`): random games, threads, the table of counts, loading, memory.
"""

import json
import os
import re
import statistics
from dataclasses import dataclass

from programs import run_timed

GAMES = 3000          # random games of chess in a round
LOADS = 10            # how often each definition is loaded
HASH_MEBIBYTES = 16   # as many positions as six plies of chess have fit in
CHESS_LEAVES = 119060324  # six plies from the start

# Million leaves a second of Fairy-Stockfish as it was in 2026, built for large boards, from the
# start positions: measured once, on a Zen 4 processor like that of README.md's numbers. It isn't
# in Debian, so these are figures set beside figures, and mean little on other machines.
FAIRY_2026 = {"capablanca": 30, "grand": 31, "xiangqi": 13.8, "shogi": 10.5, "crazyhouse": 25.7,
              "seirawan": 27}

# mews against itself: the reference is of the size of the board nearest by.
OURSELVES = {"falcon-chess": "capablanca", "horus": "chess", "holywar": "chess",
             "horizons": "capablanca"}


@dataclass
class Goal:
    name: str
    measured: str
    wanted: str
    met: bool


def span(values, digits=2):
    return (f"median {statistics.median(values):.{digits}f} "
            f"({min(values):.{digits}f}–{max(values):.{digits}f})")


# ---- of the rows

def of_peer(name, ratios, median, least, aim):
    """`ratios` are those of the rows, each the median of its rounds."""
    wanted = f"each ≥ {least:g}" if median is None else f"median ≥ {median:g}, each ≥ {least:g}"
    met = min(ratios) >= least and (median is None or statistics.median(ratios) >= median)
    return Goal(name, f"{span(ratios)}, {len(ratios)} rows", f"{wanted}; aim {aim:g}", met)


PEER_GOALS = [  # label, name, median, least, aim
    ("Stockfish", "times Stockfish 15.1, chess", None, 1, 2),
    ("Fairy-Stockfish", "times Fairy-Stockfish 11.1", 8, 3, 15),
    ("Sjaak II", "times Sjaak II 1.4.1", None, 8, 20),
]


def of_2026(speeds):
    ratios = {name: speeds[name, "start"] / 1e6 / figure
              for name, figure in FAIRY_2026.items() if (name, "start") in speeds}
    if not ratios:
        return []
    told = ", ".join(f"{name} {ratio:.1f}" for name, ratio in ratios.items())
    return [Goal("times the figures of Fairy-Stockfish 2026", told, "each ≥ 5; aim 10",
                 min(ratios.values()) >= 5)]


def of_ourselves(speeds):
    goals = []
    for name, reference in OURSELVES.items():
        ratios = {position: speeds[reference, position] / speeds[name, position]
                  for position in ("start", "middle")
                  if (name, position) in speeds and (reference, position) in speeds}
        if ratios:
            told = ", ".join(f"{position} {ratio:.2f}" for position, ratio in ratios.items())
            goals.append(Goal(f"time a leaf of {name}, in those of {reference}", told,
                              "≤ 2; aim 1.3", max(ratios.values()) <= 2))
    return goals


def of_rows(ratios, speeds):
    """`ratios`: {label: [of rows]}; `speeds`: {(variant, position): mews's leaves a second}."""
    goals = [of_peer(name, ratios[label], *numbers)
             for label, name, *numbers in PEER_GOALS if ratios.get(label)]
    return goals + of_2026(speeds) + of_ourselves(speeds)


# ---- of their own

def of_playouts(mews, rounds):
    def games_a_second(seed):
        text = run_timed([mews.program, "bench", "--playouts", str(GAMES), "--seed", str(seed),
                          "--json"]).text
        tally = json.loads(text)["playouts"][0]
        return tally["games"] / tally["seconds"]

    speeds = [games_a_second(1) for _ in range(rounds)]
    return [Goal("random games of chess a second", span(speeds, 0), "≥ 8400; aim 17000",
                 statistics.median(speeds) >= 8400)]


def chess_count(mews, chess, *options, processors=None):
    """Seconds by the clock of the counting alone, and of the processor."""
    run = mews.perft(chess, 6, "--json", *options, processors=processors)
    told = json.loads(run.text)
    if told["nodes"] != CHESS_LEAVES:
        raise SystemExit(f"bench: {' '.join(options)} counts {told['nodes']} leaves of chess")
    return told["seconds"], run.seconds


def of_threads(mews, chess, rounds, processors):
    """The least time of each, as neighbours can only lengthen it; the clock is no use where they
    take the processors all the time."""
    if len(processors) < 2:
        return []
    both = set(sorted(processors)[-2:])
    one, two = ([chess_count(mews, chess, "--threads", threads, processors=both)
                 for _ in range(rounds)] for threads in ("1", "2"))
    wall = min(run[0] for run in one) / min(run[0] for run in two)
    work = min(run[1] for run in two) / min(run[1] for run in one)
    return [Goal("two threads against one, chess to depth 6",
                 f"{wall:.2f} by the clock, with {work:.2f} times the work", "≥ 1.9", wall >= 1.9)]


def of_hash(mews, chess, rounds):
    gains = [chess_count(mews, chess)[1] /
             chess_count(mews, chess, "--hash", str(HASH_MEBIBYTES))[1] for _ in range(rounds)]
    return [Goal(f"--hash {HASH_MEBIBYTES}, chess to depth 6", f"{span(gains)} times as fast, "
                 "the same count", "the same count, sooner", statistics.median(gains) > 1)]


def definitions(root):
    folder = os.path.join(root, "defs")
    return sorted(os.path.join(folder, name) for name in os.listdir(folder)
                  if name.endswith(".yaml"))


def least_time(*command):
    """Neighbours can only lengthen it."""
    return min(run_timed(command).seconds for _ in range(LOADS))


def of_loading(mews, root):
    empty = least_time(mews.program, "--version")
    seconds = {path: least_time(mews.program, "show", path) - empty for path in definitions(root)}
    slowest = max(seconds, key=seconds.get)
    name = os.path.basename(slowest)[:-len(".yaml")]
    return [Goal(f"loading the slowest definition, {name}", f"{seconds[slowest] * 1e3:.1f} ms",
                 "< 20 ms", seconds[slowest] < 0.020),
            Goal(f"loading the catalogue, {len(seconds)} definitions",
                 f"{sum(seconds.values()):.2f} s", "< 1 s", sum(seconds.values()) < 1)]


def squares_across(fen):
    """Files and ranks of a FEN's board."""
    ranks = re.sub(r"\[.*", "", fen.split()[0]).split("/")
    files = sum(int(digits) if digits else 1
                for digits in re.findall(r"(\d+)|(?:\+?[A-Za-z]['~]*|\*)", ranks[0]))
    return files, len(ranks)


def of_memory(mews, root):
    largest, state = {}, 0
    for path in definitions(root):
        told = json.loads(run_timed([mews.program, "show", path, "--stats", "--json"]).text)
        if max(squares_across(told["fen"])) <= 12:
            largest[path] = told["stats"]["rules_bytes"] / 2**20
            state = max(state, told["stats"]["position_bytes"])
    path = max(largest, key=largest.get)
    name = os.path.basename(path)[:-len(".yaml")]
    return [Goal("memory of the largest rules up to 12x12", f"{largest[path]:.1f} MiB ({name}); "
                 f"a position takes up to {state} bytes", "< 16 MiB", largest[path] < 16)]


def of_its_own(mews, chess, rounds, root, processors):
    return [*of_playouts(mews, rounds), *of_threads(mews, chess, rounds, processors),
            *of_hash(mews, chess, rounds), *of_loading(mews, root), *of_memory(mews, root)]
