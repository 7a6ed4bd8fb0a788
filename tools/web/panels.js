// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Beside the board: the moves and who plays, the pieces, the rules, analysis and review, and what goes in and out.

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
        ply.san + ['', '?!', '?', '??'][mistake]);
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
    box.querySelector('pre')?.remove();
    const svg = picture(answer.svg);
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
            sheet.querySelector('pre')?.replaceWith(startPicture(page));
            for (const [kind, piece] of (page.rules?.pieces || []).entries()) {
                const heading = [...sheet.querySelectorAll('h3')].find((one) => `${one.textContent} `.startsWith(`${piece.letter} ${piece.name} `));
                const drawn = heading?.nextElementSibling;
                if (!heading || drawn?.tagName !== 'PRE') continue;
                const answer = page.library.ask('piece', kind);
                if (answer.ok) drawn.replaceWith(picture(answer.svg));
                heading.prepend(manPicture(page.game, kind, 0), ' ');
            }
            room.replaceChildren(sheet);
        };
        return {changed: fill, shown: fill};
    },
};

/** The board at the start of the game. @param {Page} page */
function startPicture(page) {
    const here = page.game.at;
    page.game.goTo(page.game.root);
    const svg = picture(page.library.ask('picture', 0, '').svg);
    page.game.goTo(here);
    return svg;
}

// ---- analysis and review ------------------------------------------------------------------------

/** "+1.3", "mate in 3", from White's side. @param {number} cp @param {number} mate @param {number} side */
function score(cp, mate, side) {
    const sign = side ? -1 : 1;
    if (mate) return `${sign * mate > 0 ? 'White' : 'Black'} wins in ${Math.abs(mate)}`;
    const pawns = sign * cp / 100;
    return `${pawns > 0 ? '+' : pawns < 0 ? '−' : ''}${Math.abs(pawns).toFixed(1)}`;
}

/** @type {Panel} */
const analysisPanel = {
    name: 'analysis',
    label: 'Analysis',
    build(page, room) {
        const lines = el('div', {class: 'lines'});
        const depth = el('p', {class: 'hint'}, 'The engine looks at the position on the board, for as long as it stands there.');
        const toggle = el('button', {'aria-pressed': false, onclick: () => turn(!page.analysing)}, 'Analyse');
        const many = el('select', {'aria-label': 'How many lines', onchange: () => { page.settings.lines = Number(many.value); page.redraw(); }},
            ...[1, 2, 3, 4, 5].map((one) => el('option', {value: one, selected: one === page.settings.lines}, one === 1 ? '1 line' : `${one} lines`)));
        /** @param {boolean} on */
        const turn = (on) => {
            page.analysing = on;
            toggle.setAttribute('aria-pressed', String(on));
            place('gauge').hidden = !on;
            lines.replaceChildren();
            page.redraw();
        };
        const review = buildReview(page);
        room.append(el('div', {class: 'row'}, toggle, many), lines, depth, el('h2', {}, 'Review'), review.box);
        return {
            changed: () => {
                if (page.analysing) lines.replaceChildren();
                place('gauge').classList.toggle('turned', page.board.below === 1);
                review.changed();
            },
            thought: (/** @type {Page} */ _page, /** @type {Thought} */ thought) => {
                const side = page.game.state().side;
                /** @type {Map<number, Line>} */
                const newest = new Map();
                for (const line of thought.lines) newest.set(line.number, line);
                const best = newest.get(1);
                if (!best) return;
                lines.replaceChildren(...[...newest.values()].sort((a, b) => a.number - b.number).map((line) =>
                    el('button', {onclick: () => page.play(line.moves[0].text)}, el('b', {}, score(line.cp, line.mate, side)), line.moves.map((move) => move.san).join(' '))));
                depth.textContent = `Depth ${best.depth}, ${thought.nodes.toLocaleString('en')} positions in the last look.`;
                const bar = place('gauge').firstElementChild;
                if (bar instanceof HTMLElement) bar.style.height = `${page.chance(best.cp, best.mate, side)}%`;
                place('gauge').title = score(best.cp, best.mate, side);
                page.point([...newest.values()].sort((a, b) => a.number - b.number).map((line) => line.moves[0].text), '');
            },
        };
    },
};

/** The finished game judged move by move: a curve of White's chances, and the mistakes. @param {Page} page */
function buildReview(page) {
    const box = el('div', {});
    const button = el('button', {onclick: () => run()}, 'Review the game');
    const bar = el('progress', {hidden: true, max: 1, value: 0, 'aria-label': 'Progress of the review'});
    const result = el('div', {});
    let running = false;
    box.append(el('div', {class: 'row'}, button), bar, result);
    /** @returns {Ply[]} */
    const line = () => {
        let end = page.game.root;
        while (end.next.length) end = end.next[0];
        return end.line();
    };
    const run = async () => {
        if (running) return void (running = false);
        const plies = line();
        if (!plies.length) return page.toast('There are no moves yet.');
        if (page.analysing) room_toggle();
        running = true;
        button.textContent = 'Stop';
        bar.hidden = false;
        const place_ = {fen: page.game.fen, moves: plies.map((ply) => ply.text)};
        /** @type {{white: number, best: string}[]} */
        const seen = [];
        try {
            for (let i = 0; i <= plies.length && running; i++) {
                bar.value = i / plies.length;
                seen.push(await judge({fen: place_.fen, moves: place_.moves.slice(0, i)}, plies, i));
            }
            if (running) mark(plies, seen);
        } catch (error) {
            page.say(`The review has stopped: ${error instanceof Error ? error.message : error}.`, true);
        }
        running = false;
        bar.hidden = true;
        button.textContent = 'Review the game';
        page.redraw();
    };
    const room_toggle = () => { page.analysing = false; place('gauge').hidden = true; };
    /** White's chance in the position before ply i. @param {Place} at @param {Ply[]} plies @param {number} i */
    const judge = async (at, plies, i) => {
        const thought = await page.thinker.think(page.definition, at, {milliseconds: 200});
        if (!thought.best) { // it is over
            const here = page.game.at;
            page.game.goTo(plies[i - 1] || page.game.root);
            const {result} = page.game.state();
            page.game.goTo(here);
            return {white: result === '1-0' ? 100 : result === '0-1' ? 0 : 50, best: ''};
        }
        const mover = i < plies.length ? plies[i].side : 1 - plies[i - 1].side;
        return {white: page.chance(thought.cp, thought.mate, mover), best: thought.best};
    };
    /** @param {Ply[]} plies @param {{white: number, best: string}[]} seen */
    const mark = (plies, seen) => {
        plies.forEach((ply, i) => {
            const loss = (seen[i].white - seen[i + 1].white) * (ply.side ? -1 : 1);
            const mistake = ply.text === seen[i].best ? 0 : page.library.number('mistake', Math.max(0, loss));
            ply.judged = {white: seen[i + 1].white, mistake, better: seen[i].best};
        });
        first = seen[0].white;
    };
    let first = 50;
    const changed = () => {
        const plies = line();
        result.replaceChildren();
        if (!plies.length || !plies.every((ply) => ply.judged)) return;
        const values = [first, ...plies.map((ply) => ply.judged?.white ?? 50)];
        const x = (/** @type {number} */ i) => i / (values.length - 1) * 100;
        const points = values.map((value, i) => `${x(i).toFixed(2)},${(100 - value).toFixed(2)}`).join(' ');
        const svg = svgElement('svg', {class: 'curve', viewBox: '0 0 100 100', preserveAspectRatio: 'none', role: 'img', 'aria-label': "White's chances over the game"});
        const now = x(page.game.at.line().length);
        svg.append(svgElement('polygon', {class: 'area', points: `0,100 ${points} 100,100`}), svgElement('line', {class: 'half', x1: 0, x2: 100, y1: 50, y2: 50}),
            svgElement('polyline', {class: 'stroke', points}), svgElement('line', {class: 'now', x1: now, x2: now, y1: 0, y2: 100}));
        svg.addEventListener('click', (event) => {
            const share = (/** @type {MouseEvent} */ (event).clientX - svg.getBoundingClientRect().left) / svg.getBoundingClientRect().width;
            const i = Math.round(share * plies.length);
            page.goTo(i ? plies[i - 1] : page.game.root);
        });
        const bad = plies.filter((ply) => ply.judged && ply.judged.mistake);
        result.append(svg, el('p', {class: 'hint'}, `White's chances to win, move by move; ${accuracies(page, plies, first)}.`),
            el('ul', {class: 'findings'}, ...bad.map((ply) => el('li', {class: ply.judged?.mistake === 3 ? '' : 'warning'},
                el('span', {}, el('button', {class: 'place', onclick: () => page.goTo(ply)}, `${SIDES[ply.side]}: ${ply.san}${['', '?!', '?', '??'][ply.judged?.mistake || 0]}`),
                    ` ${['', 'an inaccuracy', 'a mistake', 'a blunder'][ply.judged?.mistake || 0]}; better was ${betterSan(page, ply)}`)))));
    };
    return {box, changed};
}

/** @param {Page} page @param {Ply[]} plies @param {number} first */
function accuracies(page, plies, first) {
    return [0, 1].map((side) => {
        let before = first, total = 0, count = 0;
        for (const ply of plies) {
            const white = ply.judged?.white ?? 50;
            if (ply.side === side) {
                total += page.library.number('accuracy', Math.max(0, (before - white) * (side ? -1 : 1)));
                count++;
            }
            before = white;
        }
        return `${SIDES[side]} played with ${count ? Math.round(total / count) : 0} % accuracy`;
    }).join(', ');
}

/** @param {Page} page @param {Ply} ply */
function betterSan(page, ply) {
    const here = page.game.at;
    page.game.goTo(/** @type {Ply} */ (ply.parent));
    const san = ply.judged?.better ? page.sanOf(ply.judged.better) : 'another move';
    page.game.known = null;
    page.game.goTo(here);
    return san;
}

// ---- in and out ---------------------------------------------------------------------------------

/** @type {Panel} */
const morePanel = {
    name: 'more',
    label: 'More',
    build(page, room) {
        const fen = el('input', {type: 'text', 'aria-label': 'Position (FEN)', spellcheck: 'false', autocomplete: 'off'});
        const pgn = el('textarea', {rows: 6, 'aria-label': 'Game (PGN)', spellcheck: 'false', placeholder: 'paste a game here'});
        const setUp = buildSetUp(page);
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
            el('div', {class: 'row'}, el('button', {onclick: () => { if (complainOr(page, page.game.readPgn(pgn.value))) page.redraw(); }}, 'Read PGN')),
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

/** @param {Page} page */
function looks(page) {
    const {settings} = page;
    const set = () => { page.dress(); page.keep(); };
    return el('div', {},
        el('div', {class: 'fields'},
            ...choice('Theme', [['', 'as the system'], ['light', 'light'], ['dark', 'dark']], settings.shade, (value) => { settings.shade = value; set(); }),
            ...choice('Board', [['wood', 'wood'], ['green', 'green'], ['blue', 'blue'], ['grey', 'grey']], settings.board, (value) => { settings.board = value; set(); })),
        el('label', {class: 'row'}, el('input', {type: 'checkbox', checked: settings.sound, onchange: (/** @type {any} */ event) => { settings.sound = event.target.checked; page.chime(); set(); }}), 'sound'));
}

/** A position put together man by man. @param {Page} page */
function buildSetUp(page) {
    const palette = el('div', {class: 'row'});
    const told_ = el('p', {class: 'hint'});
    const box = el('details', {ontoggle: () => (box.open ? begin() : end())}, el('summary', {}, 'Set a position up'),
        el('p', {class: 'hint'}, 'Choose a man, then click squares. A click on the same man takes it off.'), palette, told_);
    /** @type {Map<number, [number, number]>} */
    let men = new Map();
    /** @type {number[][]} */
    let hands = [[], []];
    let side = 0;
    /** @type {{kind: number, side: number} | null} */
    let hand = null;
    let own = false;
    const lines = () => [...[...men].map(([square, [kind, of]]) => `put ${square} ${kind} ${of}`),
        ...hands.flatMap((counts, of) => counts.flatMap((count, kind) => (count ? [`hand ${of} ${kind} ${count}`] : []))), `turn ${side}`, 'unmoved'].join('\n');
    const apply = () => {
        const answer = page.library.ask('set_up', lines());
        told_.textContent = answer.ok ? answer.fen : sentence(answer.errors[0].message);
        told_.className = answer.ok ? 'hint' : 'hint bad';
        if (!answer.ok) return;
        own = true;
        page.begin({fen: answer.fen});
        own = false;
    };
    /** @param {string} name */
    const click = (name) => {
        const square = page.board.square(name);
        if (!/^[a-p]\d+$/.test(name)) return;
        const there = men.get(square);
        if (!hand || (there && there[0] === hand.kind && there[1] === hand.side)) men.delete(square);
        else men.set(square, [hand.kind, hand.side]);
        const man = men.get(square);
        page.board.put(name, man ? man[0] : -1, man ? man[1] : 0);
        apply();
    };
    const take = () => {
        const state = page.game.state();
        men = new Map();
        for (let i = 0; i < state.men.length; i += 3) men.set(state.men[i], [state.men[i + 1], state.men[i + 2]]);
        hands = state.hands.map((counts) => [...counts]);
        side = state.side;
    };
    const begin = () => {
        take();
        page.board.editing = click;
        /** @param {{kind: number, side: number} | null} man @param {...(Node | string)} inside */
        const tool = (man, ...inside) => el('button', {'aria-pressed': false, 'aria-label': man ? `${SIDES[man.side]} ${page.rules?.pieces[man.kind].name}` : 'take off', onclick: (/** @type {any} */ event) => {
            hand = man;
            for (const one of palette.children) one.setAttribute('aria-pressed', String(one === event.currentTarget));
        }}, ...inside);
        palette.replaceChildren(...[0, 1].flatMap((of) => (page.rules?.pieces || []).map((_, kind) => tool({kind, side: of}, manPicture(page.game, kind, of)))),
            tool(null, 'take off'), el('button', {onclick: (/** @type {any} */ event) => { side = 1 - side; event.currentTarget.textContent = `${SIDES[side]} to move`; apply(); }}, `${SIDES[side]} to move`),
            el('button', {onclick: () => { for (const square of men.keys()) page.board.put(page.board.name(square), -1, 0); men.clear(); apply(); }}, 'clear the board'));
    };
    const end = () => { page.board.editing = null; page.redraw(); };
    return {box, changed: () => { if (box.open && !own) { take(); page.board.editing = click; } }};
}
