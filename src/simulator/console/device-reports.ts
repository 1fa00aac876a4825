import type { LineFamily } from '#contract/line-families.ts';
import { printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { ReportOf } from '#gauges/driver.ts';
import { LINE_CATEGORY } from '#gauges/framing/line-name.ts';
import type { SensorStatusReport } from '#gauges/reports/sensor/sensor-status.ts';
import type { LineTestRecord } from '../station/records.ts';
import type { Line } from '../station/station.ts';
import type { ConsoleView } from './view.ts';
import { linesOf, sensorsOf, stamp } from './view.ts';

const DAY = 86_400_000;
const LIQUID = 3;

/** 301: liquid sensors. The other families are fitted nowhere, so they answer with an empty report. */
export function sensorStatus(view: ConsoleView, family: SensorStatusReport['family']): SensorStatusReport {
  if (family !== 'liquid') return { family, sensors: [] };
  const watched = sensorsOf(view).filter(({ spec }) => spec.off !== true);
  const sensors = watched.map(({ spec, alarm }) => ({
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

/** Lines that report passes of tests at once, as the console prints them: not the volumetric ones. */
type PressureFamily = Exclude<LineFamily, 'vlld'>;

/** 381 and 386: lines with a pressure transducer. */
export function lineStatus(view: ConsoleView, family: PressureFamily): ReportOf<'381'> {
  const category = LINE_CATEGORY[family];
  const lines = linesOf(view, family).map((line) => ({
    line: line.number,
    label: line.label,
    dispensingEnabled: line.enabled,
    pumpOn: false,
    handleOn: false,
    test: line.alarm === null ? ('complete' as const) : ('disable-alarm' as const),
    alarms: line.alarm === null ? [] : [line.alarm],
    labels: line.alarm === null ? [] : [printedAlarmLabel({ category, type: line.alarm })],
  }));
  return { kind: family, lines };
}

/** 382 and 387: alarm history of the lines. */
export function lineHistory(view: ConsoleView, family: PressureFamily): ReportOf<'382'> {
  const lines = linesOf(view, family).map((line) => ({
    line: line.number,
    label: line.label,
    events: eventsOf(view, LINE_CATEGORY[family], line.number).slice(0, 10),
  }));
  return { kind: family, lines };
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

/** 373, 383 and 388: test results of the lines; with `onlyPasses` 374, 384 and 389. */
export function lineResults(view: ConsoleView, family: PressureFamily, onlyPasses: boolean): ReportOf<'373'> {
  return { kind: family, lines: linesOf(view, family).map((line) => results(view, line, onlyPasses)) };
}

/** 351: test results of volumetric lines. */
export function volumetricResults(view: ConsoleView): ReportOf<'351'> {
  const lines = linesOf(view, 'vlld').map((line) => {
    const { passesLastDay, passesSinceMidnight, periodic, annual } = results(view, line, false);
    const counts = (passes: number | null) => (passes === null ? null : { line: passes, self: passes, pump: passes });
    const tests = (list: typeof periodic) => list.map(({ at, result }) => ({ at, result }));
    return {
      line: line.number,
      label: line.label,
      lastDay: counts(passesLastDay),
      sinceMidnight: counts(passesSinceMidnight),
      periodic: tests(periodic),
      annual: tests(annual),
    };
  });
  return { lines };
}
