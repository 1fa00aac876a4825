import { expect, it } from 'vitest';
import { namesSomebody } from './says-nothing.ts';
import { hasWords, namesSomething } from './words.ts';

it.each([
  ['', false],
  [' \t\n', false],
  ['\u200b\u2060', false],
  ['\u2800', false],
  ['…', false],
  ['ok', true],
  ['Ω', true],
  ['漏', true],
  ['7', true],
] as const)('%j has words: %s', (text, expected) => {
  expect(hasWords(text)).toBe(expected);
});

it.each([
  ['x', false],
  ['xxx', false],
  ['7', false],
  ['', false],
  ['MDE', true],
  ['Li', true],
] as const)('%j names something: %s', (text, expected) => {
  expect(namesSomething(text)).toBe(expected);
});

it.each([
  ['x', false],
  ['-', false],
  ['', false],
  ['N/A', false],
  ['n. a.', false],
  ['Unknown', false],
  ['not known', false],
  ['1187', false],
  ['T.B.D.', false],
  ['Desconocido', false],
  ['Li', true],
  ['R. Alvarez, license 1187', true],
  ['Acme Testing', true],
  ['Nan Ames', true],
] as const)('%j names somebody: %s', (text, expected) => {
  expect(namesSomebody(text)).toBe(expected);
});
