import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import { acknowledgeAlarm } from '#server/actions/alarm/acknowledge-alarm.ts';
import { clearedCell } from '#server/actions/alarm/alarm-view.ts';
import { alarmHistory, openAlarms, readAlarmFilter, wholeAlarmHistory } from '#server/actions/alarm/list-alarms.ts';
import type { CsvCell } from '#server/actions/csv/csv-text.ts';
import type { Column } from '#server/actions/csv/sheet-bytes.ts';
import { toPerson } from '#server/actions/person.ts';
import { findSitePlace } from '#server/store/site/site-zone.ts';
import { type Handlers, sent, signedIn } from '../call/handler.ts';
import { localDate, localMinute, readRange } from '../input/range.ts';
import { isTableFormat, sendTable } from '../input/table-file.ts';
import { cutPage, momentKey, readPage } from '../lists/paging.ts';

type AlarmHandlers = Pick<Handlers, 'openAlarms' | 'alarmHistory' | 'acknowledgeAlarm'>;

/** Handlers of alarms. */
export function alarmHandlers(): AlarmHandlers {
  return {
    openAlarms: async ({ context, id }) => ({ alarms: await openAlarms(context, id) }),
    alarmHistory: async ({ context, id, query, reply }) => {
      const { name, timezone } = (await findSitePlace(context.db, id)) ?? { name: String(id), timezone: 'UTC' };
      const range = { siteId: id, ...readRange(query, context.now, timezone), filter: readAlarmFilter(query) };
      if (isTableFormat(query.format)) {
        const days = `${localDate(range.from, timezone)}_${localDate(range.to, timezone)}`;
        const rows = toRows(wholeAlarmHistory(context, range), timezone);
        await sendTable(reply, query.format, {
          name: `Alarm_History_${name}_${days}`,
          columns: columnsOf(timezone),
          rows,
        });
        return sent;
      }
      const { limit, after } = readPage(query, momentKey);
      const place = after === null ? null : { raisedAt: after[0], id: after[1] };
      const alarms = await alarmHistory(context, range, { after: place, limit });
      const page = cutPage(alarms, limit, (alarm) => [alarm.opened_at, alarm.id]);
      return { alarms: page.rows, next_cursor: page.next_cursor };
    },
    acknowledgeAlarm: async (call) => {
      const who = toPerson(signedIn(call).user);
      const alarmId = Number(call.params.alarmId);
      const alarm = await acknowledgeAlarm(call.context, who, call.id, alarmId, call.body.note ?? '');
      return { success: true, alarm };
    },
  };
}

function columnsOf(zone: string): Column[] {
  const local = (header: string) => ({ header: `${header} (${zone})`, as: 'minute' }) as const;
  return [
    ...['Label', 'Code', 'Category', 'Severity', 'Tank'],
    ...[local('Raised'), local('Cleared'), 'Duration (minutes)', 'Acknowledged by', local('Acknowledged')],
    ...['Note', 'Issue', 'Meaning'],
  ];
}

async function* toRows(alarms: AsyncIterable<Alarm>, zone: string): AsyncGenerator<CsvCell[]> {
  const local = (at: string | null) => (at === null ? null : localMinute(new Date(at), zone));
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
