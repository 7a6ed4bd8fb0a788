# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Every man can be read on every square: the contrast of its letter with what is behind it, as the
Web Content Accessibility Guidelines measure it, is at least 4.5 to 1, in 256 colours and in the 16
of common terminals, be they dark or light."""

import os
import re
import subprocess
import unittest

# The first eight colours, as terminals have them out of the box or by well-known themes: black, red,
# green, yellow, blue, magenta, cyan, white; then what is behind text and the text's own colour.
PALETTES = {
    "VGA console": "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 000000 aaaaaa",
    "xterm, light": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 ffffff 000000",
    "xterm, dark": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 000000 ffffff",
    "Tango, light": "2e3436 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf ffffff 2e3436",
    "macOS, light": "000000 990000 00a600 999900 0000b2 b200b2 00a6b2 bfbfbf ffffff 000000",
    "Solarized, light": "073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5 fdf6e3 657b83",
    "Solarized, dark": "073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5 002b36 839496",
    "Gruvbox, dark": "282828 cc241d 98971a d79921 458588 b16286 689d6a a89984 282828 ebdbb2",
    "Windows 10": "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc 0c0c0c cccccc",
}


def rgb_of(number):
    """Of one of the 256 colours that terminals have in common."""
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3
    levels = (0, 95, 135, 175, 215, 255)
    number -= 16
    return levels[number // 36], levels[number // 6 % 6], levels[number % 6]


def luminance(rgb):
    parts = [c / 255 for c in rgb]
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def men_of(text):
    """Each letter of the board with its codes: (letter, square's background, codes in force)."""
    for line in text.split("\n"):
        if not re.match(r" ?\d", line):
            continue
        codes, square = [], None
        for escape, character in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b])", line):
            if escape:
                numbers = [int(n) for n in escape.split(";")]
                codes = [] if numbers == [0] else codes + numbers
            elif character == " ":
                square = tuple(codes)
            elif codes:
                yield character, square, codes


def colours_in_force(codes, palette):
    """What the codes make of ink and background, as RGB."""
    ink, back = palette[9], palette[8]
    at = 0
    while at < len(codes):
        code = codes[at]
        if code in (38, 48):
            assert codes[at + 1] == 5
            colour = rgb_of(codes[at + 2])
            ink, back = (colour, back) if code == 38 else (ink, colour)
            at += 2
        elif 30 <= code <= 37:
            ink = palette[code - 30]
        elif 40 <= code <= 47:
            back = palette[code - 40]
        else:
            assert code == 1, code  # bold
        at += 1
    return ink, back


def shown(term, *arguments):
    environment = dict(os.environ, TERM=term)
    environment.pop("NO_COLOR", None)
    command = ["mews", "show", *arguments, "--color", "always"]
    return subprocess.run(command, env=environment, capture_output=True, text=True).stdout


class Contrast(unittest.TestCase):
    def check(self, term, palette):
        colours = [tuple(int(hexes[i : i + 2], 16) for i in (0, 2, 4)) for hexes in palette.split()]
        seen = set()
        for arguments in (["chess"], ["chess", "--unicode"], ["xiangqi"], ["shogi", "--unicode"]):
            for letter, square, codes in men_of(shown(term, *arguments)):
                if letter in ".+":
                    continue
                ink, back = colours_in_force(codes, colours)
                self.assertGreaterEqual(contrast(ink, back), 4.5, (arguments, letter, codes))
                if arguments == ["chess"]:
                    seen.add((letter.isupper(), square))
        self.assertEqual(len(seen), 4)  # both sides' men on both kinds of squares
        self.assertEqual(len({square for _, square in seen}), 2)

    def test_256(self):
        self.check("xterm-256color", PALETTES["xterm, dark"])

    def test_16(self):
        for name, palette in PALETTES.items():
            with self.subTest(name):
                self.check("linux", palette)

    def test_choice(self):
        """--color, NO_COLOR, terminals without colours."""
        plain = subprocess.run(["mews", "show", "chess"], capture_output=True, text=True).stdout
        self.assertNotIn("\x1b", plain)
        self.assertIn("\x1b", shown("dumb", "chess"))
        self.assertNotIn(";5;", shown("linux", "chess"))
        self.assertIn(";5;", shown("screen-256color", "chess"))


if __name__ == "__main__":
    unittest.main()
