// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

/** The calls of ffish; README.md says what differs. */
export default function Module(options?: {onRuntimeInitialized?: (ffish: Ffish) => void}): Promise<Ffish>;

export const Notation: Readonly<{DEFAULT: 0; SAN: 1; LAN: 2; SHOGI_HOSKING: 3; SHOGI_HODGES: 4; SHOGI_HODGES_NUMBER: 5;
    JANGGI: 6; XIANGQI_WXF: 7; THAI_SAN: 8; THAI_LAN: 9}>;
export const Termination: Readonly<{ONGOING: 0; CHECKMATE: 1; STALEMATE: 2; INSUFFICIENT_MATERIAL: 3; N_MOVE_RULE: 4;
    N_FOLD_REPETITION: 5; VARIANT_END: 6}>;

export interface Ffish {
    Board: new (variant?: string, fen?: string, is960?: boolean) => Board;
    Notation: typeof Notation;
    Termination: typeof Termination;
    info(): string;
    /** All names that `Board` takes, blank-separated. */
    variants(): string;
    startingFen(variant: string): string;
    capturesToHand(variant: string): boolean;
    setOption(name: string, value: unknown): void;
    setOptionInt(name: string, value: number): void;
    setOptionBool(name: string, value: boolean): void;
    /** Definitions of mews, separated by lines of `---`. @throws MewsError with all faults */
    loadVariantConfig(definitions: string): void;
    /** 1, or what is wrong: 0 empty, -1 move number, -2 clock, -4 en passant, -5 castling, -6 side, -7 hands,
     * -8 size of the board, -9 the side that has moved is in check, -10 a character. */
    validateFen(fen: string, variant?: string): number;
    /** @throws MewsError */
    readGamePGN(pgn: string): Game;
}

export interface Board {
    delete(): void;
    variant(): string;
    is960(): boolean;
    legalMoves(): string;
    legalMovesSan(): string;
    numberLegalMoves(): number;
    push(move: string): boolean;
    pushSan(move: string): boolean;
    pushMoves(moves: string): void;
    pushSanMoves(moves: string): void;
    pop(): void;
    reset(): void;
    fen(): string;
    /** @throws MewsError */
    setFen(fen: string): void;
    sanMove(move: string, notation?: number): string;
    variationSan(moves: string, notation?: number, moveNumbers?: boolean): string;
    turn(): boolean;
    fullmoveNumber(): number;
    halfmoveClock(): number;
    gamePly(): number;
    moveStack(): string;
    isCheck(): boolean;
    checkedPieces(): string;
    isCapture(move: string): boolean;
    isInsufficientMaterial(): boolean;
    hasInsufficientMaterial(turn: boolean): boolean;
    isBikjang(): boolean;
    isGameOver(claimDraw?: boolean): boolean;
    result(claimDraw?: boolean): string;
    pocket(white: boolean): string;
    toString(): string;
    toVerboseString(): string;
}

export interface Game {
    delete(): void;
    headerKeys(): string;
    headers(name: string): string;
    mainlineMoves(): string;
}
