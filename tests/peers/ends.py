#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""ends.py MEWS FFISH [GAMES [NAME…]]

Do games end alike? A campaign, no test. FFISH is the folder in which `npm install ffish` was run:
ffish is Fairy-Stockfish as a library for node. It plays GAMES (100) random games of each variant that
both know to the end, or for 400 plies, and mews is told the moves: it must know each of them, and give
the same result where ffish's game is over, or could be claimed. Prints for each variant how many games
ended alike, and the first that didn't. Differences that are known are in KNOWN, with the reason; the
exit code is 1 if there are others.
"""
import json, re, subprocess, sys

PLAYER = r"""
delete globalThis.fetch;
const ffish = require('ffish');
const [games, ...names] = process.argv.slice(1);
let state = 1;
const random = n => (state = (state * 1103515245 + 12345) % 2147483648, Math.floor(state / 65536) % n);
ffish.onRuntimeInitialized = () => {
  new ffish.Board('chess').delete();
  const known = new Set(ffish.variants().split(' '));
  for (const name of names.filter(n => known.has(n)))
    for (let game = 0; game < games; game++) {
      const board = new ffish.Board(name), start = board.fen(), moves = [];
      while (moves.length < 400 && !board.isGameOver(true)) {
        const legal = board.legalMoves().split(' ').filter(m => m);
        if (!legal.length) break;
        const move = legal[random(legal.length)];
        moves.push(legal.includes(move + '+') ? move + '=' : move); // it could promote and doesn't
        board.push(move);
      }
      const over = board.isGameOver(true);
      require('fs').writeSync(1, JSON.stringify({name, start, moves, fen: board.fen(),
        result: over ? board.result(true) : null}) + '\n');
      board.delete();
    }
  process.exit(0);
};
"""

# Where the definition follows another source than Fairy-Stockfish; it says so in its rulings.
KNOWN = {
    "ai-wok": "an Ai-wok mates with its king, so the two are not drawn",
    "asean": "against a knight 64 moves are counted, not fifty",
    "armageddon": "Black wins a game that would be drawn",
    "bughouse": "bare kings play on, as the partner may hand over men",
    "courier": "stalemate draws, and no number of moves does",
    "janggimodern": "the fourth round of the same moves loses, not the third move that is the same",
    "jesonmor": "a knight that leaves the middle wins, not one that has stayed there for a move",
    "knightmate": "a king and a bishop can mate, so they play on",
    "manchu": "chases lose, bare kings draw, and no number of moves does",
    "minixiangqi": "no number of moves draws",
    "newzealand": "only bare kings draw at once, not a king and the rook that takes as a knight",
    "sittuyin": "against a knight 64 moves are counted, not fifty",
    "shatar": "the man that moved gives a check, not the one that attacks",
    "supply": "sixty moves draw, not fifty",
    "wolf": "what pawns and sergeants become, and the form of promotions by '+'",
    "xiangqi": "sixty moves draw, not fifty",
}


# Games whose second part is the square just left; mews leaves it out.
WALLED = ("joust", "snailtrail")


# What mews says of the game: its result and the reason. To mews a pass is 0000, and a move that
# could have promoted ends in '='.
def shown(mews, game):
    moves = []
    for move in game["moves"]:
        halves = re.match(r"([a-l]\d+)\1$", move)
        moves.append("0000" if halves and game["name"] != "sittuyin" else
                     move.split(",")[0] if game["name"] in WALLED else move)
    for _ in range(400):
        run = subprocess.run([mews, "show", game["name"], *moves, "--json", "--fen", game["start"]],
                             capture_output=True, text=True)
        unknown = re.search(r"no legal move '([^'=]+)'", run.stderr)
        if run.returncode == 0 or not unknown:
            break
        move = unknown.group(1)
        if move + "=" not in run.stderr:
            break
        moves = [m + "=" if m == move else m for m in moves]
    if run.returncode:
        return "refused: " + run.stderr.split("\n")[0], None
    said = json.loads(run.stdout)
    return said["result"], said["reason"]


def main():
    mews, ffish, games = sys.argv[1], sys.argv[2], (sys.argv[3:4] or ["100"])[0]
    listed = subprocess.run([mews, "list"], capture_output=True, text=True, check=True).stdout
    names = sys.argv[4:] or [line.split()[0] for line in listed.split("\n") if line.strip()]
    player = subprocess.Popen(["node", "-e", PLAYER, games, *names], cwd=ffish, text=True,
                              stdout=subprocess.PIPE)
    alike, others = {}, {}
    for line in player.stdout:
        if not line.startswith("{"):
            continue
        game = json.loads(line)
        name = game["name"]
        result, reason = shown(mews, game)
        alike.setdefault(name, 0)
        if result == game["result"]:
            alike[name] += 1
        else:
            others.setdefault(name, []).append(
                f"ffish {game['result']}, mews {result} {reason or ''}: {game['fen']}")
    failed = False
    for name, count in alike.items():
        odd = others.get(name, [])
        print(f"{name}: {count} alike, {len(odd)} not", "(known: " + KNOWN[name] + ")"
              if odd and name in KNOWN else "")
        if odd:
            print("    " + odd[0])
            failed |= name not in KNOWN
    if not alike:
        sys.exit("no games: is ffish there?")
    sys.exit(failed)


main()
