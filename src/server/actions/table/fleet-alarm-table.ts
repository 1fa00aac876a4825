import type { FleetAlarm, FleetAlarmGroup } from '#contract/nouns/gauge/fleet-alarm.ts';
import type { FleetAlarmFilter } from '#server/store/alarm/fleet-filter.ts';
import { clearedCell } from '../alarm/alarm-view.ts';
import { wholeFleetAlarms } from '../alarm/fleet/read-fleet-alarms.ts';
import type { Context } from '../context.ts';
import type { CsvCell } from '../csv/csv-text.ts';
import type { Column } from '../csv/sheet-bytes.ts';
import { localMinute } from '../packet/packet-period.ts';
import type { Table } from './table.ts';

/** Alarms of a list that fit a filter, which holds the sites of the reader, newest first. */
export function fleetAlarmTable(
  ctx: Pick<Context, 'db' | 'now'>,
  group: FleetAlarmGroup,
  filter: FleetAlarmFilter,
): Table {
  return {
    name: `Alarms_${group}_${ctx.now.toISOString().slice(0, 10)}`,
    columns,
    rows: toRows(wholeFleetAlarms(ctx, group, filter)),
  };
}

const columns: readonly Column[] = [
  ...['Site', 'State', 'Label', 'Code', 'Kind', 'Category', 'Severity', 'Maker of the console'],
  { header: 'Raised (time of the site)', as: 'minute' },
  { header: 'Cleared (time of the site)', as: 'minute' },
  ...['Time zone of the site', 'Acknowledged by'],
  { header: 'Acknowledged (time of the site)', as: 'minute' },
  ...['Issue', 'Status of the issue', 'Assignee', 'Notifications', 'Meaning', 'Times'],
];

async function* toRows(alarms: AsyncIterable<FleetAlarm>): AsyncGenerator<CsvCell[]> {
  for await (const alarm of alarms) {
    const { site, issue } = alarm;
    const local = (at: string | null) => (at === null ? null : localMinute(at, site.timezone));
    yield [
      ...[site.name, site.state, alarm.label, alarm.code, alarm.kind, alarm.category, alarm.severity],
      alarm.maker ?? 'not known',
      ...[local(alarm.opened_at), clearedCell(alarm, local), site.timezone],
      ...[alarm.acknowledged_by, local(alarm.acknowledged_at)],
      ...[
        issue?.number ?? null,
        issue?.status ?? null,
        issue?.assignee ?? null,
        pausedWords(alarm, local),
        alarm.meaning,
      ],
      alarm.clock_unknown ? 'not certain: the clock of the console was never compared' : null,
    ];
  }
}

function pausedWords({ paused }: FleetAlarm, local: (at: string) => string | null): string | null {
  return paused === null ? null : `paused until ${local(paused.until)} by ${paused.by}: ${paused.reason}`;
}
