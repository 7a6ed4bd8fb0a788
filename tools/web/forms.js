// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Editing without typing: men dragged or clicked onto the array, the board's size and holes, a piece's moves by
// clicks on squares, ticks for what pieces and games often have. Each writes into the text (outline.js).

/** Offsets → atoms of the notation: by their longer and shorter side. */
const ATOMS = /** @type {Record<string, string>} */ ({'1,0': 'W', '1,1': 'F', '2,0': 'D', '2,1': 'N', '2,2': 'A', '3,0': 'H', '3,1': 'C', '3,2': 'Z', '3,3': 'G'});

/** The notation of a move to a square. `ways`: 'all', or this square and the one mirrored at the file alone.
 * @param {number} x @param {number} y @param {{act: string, how: string, ways: string}} wish @returns {string} "" if it can't be said so */
function notationOf(x, y, {act, how, ways}) {
    let [a, b] = [Math.abs(x), Math.abs(y)].sort((p, q) => q - p);
    const step = how === 'slide' ? divisor(a, b) : 1;
    [a, b] = [a / step, b / step];
    const atom = ATOMS[`${a},${b}`];
    if (!atom) return '';
    const turn = y > 0 ? 'f' : 'b';
    const straight = b === 0 ? (y === 0 ? 's' : turn) : a === b ? turn : Math.abs(y) > Math.abs(x) ? turn + turn : `${turn}s`;
    const rides = {W: 'R', F: 'B'}[atom] || atom + atom;
    const before = {leap: '', slide: '', lame: 'n', hop: 'p'}[how] ?? '';
    return act + before + (ways === 'all' ? '' : straight) + (how === 'slide' || how === 'hop' ? rides : atom);
}

/** @param {number} a @param {number} b @returns {number} */
function divisor(a, b) {
    return b ? divisor(b, a % b) : a || 1;
}

// ---- the array ----------------------------------------------------------------------------------

/** How the game begins, as rows of letters, the highest rank first. @param {Page} page @returns {string[][]} */
function startRows(page) {
    const {game, rules} = page;
    if (!rules) return [];
    const kept = game.write();
    game.begin();
    const {men} = game.state();
    const holes = new Set(page.library.ask('holes'));
    /** @type {string[][]} */
    const rows = Array.from({length: rules.ranks}, (_, rank) => Array.from({length: rules.files}, (_one, file) =>
        (holes.has((rules.ranks - 1 - rank) * rules.files + file) ? '*' : '.')));
    for (let i = 0; i < men.length; i += 3) {
        const letter = rules.pieces[men[i + 1]].letter;
        rows[rules.ranks - 1 - Math.floor(men[i] / rules.files)][men[i] % rules.files] = men[i + 2] === 1 ? letter.toLowerCase() : letter;
    }
    game.read(kept);
    return rows;
}

/** @param {string} text @param {string[][]} rows */
function writeRows(text, rows) {
    const files = rows[0].length, ranks = rows.length;
    const holes = rows.flatMap((row, i) => row.flatMap((cell, file) => (cell === '*' ? [String.fromCharCode(97 + file) + (ranks - i)] : [])));
    let changed = text;
    if (getKey(changed, ['board', 'shape']) !== null) changed = setKey(changed, ['board', 'shape'], null);
    changed = setKey(changed, ['board', 'size'], `${files}x${ranks}`);
    changed = setKey(changed, ['board', 'holes'], holes.length ? `[${holes.join(', ')}]` : null);
    changed = setKey(changed, ['start', 'fen'], null);
    return setKey(changed, ['start', 'picture'], rows.map((row) => row.join(' ')));
}

class ArrayForm {
    /** @param {Page} page @param {(text: string) => void} write */
    constructor(page, write) {
        this.page = page;
        this.write = write;
        this.tool = '.';
        /** @type {string[][]} */
        this.rows = [];
        this.grid = el('div', {class: 'array', role: 'group', 'aria-label': 'The array'});
        this.tools = el('div', {class: 'row tools', role: 'group', 'aria-label': 'Men to put on the array'});
        this.size = el('div', {class: 'row'});
        this.box = el('div', {}, this.tools, this.grid, this.size);
    }

    /** All men: letter, kind, side. @returns {[string, number, number][]} */
    men() {
        return (this.page.rules?.pieces || []).flatMap((piece, kind) => /** @type {[string, number, number][]} */ ([[piece.letter, kind, 0], [piece.letter.toLowerCase(), kind, 1]]));
    }

    changed() {
        this.write(writeRows(this.page.draft, this.rows));
    }

    /** A man is put on a square, or taken from it where it stands already. @param {number} i @param {number} file */
    put(i, file) {
        this.rows[i][file] = this.rows[i][file] === this.tool ? '.' : this.tool;
        this.changed();
    }

    /** What was dragged onto a square: a letter, and from where on the array if from there.
     * @param {DragEvent} event @param {number} i @param {number} file */
    drop(event, i, file) {
        event.preventDefault();
        const [letter, row, column] = (event.dataTransfer?.getData('text/plain') || '').split(' ');
        if (!letter || letter === '.') return;
        if (row) this.rows[Number(row)][Number(column)] = '.';
        this.rows[i][file] = letter;
        this.changed();
    }

    /** Ranks are added and taken away in the middle, files at the right. @param {number} files @param {number} ranks */
    resize(files, ranks) {
        const {rows} = this;
        while (rows.length > ranks) rows.splice(Math.floor(rows.length / 2), 1);
        while (rows.length < ranks) rows.splice(Math.floor(rows.length / 2), 0, rows[0].map(() => '.'));
        for (const row of rows) {
            row.splice(files);
            while (row.length < files) row.push('.');
        }
        this.changed();
    }

    /** @param {string} cell @param {number} i @param {number} file */
    square(cell, i, file) {
        const name = String.fromCharCode(97 + file) + (this.rows.length - i);
        const man = this.men().find(([letter]) => letter === cell);
        const what = cell === '*' ? 'hole' : cell === '.' ? 'empty' : cell;
        const look = cell === '*' ? 'hole' : (i + file + this.rows.length) % 2 ? 'light' : 'dark';
        return el('button', {class: look, 'aria-label': `${name}: ${what}`, draggable: 'true', onclick: () => this.put(i, file),
            ondragstart: (/** @type {DragEvent} */ event) => event.dataTransfer?.setData('text/plain', `${cell} ${i} ${file}`),
            ondragover: (/** @type {Event} */ event) => event.preventDefault(),
            ondrop: (/** @type {DragEvent} */ event) => this.drop(event, i, file)}, ...(man ? [manPicture(this.page.game, man[1], man[2])] : []));
    }

    /** @param {string} letter */
    choose(letter) {
        this.tool = letter;
        for (const one of this.tools.children) one.setAttribute('aria-pressed', String(one.dataset.tool === letter));
    }

    draw() {
        const {page} = this;
        this.rows = startRows(page);
        if (!this.rows.length) return;
        const files = this.rows[0].length, ranks = this.rows.length;
        this.grid.style.gridTemplateColumns = `repeat(${files}, 1fr)`;
        this.grid.replaceChildren(...this.rows.flatMap((row, i) => row.map((cell, file) => this.square(cell, i, file))));
        this.tools.replaceChildren(...this.men().map(([letter, kind, side]) =>
            el('button', {'data-tool': letter, draggable: 'true', 'aria-label': `${SIDES[side]} ${page.rules?.pieces[kind].name}`, onclick: () => this.choose(letter),
                ondragstart: (/** @type {DragEvent} */ event) => event.dataTransfer?.setData('text/plain', letter)}, manPicture(page.game, kind, side))),
        el('button', {'data-tool': '.', onclick: () => this.choose('.')}, 'empty'), el('button', {'data-tool': '*', onclick: () => this.choose('*')}, 'hole'));
        this.choose(this.tool);
        const number = (/** @type {string} */ label, /** @type {number} */ value, /** @type {(value: number) => void} */ set) =>
            el('label', {}, label, el('input', {type: 'number', min: 1, max: 16, value, onchange: (/** @type {any} */ event) => set(Math.max(1, Math.min(16, Number(event.target.value) || value)))}));
        this.size.replaceChildren(number('Files', files, (value) => this.resize(value, ranks)), number('Ranks', ranks, (value) => this.resize(files, value)));
    }
}

// ---- a piece ------------------------------------------------------------------------------------

/** @param {Page} page @param {(text: string) => void} write */
function pieceForm(page, write) {
    const names = el('select', {'aria-label': 'Piece', onchange: () => draw()});
    const usual = el('select', {'aria-label': 'Add a piece', onchange: () => add()});
    const wish = {act: '', how: 'leap', ways: 'all'};
    const grid = el('div', {class: 'around', role: 'group', 'aria-label': 'Squares that the piece may go to'});
    const told_ = el('div', {});
    const own = () => (page.rules?.pieces || []).findIndex((piece) => piece.name === names.value);
    /** Takes a term away that is written as it would be added, if there is one. @param {string} term */
    const takeTerm = (term) => {
        const path = ['pieces', names.value, 'move'];
        const before = (getKey(page.draft, path) || '').replace(/^['"]|['"]$/g, '');
        const atom = term.slice(-1); // doubled, or with a number, it is a rider's
        const at = before.search(new RegExp(`(?<![a-z${atom}])${term}(?![${atom}0-9])`));
        if (!/^[\w]+$/.test(before) || at < 0 || before === term) return false;
        write(setKey(page.draft, path, scalar(before.slice(0, at) + before.slice(at + term.length))));
        return true;
    };
    /** @param {string} term */
    const addTerm = (term) => {
        const path = ['pieces', names.value, 'move'];
        const before = getKey(page.draft, path);
        const notation = page.rules?.pieces[own()]?.notation.replaceAll(' ', '') || '';
        if (before === undefined || /^[[{]/.test(before || '')) return page.toast('Its moves are a list with conditions: change them in the text.');
        write(setKey(page.draft, path, scalar((before ?? notation).replace(/^['"]|['"]$/g, '') + term)));
    };
    const add = () => {
        const [name, notation] = usual.value.split('\t');
        const taken = new Set((page.rules?.pieces || []).map((piece) => piece.letter));
        const letter = [...name.toUpperCase().replace(/[^A-Z]/g, ''), ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((one) => !taken.has(one));
        usual.selectedIndex = 0;
        if (!letter || page.rules?.pieces.some((piece) => piece.name === name)) return page.toast('The game has this piece, or no letter is left.');
        chosen = name;
        write(setKey(page.draft, ['pieces', name], `{letter: ${letter}, move: ${scalar(notation)}}`));
    };
    let chosen = '';
    const acts = choice('It', [['', 'moves and captures there'], ['m', 'only moves there'], ['c', 'only captures there']], '', (value) => { wish.act = value; });
    const hows = choice('by a', [['leap', 'leap'], ['slide', 'slide'], ['lame', 'step that men can block'], ['hop', 'slide over one man']], 'leap', (value) => { wish.how = value; });
    const ways = choice('in', [['all', 'all directions'], ['', 'this direction (and its mirror image)']], 'all', (value) => { wish.ways = value; });
    const ticks = el('div', {});
    /** @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
    const tick = (label, on, set) => el('label', {class: 'row'}, el('input', {type: 'checkbox', checked: on, onchange: (/** @type {any} */ event) => set(event.target.checked)}), label);
    const draw = () => {
        const pieces = page.rules?.pieces || [];
        const before = chosen || names.value;
        chosen = '';
        names.replaceChildren(...pieces.map((piece) => el('option', {value: piece.name, selected: piece.name === before}, piece.name)));
        const list = page.library.ask('usual');
        usual.replaceChildren(el('option', {value: ''}, 'add a usual piece …'), ...list.map((/** @type {{name: string, notation: string}} */ one) =>
            el('option', {value: `${one.name.replace(/ \(.*/, '').toLowerCase().replace(/[^a-z0-9]+/g, '-')}\t${one.notation}`}, one.name)));
        const kind = own(), piece = pieces[kind];
        if (!piece) return;
        const moves = page.library.ask('around', kind, 0, '').moves.split(' ');
        const goes = new Set(moves.map((/** @type {string} */ move) => move.split('x')[0]));
        const cells = [];
        for (let y = 3; y >= -3; y--)
            for (let x = -3; x <= 3; x++)
                cells.push(el('button', {class: goes.has(`${x},${y}`) ? 'goes' : '', disabled: !x && !y, 'aria-label': `${x},${y}${goes.has(`${x},${y}`) ? ', goes there' : ''}`, onclick: () => {
                    const term = notationOf(x, y, wish);
                    if (!goes.has(`${x},${y}`)) addTerm(term);
                    else if (!takeTerm(term)) page.toast('It goes there already. That move is part of another term: take it away in the text.');
                }},
                    ...(!x && !y ? [manPicture(page.game, kind, 0)] : [])));
        grid.style.gridTemplateColumns = 'repeat(7, 1fr)';
        grid.replaceChildren(...cells);
        const notation = getKey(page.draft, ['pieces', piece.name, 'move']);
        told_.replaceChildren(el('p', {class: 'hint'}, `Notation: ${piece.notation || 'none'}`),
            el('div', {class: 'row'}, el('button', {disabled: notation === undefined, onclick: () => write(setKey(page.draft, ['pieces', piece.name, 'move'], '[]'))}, 'Take its moves away')));
        const others = pieces.filter((one) => one !== piece && !one.royal).map((one) => one.name);
        ticks.replaceChildren(
            tick('royal: it may not be left attacked', piece.royal, (on) => write(setKey(page.draft, ['pieces', piece.name, 'royal'], on ? 'true' : piece.royal && getKey(page.draft, ['pieces', piece.name, 'royal']) === null ? 'false' : null))),
            tick('promotes on the last rank', getKey(page.draft, ['pieces', piece.name, 'promotion']) !== null, (on) =>
                write(setKey(page.draft, ['pieces', piece.name, 'promotion'], on ? `{zone: rank ${page.rules?.ranks}, to: [${others.join(', ')}]}` : null))));
    };
    return {box: el('div', {}, el('div', {class: 'row'}, names, usual), el('div', {class: 'fields'}, ...acts, ...hows, ...ways), el('p', {class: 'hint'}, 'Click a square to add this move, once more to take it away.'), grid, told_, ticks), draw};
}

// ---- the end ------------------------------------------------------------------------------------

/** White's king castles with the outermost men of its rank as in chess: one file within the nearer one, two files within
 * the other. @param {Page} page @returns {string} the key's value; '': there is no such king */
function castlingOf(page) {
    const rows = startRows(page), pieces = page.rules?.pieces || [];
    const man = (/** @type {string} */ letter) => pieces.find((piece) => piece.letter === letter);
    const i = rows.findIndex((row) => row.some((cell) => man(cell)?.royal));
    const row = rows[i] || [], files = row.length, king = row.findIndex((cell) => man(cell)?.royal);
    const left = man(row[0]), right = man(row[files - 1]);
    if (!left || !right || king <= 2 || king >= files - 3) return '';
    const at = (/** @type {number} */ file) => String.fromCharCode(97 + file) + (rows.length - i);
    const near = king >= files / 2; // is the king nearer to the right?
    const way = (/** @type {boolean} */ right_) => {
        const inside = right_ === near ? 1 : 2;
        const [partner, file, to] = right_ ? [right, files - 1, files - 1 - inside] : [left, 0, inside];
        return `{king: ${man(row[king])?.name} ${at(king)}, partner: ${partner?.name} ${at(file)}, king-to: ${at(to)}}`;
    };
    return `{short: ${way(near)}, long: ${way(!near)}}`;
}

/** @param {Page} page @param {(text: string) => void} write */
function endForm(page, write) {
    const fields = el('div', {class: 'fields'});
    const castles = /** @type {HTMLInputElement} */ (el('input', {type: 'checkbox', onchange: () => {
        const value = castles.checked ? castlingOf(page) : getKey(page.draft, ['extends']) === null ? null : '~';
        if (value === '') page.toast('There is no king with men in both corners of its rank.');
        else write(setKey(page.draft, ['castling'], value));
    }}));
    const box = el('div', {}, el('label', {class: 'row'}, castles, 'castling with the men in the corners'), fields);
    const draw = () => {
        /** @param {string} key @param {[string, string][]} options @param {string} label */
        const row = (key, options, label) => {
            const value = getKey(page.draft, ['end', key]);
            const shown = value === undefined || (value && !options.some(([one]) => one === value)) ? 'text' : value || '';
            return choice(label, shown === 'text' ? [['text', 'as the text says'], ...options] : options, shown, (chosen) => {
                if (chosen !== 'text') write(setKey(page.draft, ['end', key], chosen || null));
            });
        };
        const castling = getKey(page.draft, ['castling']);
        castles.checked = castling !== null && castling !== '~';
        fields.replaceChildren(
            ...row('checkmate', [['', 'as usual'], ['loss', 'loses'], ['win', 'wins'], ['draw', 'is a draw']], 'To be checkmated'),
            ...row('stalemate', [['', 'as usual'], ['draw', 'is a draw'], ['loss', 'loses'], ['win', 'wins']], 'To have no move'),
            ...row('repetition', [['', 'as usual'], ['3', 'draws the third time'], ['2', 'draws the second time'], ['5', 'draws the fifth time']], 'A position again'),
            ...row('move-limit', [['', 'as usual'], ['50', '50 moves'], ['100', '100 moves']], 'Drawn after'));
    };
    return {box, draw};
}

/** All forms, above the editor's text. @param {Page} page @param {(text: string) => void} write */
function buildForms(page, write) {
    const forms = [new ArrayForm(page, write), pieceForm(page, write), endForm(page, write)];
    const box = el('div', {hidden: true}, el('h2', {}, 'Board and array'), forms[0].box, el('h2', {}, 'Pieces'), forms[1].box, el('h2', {}, 'The game'), forms[2].box);
    let drawn = '';
    return {box, changed: () => {
        if (box.hidden || drawn === page.definition.text) return;
        drawn = page.definition.text;
        for (const form of forms) form.draw();
    }};
}
