import { describe, expect, it } from 'vitest';
import { alarmKey } from '../gauge/owned-gauge.ts';
import type { OpenAlarmRow } from '../store/critical/leases.ts';
import { compareAlarms } from './alarm-changes.ts';

const highWater = { category: 2, type: 3, device: 1, label: null };
const probeOut = { category: 2, type: 9, device: 2, label: null };

function openMap(...rows: OpenAlarmRow[]): Map<string, OpenAlarmRow> {
  return new Map(rows.map((row) => [alarmKey(row), row]));
}
const openRow = (category: number, type: number, device: number, label = ''): OpenAlarmRow => ({
  category,
  type,
  device,
  label,
  standing: true,
  polls: 1,
});

describe('compareAlarms', () => {
  it('opens what is new, with the label people see', () => {
    const { opened, closed } = compareAlarms(new Map(), [highWater, probeOut], 1_000);
    expect(opened.map((a) => a.label)).toEqual(['T1: High Water Alarm', 'T2: Probe Out Alarm']);
    expect(opened[0]?.raisedAt).toEqual(new Date(1_000));
    expect(closed).toEqual([]);
  });

  it('closes what is missing and counts in how many polls the rest was seen', () => {
    const known = openRow(2, 3, 1);
    const gone = openRow(2, 9, 2);
    const { opened, closed } = compareAlarms(openMap(known, gone), [highWater], 2_000);
    expect(opened).toEqual([]);
    expect(closed).toEqual([gone]);
    expect(known.polls).toBe(2);
  });

  it('closes only what the listing could name', () => {
    const ofSensor = openRow(3, 3, 1);
    const ofTank = openRow(2, 9, 2);
    const { closed } = compareAlarms(openMap(ofSensor, ofTank), [], 2_000, ({ category }) => category === 2);
    expect(closed).toEqual([ofTank]);
  });

  it('takes a row that is listed twice once', () => {
    expect(compareAlarms(new Map(), [highWater, highWater], 1).opened).toHaveLength(1);
  });

  it('keeps what the table calls information, since the console may list it nowhere else', () => {
    const listed = [
      { category: 5, type: 2, device: 1, label: null },
      { category: 2, type: 20, device: 1, label: null },
    ];
    const { opened } = compareAlarms(new Map(), listed, 1);
    expect(opened.map(({ label }) => label)).toEqual(['I1: Input Normal', 'T1: Leak Test Active']);
  });

  it('names the tank of a text it does not know, in whatever language, and keeps the words of the console', () => {
    const low = { category: 2, type: null, device: 2, label: 'NIVEAU BAS' };
    const { opened } = compareAlarms(new Map(), [low], 1);
    expect(opened).toEqual([
      expect.objectContaining({ category: 0, type: 0, device: 2, label: 'T2: NIVEAU BAS', standing: true }),
    ]);
    expect(compareAlarms(new Map(), [{ ...low, category: 3 }], 1).opened[0]?.label).toBe('L2: NIVEAU BAS');
  });

  it('opens again what nobody knew of for a time, once it is listed', () => {
    const known = { category: 2, type: 3, device: 1, label: 'T1: High Water Alarm', standing: true, polls: 4 };
    const open = new Map([[alarmKey(known), { ...known, unknown: true }]]);
    const listed = [{ category: 2, type: 3, device: 1, label: null }];
    expect(compareAlarms(open, listed, 1)).toMatchObject({ opened: [], closed: [], found: [{ type: 3 }] });
    expect(compareAlarms(open, [], 1)).toMatchObject({ opened: [], closed: [{ type: 3 }], found: [] });
    expect(compareAlarms(new Map([[alarmKey(known), known]]), listed, 1).found).toEqual([]);
  });

  it('never drops a text it does not know, and keeps two of them apart', () => {
    const strange = (label: string) => ({ category: null, type: null, device: 3, label });
    const { opened } = compareAlarms(new Map(), [strange('MOON TOO BRIGHT'), strange('TIDE HIGH')], 1);
    expect(opened.map((a) => a.label)).toEqual(['Device 3: MOON TOO BRIGHT', 'Device 3: TIDE HIGH']);
    expect(new Set(opened.map(alarmKey)).size).toBe(2);
  });

  it('keeps an unknown pair with its numbers', () => {
    expect(compareAlarms(new Map(), [{ category: 2, type: 77, device: 3, label: null }], 1).opened[0]?.label).toBe(
      'T3: Alarm 02/77',
    );
  });
});

describe('a gauge that lists nonsense', () => {
  it('keeps a bounded number of alarms, each with a bounded label', () => {
    const listed = Array.from({ length: 9_000 }, (_, i) => ({
      category: null,
      type: null,
      device: 0,
      label: `${i}${'x'.repeat(9_000)}`,
    }));
    const { opened } = compareAlarms(new Map(), listed, 1);
    expect(opened).toHaveLength(500);
    expect(Math.max(...opened.map((alarm) => alarm.label.length))).toBeLessThanOrEqual(120);
  });
});
