// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// check.mjs FOLDER TESTS: the npm package in FOLDER/node_modules/mews. Its README's examples print what
// they say; counts are those of TESTS/perft; ffish's calls answer as ffish 0.7.10 does; what is wrong is an error.

import {readFileSync, readdirSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {spawnSync} from 'node:child_process';
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

const [folder, tests] = process.argv.slice(2);
const here = createRequire(folder + '/x.mjs');
const {load, dests, lint, MewsError} = await import(pathToFileURL(here.resolve('mews')));
const {default: Module} = await import(pathToFileURL(here.resolve('mews/ffish')));
const VARIANTS = 20; // whose counts are compared
const MOST = 300000; // leaves of a count
let failures = 0;

function expect(want, got, what) {
    if (JSON.stringify(want) === JSON.stringify(got)) return;
    console.log(`${what}: expected ${JSON.stringify(want)}, got ${JSON.stringify(got)}`);
    failures++;
}

/** Runs it, and returns the error. */
function fails(run, what) {
    try {
        run();
    } catch (error) {
        if (!(error instanceof MewsError)) expect('a MewsError', String(error), what);
        return error;
    }
    expect('an error', 'none', what);
    return {diagnostics: []};
}

// ---- the README -------------------------------------------------------------------------------

async function checkReadme() {
    const text = readFileSync(folder + '/node_modules/mews/README.md', 'utf8');
    const examples = [...text.matchAll(/```js\n(.*?)```/gs)].map((match) => match[1]);
    expect(3, examples.length, 'examples');
    for (const example of examples) {
        const want = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map((match) => match[1]);
        await writeFile(folder + '/example.mjs', example);
        const done = spawnSync(process.execPath, ['example.mjs'], {cwd: folder, encoding: 'utf8'});
        expect('', done.stderr, 'an example');
        expect(want, done.stdout.trim().split('\n'), example);
    }
}

// ---- counts -----------------------------------------------------------------------------------

function checkPerft(mews) {
    const names = mews.names.filter((name) => readdirSync(tests + '/perft').includes(name + '.perft'));
    let compared = 0;
    for (let i = 0; i < VARIANTS; i++) {
        const name = names[Math.floor(i * names.length / VARIANTS)];
        const position = mews.rules(name).position();
        for (const line of readFileSync(`${tests}/perft/${name}.perft`, 'utf8').split('\n')) {
            const [, fen] = /^epd (.*)/.exec(line) ?? [];
            const [, depth, count] = /^perft (\d+) (\d+)$/.exec(line) ?? [];
            if (fen) position.setFen(fen);
            if (!depth || Number(count) > MOST) continue;
            expect(Number(count), position.perft(Number(depth)), `${name}: perft ${depth}`);
            compared++;
        }
    }
    expect(true, compared >= 2 * VARIANTS, 'counts that were compared');
}

// ---- our own calls ----------------------------------------------------------------------------

function checkCalls(mews) {
    const chess = mews.rules('chess'), position = chess.position();
    const error = fails(() => position.setFen('4k3/8/2x5/8/8/8/8/4K3 w - - 0 1'), 'an unknown letter');
    expect('fen-unknown-piece', error.diagnostics[0]?.code, 'an unknown letter'); // defs/CODES.md has the example
    expect('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', position.fen, 'after a FEN with a fault');
    position.setFen('r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4');
    expect({result: '1-0', reason: 'checkmate'}, position.outcome, "scholar's mate");
    expect(['e8'], position.checked(), "scholar's mate");
    position.setFen('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    expect([['e2', ['e3', 'e4']], ['e1', ['d1', 'f1', 'd2', 'f2']]].map(([from, to]) => [from, to.sort()]).sort(),
        [...dests(position)].map(([from, to]) => [from, to.sort()]).sort(), 'dests');
    const copy = position.copy();
    copy.push('e4');
    expect(['black', 'white', 1, 0], [copy.turn, position.turn, copy.ply, position.ply], 'a copy');
    expect([true, false], [copy.pop(), copy.pop()], 'taking back');
    copy.free();
    fails(() => copy.fen, 'a position that was freed');
    fails(() => position.push('e2e5'), 'an illegal move');
    fails(() => mews.rules('no-such-game'), 'an unknown game');
    fails(() => mews.define('mews: 1\nextends: chess\ntitle: X\npieces: {queen: {mvoe: Q}}\n'), 'a definition with a fault');
    const slip = '# ä\nmews: 1\nextends: chess\ntitle: X\npieces: {queen: {mvoe: Q}}\n';
    const found = mews.check(slip);
    const [{from, to}] = lint(found.items, slip);
    expect([false, 5], [found.loads, found.items[0].line], 'diagnostics');
    expect('mvoe', slip.slice(from, to), 'lint');
    const game = chess.readGame('[Event "x"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {good} Nc6 1-0\n');
    expect(['e2e4', 'e7e5', 'g1f3', 'b8c6'], game.moves, 'a PGN');
    const again = chess.readGame(chess.writeGame({moves: game.moves, tags: {Event: 'x'}, result: '1-0'}));
    expect([game.moves, 'x'], [again.moves, again.tags.Event], 'a PGN that was written');
    expect(true, position.svg().startsWith('<svg'), 'a picture');
    expect(true, chess.explain('knight').svg.includes('data-square'), "a piece's picture");
    expect(true, chess.sheet().includes('castling') || chess.sheet().includes('castles'), 'a rule sheet');
    position.setFen('7k/5Q2/6K1/8/8/8/8/8 w - - 0 1');
    expect(1, position.think({nodes: 10000}).mate, 'a mate in one');
}

// ---- ffish ------------------------------------------------------------------------------------

// What is expected is what ffish 0.7.10 answered to the same calls.
async function checkFfish() {
    const ffish = await Module();
    const house = new ffish.Board('crazyhouse');
    house.pushMoves('e2e4 d7d5 e4d5');
    expect(['p', '', '*', 'e2e4 d7d5 e4d5', 'rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[P] b KQkq - 0 2', false, 0, 2, 3, '',
        '2...Qxd5 3. Nc3'], [house.pocket(true), house.pocket(false), house.result(), house.moveStack(), house.fen(), house.turn(),
        house.halfmoveClock(), house.fullmoveNumber(), house.gamePly(), house.checkedPieces(), house.variationSan('d8d5 b1c3')], 'crazyhouse');
    const mate = new ffish.Board('chess', 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4');
    expect(['e8', true, '1-0', '', 0, true], [mate.checkedPieces(), mate.isGameOver(), mate.result(), mate.legalMoves(), mate.numberLegalMoves(), mate.isCheck()], 'mate');
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    for (const [fen, want] of [[start, 1], ['', 0], [start.replace('RNBQKBNR', 'RNBQKBNX'), -10], [start.replace('w', 'x'), -6],
        [start.replace('/8/8/8/8', '/8/8/8'), -8], [start.replace('0 1', 'x 1'), -2], [start.replace('0 1', '0 x'), -1]])
        expect(want, ffish.validateFen(fen, 'chess'), `validateFen ${fen}`);
    const board = new ffish.Board('chess');
    const say = console.error;
    console.error = () => {};
    expect([false, true, false, 'Nf6', false], [board.push('e2e5'), board.pushSan('e4'), board.pushSan('Nf9'), board.sanMove('g8f6'), board.isCapture('g8f6')], 'moves');
    console.error = say;
    board.pushMoves('e7e5 g1f3');
    board.pushSanMoves('Nc6 Bb5');
    expect(['r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3', 'a6 Ba4 Nf6', '3...a6 4. Ba4 Nf6', '', 'e2e4 e7e5 g1f3 b8c6 f1b5'],
        [board.fen(), board.variationSan('a7a6 b5a4 g8f6', ffish.Notation.SAN, false), board.variationSan('a7a6 b5a4 g8f6'),
            board.variationSan('a7a6 b5a8'), board.moveStack()], 'a line');
    board.pop();
    expect(5, board.gamePly() + 1, 'gamePly'); // ffish counts plies since the array
    board.reset();
    expect(['r n b q k b n r', 8, start], [board.toString().split('\n')[0], board.toString().split('\n').length, board.fen()], 'reset');
    board.setFen('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    expect(['1/2-1/2', true, true], [board.result(), board.isGameOver(), board.isInsufficientMaterial()], 'bare kings');
    const game = ffish.readGamePGN('[Event "a"]\n[Variant "Crazyhouse"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {x} Nc6 $1 3. Bb5 1-0\n');
    expect(['a', '', 'e2e4 e7e5 g1f3 b8c6 f1b5'], [game.headers('Event'), game.headers('zz'), game.mainlineMoves()], 'a PGN');
    expect([true, false, 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'],
        [ffish.capturesToHand('crazyhouse'), ffish.capturesToHand('seirawan'), ffish.startingFen('xiangqi')], 'facts');
    const sorted = (text) => text.split(' ').sort().join(' ');
    const gating = new ffish.Board('seirawan');
    expect(sorted('a2a3 b2b3 c2c3 d2d3 e2e3 f2f3 g2g3 h2h3 a2a4 b2b4 c2c4 d2d4 e2e4 f2f4 g2g4 h2h4 b1a3 b1a3h b1a3e b1c3 b1c3h b1c3e ' +
        'g1f3 g1f3h g1f3e g1h3 g1h3h g1h3e'), sorted(gating.legalMoves()), 'seirawan');
    ffish.loadVariantConfig('# knightmare\nmews: 1\nextends: chess\ntitle: X\npieces: {queen: {move: N}}\n');
    expect(22, new ffish.Board('knightmare').numberLegalMoves(), 'a game of our own'); // 20 and the queen's two leaps
    for (const one of ['3check', 'kingofthehill', 'crazyhouse', 'capablanca', 'janggi', 'shogi', 'losalamos', 'kyotoshogi', 'grand'])
        expect(true, ffish.variants().split(' ').includes(one) && new ffish.Board(one).numberLegalMoves() > 0, one);
}

const mews = await load();
expect(JSON.parse(readFileSync(folder + '/node_modules/mews/package.json', 'utf8')).version, mews.version, 'the version');
await checkReadme();
checkPerft(mews);
checkCalls(mews);
await checkFfish();
process.exit(failures ? 1 : 0);
