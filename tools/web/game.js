// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game as a tree of moves: where it starts, what was played, what else was tried. The library holds
// the one position of it that is on the board.

/**
 * @typedef {{text: string, type: number, kind: number, from: number, to: number, promotion: number, gate: number,
 *   gateOn: number, thenKind: number, thenFrom: number, thenTo: number, thenPromotion: number, captures: boolean,
 *   removed: number[], moved: number[], san?: string}} Move
 * @typedef {{fen: string, side: number, ply: number, check: boolean, result: string | null, reason: string | null,
 *   left: number, length: number, men: number[], hands: number[][], moves: Move[]}} State
 * @typedef {{name: string, plural: string, letter: string, sign: string, notation: string, value: number, royal: boolean,
 *   beyond: boolean}} Piece
 * @typedef {{title: string, inventor: string, year: string, description: string, files: number, ranks: number,
 *   shuffled: boolean, bits: number, tables: number, pieces: Piece[], elo: number[]}} Rules
 */

/** A position in the tree, and the move that leads to it. */
class Ply {
    /** @param {Ply | null} parent @param {string} text @param {string} san @param {number} side that has moved */
    constructor(parent, text, san, side) {
        this.parent = parent;
        this.text = text;
        this.san = san;
        this.side = side;
        /** @type {Ply[]} the first one is the main line */
        this.next = [];
        /** @type {{white: number, mistake: number, better: string} | null} what a review says: White's chance */
        this.judged = null;
        /** @type {number[]} squares that the move changed */
        this.squares = [];
    }

    /** The moves from the start to here. @returns {Ply[]} */
    line() {
        const line = [];
        for (let ply = /** @type {Ply} */ (this); ply.parent; ply = ply.parent) line.unshift(ply);
        return line;
    }
}

class Game {
    /** @param {Library} library */
    constructor(library) {
        this.library = library;
        this.fen = ''; // where it starts; '': the usual start
        this.seed = 0;
        this.root = new Ply(null, '', '', 1);
        this.at = this.root;
        /** @type {State | null} */
        this.known = null;
    }

    /** Begins anew: false, with the findings in `errors`, if this is no position.
     * @param {{fen?: string, seed?: number}} from */
    begin(from = {}) {
        const answer = from.fen ? this.library.ask('set_fen', from.fen) : this.library.ask('start', from.seed || 0);
        /** @type {Finding[]} */
        this.errors = answer.errors || [];
        if (!answer.ok) return false;
        this.fen = from.fen || (from.seed ? this.library.ask('state').fen : '');
        this.root = this.at = new Ply(null, '', '', 1);
        this.known = null;
        return true;
    }

    /** @returns {State} */
    state() {
        this.known ??= /** @type {State} */ (this.library.ask('state'));
        return this.known;
    }

    /** @returns {Place} */
    place() {
        return {fen: this.fen, moves: this.at.line().map((ply) => ply.text)};
    }

    /** Plays a move in any spelling; if it is another one than before, it begins a branch.
     * @param {string} text @returns {{ok: boolean, errors: Finding[]}} */
    play(text) {
        const moves = this.state().moves;
        const answer = this.library.ask('push', text);
        if (!answer.ok) return answer;
        this.known = null;
        let ply = this.at.next.find((one) => one.text === answer.text);
        if (!ply) {
            ply = new Ply(this.at, answer.text, answer.san, answer.side);
            const move = moves.find((one) => one.text === answer.text);
            if (move) ply.squares = changed(move);
            this.at.next.push(ply);
        }
        this.at = ply;
        return answer;
    }

    /** Goes to another position of the tree. @param {Ply} ply */
    goTo(ply) {
        const there = ply.line();
        const here = this.at.line();
        let same = 0;
        while (same < here.length && here[same] === there[same]) same++;
        for (let i = here.length; i > same; i--) this.library.number('pop');
        for (const one of there.slice(same)) this.library.ask('push', one.text);
        this.at = ply;
        this.known = null;
    }

    /** Takes the last move back, and it is gone. */
    undo() {
        const gone = this.at;
        if (!gone.parent) return false;
        this.goTo(gone.parent);
        gone.parent.next = gone.parent.next.filter((one) => one !== gone);
        return true;
    }

    /** The last move of the line that goes on from here. */
    end() {
        let ply = this.at;
        while (ply.next.length) ply = ply.next[0];
        return ply;
    }

    // ---- as a text to be kept: "e2e4 (d2d4 d7d5) e7e5", and how to get to where it is

    write() {
        /** @param {Ply} ply @returns {string} */
        const rest = (ply) => {
            const words = [];
            for (let at = ply; at.next.length; at = at.next[0]) {
                words.push(at.next[0].text);
                for (const other of at.next.slice(1)) words.push(`(${[other.text, rest(other)].join(' ').trim()})`);
            }
            return words.join(' ');
        };
        const path = [];
        for (let ply = this.at; ply.parent; ply = ply.parent) path.unshift(ply.parent.next.indexOf(ply));
        return {fen: this.fen, moves: rest(this.root), path};
    }

    /** The same back; moves that this game doesn't know are left out. True if all were played.
     * @param {{fen?: string, moves: string, path?: number[]}} kept */
    read(kept) {
        if (!this.begin({fen: kept.fen})) return false;
        /** @type {Ply[]} */
        const open = [];
        let whole = true, skip = 0;
        for (const word of kept.moves.match(/[()]|[^\s()]+/g) || []) {
            if (skip) {
                skip += word === '(' ? 1 : word === ')' ? -1 : 0;
            } else if (word === '(') {
                open.push(this.at);
                if (this.at.parent) this.goTo(this.at.parent);
            } else if (word === ')') {
                this.goTo(open.pop() || this.root);
            } else if (!this.play(word).ok) {
                whole = false;
                if (!open.length) break;
                skip = 1;
                this.goTo(/** @type {Ply} */ (open.pop()));
            }
        }
        let ply = this.root;
        for (const i of kept.path || []) ply = ply.next[i] || ply;
        this.goTo(kept.path ? ply : this.end());
        return whole;
    }

    // ---- PGN

    /** @param {Record<string, string>} tags */
    pgn(tags) {
        const lines = Object.entries(tags).map(([name, value]) => `tag ${name} ${value}`);
        if (this.fen) lines.push(`tag FEN ${this.fen}`);
        const first = Number(this.fen.split(' ').at(-1)) || 1;
        /** "2. Nf3"; "c5" of Black, or "1... c5" where a line begins. @param {Ply} ply @param {boolean} begins */
        const numbered = (ply, begins) => {
            const line = ply.line();
            const turns = line.filter((one, i) => i > 0 && one.side === 0 && line[i - 1].side === 1).length;
            return ply.side === 0 ? `${first + turns}. ${ply.san}` : begins ? `${first + turns}... ${ply.san}` : ply.san;
        };
        /** @param {Ply} ply @returns {string} */
        const variation = (ply) => {
            const words = [numbered(ply, true)];
            for (let at = ply; at.next.length; at = at.next[0]) {
                const [next, ...others] = at.next;
                words.push(numbered(next, words[words.length - 1].endsWith(')')), ...others.map(variation));
            }
            return `(${words.join(' ')})`;
        };
        for (let at = this.root; at.next.length; at = at.next[0]) {
            const ply = at.next[0];
            lines.push(`move ${ply.text}`);
            if (ply.judged && ply.judged.mistake) lines.push(`note $${[0, 6, 2, 4][ply.judged.mistake]}`);
            for (const other of at.next.slice(1)) lines.push(`note ${variation(other)}`);
        }
        lines.push(`end ${this.state().result || '*'}`);
        return this.library.ask('pgn_write', lines.join('\n')).pgn;
    }

    /** @param {string} text @param {number} number of the game in it, from 1
     * @returns {{errors: Finding[], games: number}} what is wrong with it, and how many games there are */
    readPgn(text, number) {
        const found = this.library.ask('pgn_read', text, number);
        if (!found.ok) return found;
        const words = found.moves.slice();
        for (const {ply, text: note} of found.notes) // variations stand behind the move in whose place they are
            if (note.startsWith('(') && ply > 0) words[ply - 1] += ` ${note.replace(/\{[^}]*\}|\$\d+|\d+\.+/g, '')}`;
        this.read({fen: found.fen || '', moves: words.join(' ')});
        return found;
    }
}

/** The squares of a move that are marked once it is made. @param {Move} move */
function changed(move) {
    return [...new Set([move.from, move.to, move.thenFrom, move.thenTo, ...move.moved])].filter((square) => square >= 0);
}
