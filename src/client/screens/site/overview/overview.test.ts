import { describe, expect, it } from 'vitest';
import { readAtgStatus } from '#client/api/read-inventory.ts';
import { driftWords, errorWords, silenceWords } from './gauge-words.ts';
import { groupIssues, tankNamedIn } from './issues.ts';

describe('open issues', () => {
  it('keep their order, the same label once with its count', () => {
    expect(groupIssues(['T2: Low Product', 'Printer Error', 'T2: Low Product'])).toEqual([
      { label: 'T2: Low Product', count: 2, tank: 'T2' },
      { label: 'Printer Error', count: 1, tank: null },
    ]);
  });
  it.each([
    ['T1: High Water Alarm', 'T1'],
    ['High Water Alarm T12', 'T12'],
    ['TANK 03 Probe Out', 'T3'],
    ['Tank #4 leak', 'T4'],
    ['TLS-350 Paper Out', null],
    ['Test T', null],
    ['L1: Fuel Alarm', null],
  ])('%s names %s', (label, tank) => expect(tankNamedIn(label)).toBe(tank));
});

describe('gauge words', () => {
  const drift = (seconds: number | null) => driftWords(readAtgStatus({ clock_drift_seconds: seconds }));
  it('tell of a clock only when it is off by more than two minutes', () => {
    expect(drift(null)).toBeNull();
    expect(drift(120)).toBeNull();
    expect(drift(-120)).toBeNull();
    expect(drift(121)).toBe('Console clock is 2 min ahead');
    expect(drift(-3700)).toBe('Console clock is 1 h behind');
  });
  it("tell since when an offline gauge is silent, in the site's time", () => {
    const now = Date.parse('2026-11-20T15:42:00Z');
    expect(silenceWords({ last_seen_at: '2026-11-20T08:48:00Z' }, now, 'America/New_York')).toBe(
      'The gauge has not answered since 03:48 EST: newer alarms are not known.',
    );
    expect(silenceWords({ last_seen_at: null }, now, null)).toBe(
      'The gauge has not answered yet: its alarms are not known.',
    );
  });
  it('make a sentence of the last error', () => {
    expect(errorWords('connection refused')).toBe('Connection refused.');
    expect(errorWords('No answer in 5 s.')).toBe('No answer in 5 s.');
  });
});
