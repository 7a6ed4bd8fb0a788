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

# The same for a build, with how far it has come in one line, if somebody is watching.
watched() {
    if ! [ -t 2 ]; then
        quietly "$@"
        return
    fi
    watched_log=$(mktemp) || return 3
    { "$@" 2>&1 </dev/null || echo "$?" >"$watched_log.code"; } | while IFS= read -r line; do
        printf '%s\n' "$line" >>"$watched_log"
        case $line in
        \[*/*\]* | \[*%\]*) printf '\rmews: building %s   ' "${line%%]*}]" >&2 ;;
        esac
    done
    printf '\r%40s\r' '' >&2
    watched_code=0
    if [ -e "$watched_log.code" ]; then
        read -r watched_code <"$watched_log.code"
        cat "$watched_log" >&2
    fi
    rm -f "$watched_log" "$watched_log.code"
    return "$watched_code"
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
    [ "$1" = test ] && return
    optional_packages
    have gcc || echo gcc
    have g++ || echo g++
    have clang || echo clang
    have valgrind || echo valgrind
}

# Programs that CI lets mews play against and under: in Debian each is in /usr/games, and has its
# package's name. Where they can't be had, those checks are left out.
peer_packages() {
    for peer in fairy-stockfish fairymax sjaakii gnushogi hoichess phalanx toga2 gnuchess xboard; do
        have $peer || have /usr/games/$peer || echo $peer
    done
    have xvfb-run || echo xvfb xauth
}

# What the program is better with: without it the lines of `mews play` can't be edited.
better_packages() {
    have_module libedit || echo libedit-dev
}

# What the tests are better with; without it some are left out. CI insists.
optional_packages() {
    better_packages
    have node || echo nodejs
    have npm || echo npm
    have python3 || echo python3
    python_packages
    have mandoc || echo mandoc
    have man || echo man-db
    have script || echo bsdutils
    have zsh || echo zsh
    have fish || echo fish
    have chromium || echo chromium
    [ -e /usr/share/bash-completion/bash_completion ] || echo bash-completion
}

# What the package for Python is tested and built with, in Debian's own Python.
python_packages() {
    for module in numpy:python3-numpy build:python3-build mypy:mypy wheel:python3-wheel setuptools:python3-setuptools; do
        /usr/bin/python3 -I -c "import ${module%:*}" 2>/dev/null || echo "${module#*:}"
    done
}

# What Debian packages are made with, and the bare system in which they are tried; the other browser.
release_packages() {
    have dpkg-buildpackage || echo dpkg-dev
    have dh || echo debhelper
    have dh_python3 || echo dh-python
    have lintian || echo lintian
    have mmdebstrap || echo mmdebstrap
    have firefox-esr || have firefox || echo firefox-esr
}

# What CI builds for other systems with. A machine that can't have it leaves those checks out.
toolchain_packages() {
    makes_programs gcc -m32 || echo gcc-multilib
    have musl-gcc || echo musl-tools
    have wasm-ld || echo lld
    have llvm-ar || have llvm-ar-14 || echo llvm
    makes_programs clang --target=wasm32-wasi ||
        echo wasi-libc "libclang-rt-$(clang -dumpversion 2>/dev/null | cut -d. -f1)-dev-wasm32"
}

# What the page of `mews page` is built with.
page_packages() {
    have clang || echo clang
    have wasm-ld || echo lld
    have llvm-ar || have llvm-ar-14 || echo llvm
    makes_programs clang --target=wasm32-wasi || echo wasi-libc \
        "libclang-rt-$(clang -dumpversion 2>/dev/null | cut -d. -f1 | grep . || echo 14)-dev-wasm32"
}

makes_programs() { # COMPILER [FLAG…]
    printf '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n' |
        "$@" -x c - -o /dev/null >/dev/null 2>&1
}

have_module() { # PKG_CONFIG_NAME
    have pkg-config && pkg-config --exists "$1"
}

# Were the package lists fetched in the last week?
lists_fresh() {
    [ -n "$(find /var/lib/apt/lists -name '*Packages*' -mtime -7 -print 2>/dev/null | head -n 1)" ]
}

# Sets as_root to what must stand before a command for it to run as root; fails if nothing helps.
find_root() {
    as_root=
    [ "$(id -u)" -ne 0 ] || return 0
    as_root=sudo
    have sudo && { sudo -n true 2>/dev/null || { [ -t 2 ] && sudo -v; }; }
}

apt() {
    quietly $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get --yes --no-install-recommends "$@"
}

# Installs what `missing_packages WHAT` names, or says what to do and exits with 3.
install_missing() { # WHAT
    packages=$(missing_packages "$1" | tr '\n' ' ')
    packages=${packages% }
    [ -z "$packages" ] || install_needed "$1" "$packages"
    [ "$1" != build ] || install_optional "$(better_packages | tr '\n' ' ')"
    [ "$1" != test ] || install_optional "$(optional_packages | tr '\n' ' ')"
    [ "$1" != ci ] || install_toolchains
}

ci_packages() {
    toolchain_packages
    peer_packages
    release_packages
}

# The lists of packages may be old, and one package that isn't there any more bars the others: what
# is missing after the first attempt is asked for anew, one by one.
install_toolchains() {
    install_optional "$(ci_packages | tr '\n' ' ')"
    packages=$(ci_packages)
    [ -n "$packages" ] && have apt-get && find_root && apt update 2>/dev/null || return 0
    for package in $packages; do install_optional "$package"; done
}

install_needed() { # WHAT PACKAGES
    command="apt-get install --yes --no-install-recommends $2"
    if ! have apt-get; then
        echo "mews: please install the equivalents of these Debian packages: $2" >&2
        exit 3
    fi
    if ! find_root; then
        echo "mews: these packages are missing; as root, run:" >&2
        echo "    $command" >&2
        exit 3
    fi
    say "installing $2"
    lists_fresh || apt update || true
    if ! apt install $2; then
        apt update || true
        apt install $2 || cannot_install "$command"
    fi
    packages=$(missing_packages "$1" | tr '\n' ' ')
    [ -z "$packages" ] || cannot_install "$command"
}

# One attempt, and no fault if it fails: the tests say what they leave out.
install_optional() { # PACKAGES
    packages=${1% }
    [ -n "$packages" ] && have apt-get && find_root || return 0
    say "installing $packages"
    { lists_fresh || apt update; } 2>/dev/null && apt install $packages 2>/dev/null ||
        echo "mews: can't be installed: $packages" >&2
}

cannot_install() { # COMMAND
    echo "mews: installing failed; as root, run:" >&2
    echo "    $1" >&2
    exit 3
}

# Configures (if need be) and builds a preset, or one target of it, into build/PRESET. What
# MEWS_CONFIGURE says in the environment is set, too.
build_preset() { # PRESET [TARGET]
    tree=$root/build/$1
    # A tree that was copied or moved here belongs to other sources.
    if [ -e "$tree/CMakeCache.txt" ] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$tree/CMakeCache.txt"; then
        rm -rf "$tree/CMakeCache.txt" "$tree/CMakeFiles"
    fi
    if [ ! -e "$tree/CMakeCache.txt" ] || [ -n "${MEWS_CONFIGURE-}" ] ||
        { [ ! -e "$tree/build.ninja" ] && [ ! -e "$tree/Makefile" ]; }; then
        generator="Unix Makefiles"
        if have ninja; then generator=Ninja; fi
        (cd "$root" &&
            quietly cmake --preset "$1" -G "$generator" ${MEWS_CI:+-DMEWS_WERROR=ON} \
                ${MEWS_CONFIGURE-}) || return 1
    fi
    watched cmake --build "$tree" --parallel "$(nproc 2>/dev/null || echo 2)" ${2:+--target "$2"}
}

# NAME: left out: WHY, for each test of ctest's log that says so.
left_out_tests() { # LOG
    sed -n 's/^[0-9]*\/[0-9]* Testing: \(.*\)$/\1/p; s/^\(left out: .*\)$/\1/p' "$1" |
        awk '/^left out: / { print name ": " $0; next } { name = $0 }'
}
