// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Beside the board: the moves and who plays, the pieces, the rules, and what goes in and out.

// ---- the moves, and a new game ------------------------------------------------------------------

/** @type {Panel} */
const movesPanel = {
    name: 'moves',
    label: 'Play',
    build(page, room) {
        const list = el('div', {class: 'moves', role: 'group', 'aria-label': 'Moves of the game'});
        const typed = el('input', {type: 'text', placeholder: 'type a move, such as e4', 'aria-label': 'Type a move', autocomplete: 'off', spellcheck: 'false'});
        const form = el('form', {class: 'row', onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            if (typed.value.trim() && page.play(typed.value.trim())) typed.value = '';
        }}, el('span', {class: 'wide'}, typed), el('button', {}, 'Play'));
        const passes = el('div', {class: 'row'});
        room.append(list, passes, form, newGame(page));
        return {
            changed() {
                list.replaceChildren(...writeLine(page, page.game.root, 0));
                list.querySelector('[aria-current=true]')?.scrollIntoView({block: 'nearest'});
                const pass = page.board.locked ? [] : page.game.state().moves.filter((move) => move.type === 4);
                passes.replaceChildren(...pass.map((move) => el('button', {'data-choice': move.text, onclick: () => page.play(move.text)}, 'Pass')));
            },
        };
    },
};

/** A move as a button. @param {Page} page @param {Ply} ply */
function moveButton(page, ply) {
    const mistake = ply.judged ? ply.judged.mistake : 0;
    return el('button', {'aria-current': ply === page.game.at, class: mistake > 1 ? `bad${mistake}` : '', onclick: () => page.goTo(ply)},
        figured(page, ply.san) + ['', '?!', '?', '??'][mistake]);
}

/** SAN with the pieces' signs in place of their letters, where they have some. @param {Page} page @param {string} san */
function figured(page, san) {
    if (!page.settings.figurines) return san;
    const sign = (/** @type {string} */ letter) => page.rules?.pieces.find((piece) => piece.letter === letter)?.sign || letter;
    return san.replace(/^\+?[A-Z]['~]*(?=[a-p@x\d-])/, sign).replace(/(?<==)\+?[A-Z]['~]*/, sign);
}

/** The moves behind a position; branches in lines of their own. @param {Page} page @param {Ply} start @param {number} depth
 * @returns {Node[]} */
function writeLine(page, start, depth) {
    const nodes = [];
    let turns = start.line().filter((ply, i, line) => ply.side === 0 && (i === 0 || line[i - 1].side !== 0)).length;
    let before = start.side;
    for (let at = start; at.next.length; at = at.next[0]) {
        const ply = at.next[0];
        if (ply.side === 0 && (before !== 0 || !at.parent)) turns++;
        const numbered = ply.side !== before || !at.parent ? (ply.side === 0 ? `${turns}.` : at === start ? `${Math.max(turns, 1)}…` : '') : '';
        nodes.push(numbered ? el('span', {class: 'pair'}, el('span', {class: 'number'}, numbered), moveButton(page, ply)) : moveButton(page, ply));
        before = ply.side;
        for (const other of at.next.slice(1)) {
            const rest = depth < 6 ? writeLine(page, other, depth + 1) : [];
            nodes.push(el('div', {class: 'branch'}, el('span', {class: 'number'}, `${Math.max(turns, 1)}${other.side ? '…' : '.'}`), moveButton(page, other), ...rest));
        }
    }
    return nodes;
}

/** @param {string} label @param {[string, string][]} options @param {string} value @param {(value: string) => void} chosen */
function choice(label, options, value, chosen) {
    const select = el('select', {'aria-label': label, onchange: () => chosen(select.value)},
        ...options.map(([key, words]) => el('option', {value: key, selected: key === value}, words)));
    return [el('span', {}, label), select];
}

/** @param {Page} page */
function newGame(page) {
    /** @type {[string, string][]} */
    const players = [['0', 'a person here'], ...Array.from({length: 10}, (_, i) =>
        /** @type {[string, string]} */ ([String(i + 1), `engine, level ${i + 1}${['  (a beginner)', '', '', '', '', '', '', '', '', '  (full strength)'][i]}`]))];
    const {settings} = page;
    const fields = el('div', {class: 'fields'},
        ...choice('White', players, String(settings.white), (value) => { settings.white = Number(value); page.redraw(); }),
        ...choice('Black', players, String(settings.black), (value) => { settings.black = Number(value); page.redraw(); }),
        ...choice('Engine thinks', [['0.3', 'a moment'], ['1', '1 second'], ['3', '3 seconds'], ['10', '10 seconds']], String(settings.seconds),
            (value) => { settings.seconds = Number(value); page.keep(); }),
        ...choice('Clock', [['', 'none'], ['3+2', '3 minutes + 2 seconds'], ['5+3', '5 minutes + 3 seconds'], ['15+10', '15 minutes + 10 seconds'], ['30+20', '30 minutes + 20 seconds']],
            settings.clock, (value) => { settings.clock = value; page.clocks(); page.redraw(); }));
    const start = el('div', {class: 'row'}, el('button', {class: 'main', onclick: () => {
        if (page.game.at.line().length && !page.outcome() && !confirm('This game is not over. Begin a new one?')) return;
        page.begin(page.rules?.shuffled ? {seed: 1 + Math.floor(Math.random() * 1e9)} : {});
        if (settings.white && !settings.black) page.board.below = 1;
        else if (settings.black && !settings.white) page.board.below = 0;
        page.redraw();
    }}, 'New game'),
    el('button', {onclick: () => {
        const side = page.game.state().side;
        if (!page.outcome()) page.end(side ? '1-0' : '0-1', 'resignation', `${SIDES[side]} resigns: ${SIDES[1 - side]} wins.`);
    }}, 'Resign'));
    const box = el('details', {open: true}, el('summary', {}, 'Game'), fields,
        el('label', {class: 'row'}, el('input', {type: 'checkbox', checked: settings.turning, onchange: (/** @type {any} */ event) => { settings.turning = event.target.checked; page.redraw(); }}),
            'turn the board after each move, for two people'), start);
    return box;
}

// ---- pieces -------------------------------------------------------------------------------------

/** @type {Panel} */
const piecesPanel = {
    name: 'pieces',
    label: 'Pieces',
    build(page, room) {
        const cards = el('div', {class: 'cards'});
        const about = el('div', {});
        let known = '';
        room.append(el('p', {class: 'hint'}, 'Choose a piece, or click one on the board, to see what it does.'), cards, about);
        /** @param {number} kind @param {number} side */
        const show = (kind, side) => {
            about.replaceChildren(pieceStory(page, kind, side));
            for (const button of cards.children) button.setAttribute('aria-pressed', String(button.dataset.kind === String(kind)));
        };
        const fill = () => {
            if (known === page.definition.text || room.hidden) return;
            known = page.definition.text;
            cards.replaceChildren(...(page.rules?.pieces || []).map((piece, kind) =>
                el('button', {'data-kind': kind, onclick: () => show(kind, 0)}, manPicture(page.game, kind, 0), piece.name)));
            about.replaceChildren();
        };
        return {
            changed: fill,
            shown: fill,
            look: (/** @type {Page} */ _page, /** @type {{kind: number, side: number}} */ man) => { if (!room.hidden) show(man.kind, Math.max(0, man.side)); },
        };
    },
};

/** A piece's diagram and words, and a board of its own on which men can be put. @param {Page} page @param {number} kind @param {number} side */
function pieceStory(page, kind, side) {
    const piece = page.rules?.pieces[kind];
    const answer = page.library.ask('piece', kind);
    if (!piece || !answer.ok) return el('p', {class: 'bad'}, 'nothing is known of it');
    const box = told(answer.html);
    const heading = box.querySelector('h1,h2,h3');
    const svg = picture(answer.svg);
    for (const one of box.querySelectorAll('pre, figure')) one.remove(); // the whole picture is shown in their place
    if (heading) heading.after(svg); else box.prepend(svg);
    if (piece.value && !piece.royal) box.append(el('p', {class: 'hint'}, `Worth about ${(piece.value / 100).toFixed(1)} pawns to the engine.`));
    box.append(el('h3', {}, 'Try it'), el('p', {class: 'hint'},
        `Click squares to put men around the ${piece.name}: an enemy, a friend, nothing.${piece.beyond ? ' What the game adds to its notation is not shown here.' : ''}`), tryBoard(page, kind, side));
    return box;
}

/** @param {Page} page @param {number} kind @param {number} side */
function tryBoard(page, kind, side) {
    const most = Math.max(page.rules?.files || 8, page.rules?.ranks || 8);
    const reach = Math.min(7, Math.max(4, Math.ceil(most / 2)));
    const width = 2 * reach + 1;
    const grid = el('div', {class: 'around', role: 'group', 'aria-label': 'Try board'});
    grid.style.gridTemplateColumns = `repeat(${width}, 1fr)`;
    /** @type {Map<string, string>} */
    const men = new Map();
    const other = page.rules?.pieces.findIndex((one) => one.name === 'pawn') ?? -1;
    const friend = other >= 0 ? other : kind;
    const draw = () => {
        const given = [...men].map(([at, who]) => `${who}P${at}`).join(' ');
        const moves = page.library.ask('around', kind, side, given).moves.split(' ').filter((/** @type {string} */ move) => move !== '-');
        const goes = new Set(moves.map((/** @type {string} */ move) => move.split('x')[0].split('>')[0]));
        const takes = new Set(moves.flatMap((/** @type {string} */ move) => (move.match(/x-?\d+,-?\d+/g) || []).map((one) => one.slice(1))));
        const cells = [];
        for (let y = reach; y >= -reach; y--)
            for (let x = -reach; x <= reach; x++) cells.push(cell(x, y, goes, takes));
        const focus = [...grid.children].indexOf(document.activeElement);
        grid.replaceChildren(...cells);
        if (focus >= 0) cells[focus].focus();
    };
    /** @param {number} x @param {number} y @param {Set<string>} goes @param {Set<string>} takes */
    const cell = (x, y, goes, takes) => {
        const at = `${x},${y}`, who = men.get(at), middle = !x && !y;
        const what = middle ? 'the piece' : who === 'e' ? 'an enemy' : who === 'f' ? 'a friend' : 'empty';
        const inside = middle ? [manPicture(page.game, kind, side)] : who ? [manPicture(page.game, friend, who === 'e' ? 1 - side : side)] : [];
        return el('button', {
            class: takes.has(at) ? 'takes' : goes.has(at) ? 'goes' : '',
            'aria-label': `${at}: ${what}${takes.has(at) ? ', is taken' : goes.has(at) ? ', a move' : ''}`,
            disabled: middle,
            onclick: () => {
                if (!who) men.set(at, 'e');
                else if (who === 'e') men.set(at, 'f');
                else men.delete(at);
                draw();
            },
        }, ...inside);
    };
    draw();
    return grid;
}

// ---- rules --------------------------------------------------------------------------------------

/** Letters in place of signs: in pictures the letter, elsewhere, where it stands already, nothing.
 * @param {Page} page @param {HTMLElement} root */
function putLetters(page, root) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
        for (const {sign, letter} of page.rules?.pieces || [])
            if (sign && walk.currentNode.textContent?.includes(sign))
                walk.currentNode.textContent = walk.currentNode.textContent.replaceAll(sign, walk.currentNode.parentElement?.closest('svg') ? letter : '');
}

/** @type {Panel} */
const rulesPanel = {
    name: 'rules',
    label: 'Rules',
    build(page, room) {
        let known = '';
        const fill = () => {
            if (known === page.definition.text || room.hidden) return;
            known = page.definition.text;
            const sheet = told(page.library.ask('sheet').html);
            sheet.classList.add('sheet');
            if (page.lettered) putLetters(page, sheet);
            room.replaceChildren(sheet);
        };
        return {changed: fill, shown: fill};
    },
};

// ---- in and out ---------------------------------------------------------------------------------

/** @type {Panel} */
const morePanel = {
    name: 'more',
    label: 'More',
    build(page, room) {
        const fen = el('input', {type: 'text', 'aria-label': 'Position (FEN)', spellcheck: 'false', autocomplete: 'off'});
        const pgn = el('textarea', {rows: 6, 'aria-label': 'Game (PGN)', spellcheck: 'false', placeholder: 'paste a game here'});
        const setUp = new SetUp(page);
        const number = /** @type {HTMLInputElement} */ (el('input', {type: 'number', min: '1', value: '1'}));
        const of = el('span');
        const which = el('label', {class: 'row', hidden: true}, 'game', number, 'of', of);
        pgn.addEventListener('input', () => { number.value = '1'; which.hidden = true; });
        /** @param {string} text @param {string} words */
        const copy = (text, words) => navigator.clipboard.writeText(text).then(() => page.toast(words), () => page.toast('The browser lets nothing be copied here.'));
        room.append(
            el('h2', {}, 'Share'),
            el('div', {class: 'row'},
                el('button', {onclick: async () => copy(await page.link(), 'The link is copied: it carries the game and the position.')}, 'Copy link'),
                el('button', {onclick: () => copy(page.game.pgn(page.tags()), 'The game is copied as PGN.')}, 'Copy PGN'),
                el('button', {onclick: () => save(`${page.definition.name}.pgn`, page.game.pgn(page.tags()), 'application/x-chess-pgn')}, 'Save PGN')),
            el('h2', {}, 'Position'),
            el('div', {class: 'row'}, el('span', {class: 'wide'}, fen), el('button', {onclick: () => copy(fen.value, 'The position is copied as FEN.')}, 'Copy'),
                el('button', {onclick: () => complainOr(page, page.begin({fen: fen.value.trim()}))}, 'Set')),
            setUp.box,
            el('h2', {}, 'Read a game'), pgn,
            el('div', {class: 'row'}, el('button', {onclick: () => {
                const {errors, games} = page.game.readPgn(pgn.value, Number(number.value));
                which.hidden = games < 2;
                number.max = of.textContent = String(games);
                if (complainOr(page, errors)) page.redraw();
            }}, 'Read PGN'), which),
            el('h2', {}, 'Look'), looks(page),
            el('details', {}, el('summary', {}, 'About this page'), el('p', {class: 'hint'},
                'One file that needs no network: the rules, the engine and the pictures are in it. What you change and play stays in this browser.'),
            el('div', {class: 'licences', tabindex: '0', role: 'region', 'aria-label': 'Licences'}, place('licences').textContent?.trim() || '')));
        return {changed: () => { fen.value = page.game.state().fen; setUp.changed(); }};
    },
};

/** Says the first error; true if there is none. @param {Page} page @param {Finding[]} findings */
function complainOr(page, findings) {
    const error = findings.find((one) => one.severity === 'error');
    if (error) page.toast(sentence(error.message));
    else if (findings.length) page.toast(sentence(findings[0].message));
    return !error;
}

/** Takes images of pieces from files. @param {Page} page @param {FileList | null} files null: none any more */
async function takeImages(page, files) {
    /** @type {Record<string, string>} */
    const set = {};
    for (const file of files || []) {
        const letters = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
        set[file.name.replace(/\.[^.]*$/, '')] = `data:${file.type};base64,${btoa(letters)}`;
    }
    try {
        localStorage.setItem(IMAGES, JSON.stringify(set));
    } catch {
        page.toast('These images are more than the browser keeps.');
    }
    page.putImages();
    page.redraw();
}

/** @param {Page} page */
function looks(page) {
    const {settings} = page;
    const set = () => { page.dress(); page.keep(); };
    return el('div', {},
        el('div', {class: 'fields'},
            ...choice('Theme', [['', 'as the system'], ['light', 'light'], ['dark', 'dark']], settings.shade, (value) => { settings.shade = value; set(); }),
            ...choice('Board', [['wood', 'wood'], ['green', 'green'], ['blue', 'blue'], ['grey', 'grey']], settings.board, (value) => { settings.board = value; set(); })),
        el('label', {class: 'row'}, 'your own pieces: wN.svg, bN.svg or knight.svg', el('input', {type: 'file', multiple: true, accept: '.svg,.png',
            'aria-label': 'Images of pieces', onchange: (/** @type {any} */ event) => takeImages(page, event.target.files)})),
        el('div', {class: 'row'}, el('button', {onclick: () => takeImages(page, null)}, 'The usual pieces')),
        el('label', {class: 'row'}, el('input', {type: 'checkbox', checked: settings.sound, onchange: (/** @type {any} */ event) => { settings.sound = event.target.checked; page.chime(); set(); }}), 'sound'),
        el('label', {class: 'row'}, el('input', {type: 'checkbox', checked: settings.figurines, onchange: (/** @type {any} */ event) => { settings.figurines = event.target.checked; set(); page.redraw(); }}), 'figurines: signs of pieces in place of their letters'),
        el('label', {class: 'row'}, el('input', {type: 'checkbox', checked: settings.letters, onchange: (/** @type {any} */ event) => { settings.letters = event.target.checked; set(); page.redraw(); }}), 'letters in place of signs on tiles and discs'));
}

/** A position put together man by man, on the board itself. */
class SetUp {
    /** @param {Page} page */
    constructor(page) {
        this.page = page;
        this.side = 0;
        this.own = false; // what changes is our own doing
        /** @type {{kind: number, side: number} | null} what a click puts; null: nothing */
        this.tool = null;
        /** @type {Map<number, [number, number]>} */
        this.men = new Map();
        /** @type {number[][]} */
        this.hands = [[], []];
        this.palette = el('div', {class: 'row tools'});
        this.told = el('p', {class: 'hint'});
        this.box = el('details', {ontoggle: () => (this.box.open ? this.begin() : this.end())}, el('summary', {}, 'Set a position up'),
            el('p', {class: 'hint'}, 'Choose a man, then click squares. A click on the same man takes it off.'), this.palette, this.told);
    }

    begin() {
        const {page} = this;
        this.take();
        page.board.editing = (name) => this.click(name);
        this.palette.replaceChildren(
            ...[0, 1].flatMap((side) => (page.rules?.pieces || []).map((piece, kind) => this.button({kind, side}, `${SIDES[side]} ${piece.name}`, manPicture(page.game, kind, side)))),
            this.button(null, 'take off', 'take off'),
            el('button', {onclick: (/** @type {any} */ event) => {
                this.side = 1 - this.side;
                event.currentTarget.textContent = `${SIDES[this.side]} to move`;
                this.apply();
            }}, `${SIDES[this.side]} to move`),
            el('button', {onclick: () => this.clear()}, 'clear the board'));
    }

    end() {
        this.page.board.editing = null;
        this.page.redraw();
    }

    /** The position on the board becomes the one that is changed. */
    take() {
        const state = this.page.game.state();
        this.men.clear();
        for (let i = 0; i < state.men.length; i += 3) this.men.set(state.men[i], [state.men[i + 1], state.men[i + 2]]);
        this.hands = state.hands.map((counts) => [...counts]);
        this.side = state.side;
    }

    /** @param {{kind: number, side: number} | null} tool @param {string} label @param {Node | string} inside */
    button(tool, label, inside) {
        return el('button', {'aria-pressed': false, 'aria-label': label, onclick: (/** @type {any} */ event) => {
            this.tool = tool;
            for (const one of this.palette.children) one.setAttribute('aria-pressed', String(one === event.currentTarget));
        }}, inside);
    }

    /** @param {string} name */
    click(name) {
        if (!/^[a-p]\d+$/.test(name)) return;
        const {tool, men} = this;
        const square = this.page.board.square(name);
        const there = men.get(square);
        if (!tool || (there && there[0] === tool.kind && there[1] === tool.side)) men.delete(square);
        else men.set(square, [tool.kind, tool.side]);
        const [kind, side] = men.get(square) || [-1, 0];
        this.page.board.put(name, kind, side);
        this.apply();
    }

    clear() {
        for (const square of this.men.keys()) this.page.board.put(this.page.board.name(square), -1, 0);
        this.men.clear();
        this.apply();
    }

    /** Where it can be played on, it is the game's position at once. */
    apply() {
        const men = [...this.men].map(([square, [kind, side]]) => `put ${square} ${kind} ${side}`);
        const hands = this.hands.flatMap((counts, side) => counts.flatMap((count, kind) => (count ? [`hand ${side} ${kind} ${count}`] : [])));
        const answer = this.page.library.ask('set_up', [...men, ...hands, `turn ${this.side}`, 'unmoved'].join('\n'));
        this.told.textContent = answer.ok ? answer.fen : sentence(answer.errors[0].message);
        this.told.className = answer.ok ? 'hint' : 'hint bad';
        if (!answer.ok) return;
        this.own = true;
        this.page.begin({fen: answer.fen});
        this.own = false;
    }

    changed() {
        if (this.box.open && !this.own) this.take();
    }
}
