import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import { routes } from '#contract/routes/all.ts';
import { SITE_TIMEOUT_MS } from '../site/site-page.ts';
import { addressOf, callApi } from '../wire/call.ts';
import { withDeadline } from '../wire/deadline.ts';
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
  return useQuery({
    queryKey: keys.sitePart(siteId, 'alarms', 'open'),
    queryFn: ({ signal }): Promise<Alarm[]> =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readAlarms(await callApi(routes.openAlarms, { params: { id: siteId }, signal: both })),
      ),
    enabled: ready,
  });
}

/** The alarm history, newest first, page by page; what is shown stays until a new answer is there. */
export function useAlarmHistory(siteId: string, filter: AlarmFilter) {
  const query = historyQuery(filter);
  return useInfiniteQuery({
    queryKey: keys.sitePart(siteId, 'alarms', 'history', JSON.stringify(query)),
    queryFn: ({ signal, pageParam }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readAlarmPage(
          await callApi(routes.alarmHistory, {
            params: { id: siteId },
            query: { ...query, limit: HISTORY_PAGE, cursor: pageParam },
            signal: both,
          }),
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Address of the history as a CSV file: everything that fits the filters. */
export function alarmCsvAddress(siteId: string, filter: AlarmFilter): string {
  return addressOf(routes.alarmHistory, { params: { id: siteId }, query: { ...historyQuery(filter), format: 'csv' } });
}

/** Acknowledges an alarm here; nothing is sent to the gauge. Throws ApiError; alarms and issues are read again. */
export function useAcknowledge(siteId: string) {
  const client = useQueryClient();
  const again = () => {
    void client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'alarms') });
    void client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'issues') });
  };
  return async (alarmId: number, note: string): Promise<void> => {
    try {
      const body = note.trim() === '' ? {} : { note };
      await callApi(routes.acknowledgeAlarm, { params: { id: siteId, alarmId }, body });
    } finally {
      // Also after a refusal: somebody else may have acknowledged it.
      again();
    }
  };
}
