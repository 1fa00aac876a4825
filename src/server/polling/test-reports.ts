import type { DeliveriesReport, DeliveryPoint } from '#gauges/reports/deliveries/report.ts';
import type { LineResultsReport, LineTest } from '#gauges/reports/line-results/report.ts';
import type { LineTestState } from '#gauges/reports/line-status/report.ts';
import type { SensorStatusReport } from '#gauges/reports/sensor-status/report.ts';
import type { DeliveryRow, LeakTestRow, LineRow, SensorRow } from '../store/gauge-reports.ts';
import type { CodedOutcome, OwnedGauge } from './owned-gauge.ts';

const kinds = { periodic: '0.2', annual: '0.1', gross: 'gross' } as const;

/** All functions here take reports that are already in our units. Leak test rows of reports 207, 208, 212, 251, 373 and 383; empty for any other report. */
export function leakTestRows(gauge: OwnedGauge, answer: CodedOutcome): LeakTestRow[] {
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
        csldRow(gauge, tank, answer.outcome.ok ? answer.outcome.gaugeTime : null),
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

/**
 * CSLD gives a verdict each day without a date of its own in computer format; the day of the report stands for it, so
 * that a verdict read twice a day is one row.
 */
function csldRow(
  gauge: OwnedGauge,
  tank: { tank: number; result: keyof typeof csldResults | null; at: string | null },
  gaugeTime: string | null,
): LeakTestRow[] {
  const result = tank.result === null ? null : csldResults[tank.result];
  const at = tank.at ?? (gaugeTime === null ? null : `${gaugeTime.slice(0, 10)}T00:00`);
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

/** Delivery rows of reports 202 and 20C. A delivery without both dates is not yet one. */
export function deliveryRows(gauge: OwnedGauge, report: DeliveriesReport): DeliveryRow[] {
  return report.tanks.flatMap((tank) =>
    tank.deliveries.flatMap(({ start, end }) =>
      start.at === null || end.at === null
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

/** Newest sensor states. Several alarms at once (MAG sensors) are told by the first; all of them are in report 101. */
export function sensorRows(
  gauge: OwnedGauge,
  family: string,
  report: SensorStatusReport,
  at: number,
  gaugeTime: string | null,
): SensorRow[] {
  return report.sensors.map((sensor) => ({
    siteId: gauge.siteId,
    family,
    number: sensor.sensor,
    status: sensor.alarms[0] ?? 0,
    label: sensor.location ?? '',
    at: new Date(at),
    gaugeTime,
  }));
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
  return outcome.report.lines.map((line) => ({
    siteId: gauge.siteId,
    lineNumber: line.line,
    status: (line.dispensingEnabled ? 1 : 0) | (line.pumpOn ? 2 : 0) | (line.handleOn ? 4 : 0),
    testState: line.test === null ? -1 : lineTestStates.indexOf(line.test),
    at: new Date(at),
    gaugeTime: outcome.gaugeTime,
  }));
}
