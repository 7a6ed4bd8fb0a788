// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

/** What is wrong with a text, as `mews check --json` has it. Places count bytes of UTF-8 from 0, lines from 1. */
export interface Diagnostic {
    file: string;
    line: number;
    column: number;
    severity: 'error' | 'warning' | 'note';
    /** See defs/CODES.md of mews. */
    code: string;
    message: string;
    /** What to write in place of the bytes from `start`. */
    suggestion: string | null;
    start: number;
    length: number;
    /** Nothing else than the suggestion can be meant. */
    mechanical: boolean;
    /** It follows from an earlier one. */
    follows: boolean;
}

/** Thrown for a definition, FEN, move or game with faults. */
export class MewsError extends Error {
    diagnostics: Diagnostic[];
}

export type Side = 'white' | 'black';
/** `e4`; files go on after i with j, ranks after 9 with 10. */
export type Square = string;

export interface Piece {
    name: string;
    plural: string;
    /** White's in FEN: `K`, `+P`. */
    letter: string;
    /** Its terms in Betza's notation, blank-separated. */
    notation: string;
    /** In hundredths of a pawn. */
    value: number;
    /** A character that pictures it, or ''. */
    sign: string;
    royal: boolean;
    /** Some term has conditions or consequences besides its notation. */
    beyond: boolean;
}

export interface Move {
    /** In coordinates, as UCI has it: `e2e4`, `e7e8q`, `P@f7`. Each legal move has one. */
    text: string;
    san: string;
    piece: string | null;
    /** null: from the hand. */
    from: Square | null;
    to: Square | null;
    promotion: string | null;
    captures: boolean;
    /** Squares whose men leave the board. */
    removed: Square[];
}

export interface Outcome {
    result: '1-0' | '0-1' | '1/2-1/2';
    /** `checkmate`, `stalemate`, `repetition`, … */
    reason: string;
}

export interface Line {
    depth: number;
    /** 1 for the best. */
    number: number;
    /** For the side to move. */
    cp: number;
    /** In so many moves; 0: no mate is seen; negative: it is mated. */
    mate: number;
    nodes: number;
    moves: {text: string; san: string}[];
}

export interface Thought {
    /** As they were found: of each depth, best line first. */
    lines: Line[];
    best: string | null;
    depth: number;
    nodes: number;
    cp: number;
    mate: number;
}

/** Fetches and compiles the library and the catalogue, once. In Node and in browsers. */
export function load(): Promise<Mews>;

export interface Mews {
    readonly version: string;
    /** Names of the games in the catalogue, sorted. */
    readonly names: string[];
    /** The YAML of a game in the catalogue; null: there is none. */
    definition(name: string): string | null;
    /** A game of the catalogue. @throws MewsError */
    rules(name: string): Rules;
    /** A game by its definition, which may extend one of the catalogue. @throws MewsError with all faults */
    define(text: string, file?: string): Rules;
    /** All that is wrong or hardly meant in a definition, and its tests; a long one is better looked at in a worker. */
    check(text: string, file?: string): {loads: boolean; tests: number; failed: number; items: Diagnostic[]};
    /** What other programs call games of the catalogue, by our names. */
    aliases(): Record<string, string[]>;
    /** The language of definitions as a JSON Schema (draft 7). */
    schema(): object;
}

export interface Rules {
    readonly title: string;
    readonly inventor: string;
    readonly year: string;
    readonly description: string;
    readonly files: number;
    readonly ranks: number;
    /** Squares that there aren't within files and ranks. */
    readonly holes: Square[];
    readonly shuffled: boolean;
    readonly capturesToHand: boolean;
    readonly pieces: Piece[];
    /** Of the levels from 1 to 10 of `think`. */
    readonly elo: number[];
    /** The start, or a FEN; `seed` draws a shuffled array. @throws MewsError */
    position(fen?: string, options?: {seed?: number}): Position;
    /** The whole game in words, as HTML. */
    sheet(): string;
    /** A piece in words and its moves as a picture. @throws MewsError */
    explain(piece: string): {html: string; svg: string};
    /** A game of a PGN, counted from 1, which has so many `games`. Notes are comments, glyphs (`$1`) and variations
     * (`(1... c5)`) behind so many plies. @throws MewsError */
    readGame(pgn: string, number?: number): {fen: string | null; tags: Record<string, string>; moves: string[];
        notes: {ply: number; text: string}[]; games: number};
    writeGame(game: {moves: string[]; fen?: string; tags?: Record<string, string>; result?: string}): string;
}

export interface Position {
    readonly rules: Rules;
    readonly fen: string;
    readonly turn: Side;
    /** Moves made since set-up. */
    readonly ply: number;
    readonly isCheck: boolean;
    /** null while the game goes on. */
    readonly outcome: Outcome | null;
    readonly men: Record<Square, {piece: string; side: Side}>;
    /** How many men of each piece a side has in hand; none are left out. */
    readonly hands: {white: Record<string, number>; black: Record<string, number>};
    /** @throws MewsError; the position stays */
    setFen(fen: string): void;
    /** Back to the start, which `seed` draws in a shuffled game. */
    reset(seed?: number): void;
    /** Of all legal moves, in one order with `sans` and `moves`. */
    texts(): string[];
    sans(): string[];
    moves(): Move[];
    /** A move in any spelling (coordinates, SAN), not made. @throws MewsError with the reason why it isn't legal */
    move(text: string): {text: string; san: string; captures: boolean};
    /** Makes it. @throws MewsError */
    push(text: string): {text: string; san: string};
    /** False: there is nothing to take back. */
    pop(): boolean;
    /** Squares of the royal men in check. */
    checked(): Square[];
    /** Where the man on a square could go if it were its turn. */
    targets(square: Square): Square[];
    /** Why the man on a square has no move, in words. */
    why(square: Square): string;
    /** Leaves of the tree of legal moves; -1: there is no memory. */
    perft(depth: number): number;
    svg(options?: {flip?: boolean; /** letters in place of signs that fonts may lack */ letters?: boolean}): string;
    /** Searches, without a pause: for long thoughts use a worker. The table is kept for the next search.
     * @throws RangeError without a limit */
    think(limits: {milliseconds?: number; nodes?: number; /** 1 to 10 */ level?: number; lines?: number; seed?: number}): Thought;
    copy(): Position;
    /** Gives its memory back at once; what is forgotten without it is given back some time later. */
    free(): void;
}

/** For board widgets: from each square, or `P@` for men in hand, to where its moves go. */
export function dests(position: Position): Map<string, Square[]>;

/** Diagnostics in the form of CodeMirror's `@codemirror/lint`; places count UTF-16 in `text`. */
export function lint(diagnostics: Diagnostic[], text: string): {
    from: number; to: number; severity: 'error' | 'warning' | 'info'; message: string; source: string;
    actions?: {name: string; apply(view: any, from: number, to: number): void}[];
}[];
