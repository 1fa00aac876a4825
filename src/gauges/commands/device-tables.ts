import { type LineFamily, lineName, lineUnitNumber } from '#contract/line-families.ts';
import type { AtgTable } from '#contract/nouns/gauge/atg.ts';
import { LINE_CATEGORY } from '../framing/line-name.ts';
import type { ActiveAlarmsReport } from '../reports/alarm/active-alarms.ts';
import type { AlarmHistoryReport } from '../reports/alarm/alarm-history.ts';
import type { SoftwareReport } from '../reports/console/software.ts';
import type { StatusReport } from '../reports/console/status.ts';
import type { LineResults, LineTest } from '../reports/leak/line-results/report.ts';
import type { LineStatusReport } from '../reports/leak/line-status.ts';
import type { VlldResults } from '../reports/leak/vlld-results.ts';
import { SENSOR_CATEGORY, type SensorFamily, type SensorStatusReport } from '../reports/sensor/sensor-status.ts';
import * as cell from './cells.ts';

/** Function 101. */
export function statusTable(report: StatusReport): AtgTable {
  const rows = report.alarms.map((one) => [cell.alarm(one)]);
  return { title: 'System status', columns: ['Alarm'], rows: rows.length > 0 ? rows : [['All functions normal']] };
}

/** Functions 113 to 115. */
export function activeAlarmsTable(report: ActiveAlarmsReport): AtgTable {
  const rows = report.alarms.map((one) => [cell.alarm(one), cell.words(one.description), cell.time(one.at)]);
  const none = [['All functions normal', cell.NOTHING, cell.NOTHING]];
  return {
    title: 'Active alarms',
    columns: ['Alarm', 'Device', 'Since (console time)'],
    rows: rows.length > 0 ? rows : none,
  };
}

const historyTitles: Readonly<Record<string, string>> = {
  '110': 'Alarm history',
  '111': 'Priority alarm history',
  '112': 'Non-priority alarm history',
};
const states = { occurred: 'Raised', cleared: 'Cleared' } as const;

/** Functions 110 to 112, newest first. */
export function alarmHistoryTable(code: string, report: AlarmHistoryReport): AtgTable {
  return {
    title: historyTitles[code] ?? 'Alarm history',
    columns: ['Alarm', 'Device', 'What happened', 'Console time'],
    rows: report.rows.map((one) => [
      cell.alarm(one),
      cell.words(one.description),
      one.state === null ? cell.NOTHING : states[one.state],
      cell.time(one.at),
    ]),
  };
}

const families: Record<SensorFamily, string> = {
  liquid: 'Liquid',
  vapor: 'Vapor',
  groundwater: 'Groundwater',
  smart: 'Smart',
  'two-wire': 'Two-wire',
  'three-wire': 'Three-wire',
  universal: 'Universal',
  mag: 'MAG',
};

/** Functions 301 to 34B. */
export function sensorStatusTable(report: SensorStatusReport): AtgTable {
  const category = SENSOR_CATEGORY[report.family];
  const state = (type: number | null, device: number, label: string | null) =>
    cell.alarm({ category: type === null ? null : category, type, device, label });
  return {
    title: `${families[report.family]} sensors`,
    columns: ['Sensor', 'Place', 'Status'],
    rows: report.sensors.map(({ sensor, location, alarms, labels }) => [
      String(sensor),
      cell.words(location),
      alarms.length === 0 ? 'Normal' : alarms.map((type, i) => state(type, sensor, labels[i] ?? null)).join(', '),
    ]),
  };
}

/** '1', '1 (WPLLD)': each family of leak detectors counts its lines from 1. */
const lineCell = (family: LineFamily, line: number) => lineName(lineUnitNumber(family, line)).slice('Line '.length);

/** Functions 381 and 386. */
export function lineStatusTable(report: LineStatusReport): AtgTable {
  const category = LINE_CATEGORY[report.kind];
  return {
    title: 'Pressurised lines',
    columns: ['Line', 'Name', 'Dispensing enabled', 'Pump on', 'Handle on', 'Leak detector', 'Alarms'],
    rows: report.lines.map((line) => [
      lineCell(report.kind, line.line),
      cell.words(line.label),
      cell.yes(line.dispensingEnabled),
      cell.yes(line.pumpOn),
      cell.yes(line.handleOn),
      cell.name(line.test),
      line.alarms.length === 0
        ? 'None'
        : line.alarms
            .map((type, i) =>
              cell.alarm({
                category: type === null ? null : category,
                type,
                device: line.line,
                label: line.labels[i] ?? null,
              }),
            )
            .join(', '),
    ]),
  };
}

/** Functions 373, 383 and 388. */
export function lineResultsTable(report: { kind: LineFamily; lines: readonly LineResults[] }): AtgTable {
  const row = (line: { line: number; label: string | null }, kind: string) => (test: LineTest | null) =>
    test === null
      ? []
      : [[lineCell(report.kind, line.line), cell.words(line.label), kind, cell.name(test.result), cell.time(test.at)]];
  return {
    title: 'Line leak tests',
    columns: ['Line', 'Name', 'Test', 'Result', 'Console time'],
    rows: report.lines.flatMap((line) => [
      ...row(line, '3.0 gph')(line.gross),
      ...line.periodic.flatMap(row(line, '0.20 gph')),
      ...line.annual.flatMap(row(line, '0.10 gph')),
    ]),
  };
}

/** Functions 902 and 905. */
export function softwareTable(report: SoftwareReport): AtgTable {
  return {
    title: 'Software',
    columns: ['Revision', 'Created', 'Module'],
    rows: [[cell.words(report.software), cell.words(report.created), cell.words(report.module)]],
  };
}

/** A volumetric line (351) as the table of line tests has it. */
export function asLineResults({ line, label, periodic, annual }: VlldResults): LineResults {
  const tests = (list: VlldResults['periodic']) => list.map((test) => ({ ...test, kind: null }));
  return {
    line,
    label,
    gross: null,
    passesLastDay: null,
    passesSinceMidnight: null,
    periodic: tests(periodic),
    annual: tests(annual),
  };
}
