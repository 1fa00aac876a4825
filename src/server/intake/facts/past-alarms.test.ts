import { describe, expect, it } from 'vitest';
import type { AlarmHistoryRow } from '#gauges/reports/alarm/alarm-history.ts';
import { RareMap } from '#server/gauge/odd/rare.ts';
import { alarmKey } from '#server/gauge/owned-gauge.ts';
import { pastAlarmRows } from './past-alarms.ts';

/** 13:00 in New York. */
const at = Date.parse('2026-03-10T17:00:00Z');
const now = '2026-03-10T13:00';

function row(
  state: 'occurred' | 'cleared' | null,
  time: string | null,
  over: Partial<AlarmHistoryRow> = {},
): AlarmHistoryRow {
  return {
    category: 2,
    type: 3,
    device: 1,
    sensorCategory: 0,
    state,
    at: time,
    label: null,
    description: null,
    ...over,
  };
}

function past(rows: AlarmHistoryRow[], over: { open?: boolean; drift?: number | null; isListed?: boolean } = {}) {
  const open = { category: 2, type: 3, device: 1, label: 'T1: High Water Alarm', standing: true, polls: 4 };
  return pastAlarmRows(
    {
      siteId: 7,
      timezone: 'America/New_York',
      clockDriftSeconds: over.drift === undefined ? 0 : over.drift,
      openAlarms: new RareMap(over.open === true ? [[alarmKey(open), open]] : []),
    },
    { rows },
    now,
    at,
    over.isListed,
  ).map((one) => ({
    ...one,
    raisedAt: new Date(one.raisedAt).toISOString(),
    clearedAt: one.clearedAt === null ? null : new Date(one.clearedAt).toISOString(),
  }));
}

describe('pastAlarms', () => {
  it('pairs each raising with the clearing that followed, in the time zone of the site', () => {
    const found = past([
      row('cleared', '2026-03-08T09:00'),
      row('occurred', '2026-03-08T08:00'),
      row('cleared', '2026-03-07T10:00'),
      row('occurred', '2026-03-07T09:30'),
    ]);
    expect(found).toEqual([
      expect.objectContaining({
        siteId: 7,
        label: 'T1: High Water Alarm',
        gaugeRaisedAt: '2026-03-07T09:30',
        raisedAt: '2026-03-07T14:30:00.000Z',
        clearedAt: '2026-03-07T15:00:00.000Z',
      }),
      // The clocks went forward that night.
      expect.objectContaining({ raisedAt: '2026-03-08T12:00:00.000Z', clearedAt: '2026-03-08T13:00:00.000Z' }),
    ]);
  });

  it('knows no time of clearing where the history has no entry of it: by now it is not listed', () => {
    expect(past([row('occurred', '2026-03-08T09:00')])).toEqual([
      expect.objectContaining({ clearingKnown: false, clearedAt: new Date(at).toISOString() }),
    ]);
    expect(past([row('cleared', '2026-03-08T10:00'), row('occurred', '2026-03-08T09:00')])[0]?.clearingKnown).toBe(
      true,
    );
  });

  it('takes an alarm for over by the time it was raised again, also where it is active now', () => {
    const rows = [row('occurred', '2026-03-08T09:00'), row('occurred', '2026-03-02T09:00')];
    const [first, second] = past(rows);
    expect(first).toMatchObject({
      gaugeRaisedAt: '2026-03-02T09:00',
      clearedAt: second?.raisedAt,
      clearingKnown: false,
    });
    expect(past(rows, { open: true }).map(({ gaugeRaisedAt }) => gaugeRaisedAt)).toEqual(['2026-03-02T09:00']);
  });

  it('leaves it open where the list of alarms is not read in full: it may still be active', () => {
    expect(past([row('occurred', '2026-03-08T09:00')], { isListed: false })).toEqual([
      expect.objectContaining({ clearingKnown: false, clearedAt: null }),
    ]);
  });

  it('leaves active alarms to the polls, and those that have just begun', () => {
    expect(past([row('occurred', '2026-03-01T09:00')], { open: true })).toEqual([]);
    expect(past([row('occurred', '2026-03-10T12:55')])).toEqual([]);
    const earlier = [
      row('occurred', '2026-03-10T09:00'),
      row('cleared', '2026-03-02T09:00'),
      row('occurred', '2026-03-01T09:00'),
    ];
    expect(past(earlier, { open: true }).map(({ gaugeRaisedAt }) => gaugeRaisedAt)).toEqual(['2026-03-01T09:00']);
  });

  it('reports what came and went minutes ago, while the gauge was unreachable', () => {
    const rows = [row('cleared', '2026-03-10T12:58'), row('occurred', '2026-03-10T12:55')];
    expect(past(rows)).toEqual([expect.objectContaining({ gaugeRaisedAt: '2026-03-10T12:55' })]);
    expect(past([row('cleared', now), row('occurred', '2026-03-10T12:59')])).toEqual([]);
  });

  it('looks back thirteen months', () => {
    expect(past([row('occurred', '2025-02-25T09:00'), row('occurred', '2025-01-01T09:00')]).length).toBe(1);
  });

  it('takes nothing without time or state, and no states that are no alarms', () => {
    expect(past([row('occurred', null), row(null, '2026-03-01T09:00'), row('cleared', '2026-03-01T09:00')])).toEqual(
      [],
    );
  });

  it('keeps a text that no table knows, under its device', () => {
    const strange = row('occurred', '2026-03-08T09:00', { category: null, type: null, device: 4, label: 'ODD THING' });
    expect(past([strange])[0]).toMatchObject({ category: 0, type: 0, device: 4, label: 'Device 4: ODD THING' });
  });

  it('says how far the console clock is off, and that it is not known', () => {
    const rows = [row('occurred', '2026-03-08T09:00')];
    expect(past(rows, { drift: -2_820 })[0]?.shiftMs).toBe(-2_820_000);
    expect(past(rows, { drift: null })[0]?.shiftMs).toBeNull();
    expect(past(rows, { drift: 400_000_000 })[0]?.shiftMs).toBeNull();
  });
});
