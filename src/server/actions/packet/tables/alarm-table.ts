import { issueNumber } from '#contract/nouns/site/issue.ts';
import { clearedCell, toAlarm } from '#server/actions/alarm/alarm-view.ts';
import type { Context } from '#server/actions/context.ts';
import type { CsvCell } from '#server/actions/csv/csv-text.ts';
import { type AlarmFilter, type AlarmRecord, listAlarmHistory } from '#server/store/alarm/alarm-records.ts';
import { type AlarmWork, readAlarmWork } from '#server/store/packet/packet-history.ts';
import { localMinute } from '../packet-period.ts';
import type { PacketTable, TableScope } from './table-scope.ts';

/** Alarms that are read at a time. */
const batch = 1000;
const everyAlarm: AlarmFilter = { state: null, categories: null, codes: null, tank: null, labelPart: null };
const outcomes = { not_confirmed: 'Ruled out', confirmed: 'Confirmed' } as const;

/** What people found and did about an alarm. */
export const workHeader = [
  ...[
    'Issue status',
    'Cause',
    'Disposition',
    'Suspected release',
    'Outcome of the release',
    'Disposition of the release',
  ],
];

export function workCells(work: AlarmWork | undefined): CsvCell[] {
  if (work === undefined) return [null, null, null, null, null, null];
  const { issueStatus, cause, resolution, releaseNumber, releaseOutcome, releaseNote } = work;
  const release = releaseNumber === null ? null : issueNumber(releaseNumber);
  const outcome = releaseNumber === null ? null : releaseOutcome === null ? 'Open' : outcomes[releaseOutcome];
  return [issueStatus, cause, resolution, release, outcome, releaseNote];
}

/** Alarms that were raised in the twelve months, and earlier ones that are still open, newest first. */
export function alarmTable(ctx: Context, scope: TableScope): PacketTable {
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

async function* everyRecord(
  ctx: Context,
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
