// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews for Node and browsers: any chess variant that a definition describes. Types and what each function does:
// index.d.ts. Each game has an instance of the WebAssembly of its own, with all positions of that game.

import {Library, byteIndex} from './library.js';

/** A file of this package, in Node and in browsers. */
async function part(name) {
    const address = new URL(name, import.meta.url);
    if (address.protocol !== 'file:') return new Uint8Array(await (await fetch(address)).arrayBuffer());
    return (await import('node:fs/promises')).readFile(address);
}

/** What is wrong with a definition, FEN or move; `diagnostics` has all of it. */
export class MewsError extends Error {
    constructor(diagnostics, what) {
        super(diagnostics.length ? diagnostics.map((one) => one.message).join('; ') : what);
        this.name = 'MewsError';
        this.diagnostics = diagnostics;
    }
}

function agreed(answer, what) {
    if (!answer.ok) throw new MewsError(answer.errors || [], what);
    return answer;
}

export async function load() {
    const [wasm, definitions] = await Promise.all([part('mews.wasm'), part('definitions.json')]);
    const catalogue = JSON.parse(new TextDecoder().decode(definitions));
    const module = await WebAssembly.compile(wasm);
    return new Mews(module, catalogue, await Library.start(module));
}

class Mews {
    #module;
    #catalogue;
    #reader; // reads what shall not become a game

    constructor(module, catalogue, reader) {
        this.#module = module;
        this.#catalogue = catalogue;
        this.#reader = reader;
        this.version = reader.ask('schema').version;
    }

    get names() {
        return Object.keys(this.#catalogue);
    }

    definition(name) {
        return Object.hasOwn(this.#catalogue, name) ? this.#catalogue[name] : null;
    }

    #give(library, text) {
        for (let name; (name = /^extends:[ \t]*["']?([\w-]+)/m.exec(text)?.[1]);) {
            text = this.definition(name);
            if (text === null) return;
            library.number('base', name, text);
        }
    }

    rules(name) {
        const text = this.definition(name);
        if (text === null) throw new MewsError([], `there is no game '${name}' in the catalogue`);
        return this.define(text, name + '.yaml');
    }

    define(text, file = 'game.yaml') {
        const library = Library.begin(this.#module);
        this.#give(library, text);
        agreed(library.ask('load_game', file, text), 'this definition is wrong');
        return new Rules(library);
    }

    check(text, file = 'game.yaml') {
        if (this.#reader.broken) this.#reader = Library.begin(this.#module);
        this.#give(this.#reader, text);
        return this.#reader.ask('check', file, text);
    }

    aliases() {
        const names = this.#reader.ask('aliases'), found = {};
        for (let i = 0; i < names.length; i += 2) (found[names[i]] ??= []).push(names[i + 1]);
        return found;
    }

    schema() {
        return JSON.parse(this.#reader.ask('schema').schema);
    }
}

class Rules {
    #library;
    #used = 0;
    #closed = new FinalizationRegistry((board) => this.#library.number('board_free', board));

    constructor(library) {
        this.#library = library;
        Object.assign(this, library.ask('game'));
        this.holes = library.ask('holes').map((square) => this.squareName(square));
    }

    squareName(square) {
        return String.fromCharCode(97 + square % this.files) + (Math.floor(square / this.files) + 1);
    }

    squareOf(name) {
        return name.charCodeAt(0) - 97 + (Number(name.slice(1)) - 1) * this.files;
    }

    position(fen = '', {seed = 0} = {}) {
        const position = new Position(this);
        if (fen) position.setFen(fen);
        else position.reset(seed);
        return position;
    }

    sheet() {
        return this.#library.ask('sheet').html;
    }

    explain(piece) {
        const kind = this.pieces.findIndex((one) => one.name === piece);
        return agreed(this.#library.ask('piece', kind), `there is no piece '${piece}'`);
    }

    readGame(pgn, number = 1) {
        const game = this.#library.ask('pgn_read', pgn, number);
        return agreed(game, 'this is no game');
    }

    writeGame({moves, fen = '', tags = {}, result = '*'}) {
        const line = (text) => String(text).replaceAll('\n', ' ');
        const lines = Object.entries(fen ? {...tags, SetUp: '1', FEN: fen} : tags).map(([name, value]) => `tag ${name} ${line(value)}`);
        lines.push(...moves.map((move) => `move ${line(move)}`), `end ${result}`);
        return this.#library.ask('pgn_write', lines.join('\n')).pgn;
    }

    /** A number for a new position. */
    _keep(position) {
        const board = this.#library.number('board_new');
        this.#closed.register(position, board, position);
        return board;
    }

    /** The library, with that position in use. */
    _with(board) {
        if (board !== this.#used) this.#library.number('board_use', board);
        this.#used = board;
        return this.#library;
    }

    _free(position, board) {
        this.#closed.unregister(position);
        if (this.#used === board) this._with(0);
        this.#library.number('board_free', board);
    }
}

class Position {
    #board;
    #state = null;

    constructor(rules, from = null) {
        this.rules = rules;
        rules._with(from === null ? 0 : from.#board);
        this.#board = rules._keep(this);
    }

    get #library() {
        if (this.#board < 0) throw new MewsError([], 'this position was freed');
        return this.rules._with(this.#board);
    }

    get #known() {
        return (this.#state ??= this.#library.ask('state'));
    }

    get fen() { return this.#known.fen; }
    get turn() { return this.#known.side === 0 ? 'white' : 'black'; }
    get ply() { return this.#known.ply; }
    get isCheck() { return this.#known.check; }

    get outcome() {
        const {result, reason} = this.#known;
        return result === null ? null : {result, reason};
    }

    get men() {
        const {men} = this.#known, found = {};
        for (let i = 0; i < men.length; i += 3)
            found[this.rules.squareName(men[i])] = {piece: this.rules.pieces[men[i + 1]].name, side: men[i + 2] ? 'black' : 'white'};
        return found;
    }

    get hands() {
        const [white, black] = this.#known.hands.map((counts) => Object.fromEntries(
            counts.map((count, kind) => [this.rules.pieces[kind].name, count]).filter(([, count]) => count)));
        return {white, black};
    }

    setFen(fen) {
        const answer = this.#library.ask('set_fen', fen);
        this.#state = null;
        agreed(answer, 'this is no position');
    }

    reset(seed = 0) {
        agreed(this.#library.ask('start', seed), 'there is no memory');
        this.#state = null;
    }

    texts() { return this.#library.ask('texts'); }
    sans() { return this.#library.ask('sans'); }

    moves() {
        const sans = this.sans();
        const name = (square) => square < 0 ? null : this.rules.squareName(square);
        const piece = (kind) => kind < 0 ? null : this.rules.pieces[kind].name;
        return this.#known.moves.map((move, i) => ({
            text: move.text, san: sans[i], piece: piece(move.kind), from: name(move.from), to: name(move.to),
            promotion: piece(move.promotion), captures: move.captures, removed: move.removed.map(name)}));
    }

    move(text) {
        const {san, captures, ...answer} = agreed(this.#library.ask('move', text), `no legal move '${text}'`);
        return {text: answer.text, san, captures};
    }

    push(text) {
        const {san, ...answer} = agreed(this.#library.ask('push', text), `no legal move '${text}'`);
        this.#state = null;
        return {text: answer.text, san};
    }

    pop() {
        this.#state = null;
        return !!this.#library.number('pop');
    }

    checked() { return this.#library.ask('checked').map((square) => this.rules.squareName(square)); }
    targets(square) { return this.#library.ask('targets', this.rules.squareOf(square)).map((to) => this.rules.squareName(to)); }
    why(square) { return this.#library.ask('why_stuck', this.rules.squareOf(square)).text; }
    perft(depth) { return this.#library.number('perft', depth); }

    svg({flip = false, letters = true} = {}) {
        const library = this.#library;
        library.number('use_letters', letters ? 1 : 0);
        return library.ask('picture', flip ? 1 : 0, '').svg;
    }

    think({milliseconds = 0, nodes = 0, level = 10, lines = 1, seed = 1} = {}) {
        if (!milliseconds && !nodes) throw new RangeError('think: milliseconds or nodes must be given');
        return this.#library.ask('think', milliseconds || 1e8, nodes, level, lines, seed);
    }

    copy() { return new Position(this.rules, this); }

    free() {
        if (this.#board >= 0) this.rules._free(this, this.#board);
        this.#board = -1;
    }
}

/** For board widgets: from each square (or `P@` for what is in hand) to where its moves go. */
export function dests(position) {
    const found = new Map();
    for (const {from, to, text} of position.moves()) {
        const start = from ?? text.slice(0, text.indexOf('@') + 1);
        if (!start || to === null) continue;
        if (!found.has(start)) found.set(start, []);
        if (!found.get(start).includes(to)) found.get(start).push(to);
    }
    return found;
}

/** Diagnostics as CodeMirror's `lint` wants them: places in a JavaScript text, and mends as actions. */
export function lint(diagnostics, text) {
    const place = byteIndex(text);
    return diagnostics.map((one) => {
        const found = {from: place(one.start), to: place(one.start + one.length), message: one.message, source: one.code,
            severity: one.severity === 'note' ? 'info' : one.severity};
        if (one.suggestion !== null && one.mechanical)
            found.actions = [{name: `'${one.suggestion}'`, apply: (view, from, to) => view.dispatch({changes: {from, to, insert: one.suggestion}})}];
        return found;
    });
}
