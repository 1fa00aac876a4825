import type { MonthVerdict } from '#compliance/month-facts.ts';
import { deviceName } from '#contract/line-families.ts';
import { sensorFamilyOf } from '#gauges/reports/sensor-families.ts';
import { SENSOR_CATEGORY } from '#gauges/reports/sensor-status/report.ts';
import { readNewestVerdicts, type StoredVerdict } from '#server/store/month-verdicts.ts';
import {
  listSensors,
  readAlarmWork,
  type SensorHistoryRow,
  tellResults,
  tellTests,
} from '#server/store/packet-history.ts';
import { countedVerdict } from '../compliance/counted-verdict.ts';
import { judgeLive, requirePlace } from '../compliance/read-month.ts';
import { sensorName, sensorStateWords } from '../compliance/sensor-names.ts';
import { sensorTypes } from '../compliance/sensor-types.table.ts';
import type { Context } from '../context.ts';
import type { CsvCell } from '../csv/csv-text.ts';
import { unitsColumn, unitsWords } from '../csv/units-column.ts';
import { workCells, workHeader } from './alarm-table.ts';
import { localMinute } from './packet-period.ts';
import { paperWords } from './record-tables.ts';
import type { PacketTable, TableScope } from './table-scope.ts';

/** How each month counts, and in it each tank, line and sensor. */
export function monthTable(ctx: Context, { siteId, zone, period }: TableScope): PacketTable {
  async function* rows(): AsyncGenerator<CsvCell[]> {
    const site = await requirePlace(ctx, siteId);
    for (const month of period.months) {
      const stored = (await readNewestVerdicts(ctx.db.$client, [siteId], month)).get(siteId);
      const verdict = stored === undefined ? await judgeLive(ctx, site, month) : countedVerdict(stored, zone);
      yield* monthRows(month, verdict, stored);
    }
  }
  const header = [
    ...['Month', 'Device', 'Product or place', 'Status', 'Method', 'Finding', 'Last pass', 'Days between passes'],
    ...['Version', 'Rules'],
  ];
  return { name: 'release-detection/months.csv', section: 5, header, rows: rows() };
}

function* monthRows(month: string, verdict: MonthVerdict, stored: StoredVerdict | undefined): Generator<CsvCell[]> {
  const version = stored === undefined ? 'not stored' : stored.version;
  yield [month, 'Site', null, verdict.status, null, verdict.sentence, null, null, version, verdict.rules];
  for (const unit of verdict.units) {
    const { name, label, status, reason, method_name, sentence, last_pass, max_gap_days } = unit;
    yield [
      ...[month, name, label, status ?? reason, method_name, sentence, last_pass, max_gap_days],
      ...[version, verdict.rules],
    ];
  }
}

const testNames: Readonly<Record<string, string>> = {
  '0.2': '0.2 gph test',
  '0.1': '0.1 gph test',
  gross: '3.0 gph test',
};
const methodNames: Readonly<Record<string, string>> = { static: 'static', csld: 'CSLD', line: 'line' };
const recordNames = {
  sir: 'SIR statement',
  tightness: 'Tightness test',
  interstitial: 'Interstitial check',
  inventory: 'Inventory reconciliation',
} as const;

/** Tests of the gauge, then results that people recorded, each oldest first. */
export function testTable(ctx: Context, { siteId, period }: TableScope): PacketTable {
  const client = ctx.db.$client;
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for await (const one of tellTests(client, siteId, period.days)) {
      const name = [testNames[one.kind] ?? one.kind, methodNames[one.method] ?? one.method].join(', ');
      yield [
        ...[
          'Gauge',
          deviceName(one.device, one.number),
          name,
          one.key.slice(0, 16),
          one.result.toUpperCase(),
          tidy(one.rate),
        ],
        ...[tidy(one.threshold), tidy(one.hours), tidy(one.volume), null, null, null, `Function ${one.source}`],
        ...[null, null, one.rate === null && one.volume === null ? null : unitsWords(one.unitsConfirmed)],
      ];
    }
    for await (const one of tellResults(client, siteId, period.days)) {
      const paper = one.folder === null || one.file === null ? null : { folder: one.folder, file: one.file };
      yield [
        ...['Recorded', deviceName(one.device, one.number), recordNames[one.kind], one.key, one.result, tidy(one.rate)],
        ...[tidy(one.threshold), null, null, tidy(one.metered), tidy(one.overShort), one.month],
        ...[one.tester || one.recordedBy, one.note, paperWords(paper), null],
      ];
    }
  }
  const header = [
    ...['Source', 'Device', 'Test', 'Completed (clock of the gauge)', 'Result', 'Rate (gph)', 'Threshold (gph)'],
    ...['Duration (hours)', 'Volume (gal)', 'Metered (gal)', 'Over or short (gal)', 'Month', 'Told by', 'Note'],
    ...['Document', unitsColumn],
  ];
  return { name: 'release-detection/test-results.csv', section: 5, header, rows: rows() };
}

/** Single-precision numbers as they were told: 0.2, not 0.20000000298. */
function tidy(value: number | null): number | null {
  return value === null ? null : Number(value.toPrecision(7));
}

const families = ['301', '306', '311', '315', '31B', '341', '346', '34B'];
const sensorKinds = families.map((family) => ({ family, category: SENSOR_CATEGORY[sensorFamilyOf(family)] }));

/** Every sensor as it is now, with its last alarm of the twelve months and what came of that. */
export function sensorTable(ctx: Context, { siteId, zone, period }: TableScope): PacketTable {
  const client = ctx.db.$client;
  async function* rows(): AsyncGenerator<CsvCell[]> {
    const sensors = await listSensors(client, siteId, sensorKinds, period);
    const alarms = sensors.flatMap(({ alarmId: id, issueId }) => (id === null ? [] : [{ id, issueId }]));
    const work = await readAlarmWork(client, siteId, alarms);
    for (const one of sensors) {
      yield [
        ...sensorCells(one),
        ...[localMinute(one.at, zone), one.alarm, localMinute(one.raisedAt, zone), localMinute(one.clearedAt, zone)],
        ...workCells(work.get(one.alarmId ?? 0)),
      ];
    }
  }
  const header = [
    ...['Sensor', 'Location', 'Tank', 'Type', 'Status', `Told (${zone})`, 'Last alarm', `Raised (${zone})`],
    ...[`Cleared (${zone})`, ...workHeader],
  ];
  return { name: 'release-detection/sensors.csv', section: 5, header, rows: rows() };
}

/** Sensor, location, tank, type, status. */
function sensorCells({ family, number, alarms, words, label, name, tankNumber, model }: SensorHistoryRow): CsvCell[] {
  if (family === null || number === null) return [name, label, tankNumber, model || null, 'not told by a gauge'];
  const kind = sensorFamilyOf(family);
  const category = SENSOR_CATEGORY[kind];
  const state = alarms === null ? 'not reported by a gauge' : sensorStateWords(category, alarms, words ?? '');
  return [sensorName(category, number), label.trim() || name, tankNumber, model || sensorTypes[kind], state];
}
