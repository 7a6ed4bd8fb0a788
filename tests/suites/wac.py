# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# wac.py MEWS SJAAKII >wac.epd: the 300 positions of "Win at Chess", as Debian's program sjaakii
# holds them, in their order, each looked at with Stockfish: where that prefers another move by far
# to all that are given as best, a comment before the position says so.

import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "tools"))
from uci import Uci  # noqa: E402

NODES = 600000
MATE = 100000  # in hundredths of a pawn
BETTER, WON = 100, 500  # what "by far" is, and where it no longer counts

HEAD = """\
# The 300 positions of Fred Reinfeld's book "Win at Chess" (1945), by which programs have long been
# compared, and their solutions, with the corrections that were found since (where
# several moves win, all of them count). Taken from Debian's sjaakii 1.4.1-2, which holds them for
# its own tests. Each was looked at with {name}, {nodes} nodes: where that prefers another
# move by a pawn or more, and the solution doesn't win, too (by five pawns), a comment before the
# position says so; there is none if it agrees with all. Positions and best moves are facts, which
# nobody owns; nothing else was taken. Made by wac.py."""


def positions(program):
    """Number: (position, moves to avoid, best moves)."""
    found = {}
    for text in re.findall(rb"[\t -~]{20,}", open(program, "rb").read()):
        line = text.decode()
        match = re.search(r'id "WAC\.(\d+)', line)
        if match:
            fields = line.split()
            operations = dict(re.findall(r"\b([ab]m) ([^;]*);", line))
            found[int(match[1])] = (" ".join(fields[:4]), operations.get("am"), operations["bm"])
    return found


def worth(score):
    kind, number = score
    return number if kind == "cp" else MATE - number if number > 0 else -MATE - number


def moves_of(mews, fen, sans):
    """The moves in coordinates."""
    answer = subprocess.run([mews, "moves", "chess", "--fen", fen, "--json"], check=True,
                            capture_output=True, text=True).stdout
    texts = {move["san"].rstrip("+#"): move["move"] for move in json.loads(answer)["moves"]}
    return [texts[san.rstrip("+#")] for san in sans.split()], {v: k for k, v in texts.items()}


def said(score):
    kind, number = score
    return f"mate {number}" if kind == "mate" else f"{number / 100:+.2f}"


def contradiction(uci, mews, fen, best):
    """What Stockfish says against the best moves, or None."""
    given, sans = moves_of(mews, fen, best)
    uci.new_game()
    score, line = uci.search(fen, f"nodes {NODES}")
    if line[0] in given:
        return None
    uci.new_game()
    theirs, _ = uci.search(fen, f"nodes {NODES} searchmoves {' '.join(given)}")
    if worth(score) - worth(theirs) < BETTER or worth(theirs) > WON:
        return None  # as good, or both win
    return f"{uci.name} prefers {sans[line[0]]} ({said(score)}) to {best} ({said(theirs)})"


def main():
    mews, program = sys.argv[1:]
    uci = Uci("stockfish", {"Hash": 32})
    found = positions(program)
    print(HEAD.format(name=uci.name, nodes=NODES))
    for number in sorted(found):
        fen, avoid, best = found[number]
        remark = contradiction(uci, mews, fen, best)
        if remark:
            print(f"# {remark}:")
        operations = f"am {avoid}; bm {best};" if avoid else f"bm {best};"
        print(f'{fen} {operations} id "WAC.{number:03}";', flush=True)
    uci.close()


if __name__ == "__main__":
    main()
