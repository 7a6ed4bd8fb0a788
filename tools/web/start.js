// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Begins: as a worker, or as the page, with what programs call it by (window.mews).

const ICONS = {
    first: 'M18 5l-8 7 8 7M6 5v14', back: 'M15 5l-8 7 8 7', on: 'M9 5l8 7-8 7', last: 'M6 5l8 7-8 7M18 5v14',
    undo: 'M4 9h10a5 5 0 0 1 0 10H8M8 5L4 9l4 4', flip: 'M7 4v14M4 8l3-4 3 4M17 20V6M14 16l3 4 3-4',
    hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.8c.7.6 1 1.2 1 2.2h5c0-1 .3-1.6 1-2.2A6 6 0 0 0 12 3z',
};

/** @param {string} name @param {string} label @param {() => void} click */
function iconButton(name, label, click) {
    const svg = svgElement('svg', {viewBox: '0 0 24 24', 'aria-hidden': 'true'});
    svg.append(svgElement('path', {d: /** @type {any} */ (ICONS)[name]}));
    return el('button', {'aria-label': label, title: label, onclick: click}, svg);
}

/** @param {Page} page */
function buildControls(page) {
    const game = page.game;
    const verbs = {
        first: () => page.goTo(game.root),
        back: () => { if (game.at.parent) page.goTo(game.at.parent); },
        on: () => { if (game.at.next.length) page.goTo(game.at.next[0]); },
        last: () => page.goTo(game.end()),
    };
    place('controls').append(
        iconButton('first', 'To the start', verbs.first), iconButton('back', 'One move back (←)', verbs.back),
        iconButton('on', 'One move on (→)', verbs.on), iconButton('last', 'To the end', verbs.last),
        iconButton('undo', 'Take back', () => page.undo()),
        iconButton('hint', 'A hint', () => page.hint()),
        iconButton('flip', 'Turn the board (f)', () => { page.board.below = 1 - page.board.below; page.redraw(); }));
    // Where the keyboard is used its place is shown on the board, too.
    document.addEventListener('pointerdown', () => { delete document.documentElement.dataset.keys; }, true);
    document.addEventListener('keydown', () => { document.documentElement.dataset.keys = ''; }, true);
    document.addEventListener('keydown', (event) => {
        const typing = event.target instanceof Element && event.target.closest('input,textarea,select,[role=tablist]');
        if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
        const verb = {ArrowLeft: verbs.back, ArrowRight: verbs.on, Home: verbs.first, End: verbs.last}[event.key];
        if (verb) verb();
        else if (event.key === 'f') { page.board.below = 1 - page.board.below; page.redraw(); } else return;
        event.preventDefault();
    });
}

/** @param {Page} page @param {Panel[]} panels */
function buildPanels(page, panels) {
    const tabs = place('tabs'), rooms = place('panels');
    /** @param {number} chosen */
    const show = (chosen) => panels.forEach((panel, i) => {
        const tab = /** @type {HTMLElement} */ (tabs.children[i]), room = /** @type {HTMLElement} */ (rooms.children[i]);
        tab.setAttribute('aria-selected', String(i === chosen));
        tab.tabIndex = i === chosen ? 0 : -1;
        room.hidden = i !== chosen;
        if (i === chosen) page.panels[i]?.shown?.(page);
    });
    // On a narrow window panels are below the board.
    const uncover = () => {
        if (rooms.getBoundingClientRect().top > innerHeight - 120) tabs.scrollIntoView({block: 'start', behavior: 'smooth'});
    };
    panels.forEach((panel, i) => {
        tabs.append(el('button', {role: 'tab', id: `tab-${panel.name}`, 'aria-controls': `panel-${panel.name}`, onclick: () => { show(i); uncover(); }}, panel.label));
        rooms.append(el('div', {role: 'tabpanel', id: `panel-${panel.name}`, 'aria-labelledby': `tab-${panel.name}`, hidden: true}));
    });
    tabs.addEventListener('keydown', (event) => {
        const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
        if (!step) return;
        const next = ([...tabs.children].indexOf(/** @type {Element} */ (document.activeElement)) + step + panels.length) % panels.length;
        show(next);
        /** @type {HTMLElement} */ (tabs.children[next]).focus();
        event.preventDefault();
    });
    page.panels = panels.map((panel, i) => panel.build(page, /** @type {HTMLElement} */ (rooms.children[i])));
    show(0);
}

/** What programs call. @param {Page} page @param {Promise<void>} ready */
function hooks(page, ready) {
    return {
        ready,
        fen: () => page.game.state().fen,
        moves: () => (page.outcome() ? [] : page.game.state().moves.map((move) => move.text)),
        play: (/** @type {string} */ text) => page.play(text, true),
        undo: () => page.undo(),
        result: () => {
            const outcome = page.outcome();
            return outcome && {result: outcome.result, reason: outcome.reason};
        },
        think: (/** @type {number} */ milliseconds) => page.think(milliseconds),
        edit: (/** @type {string} */ text) => page.edit(text),
        pgn: () => page.game.pgn(page.tags()),
        perft: (/** @type {number} */ depth) => page.thinker.perft(page.definition, page.game.place(), depth),
    };
}

/** All games are in the page: a list to choose from. @param {string} own name of the page's game
 * @returns {Promise<Definition[] | null>} the game that the address names, and those that it extends */
async function buildCatalogue(own) {
    const part = document.getElementById('catalogue');
    if (!part) return null;
    /** @type {Record<string, string>} */
    const texts = await unpack(part).json();
    const named = addressParts().name;
    const chosen = Object.hasOwn(texts, named) ? named : own;
    const titles = Object.entries(texts).map(([name, text]) => ({name, title: /^title: *["']?(.*?)["']?$/m.exec(text)?.[1] || name}));
    titles.sort((a, b) => a.title.localeCompare(b.title));
    const list = el('select', {'aria-label': 'Game', onchange: () => {
        location.hash = `${/** @type {HTMLSelectElement} */ (list).value}:`;
        location.reload();
    }}, ...titles.map(({name, title}) => el('option', {value: name, selected: name === chosen}, title)));
    place('menu').append(list);
    if (chosen === own) return null;
    const chain = [];
    for (let name = chosen; Object.hasOwn(texts, name);) {
        chain.push({name, file: `${name}.yaml`, text: texts[name]});
        name = /^extends: *["']?([\w-]+)/m.exec(texts[name])?.[1] || '';
    }
    return chain;
}

async function begin() {
    const pristine = document.documentElement.outerHTML;
    const own = /** @type {HTMLScriptElement} */ (document.currentScript);
    const from = place('wasm').dataset.from; // on a site script and library are files of their own
    const script = from ? own.src : URL.createObjectURL(new Blob([own.textContent || ''], {type: 'text/javascript'}));
    let definitions = [...document.querySelectorAll('script.definition')].map((one) =>
        ({name: /** @type {HTMLElement} */ (one).dataset.name || '', file: `${/** @type {HTMLElement} */ (one).dataset.name}.yaml`, text: hidden.read(one.textContent || '').slice(1, -1)}));
    /** @type {() => void} */
    let done = () => {};
    const ready = new Promise((resolve) => { done = () => resolve(undefined); });
    /** @type {any} */ (window).mews = {ready};
    if (from) place('menu').append(el('a', {href: 'index.html'}, 'All games'));
    try {
        const chosen = await buildCatalogue(definitions[0].name);
        if (chosen) definitions = chosen;
        const module = from ? await WebAssembly.compile(await (await fetch(from)).arrayBuffer())
            : await WebAssembly.compile(await unpack(place('wasm')).arrayBuffer());
        const library = await Library.start(module);
        const page = new Page(module, library, script, from ? '' : pristine, definitions);
        await page.renew(page.definition.text);
        await page.restore();
        buildControls(page);
        new Card(page);
        buildPanels(page, [movesPanel, piecesPanel, rulesPanel, analysisPanel, editPanel, morePanel]);
        /** @type {any} */ (window).mews = hooks(page, /** @type {any} */ (ready));
        page.redraw();
        setInterval(() => page.watch(), 250);
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => page.dress());
        page.thinker.load(page.definition).catch(() => {});
        done();
    } catch (error) {
        place('status').textContent = `This page can't begin: ${error instanceof Error ? error.message : error}.`;
        throw error;
    }
}

if (typeof document === 'undefined') work();
else begin();
