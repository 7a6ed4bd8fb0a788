// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Firefox, as npm's puppeteer-core drives it, with those of playwright's calls that check.js makes of a page.

'use strict';

class Page {
    constructor(page, context) {
        this.page = page;
        this.around = context;
        this.mouse = page.mouse;
        this.keyboard = page.keyboard;
    }

    on(event, listen) {
        this.page.on(event, (what) => {
            if (event !== 'console') return listen(what);
            listen({type: () => (what.type() === 'warn' ? 'warning' : what.type()), text: () => what.text()});
        });
    }

    locator(selector) {
        const {page} = this;
        return {
            first() { return this; },
            count: async () => (await page.$$(selector)).length,
            boundingBox: async () => {
                const one = await page.waitForSelector(selector, {timeout: 5000});
                await one.scrollIntoView();
                return one.boundingBox();
            },
            allTextContents: () => page.$$eval(selector, (all) => all.map((one) => one.textContent)),
        };
    }

    context() { return this.around; }
    goto(address) { return this.page.goto(address, {waitUntil: 'load'}); }
    evaluate(call, given) { return this.page.evaluate(call, given); }
    reload() { return this.page.reload({waitUntil: 'load'}); }
    click(selector) { return this.page.click(selector); }
    selectOption(selector, value) { return this.page.select(selector, value); }
    waitForFunction(call, given, options) { return this.page.waitForFunction(call, options ?? {}, given); }
}

/** The browser at that path. */
async function launch(modules, executablePath) {
    const {default: puppeteer} = await import(require('node:url').pathToFileURL(require.resolve('puppeteer-core', {paths: [modules]})));
    const browser = await puppeteer.launch({browser: 'firefox', executablePath, headless: true});
    return {
        close: () => browser.close(),
        newContext: async ({viewport}) => {
            const context = await browser.createBrowserContext();
            return {
                close: () => context.close(),
                newPage: async () => {
                    const page = await context.newPage();
                    await page.setViewport(viewport);
                    return new Page(page, context);
                },
            };
        },
    };
}

module.exports = {launch};
