# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""The structs and numbers of mews/_api.py are those that a C compiler finds in mews.h, and so are its functions."""
import ctypes
import os
import pathlib
import re
import subprocess
import tempfile
import unittest
from enum import IntEnum

from mews import _api as api

HEADER = pathlib.Path(__file__).parent.parent.parent / "include" / "mews.h"
C_TYPES = {ctypes.c_bool: "bool", ctypes.c_size_t: "size_t", ctypes.c_double: "double", None: "void",
           ctypes.c_uint64: "uint64_t", ctypes.c_int64: "int64_t", ctypes.c_char_p: "const char *"}
NAMES = {"Displacement": "struct mews_displacement"}


def c_name(name):
    return NAMES.get(name, "mews_" + re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower())


def assertions():
    for name, one in vars(api).items():
        if isinstance(one, type) and issubclass(one, ctypes.Structure) and one is not ctypes.Structure:
            yield f"sizeof({c_name(name)}) == {ctypes.sizeof(one)}"
            for member, *_ in one._fields_:
                place = getattr(one, member)
                yield f"offsetof({c_name(name)}, {member}) == {place.offset}"
                yield f"sizeof((({c_name(name)} *)0)->{member}) == {place.size}"
        elif isinstance(one, type) and issubclass(one, IntEnum) and one is not IntEnum:
            for member in one:
                yield f"MEWS_{member.name} == {member.value}"
        elif isinstance(one, int) and name.isupper():
            yield f"MEWS_{name} == {one}"
        elif isinstance(one, ctypes._CFuncPtr):
            call = f"mews_{name}({', '.join('0' for _ in one.argtypes)})"  # as many as it takes
            yield f"SAME({C_TYPES.get(one.restype, f'__typeof__({call})')}, {call})"


class Layout(unittest.TestCase):
    def test_by_compiler(self):
        rows = list(assertions())
        self.assertGreater(len(rows), 300)
        source = ("#include <mews.h>\n#define SAME(type, call) __builtin_types_compatible_p(type, __typeof__(call))\n" +
                  "\n".join(f'_Static_assert({row}, "{number}");' for number, row in enumerate(rows)))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "layout.c"
            path.write_text(source)
            environment = {key: value for key, value in os.environ.items() if key != "LD_PRELOAD"}
            done = subprocess.run(["cc", "-std=gnu17", "-fsyntax-only", "-Wno-pointer-arith", f"-I{HEADER.parent}", path],
                                  capture_output=True, text=True, env=environment)
            self.assertEqual(done.returncode, 0, done.stderr[:3000])


if __name__ == "__main__":
    unittest.main()
