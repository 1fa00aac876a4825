import type { LineFamily } from '#contract/line-families.ts';
import { functionRow } from '#gauges/driver.ts';
import { type CodedOutcome, isReport, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { polledCodes } from '#server/gauge/poll-plan.ts';
import { isPartial } from '#server/gauge/unread.ts';
import { insertLeakTests, type LeakTestRow } from '#server/store/gauge/gauge-reports.ts';
import { type Fact, isCounted } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';
import { clockDrift, isToCome, localDay, localMinute } from '../local-time.ts';

/** Reports in which each pass of CSLD bears its own time: 207, 212 and A56. */
const datedCodes = [...polledCodes('leak-history'), ...polledCodes('csld-month')];

/**
 * The day (YYYY-MM-DD) that a result of report 251 in computer format speaks of. The report bears no date and repeats the
 * last result for as long as there is no newer one, so a pass of it is of the day on which it was first seen, after
 * another result or none. Where the console gives passes with their dates in another report, those count, and null is
 * the answer. What is no pass is of the day of its report. Source: 576013-635 function 251; verdict evidence, section 2.
 */
function dayOfUndated(gauge: OwnedGauge, tank: number, result: string, day: string | null): string | null {
  const { profile } = gauge;
  if (day === null || profile === null) return day;
  const before = profile.csld?.[tank];
  const [was, since] = before?.split(' ') ?? [];
  if (was !== result) {
    profile.csld = { ...profile.csld, [tank]: `${result} ${day}` };
    gauge.profileChanged = true;
  }
  if (result !== 'pass') return day;
  if (datedCodes.some((code) => profile.codes[code] !== 'no' && functionRow(code)[profile.format] !== null))
    return null;
  return was === result && since !== undefined ? since : day;
}

const kinds = { periodic: '0.2', annual: '0.1', gross: 'gross' } as const;

/** Leak test rows of an answer in our units. */
function leakTestRows(gauge: OwnedGauge, answer: CodedOutcome): LeakTestRow[] {
  const unsure = partialDevices(answer);
  const reported = reportedTests(gauge, answer).filter(
    ({ deviceNumber, result }) => isCounted(deviceNumber) && !(result === 'passed' && unsure.has(deviceNumber)),
  );
  const rows = reported.flatMap((row) => (isToCome(row.testedAt, gauge.timezone, answer.at) ? [] : [row]));
  if (!answer.outcome.ok) return rows;
  if (rows.length === reported.length) gauge.testsAhead.delete(answer.code);
  else gauge.testsAhead.add(answer.code);
  return [
    ...rows,
    ...testsFromAhead(
      gauge,
      reported.filter((row) => !rows.includes(row)),
      answer.at,
    ),
  ];
}

/** Devices whose block was not wholly understood: what it lists proves no pass, but takes back no failure. */
function partialDevices(answer: CodedOutcome): ReadonlySet<number> {
  if (!isPartial(answer.outcome)) return new Set();
  if (isReport(answer, 'leak-results') || isReport(answer, 'leak-history') || isReport(answer, 'csld-month')) {
    const { tanks } = answer.outcome.report as { tanks: { tank: number; partial?: true }[] };
    return new Set(tanks.flatMap(({ tank, partial }) => (partial ? [tank] : [])));
  }
  if (isReport(answer, 'line-results') || isReport(answer, 'vlld-results')) {
    const { lines } = answer.outcome.report as { lines: { line: number; partial?: true }[] };
    return new Set(lines.flatMap(({ line, partial }) => (partial ? [line] : [])));
  }
  return new Set();
}

/** So many tests from the future are remembered of a gauge; no console keeps more. */
const mostAhead = 200;

/**
 * A date to come proves no pass, but it takes back no failure: what did not pass counts from our time of its first
 * sight. That is kept by the console's own words, so that it is one row however often it is read.
 */
function testsFromAhead(gauge: OwnedGauge, rows: readonly LeakTestRow[], at: number): LeakTestRow[] {
  const known = new Map(Object.entries(gauge.profile?.ahead ?? {}));
  const before = known.size;
  const now = localMinute(gauge.timezone, at);
  const counted = rows
    .filter(({ result }) => result !== 'passed')
    .map((row) => {
      const { device, deviceNumber, lineFamily, kind, method, result, testedAt } = row;
      // The words of PLLD lines are those of before other families were read: what is remembered still fits.
      const place = lineFamily === undefined || lineFamily === 'plld' ? device : `${device} ${lineFamily}`;
      const words = [place, deviceNumber, kind, method, result, testedAt].join('/');
      const seenAt = known.get(words) ?? now;
      known.set(words, seenAt);
      return { ...row, testedAt: seenAt };
    });
  if (gauge.profile !== null && known.size > before) {
    gauge.profile.ahead = Object.fromEntries([...known].slice(-mostAhead));
    gauge.profileChanged = true;
  }
  return counted;
}

function reportedTests(gauge: OwnedGauge, answer: CodedOutcome): LeakTestRow[] {
  const { code, at } = answer;
  if (isReport(answer, 'leak-results')) {
    return answer.outcome.report.tanks.flatMap(({ tank, results }) =>
      results.flatMap((r) =>
        r.at === null || r.result === null
          ? []
          : [tankTest(gauge, code, tank, { ...r, kind: r.test, at: r.at, result: r.result, hours: r.duration })],
      ),
    );
  }
  if (isReport(answer, 'leak-history')) {
    return answer.outcome.report.tanks.flatMap(({ tank, tests }) =>
      tests.flatMap((t) =>
        t.at === null
          ? []
          : [
              tankTest(gauge, code, tank, {
                ...t,
                kind: t.test,
                at: t.at,
                result: 'passed',
                rate: null,
                hours: t.duration,
              }),
            ],
      ),
    );
  }
  if (isReport(answer, 'csld-results')) {
    const day = dayOfReport(gauge, answer.outcome.gaugeTime, at);
    return answer.outcome.report.tanks.flatMap((tank) =>
      csldRow(gauge, code, tank, tank.result === null ? null : dayOfUndated(gauge, tank.tank, tank.result, day)),
    );
  }
  if (isReport(answer, 'csld-month')) {
    // Each result bears its own time: without one it is of no day.
    return answer.outcome.report.tanks.flatMap(({ tank, days }) =>
      days.flatMap((result) => csldRow(gauge, code, { tank, ...result }, null)),
    );
  }
  if (isReport(answer, 'line-results')) {
    const { kind, lines } = answer.outcome.report;
    return lines.flatMap((line) => lineTestRows(gauge, code, { family: kind, ...line }));
  }
  if (!isReport(answer, 'vlld-results')) return [];
  return answer.outcome.report.lines.flatMap((line) =>
    lineTestRows(gauge, code, { family: 'vlld', gross: null, ...line }),
  );
}

function tankTest(
  gauge: OwnedGauge,
  source: string,
  tank: number,
  test: {
    kind: keyof typeof kinds;
    at: string;
    result: 'passed' | 'failed' | 'invalid';
    rate: number | null;
    hours: number | null;
    volume: number | null;
    method?: 'standard' | 'csld' | null;
  },
): LeakTestRow {
  return {
    siteId: gauge.siteId,
    device: 'tank',
    deviceNumber: tank,
    kind: kinds[test.kind],
    method: test.method === 'csld' ? 'csld' : 'static',
    testedAt: test.at,
    result: test.result,
    rate: test.rate,
    hours: test.hours,
    volume: test.volume,
    source,
  };
}

const csldResults = {
  pass: 'passed',
  fail: 'failed',
  'no-results': 'no_result',
  invalid: 'invalid',
  increase: 'warning',
  warning: 'warning',
  'no-idle-data': 'no_result',
  active: null,
} as const;

/** A console clock off by more says nothing about the day, seconds. */
const largestDrift = 86_400;

/** The day a report speaks for: the console's own, ours where its clock is wrong by a day or more. */
function dayOfReport(gauge: OwnedGauge, gaugeTime: string | null, at: number): string | null {
  if (gaugeTime === null) return null;
  const isRight = Math.abs(clockDrift(gaugeTime, gauge.timezone, at)) < largestDrift;
  return isRight ? gaugeTime.slice(0, 10) : localDay(gauge.timezone, at);
}

/** A result of CSLD at its own time, or at midnight of `day` where it bears none, so that one read twice is one row. */
function csldRow(
  gauge: OwnedGauge,
  source: string,
  tank: { tank: number; result: keyof typeof csldResults | null; at: string | null },
  day: string | null,
): LeakTestRow[] {
  const result = tank.result === null ? null : csldResults[tank.result];
  const at = tank.at ?? (day === null ? null : `${day}T00:00`);
  if (result === null || at === null) return [];
  return [
    {
      siteId: gauge.siteId,
      device: 'tank',
      deviceNumber: tank.tank,
      kind: '0.2',
      method: 'csld',
      testedAt: at,
      result,
      rate: null,
      hours: null,
      volume: null,
      source,
    },
  ];
}

/** A test of a line as any report has it. */
interface ReportedLineTest {
  at: string | null;
  result: 'passed' | 'failed' | null;
}

/** What a report says of one line: 3.0, 0.20 and 0.10 gal/h tests. */
interface ReportedLine {
  family: LineFamily;
  line: number;
  gross: ReportedLineTest | null;
  periodic: readonly ReportedLineTest[];
  annual: readonly ReportedLineTest[];
}

function lineTestRows(gauge: OwnedGauge, source: string, line: ReportedLine): LeakTestRow[] {
  const row =
    (kind: LeakTestRow['kind']) =>
    (test: ReportedLineTest): LeakTestRow[] =>
      test.at === null || test.result === null
        ? []
        : [
            {
              siteId: gauge.siteId,
              device: 'line',
              deviceNumber: line.line,
              lineFamily: line.family,
              kind,
              method: 'line',
              testedAt: test.at,
              result: test.result,
              rate: null,
              hours: null,
              volume: null,
              source,
            },
          ];
  const gross = line.gross === null ? [] : row('gross')(line.gross);
  return [...gross, ...line.periodic.flatMap(row('0.2')), ...line.annual.flatMap(row('0.1'))];
}

/** Results with the answer that reported them, as evidence. */
function withSlip(gauge: OwnedGauge, answer: CodedOutcome, rows: LeakTestRow[]): LeakTestRow[] {
  const { outcome, code, at } = answer;
  if (!outcome.ok || rows.length === 0) return rows;
  const { gaugeTime } = outcome;
  const body = outcome.raw.slice();
  const ahead = gaugeTime === null ? {} : { ahead: clockDrift(gaugeTime, gauge.timezone, at) };
  const slip = { siteId: gauge.siteId, function: code, receivedAt: new Date(at), gaugeTime, ...ahead, body };
  return rows.map((row) => ({ ...row, slip }));
}

/** Leak tests of tanks and lines, each with the slip that reports it. */
export const leakTests: Fact<LeakTestRow> = {
  take(gauge, answer, write) {
    rowsFor(write, 'leakTests').push(...withSlip(gauge, answer, leakTestRows(gauge, answer)));
  },
  key: ({ device, deviceNumber, lineFamily, kind, method, testedAt, result, source }) =>
    [device, deviceNumber, lineFamily, kind, method, testedAt, result, source].join('/'),
  // The first that reported of a test counts: when it reached us, and its slip.
  keep: 'first',
  dated: true,
  changes: ['site'],
  store: insertLeakTests,
};
