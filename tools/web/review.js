// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Analysis of the position on the board, as long as it stands there; review of a game, move by move.

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
        const review = new Review(page);
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

/** A game judged move by move: a curve of White's chances, and the mistakes. */
class Review {
    /** @param {Page} page */
    constructor(page) {
        this.page = page;
        this.running = false;
        this.first = 50; // White's chance at the start
        this.button = el('button', {onclick: () => this.run()}, 'Review the game');
        this.bar = el('progress', {hidden: true, max: 1, value: 0, 'aria-label': 'Progress of the review'});
        this.result = el('div', {});
        this.box = el('div', {}, el('div', {class: 'row'}, this.button), this.bar, this.result);
    }

    /** The moves of the main line. @returns {Ply[]} */
    line() {
        let end = this.page.game.root;
        while (end.next.length) end = end.next[0];
        return end.line();
    }

    async run() {
        const {page} = this;
        const plies = this.line();
        if (this.running) return void (this.running = false);
        if (!plies.length) return page.toast('There are no moves yet.');
        page.analysing = false;
        place('gauge').hidden = true;
        this.begun(true);
        try {
            const seen = await this.look(plies);
            if (this.running) this.mark(plies, seen);
        } catch (error) {
            page.say(`The review has stopped: ${error instanceof Error ? error.message : error}.`, true);
        }
        this.begun(false);
        page.redraw();
    }

    /** @param {boolean} running */
    begun(running) {
        this.running = running;
        this.bar.hidden = !running;
        this.button.textContent = running ? 'Stop' : 'Review the game';
    }

    /** What the engine says before and after each move. @param {Ply[]} plies */
    async look(plies) {
        /** @type {{white: number, best: string}[]} */
        const seen = [];
        for (let i = 0; i <= plies.length && this.running; i++) {
            this.bar.value = i / plies.length;
            seen.push(await this.judge(plies, i));
        }
        return seen;
    }

    /** White's chance in the position before ply i. @param {Ply[]} plies @param {number} i */
    async judge(plies, i) {
        const {page} = this;
        const at = {fen: page.game.fen, moves: plies.slice(0, i).map((ply) => ply.text)};
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
    }

    /** @param {Ply[]} plies @param {{white: number, best: string}[]} seen */
    mark(plies, seen) {
        plies.forEach((ply, i) => {
            const loss = (seen[i].white - seen[i + 1].white) * (ply.side ? -1 : 1);
            const mistake = ply.text === seen[i].best ? 0 : this.page.library.number('mistake', Math.max(0, loss));
            ply.judged = {white: seen[i + 1].white, mistake, better: seen[i].best};
        });
        this.first = seen[0].white;
    }

    changed() {
        const plies = this.line();
        this.result.replaceChildren();
        if (!plies.length || !plies.every((ply) => ply.judged)) return;
        const bad = plies.filter((ply) => ply.judged && ply.judged.mistake);
        this.result.append(this.curve(plies),
            el('p', {class: 'hint'}, `White's chances to win, move by move; ${accuracies(this.page, plies, this.first)}.`),
            el('ul', {class: 'findings'}, ...bad.map((ply) => this.item(ply))));
    }

    /** @param {Ply[]} plies */
    curve(plies) {
        const {page} = this;
        const values = [this.first, ...plies.map((ply) => ply.judged?.white ?? 50)];
        const x = (/** @type {number} */ i) => i / plies.length * 100;
        const points = values.map((value, i) => `${x(i).toFixed(2)},${(100 - value).toFixed(2)}`).join(' ');
        const now = x(page.game.at.line().length);
        const svg = svgElement('svg', {class: 'curve', viewBox: '0 0 100 100', preserveAspectRatio: 'none', role: 'img', 'aria-label': "White's chances over the game"});
        svg.append(svgElement('polygon', {class: 'area', points: `0,100 ${points} 100,100`}), svgElement('line', {class: 'half', x1: 0, x2: 100, y1: 50, y2: 50}),
            svgElement('polyline', {class: 'stroke', points}), svgElement('line', {class: 'now', x1: now, x2: now, y1: 0, y2: 100}));
        svg.addEventListener('click', (event) => {
            const box = svg.getBoundingClientRect();
            const i = Math.round((/** @type {MouseEvent} */ (event).clientX - box.left) / box.width * plies.length);
            page.goTo(i ? plies[i - 1] : page.game.root);
        });
        return svg;
    }

    /** @param {Ply} ply a mistake */
    item(ply) {
        const mistake = ply.judged?.mistake || 0;
        return el('li', {class: mistake === 3 ? '' : 'warning'}, el('span', {},
            el('button', {class: 'place', onclick: () => this.page.goTo(ply)}, `${SIDES[ply.side]}: ${ply.san}${['', '?!', '?', '??'][mistake]}`),
            ` ${['', 'an inaccuracy', 'a mistake', 'a blunder'][mistake]}; better was ${betterSan(this.page, ply)}`));
    }
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
