# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""The examples of the manual and of the docstrings do what they show, one after the other."""
import doctest
import os
import pathlib
import sys
import tempfile

import mews

README = pathlib.Path(mews.__file__).parent.parent / "README.md"
os.chdir(tempfile.mkdtemp())
failed, tried = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
more, docstrings = doctest.testmod(mews)
sys.exit(failed + more > 0 or tried < 40 or docstrings < 3)
