// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The index of a site: shows the games that have all the words, the kind and the board that are asked for.

'use strict';

{
    const cards = [...document.querySelectorAll('#games li')].map((item) => {
        const link = /** @type {HTMLAnchorElement} */ (item.firstElementChild);
        const {tags = '', board = '', about = ''} = link.dataset;
        return {item: /** @type {HTMLElement} */ (item), tags: tags.split(' '), board, words: `${link.textContent} ${link.getAttribute('href')} ${tags} ${about}`.toLowerCase()};
    });
    const words = /** @type {HTMLInputElement} */ (document.getElementById('words'));
    const tag = /** @type {HTMLSelectElement} */ (document.getElementById('tag'));
    const board = /** @type {HTMLSelectElement} */ (document.getElementById('board'));
    const count = /** @type {HTMLElement} */ (document.getElementById('count'));

    /** @param {HTMLSelectElement} select @param {string[]} values */
    const fill = (select, values) => {
        /** @type {Map<string, number>} */
        const counts = new Map();
        for (const value of values) if (value) counts.set(value, (counts.get(value) || 0) + 1);
        for (const [value, many] of [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))) select.append(new Option(`${value} (${many})`, value));
    };
    const show = () => {
        const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
        let shown = 0;
        for (const card of cards) {
            const fits = wanted.every((word) => card.words.includes(word)) && (!tag.value || card.tags.includes(tag.value)) && (!board.value || card.board === board.value);
            card.item.hidden = !fits;
            shown += fits ? 1 : 0;
        }
        count.textContent = shown === cards.length ? `${shown} games` : `${shown} of ${cards.length} games`;
    };
    fill(tag, cards.flatMap((card) => card.tags));
    fill(board, cards.map((card) => card.board));
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    for (const one of [words, tag, board]) one.addEventListener('input', show);
    show();
}
