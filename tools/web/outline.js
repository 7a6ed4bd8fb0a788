// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Changes of a definition's text as an author would make them: a key is set, added or taken out where it
// belongs, and everything else, comments too, stays as it is written.

/** The lines of a key's block. @typedef {{from: number, to: number, indent: number}} Block  `to` is behind the last */

/** The lines of a key among those of a block; null: it isn't there.
 * @param {string[]} lines @param {string} key @param {Block} inside @returns {Block | null} */
function findKey(lines, key, inside) {
    for (let i = inside.from; i < inside.to; i++) {
        const found = lines[i].match(/^( *)(['"]?)([^\s'"#:][^'"#:]*)\2:(?=\s|$)/);
        if (!found || found[3] !== key || found[1].length !== inside.indent) continue;
        let to = i + 1;
        for (let k = to; k < inside.to; k++) {
            if (!lines[k].trim()) continue;
            const indent = (lines[k].match(/^ */) || [''])[0].length;
            if (indent < inside.indent || (indent === inside.indent && !/^ *- /.test(lines[k]))) break;
            to = k + 1;
        }
        return {from: i, to, indent: inside.indent};
    }
    return null;
}

/** The texts between the commas of "a: 1, b: [2, 3]". @param {string} text */
function splitFlow(text) {
    const parts = [];
    let depth = 0, quote = '', start = 0;
    for (let i = 0; i < text.length; i++) {
        const c = text[i];
        if (quote) quote = c === quote ? '' : quote;
        else if (c === '"' || c === "'") quote = c;
        else if ('[{'.includes(c)) depth++;
        else if (']}'.includes(c)) depth--;
        else if (c === ',' && !depth) {
            parts.push(text.slice(start, i));
            start = i + 1;
        }
    }
    return [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean);
}

/** "falcon: {letter: F, move: N}" becomes a block, so that its keys can be changed.
 * @param {string[]} lines @param {Block} block @returns {Block} */
function unfold(lines, block) {
    if (!/^ *[^\s{#:][^{#:]*:\s*\{/.test(lines[block.from])) return block;
    const flow = lines.slice(block.from, block.to).join(' ').match(/^( *)([^{#]*:)\s*\{(.*)\}\s*(#.*)?$/);
    if (!flow) return block;
    const inner = splitFlow(flow[3]).map((part) => `${flow[1]}  ${part}`);
    lines.splice(block.from, block.to - block.from, `${flow[1]}${flow[2]}${flow[4] ? ` ${flow[4]}` : ''}`, ...inner);
    return {...block, to: block.from + 1 + inner.length};
}

/** What is inside a key's block. @param {string[]} lines @param {Block} block @returns {Block} */
function insideOf(lines, block) {
    const first = lines.slice(block.from + 1, block.to).find((line) => line.trim() && !/^ *#/.test(line));
    const indent = first ? (first.match(/^ */) || [''])[0].length : block.indent + 2;
    return {from: block.from + 1, to: block.to, indent};
}

/** The text with a key set. `value`: what stands behind the colon, or lines of a text of several; null: the key is
 * taken out. @param {string} text @param {string[]} path @param {string | string[] | null} value */
function setKey(text, path, value) {
    const lines = text.split('\n');
    /** @type {Block} */
    let inside = {from: 0, to: lines.length, indent: 0};
    for (const [depth, key] of path.entries()) {
        const last = depth === path.length - 1;
        let found = findKey(lines, key, inside);
        if (!found && value === null) return text;
        if (!found) {
            const at = depth ? inside.to : beforeTests(lines);
            lines.splice(at, 0, `${' '.repeat(inside.indent)}${key}:`, ...(depth ? [] : ['']));
            found = {from: at, to: at + 1, indent: inside.indent};
        }
        if (last) {
            lines.splice(found.from, found.to - found.from, ...writeKey(key, value, found.indent, lines[found.from]));
        } else {
            const before = lines.length;
            found = unfold(lines, found);
            if (/^ *[^:]+:\s+[^#\s]/.test(lines[found.from]) && lines.length === before) return text; // a value of another kind
            inside = insideOf(lines, found);
        }
    }
    return lines.join('\n');
}

/** @param {string} key @param {string | string[] | null} value @param {number} indent @param {string} before the line */
function writeKey(key, value, indent, before) {
    if (value === null) return [];
    const blanks = ' '.repeat(indent);
    if (Array.isArray(value)) return [`${blanks}${key}: |`, ...value.map((line) => `${blanks}  ${line}`)];
    const note = before.match(/\s+#.*$/);
    return [`${blanks}${key}: ${value}${note && !/\n/.test(value) ? note[0] : ''}`];
}

/** Where a new section goes: in front of the tests, which come last. @param {string[]} lines */
function beforeTests(lines) {
    const at = lines.findIndex((line) => /^tests:/.test(line));
    if (at >= 0) return at;
    while (lines.length && !lines[lines.length - 1].trim()) lines.pop();
    lines.push('', '');
    return lines.length - 1;
}

/** What is written behind a key, without comments; null: the key isn't in the text; undefined: it is a block.
 * @param {string} text @param {string[]} path @returns {string | null | undefined} */
function getKey(text, path) {
    const lines = text.split('\n');
    /** @type {Block} */
    let inside = {from: 0, to: lines.length, indent: 0};
    for (const [depth, key] of path.entries()) {
        let found = findKey(lines, key, inside);
        if (!found) return null;
        if (depth === path.length - 1) {
            const value = lines[found.from].replace(/^ *[^:]+:\s*/, '').replace(/(^|\s)#.*$/, '').trim();
            return found.to > found.from + 1 ? undefined : value;
        }
        found = unfold(lines, found);
        inside = insideOf(lines, found);
    }
    return null;
}

/** A text as a plain scalar, or in quotes where YAML takes it for something else. @param {string} value */
function scalar(value) {
    return /^[A-Za-z0-9(][\w()+ /.-]*$/.test(value) && !/^(true|false|yes|no|null|on|off|[\d.]+)$/i.test(value) ? value : `'${value.replaceAll("'", "''")}'`;
}
