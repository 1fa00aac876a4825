import { printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { ReportOf } from '#gauges/driver.ts';
import type { SensorStatusReport } from '#gauges/reports/sensor-status/report.ts';
import type { LineTestRecord } from '../station/records.ts';
import type { Line } from '../station/station.ts';
import type { ConsoleView } from './view.ts';
import { linesOf, sensorsOf, stamp } from './view.ts';

const DAY = 86_400_000;
const PLLD = 21;
const LIQUID = 3;

/** 301: liquid sensors. The other families are fitted nowhere, so they answer with an empty report. */
export function sensorStatus(view: ConsoleView, family: SensorStatusReport['family']): SensorStatusReport {
  if (family !== 'liquid') return { family, sensors: [] };
  const sensors = sensorsOf(view).map(({ spec, alarm }) => ({
    sensor: spec.number,
    location: spec.label,
    alarms: alarm === null ? [] : [alarm],
    labels: alarm === null ? [] : [printedAlarmLabel({ category: LIQUID, type: alarm })],
  }));
  return { family, sensors };
}

/** 302: what each liquid sensor has reported, newest first. */
export function sensorHistory(view: ConsoleView, family: SensorStatusReport['family']): ReportOf<'302'> {
  if (family !== 'liquid') return { family, sensors: [] };
  const sensors = sensorsOf(view).map(({ spec }) => ({
    sensor: spec.number,
    location: spec.label,
    events: eventsOf(view, LIQUID, spec.number).slice(0, 10),
  }));
  return { family, sensors };
}

function eventsOf(view: ConsoleView, category: number, device: number) {
  return view.station.events
    .filter(({ record, state }) => record.category === category && record.device === device && state === 'occurred')
    .toReversed()
    .map(({ record, at }) => ({ at: stamp(view, at), alarm: record.type, label: printedAlarmLabel(record) }));
}

/** 381: pressurised lines. */
export function lineStatus(view: ConsoleView): ReportOf<'381'> {
  const lines = linesOf(view).map((line) => ({
    line: line.number,
    label: line.label,
    dispensingEnabled: line.enabled,
    pumpOn: false,
    handleOn: false,
    test: line.alarm === null ? ('complete' as const) : ('disable-alarm' as const),
    alarms: line.alarm === null ? [] : [line.alarm],
    labels: line.alarm === null ? [] : [printedAlarmLabel({ category: PLLD, type: line.alarm })],
  }));
  return { kind: 'plld', lines };
}

/** 382: alarm history of the lines. */
export function lineHistory(view: ConsoleView): ReportOf<'382'> {
  const lines = linesOf(view).map((line) => ({
    line: line.number,
    label: line.label,
    events: eventsOf(view, PLLD, line.number).slice(0, 10),
  }));
  return { kind: 'plld', lines };
}

function shownTest(view: ConsoleView, test: LineTestRecord) {
  return { at: stamp(view, test.at), result: test.result, kind: 0 };
}

function results(view: ConsoleView, line: Line, onlyPasses: boolean) {
  const wanted = (test: LineTestRecord): boolean => !onlyPasses || test.result === 'passed';
  const { gross } = line;
  const passes = gross !== null && gross.result === 'passed' ? 1 : 0;
  return {
    line: line.number,
    label: line.label,
    gross: gross === null ? null : shownTest(view, gross),
    passesLastDay: onlyPasses ? null : passes,
    passesSinceMidnight: onlyPasses ? null : gross !== null && view.at - gross.at < DAY / 2 ? passes : 0,
    periodic: line.periodic.filter(wanted).map((test) => shownTest(view, test)),
    annual: line.annual.filter(wanted).map((test) => shownTest(view, test)),
  };
}

/** 373 and 383: test results of the lines; with `onlyPasses` 374 and 384. */
export function lineResults(view: ConsoleView, onlyPasses: boolean): ReportOf<'373'> {
  return { kind: 'plld', lines: linesOf(view).map((line) => results(view, line, onlyPasses)) };
}
