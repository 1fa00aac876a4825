import type { AlarmFact, MonthFacts, UnitFacts } from '#compliance/facts/month-facts.ts';
import { type PassBefore, passBeforeOf } from '#compliance/facts/pass-before.ts';
import type { ConsoleChange } from '#compliance/facts/unit-doubts.ts';
import type { OpenRelease } from '#compliance/facts/unit-history.ts';
import { addDays } from '#contract/dates.ts';
import { deviceName } from '#contract/line-families.ts';
import { addMonths } from '#server/actions/month-input.ts';
import { addressKey } from '#server/store/gauge/gauge-moves.ts';
import { alarmsByDevice, deviceKey } from './alarm-facts.ts';
import { siteDetectors } from './detector-facts.ts';
import { Dispositions } from './dispositions.ts';
import { goneTanks } from './gone-units.ts';
import { hasLines, lineUnits, tanksOfSafeLines } from './line-facts.ts';
import { listedUnits, ownNumbers } from './listed-units.ts';
import { evidenceDays, firstDay } from './month-days.ts';
import type { Listed, MonthRecords, SiteRecords } from './month-records.ts';
import { withRegulation } from './regulation-facts.ts';
import { sensorUnits } from './sensor-facts.ts';
import { siphonsOf } from './siphon-facts.ts';
import { tankUnits } from './tank-facts.ts';
import { nameKey } from './test-facts.ts';

const daySeconds = 86_400;

/** Turns what is stored of a site into the facts of one month (YYYY-MM). */
export function toMonthFacts(site: SiteRecords, month: string): MonthFacts {
  const { from, until } = evidenceDays(month, month);
  const shared = sharedOf(site);
  const { dispositions } = shared;
  const tests = site.tests.filter(({ on }) => on >= from && on < until);
  const recorded = site.recorded.filter((row) => row.month >= addMonths(month, -2) && row.month <= addMonths(month, 1));
  const records: MonthRecords = {
    ...site,
    ...shared,
    month,
    tests,
    recorded,
    testsOf: byDevice(tests),
    recordedOf: byDevice(recorded),
    calendarFailures: recorded.filter(({ number }) => number === null),
    alarmsOf: alarmsByDevice(
      // Of those before the month only what may mean a release is asked: it may be open still.
      site.alarms.filter(({ from: first, to }) => to === null || (to >= from && first < until)),
      { dispositions, settled: site.settled, near: addDays(firstDay(month), -7), consoles: site.consoleChanges },
    ),
    watched: site.watched.filter((row) => row.month === month),
  };
  const clock = clockOf(site.place, site.papersOnly, month);
  const { units, rest: releasesOfNone } = withReleases(
    withConsoleChanges(
      withUnits(
        [
          ...withPassesBefore(
            withTanks(withRegulation(tankUnits(records), lineUnits(records), month)),
            passesBefore(site, month),
          ),
          ...sensorUnits(records),
        ],
        site.place,
      ),
      site.consoleChanges,
    ),
    site.openReleases,
  );
  const otherLines = tanksOfSafeLines(records);
  return {
    month,
    today: site.place.today,
    state: site.place.state,
    units: clock === null ? units : units.map((unit) => ({ ...unit, ...clock })),
    linesOnRecord: hasLines(records),
    ...goneOf(records, units),
    ...(otherLines.length === 0 ? {} : { tanksOfOtherLines: otherLines }),
    alarms: alarmsOfNone(records, units),
    ...(releasesOfNone.length === 0 ? {} : { openReleases: releasesOfNone }),
    ...(site.papersOnly || site.place.connectedOn === null ? {} : { connectedOn: site.place.connectedOn }),
    clockDriftSeconds: site.place.hasGauge && !site.papersOnly ? site.place.clockDriftSeconds : null,
    online: records.watched.find(({ device }) => device === null)?.share ?? null,
  };
}

type UnitPass = PassBefore & { device: UnitFacts['device']; number: number };

/** Passes of before the months that a month looks at: some are read for an earlier month of the same question. */
function passesBefore(site: SiteRecords, month: string): UnitPass[] {
  const { from } = evidenceDays(month, month);
  const tests = site.tests.filter(({ on, kind, result }) => on < from && result === 'passed' && kind !== 'gross');
  const recorded = site.recorded.flatMap(({ device, number, kind, on, result }): UnitPass[] =>
    number !== null && on < from && result === 'PASS' ? [{ device, number, kind, on }] : [],
  );
  return [
    ...site.passesBefore,
    ...tests.map(({ device, number, on }): UnitPass => ({ device, number, kind: 'test', on })),
    ...recorded,
  ];
}

function withPassesBefore(units: readonly UnitFacts[], passes: readonly UnitPass[]): UnitFacts[] {
  return units.map((unit) => {
    const own = passes.filter(({ device, number }) => device === unit.device && number === unit.number);
    const passBefore = passBeforeOf(unit, own);
    return passBefore === null ? unit : { ...unit, passBefore };
  });
}

/** Left out where there are none. */
function goneOf(records: MonthRecords, units: readonly UnitFacts[]): Pick<MonthFacts, 'gone'> {
  const gone = goneTanks(records, units);
  return gone.length === 0 ? {} : { gone };
}

/** Lines with what is known of the tanks that they are at. */
function withTanks(units: readonly UnitFacts[]): UnitFacts[] {
  const tanks = new Map(units.flatMap((unit) => (unit.device === 'tank' ? [[unit.number, unit] as const] : [])));
  return units.map((unit) => {
    const tank = unit.device === 'line' && unit.atTank != null ? tanks.get(unit.atTank) : undefined;
    if (tank === undefined) return unit;
    const { number, capacity, capacityConfirmed, siphon, delivered, recorded } = tank;
    const own = { number, capacity, capacityConfirmed, recorded };
    return {
      ...unit,
      fedBy: {
        ...own,
        ...(siphon === undefined ? {} : { siphon }),
        ...(delivered === undefined ? {} : { delivered }),
      },
    };
  });
}

/** What is wrong with the clock of the console, for all that it tests; null: nothing. */
function clockOf(
  { hasGauge, clockDriftSeconds: drift, today }: SiteRecords['place'],
  papersOnly: boolean,
  month: string,
): Pick<UnitFacts, 'clockOff' | 'clockUnknown'> | null {
  if (!hasGauge || papersOnly) return null;
  // A clock that nobody compared is not a clock that is right.
  if (drift === null) return { clockUnknown: true };
  return Math.abs(drift) > daySeconds && month === today.slice(0, 7) ? { clockOff: drift } : null;
}

/** A console whose units nobody knows says so of all that it tests. */
function withUnits(units: readonly UnitFacts[], { unitsConfirmedFrom }: SiteRecords['place']): UnitFacts[] {
  return unitsConfirmedFrom === Number.POSITIVE_INFINITY
    ? units.map((unit) => ({ ...unit, unitsUnknown: true as const }))
    : [...units];
}

/** A change of the console itself concerns all that it tests, one of a tank that tank. */
function withConsoleChanges(units: readonly UnitFacts[], rows: SiteRecords['consoleChanges']): UnitFacts[] {
  if (rows.length === 0) return [...units];
  return units.map((unit) => {
    const own = rows.filter(
      ({ difference: { key } }) =>
        key.startsWith('console/') || (unit.device === 'tank' && key.startsWith(`tank/${unit.number}/`)),
    );
    if (own.length === 0) return unit;
    const isMove = ({ difference: { key } }: (typeof own)[number]) => key === addressKey;
    const consoleChanges = own.filter((row) => !isMove(row)).map(toConsoleChange);
    const moves = own.filter(isMove).map(toConsoleChange);
    return {
      ...unit,
      ...(consoleChanges.length === 0 ? {} : { consoleChanges }),
      ...(moves.length === 0 ? {} : { moves }),
    };
  });
}

function toConsoleChange({ on, until, difference }: SiteRecords['consoleChanges'][number]): ConsoleChange {
  const { name, before, after } = difference;
  return { on, name, before: before ?? '', after: after ?? '', ...(until === null ? {} : { until }) };
}

/** Suspected releases by their unit; `rest`: of what is no unit, or no unit any more. */
function withReleases(
  units: readonly UnitFacts[],
  rows: SiteRecords['openReleases'],
): { units: UnitFacts[]; rest: OpenRelease[] } {
  if (rows.length === 0) return { units: [...units], rest: [] };
  const left = new Map(rows.map((row) => [row, toOpenRelease(row)]));
  const own = units.map((unit) => {
    const rowsOfUnit = rows.filter((row) => row.device === unit.device && row.unit === unit.number);
    if (rowsOfUnit.length === 0) return unit;
    for (const row of rowsOfUnit) left.delete(row);
    return { ...unit, openReleases: rowsOfUnit.map(toOpenRelease) };
  });
  return { units: own, rest: [...left.values()] };
}

function toOpenRelease(row: SiteRecords['openReleases'][number]): OpenRelease {
  const { number, on, confirmedOn, endedOn, evidence, found } = row;
  return { issue: `ISS-${number}`, on, confirmedOn, evidence, found, ...(endedOn === null ? {} : { endedOn }) };
}

/** Alarms of what is no unit: a retired tank, a vapor sensor, a device the gauge no longer reports. */
function alarmsOfNone({ alarmsOf }: MonthRecords, units: readonly UnitFacts[]): AlarmFact[] {
  const known = new Set(units.map(({ device, number }) => deviceKey(device, number)));
  return [...alarmsOf].flatMap(([key, alarms]) => (known.has(key) ? [] : alarms));
}

/** What all months of a site have in common; worked out once for all that are asked for together. */
type Shared = Pick<MonthRecords, 'dispositions' | 'listed' | 'ownNumbers' | 'namesOf' | 'detectors' | 'siphonOf'>;

const sharedFacts = new WeakMap<SiteRecords, Shared>();

function sharedOf(site: SiteRecords): Shared {
  const before = sharedFacts.get(site);
  if (before !== undefined) return before;
  const listed = { tank: listedUnits(site.equipment, 'tank'), line: listedUnits(site.equipment, 'line') };
  const shared: Shared = {
    dispositions: new Dispositions(site.issues),
    listed,
    detectors: siteDetectors(site.equipment),
    siphonOf: siphonsOf(site, listed.tank),
    ownNumbers: ownNumbers([...listed.tank.apart, ...listed.line.apart]),
    namesOf: { tank: namesOf(site, 'tank', listed.tank), line: namesOf(site, 'line', listed.line) },
  };
  sharedFacts.set(site, shared);
  return shared;
}

function namesOf(site: SiteRecords, device: 'tank' | 'line', { numbered }: Listed): ReadonlySet<string> {
  const tested = [...site.tests, ...site.recorded].flatMap((row) =>
    row.device === device && row.number !== null ? [{ number: row.number }] : [],
  );
  const numbers = [...(device === 'tank' ? site.tanks : site.lines), ...tested].map(({ number }) => number);
  const listed = site.equipment.filter(({ category, removed }) => category === device && !removed);
  const products = device === 'tank' ? site.tanks.map(({ product, label }) => product.trim() || label.trim()) : [];
  const names = [...listed.map(({ name }) => name), ...products];
  for (const number of [...numbers, ...numbered.keys()]) names.push(deviceName(device, number));
  return new Set(names.map(nameKey));
}

function byDevice<T extends { device: 'tank' | 'line'; number: number | null }>(rows: readonly T[]): Map<string, T[]> {
  const sorted = new Map<string, T[]>();
  for (const row of rows) {
    if (row.number === null) continue;
    const key = deviceKey(row.device, row.number);
    const own = sorted.get(key);
    if (own === undefined) sorted.set(key, [row]);
    else own.push(row);
  }
  return sorted;
}
