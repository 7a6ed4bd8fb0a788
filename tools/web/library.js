// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An instance of the library in WebAssembly, whose functions (web.c) take numbers and texts and return JSON.
// The page, its worker and the npm package have this script.

/** @typedef {{fen: string, moves: string[]}} Place  a position: where a line starts, and its moves */

/** Where bytes of UTF-8 begin in a text of JavaScript's. @param {string} text */
function byteIndex(text) {
    const bytes = new TextEncoder().encode(text);
    /** @param {number} at */
    return (at) => new TextDecoder().decode(bytes.subarray(0, at)).length;
}

/** Memory has ended: the instance is of no use any more. */
class OutOfMemory extends Error {
    /** @param {boolean} limit */
    constructor(limit) {
        super(limit ? 'this definition wants more memory than mews allows' : 'there is no memory left');
    }
}

class Library {
    /** @param {WebAssembly.Instance} instance */
    constructor(instance) {
        /** @type {any} */
        this.exports = instance.exports;
        this.broken = false;
        this.exports._initialize();
    }

    /** What the library calls. @param {WebAssembly.Module} module @param {() => any} exports of the instance */
    static imports(module, exports) {
        /** @type {any} */
        const imports = {env: {no_memory: (/** @type {number} */ limit) => { throw new OutOfMemory(!!limit); }}};
        for (const {module: from, name} of WebAssembly.Module.imports(module))
            if (from !== 'env') {
                imports[from] ??= {};
                imports[from][name] = () => 52; // there are no files
            }
        imports.wasi_snapshot_preview1.clock_time_get = (/** @type {number} */ _id, /** @type {bigint} */ _precision,
            /** @type {number} */ at) => {
            const now = BigInt(Math.round(performance.now() * 1e6));
            new DataView(exports().memory.buffer).setBigUint64(at, now, true);
            return 0;
        };
        return imports;
    }

    /** @param {WebAssembly.Module} module @returns {Promise<Library>} */
    static async start(module) {
        /** @type {WebAssembly.Instance} */
        const instance = await WebAssembly.instantiate(module, Library.imports(module, () => instance.exports));
        return new Library(instance);
    }

    /** The same at once, where a host allows that. @param {WebAssembly.Module} module @returns {Library} */
    static begin(module) {
        /** @type {WebAssembly.Instance} */
        const instance = new WebAssembly.Instance(module, Library.imports(module, () => instance.exports));
        return new Library(instance);
    }

    /** Calls a function with numbers and texts. @param {string} name @param {(string | number)[]} given */
    number(name, ...given) {
        const texts = given.map((value) =>
            typeof value === 'string' ? new TextEncoder().encode(value.replaceAll('\0', '') + '\0') : null);
        try {
            let at = this.exports.room(texts.reduce((sum, text) => sum + (text ? text.length : 0), 1));
            const bytes = new Uint8Array(this.exports.memory.buffer);
            const values = given.map((value, i) => {
                const text = texts[i];
                if (!text) return value;
                bytes.set(text, at);
                at += text.length;
                return at - text.length;
            });
            return this.exports[name](...values);
        } catch (error) {
            this.broken = true;
            throw error;
        }
    }

    /** The same for a function that returns JSON. @param {string} name @param {(string | number)[]} given */
    ask(name, ...given) {
        const at = this.number(name, ...given);
        const bytes = new Uint8Array(this.exports.memory.buffer);
        return JSON.parse(new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at))));
    }

    /** @param {Place} place */
    goTo(place) {
        if (place.fen) this.ask('set_fen', place.fen);
        else this.ask('start', 0);
        for (const move of place.moves) this.ask('push', move);
    }
}
