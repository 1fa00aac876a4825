import { addDays } from '#contract/dates.ts';
import type { GaugingSheet } from '#contract/nouns/compliance/method-record.ts';
import type { Lack } from '../facts/lack.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { RecordedFact, UnitFacts } from '../facts/month-facts.ts';
import {
  federalGauging,
  type GaugingRow,
  largestGauged,
  methodRules,
  testsOfAverage,
} from '../tables/method-limits.table.ts';
import type { StateProfile } from '../tables/requirement.ts';
import type { Piece } from '../weigh/weigh.ts';
import { gallonWords } from '../words/figures.ts';
import { countWords, dateWords, listWords, monthWords } from '../words/words.ts';
import { type NotTested, whyNotYoung, whyUntested } from './tank-tightness.ts';

/* Manual tank gauging: the weekly test by the table of the law, and the month by its weeks and their average. */

/** What is known of the size of a tank, by its own record and by its sheets. */
interface GaugedSize {
  /** Gallons; null: not on record. */
  capacity: number | null;
  /** Inches; null: not on record, or reported differently. */
  diameter: number | null;
  /** The record and the sheets, or two sheets, name different capacities. */
  differs: boolean;
}

const sheetsOf = ({ recorded }: Pick<UnitFacts, 'recorded'>): GaugingSheet[] =>
  recorded.flatMap(({ kind, details }) => (kind === 'manual_gauging' ? (details?.gauging ?? []) : []));

/** The size of a tank: its own record before its sheets, of which the largest capacity counts. */
function gaugedSize(unit: Pick<UnitFacts, 'recorded' | 'capacity' | 'capacityConfirmed' | 'diameter'>): GaugedSize {
  const sheets = sheetsOf(unit);
  const own = unit.capacityConfirmed ? unit.capacity : null;
  const capacities = [...new Set([...(own === null ? [] : [own]), ...sheets.map(({ capacity }) => capacity)])];
  const diameters = [...new Set(sheets.map(({ diameter }) => diameter))];
  return {
    capacity: own ?? (capacities.length === 0 ? null : Math.max(...capacities)),
    diameter: unit.diameter ?? (diameters.length === 1 ? (diameters[0] ?? null) : null),
    differs: capacities.length > 1,
  };
}

/** Diameters of the table are nominal: half an inch is nobody's other tank. */
const sameDiameter = (a: number, b: number) => Math.abs(a - b) <= 0.5;
const holds = ({ capacity: { from, to } }: GaugingRow, gallons: number) => gallons > from - 1 && gallons <= to;

/** Rows of a table that hold for a tank of this size; one with a diameter only where that is known. */
function rowsOf(rows: readonly GaugingRow[], { capacity, diameter }: GaugedSize): GaugingRow[] {
  if (capacity === null) return [];
  return rows.filter(
    (row) =>
      holds(row, capacity) && (row.diameter === null || (diameter !== null && sameDiameter(row.diameter, diameter))),
  );
}

/** Tables that a tank is held to: the federal one, and that of its state where it has its own. */
const tablesOf = (profile: StateProfile | null) => [
  federalGauging,
  ...(profile?.gauging === undefined ? [] : [profile.gauging.rows]),
];

/** Rows by which the method is release detection of the tank: those that rest on tightness tests only while these do. */
function usable(rows: readonly GaugingRow[], unit: UnitFacts, { start, upTo }: MonthFrame): GaugingRow[] {
  const young = whyNotYoung(unit, start, upTo) === null;
  return rows.filter(({ withTightness }) => young || !withTightness);
}

export interface GaugingCase {
  unit: UnitFacts;
  frame: MonthFrame;
  profile: StateProfile | null;
}

/** The rows of each table that count for a tank; where none is usable those of its size, by which it may still fail. */
function countingTables({ unit, frame, profile }: GaugingCase): { rows: GaugingRow[]; proves: boolean }[] {
  const size = gaugedSize(unit);
  return tablesOf(profile).map((table) => {
    const rows = rowsOf(table, size);
    const open = usable(rows, unit, frame);
    return { rows: open.length > 0 ? open : rows, proves: open.length > 0 };
  });
}

/** A test differs by more than any row of a table allows: a release is suspected. Source: 40 CFR 280.43(b)(4). */
export function gaugingFails(record: RecordedFact, gauging: GaugingCase): boolean {
  const sheet = record.details?.gauging ?? null;
  if (record.result === 'FAIL') return true;
  if (sheet === null) return false;
  return countingTables(gauging).some(
    ({ rows }) => rows.length > 0 && rows.every(({ weekly }) => Math.abs(sheet.variation) > weekly),
  );
}

/** Why a weekly test proves nothing, in one sentence; null where it does its part. */
export function whyGaugingProvesNothing(record: RecordedFact, gauging: GaugingCase): string | null {
  const sheet = record.details?.gauging ?? null;
  if (sheet === null) return 'It is recorded without its levels, its hours and its gallons.';
  if (sheet.begin.length !== 2 || sheet.end.length !== 2)
    return 'It is recorded without two readings at its beginning and two at its end.';
  for (const { rows, proves } of countingTables(gauging)) {
    if (!proves || rows.some((row) => fits(sheet, row))) continue;
    const [row] = rows.toSorted((a, b) => a.hours - b.hours);
    if (row !== undefined && sheet.hours < row.hours)
      return `It ran ${countWords(sheet.hours, 'hour')}; at least ${row.hours} hours are needed for a tank of this size.`;
    return `It differs by ${gallonWords(Math.abs(sheet.variation))} in ${countWords(sheet.hours, 'hour')}, which no row of the table allows.`;
  }
  return null;
}

const fits = ({ hours, variation }: GaugingSheet, row: GaugingRow) =>
  hours >= row.hours && Math.abs(variation) <= row.weekly;

/** What a sheet comes to by the table alone, whatever the age of the tank and its tightness tests. */
export function classifySheet(sheet: GaugingSheet): RecordedFact['result'] {
  const { capacity, diameter } = sheet;
  const rows = rowsOf(federalGauging, { capacity, diameter, differs: false });
  if (rows.length > 0 && rows.every(({ weekly }) => Math.abs(sheet.variation) > weekly)) return 'FAIL';
  return rows.some((row) => fits(sheet, row)) ? 'PASS' : 'INCONCLUSIVE';
}

interface Week {
  from: string;
  to: string;
}

/** Weeks from Sunday or from Monday whose middle lies in the month. */
function weeksOf({ start, end }: MonthFrame, firstWeekday: 0 | 1): Week[] {
  const weekday = new Date(`${start}T00:00:00Z`).getUTCDay();
  const weeks: Week[] = [];
  for (let from = addDays(start, -((weekday - firstWeekday + 7) % 7)); from <= end; from = addDays(from, 7)) {
    const middle = addDays(from, 3);
    if (middle >= start && middle <= end) weeks.push({ from, to: addDays(from, 6) });
  }
  return weeks;
}

/** The weeks of a month and which of them lack a valid test. */
interface Weekly {
  weeks: Week[];
  missing: Week[];
  /** Not over yet, and not tested. */
  toCome: Week[];
}

function weeklyOf(days: readonly string[], { unit: { installedOn }, frame }: GaugingCase): Weekly {
  const [best] = ([0, 1] as const)
    .map((first) => weeksOf(frame, first).filter(({ from }) => installedOn === null || from >= installedOn))
    .map((weeks) => {
      const untested = weeks.filter(({ from, to }) => !days.some((day) => day >= from && day <= to));
      return {
        weeks,
        missing: untested.filter(({ to }) => to < frame.today),
        toCome: untested.filter(({ to }) => to >= frame.today),
      };
    })
    .toSorted((a, b) => a.missing.length - b.missing.length || a.toCome.length - b.toCome.length);
  if (best === undefined) throw new Error('a month has weeks');
  return best;
}

const weekWords = ({ from, to }: Week) => `${dateWords(from)} to ${dateWords(to)}`;

/** The month of a tank that is gauged by hand: pieces with the average weighed, and what keeps it from being proven. */
export function gaugingMonth(pieces: readonly Piece[], gauging: GaugingCase): { pieces: Piece[]; lacks: Lack[] } {
  const { unit, frame } = gauging;
  const weighed = withAverage(pieces, gauging);
  const days = weighed.filter(({ says, evidence }) => says === 'pass' && evidence.kind === 'manual_gauging');
  return {
    pieces: weighed,
    lacks: [
      ...sizeLacks(gauging),
      ...weekLacks(
        days.map(({ evidence }) => evidence.on),
        { ...gauging, unit, frame },
      ),
    ],
  };
}

/** The last of four consecutive tests of the month whose average is over the monthly limit fails. */
function withAverage(pieces: readonly Piece[], gauging: GaugingCase): Piece[] {
  const { unit, frame } = gauging;
  const sheets = new Map(unit.recorded.map(({ id, details }) => [id, details?.gauging ?? null]));
  const tests = pieces.flatMap((piece) => {
    const sheet =
      piece.evidence.kind === 'manual_gauging' && piece.month === frame.month ? sheets.get(piece.evidence.id) : null;
    return sheet == null ? [] : [{ piece, sheet }];
  });
  const over = new Map<Piece, number>();
  for (let last = testsOfAverage; last <= tests.length; last += 1) {
    const four = tests.slice(last - testsOfAverage, last);
    const average = Math.abs(four.reduce((sum, { sheet }) => sum + sheet.variation, 0) / testsOfAverage);
    const fails = countingTables(gauging).some(({ rows }) => {
      const weekly = rows.filter((row) => four.every(({ sheet }) => Math.abs(sheet.variation) <= row.weekly));
      const held = weekly.length > 0 ? weekly : rows;
      return held.length > 0 && held.every(({ monthly }) => average > monthly);
    });
    const piece = four.at(-1)?.piece;
    if (fails && piece !== undefined) over.set(piece, average);
  }
  return pieces.map((piece) => {
    const average = over.get(piece);
    if (average === undefined || piece.says === 'fail') return piece;
    const name = `${piece.evidence.name}, on average of four tests ${gallonWords(Math.round(average * 10) / 10)} a week`;
    return {
      ...piece,
      says: 'fail' as const,
      evidence: { ...piece.evidence, name, result: 'FAIL' as const, why_not: null },
    };
  });
}

/** By size and age: no tank over 2,000 gallons, larger ones only while they are young and tested. */
function sizeLacks({ unit, frame, profile }: GaugingCase): Lack[] {
  const { name } = unit;
  const size = gaugedSize(unit);
  const rule = methodRules.manual;
  if (size.differs)
    return [
      {
        reason: 'CONTRADICTION',
        says: `The capacity of ${name} is recorded differently on its sheets, or on its sheets and in its settings.`,
        needed: `Void the sheets of ${name} with the wrong capacity and record them again, or correct its settings.`,
        rule,
      },
    ];
  const { capacity, diameter } = size;
  if (capacity === null)
    return [
      {
        reason: 'NOT_ON_RECORD',
        says: `The capacity of ${name} is not on record.`,
        needed: `Record a weekly gauging of ${name} with its capacity: limits of manual gauging go by size.`,
        rule,
      },
    ];
  if (capacity > largestGauged)
    return [
      {
        reason: 'WRONG_METHOD',
        says: `${name} holds ${gallonWords(capacity)}: no tank over ${gallonWords(largestGauged)} may be gauged by hand.`,
        needed: `Set up another method of release detection for ${name}.`,
        rule,
      },
    ];
  const rows = rowsOf(federalGauging, size);
  if (usable(rows, unit, frame).length > 0) return testLacks(capacity, { unit, frame, profile });
  const young = whyNotYoung(unit, frame.start, frame.upTo);
  const asks =
    diameter === null && capacity <= 1000 ? `, as long as its diameter of 48 or 64 inches is not on record,` : '';
  return [
    {
      reason: young?.reason ?? 'WRONG_METHOD',
      says: `${name} holds ${gallonWords(capacity)}, so${asks} manual gauging counts only with tightness tests. ${young?.says ?? ''}`.trim(),
      needed:
        asks === ''
          ? `Record a passed tightness test of ${name}, or set up another method of release detection.`
          : `Record the diameter of ${name} on its sheets, or a passed tightness test while it is under 10 years old.`,
      rule: profile?.gauging?.rule ?? rule,
      ...(young?.until === undefined ? {} : { until: young.until }),
    },
  ];
}

/** Of a tank that its state lets be gauged by hand only together with tightness tests. Source: COMAR 26.10.05.05C(3)(b). */
function testLacks(capacity: number, { unit, frame: { start, upTo }, profile }: GaugingCase): Lack[] {
  const { name, installedOn } = unit;
  const own = profile?.gauging;
  if (own === undefined || capacity <= own.testedOver) return [];
  const untested: NotTested | null =
    installedOn === null
      ? { reason: 'NOT_ON_RECORD', says: `The installation day of ${name} is not on record.` }
      : whyUntested({ ...unit, installedOn }, start, upTo);
  if (untested === null) return [];
  return [
    {
      reason: untested.reason,
      says: `${name} holds ${gallonWords(capacity)}, so manual gauging counts only with tightness tests. ${untested.says}`,
      needed: `Record a passed tightness test of ${name}, or set up another method of release detection.`,
      rule: own.rule,
      ...(untested.until === undefined ? {} : { until: untested.until }),
    },
  ];
}

function weekLacks(days: readonly string[], gauging: GaugingCase): Lack[] {
  const { unit, frame } = gauging;
  const { missing, toCome } = weeklyOf(days, gauging);
  const rule = methodRules.manual;
  if (missing.length > 0)
    return [
      {
        reason: 'NOT_ON_RECORD',
        says: `No gauging that counts is recorded for ${missing.length === 1 ? 'the week' : 'the weeks'} of ${listWords(missing.map(weekWords))}.`,
        needed: `Record the gauging of ${unit.name} of each week of ${monthWords(frame.month)}.`,
        rule,
      },
    ];
  const last = toCome.at(-1);
  if (last !== undefined)
    return [
      {
        reason: 'NOT_ON_RECORD',
        until: last.to,
        says: `The gauging of ${toCome.length === 1 ? 'the week' : 'the weeks'} of ${listWords(toCome.map(weekWords))} is still to come.`,
        needed: `Gauge ${unit.name} each week and record it.`,
        rule,
      },
    ];
  return [];
}
