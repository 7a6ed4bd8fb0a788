// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A card that explains the man under the pointer: after a moment's rest of the mouse, a long touch or a click of
// the right button; on the board rings show where this man could go.

const REST = 600; // milliseconds

class Card {
    /** @param {Page} page */
    constructor(page) {
        this.page = page;
        this.name = '';
        this.box = el('div', {class: 'card', role: 'tooltip', hidden: true});
        document.body.append(this.box);
        const room = place('board');
        /** @param {MouseEvent} event */
        const nameAt = (event) => {
            const found = event.target instanceof Element ? event.target.closest('[data-square],[data-hand]') : null;
            return found ? found.getAttribute('data-square') || found.getAttribute('data-hand') || '' : '';
        };
        room.addEventListener('pointermove', (event) => {
            const name = nameAt(event);
            if (event.pointerType !== 'mouse' || event.buttons || name === this.name) return;
            this.hide();
            this.name = name;
            if (name && !this.page.board.clicks.length && !this.page.board.editing) this.timer = setTimeout(() => this.show(name, event), REST);
        });
        room.addEventListener('pointerleave', () => this.hide());
        room.addEventListener('pointerdown', () => this.hide());
        room.addEventListener('contextmenu', (event) => {
            event.preventDefault();
            this.show(nameAt(event), event);
        });
        document.addEventListener('keydown', (event) => { if (event.key === 'Escape') this.hide(); });
    }

    hide() {
        clearTimeout(this.timer);
        if (!this.box.hidden && !this.page.board.clicks.length) this.page.board.show();
        this.box.hidden = true;
        this.name = '';
    }

    /** @param {string} name @returns {{kind: number, side: number} | null} */
    man(name) {
        const {board, rules} = this.page;
        if (/^[a-p]\d+$/.test(name)) return board.man(name);
        const side = name[0] === 'b' ? 1 : 0;
        const kind = (rules?.pieces || []).findIndex((_, i) => board.held(i, side) === name);
        return kind < 0 ? null : {kind, side};
    }

    /** @param {string} name @param {MouseEvent} event */
    show(name, event) {
        const man = this.man(name);
        const answer = man && this.page.library.ask('piece', man.kind);
        if (!man || !answer.ok) return;
        const words = told(answer.html);
        words.querySelector('h1,h2,h3')?.remove();
        for (const one of words.querySelectorAll('pre, figure')) one.remove();
        this.box.replaceChildren(el('h3', {}, manPicture(this.page.game, man.kind, Math.max(0, man.side)), ` ${this.page.rules?.pieces[man.kind].name}`),
            el('div', {class: 'told'}, picture(answer.svg)), words);
        this.box.hidden = false;
        if (/^[a-p]\d+$/.test(name) && !this.page.board.clicks.length) this.page.board.reach(name);
        const right = event.clientX + 24 + this.box.offsetWidth < innerWidth;
        this.box.style.left = `${right ? event.clientX + 24 : Math.max(8, event.clientX - 24 - this.box.offsetWidth)}px`;
        this.box.style.top = `${Math.max(8, Math.min(event.clientY - 40, innerHeight - this.box.offsetHeight - 8))}px`;
    }
}
