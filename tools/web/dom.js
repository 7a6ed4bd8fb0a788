// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What all parts of the page make elements, pictures and texts with.

/** An element; attributes that begin with "on" are listeners. Texts are never read as HTML.
 * @param {string} name @param {Record<string, any>} [attributes] @param {...(Node | string)} inside
 * @returns {any} */
function el(name, attributes = {}, ...inside) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
        else if (value === true) element.setAttribute(key, '');
        else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, String(value));
    }
    element.append(...inside);
    return element;
}

/** What the library writes, without its own styles: style elements go, and attributes are set as scripts may.
 * @param {string} text */
function unstyled(text) {
    return text.replace(/<style>[^]*?<\/style>/g, '').replaceAll(' style="', ' data-style="');
}

/** Sets what `unstyled` has kept; squares and men have no names but on the board. @param {Element} root @param {boolean} [named] */
function restyle(root, named) {
    for (const one of root.querySelectorAll('[data-style]')) {
        /** @type {SVGElement} */ (one).style.cssText = one.getAttribute('data-style') || '';
        one.removeAttribute('data-style');
    }
    for (const one of named ? [] : root.querySelectorAll('[data-square],[data-man],[data-hand]'))
        for (const name of ['data-square', 'data-man', 'data-hand']) one.removeAttribute(name);
}

/** What the library says in HTML, in which texts of a definition are escaped. @param {string} html */
function told(html) {
    const box = el('div', {class: 'told'});
    box.append(...new DOMParser().parseFromString(unstyled(html), 'text/html').body.childNodes);
    restyle(box);
    return box;
}

/** @param {string} id @returns {HTMLElement} */
function place(id) {
    return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** Definitions stand in scripts that never run, where "</", "<!" and "<\" are written with a backslash. */
const hidden = {
    /** @param {string} text */
    write: (text) => text.replace(/<(?=[/!\\])/g, '<\\'),
    /** @param {string} text */
    read: (text) => text.replace(/<\\(?=[/!\\])/g, '<'),
};

/** A text ⇄ the part of a link behind '#'. */
const packed = {
    /** @param {string} text */
    async write(text) {
        const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
        const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
        let letters = '';
        for (const byte of bytes) letters += String.fromCharCode(byte);
        return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    },
    /** @param {string} text */
    async read(text) {
        const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
        return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
    },
};

/** What stands behind '#' in the address: the name of a game of the catalogue, and what is packed. */
function addressParts() {
    const [, name = '', rest = ''] = /^#(?:([a-z0-9-]+):)?(.*)$/.exec(location.hash) || [];
    return {name, rest};
}

const SVG = 'http://www.w3.org/2000/svg';

/** An SVG of the library's as an element, without its styles, which are the page's. Only on the board squares and
 * men are found by their names.
 * @param {string} text @param {boolean} [named] @returns {SVGSVGElement} */
function picture(text, named) {
    const root = new DOMParser().parseFromString(unstyled(text), 'image/svg+xml').documentElement;
    restyle(root, named);
    // Words of a large picture are larger, as it is shown smaller.
    const width = Number((root.getAttribute('viewBox') || '').split(' ')[2]);
    root.style.setProperty('--zoom', String(Math.min(1.5, Math.max(1, width / 360))));
    return /** @type {any} */ (document.importNode(root, true));
}

/** @param {string} name @param {Record<string, string | number>} [attributes] */
function svgElement(name, attributes = {}) {
    const element = document.createElementNS(SVG, name);
    for (const key in attributes) element.setAttribute(key, String(attributes[key]));
    return element;
}

/** A man alone, as a small picture. @param {Game} game @param {number} kind @param {number} side */
function manPicture(game, kind, side) {
    const svg = picture(game.library.ask('man', kind, side).svg);
    svg.querySelector('title')?.remove();
    svg.setAttribute('class', 'man');
    svg.setAttribute('aria-hidden', 'true');
    return svg;
}

/** @param {string} words */
function sentence(words) {
    return words ? words[0].toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? '' : '.') : '';
}

/** @param {number} milliseconds */
function minutes(milliseconds) {
    const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A short sum of a text, by which a changed definition isn't taken for this one. @param {string} text */
function sum(text) {
    let sum = 2166136261;
    for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619) >>> 0;
    return sum.toString(16);
}

/** Hands a file to the reader. @param {string} name @param {string} text @param {string} type */
function save(name, text, type) {
    const address = URL.createObjectURL(new Blob([text], {type}));
    el('a', {href: address, download: name}).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}
