import type { Span, TrendAlarm } from '#client/api/site/tank-history.ts';
import { formatTenth, formatWhole } from '#client/format/numbers.ts';
import { fullTime, shortTime, zoneName } from '#client/format/zone-time.ts';
import { t } from '#client/words/parts/trend.ts';
import type { Trend, TrendStop } from './trend.ts';

/** Gaps that the summary names; the table has all. */
const GAPS_NAMED = 3;

/** 'no readings Nov 3 10:00 to Nov 4 02:00 EST'. */
export function gapWords(gap: Span, now: number, zone: string | undefined): string {
  return t.noReadingsBetween({
    from: shortTime(gap.from, now, zone),
    to: shortTime(gap.to, now, zone),
    zone: zoneName(gap.to, zone),
  });
}

/**
 * The chart in one sentence: 'T1 Regular, 30 days: from 3,120 to 9,480 gallons, now 6,212; 4 deliveries; no readings
 * Nov 3 10:00 to Nov 4 02:00 EST'.
 */
export function summaryOf(trend: Trend, now: number): string {
  const volumes = trend.points.map((point) => point.volume).filter(Number.isFinite);
  const last = volumes.at(-1);
  if (last === undefined) return t.nameRangeAndNoReadings({ name: trend.name, range: trend.range });
  let low = last;
  let high = last;
  for (const volume of volumes) {
    low = Math.min(low, volume);
    high = Math.max(high, volume);
  }
  const parts = [
    (trend.current ? t.fromToNow : t.fromToAtTheEnd)({
      low: formatWhole(low),
      high: formatWhole(high),
      last: formatWhole(last),
    }),
  ];
  if (trend.deliveries.length > 0) parts.push(t.deliveries({ count: trend.deliveries.length }));
  if (trend.alarms.length > 0) parts.push(t.alarms({ count: trend.alarms.length }));
  const gaps = trend.gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const named = gaps.slice(0, GAPS_NAMED).toSorted((a, b) => a.from - b.from);
  parts.push(...named.map((gap) => gapWords(gap, now, trend.zone)));
  const unnamed = gaps.length - named.length;
  if (unnamed > 0) parts.push(t.shorterStretches({ count: unnamed }));
  return t.nameRangeAndWhat({ name: trend.name, range: trend.range, what: parts.join('; ') });
}

/** Alarms that stood at a moment. */
export function alarmsAt(alarms: readonly TrendAlarm[], at: number): TrendAlarm[] {
  return alarms.filter((alarm) => alarm.from <= at && (alarm.to ?? Number.POSITIVE_INFINITY) >= at);
}

export interface Reading {
  time: string;
  /** Name and value pairs; empty in a gap. */
  values: { name: string; value: string }[];
  /** What else there is to say. */
  notes: string[];
}

/** What the crosshair reads at a stop. */
export function readingAt(stop: TrendStop, trend: Trend, now: number): Reading {
  const { point, gap } = stop;
  const notes = alarmsAt(trend.alarms, stop.at).map((alarm) => alarm.label);
  if (point === null) {
    const words = gap ? gapWords(gap, now, trend.zone) : t.noReadingsInSentence;
    return { time: '', values: [], notes: [words.charAt(0).toUpperCase() + words.slice(1), ...notes] };
  }
  const values = [
    { name: t.volume, value: t.volumeGal({ volume: formatWhole(point.volume) }) },
    { name: t.ullage, value: t.ullageGal({ ullage: formatWhole(point.ullage) }) },
    { name: t.water, value: t.waterIn({ water: formatTenth(point.water) }) },
  ];
  if (point.temperature !== null) values.push({ name: t.temperature, value: `${formatTenth(point.temperature)} °F` });
  return { time: fullTime(stop.at, now, trend.zone), values, notes };
}

/** A reading as one line of text, for the crosshair's slider. */
export function readingWords(reading: Reading): string {
  const values = reading.values.map(({ name, value }) => `${name.toLowerCase()} ${value}`);
  return [reading.time, ...values, ...reading.notes].filter((part) => part !== '').join(', ');
}
