import { describe, expect, it } from 'vitest';
import { durationWords, spanBetween } from './release-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('durationWords', () => {
  it.each([
    [-5, 'under a minute'],
    [59_999, 'under a minute'],
    [MINUTE, '1 min'],
    [59 * MINUTE, '59 min'],
    [HOUR, '1 h'],
    [2 * HOUR + 14 * MINUTE, '2 h 14 min'],
    [47 * HOUR + 59 * MINUTE, '47 h 59 min'],
    [48 * HOUR, '2 days'],
    [76 * HOUR, '3 days 4 h'],
  ])('%d ms', (ms, words) => expect(durationWords(ms)).toBe(words));
});

describe('spanBetween', () => {
  const raised = '2026-11-20T10:00:00Z';
  it('ends where the alarm ended', () => expect(spanBetween(raised, '2026-11-20T10:42:00Z', 0)).toBe('42 min'));
  it('runs until now while it is active', () =>
    expect(spanBetween(raised, null, Date.parse('2026-11-20T12:00:00Z'))).toBe('2 h'));
  it('says nothing of an unreadable time', () => expect(spanBetween('', null, 0)).toBeNull());
});
