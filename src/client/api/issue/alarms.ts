import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { addressOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { readAlarmPage, readAlarms } from './read-alarm.ts';

/** What the history is narrowed to; '' is no limit. Dates are YYYY-MM-DD of the site. */
export interface AlarmFilter {
  state: 'all' | 'open' | 'cleared';
  category: '' | Alarm['category'];
  severity: '' | Alarm['severity'];
  /** Digits as typed. */
  tank: string;
  /** Part of the label. */
  text: string;
  from: string;
  to: string;
}

/** Rows of one page of the history. */
const HISTORY_PAGE = 50;

function historyQuery(filter: AlarmFilter): Record<string, string | undefined> {
  const set = (text: string) => (text.trim() === '' ? undefined : text.trim());
  return {
    from: set(filter.from),
    to: set(filter.to),
    state: filter.state,
    category: set(filter.category),
    severity: set(filter.severity),
    tank: set(filter.tank),
    q: set(filter.text),
  };
}

/** Alarms that the site's gauge reports now, asked for once `ready`. */
export function useOpenAlarms(siteId: string, ready = true) {
  return useCall(routes.openAlarms, {
    queryKey: keys.sitePart(siteId, 'alarms', 'open'),
    params: { id: siteId },
    enabled: ready,
    read: (body) => ({ alarms: readAlarms(body) }),
    pick: ({ alarms }) => alarms,
  });
}

/** The alarm history, newest first, page by page; what is shown stays until a new answer is there. */
export function useAlarmHistory(siteId: string, filter: AlarmFilter) {
  const query = historyQuery(filter);
  return useCallPages(routes.alarmHistory, {
    queryKey: keys.sitePart(siteId, 'alarms', 'history', JSON.stringify(query)),
    params: { id: siteId },
    query: { ...query, limit: HISTORY_PAGE },
    keepsShown: true,
    read: readAlarmPage,
  });
}

/** Address of the history as a file: everything that fits the filters. */
export function alarmFileAddress(siteId: string, filter: AlarmFilter, format: 'csv' | 'xlsx'): string {
  return addressOf(routes.alarmHistory, { params: { id: siteId }, query: { ...historyQuery(filter), format } });
}

/** Acknowledges an alarm here; nothing is sent to the gauge. Throws ApiError; alarms and issues are read again. */
export function useAcknowledge(siteId: string) {
  const { send } = useMutationCall(routes.acknowledgeAlarm, {
    params: { id: siteId },
    stale: [keys.sitePart(siteId, 'alarms'), keys.sitePart(siteId, 'issues')],
    // Somebody else may have acknowledged it.
    staleAfterRefusal: true,
  });
  return (alarmId: number, note: string) => send({ params: { alarmId }, body: note.trim() === '' ? {} : { note } });
}
