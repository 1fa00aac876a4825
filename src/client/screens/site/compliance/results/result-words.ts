import { formatDate } from '#client/format/calendar-date.ts';
import { monthName } from '#client/format/months.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { t as format } from '#client/words/format.ts';
import { t } from '#client/words/site/compliance/results.ts';
import { lineOfUnit, lineUnitNumber } from '#contract/line-families.ts';
import { suctionCriteria } from '#contract/nouns/compliance/method-record.table.ts';
import type { RecordDetails } from '#contract/nouns/compliance/method-record.ts';
import type { RecordedResult } from '#contract/nouns/compliance/result.ts';
import { rateWords } from './evidence-words.ts';
import { resultKindRows } from './result-kinds.table.ts';

/** 'Tank 2', 'Line 1 (WPLLD)' */
export function unitWords({
  device,
  number,
  line_family: family,
  own_unit: own,
}: Pick<RecordedResult, 'device' | 'number' | 'line_family' | 'own_unit'>): string {
  if (own !== undefined) {
    const name = device === 'tank' && own.number !== null ? t.tankNumbered({ number: own.number }) : own.name;
    return own.since === null ? own.name || name : t.unitSince({ unit: name, year: String(own.since) });
  }
  if (device === 'tank') return t.tankNumbered({ number });
  const line = lineOfUnit(family === null ? number : lineUnitNumber(family, number));
  return line.family === 'plld'
    ? t.lineNumbered({ number: line.number })
    : t.lineNumberedOf({ number: line.number, family: line.family.toUpperCase() });
}

/** Words that begin a label, as they stand within a sentence: 'Line test' becomes 'line test', 'SIR statement' stays. */
export function withinSentence(words: string): string {
  return /^[A-Z][a-z]/.test(words) ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}

/** The numbers of a result with what they are, those that it has. */
export function figuresOf(result: RecordedResult): string[] {
  const { rate, threshold, detectable, metered, over_short, worst_week, cause } = result;
  const perHour = (words: (values: { value: string }) => string, value: number | null) =>
    value === null ? [] : [words({ value: rateWords(value) })];
  const gallons = (words: (values: { value: string }) => string, value: number | null) =>
    value === null ? [] : [words({ value: formatWhole(value).replace('-', '−') })];
  return [
    ...(resultKindRows[result.kind].ofMonth && result.month !== ''
      ? [t.forMonth({ month: monthName(result.month) })]
      : []),
    ...perHour(t.rateIs, rate),
    ...perHour(t.thresholdIs, threshold),
    ...perHour(t.detectableFrom, detectable),
    ...gallons(t.meteredIs, metered),
    ...gallons(t.overOrShortIs, over_short),
    ...gallons(t.largestShortageIs, worst_week),
    ...(result.kind === 'inventory' && worst_week === null ? [t.shortagesNotReviewed] : []),
    ...detailWords(result),
    ...(cause === null ? [] : [t.causeIs({ cause: withinSentence(t.causes[cause]) })]),
  ];
}

/** What the server made of a result that was just recorded: short, and at length where a person must know it. */
export function savedWords(result: RecordedResult): { toast: string; told: string | null } {
  const row = resultKindRows[result.kind];
  const outcome = t.outcomes[result.result];
  const what = t.recordedKindOf({ kind: row.name, unit: unitWords(result) });
  const toast = row.recordOnly === true ? what : `${what}, ${outcome}`;
  if (!row.workedOut || row.recordOnly === true) return { toast, told: null };
  const figures = figuresOf(result).join(', ');
  return {
    toast,
    told: figures
      ? t.calculatedResultFigures({ result: outcome.toLowerCase(), figures })
      : t.calculatedResult({ result: outcome.toLowerCase() }),
  };
}

const inches = (values: readonly number[]) =>
  values.map((value) => String(Number(value.toFixed(3)))).reduce((said, name) => format.and({ said, name }));
const gallons = (value: number) => t.gallons({ value: formatWhole(value).replace('-', '−') });

/** What a record says beyond its result, a phrase for each thing. */
function detailWords({ gauging, wells, assessment, suction, repair, sir }: RecordDetails): string[] {
  return [
    ...(gauging === null ? [] : gaugingWords(gauging)),
    ...(wells === null ? [] : wellWords(wells)),
    ...(assessment === null ? [] : assessmentWords(assessment)),
    ...(suction === null ? [] : suctionWords(suction)),
    ...(sir === null ? [] : sirWords(sir)),
    ...(repair === null ? [] : [repair.parts.map((part) => t.repairParts[part]).join(', '), repair.what]),
  ];
}

function sirWords({ version, from, to }: NonNullable<RecordDetails['sir']>): string[] {
  const period =
    from === undefined || to === undefined ? [] : [t.periodOf({ from: formatDate(from), to: formatDate(to) })];
  return [...(version === '' ? [] : [t.versionOf({ version })]), ...period];
}

function gaugingWords(sheet: NonNullable<RecordDetails['gauging']>): string[] {
  const { begin, end, hours, variation, capacity, diameter } = sheet;
  return [
    t.changeInHours({ variation: gallons(variation), count: Number(hours.toFixed(1)) }),
    t.atBeginning({ inches: inches(begin) }),
    t.atEnd({ inches: inches(end) }),
    diameter === null
      ? t.tankOf({ capacity: gallons(capacity) })
      : t.tankOfDiameter({ capacity: gallons(capacity), diameter }),
  ];
}

function wellWords({ wells, instrument, detects }: NonNullable<RecordDetails['wells']>): string[] {
  const each = wells.map(({ well, found, water_depth: depth, reading, background }) => {
    const measured = [
      ...(depth === null ? [] : [t.waterDown({ depth })]),
      ...(reading === null ? [] : [t.readingOf({ reading })]),
      ...(background === null ? [] : [t.backgroundOf({ background })]),
    ];
    const words = t.wellFound({ well, found: t.wellFindings[found].toLowerCase() });
    return measured.length === 0 ? words : `${words} (${measured.join(', ')})`;
  });
  return [...each, detects === null ? instrument : t.instrumentFinds({ instrument, detects })];
}

function assessmentWords({ of, wells, water_depth: depth }: NonNullable<RecordDetails['assessment']>): string[] {
  const water = depth === null ? [] : [t.groundwaterDown({ depth })];
  return [of === 'vapor' ? t.forVaporMonitoring : t.forGroundwaterMonitoring, t.wells({ count: wells }), ...water];
}

function suctionWords(suction: NonNullable<RecordDetails['suction']>): string[] {
  const missed = suctionCriteria.filter((name) => !suction[name]);
  if (missed.length === 0) return [t.allFiveCriteriaAreMet];
  return missed.map((name) => t.notMet({ criterion: t.suctionCriteria[name] }));
}
