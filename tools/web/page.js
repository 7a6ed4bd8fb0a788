// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The page: one game, who plays it, the clock, what is said of it, and what of it is kept in the browser. Panels
// (panels.js, editor.js) show its parts; they are told by `changed` when something is new.

/**
 * @typedef {{white: number, black: number, seconds: number, clock: string, sound: boolean, shade: string, board: string,
 *   turning: boolean, figurines: boolean, letters: boolean, lines: number}} Settings  players: 0 a person, 1 to 10 a level
 * @typedef {{name: string, label: string, build: (page: Page, room: HTMLElement) => {changed?: (page: Page) => void,
 *   shown?: (page: Page) => void}}} Panel
 */

const SIDES = ['White', 'Black'];

/** Is there no font on this machine that has all the signs? One that is missing looks like any other that is.
 * @param {string[]} signs */
function lacksGlyphs(signs) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 40;
    const context = signs.length ? canvas.getContext('2d', {willReadFrequently: true}) : null;
    if (!context) return false;
    context.font = '30px sans-serif';
    const draw = (/** @type {string} */ text) => {
        context.clearRect(0, 0, 40, 40);
        context.fillText(text, 2, 32);
        return context.getImageData(0, 0, 40, 40).data.join();
    };
    const missing = draw('\u{F1234}');
    return signs.some((sign) => draw(sign) === missing);
}

const IMAGES = 'mews pieces'; // where the browser keeps images of pieces, for all games

/** What the browser keeps; null: nothing, or there is no storage. @param {string} key */
function stored(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

class Page {
    /** @param {WebAssembly.Module} module @param {Library} library @param {string} script @param {string} pristine
     * @param {Definition[]} definitions the game's own first */
    constructor(module, library, script, pristine, definitions) {
        this.module = module;
        this.pristine = pristine; // this page as it came; '': it isn't in one file
        this.definition = {...definitions[0]}; // as it is played
        this.original = definitions[0].text;
        this.bases = definitions.slice(1);
        this.draft = this.original; // as it is typed, with its faults
        this.key = `mews ${definitions[0].name} ${sum(this.original)}`;
        this.thinker = new Mind(module, script, this.bases);
        this.reader = new Mind(module, script, this.bases);
        /** @type {Settings} */
        this.settings = {white: 0, black: 3, seconds: 1, clock: '', sound: false, shade: '', board: 'wood', turning: false, figurines: false, letters: false, lines: 1};
        /** @type {{result: string, reason: string, words: string} | null} what ended the game besides its rules */
        this.ended = null;
        this.left = [0, 0]; // milliseconds on the clocks
        this.unsigned = false; // no font has the pieces' signs
        this.seed = 1 + Math.floor(Math.random() * 1e9); // of what a weak engine misses
        /** @type {AudioContext | null} */
        this.audio = null;
        /** @type {Rules | null} */
        this.rules = null;
        this.thinking = false;
        this.analysing = false;
        /** @type {{changed?: (page: Page) => void, shown?: (page: Page) => void}[]} */
        this.panels = [];
        /** @type {(text: string) => Promise<object[]>} */
        this.edit = async () => [];
        this.game = new Game(library);
        this.board = new Board(place('board'), this.game, {
            play: (text) => this.play(text),
            look: (name) => this.look(name),
            refuse: (from, to) => this.refuse(from, to),
            say: (words) => this.whisper(words),
            ask: (words) => this.say(words),
        });
    }

    // ---- the game

    get library() {
        return this.game.library;
    }

    /** Makes a definition the game. False if it has faults. @param {string} text */
    async adopt(text) {
        const kept = this.game.known || this.game.root.next.length ? this.game.write() : null;
        const before = this.definition.text;
        let answer;
        try {
            answer = this.library.ask('load_game', this.definition.file, text);
        } catch (error) {
            await this.renew(before); // no memory: another instance, and the game as it was
            if (kept) this.game.read(kept);
            this.redraw();
            throw error;
        }
        if (!answer.ok) return false;
        this.definition.text = text;
        this.learn();
        if (kept && !this.game.read(kept)) this.toast('The moves from here on are not legal in the changed game.');
        else if (!kept) this.game.begin();
        this.redraw();
        return true;
    }

    /** @param {string} text */
    async renew(text) {
        this.game.library = await Library.start(this.module);
        for (const base of this.bases) this.library.number('base', base.name, base.text);
        const answer = this.library.ask('load_game', this.definition.file, text);
        if (!answer.ok) throw new Error(answer.errors[0].message);
        this.learn();
    }

    /** What doesn't change while the game is played. */
    learn() {
        const rules = /** @type {Rules} */ (this.library.ask('game'));
        this.rules = this.board.rules = rules;
        document.title = rules.title;
        place('title').textContent = rules.title + (this.definition.text === this.original ? '' : ' (changed)');
        this.unsigned = lacksGlyphs(rules.pieces.map((piece) => piece.sign).filter(Boolean));
        this.dress();
        this.putImages();
    }

    /** Do letters stand in place of signs? */
    get lettered() {
        return this.settings.letters || this.unsigned;
    }

    /** Pieces of the user's own: addresses of images by their files' names, `wN`, `bN` or `knight`. */
    putImages() {
        /** @type {Record<string, string>} */
        const set = JSON.parse(stored(IMAGES) || '{}');
        for (const [kind, {letter, name}] of (this.rules?.pieces || []).entries())
            for (const side of [0, 1]) {
                const own = set['wb'[side] + letter] || set[`${SIDES[side].toLowerCase()}-${name}`] || set[name] || '';
                this.library.number('image', kind, side, own);
            }
    }

    /** How many plies of the end are the side's that has the move. @returns {{result: string, reason: string, words: string} | null} */
    outcome() {
        const state = this.game.state();
        if (!state.result) return this.ended && !this.game.at.next.length ? this.ended : null;
        const words = this.library.ask('stands', this.game.at.text).text.trim();
        return {result: state.result, reason: state.reason || '', words: words || `${state.result} ${state.reason}`};
    }

    /** Plays a move of anybody's. @param {string} text @param {boolean} [quiet] without sliding */
    play(text, quiet) {
        const side = this.game.state().side;
        const answer = this.outcome() ? {ok: false, errors: []} : this.game.play(text);
        if (!answer.ok) {
            this.say(answer.errors.length ? answer.errors[0].message : 'The game is over.', true);
            return false;
        }
        this.tick(side);
        this.redraw(quiet ? undefined : this.game.at);
        this.chime();
        return true;
    }

    undo() {
        this.ended = null;
        const people = [this.settings.white, this.settings.black];
        let gone = this.game.undo();
        if (gone && people[this.game.state().side] && people.includes(0)) gone = this.game.undo() || gone;
        if (gone) this.redraw();
        return gone;
    }

    /** @param {Ply} ply */
    goTo(ply) {
        if (ply === this.game.at) return;
        const forward = ply.parent === this.game.at;
        this.game.goTo(ply);
        this.redraw(forward ? ply : undefined);
    }

    /** @param {{fen?: string, seed?: number}} [from] */
    begin(from) {
        if (!this.game.begin(from)) return this.game.errors || [];
        this.ended = null;
        this.clocks();
        this.redraw();
        return [];
    }

    /** Shows the position anew, and lets who is to move think. @param {Ply} [moved] */
    redraw(moved) {
        this.thinker.stop();
        const outcome = this.outcome();
        const state = this.game.state();
        const engine = !outcome && this.level(state.side) > 0 && !this.analysing;
        if (this.settings.turning && !this.settings.white && !this.settings.black && !outcome) this.board.below = state.side;
        this.board.locked = (engine && !this.game.at.next.length) || !!(outcome && !state.result);
        this.board.arrows = [];
        this.board.draw(moved);
        this.seats();
        this.status();
        for (const panel of this.panels) panel.changed?.(this);
        this.keep();
        if (engine && !this.game.at.next.length) this.reply();
        else if (this.analysing && !outcome) this.analyse();
    }

    // ---- engine

    /** The level that plays a side; 0: a person. @param {number} side */
    level(side) {
        return side ? this.settings.black : this.settings.white;
    }

    async reply() {
        const ply = this.game.at;
        const level = this.level(this.game.state().side);
        this.thinking = true;
        this.seats();
        try {
            const thought = await this.thinker.think(this.definition, this.game.place(),
                {milliseconds: this.budget(), level, seed: this.seed});
            if (this.game.at === ply && thought.best && !thought.stopped) {
                this.thinking = false;
                this.play(thought.best);
            }
        } catch (error) {
            if (this.game.at === ply) this.say(`The engine has stopped: ${error instanceof Error ? error.message : error}.`, true);
        }
        this.thinking = false;
        this.seats();
    }

    /** Milliseconds for a move. */
    budget() {
        const most = this.settings.seconds * 1000;
        if (!this.settings.clock) return most;
        const [, more] = this.settings.clock.split('+').map(Number);
        return Math.max(60, Math.min(most, this.left[this.game.state().side] / 25 + more * 700));
    }

    /** What is best here, at full strength. @param {number} milliseconds */
    async think(milliseconds) {
        const thought = await this.thinker.think(this.definition, this.game.place(), {milliseconds});
        return thought.best;
    }

    async hint() {
        const ply = this.game.at;
        this.say('Looking for a good move …');
        const best = await this.think(1000).catch(() => null);
        if (this.game.at !== ply || !best) return;
        this.status();
        this.point([best], '');
        this.say(`${this.sanOf(best)} looks good.`);
    }

    /** Arrows for moves of this position. @param {string[]} texts @param {string} kind */
    point(texts, kind) {
        this.board.arrows = [];
        texts.forEach((text, i) => {
            const move = this.game.state().moves.find((one) => one.text === text);
            if (!move || move.to < 0) return;
            const from = move.type === 1 ? this.board.held(move.kind, this.game.state().side) : this.board.name(move.from);
            this.board.arrows.push({from, to: this.board.name(move.to), kind: i ? 'second' : kind});
        });
        this.board.arrows.reverse(); // the best one lies on top
        this.board.show();
    }

    /** @param {string} text */
    sanOf(text) {
        const answer = this.library.ask('push', text);
        if (answer.ok) this.library.number('pop');
        return answer.san || text;
    }

    async analyse() {
        const ply = this.game.at;
        /** @param {Thought} thought */
        const show = (thought) => {
            if (this.game.at === ply && this.analysing)
                for (const panel of this.panels) /** @type {any} */ (panel).thought?.(this, thought);
        };
        try {
            const last = await this.thinker.think(this.definition, this.game.place(), {milliseconds: 120000, lines: this.settings.lines}, show);
            show(last);
        } catch (error) {
            if (this.game.at === ply && this.analysing) this.say(`The analysis has stopped: ${error instanceof Error ? error.message : error}.`, true);
        }
    }

    /** White's chance, in percent, by a score of the side to move. @param {number} cp @param {number} mate @param {number} side */
    chance(cp, mate, side) {
        const sign = side ? -1 : 1;
        return this.library.number('chance', sign * mate, sign * cp);
    }

    // ---- words

    /** @param {string} words @param {boolean} [bad] */
    say(words, bad) {
        const status = place('status');
        status.textContent = words;
        status.className = bad ? 'bad' : '';
    }

    /** For ears alone. @param {string} words */
    whisper(words) {
        place('spoken').textContent = words;
    }

    /** @param {string} words */
    toast(words) {
        document.querySelector('.toast')?.remove();
        const toast = el('div', {class: 'toast', role: 'status'}, words);
        document.body.append(toast);
        setTimeout(() => toast.remove(), 3500);
    }

    status() {
        const outcome = this.outcome();
        const state = this.game.state();
        const last = this.game.at.parent ? `${SIDES[this.game.at.side]} played ${this.game.at.san}. ` : '';
        const more = state.length > 1 ? `, ${state.left} of ${state.length} moves left` : '';
        const stands = outcome ? '' : this.library.ask('stands', this.game.at.text).text.trim();
        const place_ = place('status');
        place_.className = outcome ? 'over' : '';
        const who = outcome ? {'1-0': 'White wins. ', '0-1': 'Black wins. '}[outcome.result] || '' : '';
        place_.textContent = outcome ? (outcome.words.includes('wins') ? '' : who) + outcome.words : `${last}${SIDES[state.side]} to move${state.check ? ', in check' : ''}${more}.${stands ? ` ${stands}` : ''}`;
    }

    /** Why a man doesn't go there. @param {string} from @param {string} to */
    refuse(from, to) {
        if (this.board.locked) return;
        const text = /^[wb]/.test(from) && !/^[a-p]\d/.test(from) ? `${from.slice(1).toUpperCase()}@${to}` : from + to;
        const answer = this.library.ask('push', text);
        if (answer.ok) return void this.library.number('pop');
        this.say(sentence(answer.errors[0].message.replace(/^no legal move '[^']*'[:;] /, '').replace(/; legal: .*/, '')), true);
    }

    /** Why a man in hand can't be dropped now. @param {string} name */
    lookInHand(name) {
        const {side, men} = this.game.state(), {rules} = this;
        if (!rules || name[0] !== 'wb'[side] || this.board.paths.some((path) => path.start === name) || this.outcome()) return;
        const taken = new Set([...men.filter((_, i) => i % 3 === 0), ...this.library.ask('holes')]);
        const empty = Array.from({length: rules.files * rules.ranks}, (_, square) => square).find((square) => !taken.has(square));
        if (empty !== undefined) this.refuse(name, this.board.name(empty));
    }

    /** A man that has no move is explained. @param {string} name */
    look(name) {
        if (!/^[a-p]\d+$/.test(name)) return this.lookInHand(name);
        const man = this.board.man(name);
        const state = this.game.state();
        if (!man) return;
        if (man.side === state.side && !this.board.paths.some((path) => path.start === name) && !this.outcome() && !this.board.locked) {
            const why = this.library.ask('why_stuck', this.board.square(name)).text;
            if (why) this.say(sentence(why), true);
        } else if (man.side !== state.side) {
            this.board.reach(name);
        }
        for (const panel of this.panels) /** @type {any} */ (panel).look?.(this, man, name);
    }

    // ---- seats and clocks

    seats() {
        const outcome = this.outcome();
        const state = this.game.state();
        for (const where of ['above', 'below']) {
            const side = where === 'below' ? this.board.below : 1 - this.board.below;
            const level = this.level(side);
            const runs = state.side === side && !outcome;
            const seat = place(where);
            seat.className = `seat${runs && this.settings.clock ? ' runs' : ''}`;
            seat.replaceChildren(el('span', {class: `stone ${'wb'[side]}`}), el('b', {}, SIDES[side]),
                el('span', {class: 'hint'}, level ? `engine, level ${level}` : ''),
                el('span', {class: 'turn'}, !runs ? '' : this.thinking && level ? 'thinking …' : 'to move'));
            if (this.settings.clock) seat.append(el('span', {class: `clock${this.left[side] < 20000 ? ' low' : ''}`, 'data-clock': side}, minutes(this.left[side])));
        }
    }

    clocks() {
        const [minutes_] = this.settings.clock.split('+').map(Number);
        this.left = [minutes_ * 60000 || 0, minutes_ * 60000 || 0];
        this.since = 0;
    }

    /** A move of the side has been made. @param {number} side */
    tick(side) {
        if (!this.settings.clock) return;
        const now = performance.now();
        if (this.since) this.left[side] -= now - this.since;
        if (this.game.state().side !== side) this.left[side] += Number(this.settings.clock.split('+')[1]) * 1000;
        this.since = now;
    }

    /** Four times a second. */
    watch() {
        const side = this.game.state().side;
        if (!this.settings.clock || !this.since || this.outcome() || this.game.at.next.length) return;
        const left = this.left[side] - (performance.now() - this.since);
        const clock = document.querySelector(`[data-clock="${side}"]`);
        if (clock) clock.textContent = minutes(left);
        if (left <= 0) {
            this.left[side] = 0;
            this.since = 0;
            this.end(side ? '1-0' : '0-1', 'time', `${SIDES[side]}'s time is up: ${SIDES[1 - side]} wins.`);
        }
    }

    /** @param {string} result @param {string} reason @param {string} words */
    end(result, reason, words) {
        this.ended = {result, reason, words};
        this.redraw();
    }

    /** A short wooden sound. */
    chime() {
        if (!this.settings.sound) return;
        this.audio ??= new AudioContext();
        const [tone, loud] = [this.audio.createOscillator(), this.audio.createGain()];
        const now = this.audio.currentTime;
        tone.frequency.setValueAtTime(320, now);
        tone.frequency.exponentialRampToValueAtTime(140, now + 0.07);
        loud.gain.setValueAtTime(0.25, now);
        loud.gain.exponentialRampToValueAtTime(0.001, now + 0.09);
        tone.connect(loud).connect(this.audio.destination);
        tone.start(now);
        tone.stop(now + 0.1);
    }

    // ---- what is kept

    keep() {
        const {settings, ended, left, draft} = this;
        const kept = {settings, ended, left, draft, played: this.definition.text, game: this.game.write(), below: this.board.below};
        try {
            localStorage.setItem(this.key, JSON.stringify(kept));
        } catch {
            this.unkept = true; // there is no storage here
        }
    }

    /** Goes on as it was left, or as a link says. */
    async restore() {
        let kept = null;
        try {
            kept = JSON.parse(localStorage.getItem(this.key) || 'null');
            const {rest} = addressParts();
            if (rest) kept = {...kept, ...JSON.parse(await packed.read(rest))};
        } catch {
            kept ??= null;
        }
        Object.assign(this.settings, kept?.settings);
        this.dress();
        if (!kept) return this.clocks();
        this.draft = kept.draft || this.original;
        if (kept.played && kept.played !== this.definition.text) await this.adopt(kept.played).catch(() => false);
        this.board.below = kept.below || 0;
        if (kept.game) this.game.read(kept.game);
        this.clocks();
        this.ended = kept.ended || null;
        this.left = kept.left || this.left;
    }

    async link() {
        const given = this.definition.text === this.original ? {} : {played: this.definition.text, draft: this.definition.text};
        const name = document.getElementById('catalogue') ? `${this.definition.name}:` : '';
        return `${location.href.replace(/#.*/, '')}#${name}${await packed.write(JSON.stringify({...given, game: this.game.write()}))}`;
    }

    /** This page with another definition in it. @param {string} text */
    copy(text) {
        const copy = new DOMParser().parseFromString(this.pristine, 'text/html');
        const before = [...copy.querySelectorAll('script.definition')];
        for (const one of [{...this.definition, text}, ...this.bases]) {
            const script = copy.createElement('script');
            script.type = 'text/plain';
            script.className = 'definition';
            script.dataset.name = one.name;
            script.textContent = `\n${hidden.write(one.text)}\n`;
            before[0].before(script, '\n');
        }
        for (const one of before) {
            const behind = one.nextSibling; // it begins with a line feed
            if (behind) behind.textContent = behind.textContent?.slice(1) || '';
            one.remove();
        }
        for (const one of copy.querySelectorAll('title, h1')) one.textContent = this.rules?.title || '';
        return `<!DOCTYPE html>\n${copy.documentElement.outerHTML}\n`;
    }

    /** Light or dark, and which board. */
    dress() {
        const {shade, board} = this.settings;
        const dark = shade ? shade === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
        document.documentElement.dataset.shade = dark ? 'dark' : 'light';
        document.documentElement.dataset.board = board;
        this.library.number('use_letters', Number(this.lettered));
    }

    tags() {
        /** @param {number} level */
        const player = (level) => level ? `mews, level ${level}` : '?';
        const today = new Date();
        const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((one) => String(one).padStart(2, '0')).join('.');
        return {Event: 'Game', Site: '?', Date: date, Round: '-', White: player(this.settings.white), Black: player(this.settings.black),
            Variant: this.rules?.title || ''};
    }
}
