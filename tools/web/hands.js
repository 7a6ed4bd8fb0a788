// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Mouse, touch and pen on the board: a man is dragged, or clicked and then its target. Both are clicks to the board.

const SLACK = 5; // pixels that a click may move

class Hands {
    /** @param {Board} board */
    constructor(board) {
        this.board = board;
        /** @type {{name: string, x: number, y: number, held: boolean, was: string[], man: SVGGraphicsElement | null} | null} */
        this.down = null;
        const room = board.room;
        room.addEventListener('pointerdown', (event) => this.grab(event));
        room.addEventListener('pointermove', (event) => this.drag(event));
        room.addEventListener('pointerup', (event) => this.drop(event));
        room.addEventListener('pointercancel', () => this.letGo());
        // A touch makes a click, too, which would fall on what has been opened under the finger.
        room.addEventListener('touchend', (event) => {
            if (event.cancelable && event.target instanceof Element && event.target.closest('svg.board')) event.preventDefault();
        }, {passive: false});
    }

    /** The square or the kind in hand under a pointer. @param {PointerEvent} event */
    nameAt(event) {
        const found = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-square],[data-hand]');
        return found && this.board.room.contains(found) ? found.getAttribute('data-square') || found.getAttribute('data-hand') || '' : '';
    }

    /** @param {PointerEvent} event */
    grab(event) {
        const {board} = this;
        const name = this.nameAt(event);
        if (!name || event.button > 0 || (event.target instanceof Element && event.target.closest('.choices'))) return;
        board.close();
        board.cursor = '';
        const own = board.paths.some((path) => path.start === name);
        const aimed = board.clicks.length > 0 && (board.targets(board.open()).has(name) || board.finals(name).length > 0);
        const held = own && !aimed && !board.editing;
        this.down = {name, x: event.clientX, y: event.clientY, held, was: [...board.clicks], man: null};
        if (!held) return;
        board.clicks = [name];
        board.show();
        board.room.setPointerCapture(event.pointerId);
    }

    /** @param {PointerEvent} event */
    drag(event) {
        const {board, down} = this;
        const svg = board.svg, from = down && board.element(down.name);
        if (!down || !down.held || !svg || !from) return;
        if (!down.man && Math.hypot(event.clientX - down.x, event.clientY - down.y) > SLACK) {
            down.man = board.drawing(down.name);
            down.man?.classList.add('dragged');
            if (down.man && down.man.parentNode === svg) svg.insertBefore(down.man, board.layer || null); // over all others
        }
        if (!down.man) return;
        const box = from.getBoundingClientRect();
        const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
        const start = from.tagName === 'g' ? [down.x, down.y] : [box.left + box.width / 2, box.top + box.height / 2];
        down.man.style.translate = `${(event.clientX - start[0]) * scale}px ${(event.clientY - start[1]) * scale}px`;
        this.hover(this.nameAt(event));
    }

    /** Shows where the man would be put; "": nowhere. @param {string} name */
    hover(name) {
        for (const one of this.board.room.querySelectorAll('.over-here')) one.classList.remove('over-here');
        if (name) this.board.element(name)?.classList.add('over-here');
    }

    letGo() {
        const down = this.down;
        this.down = null;
        this.hover('');
        if (!down?.man) return;
        down.man.classList.remove('dragged');
        down.man.style.translate = '';
    }

    /** @param {PointerEvent} event */
    drop(event) {
        const {board, down} = this;
        if (!down) return;
        const to = this.nameAt(event);
        this.letGo();
        if (down.man) return to && to !== down.name ? board.click(to) : board.cancel();
        if (to !== down.name) return;
        if (down.held) board.clicks = down.was[0] === to && down.was.length === 1 ? down.was : [];
        board.click(to);
    }
}
