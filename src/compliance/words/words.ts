import { shortMonthNames } from '#contract/dates.ts';
import { equipmentTraits, type TraitName } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { dateWords } from '../plain/date-words.ts';
import type { Interval } from '../tables/requirement.ts';

export { dateWords };

/* Words of sentences: dates, intervals, lists. */

/** 'Oct 2026' for 2026-10. */
export function monthWords(month: string): string {
  const name = shortMonthNames[Number(month.slice(5, 7)) - 1];
  return name === undefined ? month : `${name} ${month.slice(0, 4)}`;
}

/** '12 months', '1 day'. */
export function countWords(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** '12 months' or '30 days'; null for what has no length. */
export function lengthWords(interval: Interval): string | null {
  if (typeof interval === 'string') return null;
  return 'months' in interval ? countWords(interval.months, 'month') : countWords(interval.days, 'day');
}

/** 'Every 12 months', 'At its end date', 'When it happens'. */
export function intervalWords(interval: Interval): string {
  const length = lengthWords(interval);
  if (length !== null) return `Every ${length}`;
  if (interval === 'once') return 'Once';
  return interval === 'dated' ? 'At its end date' : 'When it happens';
}

/** Most names that a sentence spells out. */
const mostNames = 4;

/** 'Tank 1, Tank 2 and Tank 3'; what is more than four is counted. Names with commas are parted by semicolons. */
export function listWords(names: readonly string[]): string {
  const comma = names.some((name) => name.includes(',')) ? '; ' : ', ';
  if (names.length > mostNames) return `${names.slice(0, 3).join(comma)} and ${names.length - 3} more`;
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(comma)} and ${names.at(-1)}`;
}

/** How an assumed value reads in a sentence: '… is assumed'. */
const assumedWords: Readonly<Record<TraitName, string>> = {
  use: 'in use',
  regulated: 'regulation as petroleum',
  method: 'static testing by the tank gauge',
  probe: 'no kind of probe',
  siphon: 'no siphon',
  siphon_break: 'no siphon break',
  compartment: 'no compartment',
  walls: 'a single wall',
  material: 'fiberglass or plastic',
  corrosion: 'none',
  cathodic_built: 'installation in the field',
  agency_approval: 'no approval',
  tank_piping: 'underground piping',
  metering: 'no meter',
  filling: 'no amount',
  piping: 'pressurized piping',
  line_method: 'an electronic test each month',
  sump_role: 'containment only',
  overfill_kind: 'no kind',
  udc: 'no containment under it',
  fuel: 'no fuel',
  watches: 'no place',
};

/** 'Nobody has recorded the corrosion protection of Tank 1: none is assumed.' */
export function assumedSentence(trait: TraitName, names: readonly string[]): string {
  const label = equipmentTraits[trait].label.toLowerCase();
  return `Nobody has recorded the ${label} of ${listWords(names)}: ${assumedWords[trait]} is assumed.`;
}

/** A gauge puts the device before its alarms ('L11: Fuel Alarm'); where the unit is named already, that is left out. */
export function alarmName(label: string): string {
  return label.replace(/^[A-Z]{1,2}\d{1,3}: /, '');
}

/** 'Jo Doe stated on Nov 26, 2026 that there is none: fills take 25 gallons at most.' */
export function saidNoneWords({ by, on, reason }: { by: string; on: string; reason: string }): string {
  const end = /[.!?]$/.test(reason) ? '' : '.';
  return `${by} stated on ${dateWords(on)} that there is none: ${reason}${end}`;
}
