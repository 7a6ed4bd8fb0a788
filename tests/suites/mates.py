# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# mates.py MEWS [VARIANT…] >mates.epd: looks for forced mates in games that random movers play. A
# mate is one that Fairy-Stockfish has found, so it comes from rules and a search that aren't ours;
# games and limits are fixed, so the same Fairy-Stockfish finds the same. A position is taken if
#
#   - Fairy-Stockfish and mews count the same legal moves two plies deep;
#   - Fairy-Stockfish says that it mates in 2, 3 or 4, and has looked much deeper than that for a
#     shorter mate;
#   - its line is legal in mews, as long as that mate (or one ply longer, where the enemy's move
#     decides), and ends with a win of the side to move.

import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "tools"))
from uci import Uci  # noqa: E402

# ours: theirs
VARIANTS = {
    "antichess": "antichess",
    "capablanca": "capablanca",
    "chess": "chess",
    "crazyhouse": "crazyhouse",
    "janggi": "janggi",
    "makruk": "makruk",
    "minishogi": "minishogi",
    "seirawan": "seirawan",
    "shogi": "shogi",
    "three-check": "3check",
    "xiangqi": "xiangqi",
}
GAMES, SEED = 600, 1
EVERY = 3  # plies from one position of a game to the next
EACH = 5  # positions of a variant with a mate in so many moves
MATES = (2, 3, 4)

HEAD = """\
# Forced mates (wins, where a game has no mate) in 2 to 4 moves, in positions that random movers
# have come to, found by {name}: `dm` is its number of moves, and `pv` one of
# the lines that lead there. The games are ours, so nobody else's. Made by mates.py."""


class Mews:
    def __init__(self, program):
        self.program = program

    def run(self, *arguments):
        done = subprocess.run([self.program, *arguments], capture_output=True, text=True)
        return done.stdout if done.returncode == 0 else None

    def games(self, variant):
        with tempfile.TemporaryDirectory() as folder:
            file = folder + "/games.jsonl"
            self.run("match", variant, "--games", str(GAMES), "--seed", str(SEED),
                     "--engine", "random", "--engine", "random", "--openings", "0",
                     "--plies", "300", "-o", file)
            with open(file) as lines:
                return [json.loads(line) for line in lines if '"moves"' in line]

    def show(self, variant, fen, moves):
        answer = self.run("show", variant, "--fen", fen, "--json", *moves)
        return answer and json.loads(answer)

    def perft(self, variant, fen, depth):
        return int(self.run("perft", variant, str(depth), "--fen", fen) or -1)


def mate_of(uci, fen, limits):
    """The moves to mate and the line, if the side to move mates."""
    score, line = uci.search(fen, limits)
    return (score[1], line) if score[0] == "mate" and score[1] > 0 else (0, [])


def line_of_mews(mews, variant, fen, line):
    """The line in mews's texts, or None: a move without promotion may need a sign there."""
    known, state = [], None
    for move in line:
        for text in (move, move + "="):
            state = mews.show(variant, fen, known + [text])
            if state:
                known.append(text)
                break
        else:
            return None
    winner = {" w ": "1-0", " b ": "0-1"}[fen[fen.index(" "):][:3]]
    return known if state and state["result"] == winner else None


def mate_at(mews, uci, variant, fen):
    """The mate that is sure enough to be kept: its moves and line; or 0."""
    quick, _ = mate_of(uci, fen, "depth 8 nodes 60000")
    if quick not in MATES or uci.perft(fen, 2) != mews.perft(variant, fen, 2):
        return 0, None
    uci.new_game()
    mate, line = mate_of(uci, fen, f"depth {4 * quick + 6} nodes 1500000")
    if mate not in MATES or len(line) not in (2 * mate - 1, 2 * mate):
        return 0, None
    known = line_of_mews(mews, variant, fen, line)
    return (mate, known) if known else (0, None)


def mates_of_game(mews, uci, variant, game, wanted):
    """The first mate that is wanted, looked for from the end of the game."""
    for ply in range(len(game["moves"]) - 4, 3, -EVERY):
        fen = mews.show(variant, game["fen"], game["moves"][:ply])["fen"]
        mate, line = mate_at(mews, uci, variant, fen)
        if wanted.get(mate, 0) > 0:
            return mate, fen, line
    return None


def find(mews, variant, uci):
    wanted = {mate: EACH for mate in MATES}
    found = set()
    for game in mews.games(variant):
        hit = mates_of_game(mews, uci, variant, game, wanted)
        if hit and hit[1] not in {fen for _, fen, _ in found}:
            found.add((hit[0], hit[1], " ".join(hit[2])))
            wanted[hit[0]] -= 1
        if not any(wanted.values()):
            break
    print(f"{variant}: {len(found)}", file=sys.stderr)
    return sorted(found)


def main():
    mews = Mews(sys.argv[1])
    uci = Uci("fairy-stockfish", {})
    print(HEAD.format(name=uci.name))
    for variant in sys.argv[2:] or VARIANTS:
        uci.say(f"setoption name UCI_Variant value {VARIANTS[variant]}")
        uci.new_game()
        for number, (mate, fen, line) in enumerate(find(mews, variant, uci), 1):
            print(f'{fen} dm {mate}; pv {line}; id "{variant} {number}"; variant {variant};',
                  flush=True)
    uci.close()


if __name__ == "__main__":
    main()
