# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# What .ci/run notes about its checks and prints at its end, however it ends. Sourced, with
# `set -e`.

# Sets $work to a folder that is removed at the end.
table_begin() {
    work=$(mktemp -d)
    : >"$work/table"
    trap 'table_end $?' EXIT
}

# NAME COMMAND [ARGUMENT…]: runs a check; if it fails that is the end. A command that can't do its
# work here says "left out: WHY" and exits with 77.
check_if_possible() {
    reason=$work/reason
    check "$@"
    unset reason
}

# NAME COMMAND [ARGUMENT…]: the same for what must be possible.
check() {
    checked=$1
    shift
    started=$(date +%s)
    printf '%s\n' "$checked" >"$work/running"
    check_code=0
    if [ -n "${reason-}" ]; then
        "$@" >"$reason" 2>&1 || check_code=$?
        cat "$reason"
    else
        "$@" || check_code=$?
    fi
    rm -f "$work/running"
    if [ -n "${reason-}" ] && [ "$check_code" -eq 77 ]; then
        left_out "$checked" "$(sed -n 's/^left out: //p' "$reason")"
        return
    fi
    if [ "$check_code" -ne 0 ]; then
        row FAILED "$checked" "exit code $check_code"
        exit 1
    fi
    row ran "$checked" "$(($(date +%s) - started)) s"
}

# NAME COMMAND [ARGUMENT…]: begins a check that needs one core, beside those that follow, until
# `join`.
beside() {
    beside=$1
    shift
    beside_started=$(date +%s)
    {
        beside_code=0
        "$@" || beside_code=$?
        date +%s >"$work/beside-ended"
        exit "$beside_code"
    } >"$work/beside" 2>&1 &
    beside_pid=$!
}

# Waits for the check that was begun; if it fails that is the end.
join() {
    beside_code=0
    wait "$beside_pid" || beside_code=$?
    beside_pid=
    cat "$work/beside"
    if [ "$beside_code" -ne 0 ]; then
        row FAILED "$beside" "exit code $beside_code"
        exit 1
    fi
    row ran "$beside" "$(($(cat "$work/beside-ended") - beside_started)) s, beside others"
}

# NAME REASON
left_out() {
    row 'left out' "$1" "$2"
}

row() { # RESULT NAME REMARK
    printf '%-8s  %-52s  %s\n' "$@" >>"$work/table"
}

table_end() { # EXIT_CODE
    if [ -n "${beside_pid-}" ]; then
        kill "$beside_pid" 2>/dev/null || :
        wait "$beside_pid" || :
        row STOPPED "$beside" "another one failed"
    fi
    if [ -e "$work/running" ]; then row STOPPED "$(cat "$work/running")" ""; fi
    cat "$work/table"
    if [ "$1" -ne 0 ]; then
        echo "The checks after these were not reached."
    elif grep -q '^left out' "$work/table"; then
        echo "All that ran is well; $(grep -c '^left out' "$work/table") left out."
    else
        echo "All is well; nothing was left out."
    fi
    rm -rf "$work"
    exit "$1"
}
