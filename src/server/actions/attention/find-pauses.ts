import type { PauseRow } from '#server/store/alarm/pauses.ts';
import { listRunningPauses } from '#server/store/attention/running-pauses.ts';
import { localWords } from '../report/record/report-words.ts';
import { type AttentionFact, actionAt, type Read } from './attention-fact.ts';

/** Snoozes and maintenance windows that run: what is held is seen until it ends. */
export const findPauses: Read = async ({ sql, siteIds, now, zoneOf }) =>
  (await listRunningPauses(sql, siteIds, now)).map((row) => pauseFound(row, zoneOf(row.siteId)));

function pauseFound(
  { siteId, id, alarmId, label, fromAt, untilAt, by, reason }: PauseRow,
  zone: string,
): AttentionFact {
  const words = `otifications paused until ${localWords(untilAt, zone)} by ${by}: ${reason}`;
  return {
    siteId,
    key: `pause:${id}`,
    about: `pause:${id}`,
    kind: 'warning',
    weight: 0,
    reason: label === '' ? `N${words}` : `${label}: n${words}`,
    since: fromAt.toISOString(),
    due: null,
    late: false,
    who: by,
    issue_number: null,
    action: actionAt('See the alarms', 'issues', alarmId === null ? {} : { alarm: alarmId, alarm_label: label }),
  };
}
