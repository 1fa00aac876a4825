import { describe, expect, it } from 'vitest';
import { readAlarm } from '#client/api/issue/read-alarm.ts';
import { readAtgStatus } from '#client/api/site/read-inventory.ts';
import { driftWords, errorWords, silenceWords } from './gauge-words.ts';
import { daysLeftWords } from './InboxCard.tsx';
import { alarmOf, groupIssues, newAlarmWords, newLabels, openIssuesTitle, tankNamedIn } from './issues.ts';

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

describe('the title of open issues', () => {
  it.each([
    [2, 0, 'OPEN ISSUES (2)'],
    [0, 3, 'OPEN ISSUES (3)'],
    [0, 0, 'OPEN ISSUES (0)'],
    [0, null, 'OPEN ISSUES'],
  ])('with %s alarms and %s releases is %s', (alarms, releases, title) => {
    expect(openIssuesTitle(alarms, releases)).toBe(title);
  });
});

describe('new alarms', () => {
  it('are labels that stand there more often than before', () => {
    expect(newLabels(['a', 'b'], ['a', 'b'])).toEqual([]);
    expect(newLabels(['a', 'b'], ['b'])).toEqual([]);
    expect(newLabels(['a', 'b'], ['c', 'a', 'a'])).toEqual(['c', 'a']);
  });
  it('are said in words', () => {
    expect(['', 'New alarm: a', '2 new alarms: a; b']).toEqual([[], ['a'], ['a', 'b']].map(newAlarmWords));
  });
  it('of one label are known by the one that stands longest', () => {
    const alarms = ['2026-11-20T10:00:00Z', '2026-11-19T10:00:00Z'].map((opened_at) =>
      readAlarm({ label: 'a', opened_at }),
    );
    expect(alarmOf('a', alarms)).toBe(alarms[1]);
    expect(alarmOf('b', alarms)).toBeUndefined();
  });
});

describe('days left', () => {
  // 22:30 on Nov 20 in New York, already the 21st in UTC.
  const now = Date.parse('2026-11-21T03:30:00Z');
  it.each([
    ['2026-11-20', 'today'],
    ['2026-11-21', 'in 1 day'],
    ['2026-12-31', 'in 41 days'],
    ['2026-11-17', '3 days ago'],
    ['soon', ''],
  ])("%s by the site's own day is '%s'", (date, words) => {
    expect(daysLeftWords(date, now, 'America/New_York')).toBe(words);
  });
});

describe('gauge words', () => {
  const drift = (seconds: number | null) => driftWords(readAtgStatus({ clock_drift_seconds: seconds }));
  it('tell of a clock only when it is off by more than two minutes', () => {
    expect(drift(null)).toBeNull();
    expect(drift(120)).toBeNull();
    expect(drift(-120)).toBeNull();
    expect(drift(121)).toBe('Console clock is 2 min ahead');
    expect(drift(-3620)).toBe('Console clock is 1 h behind');
    expect(drift(-3700)).toBe('Console clock is 1 h 2 min behind');
    // A stamp without seconds: 5 h 59 min and a half are six hours.
    expect(drift(21_574)).toBe('Console clock is 6 h ahead');
    expect(drift(-75_554)).toBe('Console clock is 21 h behind');
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
