# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# Completion of mews in bash. What may come next the program itself says: see `mews complete`.

# The words up to the cursor. bash takes them apart at ':' and '='; where no blank stands between
# two parts they are put together again.
_mews_words() {
    local line=${COMP_LINE:0:COMP_POINT} after part i
    words=()
    for ((i = 0; i <= COMP_CWORD; i++)); do
        after=${line#"${line%%[![:blank:]]*}"}
        part=${COMP_WORDS[i]}
        if ((i == COMP_CWORD)); then part=$after; fi
        if ((i > 0)) && [[ $after == "$line" ]]; then
            words[${#words[@]} - 1]+=$part
        else
            words+=("$part")
        fi
        line=${after#"$part"}
    done
    for ((i = 0; i < ${#words[@]}; i++)); do
        case ${words[i]} in
        \'*\' | \"*\") words[i]=${words[i]:1:${#words[i]} - 2} ;;
        esac
    done
}

# The part of the last word that bash leaves as it is.
_mews_kept() {
    local breaks= sign
    for sign in : =; do
        if [[ $COMP_WORDBREAKS == *"$sign"* ]]; then breaks+=$sign; fi
    done
    kept=
    if [[ -n $breaks ]]; then kept=${1%"${1##*[$breaks]}"}; fi
}

_mews() {
    local words kept reply last line
    _mews_words
    last=${words[${#words[@]} - 1]}
    _mews_kept "$last"
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
        :folders)
            compopt -o filenames
            while IFS= read -r reply; do COMPREPLY+=("$reply"); done \
                < <(compgen -d -- "${last#"$kept"}")
            ;;
        :files*)
            compopt -o filenames
            line=${line#:files}
            while IFS= read -r reply; do COMPREPLY+=("$reply"); done \
                < <(compgen -d -- "${last#"$kept"}"
                    compgen -f -X "!*${line# }" -- "${last#"$kept"}")
            ;;
        *[!A-Za-z0-9@:=+,./_-]*)
            printf -v reply %q "${line#"$kept"}"
            COMPREPLY+=("$reply")
            ;;
        *) COMPREPLY+=("${line#"$kept"}") ;;
        esac
    done < <("${words[0]/#\~\//$HOME/}" complete bash "${words[@]:1}" 2>/dev/null)
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=] ]]; then compopt -o nospace; fi
}

complete -F _mews mews
