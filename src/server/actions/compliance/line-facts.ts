import type { UnitFacts } from '#compliance/month-facts.ts';
import type { Traits } from '#contract/nouns/equipment-traits.table.ts';
import type { DetectionMethod } from '#contract/nouns/month.ts';
import type { EquipmentUnitRow } from '#server/store/month-units.ts';
import { deviceKey, shareOf } from './alarm-facts.ts';
import { lastDay } from './month-days.ts';
import { addMonths } from './month-input.ts';
import type { MonthRecords } from './month-records.ts';
import { type StandsFor, sensorsOf } from './sensor-facts.ts';
import { evidenceOf, toGaugeTest } from './test-facts.ts';

const methods: Record<NonNullable<Traits['line_method']>, DetectionMethod> = {
  monthly: 'line_monthly',
  annual: 'line_annual',
  interstitial: 'line_sump',
};

/** The lines of a site as units of a month: those the gauge knows or tested, and those of which results are recorded. */
export function lineUnits(records: MonthRecords): UnitFacts[] {
  const numbers = new Set([
    ...records.lines.map(({ number }) => number),
    ...[...records.tests, ...records.recorded].filter(({ device }) => device === 'line').map(({ number }) => number),
  ]);
  return [...numbers].sort((a, b) => a - b).flatMap((number) => lineUnit(number, records) ?? []);
}

function lineUnit(number: number, records: MonthRecords): UnitFacts | null {
  const own = evidenceOf(records, 'line', number);
  const piece = records.equipment.find(({ gaugeKey }) => gaugeKey === `line ${number}`);
  const isTested = [...own.tests, ...own.recorded].some(({ on }) => on.startsWith(records.month));
  if (!isTested && isNotJudged(piece)) return null;
  const traits: Traits = piece?.traits ?? {};
  const method = methods[traits.line_method ?? 'monthly'];
  const watch = method === 'line_sump' ? sumpsOf(piece, records) : { sensors: [], alarms: [], coverage: null };
  const name = piece?.name.trim() ?? '';
  return {
    device: 'line',
    number,
    name: `Line ${number}`,
    label: name === `Line ${number}` ? '' : name,
    capacity: null,
    method,
    inUse: true,
    tests: method === 'line_annual' ? [...yearOfTests(number, own.tests, records), ...own.tests] : own.tests,
    recorded: own.recorded,
    alarms: [...(records.alarmsOf.get(deviceKey('line', number)) ?? []), ...watch.alarms],
    sensors: watch.sensors,
    annualTestOn: method === 'line_annual' ? annualTestOn(number, name, records) : null,
    alldDueOn: records.alldDueOn,
    coverage: watch.coverage ?? shareOf(records.watched, 'line', number),
  };
}

/** Taken off the list, or drawn by suction, of which no monthly test is asked. */
function isNotJudged(piece: EquipmentUnitRow | undefined): boolean {
  if (piece === undefined) return false;
  const { piping, line_method: method } = piece.traits;
  return piece.removed || (method === undefined && (piping === 'suction' || piping === 'safe_suction'));
}

/** Sensors at the line's tank; where nobody said which tank that is, all that stand at none. */
function sumpsOf(piece: EquipmentUnitRow | undefined, records: MonthRecords): StandsFor {
  return sensorsOf(records, ({ tankNumber }) => tankNumber === (piece?.tankNumber ?? null));
}

/** Annual passes of the gauge from before the tests that are read anyway, up to 12 months back. */
function yearOfTests(number: number, tests: readonly { id: string }[], records: MonthRecords) {
  const known = new Set(tests.map(({ id }) => id));
  const [from, to] = [`${addMonths(records.month, -12)}-01`, lastDay(records.month)];
  return records.annualTests
    .filter((row) => row.number === number && row.on >= from && row.on <= to)
    .map((row) => toGaugeTest(row, records.dispositions))
    .filter(({ id }) => !known.has(id));
}

/** The last tightness test by hand up to the end of the month that speaks of the line or of all lines. */
function annualTestOn(number: number, name: string, { annualPasses, month }: MonthRecords): string | null {
  const names = ['', `line ${number}`, name.toLowerCase()];
  const own = annualPasses.filter(
    (row) =>
      row.on <= lastDay(month) &&
      (row.number === null ? names.includes(row.component.trim().toLowerCase()) : row.number === number),
  );
  return own.at(-1)?.on ?? null;
}
