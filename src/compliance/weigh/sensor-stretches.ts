import { addDays, daysBetween } from '#contract/dates.ts';
import type { Evidence } from '#contract/nouns/compliance/month.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import type { SensorFact, SensorStretch } from '../facts/sensor-fact.ts';
import { dateWords } from '../words/words.ts';
import { blank } from './weigh.ts';

/** A sensor that reported no state for so many days was silent. Its states are read at least daily. */
const silentDays = 2;

/** Days of a month in which nobody knows whether a sensor was normal. */
export interface DoubtfulDays {
  sensor: SensorFact;
  from: string;
  /** Null: it lasts. */
  to: string | null;
  /** Null: the gauge reported no state of it; '': it was out; else the console's words for a state that no table knows. */
  words: string | null;
}

/**
 * When the sensors of a unit were out, in a state that is not known, or silent in a month, by day. What an alarm says
 * already is left out. Source: 40 CFR 280.43(g): the space is to be monitored at least every 30 days.
 */
export function doubtfulDays({ sensors, alarms }: UnitFacts, frame: MonthFrame): DoubtfulDays[] {
  const isInMonth = ({ from, to }: DoubtfulDays) => from <= frame.upTo && (to === null || to >= frame.start);
  const isAlarm = ({ from, to }: DoubtfulDays) =>
    alarms.some((alarm) => alarm.means === 'blind' && overlaps(alarm, { from, to: to ?? frame.upTo }));
  return sensors
    .flatMap((sensor) => [...outOf(sensor).filter((days) => !isAlarm(days)), ...silencesOf(sensor)])
    .filter(isInMonth)
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.sensor.id < b.sensor.id ? -1 : 1));
}

function outOf(sensor: SensorFact): DoubtfulDays[] {
  const stretches = sensor.stretches ?? [];
  return stretches.flatMap(({ state, words, from, to }, place) =>
    state === 'blind' ? [{ sensor, words, from, to: place === stretches.length - 1 ? null : to }] : [],
  );
}

function silencesOf(sensor: SensorFact): DoubtfulDays[] {
  const stretches = sensor.stretches ?? [];
  return stretches.flatMap(({ to }, place) => {
    const next = stretches[place + 1];
    return next === undefined || daysBetween(to, next.from) < silentDays
      ? []
      : [{ sensor, words: null, from: to, to: next.from }];
  });
}

/** The same as evidence, which proves nothing. */
export function evidenceOfDays(days: DoubtfulDays): Evidence {
  const { sensor, from } = days;
  return {
    ...blank,
    id: `${sensor.id} from ${from}`,
    kind: 'sensor',
    name: sensor.name,
    on: from,
    result: 'INCONCLUSIVE',
    source: 'gauge',
    why_not: `${doubtWords(days)}.`,
  };
}

/** 'The gauge reported no state of it from Nov 3, 2026 to Nov 9, 2026' */
export function doubtWords({ words, from, to }: DoubtfulDays, name = 'It'): string {
  const span = to === null ? `since ${dateWords(from)}` : `from ${dateWords(from)} to ${dateWords(to)}`;
  if (words === null) return `The gauge reported no state of ${name === 'It' ? 'it' : name} ${span}`;
  return words === '' ? `${name} was out ${span}` : `${name} was in a state that is not known, "${words}", ${span}`;
}

/** Whether evidence is of the days before, not of the state that counts for the month. */
export const isOfDays = ({ kind, id }: Evidence): boolean => kind === 'sensor' && id.includes(' from ');

/**
 * A stretch of the month in which a sensor reported liquid, of which no alarm is on record: nobody was asked to answer it.
 * Source: 40 CFR 280.50(c).
 */
export function unrecordedLiquid(
  { stretches = [] }: SensorFact,
  { alarms }: UnitFacts,
  { start, upTo }: MonthFrame,
): SensorStretch | undefined {
  return stretches.find(
    ({ state, from, to }) =>
      state === 'release' &&
      from <= upTo &&
      to >= start &&
      !alarms.some(
        (alarm) => alarm.means === 'release' && overlaps(alarm, { from: addDays(from, -1), to: addDays(to, 1) }),
      ),
  );
}

/**
 * The longest time that reaches into the month in which a sensor was not found normal though it was before and after, where
 * it is more days than the rules of the site allow (`most`; null: they know none); null: there is none. Source: 40 CFR 280.41(a)(2), 280.43(g): at least every 30 days.
 */
export function unwatchedDays(
  { stretches = [] }: Pick<SensorFact, 'stretches'>,
  { start, upTo }: Pick<MonthFrame, 'start' | 'upTo'>,
  most: number | null,
): { from: string; to: string; days: number } | null {
  if (most === null) return null;
  const normal = stretches.filter(({ state }) => state === 'normal');
  const gaps = normal.flatMap(({ to: from }, place) => {
    const to = normal[place + 1]?.from;
    return to === undefined || to < start || from > upTo ? [] : [{ from, to, days: daysBetween(from, to) }];
  });
  const longest = gaps.toSorted((a, b) => b.days - a.days)[0];
  return longest === undefined || longest.days <= most ? null : longest;
}

/**
 * The last day of each stretch of days on which all of some sensors were normal, up to the last day that a month looks at.
 * Source: 40 CFR 280.43(g), 280.41(a)(2): from there on 30 days are counted.
 */
export function lastNormalDays(sensors: readonly SensorFact[], { upTo }: Pick<MonthFrame, 'upTo'>): string[] {
  const normal = sensors.map(({ stretches = [] }) => stretches.filter(({ state }) => state === 'normal'));
  const ends = normal.flatMap((own) => own.map(({ to }) => (to > upTo ? upTo : to)));
  return [...new Set(ends)].filter((day) =>
    normal.every((own) => own.some(({ from, to }) => from <= day && to >= day)),
  );
}

function overlaps(alarm: { from: string; to: string | null }, days: { from: string; to: string }): boolean {
  return alarm.from <= days.to && (alarm.to === null || alarm.to >= days.from);
}
