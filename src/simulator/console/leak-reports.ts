import type { ReportOf } from '#gauges/driver.ts';
import type { CsldResultKind } from '#gauges/reports/leak/csld-results.ts';
import type { LeakDetect } from '#gauges/reports/leak/leak-detect/report.ts';
import type { LeakTestKind, PassedLeakTest } from '#gauges/reports/leak/leak-history/report.ts';
import { measuredRate } from '../station/leak-tests.ts';
import { TEST_DAYS } from '../station/plan-day.ts';

import type { LeakKind, LeakTestRecord } from '../station/records.ts';
import type { Tank } from '../station/station.ts';
import { probeReading } from '../station/station.ts';
import type { ConsoleView } from './view.ts';
import { converted, stamp, tanksOf, volume } from './view.ts';

const HOUR = 3_600_000;
/** The report has two digits for the hours of a test. */
const MOST_HOURS = 99;
const KINDS: Record<LeakKind, LeakTestKind> = { '0.2': 'periodic', '0.1': 'annual', gross: 'gross' };

function nothingTested(tank: Tank): LeakDetect {
  return {
    tank: tank.spec.number,
    product: tank.state.facts.code,
    label: tank.spec.label,
    startedAt: null,
    hours: 0,
    startTemperature: null,
    endTemperature: null,
    startVolume: null,
    rate: null,
    hourly: [],
    running: false,
    result: null,
  };
}

const RESULT_WORDS = { passed: 'PASS', failed: 'FAIL', invalid: 'INVALID' } as const;

function detect(view: ConsoleView, tank: Tank): LeakDetect {
  const running = tank.test !== null;
  const last = tank.lastTest;
  const test = tank.test ?? last?.test ?? null;
  if (test === null) return nothingTested(tank);
  const end = running ? view.at : (last?.end ?? view.at);
  const endReading = running ? (probeReading(tank, end) ?? test.startReading) : (last?.endReading ?? test.startReading);
  const start = converted(view, test.startReading);
  const hours = (end - test.start) / HOUR;
  const rate = volume(view, measuredRate(tank, test));
  const whole = Math.min(MOST_HOURS, Math.floor(hours));
  const record = running ? undefined : tank.results[test.kind];
  return {
    tank: tank.spec.number,
    product: tank.state.facts.code,
    label: tank.spec.label,
    startedAt: stamp(view, test.start),
    hours: whole,
    startTemperature: start.temperature,
    endTemperature: converted(view, endReading).temperature,
    startVolume: start.volume,
    rate,
    hourly: Array.from({ length: whole }, (_, i) => rate * (i + 1)),
    running,
    result: record === undefined ? null : `${test.kind} GAL/HR TEST ${RESULT_WORDS[record.result]}`,
  };
}

/** 203: the running leak test, or the last one. */
export function leakDetect(view: ConsoleView): ReportOf<'203'> {
  return { tanks: tanksOf(view).map((tank) => detect(view, tank)) };
}

function passed(view: ConsoleView, tank: Tank, record: LeakTestRecord, row: PassedLeakTest['row'], slot: number) {
  return {
    row,
    slot,
    test: KINDS[record.kind],
    at: stamp(view, record.at),
    duration: record.hours,
    volume: volume(view, record.volume),
    percent: (100 * record.volume) / tank.spec.capacity,
    method: record.method === 'csld' ? ('csld' as const) : ('standard' as const),
  };
}

const fuller = (a: LeakTestRecord | undefined, b: LeakTestRecord): LeakTestRecord =>
  a === undefined || b.volume > a.volume ? b : a;

/** 207 and 212: last and fullest passed tests, and the fullest periodic test of each month of the past year. */
export function leakHistory(view: ConsoleView): ReportOf<'212'> {
  const tanks = tanksOf(view).map((tank) => {
    const tests: PassedLeakTest[] = [];
    for (const kind of ['gross', '0.1', '0.2'] as const) {
      const passes = tank.passes.filter((record) => record.kind === kind);
      const last = passes[0];
      if (last === undefined) continue;
      tests.push(passed(view, tank, last, 'last', 1));
      if (kind === 'gross') continue;
      tests.push(passed(view, tank, passes.reduce(fuller), 'fullest', 1));
    }
    const months = new Map<string, LeakTestRecord>();
    for (const record of tank.passes) {
      if (record.kind !== '0.2') continue;
      const month = stamp(view, record.at).slice(0, 7);
      months.set(month, fuller(months.get(month), record));
    }
    const year = [...months.values()].slice(0, 12);
    for (const record of year) {
      const slot = Number(stamp(view, record.at).slice(5, 7));
      tests.push(passed(view, tank, record, 'fullest-of-month', slot));
    }
    return { tank: tank.spec.number, label: tank.spec.label, tests };
  });
  return { tanks };
}

/** 208: the last result of each kind of in-tank test; CSLD verdicts stand in reports of their own. */
export function leakResults(view: ConsoleView): ReportOf<'208'> {
  const tanks = tanksOf(view).map((tank) => ({
    tank: tank.spec.number,
    label: tank.spec.label,
    results: (['0.1', '0.2', 'gross'] as const).flatMap((kind) => {
      const record = tank.results[kind];
      if (record === undefined || record.method === 'csld') return [];
      return {
        test: KINDS[kind],
        manifolded: false,
        at: stamp(view, record.at),
        result: record.result,
        rate: volume(view, record.rate),
        duration: record.hours,
        volume: volume(view, record.volume),
        reason: record.reason,
      };
    }),
  }));
  return { tanks };
}

const CSLD_KINDS: Record<LeakTestRecord['result'], CsldResultKind> = {
  passed: 'pass',
  failed: 'fail',
  invalid: 'no-results',
};

/** 251: the CSLD verdict of every tank that is watched that way. */
export function csldResults(view: ConsoleView): ReportOf<'251'> {
  if (view.station.spec.leakTests !== 'csld') return { tanks: [] };
  const tanks = tanksOf(view).map((tank) => {
    const last = tank.csld.find((record) => record.result !== 'invalid') ?? tank.csld[0];
    return {
      tank: tank.spec.number,
      label: tank.spec.label,
      result: last === undefined ? ('no-results' as const) : CSLD_KINDS[last.result],
      at: last === undefined ? null : stamp(view, last.at),
    };
  });
  return { tanks };
}

/** A56: the CSLD verdicts of the current (data 0) or previous (data 1) month, oldest first. */
export function csldMonth(view: ConsoleView): ReportOf<'A56'> {
  const previous = view.data.startsWith('1');
  const now = stamp(view, view.at);
  const month = previous
    ? stamp(view, Date.parse(`${now.slice(0, 7)}-01T00:00Z`) - 36 * HOUR).slice(0, 7)
    : now.slice(0, 7);
  const tanks = tanksOf(view).map((tank) => ({
    tank: tank.spec.number,
    label: tank.spec.label,
    days: tank.csld
      .map((record) => ({ at: stamp(view, record.at), result: CSLD_KINDS[record.result] }))
      .filter((day) => day.at.startsWith(month))
      .reverse(),
  }));
  return { month: previous ? 'previous' : 'current', tanks: view.station.spec.leakTests === 'csld' ? tanks : [] };
}

/** 052 and 053: which tanks are being tested now. */
export function testControl(view: ConsoleView): ReportOf<'052'> {
  const tanks = tanksOf(view);
  return { tanks: tanks.map((t) => ({ tank: t.spec.number, running: t.test !== null, label: t.spec.label })) };
}

/** 1: Monday, as function 611 counts them; the first day of all, January 1, 1970, is a Thursday. */
function weekdayOfTests(seed: number): number {
  const first = (TEST_DAYS - (seed % TEST_DAYS)) % TEST_DAYS;
  return ((first + 3) % 7) + 1;
}

/** 611: when tanks are tested. A static test runs on one night a week, CSLD always. */
export function leakSchedule(view: ConsoleView): ReportOf<'611'> {
  const csld = view.station.spec.leakTests === 'csld';
  const tanks = tanksOf(view).map((tank) => ({
    tank: tank.spec.number,
    label: tank.spec.label,
    hours: csld ? 2 : 4,
    rate: 'periodic' as const,
    kind: csld ? ('csld' as const) : ('weekly' as const),
    tail: csld ? '' : `${weekdayOfTests(view.station.seed)}0030`,
  }));
  return { tanks };
}
