#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""forms.py MEWS FAIRY_STOCKFISH [GAMES [PLIES]]

Do mews and Fairy-Stockfish write positions and moves in the same way? Both are told the same random
games of the variants that both know, by each protocol. In each position the legal moves, as texts,
must be the same (`go perft 1` lists them), and each must read the other's FEN (`d` prints it) and
print it again. Prints what differs; exit code 1 if anything does.

These are two ways to write the same, and don't count:

* men in hand are a set; Fairy-Stockfish sorts them by its own numbers;
* Fairy-Stockfish tells the square passed over only if a man could be captured there;
* where men may be gated it also names the squares of king and rooks: KQABCDEFGH for KQBCDFG;
* games without a limit of moves count half-moves in different ways.
"""
import random, re, subprocess, sys

# (protocol, mews's name, Fairy-Stockfish's, by UCI_Chess960)
GAMES = [("uci", name, other or name, False) for name, other in (
    ("antichess", 0), ("capablanca", 0), ("chess", 0), ("courier", 0), ("crazyhouse", 0),
    ("extinction", 0), ("fischerandom", 0), ("five-check", "5check"), ("gothic", 0), ("grand", 0),
    ("janggi", 0), ("janus", 0), ("kinglet", 0), ("knightmate", 0), ("kyotoshogi", 0),
    ("losalamos", 0), ("makruk", 0), ("micro", 0), ("minishogi", 0), ("seirawan", 0),
    ("shatranj", 0), ("shogi", 0), ("sittuyin", 0), ("three-check", "3check"), ("xiangqi", 0))]
GAMES += [("uci", name, name, True) for name in ("chess", "fischerandom")]
GAMES += [("usi", name, name, False) for name in ("shogi", "minishogi")]
GAMES += [("ucci", name, name, False) for name in ("xiangqi", "janggi", "grand")]


class Program:
    def __init__(self, command, protocol):
        self.protocol = protocol
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.say(protocol)
        self.listen(lambda line: line == protocol + "ok")

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def listen(self, is_last):
        lines = []
        while not lines or not is_last(lines[-1]):
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"{self.process.args[0]} ended after {lines[-3:]}")
            lines.append(line.rstrip("\n"))
        return lines

    def option(self, name, value):
        words = (name, value) if self.protocol == "ucci" else ("name", name, "value", value)
        self.say("setoption " + " ".join(words))

    # Did it take the order without a complaint?
    def obeys(self, order):
        self.say(order)
        self.say("isready")
        return not any("error" in line for line in self.listen(lambda line: line == "readyok"))

    # Lines of `d` by their first words.
    def shown(self):
        self.say("d")
        self.say("isready")
        lines = self.listen(lambda line: line == "readyok")
        return dict(line.split(": ", 1) for line in lines if ": " in line)

    def moves(self):
        self.say("go perft 1")
        lines = self.listen(lambda line: line.startswith("Nodes searched"))
        return sorted(line[:-3] for line in lines[:-1] if line.endswith(": 1"))

    def close(self):
        self.say("quit")
        self.process.communicate()


def fields(fen):
    fen = re.sub(r"\[(.*?)\]", lambda hand: "[" + "".join(sorted(hand[1])) + "]", fen)
    board, side, rights, passed, *counts = fen.split()
    if "[" in board and re.search("[B-Gb-g]", rights):
        rights = re.sub("[AEHaeh]", "", rights)
    return [board, side, rights, *counts]


class Comparison:
    def __init__(self, mews, other, protocol, names, by_960):
        self.protocol, self.name = protocol, names[0]
        self.programs = (Program([mews, "engine"], protocol), Program([other], protocol))
        self.differences = 0
        for program, name in zip(self.programs, names):
            if by_960:
                program.option("UCI_Chess960", "true")
            program.option("UCI_Variant", name)

    def differ(self, *words):
        self.differences += 1
        print(f"{self.protocol}, {self.name}:", *words)

    # Each reads the FEN that the other has written.
    def exchange(self, fens):
        for reader, fen in zip(self.programs, reversed(fens)):
            who = "mews" if reader is self.programs[0] else "the other program"
            if not reader.obeys("position fen " + fen):
                self.differ(f"{who} refuses {fen}")
            elif fields(reader.shown()["Fen"]) != fields(fen):
                self.differ(f"{who} reads {fen} as {reader.shown()['Fen']}")

    def position(self, order):
        ours, theirs = self.programs
        if not ours.obeys(order) or not theirs.obeys(order):
            self.differ("refused:", order)
            return []
        moves, others = ours.moves(), theirs.moves()
        if moves != others:
            self.differ(order, "only mews:", sorted(set(moves) - set(others)),
                        "only the other:", sorted(set(others) - set(moves)))
        if self.protocol == "uci":
            self.exchange([program.shown()["Fen"] for program in self.programs])
        return sorted(set(moves) & set(others))

    # Drops, promotions and gates are drawn more often than others: they have more forms.
    def game(self, plies, draw):
        order = "position startpos moves"
        for _ in range(plies):
            moves = self.position(order if order.count(" ") > 2 else "position startpos")
            if not moves:
                return
            rare = [move for move in moves if not re.fullmatch(r"([a-z]\d+){2}|(\d[a-z]){2}", move)]
            order += " " + draw.choice(rare if rare and draw.random() < 0.3 else moves)


def main():
    mews, other = sys.argv[1:3]
    games, plies = (int(sys.argv[i]) if len(sys.argv) > i else usual for i, usual in ((3, 2), (4, 100)))
    differences = 0
    for protocol, *names, by_960 in GAMES:
        comparison = Comparison(mews, other, protocol, names, by_960)
        for game in range(games):
            comparison.game(plies, random.Random(game))
        for program in comparison.programs:
            program.close()
        differences += comparison.differences
    sys.exit(1 if differences else 0)


main()
