import { SENSOR_CATEGORY } from '#gauges/reports/sensor-status/report.ts';
import { sensorFamilyOf } from '#gauges/reports/sensor-status/sensor-families.ts';
import { clearedCell } from '#server/actions/alarm/alarm-view.ts';
import { sensorName, sensorStateWords } from '#server/actions/compliance/sensor/sensor-names.ts';
import { sensorTypes } from '#server/actions/compliance/sensor/sensor-types.table.ts';
import type { Context } from '#server/actions/context.ts';
import type { CsvCell } from '#server/actions/csv/csv-text.ts';
import { readTankFacts } from '#server/store/packet/binder-facts.ts';
import { listSensors, readAlarmWork, type SensorHistoryRow } from '#server/store/packet/packet-history.ts';
import { localMinute } from '../packet-period.ts';
import { workCells, workHeader } from './alarm-table.ts';
import { type CountedMonth, monthVerdicts } from './month-verdicts.ts';
import type { PacketTable, TableScope } from './table-scope.ts';

/** How each month counts, and in it each tank, line and sensor. */
export function monthTable(ctx: Context, scope: TableScope): PacketTable {
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
export function sensorTable(ctx: Context, { siteId, zone, period }: TableScope): PacketTable {
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
