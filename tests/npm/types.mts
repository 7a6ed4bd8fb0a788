// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Compiles if the types of the npm package fit what its users write.

import {load, dests, lint, type Position, type Thought} from '../../tools/npm/index.js';
import Module from '../../tools/npm/ffish.js';

export async function example(): Promise<Thought> {
    const mews = await load();
    const position: Position = mews.rules('chess').position('', {seed: 1});
    const to: string[] = dests(position).get('e2') ?? [];
    const {san} = position.push(to[0]);
    const found = mews.check(san);
    lint(found.items, san).map((one) => one.actions?.[0].name);
    const ffish = await Module();
    const board = new ffish.Board('chess');
    const result: string = board.result(true);
    // @ts-expect-error a search needs a limit that is a number
    position.think({nodes: result});
    return position.think({nodes: 100, lines: 2});
}
