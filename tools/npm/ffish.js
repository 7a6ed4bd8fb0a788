// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The calls of ffish (https://www.npmjs.com/package/ffish-es6), answered by mews. README.md has a table of what
// differs. A variant is known by its name here or in Fairy-Stockfish.

import {load, MewsError} from './index.js';

export const Notation = Object.freeze({DEFAULT: 0, SAN: 1, LAN: 2, SHOGI_HOSKING: 3, SHOGI_HODGES: 4,
    SHOGI_HODGES_NUMBER: 5, JANGGI: 6, XIANGQI_WXF: 7, THAI_SAN: 8, THAI_LAN: 9});
export const Termination = Object.freeze({ONGOING: 0, CHECKMATE: 1, STALEMATE: 2, INSUFFICIENT_MATERIAL: 3,
    N_MOVE_RULE: 4, N_FOLD_REPETITION: 5, VARIANT_END: 6});

/** What `validateFen` returns, by the codes of our diagnostics; 1 is a good one. */
const FAULTS = {'fen-character': -10, 'fen-unknown-piece': -10, 'fen-promoted': -10, 'fen-check': -9,
    'fen-ranks': -8, 'fen-rank-too-long': -8, 'fen-rank-too-short': -8, 'fen-number': -8, 'fen-hole': -8,
    'fen-hand': -7, 'fen-side': -6, 'fen-castling': -5, 'fen-castling-men': -5, 'fen-castling-twice': -5,
    'fen-unmoved': -5, 'fen-en-passant': -4};

const plain = (name) => name.toLowerCase().replace(/[ _-]/g, '');
const words = (text) => text.split(/\s+/).filter(Boolean);

export default async function Module(options = {}) {
    const mews = await load();
    const ours = new Map(); // names that others have for our games
    for (const [name, theirs] of Object.entries(mews.aliases()))
        for (const one of theirs) ours.set(plain(one), name);
    const own = new Map(); // definitions of loadVariantConfig
    const games = new Map();

    const nameOf = (variant) => {
        if (own.has(variant)) return variant;
        return mews.names.find((name) => plain(name) === plain(variant)) ?? ours.get(plain(variant));
    };

    const rulesOf = (variant = 'chess') => {
        const name = nameOf(variant || 'chess');
        if (!name) throw new Error(`there is no variant '${variant}'`);
        if (!games.has(name)) games.set(name, own.has(name) ? mews.define(own.get(name), name + '.yaml') : mews.rules(name));
        return games.get(name);
    };

    class Board {
        #variant;
        #start;
        #position;
        #stack = [];

        constructor(variant = 'chess', fen = '', is960 = false) {
            this.#variant = is960 && nameOf(variant || 'chess') === 'chess' ? 'fischerandom' : variant || 'chess';
            this.#position = rulesOf(this.#variant).position(fen);
            this.#start = this.#position.fen;
        }

        delete() { this.#position.free(); }
        variant() { return this.#variant === 'fischerandom' ? 'chess' : this.#variant; }
        is960() { return this.#variant === 'fischerandom'; }
        legalMoves() { return this.#over() ? '' : this.#position.texts().join(' '); }
        legalMovesSan() { return this.#over() ? '' : this.#position.sans().join(' '); }
        numberLegalMoves() { return this.#over() ? 0 : this.#position.texts().length; }

        // A game that has ended by mate or the like has no moves; one that is drawn by a claim goes on.
        #over() {
            const outcome = this.#position.outcome;
            return outcome !== null && !CLAIMED.has(outcome.reason);
        }

        #try(text, say) {
            try {
                return this.#position.move(text);
            } catch (error) {
                if (!(error instanceof MewsError)) throw error;
                if (say) console.error(`The given move '${text}' for position '${this.#position.fen}' is invalid: ${error.message}`);
                return null;
            }
        }

        push(text) {
            const move = this.#try(text, true);
            if (!move) return false;
            this.#position.push(text);
            this.#stack.push(move.text);
            return true;
        }

        pushSan(text) { return this.push(text); }
        pushMoves(texts) { words(texts).every((text) => this.push(text)); }
        pushSanMoves(texts) { this.pushMoves(texts); }

        pop() {
            this.#position.pop();
            this.#stack.pop();
        }

        reset() {
            this.#position.reset();
            this.#start = this.#position.fen;
            this.#stack = [];
        }

        setFen(fen) {
            this.#position.setFen(fen);
            this.#start = this.#position.fen;
            this.#stack = [];
        }

        fen() { return this.#position.fen; }

        sanMove(text, notation = Notation.DEFAULT) {
            const move = this.#try(text, true);
            return move ? notation === Notation.LAN ? longOf(this.#position, move) : move.san : '';
        }

        variationSan(texts, notation = Notation.DEFAULT, moveNumbers = true) {
            const copy = this.#position.copy(), found = [];
            let number = this.fullmoveNumber(), white = this.turn();
            try {
                for (const text of words(texts)) {
                    if (moveNumbers && white) found.push(`${number}.`);
                    else if (moveNumbers && !found.length) found.push(`${number}...`);
                    const long = notation === Notation.LAN ? longOf(copy, copy.move(text)) : null;
                    found.push(long ?? copy.move(text).san);
                    copy.push(text);
                    if (!white) number++;
                    white = !white;
                }
            } catch (error) {
                if (!(error instanceof MewsError)) throw error;
                return '';
            } finally {
                copy.free();
            }
            return found.join(' ').replace(/^(\d+\.\.\.) /, '$1');
        }

        turn() { return this.#position.turn === 'white'; }
        fullmoveNumber() { return Number(this.fen().split(' ').at(-1)); }
        halfmoveClock() { return Number(this.fen().split(' ').at(-2)); }
        gamePly() { return 2 * (this.fullmoveNumber() - 1) + (this.turn() ? 0 : 1); }
        moveStack() { return this.#stack.join(' '); }
        isCheck() { return this.#position.isCheck; }
        checkedPieces() { return this.#position.checked().join(' '); }
        isCapture(text) { return this.#try(text, false)?.captures ?? false; }
        isInsufficientMaterial() { return this.#position.outcome?.reason === 'material'; }
        hasInsufficientMaterial() { return this.isInsufficientMaterial(); }
        isBikjang() { return this.#position.outcome?.reason === 'facing'; }

        isGameOver(claimDraw = true) {
            const outcome = this.#position.outcome;
            return outcome !== null && (claimDraw || !CLAIMED.has(outcome.reason));
        }

        result(claimDraw = true) { return this.isGameOver(claimDraw) ? this.#position.outcome.result : '*'; }

        pocket(white) {
            const hand = this.#position.hands[white ? 'white' : 'black'];
            return this.#position.rules.pieces.flatMap(({name, letter}) => Array(hand[name] ?? 0).fill(letter.toLowerCase())).join('');
        }

        #rows() {
            const {files, ranks} = this.#position.rules, men = this.#position.men;
            const letters = Object.fromEntries(this.#position.rules.pieces.map(({name, letter}) => [name, letter]));
            return Array.from({length: ranks}, (_, i) => Array.from({length: files}, (_, file) => {
                const man = men[String.fromCharCode(97 + file) + (ranks - i)];
                return man ? man.side === 'white' ? letters[man.piece] : letters[man.piece].toLowerCase() : '';
            }));
        }

        toString() { return this.#rows().map((row) => row.map((man) => man || '.').join(' ')).join('\n'); }

        toVerboseString() {
            const line = '+---'.repeat(this.#position.rules.files) + '+';
            const rows = this.#rows().map((row, i, all) => row.map((man) => `| ${man.padEnd(2)}`).join('') + `|${all.length - i}`);
            return `${line}\n${rows.join(`\n${line}\n`)}\n${line}\n\nFen: ${this.fen()}\n`;
        }
    }

    class Game {
        #tags;
        #moves;

        constructor(tags, moves) {
            this.#tags = tags;
            this.#moves = moves;
        }

        delete() {}
        headerKeys() { return Object.keys(this.#tags).sort().reverse().join(' '); }
        headers(name) { return this.#tags[name] ?? ''; }
        mainlineMoves() { return this.#moves.join(' '); }
    }

    const ffish = {
        Board, Game, Notation, Termination,
        info: () => `mews ${mews.version}`,
        variants: () => [...new Set([...mews.names, ...ours.keys(), ...own.keys()])].sort().join(' '),
        startingFen: (variant) => rulesOf(variant).position().fen,
        capturesToHand: (variant) => rulesOf(variant).capturesToHand,
        setOption() {}, setOptionInt() {}, setOptionBool() {},

        /** Definitions of mews, separated by lines of `---`; each begins with `# NAME` or has a title. */
        loadVariantConfig(text) {
            for (const one of text.split(/^---$/m).filter((part) => part.trim())) {
                const name = /^#[ \t]*([a-z][a-z0-9-]*)[ \t]*$/m.exec(one)?.[1] ??
                    /^title:[ \t]*["']?([^"'\n]+)/m.exec(one)?.[1].trim().toLowerCase().replace(/\W+/g, '-');
                if (!name) throw new Error('a definition needs a first line `# NAME`, or a title');
                mews.define(one, name + '.yaml');
                own.set(name, one);
                games.delete(name);
            }
        },

        validateFen(fen, variant = 'chess') {
            if (!fen) return 0;
            const position = rulesOf(variant).position();
            try {
                position.setFen(fen);
                return 1;
            } catch (error) {
                if (!(error instanceof MewsError)) throw error;
                const [first] = error.diagnostics;
                if (first?.code === 'fen-clock') return first.column > fen.lastIndexOf(' ') + 1 ? -1 : -2;
                return FAULTS[first?.code] ?? -8;
            } finally {
                position.free();
            }
        },

        readGamePGN(pgn) {
            const variant = /^\s*\[Variant\s+"([^"]*)"/m.exec(pgn)?.[1] ?? 'chess';
            const {tags, moves} = rulesOf(variant).readGame(pgn);
            return new Game(tags, moves);
        },
    };
    options.onRuntimeInitialized?.(ffish);
    return ffish;
}

/** Draws that a player must claim. */
const CLAIMED = new Set(['repetition', 'move-limit']);

function longOf(position, move) {
    const {from, to, piece} = position.moves().find((one) => one.text === move.text);
    if (from === null || /^O-O/.test(move.san)) return move.san;
    const letter = /^[A-Z]/.test(move.san) ? position.rules.pieces.find((one) => one.name === piece).letter : '';
    const end = move.san.slice(move.san.indexOf(to) + to.length);
    return `${letter}${from}${move.captures ? 'x' : '-'}${to}${end}`;
}
