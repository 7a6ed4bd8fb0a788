# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# What tools/run, tools/test and .ci/run share: installing what is missing, and building a
# preset quietly. Sourced, with $root set to the top of the source tree.

# One line on standard error, if somebody is watching.
say() {
    if [ -t 2 ]; then echo "mews: $*" >&2; fi
}

# Runs a command without input and without output; shows its output if it fails.
quietly() {
    quiet_log=$(mktemp) || return 3
    quiet_code=0
    "$@" >"$quiet_log" 2>&1 </dev/null || quiet_code=$?
    if [ "$quiet_code" -ne 0 ]; then cat "$quiet_log" >&2; fi
    rm -f "$quiet_log"
    return "$quiet_code"
}

have() {
    command -v "$1" >/dev/null 2>&1
}

have_header() { # HEADER COMPILER
    printf '#include <%s>\n' "$1" | "$2" -E -x c - >/dev/null 2>&1
}

# The Debian packages that are missing for WHAT: build, bench, test or ci.
missing_packages() { # WHAT
    have cmake || echo cmake
    if ! have "${CC:-cc}"; then
        echo gcc libc6-dev
    elif ! have_header stdio.h "${CC:-cc}"; then
        echo libc6-dev
    fi
    have ninja || have make || echo ninja-build
    have pkg-config || echo pkg-config
    have_module yaml-0.1 || echo libyaml-dev
    have_module libpcre2-8 || echo libpcre2-dev
    [ "$1" = build ] && return
    if [ "$1" = bench ]; then
        have python3 || echo python3
        for peer in stockfish fairy-stockfish sjaakii; do
            have $peer || echo $peer # in /usr/games
        done
        return
    fi
    have_module cmocka || echo libcmocka-dev
    have diff || echo diffutils
    have node || echo nodejs
    have npm || echo npm
    [ "$1" = test ] && return
    have gcc || echo gcc
    have clang || echo clang
    have valgrind || echo valgrind
}

have_module() { # PKG_CONFIG_NAME
    have pkg-config && pkg-config --exists "$1"
}

# Were the package lists fetched in the last week?
lists_fresh() {
    [ -n "$(find /var/lib/apt/lists -name '*Packages*' -mtime -7 -print 2>/dev/null | head -n 1)" ]
}

# Installs what `missing_packages WHAT` names, or says what to do and exits with 3.
install_missing() { # WHAT
    packages=$(missing_packages "$1" | tr '\n' ' ')
    packages=${packages% }
    [ -n "$packages" ] || return 0
    command="apt-get install --yes --no-install-recommends $packages"
    if ! have apt-get; then
        echo "mews: please install the equivalents of these Debian packages: $packages" >&2
        exit 3
    fi
    if [ "$(id -u)" -eq 0 ]; then
        as_root=
    elif have sudo && { sudo -n true 2>/dev/null || { [ -t 2 ] && sudo -v; }; }; then
        as_root=sudo
    else
        echo "mews: these packages are missing; as root, run:" >&2
        echo "    $command" >&2
        exit 3
    fi
    say "installing $packages"
    apt="$as_root env DEBIAN_FRONTEND=noninteractive apt-get --yes --no-install-recommends"
    lists_fresh || quietly $apt update || true
    if ! quietly $apt install $packages; then
        quietly $apt update || true
        quietly $apt install $packages || cannot_install "$command"
    fi
    packages=$(missing_packages "$1" | tr '\n' ' ')
    [ -z "$packages" ] || cannot_install "$command"
}

cannot_install() { # COMMAND
    echo "mews: installing failed; as root, run:" >&2
    echo "    $1" >&2
    exit 3
}

# Configures (if need be) and builds a preset into build/PRESET.
build_preset() { # PRESET
    tree=$root/build/$1
    # A tree that was copied or moved here belongs to other sources.
    if [ -e "$tree/CMakeCache.txt" ] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$tree/CMakeCache.txt"; then
        rm -rf "$tree/CMakeCache.txt" "$tree/CMakeFiles"
    fi
    if [ ! -e "$tree/CMakeCache.txt" ] ||
        { [ ! -e "$tree/build.ninja" ] && [ ! -e "$tree/Makefile" ]; }; then
        generator="Unix Makefiles"
        if have ninja; then generator=Ninja; fi
        (cd "$root" && quietly cmake --preset "$1" -G "$generator") || return 1
    fi
    quietly cmake --build "$tree" --parallel "$(nproc 2>/dev/null || echo 2)"
}
