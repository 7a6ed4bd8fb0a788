// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The definition as a text: coloured, with its faults underlined as they are typed, mends by one click,
// completion from the schema. What has no error is played at once.

/** A line of YAML in coloured parts. @param {string} line @returns {[string, string][]} class, text */
function colour(line) {
    const note = line.match(/(^|\s)#.*$/);
    const quoted = (line.slice(0, note?.index ?? 0).match(/['"]/g) || []).length % 2 === 1;
    const end = note && !quoted ? (note.index || 0) + note[1].length : line.length;
    /** @type {[string, string][]} */
    const parts = [];
    for (const match of line.slice(0, end).matchAll(/(?<=^\s*(?:- )*|[{,]\s*)[A-Za-z0-9_'"+-]+(?=:(?:\s|$))|'[^']*'|"[^"]*"|[{}[\],:|>]|\s+|[^\s{}[\],:|>'"]+|./g)) {
        const text = match[0];
        const key = /^:(\s|$)/.test(line.slice(match.index + text.length));
        parts.push([key ? 'key' : /^['"]/.test(text) ? 'text' : /^[{}[\],:|>-]$/.test(text) ? 'mark' : '', text]);
    }
    if (end < line.length) parts.push(['note', line.slice(end)]);
    return parts;
}

class Editor {
    /** @param {Page} page @param {HTMLElement} room */
    constructor(page, room) {
        this.page = page;
        /** @type {Finding[]} */
        this.findings = [];
        this.asked = 0;
        /** @type {any} the language of definitions; null: not asked for yet */
        this.schema = null;
        this.area = el('textarea', {'aria-label': 'The definition', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', autocorrect: 'off', wrap: 'off'});
        this.under = el('pre', {'aria-hidden': 'true'});
        this.hints = el('div', {class: 'hints', role: 'listbox', hidden: true});
        this.verdict = el('p', {class: 'hint', role: 'status'});
        this.list = el('ul', {class: 'findings'});
        this.text = el('div', {class: 'editor'}, this.under, this.area, this.hints);
        /** @type {string[]} texts before the forms' changes */
        this.before = [];
        this.forms = buildForms(page, (text) => {
            this.before.push(this.area.value);
            this.set(text);
        });
        const back = el('button', {hidden: true, onclick: () => { if (this.before.length) this.set(this.before.pop() || ''); }}, 'Undo');
        const faces = ['Text', 'Draw'].map((face, i) => el('button', {'aria-pressed': !i, onclick: () => {
            this.text.hidden = i === 1;
            this.forms.box.hidden = back.hidden = !i;
            faces.forEach((one, k) => one.setAttribute('aria-pressed', String(k === i)));
            this.forms.changed();
            this.paint();
        }}, face));
        room.append(
            el('div', {class: 'row'}, ...faces, back,
                el('button', {onclick: () => save(`${page.definition.name}.yaml`, this.area.value, 'text/yaml')}, 'Save as YAML'),
                el('button', {hidden: !page.pristine, onclick: () => this.savePage()}, 'Save as a new page'),
                el('button', {onclick: () => { if (confirm('Go back to the definition that came with this page?')) this.set(page.original); }}, 'Reset')),
            this.text, this.verdict, this.list, this.forms.box);
        this.area.value = page.draft;
        this.area.addEventListener('input', () => this.typed());
        this.area.addEventListener('scroll', () => this.follow());
        this.area.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.key(event));
        this.area.addEventListener('blur', () => setTimeout(() => { this.hints.hidden = true; }, 150));
        this.paint();
    }

    typed() {
        this.page.draft = this.area.value;
        this.page.keep();
        this.findings = [];
        this.paint();
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.check(), 250);
        this.complete();
    }

    /** @param {string} text */
    set(text) {
        this.area.value = text;
        this.page.draft = text;
        this.page.keep();
        this.findings = [];
        this.paint();
        clearTimeout(this.timer);
        return this.check();
    }

    /** Asks the library what is wrong, in the worker, so that no definition stops the page. @returns {Promise<Finding[]>} */
    async check() {
        const text = this.area.value;
        const number = ++this.asked;
        this.verdict.textContent = 'Reading …';
        try {
            const found = await this.page.reader.check(this.page.definition.file, text);
            if (number !== this.asked) return found.items;
            this.findings = found.items;
            this.paint();
            await this.show(found, text);
            return found.items;
        } catch (error) {
            if (number !== this.asked) return [];
            const message = error instanceof Error ? error.message : String(error);
            this.verdict.textContent = `This can't be read: ${message}. The game before it is still on the board.`;
            return [{file: this.page.definition.file, line: 0, column: 0, severity: 'error', code: 'limit', message, suggestion: null, start: 0, length: 0, mechanical: false, follows: false}];
        }
    }

    /** @param {{loads: boolean, tests: number, failed: number, items: Finding[]}} found @param {string} text */
    async show(found, text) {
        const told_ = found.items.filter((one) => !one.follows);
        const errors = told_.filter((one) => one.severity === 'error').length;
        const tests = `${found.tests} test${found.tests === 1 ? '' : 's'}`;
        this.list.replaceChildren(...told_.slice(0, 30).map((one) => this.item(one)));
        if (!found.loads) {
            const wide = found.items.some((one) => one.code === 'limit') ? ` This page has room for ${place('wasm').dataset.width} squares; 'mews page' writes one for larger boards.` : '';
            this.verdict.textContent = `${errors} fault${errors === 1 ? '' : 's'}; the board still plays the game before them.${wide}`;
            return;
        }
        const passed = found.tests ? `; ${tests} passed` : '';
        this.verdict.textContent = found.failed ? `${found.failed} of ${tests} of the definition failed; the board plays the changed game.` : `No faults${passed}. The board plays the game as it is written here.`;
        if (found.failed)
            this.verdict.append(' ', el('button', {onclick: () => this.set(setKey(this.area.value, ['tests'], null))}, `Take all ${tests} out`));
        if (text !== this.page.definition.text && !(await this.page.adopt(text)))
            this.verdict.textContent = 'The board could not take this game.';
    }

    /** @param {Finding} one */
    item(one) {
        const place_ = el('button', {class: 'place', onclick: () => this.goTo(one)}, one.line ? `line ${one.line}` : 'here');
        const item = el('li', {class: one.severity}, el('span', {}, place_, ` ${sentence(one.message)}`));
        if (one.suggestion !== null) item.append(el('button', {onclick: () => this.mend(one)}, one.suggestion === '' ? 'Remove it' : one.suggestion.length > 24 || one.suggestion.includes('\n') ? 'Mend' : `Write ${one.suggestion}`));
        return item;
    }

    /** @param {Finding} one */
    goTo(one) {
        const at = byteIndex(this.area.value);
        this.area.focus();
        this.area.setSelectionRange(at(one.start), at(one.start + one.length));
        const line = this.area.value.slice(0, at(one.start)).split('\n').length;
        this.area.scrollTop = Math.max(0, (line - 6) * 21);
    }

    /** @param {Finding} one */
    mend(one) {
        const at = byteIndex(this.area.value);
        this.replace(at(one.start), at(one.start + one.length), one.suggestion || '');
    }

    /** Puts a text there in such a way that the browser can undo it. @param {number} from @param {number} to @param {string} text */
    replace(from, to, text) {
        this.area.focus();
        this.area.setSelectionRange(from, to);
        if (!document.execCommand('insertText', false, text)) {
            this.area.setRangeText(text, from, to, 'end');
            this.typed();
        }
    }

    async savePage() {
        const errors = (await this.check()).filter((one) => one.severity === 'error' && one.code !== 'test-failed');
        if (errors.length) return this.page.toast('Mend the faults first: a page needs a game that can be played.');
        const {page} = this, {rules} = page;
        const own = (rules?.title || '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || page.definition.name;
        const name = own === page.definition.name && this.area.value !== page.original ? `${own}-changed` : own;
        save(`${name}.html`, page.copy(this.area.value), 'text/html');
        page.toast(`The page is saved as ${name}.html.`);
    }

    // ---- colours

    paint() {
        const text = this.area.value;
        const at = this.findings.length ? byteIndex(text) : () => 0;
        const marks = this.findings.filter((one) => one.length && one.severity !== 'note' && one.line)
            .map((one) => ({from: at(one.start), to: at(one.start + one.length), what: one.severity}));
        const nodes = [];
        let offset = 0;
        for (const line of text.split('\n')) {
            nodes.push(el('i', {})); // its number
            for (const [what, part] of colour(line)) {
                nodes.push(...cut(part, offset, marks, what));
                offset += part.length;
            }
            nodes.push('\n');
            offset++;
        }
        this.under.replaceChildren(...nodes);
        this.follow();
    }

    follow() {
        this.under.scrollTop = this.area.scrollTop;
        this.under.scrollLeft = this.area.scrollLeft;
    }

    // ---- completion

    /** What may stand where the caret is: names with what is said of them. @returns {{word: string, options: [string, string][]}} */
    offers() {
        const before = this.area.value.slice(0, this.area.selectionStart);
        const lines = before.split('\n');
        const line = lines[lines.length - 1];
        const word = (line.match(/[A-Za-z][\w-]*$/) || [''])[0];
        const path = pathOf(lines);
        this.schema ??= JSON.parse(this.page.library.ask('schema').schema);
        const value = line.slice(0, line.length - word.length).match(/([\w'"+-]+):\s+(?:\[?[^{]*)$/);
        const at = resolve(this.schema, value ? [...path, value[1]] : path);
        /** @type {[string, string][]} */
        const options = [];
        for (const one of at) {
            if (value) for (const text of [one.enum, one.items?.enum].flat()) if (typeof text === 'string') options.push([text, '']);
            if (!value) for (const key in one.properties) options.push([key, one.properties[key].description || '']);
        }
        if (value) for (const piece of this.page.rules?.pieces || []) if (/piece|by|of|becomes|to|who|gives|first|choice/.test(value[1])) options.push([piece.name, 'a piece']);
        const fitting = options.filter(([text], i) => text.startsWith(word) && text !== word && options.findIndex((one) => one[0] === text) === i);
        return {word, options: fitting.slice(0, 40).map(([text, about]) => [value ? text : `${text}: `, about])};
    }

    /** @param {boolean} [asked] by a key, though nothing is typed yet */
    complete(asked) {
        const {word, options} = this.offers();
        this.hints.hidden = !options.length || (!word && !asked);
        if (this.hints.hidden) return;
        this.hints.replaceChildren(...options.map(([text, about], i) => el('button', {role: 'option', 'aria-selected': i === 0, tabindex: '-1',
            onmousedown: (/** @type {Event} */ event) => { event.preventDefault(); this.take(text, word); }}, text, ...(about ? [el('small', {}, about)] : []))));
        const lines = this.area.value.slice(0, this.area.selectionStart).split('\n');
        const top = lines.length * 20.93 + 12 - this.area.scrollTop;
        this.hints.style.top = `${Math.min(top, this.area.clientHeight - 60)}px`;
        this.hints.style.left = `${Math.min(lines[lines.length - 1].length * 8.1 + 8 - this.area.scrollLeft, Math.max(0, this.area.clientWidth - 200))}px`;
    }

    /** @param {string} text @param {string} word */
    take(text, word) {
        this.hints.hidden = true;
        this.replace(this.area.selectionStart - word.length, this.area.selectionStart, text);
        this.hints.hidden = true;
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        const open = !this.hints.hidden;
        const options = [...this.hints.children];
        const chosen = options.findIndex((one) => one.getAttribute('aria-selected') === 'true');
        if (event.key === ' ' && event.ctrlKey) {
            this.complete(true);
        } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            const next = (chosen + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length;
            options.forEach((one, i) => one.setAttribute('aria-selected', String(i === next)));
            options[next].scrollIntoView({block: 'nearest'});
        } else if (open && (event.key === 'Enter' || event.key === 'Tab')) {
            this.take(options[chosen].firstChild?.textContent || '', this.offers().word);
        } else if (event.key === 'Escape' && open) {
            this.hints.hidden = true;
        } else if (event.key === 'Enter') { // the next line is indented like this one
            const line = this.area.value.slice(0, this.area.selectionStart).split('\n').pop() || '';
            const more = /:\s*$/.test(line) ? '  ' : '';
            this.replace(this.area.selectionStart, this.area.selectionEnd, `\n${(line.match(/^ */) || [''])[0]}${more}`);
        } else return;
        event.preventDefault();
    }
}

/** A part of a line, cut where marks begin and end. @param {string} text @param {number} offset
 * @param {{from: number, to: number, what: string}[]} marks @param {string} what @returns {(Node | string)[]} */
function cut(text, offset, marks, what) {
    const here = marks.filter((mark) => mark.from < offset + text.length && mark.to > offset);
    if (!here.length) return [what ? el('span', {class: what}, text) : text];
    const edges = [...new Set([0, text.length, ...here.flatMap((mark) => [mark.from - offset, mark.to - offset])])]
        .filter((at) => at >= 0 && at <= text.length).sort((a, b) => a - b);
    return edges.slice(1).map((end, i) => {
        const mark = here.find((one) => one.from < offset + end && one.to > offset + edges[i]);
        return el('span', {class: `${what} ${mark ? mark.what : ''}`}, text.slice(edges[i], end));
    });
}

/** The keys above the last line, by its indentation. @param {string[]} lines @returns {string[]} */
function pathOf(lines) {
    const path = [];
    const last = lines[lines.length - 1];
    let indent = (last.match(/^ */) || [''])[0].length;
    const braces = last.match(/^\s*(?:- )?([\w'"+-]+):\s*\{[^}]*$/);
    if (braces) path.unshift(braces[1]);
    for (let i = lines.length - 2; i >= 0 && indent > 0; i--) {
        const found = lines[i].match(/^( *)(?:- )?([\w'"+-]+):/);
        if (found && found[1].length < indent) {
            path.unshift(found[2]);
            indent = found[1].length;
        }
    }
    return path;
}

/** The schemas of a path of keys. @param {any} schema @param {string[]} path @returns {any[]} */
function resolve(schema, path) {
    /** @param {any} one @returns {any[]} */
    const spread = (one) => {
        if (!one || typeof one !== 'object') return [];
        const named = typeof one.$ref === 'string' ? one.$ref.replace(/^#\//, '').split('/').reduce((/** @type {any} */ at, /** @type {string} */ key) => at?.[key], schema) : null;
        return [one, ...spread(named), ...[one.then, one.else, one.items, ...(one.anyOf || []), ...(one.oneOf || []), ...(one.allOf || [])].flatMap(spread)];
    };
    let at = spread(schema);
    for (const key of path) {
        const name = key.replace(/^['"]|['"]$/g, '');
        at = at.flatMap((one) => spread(one.properties?.[name] ?? (typeof one.additionalProperties === 'object' ? one.additionalProperties : null) ??
            Object.values(one.patternProperties || {})[0]));
    }
    return at;
}

/** @type {Panel} */
const editPanel = {
    name: 'edit',
    label: 'Edit',
    build(page, room) {
        const editor = new Editor(page, room);
        page.edit = async (/** @type {string} */ text) => (await editor.set(text)).map(({file, line, column, severity, code, message, suggestion}) =>
            ({file, line, column, severity, code, message, suggestion}));
        return {changed: () => editor.forms.changed(), shown: () => {
            editor.paint();
            editor.forms.changed();
            if (!editor.asked) editor.check(); // not before anybody looks, as it takes a while
        }};
    },
};
