# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# What .ci/run notes about its checks and prints at its end, however it ends. Sourced, with
# `set -e`.

# Sets $work to a folder that is removed at the end.
table_begin() {
    work=$(mktemp -d)
    : >"$work/table"
    cores=$(nproc 2>/dev/null || echo 2)
    begun=0
    beside_pids=
    trap 'table_end $?' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
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

# NAME COMMAND [ARGUMENT…]: the same as `beside` for what may not be possible here.
beside_if_possible() {
    optional=1
    beside "$@"
    unset optional
}

# NAME COMMAND [ARGUMENT…]: begins a check that needs one core, beside others that go on until
# `join`. Waits first if as many are running as there are cores.
beside() {
    until [ "$(running_beside)" -lt "$cores" ]; do sleep 0.2; done
    begun=$((begun + 1))
    printf '%s\n' "$1" >"$work/beside-$begun-name"
    : >"$work/beside-$begun-said" # it may be stopped before it says anything
    if [ -n "${optional-}" ]; then : >"$work/beside-$begun-optional"; fi
    shift
    {
        trap - INT TERM EXIT
        started=$(date +%s)
        beside_code=0
        "$@" >"$work/beside-$begun-said" 2>&1 || beside_code=$?
        echo "$beside_code $(($(date +%s) - started))" >"$work/beside-$begun-result.new"
        mv "$work/beside-$begun-result.new" "$work/beside-$begun-result"
    } &
    beside_pids="$beside_pids $!"
}

running_beside() {
    set -- "$work"/beside-*-result
    [ -e "$1" ] || shift
    echo $((begun - $#))
}

# Waits for the checks that were begun. If one fails that is the end, but the others have their
# rows, too.
join() {
    wait $beside_pids
    rows_beside
    [ "$failed_beside" -eq 0 ] || exit 1
}

# A row for each check that was begun.
rows_beside() {
    number=0
    failed_beside=0
    while [ "$number" -lt "$begun" ]; do
        number=$((number + 1))
        row_beside "$work/beside-$number"
    done
    rm -f "$work"/beside-*
    begun=0
    beside_pids=
}

row_beside() { # FILES
    cat "$1-said"
    if [ ! -e "$1-result" ]; then
        row STOPPED "$(cat "$1-name")" "another one failed"
        failed_beside=1
        return
    fi
    read -r beside_code seconds <"$1-result"
    if [ "$beside_code" -eq 77 ] && [ -e "$1-optional" ]; then
        left_out "$(cat "$1-name")" "$(sed -n 's/^left out: //p' "$1-said")"
    elif [ "$beside_code" -eq 0 ]; then
        row ran "$(cat "$1-name")" "$seconds s, beside others"
    else
        row FAILED "$(cat "$1-name")" "exit code $beside_code"
        failed_beside=1
    fi
}

# NAME REASON
left_out() {
    row 'left out' "$1" "$2"
}

row() { # RESULT NAME REMARK
    printf '%-8s  %-52s  %s\n' "$@" >>"$work/table"
}

table_end() { # EXIT_CODE
    if [ -n "$beside_pids" ]; then
        kill $beside_pids 2>/dev/null || :
        wait $beside_pids || :
        rows_beside
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
