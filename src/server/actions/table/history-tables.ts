import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import type { SeriesPoint } from '#contract/nouns/gauge/tank.ts';
import type { AuditFilter } from '#server/store/audit/audit.ts';
import type { TankKey } from '#server/store/tank/tank-history.ts';
import { clearedCell } from '../alarm/alarm-view.ts';
import { type HistoryRange, wholeAlarmHistory } from '../alarm/list-alarms.ts';
import { auditColumns, exportAudit } from '../audit/list-audit.ts';
import type { Context } from '../context.ts';
import { type CsvCell, unitsColumn, unitsWords } from '../csv/csv-text.ts';
import type { Column } from '../csv/sheet-bytes.ts';
import { localMinute } from '../packet/packet-period.ts';
import { type DeliveryQuery, listDeliveries } from '../tank-history/list-deliveries.ts';
import type { Trend } from '../tank-history/read-trend.ts';
import type { Table } from './table.ts';

/* Lists that are of a period: what was measured, delivered, raised or done between two moments. */

/** A period; both ends belong to it. */
export interface Period {
  from: Date;
  to: Date;
}

/** A site as its files name it; `timezone` is an IANA name. */
export interface FilePlace {
  name: string;
  timezone: string;
}

/** 'Harbor Fuel_2026-11-01_2026-11-30' */
function periodName({ name, timezone }: FilePlace, { from, to }: Period): string {
  return [name, dayOf(from, timezone), dayOf(to, timezone)].join('_');
}

const dayOf = (at: Date, zone: string) => localMinute(at, zone)?.slice(0, 10) ?? '';

const trendColumns: readonly Column[] = [
  { header: 'Local time', as: 'minute' },
  { header: 'Time (UTC)', as: 'utc' },
  'Volume (gal)',
  'Height (in)',
  'Water (in)',
  'Ullage (gal)',
  'Temperature (F)',
  unitsColumn,
];

/** Readings of a tank in a period, at most 2,000 points, oldest first; volumes in gallons, heights in inches. */
export async function trendTable(
  place: FilePlace,
  { tankNumber }: Pick<TankKey, 'tankNumber'>,
  period: Period,
  trend: Trend,
): Promise<Table> {
  const points: SeriesPoint[] = JSON.parse(`[${(await trend.read()).points}]`);
  const rows = points.map((point): CsvCell[] => [
    localMinute(point.at, place.timezone),
    point.at,
    point.volume,
    point.height_inches,
    point.water_in,
    point.ullage,
    point.temperature_f,
    unitsWords(isConfirmed(trend, point.at)),
  ]);
  return { name: `Tank_${tankNumber}_${periodName(place, period)}`, columns: trendColumns, rows };
}

/** Whether numbers of a moment are in known units. */
function isConfirmed({ confirmedFrom }: { confirmedFrom: number }, at: string): boolean {
  return Date.parse(at) >= confirmedFrom;
}

const volumeWords = { volume_before: 'volume before', volume_after: 'volume after' } as const;

const deliveryColumns: readonly Column[] = [
  'Tank',
  { header: 'Started (local)', as: 'minute' },
  { header: 'Ended (local)', as: 'minute' },
  { header: 'Started (UTC)', as: 'utc' },
  { header: 'Ended (UTC)', as: 'utc' },
  'Volume before (gal)',
  'Volume after (gal)',
  'Delivered (gal)',
  'Delivered at 60 F (gal)',
  'Water before (in)',
  'Water after (in)',
  'Printed by the console (gal)',
  'Printed at 60 F (gal)',
  'Not reported',
  'Adjusted for sales (gal)',
  'Adjusted at 60 F (gal)',
  'Ticket (gal)',
  'Measured against the ticket (gal)',
  'Bill of lading',
  unitsColumn,
];

/** Deliveries of a site, or of one of its tanks, that began in a period, newest first. Throws tank_not_found. */
export async function deliveryTable(ctx: Context, place: FilePlace, query: DeliveryQuery): Promise<Table> {
  const { deliveries, confirmedFrom } = await listDeliveries(ctx, query, null, null);
  const local = (at: string) => localMinute(at, place.timezone);
  const rows = deliveries.map((delivery): CsvCell[] => [
    delivery.tank_number,
    local(delivery.started_at),
    local(delivery.ended_at),
    delivery.started_at,
    delivery.ended_at,
    delivery.volume_before,
    delivery.volume_after,
    delivery.delivered,
    delivery.delivered_tc,
    delivery.water_before,
    delivery.water_after,
    delivery.printed,
    delivery.printed_tc,
    delivery.not_reported.map((name) => volumeWords[name]).join(', '),
    delivery.adjusted,
    delivery.adjusted_tc,
    delivery.ticketed,
    delivery.ticketed_gauge,
    delivery.bill_of_lading,
    unitsWords(isConfirmed({ confirmedFrom }, delivery.ended_at)),
  ]);
  const tank = query.tankNumber === null ? '' : `Tank_${query.tankNumber}_`;
  return { name: `Deliveries_${tank}${periodName(place, query.range)}`, columns: deliveryColumns, rows };
}

function alarmColumns(zone: string): Column[] {
  const local = (header: string) => ({ header: `${header} (${zone})`, as: 'minute' }) as const;
  return [
    ...['Label', 'Code', 'Category', 'Severity', 'Tank'],
    ...[local('Raised'), local('Cleared'), 'Duration (minutes)', 'Acknowledged by', local('Acknowledged')],
    ...['Note', 'Issue', 'Meaning'],
  ];
}

async function* alarmRows(alarms: AsyncIterable<Alarm>, zone: string): AsyncGenerator<CsvCell[]> {
  const local = (at: string | null) => (at === null ? null : localMinute(at, zone));
  for await (const alarm of alarms) {
    const { opened_at: opened, cleared_at: cleared, unknown_since: unknown } = alarm;
    yield [
      ...[alarm.label, alarm.code, alarm.category, alarm.severity, alarm.tank_number, local(opened)],
      clearedCell(alarm, local),
      cleared === null || unknown !== null ? null : Math.round((Date.parse(cleared) - Date.parse(opened)) / 60_000),
      ...[alarm.acknowledged_by, local(alarm.acknowledged_at), alarm.acknowledge_note, alarm.issue_number],
      alarm.meaning,
    ];
  }
}

/** Alarms of a site that were raised in a period, and those raised earlier that are still open, newest first. */
export function alarmHistoryTable(ctx: Context, place: FilePlace, range: HistoryRange): Table {
  return {
    name: `Alarm_History_${periodName(place, range)}`,
    columns: alarmColumns(place.timezone),
    rows: alarmRows(wholeAlarmHistory(ctx, range), place.timezone),
  };
}

/**
 * Entries of the audit log in a period of UTC, newest first. That they are taken away is recorded when the first is read;
 * `sentTo`: the address that a scheduled report goes to.
 */
export function auditTable(ctx: Context, filter: AuditFilter, sentTo: string | null = null): Table {
  async function* rows() {
    yield* await exportAudit(ctx, filter, sentTo);
  }
  const name = `Audit_Log_${dayOf(filter.from, 'UTC')}_${dayOf(filter.to, 'UTC')}`;
  return { name, columns: auditColumns, rows: rows() };
}
