import type { RecordedFact, UnitFacts } from '#compliance/facts/month-facts.ts';
import type { TestRecord, UnitHistory } from '#compliance/facts/unit-history.ts';
import { isShownSafe } from '#compliance/other-methods/suction.ts';
import { whyNotTight } from '#compliance/weigh/tightness.ts';
import { recordFails } from '#compliance/weigh/weigh.ts';
import { lineName } from '#contract/line-families.ts';
import type { DetectionMethod } from '#contract/nouns/compliance/month.ts';
import type { Traits } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { namesSomebody } from '#contract/says-nothing.ts';
import { addMonths } from '#server/actions/month-input.ts';
import type { AnnualRow } from '#server/store/compliance/month-tests.ts';
import type { EquipmentUnitRow } from '#server/store/compliance/month-units.ts';
import { deviceKey, shareOf } from './alarm-facts.ts';
import { detectorOf } from './detector-facts.ts';
import { type GoneUnit, goneUnit, lifeOf, speaksAgainst } from './gone-units.ts';
import { hasOwnEvidence, isListed, knownBy, recordedNumber, testedNumbers } from './listed-units.ts';
import { firstDay, lastDay } from './month-days.ts';
import type { MonthRecords, Pieces } from './month-records.ts';
import { recordDocument } from './record-document.ts';
import { noSensors, sensorsOf } from './sensor-facts.ts';
import { daysOf, evidenceOf, failedByName, speaksOf, toGaugeTest, toRecordedFact } from './test-facts.ts';
import { historyOf, testRecordOf } from './unit-history.ts';

const methods: Record<NonNullable<Traits['line_method']>, DetectionMethod> = {
  monthly: 'line_monthly',
  annual: 'line_annual',
  interstitial: 'line_sump',
};

/**
 * The lines of a site as units of a month: those the gauge knows or tested, those in the list of equipment, and those of
 * which results are recorded.
 */
export function lineUnits(records: MonthRecords): UnitFacts[] {
  const { numbered, apart } = records.listed.line;
  const known = new Set([...records.lines.map(({ number }) => number), ...testedNumbers(records, 'line')]);
  for (const [number, { byGauge, byHand }] of numbered)
    if (
      isListed(byHand, records.month) ||
      isListed(byGauge, records.month) ||
      failedByName(records, 'line', number, [byGauge?.name])
    )
      known.add(number);
  const ordered = [...known].sort((a, b) => a - b);
  return [
    ...ordered.flatMap((number) => {
      const pieces = numbered.get(number) ?? {};
      const gone = goneUnit(records, 'line', number);
      if (gone !== null) return goneLine(gone, number, pieces, records);
      if (isToCome(number, pieces, records)) return [];
      return isTested(number, pieces, records) || !isNotJudged(number, pieces, records)
        ? lineUnit({ number, pieces }, records)
        : [];
    }),
    ...apart.flatMap((piece) =>
      isListed(piece, records.month) && !isNotJudged(null, { byHand: piece }, records) ? lineApart(piece, records) : [],
    ),
  ];
}

/** A line that was removed: nothing of it is judged, unless something dated after that speaks of it. */
function goneLine(gone: GoneUnit, number: number, pieces: Pieces, records: MonthRecords): UnitFacts[] {
  const reportedOn = records.lines.find((line) => line.number === number)?.reportedOn;
  const against = speaksAgainst(gone, records, { device: 'line', number, reportedOn });
  if (against === null) return [];
  const own = pieces.byGauge === undefined ? { ...pieces, byHand: gone.piece } : pieces;
  return [{ ...lineUnit({ number, pieces: own }, records), rest: against }];
}

/** People recorded that it was installed after the month, no gauge reports it, and nothing of the month speaks of it. */
function isToCome(number: number, pieces: Pieces, records: MonthRecords): boolean {
  const installedOn = installedOf(pieces);
  const isReported = records.lines.some((line) => line.number === number);
  const isLater = installedOn !== null && installedOn > lastDay(records.month);
  return isLater && !isReported && !hasOwnEvidence(records, deviceKey('line', number));
}

/** Tanks of the lines that are safe suction and not judged; null: nobody recorded at which tank such a line is. */
export function tanksOfSafeLines(records: MonthRecords): (number | null)[] {
  const { numbered, apart } = records.listed.line;
  const safe = (number: number | null, pieces: Pieces) =>
    standing(pieces).some((piece) => isListed(piece, records.month)) &&
    isNotJudged(number, pieces, records) &&
    (number === null || !isTested(number, pieces, records));
  const tankOf = ({ byGauge, byHand }: Pieces) => (byGauge ?? byHand)?.tankNumber ?? null;
  return [
    ...[...numbered].flatMap(([number, pieces]) => (safe(number, pieces) ? [tankOf(pieces)] : [])),
    ...apart.flatMap((piece) => (safe(null, { byHand: piece }) ? [piece.tankNumber] : [])),
  ];
}

/** Something dated in the month speaks of it. */
function isTested(number: number, { byGauge, byHand }: Pieces, records: MonthRecords): boolean {
  const { month, testsOf, recordedOf } = records;
  const key = deviceKey('line', number);
  return (
    [...(testsOf.get(key) ?? []), ...(recordedOf.get(key) ?? [])].some(({ on }) => on.startsWith(month)) ||
    failedByName(records, 'line', number, [byGauge?.name, byHand?.name])
  );
}

/**
 * Taken off the list, or safe suction, of which no test is asked, where a check of its criteria shows it (40 CFR
 * 280.41(b)(1)(ii)). A line on which the gauge has an electronic leak detector is judged whatever is recorded of it.
 */
function isNotJudged(number: number | null, pieces: Pieces, records: MonthRecords): boolean {
  const own = standing(pieces);
  if (own.length === 0) return pieces.byGauge !== undefined;
  if (number !== null && hasDetectorAtGauge(number, records)) return false;
  const { piping } = traitsOf(pieces);
  if (detectorAlone(number, pieces, records) !== null) return false;
  return (
    piping === 'safe_suction' && isShownSafe(historyOfLine(number, pieces, records).support, lastDay(records.month))
  );
}

/**
 * The name of a leak detector on record at a line that is no pressurized one, or at its tank where every line of that is
 * no pressurized one: only pressurized piping has such a part. Null: there is none.
 */
function detectorAlone(
  number: number | null,
  pieces: Pieces,
  { detectors, equipment, month }: MonthRecords,
): string | null {
  const { piping } = traitsOf(pieces);
  if (piping !== 'safe_suction' && piping !== 'suction') return null;
  const ownLine = number === null ? undefined : detectors.ofLine.get(number)?.[0];
  if (ownLine !== undefined) return ownLine.name.trim();
  const tank = standing(pieces)[0]?.tankNumber ?? null;
  if (tank === null) return null;
  const mayBePressurized = equipment.some(
    (piece) =>
      piece.category === 'line' &&
      isListed(piece, month) &&
      (piece.tankNumber === tank || piece.tankNumber === null) &&
      piece.traits.piping !== 'suction' &&
      piece.traits.piping !== 'safe_suction',
  );
  return mayBePressurized ? null : (detectors.ofTank.get(tank)?.[0]?.name.trim() ?? null);
}

function historyOfLine(number: number | null, { byGauge, byHand }: Pieces, records: MonthRecords): UnitHistory {
  const own = number ?? (byHand === undefined ? null : (records.ownNumbers.get(byHand) ?? byHand.id));
  return historyOf(records, 'line', own ?? Number.NaN, [byGauge?.name, byHand?.name]);
}

/** Suction piping is tested every few years where nothing else is said (40 CFR 280.41(b)(1)(ii)). */
function methodOf({ piping, line_method: method }: Traits): DetectionMethod {
  const suction = piping === 'suction' || piping === 'safe_suction';
  if (suction && (method === undefined || method === 'annual')) return 'line_suction';
  return methods[method ?? 'monthly'];
}

/** The gauge reports an electronic leak detector on the line, or tests of one. */
function hasDetectorAtGauge(number: number, { lines, testsOf }: MonthRecords): boolean {
  return lines.some((line) => line.number === number) || (testsOf.get(deviceKey('line', number)) ?? []).length > 0;
}

const installedOf = (pieces: Pieces): string | null => {
  const own = standing(pieces);
  return (
    (
      own.find(({ gaugeKey, installedOn }) => gaugeKey !== null && installedOn !== null) ??
      own.find(({ installedOn }) => installedOn !== null)
    )?.installedOn ?? null
  );
};

/** Whether a line is on the list of equipment, or the gauge knows one that nobody took off it. */
export function hasLines(records: MonthRecords): boolean {
  const { numbered, apart } = records.listed.line;
  const listed = [...apart, ...[...numbered.values()].flatMap(({ byHand, byGauge }) => [byHand, byGauge])];
  if (listed.some((piece) => isListed(piece, records.month))) return true;
  return records.lines.some(({ number }) => numbered.get(number)?.byGauge?.removed !== true);
}

const standing = ({ byHand, byGauge }: Pieces): EquipmentUnitRow[] =>
  [byHand, byGauge].flatMap((piece) => (piece === undefined || piece.removed ? [] : piece));

/** What the gauge reported takes precedence over what was entered by hand. */
function traitsOf(pieces: Pieces): Traits {
  const own = standing(pieces);
  return Object.assign({}, ...(own.length > 0 ? own : [pieces.byGauge]).map((piece) => piece?.traits));
}

interface LinePlace {
  /** Among all lines of the site (contract/line-families.ts). */
  number: number;
  pieces: Pieces;
  /** Its name, where it has no number. */
  apart?: string;
}

/** A line of which people recorded no number, or another one's. */
function lineApart(piece: EquipmentUnitRow, records: MonthRecords): UnitFacts {
  const number = records.ownNumbers.get(piece) ?? piece.id;
  const shared = recordedNumber(piece, 'line');
  const apart = shared === null ? piece.name.trim() || 'Line without a number' : `Second ${piece.name.trim()}`;
  const unit = lineUnit({ number, pieces: { byHand: piece }, apart }, records);
  return { ...unit, ...(shared === null ? {} : { sharesNumberOf: lineName(shared) }) };
}

function lineUnit({ number, pieces, apart }: LinePlace, records: MonthRecords): UnitFacts {
  const { byGauge, byHand } = pieces;
  const piece = byGauge ?? byHand;
  const traits = traitsOf(pieces);
  const method = methodOf(traits);
  const watch = method === 'line_sump' ? sensorsOf(records, 'line', piece?.tankNumber ?? null) : noSensors;
  const label = piece?.name.trim() ?? '';
  const names = [apart, byGauge?.name, byHand?.name];
  const own = evidenceOf(records, 'line', number, names);
  const history = historyOf(records, 'line', number, names);
  const year = method === 'line_annual' ? annualByHand(number, names, records) : periodicByHand(method, history);
  const alone = detectorAlone(apart === undefined ? number : null, pieces, records);
  const toldByGauge = records.lines.some((line) => line.number === number) || own.tests.length > 0;
  return {
    device: 'line',
    number,
    name: apart ?? lineName(number),
    label: label === (apart ?? lineName(number)) ? '' : label,
    capacity: null,
    capacityConfirmed: true,
    method,
    inUse: true,
    tests: method === 'line_annual' ? [...yearOfTests(number, own.tests, records), ...own.tests] : own.tests,
    recorded: [...year.failed, ...own.recorded],
    ...(own.voided === undefined ? {} : { voided: own.voided }),
    ...lifeOf(pieces, installedOf(pieces), records, daysOf(own)),
    alarms: [...(records.alarmsOf.get(deviceKey('line', number)) ?? []), ...watch.alarms],
    sensors: watch.sensors,
    annualTestOn: year.passedOn,
    ...(year.passed === undefined ? {} : { annualTest: year.passed }),
    ...(year.undocumented === null ? {} : { undocumentedTestOn: year.undocumented.on }),
    ...(year.undocumented?.whyNot === undefined ? {} : { undocumentedTestWhy: year.undocumented.whyNot }),
    leakDetector: detectorOf(
      { number, tankNumber: piece?.tankNumber ?? null, installedOn: installedOf(pieces) },
      records,
    ),
    electronicDetector: toldByGauge,
    ...(alone === null ? {} : { detectorAlone: alone }),
    installedOn: installedOf(pieces),
    atTank: piece?.tankNumber ?? null,
    piping: traits.piping ?? null,
    lineMethod: traits.line_method ?? null,
    agencyApproval: traits.agency_approval,
    withoutPiping: false,
    history,
    knownBy: knownBy(pieces, records),
    coverage: watch.coverage ?? (toldByGauge ? shareOf(records.watched, 'line', number) : null),
  };
}

/** When suction piping last passed a tightness test by hand, unless it failed one since. */
function periodicByHand(method: DetectionMethod, { tightness }: UnitHistory): AnnualTests {
  const tests = method === 'line_suction' ? tightness.filter(({ afterRepair }) => !afterRepair) : [];
  const passes = tests.filter(({ result }) => result === 'PASS');
  const passed = passes.findLast(({ documented }) => documented);
  const failed = tests.findLast(({ result }) => result === 'FAIL');
  const undone = passed === undefined || (failed !== undefined && failed.on >= passed.on);
  return {
    passedOn: undone ? null : passed.on,
    ...(undone || passed.record === undefined ? {} : { passed: passed.record }),
    undocumented: passes.findLast(({ documented }) => !documented) ?? null,
    failed: [],
  };
}

/** Annual passes and failures of the gauge from before the tests that are read anyway, up to 12 months back. */
function yearOfTests(number: number, tests: readonly { id: string }[], records: MonthRecords) {
  const known = new Set(tests.map(({ id }) => id));
  const [from, to] = [`${addMonths(records.month, -12)}-01`, lastDay(records.month)];
  return records.annualTests
    .filter((row) => row.number === number && row.on >= from && row.on <= to)
    .map((row) => toGaugeTest(row, records))
    .filter(({ id }) => !known.has(id));
}

interface AnnualTests {
  /** The last pass with its tester and its document. */
  passedOn: string | null;
  /** What its record says. */
  passed?: TestRecord;
  /** The last pass that lacks one of them, and why where that is its figures. */
  undocumented: { on: string; whyNot?: string } | null;
  failed: RecordedFact[];
}

/** Without its tester, a document that shows it and figures that hold a pass is recorded, not proof. */
function isDocumented(row: AnnualRow): boolean {
  const { document, whyNot } = recordDocument(row);
  return whyNotTight(row) === null && namesSomebody(row.tester) && document !== null && whyNot === '';
}

/**
 * Tightness tests by hand up to the end of the month that speak of the line or of all lines: when it last passed, and
 * those that failed in the year before what is read anyway.
 */
function annualByHand(number: number, names: readonly (string | undefined)[], records: MonthRecords): AnnualTests {
  const { month, dispositions } = records;
  const own = records.annualPasses.filter(
    (row) => row.on <= lastDay(month) && speaksOf(row, 'line', number, names, records),
  );
  const [from, near] = [firstDay(addMonths(month, -12)), firstDay(addMonths(month, -2))];
  const failed = own.filter((row) => recordFails(row) && row.on >= from && row.on < near);
  const passed = own.filter((row) => row.result === 'PASS' && !recordFails(row));
  const proven = passed.filter(isDocumented).at(-1);
  const bare = passed.filter((row) => !isDocumented(row)).at(-1);
  const whyNot = bare === undefined ? null : whyNotTight(bare);
  return {
    passedOn: proven?.on ?? null,
    ...(proven === undefined ? {} : { passed: testRecordOf(proven) }),
    undocumented: bare === undefined ? null : { on: bare.on, ...(whyNot === null ? {} : { whyNot }) },
    failed: failed.map((row) => toRecordedFact(row, dispositions)),
  };
}
