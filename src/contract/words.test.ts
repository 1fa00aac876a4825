import { expect, it } from 'vitest';
import { hasWords } from './words.ts';

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
