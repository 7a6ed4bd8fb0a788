// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The board: the library's picture of the position, and what hands do with it. A move is a way of clicks:
// where it begins (a square, or a kind in hand), then the squares at which it may be told from others: where it
// comes down, where a second part ends. Each click keeps the moves whose way begins so; where several are left
// at the end, they are offered as choices.

/**
 * @typedef {{start: string, ways: string[][], move: Move}} Path  `start` and ways are names: "e2", "wP" of a hand
 * @typedef {{play: (text: string) => void, look: (name: string) => void, refuse: (from: string, to: string) => void,
 *   say: (words: string) => void, ask: (words: string) => void}} Desk  `say` is for ears alone
 */

class Board {
    /** @param {HTMLElement} room @param {Game} game @param {Desk} desk */
    constructor(room, game, desk) {
        this.room = room;
        this.game = game;
        this.desk = desk;
        this.below = 0;
        /** @type {Path[]} */
        this.paths = [];
        /** @type {string[]} the clicks so far */
        this.clicks = [];
        this.cursor = '';
        this.locked = false; // it isn't the turn of anybody at the board
        /** @type {{from: string, to: string, kind: string}[]} */
        this.arrows = [];
        /** @type {Rules | null} */
        this.rules = null;
        /** @type {Rules | null} whose hands have taken so much room above and below the board */
        this.roomOf = null;
        this.room_ = [0, 0];
        /** @type {((name: string) => void) | null} takes clicks while a position is set up */
        this.editing = null;
        this.listen();
    }

    // ---- names

    /** @param {number} square */
    name(square) {
        const files = this.rules ? this.rules.files : 8;
        return String.fromCharCode(97 + square % files) + (Math.floor(square / files) + 1);
    }

    /** @param {string} name */
    square(name) {
        const files = this.rules ? this.rules.files : 8;
        return name.charCodeAt(0) - 97 + (Number(name.slice(1)) - 1) * files;
    }

    /** The name of a kind in hand: the side and White's letter. @param {number} kind @param {number} side */
    held(kind, side) {
        return 'wb'[side] + (this.rules ? this.rules.pieces[kind].letter : '');
    }

    // ---- ways

    /** @param {Move} move @param {State} state @returns {Path} */
    path(move, state) {
        const drop = move.type === 1;
        const start = drop ? this.held(move.kind, state.side) : move.from < 0 ? '' : this.name(move.from);
        const then = move.thenTo >= 0 ? [this.name(move.thenTo)] : [];
        const way = [...(move.to < 0 ? [] : [this.name(move.to)]), ...then];
        const jumps = /^[a-p]\d+(x[a-p]\d+){2,}$/.test(move.san || '') ? (move.san || '').split('x').slice(1) : null;
        const ways = [jumps || way];
        if (move.type === 2 && move.moved.length) ways.push([this.name(move.moved[0])]); // the king onto its partner
        return {start, ways, move};
    }

    /** Those that go on from the clicks. */
    open() {
        const [start, ...rest] = this.clicks;
        return this.paths.filter((path) => path.start === start &&
            path.ways.some((way) => rest.every((name, i) => way[i] === name) || (rest.length === 1 && way.at(-1) === rest[0])));
    }

    /** Where the next click may go. @param {Path[]} open @returns {Map<string, Path[]>} */
    targets(open) {
        const at = this.clicks.length - 1;
        /** @type {Map<string, Path[]>} */
        const targets = new Map();
        for (const path of open)
            for (const way of path.ways)
                if (way.length > at && this.clicks.slice(1).every((name, i) => way[i] === name))
                    targets.set(way[at], [...(targets.get(way[at]) || []), path]);
        return targets;
    }

    // ---- drawing

    /** Draws the position. @param {Ply} [moved] slides the men that this move moved */
    draw(moved) {
        const state = this.game.state();
        this.paths = this.locked || state.result ? [] : state.moves.map((move) => this.path(move, state));
        this.clicks = [];
        const svg = picture(this.game.library.ask('picture', this.below, this.game.at.squares.join(' ')).svg, true);
        this.crop(svg);
        svg.setAttribute('class', 'board');
        svg.setAttribute('role', 'application');
        svg.setAttribute('aria-label', 'Board. Arrow keys move the cursor, Enter picks a man up and puts it down, Escape lets it go.');
        svg.setAttribute('tabindex', '0');
        svg.removeAttribute('width');
        svg.removeAttribute('height');
        svg.querySelector('title')?.remove();
        const focused = this.room.contains(document.activeElement);
        this.layer = svgElement('g', {class: 'over'});
        svg.append(this.layer);
        this.svg = svg;
        this.room.replaceChildren(svg);
        if (focused) svg.focus({preventScroll: true});
        for (const square of svg.querySelectorAll('[data-square]')) this.dress(square);
        for (const hand of svg.querySelectorAll('[data-hand]')) this.widen(hand);
        if (moved) this.slide(state, moved);
        this.show();
    }

    /** Leaves out the words below the board, which the page says in its own place. @param {SVGSVGElement} svg */
    crop(svg) {
        const words = [...svg.querySelectorAll('text.word')];
        const box = (svg.getAttribute('viewBox') || '0 0 1 1').split(' ').map(Number);
        if (words.length) box[3] = Math.min(...words.map((one) => Number(one.getAttribute('y')))) - 12;
        for (const one of words) one.remove();
        // The most room that hands above and below have taken stays theirs, so that the board stays in its place.
        const rows = [...svg.querySelectorAll('rect[data-square]')].map((one) => Number(one.getAttribute('y')));
        const side = Number(svg.querySelector('rect[data-square]')?.getAttribute('height'));
        if (rows.length && side) {
            const top = Math.min(...rows), bottom = Math.max(...rows) + side;
            if (this.roomOf !== this.rules) this.room_ = [0, 0];
            this.roomOf = this.rules;
            this.room_ = [Math.max(this.room_[0], top - box[1]), Math.max(this.room_[1], box[1] + box[3] - bottom)];
            box[1] = top - this.room_[0];
            box[3] = bottom + this.room_[1] - box[1];
        }
        svg.setAttribute('viewBox', box.join(' '));
        this.shape = box[2] / box[3];
        place('table').style.setProperty('--shape', String(this.shape));
    }

    /** @param {Element} square */
    dress(square) {
        const name = square.getAttribute('data-square');
        if (this.paths.some((path) => path.start === name)) square.classList.add('movable');
    }

    /** Hands are hit beside their drawings, too. @param {Element} hand */
    widen(hand) {
        const use = hand.querySelector('use');
        if (!use) return;
        const [x, y] = [use.getAttribute('x') || '0', use.getAttribute('y') || '0'];
        hand.prepend(svgElement('rect', {x, y, width: 58, height: 39, class: 'shelf', rx: 4}));
        if (this.paths.some((path) => path.start === hand.getAttribute('data-hand'))) hand.classList.add('movable');
    }

    /** @param {string} name @returns {{kind: number, side: number} | null} */
    man(name) {
        const men = this.game.state().men;
        const square = this.square(name);
        for (let i = 0; i < men.length; i += 3)
            if (men[i] === square) return {kind: men[i + 1], side: men[i + 2]};
        return null;
    }

    /** The element of a square or a kind in hand. @param {string} name @returns {SVGGraphicsElement | null} */
    element(name) {
        return this.svg ? this.svg.querySelector(`[data-square="${CSS.escape(name)}"],[data-hand="${CSS.escape(name)}"]`) : null;
    }

    /** The middle of a square. @param {string} name */
    middle(name) {
        const one = this.element(name), use = one && one.tagName === 'g' ? one.querySelector('use') : null;
        if (use) return [Number(use.getAttribute('x')) + 20, Number(use.getAttribute('y')) + 20];
        const box = one && one.getBBox(); // of a square or a hexagon
        return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
    }

    /** The drawing of the man there. @param {string} name @returns {SVGGraphicsElement | null} */
    drawing(name) {
        const held = this.element(name);
        if (!held || held.tagName === 'g') return held ? held.querySelector('use') : null;
        const [x, y] = (this.middle(name) || []).map((at) => Math.round(at - 20));
        return this.svg ? this.svg.querySelector(`:scope > use[x="${x}"][y="${y}"], :scope > g > use[x="${x}"][y="${y}"]`) : null;
    }

    /** @param {State} state @param {Ply} ply */
    slide(state, ply) {
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
        const [from, ...others] = ply.squares.map((square) => this.name(square));
        const pairs = [[from, others[0]]];
        for (let i = 1; i + 1 < others.length; i++) pairs.push([others[i], others[i + 1]]);
        for (const [a, b] of pairs) {
            const start = a && this.middle(a), end = b && this.middle(b);
            const use = b && this.drawing(b);
            if (!start || !end || !use || (a !== from && this.man(a))) continue;
            use.animate([{translate: `${start[0] - end[0]}px ${start[1] - end[1]}px`}, {translate: 'none'}],
                {duration: 160, easing: 'ease-out'});
        }
    }

    /** Selection, targets, cursor and arrows over the men. */
    show() {
        const layer = this.layer;
        if (!layer || !this.svg) return;
        layer.replaceChildren();
        for (const one of this.svg.querySelectorAll('[data-choice]')) one.removeAttribute('data-choice');
        for (const one of this.svg.querySelectorAll('.picked,.target-here')) one.classList.remove('picked', 'target-here');
        const open = this.clicks.length ? this.open() : [];
        for (const name of this.clicks) this.element(name)?.classList.add('picked');
        if (!this.hush)
            for (const [name, paths] of this.targets(open)) this.mark(name, paths);
        if (this.cursor) {
            const at = this.middle(this.cursor);
            if (at) layer.append(svgElement('rect', {class: 'cursor', x: at[0] - 19, y: at[1] - 19, width: 38, height: 38, rx: 4}));
        }
        for (const arrow of this.arrows) this.point(arrow);
    }

    /** @param {string} name @param {Path[]} paths */
    mark(name, paths) {
        const at = this.middle(name);
        const target = this.element(name);
        if (!at || !target) return;
        target.classList.add('target-here');
        const taken = this.man(name) !== null;
        this.layer?.append(svgElement('circle', {class: taken ? 'ring' : 'dot-target', cx: at[0], cy: at[1], r: taken ? 17.5 : 6}));
        const ends = paths.filter((path) => path.ways.some((way) => way.length === this.clicks.length));
        if (this.clicks.length > 1 && ends.length === 1) target.setAttribute('data-choice', ends[0].move.text);
    }

    /** @param {{from: string, to: string, kind: string}} arrow */
    point({from, to, kind}) {
        const a = this.middle(from), b = this.middle(to);
        if (!a || !b || from === to) return;
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        const x = (b[0] - a[0]) / length, y = (b[1] - a[1]) / length;
        const neck = [b[0] - 13 * x, b[1] - 13 * y];
        const g = svgElement('g', {class: `pointer ${kind}`});
        g.append(svgElement('path', {class: 'shaft', d: `M${a[0] + 10 * x} ${a[1] + 10 * y}L${neck[0]} ${neck[1]}`}),
            svgElement('path', {class: 'tip', d: `M${b[0]} ${b[1]}L${neck[0] - 7 * y} ${neck[1] + 7 * x}L${neck[0] + 7 * y} ${neck[1] - 7 * x}z`}));
        this.layer?.append(g);
    }

    /** Rings where a man could go, whoever's it is. @param {string} name */
    reach(name) {
        this.hush = true;
        this.clicks = [];
        this.show();
        this.hush = false;
        for (const square of this.game.library.ask('targets', this.square(name))) {
            const at = this.middle(this.name(square));
            if (at) this.layer?.append(svgElement('circle', {class: 'reach', cx: at[0], cy: at[1], r: 7}));
        }
    }

    /** Shows a man there while a position is set up; kind -1: none. @param {string} name @param {number} kind @param {number} side */
    put(name, kind, side) {
        const at = this.middle(name);
        this.drawing(name)?.remove();
        this.svg?.querySelector(`svg[data-at="${name}"]`)?.remove();
        if (kind < 0 || !at) return;
        const man = manPicture(this.game, kind, side);
        for (const [key, value] of Object.entries({x: at[0] - 20, y: at[1] - 20, width: 40, height: 40, 'data-at': name, class: 'placed'})) man.setAttribute(key, String(value));
        this.svg?.insertBefore(man, this.layer || null);
    }

    // ---- clicks

    /** @param {string} name a square, or a kind in hand */
    click(name) {
        if (this.editing) return this.editing(name);
        if (this.clicks.length) {
            const target = this.targets(this.open()).get(name);
            if (target || this.finals(name).length) return this.step(name);
        }
        if (this.paths.some((path) => path.start === name)) {
            this.clicks = this.clicks[0] === name && this.clicks.length === 1 ? [] : [name];
            this.show();
            this.desk.look(name);
            return this.offer(name);
        }
        const from = this.clicks[0];
        this.clicks = [];
        this.show();
        if (from && from !== name) this.desk.refuse(from, name);
        else this.desk.look(name);
    }

    /** Moves whose last square this is, though squares before it were not clicked. @param {string} name */
    finals(name) {
        return this.clicks.length === 1 ? this.open().filter((path) => path.ways.some((way) => way.at(-1) === name)) : [];
    }

    /** Moves that need no square: they are offered at once. @param {string} name */
    offer(name) {
        const bare = this.open().filter((path) => path.ways.some((way) => !way.length));
        if (bare.length && this.clicks.length) this.choose(bare, name);
    }

    /** @param {string} name */
    step(name) {
        const next = this.targets(this.open()).get(name) || [];
        const ended = next.filter((path) => path.ways.some((way) => way.length === this.clicks.length && way.at(-1) === name));
        const finals = next.length ? [] : this.finals(name);
        this.clicks.push(name);
        if (finals.length) return this.decide(finals, name);
        if (ended.length && ended.length === next.length) return this.decide(ended, name);
        this.show();
        if (ended.length) this.choose(ended, name);
        else this.desk.ask('Now choose where the move goes on.');
    }

    /** @param {Path[]} paths @param {string} name */
    decide(paths, name) {
        if (paths.length === 1) this.finish(paths[0].move.text);
        else this.choose(paths, name);
    }

    /** @param {string} text */
    finish(text) {
        this.close();
        this.clicks = [];
        this.desk.play(text);
    }

    close() {
        this.chooser?.remove();
        this.chooser = null;
    }

    /** Offers several moves beside a square. @param {Path[]} paths @param {string} name */
    choose(paths, name) {
        this.close();
        const box = el('div', {class: 'choices', role: 'dialog', 'aria-label': 'Which move?'});
        for (const {move} of paths)
            box.append(el('button', {'data-choice': move.text, onclick: () => this.finish(move.text)}, ...this.label(move, paths)));
        box.append(el('button', {class: 'quiet', onclick: () => this.cancel()}, 'cancel'));
        this.room.append(box);
        this.chooser = box;
        const at = this.element(name)?.getBoundingClientRect();
        const room = this.room.getBoundingClientRect();
        if (at) {
            const left = at.left - room.left + at.width / 2 - box.offsetWidth / 2;
            box.style.left = `${Math.max(4, Math.min(left, room.width - box.offsetWidth - 4))}px`;
            const top = at.bottom - room.top + 6;
            box.style.top = `${Math.max(4, Math.min(top, room.height - box.offsetHeight - 4))}px`;
        }
        box.querySelector('button')?.focus();
    }

    cancel() {
        this.close();
        this.clicks = [];
        this.show();
    }

    /** What tells a move from the others. @param {Move} move @param {Path[]} paths @returns {(Node | string)[]} */
    label(move, paths) {
        const pieces = this.rules ? this.rules.pieces : [];
        const side = this.game.state().side;
        const parts = [];
        const differs = (/** @type {keyof Move} */ key) =>
            paths.some((path) => JSON.stringify(path.move[key]) !== JSON.stringify(move[key]));
        if (move.promotion >= 0) parts.push(manPicture(this.game, move.promotion, side), pieces[move.promotion].name);
        else if (differs('promotion')) parts.push(manPicture(this.game, move.kind, side), `stay a ${pieces[move.kind].name}`);
        if (move.gate >= 0) parts.push(manPicture(this.game, move.gate, side), `gate the ${pieces[move.gate].name}`);
        else if (differs('gate')) parts.push('gate nothing');
        if (move.thenPromotion >= 0) parts.push(`then ${pieces[move.thenPromotion].name}`);
        if (differs('type')) parts.push(['move', 'drop', 'castle', 'en passant', 'pass'][move.type]);
        if (differs('removed'))
            parts.push(move.removed.length ? `take ${move.removed.map((square) => this.name(square)).join(', ')}` : 'take nothing on the way');
        if (!parts.length || (differs('moved') && !differs('type'))) parts.push(move.text);
        return parts;
    }

    listen() {
        new Hands(this);
        this.room.addEventListener('keydown', (event) => this.key(event));
        this.room.addEventListener('focusout', () => { this.cursor = ''; this.show(); });
    }

    // ---- keys

    /** @param {KeyboardEvent} event */
    key(event) {
        const arrows = /** @type {Record<string, number[]>} */ ({ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]});
        if (event.target instanceof Element && event.target.closest('.choices')) {
            if (event.key === 'Escape') this.cancel();
            return;
        }
        if (arrows[event.key] && !event.ctrlKey && !event.metaKey) this.wander(arrows[event.key]);
        else if (event.key === 'Enter' || event.key === ' ') this.cursor && this.click(this.cursor);
        else if (event.key === 'Escape') this.cancel();
        else return;
        event.preventDefault();
        event.stopPropagation();
        this.show();
    }

    /** To the nearest square or hand in a direction. @param {number[]} direction */
    wander([x, y]) {
        const all = [...(this.svg?.querySelectorAll('[data-square],[data-hand]') || [])]
            .map((one) => one.getAttribute('data-square') || one.getAttribute('data-hand') || '');
        if (!this.cursor) {
            this.cursor = this.clicks.at(-1) || this.paths[0]?.start || all[0];
        } else {
            const here = this.middle(this.cursor) || [0, 0];
            let least = Infinity;
            let best = this.cursor;
            for (const name of all) {
                const there = this.middle(name);
                if (!there || name === this.cursor) continue;
                const along = (there[0] - here[0]) * x + (there[1] - here[1]) * y;
                const across = Math.abs((there[0] - here[0]) * y) + Math.abs((there[1] - here[1]) * x);
                if (along > 8 && across <= along + 20 && along + 3 * across < least) [least, best] = [along + 3 * across, name];
            }
            this.cursor = best;
        }
        this.desk.say(this.tell(this.cursor));
    }

    /** "e4, white pawn, can go to 2 squares" @param {string} name */
    tell(name) {
        const man = /^[a-p]\d+$/.test(name) ? this.man(name) : null;
        const from = new Set(this.paths.filter((path) => path.start === name).flatMap((path) => path.ways.map((way) => way[0]))).size;
        const target = this.clicks.length && this.targets(this.open()).has(name) ? ', a target' : '';
        const words = man && this.rules ? `, ${['white', 'black'][man.side] || 'neutral'} ${this.rules.pieces[man.kind].name}` : '';
        return `${name}${words}${target}${from && !target ? `, can go to ${from} square${from === 1 ? '' : 's'}` : ''}`;
    }
}
