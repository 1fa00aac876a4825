import type { AlarmLine, CheckLine, EquipmentLine, MonthlyFacts, UnitLine } from './model.ts';
import { countWords, dayWords, monthWords, numberWords } from './words.ts';

/*
 * What keeps a month from being clean, in one place: the report says that nothing is missing only where this finds nothing.
 */

/** Everything that is missing, doubtful or open, one sentence each; the weightiest first. */
export function openPoints(facts: MonthlyFacts): string[] {
  const units: UnitLine[] = [...facts.tanks, ...facts.lines, ...facts.sensors];
  const points = [
    facts.missingRules,
    facts.unconfirmedUnits,
    ...units.map(({ name, needed }) => (needed === null ? undefined : named(name, needed))),
    ...[...facts.tanks, ...facts.lines].flatMap(failureWords),
    ...units.flatMap(({ name, flags }) => flags.map(({ sentence }) => named(name, sentence))),
    ...facts.flags.map(({ sentence }) => sentence),
    ...facts.releases.flatMap(({ issue, unit, confirmed, outcome }) =>
      outcome === null
        ? [`${issue}, ${unit}: the suspected release is not settled.`]
        : confirmed
          ? [`${issue}, ${unit}: the release is confirmed.`]
          : [],
    ),
    ...facts.releases.flatMap(({ issue, late }) => late.map((sentence) => `${issue}: ${sentence}`)),
    ...facts.alarms.flatMap(alarmPoint),
    leftOutWords(facts.alarmsLeftOut, 'kind of alarms', 'kinds of alarms'),
    ...facts.inventory.flatMap(({ tank, within, worstWeek }) => [
      ...(within === null ? [`${tank}: the inventory reconciliation lacks a quantity, so that no limit applies.`] : []),
      ...(worstWeek === null ? [`${tank}: the inventory was not reviewed for seven-day shortages.`] : []),
    ]),
    ...facts.sir.flatMap(sirLacks),
    ...facts.sensors.flatMap(({ name, days }) =>
      days.notNormal === ''
        ? []
        : [`${name} was not normal in ${monthWords(facts.month)} on these days: ${days.notNormal}.`],
    ),
    facts.withoutSlip === 0
      ? undefined
      : `The gauge's own slip is not stored for ${countWords(facts.withoutSlip, 'test that counts', 'tests that count')}.`,
    ...facts.equipment.flatMap(equipmentLacks),
    pipingWords(facts),
    equipmentTestWords(facts),
    walkthroughWords(facts),
    correctionWords(facts),
    ...facts.open,
  ];
  return [...new Set(points.filter((point) => point !== undefined))];
}

/** A sentence about a unit, which is named once. */
const named = (name: string, sentence: string) =>
  /^[ :]/.test(sentence.slice(name.length)) && sentence.startsWith(name) ? sentence : `${name}: ${sentence}`;

function alarmPoint({ label, cleared, clearingUnknown }: AlarmLine): string[] {
  if (clearingUnknown)
    return [
      `When alarm ${label} cleared is not known: read its alarm history at the console, and record what was found.`,
    ];
  return cleared === null ? [`Alarm ${label} has not cleared.`] : [];
}

/** Failed tests that count: the verdict's own sentence may be about an alarm. */
function failureWords({ name, results }: MonthlyFacts['tanks'][number] | MonthlyFacts['lines'][number]): string[] {
  return results
    .filter(({ result, counts }) => result === 'FAIL' && counts)
    .map(({ test, on, rate, threshold }) => {
      const of = [
        rate === null ? '' : `${numberWords(rate, 3)} gph`,
        threshold === null ? '' : `threshold ${numberWords(threshold, 3)} gph`,
      ];
      const figures = of.filter((words) => words !== '').join(', ');
      return `${name} failed the ${test} of ${dayWords(on)}${figures === '' ? '' : ` (${figures})`}.`;
    });
}

function leftOutWords(count: number, one: string, many: string): string | undefined {
  return count === 0
    ? undefined
    : `${countWords(count, `more ${one}`, `more ${many}`)} of the month is not listed here.`;
}

/** What of a tank or line nobody has recorded, though an inspector asks for it. */
function equipmentLacks({
  device,
  name,
  product,
  capacity,
  installedOn,
  construction,
  piping,
}: EquipmentLine): string[] {
  const isTank = device === 'tank';
  const lacks = [
    ...(isTank && product === '' ? ['product'] : []),
    ...(isTank && capacity === null ? ['capacity'] : []),
    ...(installedOn === null ? ['installation day'] : []),
    ...(construction === '' ? ['construction'] : []),
    ...(piping === '' && !isTank ? ['kind of piping'] : []),
  ];
  return lacks.length === 0 ? [] : [`Not on record for ${name}: ${lacks.join(', ')}.`];
}

/** Tanks whose lines nobody has recorded: no line of them is proven, whatever the verdict rests on. */
function pipingWords({ equipment, lines }: MonthlyFacts): string | undefined {
  const tanks = equipment.filter(({ device, piping }) => device === 'tank' && piping !== 'None');
  if (tanks.length === 0 || lines.length > 0 || equipment.some(({ device }) => device === 'line')) return undefined;
  return 'No piping is on record for this site: this report proves no line.';
}

/** Where a gauge is polled, its parts are tested each year (40 CFR 280.40(a)(3)). */
function equipmentTestWords({ month, watched, equipmentTests }: MonthlyFacts): string | undefined {
  const end = `${month}-31`;
  const from = `${Number(month.slice(0, 4)) - 1}${end.slice(4)}`;
  if (watched === null || equipmentTests.some(({ on, result }) => result === 'PASS' && on > from)) return undefined;
  return `No passed test of release detection equipment is on record for the year up to the end of ${monthWords(month)}.`;
}

/** Spill and release detection equipment is walked through every 30 days (40 CFR 280.36(a)(1)(i), COMAR 26.10.04.03B). */
function walkthroughWords({ month, asOf, tanks, walkthroughs }: MonthlyFacts): string | undefined {
  const judged = tanks.some(({ status }) => status !== null);
  const isOfMonth = ({ item, on }: CheckLine) => item === 'walkthrough_30d' && on.startsWith(month);
  // A month that is over has had its days, closed or not.
  if ((asOf !== null && asOf.slice(0, 7) <= month) || !judged || walkthroughs.some(isOfMonth)) return undefined;
  return `No walkthrough of spill and release detection equipment is on record for ${monthWords(month)}.`;
}

function sirLacks({ tank, rate, threshold, detectable, vendor }: MonthlyFacts['sir'][number]): string[] {
  const lacks = [
    ...(rate === null ? ['its leak rate'] : []),
    ...(threshold === null ? ['its threshold'] : []),
    ...(detectable === null ? ['the rate it can find'] : []),
    ...(vendor === '' ? ['its vendor'] : []),
  ];
  return lacks.length === 0 ? [] : [`${tank}: the SIR statement does not record ${lacks.join(', ')}.`];
}

/** A status that a person set against the evidence is no proof of it. */
function correctionWords({ status, computedStatus, month }: MonthlyFacts): string | undefined {
  if (status === computedStatus) return undefined;
  return `The status of ${monthWords(month)} differs from what the evidence shows today.`;
}

/** The sentence for a month of which nothing at all is missing or open; null where it may not be said. */
export function nothingMissing(facts: MonthlyFacts): string | null {
  if (facts.status !== 'COMPLIANT' || facts.computedStatus !== 'COMPLIANT') return null;
  if (openPoints(facts).length > 0) return null;
  return facts.asOf === null
    ? 'Nothing is missing for this month.'
    : 'Nothing is missing so far; the month is not over.';
}

/** Who reviewed the verdict that counts; of an earlier version it says so. */
export function reviewWords({ reviews, version }: Pick<MonthlyFacts, 'reviews' | 'version'>): string {
  const [last] = reviews;
  if (last === undefined) return 'Not reviewed';
  const words = `${last.by}, ${last.at}, version ${last.version}`;
  return last.version === version?.version ? words : `${words}; the verdict that counts is not reviewed`;
}
