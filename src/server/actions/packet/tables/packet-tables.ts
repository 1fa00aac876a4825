import { issueNumber } from '#contract/nouns/site/issue.ts';
import { SENSOR_CATEGORY, sensorFamilyOf } from '#gauges/reports/sensor/sensor-status.ts';
import { clearedCell, toAlarm } from '#server/actions/alarm/alarm-view.ts';
import { requirePlace } from '#server/actions/compliance/read-month.ts';
import { sensorName, sensorStateWords } from '#server/actions/compliance/sensor/sensor-names.ts';
import { sensorTypes } from '#server/actions/compliance/sensor/sensor-types.table.ts';
import type { Context } from '#server/actions/context.ts';
import type { CsvCell } from '#server/actions/csv/csv-text.ts';
import { gatherSensors } from '#server/actions/report/record/gather-sensors.ts';
import { type AlarmFilter, type AlarmRecord, listAlarmHistory } from '#server/store/alarm/alarm-records.ts';
import { readTankFacts } from '#server/store/packet/binder-facts.ts';
import {
  type AlarmWork,
  listSensors,
  readAlarmWork,
  type SensorHistoryRow,
} from '#server/store/packet/packet-history.ts';
import { localMinute } from '../packet-period.ts';
import { type CountedMonth, monthVerdicts } from './month-verdicts.ts';
import { calendarTable, insuranceTable, recordTable } from './record-tables.ts';
import type { PacketTable, TableScope } from './table-scope.ts';
import { testTable } from './test-table.ts';

/** Alarms that are read at a time. */
const batch = 1000;
const everyAlarm: AlarmFilter = { state: null, categories: null, codes: null, tank: null, labelPart: null };
const outcomes = { not_confirmed: 'Ruled out', confirmed: 'Confirmed' } as const;

/** What people found and did about an alarm. */
const workHeader = [
  ...[
    'Issue status',
    'Cause',
    'Disposition',
    'Suspected release',
    'Outcome of the release',
    'Disposition of the release',
  ],
];

function workCells(work: AlarmWork | undefined): CsvCell[] {
  if (work === undefined) return [null, null, null, null, null, null];
  const { issueStatus, cause, resolution, releaseNumber, releaseOutcome, releaseNote } = work;
  const release = releaseNumber === null ? null : issueNumber(releaseNumber);
  const outcome = releaseNumber === null ? null : releaseOutcome === null ? 'Open' : outcomes[releaseOutcome];
  return [issueStatus, cause, resolution, release, outcome, releaseNote];
}

/** Alarms that were raised in the twelve months, and earlier ones that are still open, newest first. */
function alarmTable(ctx: Context, scope: TableScope): PacketTable {
  const { zone } = scope;
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for await (const { record, work } of everyRecord(ctx, scope)) {
      const alarm = toAlarm(record);
      yield [
        ...[
          alarm.label,
          alarm.code,
          alarm.category,
          alarm.severity,
          alarm.tank_number,
          localMinute(alarm.opened_at, zone),
        ],
        clearedCell(alarm, (at) => localMinute(at, zone)),
        ...[localMinute(alarm.acknowledged_at, zone), alarm.acknowledged_by],
        ...[alarm.acknowledge_note, alarm.issue_number, ...workCells(work), alarm.meaning],
      ];
    }
  }
  const header = [
    ...['Alarm', 'Code', 'Category', 'Severity', 'Tank', `Raised (${zone})`, `Cleared (${zone})`],
    ...[`Acknowledged (${zone})`, 'Acknowledged by', 'Note', 'Issue', ...workHeader, 'Meaning'],
  ];
  return { name: 'alarm-history.csv', section: 5, header, rows: rows() };
}

/** Alarms of a packet's months with what came of them, newest first. */
export async function* everyRecord(
  ctx: Pick<Context, 'db' | 'now'>,
  { siteId, period }: TableScope,
): AsyncGenerator<{ record: AlarmRecord; work: AlarmWork | undefined }> {
  const sql = ctx.db;
  const to = new Date(period.until.getTime() - 1);
  const query = { siteId, from: period.from, to, filter: everyAlarm, limit: batch, now: ctx.now, counted: false };
  for (let after: AlarmRecord | null = null; ; ) {
    const records: AlarmRecord[] = await listAlarmHistory(sql, { ...query, after });
    const work = await readAlarmWork(sql, siteId, records);
    for (const record of records) yield { record, work: work.get(record.id) };
    const last = records.at(-1);
    if (last === undefined || records.length < batch) return;
    after = last;
  }
}

/** How each month counts, and in it each tank, line and sensor. */
function monthTable(ctx: Context, scope: TableScope): PacketTable {
  async function* rows(): AsyncGenerator<CsvCell[]> {
    const tanks = await readTankFacts(ctx.db.$client, scope.siteId);
    const products = new Map(tanks.map(({ number, product }) => [number, product]));
    for await (const month of monthVerdicts(ctx, scope)) yield* monthRows(month, products);
  }
  const header = [
    ...['Month', 'Device', 'Product or place', 'Status', 'Method', 'Finding', 'Last pass', 'Days between passes'],
    ...['Version', 'Rules'],
  ];
  return { name: 'release-detection/months.csv', section: 5, header, rows: rows() };
}

function* monthRows(
  { month, verdict, stored }: CountedMonth,
  products: ReadonlyMap<number, string>,
): Generator<CsvCell[]> {
  const version = stored === undefined ? 'not stored' : stored.version;
  yield [month, 'Site', null, verdict.status, null, verdict.sentence, null, null, version, verdict.rules];
  for (const unit of verdict.units) {
    const { device, number, name, label, status, reason, method_name, sentence, last_pass, max_gap_days } = unit;
    const product = device === 'tank' ? (products.get(number) ?? '') : '';
    yield [
      ...[month, name, label || product || 'not recorded', status ?? reason, method_name, sentence],
      ...[last_pass, max_gap_days, version, verdict.rules],
    ];
  }
}

const families = ['301', '306', '311', '315', '31B', '341', '346', '34B'];
const sensorKinds = families.map((family) => ({ family, category: SENSOR_CATEGORY[sensorFamilyOf(family)] }));

/** Every sensor as it is now, with its last alarm of the twelve months and what came of that. */
function sensorTable(ctx: Context, { siteId, zone, period }: TableScope): PacketTable {
  const sql = ctx.db;
  async function* rows(): AsyncGenerator<CsvCell[]> {
    const sensors = await listSensors(sql, siteId, sensorKinds, period);
    const alarms = sensors.flatMap(({ alarmId: id, issueId }) => (id === null ? [] : [{ id, issueId }]));
    const work = await readAlarmWork(sql, siteId, alarms);
    for (const sensor of sensors) {
      yield [
        ...sensorCells(sensor),
        ...[
          localMinute(sensor.at, zone),
          sensor.alarm,
          localMinute(sensor.raisedAt, zone),
          clearedCell(
            {
              cleared_at: sensor.clearedAt?.toISOString() ?? null,
              unknown_since: sensor.unknownSince?.toISOString() ?? null,
            },
            (at) => localMinute(at, zone),
          ),
        ],
        ...workCells(work.get(sensor.alarmId ?? 0)),
      ];
    }
  }
  const header = [
    ...['Sensor', 'Location', 'Tank', 'Type', 'Status now', `Read (${zone})`, 'Last alarm', `Raised (${zone})`],
    ...[`Cleared (${zone})`, ...workHeader],
  ];
  return { name: 'release-detection/sensors.csv', section: 5, header, rows: rows() };
}

/** Sensor, location, tank, type, status. */
function sensorCells({ family, number, alarms, words, label, name, tankNumber, model }: SensorHistoryRow): CsvCell[] {
  if (family === null || number === null) return [name, label, tankNumber, model || null, 'not reported by a gauge'];
  const kind = sensorFamilyOf(family);
  const category = SENSOR_CATEGORY[kind];
  const state = alarms === null ? 'not reported by a gauge' : sensorStateWords(category, alarms, words ?? '');
  return [sensorName(category, number), label.trim() || name, tankNumber, model || sensorTypes[kind], state];
}

/** Each sensor in each of the twelve months: on which days it was normal, not normal, or not watched (40 CFR 280.43(g)). */
function sensorDaysTable(ctx: Context, scope: TableScope): PacketTable {
  async function* rows(): AsyncGenerator<CsvCell[]> {
    const site = await requirePlace(ctx, scope.siteId);
    for await (const { month, verdict } of monthVerdicts(ctx, scope)) {
      const sensors = verdict.units.filter(({ device }) => device === 'sensor');
      const seen = await gatherSensors(ctx, site, month, sensors);
      for (const [i, { name, label }] of sensors.entries()) {
        const own = seen[i];
        if (own === undefined) continue;
        const { normal, notNormal, unwatched, alarms } = own.days;
        yield [
          ...[
            month,
            name,
            label === '' ? 'not recorded' : label,
            own.kind,
            own.state === '' ? 'never read' : own.state,
          ],
          ...[normal || 'no day', notNormal || 'no day', unwatched || 'no day', alarms.join(' ') || 'none'],
        ];
      }
    }
  }
  const header = [
    ...['Month', 'Sensor', 'Place', 'Kind', 'Last state read', 'Normal on', 'Not normal on', 'Not monitored on'],
    'Alarms',
  ];
  return { name: 'release-detection/sensor-days.csv', section: 5, header, rows: rows() };
}

/** The tables of a packet in their order. */
export function packetTables(ctx: Context, scope: TableScope): PacketTable[] {
  return [
    calendarTable(ctx, scope),
    insuranceTable(ctx, scope),
    monthTable(ctx, scope),
    testTable(ctx, scope),
    sensorTable(ctx, scope),
    sensorDaysTable(ctx, scope),
    alarmTable(ctx, scope),
    recordTable(ctx, scope),
  ];
}
