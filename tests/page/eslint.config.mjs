// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What eslint looks for in the scripts of the page, of the npm package and of these tests; tsc knows whether a name
// is defined in another script of the page.

export default [
    {files: ['**/tools/web/*.js'], languageOptions: {sourceType: 'script'}},
    {files: ['**/tests/page/*.js'], languageOptions: {sourceType: 'commonjs'}}, {
    rules: {
        'eqeqeq': 'error', 'no-var': 'error', 'prefer-const': 'error', 'no-unused-vars': ['error', {vars: 'local', argsIgnorePattern: '^_'}],
        'no-eval': 'error', 'no-implied-eval': 'error', 'no-new-func': 'error', 'no-script-url': 'error', 'no-dupe-keys': 'error',
        'no-fallthrough': 'error', 'no-self-compare': 'error', 'no-unreachable': 'error', 'no-shadow-restricted-names': 'error',
        'no-unmodified-loop-condition': 'error', 'no-useless-escape': 'error', 'no-template-curly-in-string': 'error',
        'no-constant-condition': ['error', {checkLoops: false}], 'no-loss-of-precision': 'error',
    },
}];
