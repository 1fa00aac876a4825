import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import type { DeliveriesReport, DeliveryPoint } from '#gauges/reports/deliveries/report.ts';
import type { LineResultsReport, LineTest } from '#gauges/reports/line-results/report.ts';
import type { LineTestState } from '#gauges/reports/line-status/report.ts';
import {
  SENSOR_CATEGORY,
  type SensorFamily,
  type SensorStatus,
  type SensorStatusReport,
} from '#gauges/reports/sensor-status/report.ts';
import {
  type DeliveryRow,
  type LeakTestRow,
  type LineRow,
  type SensorRow,
  UNKNOWN_STATE,
} from '../store/gauge-reports.ts';
import { isCounted } from './counted.ts';
import { clockDrift, isToCome, localDay, localMinute } from './local-time.ts';
import type { CodedOutcome, OwnedGauge } from './owned-gauge.ts';
import { plainText } from './plain-text.ts';

const kinds = { periodic: '0.2', annual: '0.1', gross: 'gross' } as const;

/**
 * All functions here take reports that are already in our units. Leak test rows of reports 207, 208, 212, 251, 373 and
 * 383; empty for any other report.
 */
export function leakTestRows(gauge: OwnedGauge, answer: CodedOutcome): LeakTestRow[] {
  const unsure = partialDevices(answer);
  const told = toldTests(gauge, answer).filter(
    ({ deviceNumber, result }) => isCounted(deviceNumber) && !(result === 'passed' && unsure.has(deviceNumber)),
  );
  const rows = told.flatMap((row) => (isToCome(row.testedAt, gauge.timezone, answer.at) ? [] : [row]));
  if (!answer.outcome.ok) return rows;
  if (rows.length === told.length) gauge.testsAhead.delete(answer.code);
  else gauge.testsAhead.add(answer.code);
  return [
    ...rows,
    ...testsFromAhead(
      gauge,
      told.filter((row) => !rows.includes(row)),
      answer.at,
    ),
  ];
}

/** Devices whose block was not wholly understood: what it lists proves no pass, but takes back no failure. */
function partialDevices({ code, outcome }: CodedOutcome): ReadonlySet<number> {
  if (!outcome.ok || outcome.partial !== true) return new Set();
  switch (code) {
    case '207':
    case '208':
    case '212': {
      const { tanks } = outcome.report as { tanks: { tank: number; partial?: true }[] };
      return new Set(tanks.flatMap(({ tank, partial }) => (partial ? [tank] : [])));
    }
    case '373':
    case '383': {
      const { lines } = outcome.report as { lines: { line: number; partial?: true }[] };
      return new Set(lines.flatMap(({ line, partial }) => (partial ? [line] : [])));
    }
    default:
      return new Set();
  }
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
      const { device, deviceNumber, kind, method, result, testedAt } = row;
      const words = [device, deviceNumber, kind, method, result, testedAt].join('/');
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

function toldTests(gauge: OwnedGauge, answer: CodedOutcome): LeakTestRow[] {
  if (!answer.outcome.ok) return [];
  switch (answer.code) {
    case '208':
      return answer.outcome.report.tanks.flatMap((tank) =>
        tank.results.flatMap((r) =>
          r.at === null || r.result === null
            ? []
            : [
                tankTest(gauge, answer.code, tank.tank, {
                  ...r,
                  kind: r.test,
                  at: r.at,
                  result: r.result,
                  hours: r.duration,
                }),
              ],
        ),
      );
    case '207':
    case '212':
      return answer.outcome.report.tanks.flatMap((tank) =>
        tank.tests.flatMap((t) =>
          t.at === null
            ? []
            : [
                tankTest(gauge, answer.code, tank.tank, {
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
    case '251':
      return answer.outcome.report.tanks.flatMap((tank) =>
        csldRow(gauge, tank, answer.outcome.ok ? dayOfReport(gauge, answer.outcome.gaugeTime, answer.at) : null),
      );
    case '373':
    case '383':
      return lineTestRows(gauge, answer.code, answer.outcome.report);
    default:
      return [];
  }
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

/**
 * CSLD gives a verdict each day without a date of its own in computer format; the day of the report stands for it, so
 * that a verdict read twice a day is one row.
 */
function csldRow(
  gauge: OwnedGauge,
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
      source: '251',
    },
  ];
}

function lineTestRows(gauge: OwnedGauge, source: string, report: LineResultsReport): LeakTestRow[] {
  return report.lines.flatMap((line) => {
    const row =
      (kind: LeakTestRow['kind']) =>
      (test: LineTest | null): LeakTestRow[] =>
        test === null || test.at === null || test.result === null
          ? []
          : [
              {
                siteId: gauge.siteId,
                device: 'line',
                deviceNumber: line.line,
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
    return [...row('gross')(line.gross), ...line.periodic.flatMap(row('0.2')), ...line.annual.flatMap(row('0.1'))];
  });
}

/** Delivery rows of reports 202 and 20C. A delivery without both dates is not yet one, nor is one that is to come. */
export function deliveryRows(gauge: OwnedGauge, report: DeliveriesReport, at: number): DeliveryRow[] {
  return report.tanks.flatMap((tank) =>
    tank.deliveries.flatMap(({ start, end }) =>
      start.at === null || end.at === null || !isCounted(tank.tank) || isToCome(end.at, gauge.timezone, at)
        ? []
        : [
            {
              siteId: gauge.siteId,
              tankNumber: tank.tank,
              startedAt: start.at,
              endedAt: end.at,
              ...point('start', start),
              ...point('end', end),
            },
          ],
    ),
  );
}

type PointFields<P extends 'start' | 'end'> = Record<
  `${P}${'Volume' | 'TcVolume' | 'Water' | 'Temperature' | 'Height'}`,
  number | null
>;

function point<P extends 'start' | 'end'>(prefix: P, p: DeliveryPoint): PointFields<P> {
  return {
    [`${prefix}Volume`]: p.volume,
    [`${prefix}TcVolume`]: p.tcVolume,
    [`${prefix}Water`]: p.water,
    [`${prefix}Temperature`]: p.temperature,
    [`${prefix}Height`]: p.height,
  } as PointFields<P>;
}

/**
 * Newest sensor states, all that a sensor reports at once. A state that no table knows is kept as unknown, with the
 * console's own words; only a sensor that reports itself normal has no states.
 */
export function sensorRows(
  gauge: OwnedGauge,
  family: string,
  report: SensorStatusReport,
  at: number,
  gaugeTime: string | null,
): SensorRow[] {
  const sensors = report.sensors.filter(({ sensor }) => isCounted(sensor));
  return sensors.map((sensor) => ({
    siteId: gauge.siteId,
    family,
    number: sensor.sensor,
    ...statesOf(report.family, sensor),
    label: plainText(sensor.location ?? ''),
    at: new Date(at),
    gaugeTime,
  }));
}

const longestWords = 100;

function statesOf(family: SensorFamily, sensor: SensorStatus): Pick<SensorRow, 'status' | 'alarms' | 'words'> {
  const category = SENSOR_CATEGORY[family];
  const isKnown = (type: number | null): type is number => type !== null && alarmCode(category, type) !== null;
  const alarms = sensor.alarms.map((type) => (isKnown(type) ? type : UNKNOWN_STATE));
  const unknown = sensor.alarms.flatMap((type, index) =>
    isKnown(type) ? [] : [plainText(sensor.labels[index] ?? '') || (type === null ? 'no state' : `state ${type}`)],
  );
  return { status: alarms[0] ?? 0, alarms, words: unknown.join(', ').slice(0, longestWords) };
}

/** Numbers under which line test states are stored. The order is fixed: append only. */
export const lineTestStates: readonly LineTestState[] = [
  'complete',
  'dispensing',
  'testing-3.0',
  'testing-0.10',
  'aborted',
  'pump-running',
  'lockout',
  'disable-alarm',
  'pending',
  'delay',
  'pressure-check',
  'testing-0.20',
];

/** Newest line states of report 381. */
export function lineRows(gauge: OwnedGauge, answer: Extract<CodedOutcome, { code: '381' }>): LineRow[] {
  const { outcome, at } = answer;
  if (!outcome.ok) return [];
  const lines = outcome.report.lines.filter(({ line }) => isCounted(line));
  return lines.map((line) => ({
    siteId: gauge.siteId,
    lineNumber: line.line,
    status: (line.dispensingEnabled ? 1 : 0) | (line.pumpOn ? 2 : 0) | (line.handleOn ? 4 : 0),
    testState: line.test === null ? -1 : lineTestStates.indexOf(line.test),
    at: new Date(at),
    gaugeTime: outcome.gaugeTime,
  }));
}
