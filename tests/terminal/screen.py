# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""A program at a terminal that isn't there: what it writes is kept as rows of cells.

It obeys what mews and libedit send: cursor moves, erasing, colours. Anything else is a fault, so
that no terminal is sent what it may not know.
"""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
import unicodedata

# A test that waits longer for something has failed, however busy the machine is.
PATIENCE = 120


def columns_of(character):
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class Screen:
    """Rows of [character, style]; a style is the tuple of what SGR has set."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells = [self.blank_row() for _ in range(rows)]
        self.row = self.column = 0
        self.style = ()
        self.seen_styles = set()
        self.scrolled = []

    def blank_row(self):
        return [(" ", ())] * self.columns

    def feed_line(self):
        if self.row + 1 < self.rows:
            self.row += 1
        else:
            self.scrolled.append(self.text_of(self.cells.pop(0)))
            self.cells.append(self.blank_row())

    def put(self, character):
        width = columns_of(character)
        if self.column + width > self.columns:
            self.column = 0
            self.feed_line()
        self.cells[self.row][self.column] = (character, self.style)
        for i in range(1, width):
            self.cells[self.row][self.column + i] = ("", self.style)
        self.column += width

    def control(self, numbers, letter):
        count = numbers[0] if numbers and numbers[0] else 1
        if letter == "m":
            self.style = self.sgr(numbers)
        elif letter == "H":
            self.row = (numbers[0] if numbers else 1) - 1
            self.column = (numbers[1] if len(numbers) > 1 else 1) - 1
        elif letter == "J":
            for column in range(self.column, self.columns):
                self.cells[self.row][column] = (" ", ())
            for row in range(self.row + 1, self.rows):
                self.cells[row] = self.blank_row()
        elif letter == "K":
            for column in range(self.column, self.columns):
                self.cells[self.row][column] = (" ", ())
        elif letter == "G":
            self.column = count - 1
        elif letter == "C":
            self.column = min(self.column + count, self.columns - 1)
        elif letter == "D":
            self.column = max(self.column - count, 0)
        elif letter == "A":
            self.row = max(self.row - count, 0)
        elif letter == "P":
            row = self.cells[self.row]
            del row[self.column : self.column + count]
            row += [(" ", ())] * count
        elif letter == "@":
            row = self.cells[self.row]
            row[self.column : self.column] = [(" ", ())] * count
            del row[self.columns :]
        else:
            raise AssertionError(f"the terminal was sent CSI {numbers} {letter}")

    def sgr(self, numbers):
        if not numbers or numbers == [0]:
            return ()
        self.seen_styles.add(tuple(numbers))
        return self.style + tuple(numbers)

    @staticmethod
    def text_of(row):
        return "".join(cell[0] for cell in row).rstrip()

    def lines(self):
        return [self.text_of(row) for row in self.cells]

    def text(self):
        return "\n".join(self.lines()).rstrip()


class Program:
    """A program whose terminal is a Screen."""

    def __init__(self, command, columns=80, rows=24, term="xterm-256color", **environment):
        self.screen = Screen(columns, rows)
        self.raw = ""
        self.rest = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.code = None
        ready, tell = os.pipe()
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
            kept.update(TERM=term, LC_ALL="C.UTF-8", PAGER="cat")
            kept.update(environment)
            os.read(ready, 1)  # the size is set then
            os.execvpe(command[0], command, kept)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.write(tell, b".")
        os.close(ready)
        os.close(tell)

    def type(self, text):
        os.write(self.terminal, text.encode())

    def enter(self, line):
        self.type(line + "\r")

    def take(self, text):
        self.raw += text
        text = self.rest + text
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                match = re.compile(r"\x1b\[([0-9;]*)([A-Za-z@])|\x1b[=>]").match(text, at)
                if not match:
                    break
                if match[2]:
                    numbers = [int(n) for n in match[1].split(";") if n]
                    self.screen.control(numbers, match[2])
                at = match.end()
                continue
            character = text[at]
            at += 1
            if character == "\r":
                self.screen.column = 0
            elif character == "\n":
                self.screen.feed_line()
            elif character == "\b":
                self.screen.column = max(0, self.screen.column - 1)
            elif character != "\x07":
                self.screen.put(character)
        self.rest = text[at:]

    def read(self, seconds):
        """Takes what comes; false at the end."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            data = b""
        self.take(self.decoder.decode(data))
        return bool(data)

    def wait(self, pattern, last=False):
        """Until the screen (or its last line with text) matches."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            text = self.screen.text()
            if re.search(pattern, text.split("\n")[-1] if last else text, re.M):
                return text
            if not self.read(1):
                break
        text = self.screen.text()
        if re.search(pattern, text.split("\n")[-1] if last else text, re.M):
            return text
        raise AssertionError(f"'{pattern}' doesn't come; the screen is\n{text}\n{self.raw[-400:]!r}")

    def ask(self, line):
        """Enters a line, and waits until another one is asked for, or the game is over."""
        self.raw = ""
        self.enter(line)
        end = time.monotonic() + PATIENCE
        asked = re.compile(r"\n(White|Black)> |\nresult ")
        while time.monotonic() < end and not asked.search(self.raw) and self.read(1):
            pass
        if not asked.search(self.raw):
            raise AssertionError(f"no answer to '{line}'; the screen is\n{self.screen.text()}")
        return self.screen.text()

    def prompt(self):
        """Until a line is asked for. Returns the screen."""
        return self.wait(r"(White|Black)[^>]*> *$", last=True)

    def end(self):
        """Until it has ended by itself. Returns its exit code."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.read(1):
            pass
        if time.monotonic() >= end:
            os.kill(self.child, signal.SIGKILL)
        status = os.waitpid(self.child, 0)[1]
        os.close(self.terminal)
        self.code = os.waitstatus_to_exitcode(status)
        return self.code

    def stop(self):
        """Types Ctrl-C and Ctrl-D until it has ended: Ctrl-C stops the engine or clears a line. With
        it the terminal drops what is under way, so that a sequence might be cut: that comes first."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            while time.monotonic() < end and select.select([self.terminal], [], [], 0.05)[0] and self.read(0):
                pass
            self.type("\x03\x04")
            if not self.read(0.2):
                break
        self.end()
