import { acknowledgeAlarm } from '#server/actions/alarm/acknowledge-alarm.ts';
import { alarmHistory, openAlarms, readAlarmFilter } from '#server/actions/alarm/list-alarms.ts';
import { toPerson } from '#server/actions/person.ts';
import { alarmHistoryTable } from '#server/actions/table/history-tables.ts';
import { findSitePlace } from '#server/store/site/sites.ts';
import { type Handlers, sent, signedIn } from '../call/handler.ts';
import { readRange } from '../input/range.ts';
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
        await sendTable(reply, query.format, alarmHistoryTable(context, { name, timezone }, range));
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
