import { describe, expect, it } from 'vitest';
import type { TrendPoint } from '#client/api/site/tank-history.ts';
import { rowsOf } from './TrendTable.tsx';
import { lonelyIn, spreadLabels, stopsOf, type Trend, valuesOf, volumeTop, waterTop } from './trend.ts';
import { alarmsAt, readingAt, readingWords, summaryOf } from './trend-words.ts';

const at = (text: string) => Date.parse(`2026-${text}Z`);
const NOW = at('11-20T15:42:00');

function point(time: string, volume: number, change: Partial<TrendPoint> = {}): TrendPoint {
  return { at: at(time), volume, height: 50, water: 0.4, ullage: 10_000 - volume, temperature: 61.3, ...change };
}

function trend(change: Partial<Trend> = {}): Trend {
  return {
    name: 'T1 Regular',
    range: '30 days',
    current: true,
    span: { from: at('10-21T15:42:00'), to: NOW },
    points: [point('11-01T10:00:00', 9480), point('11-03T15:00:00', 3120), point('11-20T15:40:00', 6212)],
    gaps: [],
    deliveries: [],
    alarms: [],
    limits: { low: null, high: null, overfill: null, waterIn: null },
    capacity: 10_000,
    zone: 'America/New_York',
    ...change,
  };
}
const gap = { from: at('11-03T15:00:00'), to: at('11-04T07:00:00') };

describe('stops', () => {
  it('break the line at both edges of a gap', () => {
    const stops = stopsOf([point('11-03T15:00:00', 1), point('11-04T07:00:00', 2)], [gap]);
    expect(stops.map((stop) => stop.at)).toEqual([gap.from, gap.from + 1, gap.to - 1, gap.to]);
    expect(valuesOf(stops, (one) => one.volume)).toEqual([1, null, null, 2]);
  });
  it('believe a reading rather than a gap around it', () => {
    expect(stopsOf([point('11-03T20:00:00', 1)], [gap])).toHaveLength(1);
  });
  it('break the line where a number is missing', () => {
    const stops = stopsOf([point('11-03T15:00:00', 1), point('11-03T16:00:00', Number.NaN)], []);
    expect(valuesOf(stops, (one) => one.volume)).toEqual([1, null]);
  });
});

it('a reading with none beside it is lonely', () => {
  expect(lonelyIn([1, null, 2, 3, null, 4])).toEqual([0, 5]);
});

describe('axes', () => {
  it('reach the capacity, and above it only when more was measured', () => {
    expect(volumeTop(trend())).toBe(10_000);
    expect(volumeTop(trend({ points: [point('11-01T10:00:00', 10_400)] }))).toBeGreaterThan(10_400);
    expect(volumeTop(trend({ capacity: null }))).toBeCloseTo(9480 * 1.1);
    expect(volumeTop(trend({ capacity: null, points: [] }))).toBe(100);
  });
  it('show 3 inches of water at least', () => {
    expect(waterTop(trend())).toBe(3);
    expect(waterTop(trend({ points: [point('11-01T10:00:00', 1, { water: 5 })] }))).toBeCloseTo(5.5);
  });
});

describe('labels', () => {
  it('move apart, in order, within bounds', () => {
    expect(spreadLabels([40, 42], 14, 7, 100)).toEqual([40, 54]);
    expect(spreadLabels([98, 99, 10], 14, 7, 100)).toEqual([86, 100, 10]);
    expect(spreadLabels([], 14, 7, 100)).toEqual([]);
  });
});

describe('the summary', () => {
  it('says range, last value, deliveries and gaps in one sentence', () => {
    const deliveries = [1, 2, 3, 4].map((gallons) => ({ at: NOW, gallons }));
    expect(summaryOf(trend({ deliveries, gaps: [gap] }), NOW)).toBe(
      'T1 Regular, 30 days: from 3,120 to 9,480 gallons, now 6,212; 4 deliveries; no readings Nov 3 10:00 to Nov 4 02:00 EST',
    );
  });
  it('names the three longest gaps and counts the others', () => {
    const gaps = [1, 2, 3, 4, 5].map((hours) => ({ from: gap.from, to: gap.from + hours * 3_600_000 }));
    const words = summaryOf(trend({ gaps }), NOW);
    expect(words.match(/no readings/g)).toHaveLength(3);
    expect(words).toContain('2 shorter stretches without readings');
  });
  it('of a range in the past does not say now; the year is shown where it is another', () => {
    const past = { from: Date.parse('2025-11-03T15:00:00Z'), to: Date.parse('2025-11-03T16:00:00Z') };
    const words = summaryOf(trend({ current: false, gaps: [past] }), NOW);
    expect(words).toContain('at the end 6,212');
    expect(words).toContain('Nov 3, 2025 10:00');
  });
  it('without readings says so', () => {
    expect(summaryOf(trend({ points: [] }), NOW)).toBe('T1 Regular, 30 days: no readings');
  });
});

describe('the crosshair', () => {
  const alarms = [
    {
      from: at('11-03T00:00:00'),
      to: at('11-04T00:00:00'),
      label: 'T1: High Water',
      severity: 'alarm' as const,
      notice: false,
    },
  ];
  it('reads a reading and the alarm that stood', () => {
    const stop = { at: at('11-03T15:00:00'), point: point('11-03T15:00:00', 3120), gap: null };
    expect(readingWords(readingAt(stop, trend({ alarms }), NOW))).toBe(
      'Nov 3, 10:00 EST, volume 3,120 gal, ullage 6,880 gal, water 0.4 in, temperature 61.3 °F, T1: High Water',
    );
  });
  it('reads a gap as one', () => {
    const reading = readingAt({ at: gap.from + 1, point: null, gap }, trend(), NOW);
    expect(reading).toMatchObject({ values: [], notes: ['No readings Nov 3 10:00 to Nov 4 02:00 EST'] });
  });
  it('an alarm that has not cleared is still active', () => {
    const standing = [
      { from: at('11-03T00:00:00'), to: null, label: 'a', severity: 'warning' as const, notice: false },
    ];
    expect(alarmsAt(standing, NOW)).toHaveLength(1);
    expect(alarmsAt(standing, at('11-02T00:00:00'))).toHaveLength(0);
  });
});

it('the table has all that the chart shows, newest first', () => {
  const rows = rowsOf(
    trend({
      gaps: [gap],
      deliveries: [
        { at: at('11-04T08:00:00'), gallons: 6100 },
        { at: at('11-04T07:00:00'), gallons: null },
      ],
      alarms: [{ from: at('11-05T00:00:00'), to: null, label: 'T1: High Water', severity: 'alarm', notice: false }],
    }),
    NOW,
  );
  expect(rows.map((row) => ('words' in row ? row.words : row.point.volume))).toEqual([
    6212,
    'Alarm: T1: High Water, still active',
    'Delivery of 6,100 gallons',
    'Delivery, amount not reported',
    'No readings Nov 3 10:00 to Nov 4 02:00 EST',
    3120,
    9480,
  ]);
});
