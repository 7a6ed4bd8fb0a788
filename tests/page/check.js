// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// check.js NODE_MODULES MEWS CHROMIUM FOLDER [FIREFOX]: plays pages that MEWS has written into FOLDER in a browser, as
// people do: by clicks on squares, by touches, by keys; and compares what it sees with what MEWS says of the
// same games. Prints what differs, and exits with 1 if anything does.

'use strict';

const {execFileSync} = require('child_process');
const fs = require('fs');
const http = require('http');
const path = require('path');

const [modules, mews, chromium, folder, firefox] = process.argv.slice(2);
const {chromium: driver} = require(path.join(modules, 'playwright-core'));
const axe = fs.readFileSync(path.join(modules, 'axe-core', 'axe.min.js'), 'utf8');

const PLIES = 30;
const brief = process.env.MEWS_BRIEF; // a game each by mouse, touch and keys; one count; dark where it matters most
let failures = 0;

function expect(what, wanted, found) {
    const [a, b] = [JSON.stringify(wanted), JSON.stringify(found)];
    if (a === b) return;
    failures++;
    console.log(`${what}: expected ${a}, got ${b}`);
}

function native(...args) {
    return execFileSync(mews, args, {encoding: 'utf8', maxBuffer: 1 << 26});
}

function fenOf(game, moves) {
    return JSON.parse(native('show', game, ...moves, '--json')).fen;
}

function makePage(game, name = game, ...options) {
    const file = path.join(folder, `${name}.html`);
    native('page', game, ...options, '-o', file);
    return file;
}

// Larger boards want pages of their own, which may not have been built.
function hasPage(game) {
    try {
        makePage(game);
        return true;
    } catch {
        console.log(`left out: ${game}, whose page isn't built`);
        return false;
    }
}

// The same numbers on every machine.
function lots(seed) {
    return (most) => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        return (seed >>> 8) % most;
    };
}

async function open(browser, file, options = {}) {
    const context = await browser.newContext({viewport: {width: 1100, height: 900}, ...options});
    const page = await context.newPage();
    page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
            failures++;
            console.log(`${path.basename(file)}: the console says: ${message.text()}`);
        }
    });
    page.on('pageerror', (error) => {
        failures++;
        console.log(`${path.basename(file)}: an exception: ${error.stack}`);
    });
    page.on('request', (request) => {
        if (/^(file|blob|data):/.test(request.url())) return;
        failures++;
        console.log(`${path.basename(file)}: it asks the network for ${request.url()}`);
    });
    await page.goto(`file://${file}`);
    await page.evaluate(() => window.mews.ready);
    return page;
}

async function people(page) {
    await page.selectOption('select[aria-label=White]', '0');
    await page.selectOption('select[aria-label=Black]', '0');
}

// ---- hands: ways to point at a square, a kind in hand or a choice --------------------------------

const byMouse = async (page, selector) => {
    const box = await page.locator(selector).first().boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

const byTouch = async (page, selector) => {
    const box = await page.locator(selector).first().boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

// The cursor is led there by what a screen reader is told of it.
const byKeys = async (page, selector) => {
    if (!/^\[data-(square|hand)/.test(selector)) {
        await page.locator(selector).first().focus();
        return page.keyboard.press('Enter');
    }
    const middle = async (one) => {
        const box = await page.locator(one).first().boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const wanted = selector.match(/"(.*)"/)[1];
    const goal = await middle(selector);
    await page.locator('svg.board').focus();
    for (let steps = 0; steps < 60; steps++) {
        const here = (await page.locator('#spoken').textContent()).split(',')[0];
        const known = here && await page.locator('.cursor').count();
        if (known && here === wanted) break;
        const at = known ? await middle(`[data-square="${here}"],[data-hand="${here}"]`) : goal;
        const [x, y] = [goal[0] - at[0], goal[1] - at[1]];
        const across = Math.abs(x) > 5 && (Math.abs(y) <= 5 || steps % 2 === 0);
        await page.keyboard.press(across ? (x > 0 ? 'ArrowRight' : 'ArrowLeft') : y > 0 ? 'ArrowDown' : 'ArrowUp');
    }
    return page.keyboard.press('Enter');
};

// Points at where a move begins, then at where it ends, then at what is offered.
async function play(page, point, text) {
    const drop = text.match(/^([^,@]+)@([a-p]\d+)/);
    const step = text.match(/^([a-p]\d+)([a-p]\d+)/);
    const before = await page.evaluate(() => window.mews.fen());
    const after = () => page.evaluate(() => window.mews.fen());
    if (drop) {
        const side = / b /.test(before) ? 'b' : 'w';
        await point(page, `[data-hand="${side}${drop[1]}"]`);
        await point(page, `[data-square="${drop[2]}"]`);
    } else if (step) {
        await point(page, `[data-square="${step[1]}"]`);
        await point(page, `[data-square="${step[2]}"]`);
    }
    if ((await after()) !== before) return;
    await point(page, `[data-square][data-choice="${text}"],[data-choice="${text}"]`);
}

async function playGame(browser, game, point, options, name) {
    const page = await open(browser, makePage(game), options);
    const lot = lots(name.length + game.length);
    const played = [];
    await people(page);
    for (let ply = 0; ply < PLIES; ply++) {
        const moves = await page.evaluate(() => window.mews.moves());
        if (!moves.length) break;
        const text = moves.sort()[lot(moves.length)];
        try {
            await play(page, point, text);
        } catch (error) {
            console.log(`${game} by ${name}: '${text}' can't be played: ${error.message.split('\n')[0]}`);
        }
        played.push(text);
        const fen = await page.evaluate(() => window.mews.fen());
        const wanted = fenOf(game, played);
        expect(`${game} by ${name}, after ${played.join(' ')}`, wanted, fen);
        if (fen !== wanted) break;
    }
    return {page, played};
}

// ---- what a page does ---------------------------------------------------------------------------

async function checkReload(page, game, played) {
    await page.reload();
    await page.evaluate(() => window.mews.ready);
    expect(`${game} after a reload`, fenOf(game, played), await page.evaluate(() => window.mews.fen()));
    const pgn = await page.evaluate(() => window.mews.pgn());
    const file = path.join(folder, 'game.pgn');
    fs.writeFileSync(file, pgn.replace(/\[Variant .*\]/, `[Variant "${game}"]`));
    await page.evaluate(() => window.mews.undo());
    expect(`${game} after undo`, fenOf(game, played.slice(0, -1)), await page.evaluate(() => window.mews.fen()));
}

async function checkEngine(page, game) {
    const [move, moves] = await page.evaluate(async () => [await window.mews.think(200), window.mews.moves()]);
    expect(`${game}: the engine's move is legal`, true, moves.includes(move) || !moves.length);
    await page.selectOption('select[aria-label=Black]', '1');
    await page.selectOption('select[aria-label=White]', '1');
    const before = await page.evaluate(() => window.mews.fen());
    await page.waitForFunction((fen) => window.mews.fen() !== fen || window.mews.result(), before, {timeout: 20000});
    await people(page);
}

async function checkPerft(browser) {
    const counts = [['falcon-chess', 3], ['chess', 4], ['xiangqi', 3], ['shogi', 3], ['duck', 2], ['horus', 2], ['seirawan', 3]];
    for (const [game, depth] of brief ? counts.slice(0, 1) : counts) { // tests/npm counts twenty games
        const page = await open(browser, makePage(game));
        expect(`perft ${game} ${depth}`, Number(native('perft', game, String(depth))), await page.evaluate((plies) => window.mews.perft(plies), depth));
        await page.context().close();
    }
}

// One page with all games: another one is chosen, played, linked, and made a page of its own.
async function checkCatalogue(browser) {
    const page = await open(browser, makePage('horus', 'all', '--catalogue'));
    expect('the games to choose from', JSON.parse(native('list', '--json')).length, await page.locator('#menu option').count());
    await page.evaluate(() => { window.old = true; });
    await page.selectOption('#menu select', 'minishogi');
    await page.waitForFunction(() => !window.old && window.mews?.fen);
    await page.evaluate(() => window.mews.ready);
    await people(page);
    const moves = native('moves', 'minishogi', '--json');
    expect('the chosen game', JSON.parse(moves).fen, await page.evaluate(() => window.mews.fen()));
    expect('the chosen game moves', true, await page.evaluate((text) => window.mews.play(text), JSON.parse(moves).moves[0].move));
    const fen = await page.evaluate(() => window.mews.fen());
    await page.reload();
    await page.waitForFunction(() => window.mews?.fen);
    expect('the chosen game is kept', fen, await page.evaluate(() => window.mews.fen()));
    await page.context().close();
}

// Faults are told as `mews check` tells them, and the game goes on.
async function checkEditing(browser) {
    const file = path.join(folder, 'mine.yaml');
    const good = native('show', 'horus', '--source');
    fs.writeFileSync(file, good);
    const page = await open(browser, makePage(file, 'mine'));
    await people(page);
    for (const bad of [good.replace('letter: F', 'leter: F'), good.replace('move: nCnZ', 'move: nCnZq('), good.replace('falcon:', 'falcon'),
        `${good}\nröyal: "ü"\n`, 'pieces: [', '']) {
        fs.writeFileSync(file, bad);
        let wanted = '[]';
        try {
            wanted = execFileSync(mews, ['check', '--json', 'mine.yaml'], {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
        } catch (error) {
            wanted = error.stdout;
        }
        expect('the faults', JSON.parse(wanted), await page.evaluate((text) => window.mews.edit(text), bad));
        expect('moves with a faulty text', 44, await page.evaluate(() => window.mews.moves().length));
    }
    // A slip is mended by a click, and the changed game is on the board.
    await page.evaluate((text) => window.mews.edit(text), good.replace('letter: F', 'leter: F'));
    await page.click('#tab-edit');
    await page.click('.findings li > button');
    await page.waitForFunction(() => document.querySelectorAll('.findings .error').length === 0);
    const changed = good.replace('move: nCnZ', 'move: Q'), played = ['F@b2', 'F@d6', 'F@c1', 'F@e7', 'F@a5', 'F@c7', 'b2f2'];
    fs.writeFileSync(file, changed);
    await page.evaluate((text) => window.mews.edit(text), changed);
    expect('moves of the changed game', true, await page.evaluate((moves) => moves.every((move) => window.mews.play(move)), played));
    await page.reload();
    await page.evaluate(() => window.mews.ready);
    expect('the changed game after a reload', fenOf(file, played), await page.evaluate(() => window.mews.fen()));
    await page.context().close();
}

// A changed game is saved as a page, which saves itself again as it is.
async function checkCopies(browser) {
    const page = await open(browser, makePage('horus'));
    const changed = native('show', 'horus', '--source').replace('title: Horus', 'title: "Horus & </script> mine"').replace('move: nCnZ', 'move: Q').replace(/\ntests:[^]*/, '\n');
    await page.evaluate((text) => window.mews.edit(text), changed);
    const copies = [];
    for (const name of ['copy.html', 'again.html']) {
        const from = copies.length ? await open(browser, copies[0]) : page;
        await from.click('#tab-edit');
        const [download] = await Promise.all([from.waitForEvent('download'), from.click('text=Save as a new page')]);
        copies.push(path.join(folder, name));
        await download.saveAs(copies[copies.length - 1]);
    }
    expect('a copy of the copy', true, fs.readFileSync(copies[0]).equals(fs.readFileSync(copies[1])));
    const copy = await open(browser, copies[0]);
    expect('its title', 'Horus & </script> mine', await copy.title());
    fs.writeFileSync(path.join(folder, 'mine.yaml'), changed);
    const played = ['F@b2', 'F@d6', 'F@c1', 'F@e7'];
    await copy.evaluate((moves) => moves.map((move) => window.mews.play(move)), played);
    expect('its game', fenOf(path.join(folder, 'mine.yaml'), played), await copy.evaluate(() => window.mews.fen()));
    for (const one of browser.contexts()) await one.close();
}

// Scholars of chess know how this ends: Légal's mate. A link carries it, and so does PGN; the review finds Black's fault.
async function checkGame(browser) {
    const moves = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'd6', 'Nc3', 'Bg4', 'Nxe5', 'Bxd1', 'Bxf7+', 'Ke7', 'Nd5#'];
    const page = await open(browser, makePage('chess'), {permissions: ['clipboard-read', 'clipboard-write']});
    await people(page);
    expect("Légal's mate", true, await page.evaluate((list) => list.every((move) => window.mews.play(move)), moves));
    expect('its result', {result: '1-0', reason: 'checkmate'}, await page.evaluate(() => window.mews.result()));
    const fen = await page.evaluate(() => window.mews.fen());
    await page.click('#tab-more');
    await page.click('text=Copy link');
    await page.waitForSelector('.toast');
    const linked = await open(browser, (await page.evaluate(() => navigator.clipboard.readText())).replace('file://', ''));
    expect('where a link leads', fen, await linked.evaluate(() => window.mews.fen()));
    await linked.evaluate(() => { while (window.mews.undo()); });
    await linked.click('#tab-more');
    await linked.fill('textarea[aria-label="Game (PGN)"]', await page.evaluate(() => window.mews.pgn()));
    await linked.click('text=Read PGN');
    expect('where PGN leads', fen, await linked.evaluate(() => window.mews.fen()));
    await linked.fill('textarea[aria-label="Game (PGN)"]', '[Event "a"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 {x} $1 *\n\n[Event "b"]\n\n1. d4 d5 *\n');
    await linked.click('text=Read PGN');
    expect('variations', ['(1... c5 2. Nf3 (2. c3))'], (await linked.evaluate(() => window.mews.pgn())).match(/\(1.*\)/));
    await linked.fill('#panel-more input[type=number]', '2');
    await linked.click('text=Read PGN');
    expect('the second game', fenOf('chess', ['d4', 'd5']), await linked.evaluate(() => window.mews.fen()));
    await page.click('#tab-analysis');
    await page.click('text=Review the game');
    await page.waitForSelector('.curve', {timeout: 90000});
    expect('the blunder', 1, await page.locator('.findings li', {hasText: 'Black: Bxd1?? a blunder'}).count());
    await page.click('#tab-more');
    await page.click('text=Set a position up');
    await page.click('text=clear the board');
    for (const [man, square] of [['White king', 'e1'], ['Black king', 'e8'], ['White rook', 'h1'], ['Black rook', 'a8']]) {
        await page.click(`[aria-label="${man}"]`);
        await page.click(`[data-square="${square}"]`);
    }
    expect('a position that was set up', 'r3k3/8/8/8/8/8/8/4K2R', (await page.evaluate(() => window.mews.fen())).split(' ')[0]);
    for (const one of browser.contexts()) await one.close();
}

// What the forms write is what an author would have written.
async function checkForms(browser) {
    const page = await open(browser, makePage('horus'));
    const text = () => page.evaluate(() => document.querySelector('textarea[aria-label="The definition"]').value);
    const settled = () => page.waitForFunction(() => !/Reading/.test(document.querySelector('#panel-edit p[role=status]').textContent), null, {timeout: 30000});
    await page.evaluate((one) => window.mews.edit(one), (await text()).replace(/\ntests:[^]*/, '\n'));
    await page.click('#tab-edit');
    await page.click('button:text-is("Draw")');
    await page.selectOption('select[aria-label=It]', 'm');
    await page.click('[aria-label="Squares that the piece may go to"] [aria-label="0,3"]');
    await settled();
    await page.click('[aria-label="Men to put on the array"] [aria-label="White rook"]');
    await page.click('[aria-label="c3: empty"]');
    await settled();
    await page.selectOption('select[aria-label="To have no move"]', 'loss');
    await settled();
    const wanted = native('show', 'horus', '--source').replace(/\ntests:[^]*/, '\n').replace('move: nCnZ #', 'move: nCnZmH #')
        .replace(/board:\n {2}shape: \|\n( {4}.*\n)+/, 'board:\n  size: 7x7\n  holes: [a7, g7, d4, a1, g1]\n')
        .replace(/(picture: \|\n(?: {4}.*\n){4}) {4}. . ./, '$1    . . R').replace('stalemate: draw', 'stalemate: loss');
    expect('what the forms have written', wanted, await text());
    await page.click('button:text-is("Undo")');
    await settled();
    expect('after Undo', wanted.replace('stalemate: loss', 'stalemate: draw'), await text());
    await page.context().close();
    await checkCastling(browser);
}

// A tick takes chess its castlings and gives them back; a knight of the user's own is on the board, and kept.
async function checkCastling(browser) {
    const page = await open(browser, makePage('chess'));
    const settled = () => page.waitForFunction(() => !/Reading/.test(document.querySelector('#panel-edit p[role=status]').textContent), null, {timeout: 30000});
    const rights = () => page.evaluate(() => window.mews.fen().split(' ')[2]);
    await page.evaluate((one) => window.mews.edit(one), native('show', 'chess', '--source').replace(/\ntests:[^]*/, '\n'));
    await page.click('#tab-edit');
    await page.click('button:text-is("Draw")');
    const found = [await rights()];
    for (let i = 0; i < 2; i++) {
        await page.click('text=castling with the men in the corners');
        await settled();
        found.push(await rights());
    }
    expect('rights to castle', ['KQkq', '-', 'KQkq'], found);
    const image = path.join(folder, 'wN.svg');
    fs.writeFileSync(image, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>');
    await page.click('#tab-more');
    await page.setInputFiles('[aria-label="Images of pieces"]', image);
    const own = (one) => one.evaluate(() => document.querySelectorAll('svg.board [href^="data:image/svg"]').length);
    await page.waitForFunction(() => document.querySelector('svg.board [href^="data:image/svg"]'));
    await page.reload();
    await page.evaluate(() => window.mews.ready);
    expect('own pieces after a reload', true, await own(page) > 0);
    await page.click('#tab-more');
    await page.click('text=The usual pieces');
    expect('own pieces that were given up', 0, await own(page));
    await page.context().close();
}

// Nothing in a definition's texts runs, wherever they are shown.
async function checkTexts(browser) {
    const evil = '<img src=x onerror=window.ran=1><script>window.ran=1</script>&amp;\\"\'';
    const text = native('show', 'horus', '--source')
        .replace('title: Horus', `title: "${evil}"`).replace('inventor: Peter Aronson', `inventor: "${evil}"`)
        .replace('description: >-', 'description: |').replace('Each side drops', `${evil} </script><script>window.ran=1</script><!-- Each side drops`);
    const file = path.join(folder, 'evil.yaml');
    fs.writeFileSync(file, text);
    const page = await open(browser, makePage(file, 'evil'));
    for (const tab of ['play', 'pieces', 'rules', 'analysis', 'edit', 'more'].map((name) => (name === 'play' ? 'moves' : name)))
        await page.click(`#tab-${tab}`);
    expect('nothing ran', null, await page.evaluate(() => window.ran ?? null));
    expect('the title', evil.replace('\\"', '"'), await page.title());
    expect('the definition', text, await page.evaluate(() => document.querySelector('textarea[aria-label="The definition"]').value));
    await page.context().close();
}

// Hostile definitions end with a message while the page goes on.
async function checkHostile(browser) {
    const page = await open(browser, makePage('horus'));
    const deep = `pieces: ${'['.repeat(5000)}`;
    const huge = `mews: 1\ntitle: ${'x'.repeat(1100000)}\n`;
    for (const text of [deep, huge]) {
        const found = await page.evaluate((one) => window.mews.edit(one), text);
        expect('a hostile definition has errors', true, found.some((one) => one.severity === 'error'));
        expect('moves after it', 44, await page.evaluate(() => window.mews.moves().length));
    }
    await page.context().close();
}

// axe finds no serious fault, in any panel, light and dark.
async function checkAccess(browser) {
    for (const colorScheme of ['light', 'dark']) {
        const page = await open(browser, makePage('horus'), {colorScheme, bypassCSP: true});
        await page.evaluate(axe);
        const tabs = ['moves', 'edit', 'pieces', 'rules', 'analysis', 'more'];
        for (const tab of brief && colorScheme === 'dark' ? tabs.slice(0, 2) : tabs) {
            await page.click(`#tab-${tab}`);
            if (tab === 'pieces') await page.click('.cards button');
            const found = await page.evaluate(() => window.axe.run());
            for (const one of found.violations.filter(({impact}) => impact === 'serious' || impact === 'critical'))
                expect(`axe, ${colorScheme}, ${tab}`, 'no serious fault', `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
        }
        await page.context().close();
    }
}

// The site has all games; one is played in a frame of another page.
async function checkSite(browser) {
    const site = path.join(folder, 'site');
    native('page', '--all', '-o', site);
    const types = {html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', wasm: 'application/wasm'};
    const server = http.createServer((request, response) => {
        const name = path.join(site, path.normalize(request.url.replace(/[?#].*/, '')));
        if (request.url === '/frame') return void response.writeHead(200, {'content-type': 'text/html'}).end('<link rel="icon" href="data:,"><iframe src="/horus.html" width=500 height=700></iframe>');
        response.writeHead(200, {'content-type': types[name.split('.').pop()] || 'text/plain'}).end(fs.readFileSync(name));
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const home = `http://127.0.0.1:${server.address().port}`;
    const page = await (await browser.newContext()).newPage();
    page.on('console', (message) => expect('what the console of a site says', '', message.text()));
    await page.goto(`${home}/index.html`);
    const all = JSON.parse(native('list', '--json')).length;
    expect('the games of the index', `${all} games`, await page.locator('#count').textContent());
    await page.fill('#words', 'peter aronson falcons');
    expect('a search', ['Horus'], await page.locator('li:not([hidden]) b').allTextContents());
    await page.goto(`${home}/frame`);
    const frame = page.frames()[1];
    await frame.waitForFunction(() => window.mews);
    expect('a game in a frame', [true, true], await frame.evaluate(async () => {
        await window.mews.ready;
        return [window.mews.play('F@b2'), window.mews.moves().includes(await window.mews.think(100))];
    }));
    server.close();
    await page.context().close();
}

// The usual games in the other browser.
async function checkFirefox() {
    const browser = await require('./firefox.js').launch(modules, firefox);
    for (const game of ['chess', 'falcon-chess', 'horus', 'holywar', 'horizons'].filter(hasPage)) {
        const {page, played} = await playGame(browser, game, byMouse, {}, "Firefox's mouse");
        await checkReload(page, game, played);
        await checkEngine(page, game);
        await page.context().close();
    }
    await checkEditing(browser);
    await browser.close();
}

async function run() {
    const browser = await driver.launch({executablePath: chromium, args: ['--no-sandbox']});
    const touch = {viewport: {width: 390, height: 800}, hasTouch: true, isMobile: true};
    const games = brief ? ['duck'] : ['chess', 'falcon-chess', 'xiangqi', 'shogi', 'duck', 'seirawan', 'horus', 'holywar', 'horizons', 'international-draughts', 'chu-shogi'];
    for (const game of games.filter(hasPage)) {
        const {page, played} = await playGame(browser, game, byMouse, {}, 'mouse');
        await checkReload(page, game, played);
        await checkEngine(page, game);
        await page.context().close();
    }
    for (const game of brief ? ['shogi'] : ['chess', 'shogi']) await (await playGame(browser, game, byTouch, touch, 'touch')).page.context().close();
    for (const game of brief ? ['horus'] : ['chess', 'horus']) await (await playGame(browser, game, byKeys, {}, 'keys')).page.context().close();
    await checkEditing(browser);
    await checkForms(browser);
    await checkCopies(browser);
    await checkGame(browser);
    await checkTexts(browser);
    await checkHostile(browser);
    await checkPerft(browser);
    await checkAccess(browser);
    await checkCatalogue(browser);
    await checkSite(browser);
    await browser.close();
    if (firefox) await checkFirefox();
    if (failures) process.exit(1);
    console.log('all as it should be');
}

run().catch((error) => {
    console.log(error.stack);
    process.exit(1);
});
