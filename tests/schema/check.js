// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// check.js MODULES MEWS SOURCE: holds `mews schema` against the YAML language server, as an
// editor would: every definition of SOURCE is opened and must give no diagnostic, definitions
// with a fault must give one in its line, and keys and words must be offered.
"use strict";
const { execFileSync, spawn } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");

const [modules, mews, source] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "mews-schema-"));
const schema = path.join(folder, "mews.schema.json");
fs.writeFileSync(schema, execFileSync(mews, ["schema"], { maxBuffer: 1 << 26 }));

// ---- the server: JSON-RPC over its standard streams -------------------------------------------

const program = path.join(modules, "yaml-language-server", "bin", "yaml-language-server");
const server = spawn(process.execPath, [program, "--stdio"], {
    stdio: ["pipe", "pipe", "inherit"],
});
const settings = {
    schemas: { ["file://" + schema]: "/*.yaml" },
    schemaStore: { enable: false },
    validate: true,
    completion: true,
    hover: true,
};
const waiting = new Map(); // what is to be answered, by number or document → resolve
let buffered = Buffer.alloc(0);
let number = 0;

function send(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

function wait(key) {
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no answer: ${key}`)), 60000);
        waiting.set(key, (value) => {
            clearTimeout(timer);
            waiting.delete(key);
            resolve(value);
        });
    });
}

function request(method, params) {
    const id = ++number;
    send({ id, method, params });
    return wait(id);
}

// The server asks for settings: yaml first, then others, which may be empty.
function answer(message) {
    let result = null;
    if (message.method === "workspace/configuration")
        result = message.params.items.map((item) => (item.section === "yaml" ? settings : {}));
    send({ id: message.id, result });
}

function receive(message) {
    if (message.method && message.id !== undefined) answer(message);
    else if (message.method === "textDocument/publishDiagnostics")
        waiting.get(message.params.uri)?.(message.params.diagnostics);
    else if (message.id !== undefined) waiting.get(message.id)?.(message.result);
}

server.stdout.on("data", (data) => {
    buffered = Buffer.concat([buffered, data]);
    for (;;) {
        const end = buffered.indexOf("\r\n\r\n");
        const header = end < 0 ? null : /Content-Length: (\d+)/i.exec(buffered.subarray(0, end));
        if (!header || buffered.length < end + 4 + Number(header[1])) return;
        const stop = end + 4 + Number(header[1]);
        const message = JSON.parse(buffered.subarray(end + 4, stop).toString());
        buffered = buffered.subarray(stop);
        receive(message);
    }
});

// ---- documents ------------------------------------------------------------------------------

let documents = 0;

async function open(text) {
    const uri = `file:///document-${++documents}.yaml`;
    const diagnostics = wait(uri);
    const document = { uri, languageId: "yaml", version: 1, text };
    send({ method: "textDocument/didOpen", params: { textDocument: document } });
    return { uri, diagnostics: await diagnostics };
}

function close(uri) {
    send({ method: "textDocument/didClose", params: { textDocument: { uri } } });
}

async function diagnose(text) {
    const { uri, diagnostics } = await open(text);
    close(uri);
    return diagnostics;
}

// The labels offered where `|` stands in the text.
async function complete(marked) {
    const [before, after] = marked.split("|");
    const lines = before.split("\n");
    const { uri } = await open(before + after);
    const position = { line: lines.length - 1, character: lines[lines.length - 1].length };
    const list = await request("textDocument/completion", { textDocument: { uri }, position });
    close(uri);
    return (list.items ?? list).map((item) => item.label);
}

// ---- what must hold ---------------------------------------------------------------------------

let failures = 0;
let checks = 0;

// The server lets a document rest before it looks at it: many are opened at once.
async function each(items, check) {
    const atOnce = 32;
    for (let i = 0; i < items.length; i += atOnce)
        await Promise.all(items.slice(i, i + atOnce).map(check));
}

function expect(good, what) {
    checks++;
    if (good) return;
    failures++;
    console.log(what);
}

function told(diagnostics) {
    return diagnostics.map((item) => `${item.range.start.line + 1}: ${item.message}`).join("; ");
}

function definitions() {
    return ["defs", "tests/definition/good", "tests/perft/variants"].flatMap((name) =>
        fs
            .readdirSync(path.join(source, name))
            .filter((file) => file.endsWith(".yaml"))
            .map((file) => path.join(source, name, file)),
    );
}

async function checkGood() {
    await each(definitions(), async (file) => {
        const diagnostics = await diagnose(fs.readFileSync(file, "utf8"));
        expect(diagnostics.length === 0, `${file}: ${told(diagnostics)}`);
    });
}

async function expectFault([what, text, line]) {
    const diagnostics = await diagnose(text);
    const found = diagnostics.some((item) => item.range.start.line + 1 === line);
    expect(found, `${what}: nothing in line ${line}, but ${told(diagnostics) || "nothing"}`);
}

// Each key that stands in a line of its own: misspelt, and with a value of a type that nothing
// has.
function mutants(file) {
    const found = [];
    const lines = fs.readFileSync(path.join(source, file), "utf8").split("\n");
    let block = -1; // the indent of the key whose text goes on below
    for (let i = 0; i < lines.length; i++) {
        const [, indent, key, value] = /^( *(?:- )?)([a-z-]+):(.*)$/.exec(lines[i]) ?? [];
        const depth = lines[i].search(/\S/);
        if (block >= 0 && (depth < 0 || depth > block)) continue;
        block = /[|>]-?$/.test(lines[i]) ? depth : -1;
        if (!key) continue;
        const mutant = (line) => [...lines.slice(0, i), line, ...lines.slice(i + 1)].join("\n");
        found.push([`${file}, ${key}!x`, mutant(`${indent}${key}!x:${value}`), i + 1]);
        if (value && !/[|>]-?$/.test(value))
            found.push([`${file}, ${key}: [[x]]`, mutant(`${indent}${key}: [[x]]`), i + 1]);
    }
    return found;
}

const head = "mews: 1\ntitle: t\nboard: {size: 8x8}\n";
const pieces = "pieces:\n  king:\n    letter: K\n    move: K\n";
const start = "start: 8/8/8/8/8/8/8/8 w - - 0 1\n";
const mutated = [
    "defs/chess.yaml",
    "defs/falcon-chess.yaml",
    "tests/definition/good/everything.yaml",
];
// what, text, line
const faults = [
    [ "a required key at the top", "mews: 1\n" + pieces + start, 1 ],
    [ "a required key of a piece", head + "pieces:\n  king:\n    move: K\n" + start, 5 ],
    [ "a required key in a list", head + pieces + start + "captures:\n  - by: king\n", 10 ],
    [ "a required key of a term", head + pieces + start + "zones:\n  a: {white: a1}\n", 10 ],
    [ "a misspelt word", head + pieces + start + "end:\n  stalemate: lose\n", 10 ],
    [ "a number too large", head + pieces + start + "end:\n  repetition: 1000\n", 10 ],
    [ "a small letter", head + pieces.replace("letter: K", "letter: k") + start, 6 ],
    [ "yes", head + pieces + "    royal: yes\n" + start, 8 ],
    [ "a board too large", head.replace("8x8", "8x17") + pieces + start, 3 ],
    [ "an area", head + pieces + "    zone: rnak 1\n" + start, 8 ],
    [ "a sign", head + pieces + start + "style:\n  marked: {den: x}\n", 10 ],
    [ "another version", head.replace("mews: 1", "mews: 2") + pieces + start, 1 ],
    [ "no title, extending", "mews: 1\nextends: chess\n", 1 ],
];
// what, text: good
const parts = [
    [ "a part of a piece", "mews: 1\nextends: chess\ntitle: t\npieces:\n  king: {value: 1}\n" ],
    [
        "something removed", "mews: 1\nextends: chess\ntitle: t\ncastling: ~\npieces: {queen: ~}\n"
    ],
    [ "a sign removed", "mews: 1\nextends: jungle\ntitle: t\nstyle: {marked: {den: ~}}\n" ],
    [
        "a king's squares", "mews: 1\nextends: chess\ntitle: t\ncastling: {short: {king-to: f1}}\n"
    ],
];
const king = head + start + "pieces:\n  king:\n";
// text with the cursor, what must be offered, what not
const completions = [
    [king + "    letter: K\n    |\n", ["move", "royal", "promotion"], ["letter", "size"]],
    [king + "    |\n", ["letter", "move", "value", "immune"], ["board"]],
    ["mews: 1\nextends: chess\ntitle: t\npieces:\n  king:\n    |\n", ["letter", "move"], ["board"]],
    [head + pieces + start + "end:\n  stalemate: |\n", ["loss", "draw", "win"], ["owner"]],
    [head + pieces + start + "|\n", ["castling", "drops", "end", "tests"], ["board", "letter"]],
];

async function main() {
    const params = {
        processId: process.pid,
        rootUri: null,
        capabilities: {
            workspace: { configuration: true, didChangeConfiguration: {} },
            textDocument: { publishDiagnostics: {}, completion: {} },
        },
    };
    await request("initialize", params);
    send({ method: "initialized", params: {} });
    send({ method: "workspace/didChangeConfiguration", params: { settings: { yaml: settings } } });
    await diagnose("mews: 1\n"); // the settings have come by then
    await checkGood();
    await each(faults, expectFault);
    await each(parts, async ([what, text]) => {
        const diagnostics = await diagnose(text);
        expect(diagnostics.length === 0, `${what}: ${told(diagnostics)}`);
    });
    await each(mutated.flatMap(mutants), expectFault);
    for (const [text, wanted, unwanted] of completions) {
        const labels = await complete(text);
        for (const label of wanted)
            expect(labels.includes(label), `'${label}' isn't offered: ${labels}`);
        for (const label of unwanted) expect(!labels.includes(label), `'${label}' is offered`);
    }
}

main()
    .catch((error) => {
        console.log(error.stack);
        failures++;
    })
    .finally(() => {
        server.kill();
        fs.rmSync(folder, { recursive: true });
        console.log(`${checks} checks, ${failures} failures`);
        process.exit(failures ? 1 : 0);
    });
