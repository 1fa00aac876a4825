import { describe, expect, it } from 'vitest';
import { dueReports, nextSlowDue, spreadFrequent } from './plan.ts';
import { newProfile } from './profile.ts';
import { ReadTimes } from './read-times.ts';

const now = Date.UTC(2026, 10, 22, 12, 0, 30);
const ago = (seconds: number): string => new Date(now - seconds * 1000).toISOString();

describe('ReadTimes', () => {
  it('keeps what was stored to the second, and nothing of codes that nobody asks', () => {
    const times = new ReadTimes({ '602': '2026-11-22T11:00:00.999Z', '113': ago(0), XYZ: ago(1) });
    expect(times.get('602')).toBe(Date.UTC(2026, 10, 22, 11));
    expect(times.get('301')).toBeUndefined();
    expect(times.toJSON()).toEqual({ '113': ago(0), '602': '2026-11-22T11:00:00.000Z' });
  });

  it('takes a time it cannot read, or one from before, for long ago and not for never', () => {
    const times = new ReadTimes({ '602': '1970-01-01T00:00:00.000Z', '603': 'yesterday' });
    expect([times.get('602'), times.get('603')].every((at) => at !== undefined && at < now - 1e12 / 4)).toBe(true);
  });

  it('writes the times of any days as Date does, and reads them back', () => {
    const codes = ['602', '603', '604', '607', '608', '609'] as const;
    for (let n = 0; n < 500; n += 1) {
      const stored = codes.map((code, i) => [code, ago((n * 9_973 + i * n * 61_091) % 700_000_000)] as const);
      const whole = stored.map(([code, text]) => [code, `${text.slice(0, 19)}.000Z`] as const);
      const times = new ReadTimes(Object.fromEntries(stored));
      expect(times.toJSON()).toEqual(Object.fromEntries(whole));
      expect(codes.map((code) => times.get(code))).toEqual(whole.map(([, text]) => Date.parse(text)));
    }
  });

  it('takes a time of a known day with a clock that is none for long ago', () => {
    const texts = ['T24:00:01.000Z', 'T1a:00:00.000Z', 'T10:60:00.000Z', 'T10:00:6 .000Z'].map((t) => `2026-11-22${t}`);
    for (const text of texts) {
      const times = new ReadTimes({ '602': ago(0), '603': text });
      expect(times.get('603'), text).toBeLessThan(now - 1e11);
    }
  });

  it('distinguishes long ago from never', () => {
    const times = new ReadTimes({ '602': ago(5) });
    times.setLongAgo('602');
    times.setLongAgo('603');
    expect(times.get('602')).toBeLessThan(now - 1e11);
    expect(times.get('603')).toBeUndefined();
    times.forget('602');
    expect(times.get('602')).toBeUndefined();
  });
});

describe('a gauge that is taken over', () => {
  const profile = newProfile('computer', false, null, now);
  /** As stored an hour ago: by now all that is asked every few minutes has another time. */
  const stored = () => new ReadTimes(Object.fromEntries(['113', '301', '306'].map((code) => [code, ago(3_000)])));
  const due = (times: ReadTimes) => dueReports(profile, times, now).map(({ code }) => code);

  it('polled until just now, is not asked at once for what it is asked every few minutes, but in its turn', () => {
    const turns = new Set<number>();
    for (let siteId = 1; siteId <= 200; siteId += 1) {
      const times = stored();
      spreadFrequent(times, siteId, new Date(now - 20_000), now);
      expect(due(times)).not.toContain('301');
      // What it was never asked for is still to be found out.
      expect(due(times)).toContain('311');
      const at = times.get('113') ?? 0;
      turns.add(Math.floor((now - at) / 60_000));
    }
    expect([...turns].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('not polled for longer than that, is asked', () => {
    for (const seen of [null, new Date(now - 400_000)]) {
      const times = stored();
      spreadFrequent(times, 7, seen, now);
      expect(due(times)).toEqual(expect.arrayContaining(['113', '301', '306']));
      expect(nextSlowDue(profile, times)).toBeLessThanOrEqual(now);
    }
  });

  it('keeps times that are not over yet', () => {
    const times = new ReadTimes({ '113': ago(40) });
    spreadFrequent(times, 7, new Date(now), now);
    expect(times.get('113')).toBe(now - 40_000);
  });
});
