// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The library in a worker (Mind), where it thinks and reads definitions while the page goes on. This script
// is the page's and the worker's.

/**
 * A diagnostic as `mews check --json` has it, and where it is.
 * @typedef {{file: string, line: number, column: number, severity: string, code: string, message: string,
 *   suggestion: string | null, start: number, length: number, mechanical: boolean, follows: boolean}} Finding
 * @typedef {{name: string, file: string, text: string}} Definition
 * @typedef {{text: string, san: string}} LineMove
 * @typedef {{depth: number, number: number, cp: number, mate: number, nodes: number, moves: LineMove[]}} Line
 * @typedef {{lines: Line[], best: string | null, depth: number, nodes: number, cp: number, mate: number}} Thought
 */

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&,>()[]{};%$#';

/** gzip in base 85, as `assemble` writes it → what is in it. @param {HTMLElement} part with the size of the gzip */
function unpack(part) {
    const size = Number(part.dataset.size);
    const values = new Uint8Array(128);
    for (let i = 0; i < DIGITS.length; i++) values[DIGITS.charCodeAt(i)] = i;
    const packed = (part.textContent || '').trim();
    const view = new DataView(new ArrayBuffer(packed.length / 5 * 4));
    for (let i = 0, at = 0; i < packed.length; at += 4) {
        let word = 0;
        for (const end = i + 5; i < end; i++) word = word * 85 + values[packed.charCodeAt(i)];
        view.setUint32(at, word);
    }
    const stream = new Blob([view.buffer.slice(0, size)]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream);
}

// ---- in the worker ----------------------------------------------------------------------------

const SLICE = 50; // milliseconds of thinking between which messages are read

/** What a worker answers, by the names of its messages. */
class Work {
    constructor() {
        /** @type {Library | null} */
        this.library = null;
        this.latest = 0; // the number of the last message; an older thought ends
        this.channel = new MessageChannel();
        this.channel.port1.start();
    }

    /** Lets messages that have come meanwhile be read. */
    turn() {
        return new Promise((resolve) => {
            this.channel.port1.addEventListener('message', resolve, {once: true});
            this.channel.port2.postMessage(0);
        });
    }

    /** @param {{module: WebAssembly.Module, bases: Definition[]}} given */
    async begin({module, bases}) {
        this.library = await Library.start(module);
        for (const base of bases) this.library.number('base', base.name, base.text);
    }

    /** @param {Definition} definition */
    check({file, text}) {
        return this.library?.ask('check', file, text);
    }

    /** @param {Definition} definition */
    load({file, text}) {
        return this.library?.ask('load_game', file, text);
    }

    /** @param {{place: Place, depth: number}} given */
    perft({place, depth}) {
        this.library?.goTo(place);
        return this.library?.number('perft', depth);
    }

    stop() {
        return null;
    }

    /** Thinks in slices; each is told to the page. Longer ones get deeper, but messages are still read soon.
     * @param {{id: number, place: Place, milliseconds: number, level: number, lines: number, seed: number, nodes: number}} given */
    async think({id, place, milliseconds, level, lines, seed, nodes}) {
        const begun = performance.now();
        /** @type {Thought | null} */
        let best = null;
        this.library?.goTo(place);
        for (;;) {
            const before = performance.now();
            const left = milliseconds - (before - begun);
            const slice = Math.max(1, Math.min(left, nodes ? left : Math.min(200, SLICE + (before - begun) / 10)));
            /** @type {Thought} */
            const found = this.library?.ask('think', slice, nodes, level, lines, seed);
            if (!best || found.depth >= best.depth) best = found;
            const ended = performance.now() - before < slice - 5; // it has found all that it looks for
            await this.turn();
            if (ended || left <= slice || this.latest !== id) return {...best, stopped: this.latest !== id};
            postMessage({id, news: best});
        }
    }
}

/** Runs this script as a worker: answers {id, verb, …} by {id, answer} or {id, error}. */
function work() {
    /** @type {any} */
    const worker = new Work();
    let begun = Promise.resolve();
    onmessage = async ({data}) => {
        worker.latest = data.id;
        try {
            const answer = data.verb === 'begin' ? (begun = worker.begin(data)) : begun.then(() => worker[data.verb](data));
            postMessage({id: data.id, answer: (await answer) ?? null});
        } catch (error) {
            postMessage({id: data.id, error: String(error instanceof Error ? error.message : error)});
        }
    };
}

// ---- in the page ------------------------------------------------------------------------------

/** A worker that is begun when it is first asked, and anew if it doesn't answer. */
class Mind {
    /** @param {WebAssembly.Module} module @param {string} script its address @param {Definition[]} bases */
    constructor(module, script, bases) {
        this.module = module;
        this.script = script;
        this.bases = bases;
        this.loaded = '';
        this.next = 1;
        /** @type {Worker | null} */
        this.worker = null;
        /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void, news?: (thought: Thought) => void, verb: string, timer: any}>} */
        this.waiting = new Map();
    }

    begin() {
        this.worker = new Worker(this.script);
        this.loaded = '';
        this.worker.onmessage = ({data}) => this.hear(data);
        this.worker.onerror = () => this.end('the library has stopped');
        this.post('begin', {module: this.module, bases: this.bases}, 20000).catch(() => {});
    }

    /** @param {any} data */
    hear({id, answer, error, news}) {
        const one = this.waiting.get(id);
        if (!one) return;
        if (news) {
            if (one.news) one.news(news);
            return;
        }
        this.waiting.delete(id);
        clearTimeout(one.timer);
        if (error === undefined) {
            one.resolve(answer);
            return;
        }
        one.reject(new Error(error));
        this.end(error); // its memory is as the exception left it
    }

    /** Ends the worker; what it was to answer fails for this reason. @param {string} why */
    end(why) {
        this.worker?.terminate();
        this.worker = null;
        for (const one of this.waiting.values()) {
            clearTimeout(one.timer);
            one.reject(new Error(why));
        }
        this.waiting.clear();
    }

    /**
     * @param {string} verb @param {object} given @param {number} most milliseconds
     * @param {(thought: Thought) => void} [news]
     */
    post(verb, given, most, news) {
        const id = this.next++;
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => this.end('this takes too long'), most);
            this.waiting.set(id, {resolve, reject, news, verb, timer});
            this.worker?.postMessage({id, verb, ...given});
        });
    }

    /** What is wrong with a definition. @param {string} file @param {string} text
     * @returns {Promise<{loads: boolean, tests: number, failed: number, items: Finding[]}>} */
    check(file, text) {
        if ([...this.waiting.values()].some((one) => one.verb === 'check')) this.end('another text has come'); // and this one may take long
        if (!this.worker) this.begin();
        return this.post('check', {file, text}, 15000);
    }

    /** @param {Definition} game */
    async load(game) {
        if (!this.worker) this.begin();
        if (this.loaded === game.text) return;
        this.loaded = game.text;
        await this.post('load', {file: game.file, text: game.text}, 15000);
    }

    /**
     * @param {Definition} game @param {Place} place
     * @param {{milliseconds: number, level?: number, lines?: number, seed?: number, nodes?: number}} how
     * @param {(thought: Thought) => void} [news] @returns {Promise<Thought & {stopped: boolean}>}
     */
    async think(game, place, how, news) {
        await this.load(game);
        const {milliseconds, level = 10, lines = 1, seed = 1, nodes = 0} = how;
        return this.post('think', {place, milliseconds, level, lines, seed, nodes}, milliseconds + 8000, news);
    }

    /** @param {Definition} game @param {Place} place @param {number} depth */
    async perft(game, place, depth) {
        await this.load(game);
        return this.post('perft', {place, depth}, 600000);
    }

    /** Ends what it thinks, if it does; the answer comes with `stopped`, or the worker is begun anew. */
    async stop() {
        if (![...this.waiting.values()].some((one) => one.verb === 'think')) return;
        await this.post('stop', {}, 1000).catch(() => {});
    }
}
