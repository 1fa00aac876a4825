import { describe, expect, it } from 'vitest';
import { curlExample, expiryOf, scopeWords } from './token-words.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('expiryOf', () => {
  it.each([
    ['2027-02-18T12:00:00Z', 'normal', 'Ends in 90 days'],
    ['2026-11-28T12:00:00Z', 'normal', 'Ends in 8 days'],
    ['2026-11-27T12:00:00Z', 'soon', 'Ends in 7 days'],
    ['2026-11-21T13:00:00Z', 'soon', 'Ends in 1 day'],
    ['2026-11-20T13:00:00Z', 'soon', 'Ends within a day'],
    ['2026-11-20T12:00:00Z', 'over', 'Ended'],
    ['', 'normal', 'End not known'],
  ])('%s', (at, tone, words) => expect(expiryOf(at, now)).toEqual({ tone, words }));
});

it('says what a token may do and how it is used', () => {
  expect(scopeWords(['read'])).toBe('Read');
  expect(scopeWords(['read', 'write'])).toBe('Read and write');
  expect(curlExample('fsc_x', 'https://tanks.example.com')).toBe(
    'curl -H "Authorization: Bearer fsc_x" https://tanks.example.com/api/sites',
  );
});
