import type { UnreadAlarms } from '#client/parts/status/unread-alarms.ts';
import { t } from '#client/words/site/alarms.ts';

/**
 * What stands where the gauge reports no alarm. `releases`: open suspected releases, null while they are not known, of
 * which nothing is said until they could not be loaded: an unknown release is not no release. `unread`: what the console
 * does not report; an alarm that nobody reads is not no alarm.
 */
export function noAlarmWords(releases: number | null, failed: boolean, unread: UnreadAlarms | null = null): string {
  const noAlarm = unread === null ? t.gaugeReportsNoAlarmNow : unread.words;
  if (releases === 0) return unread === null ? t.noActiveAlarms : unread.words;
  if (releases !== null) return t.noAlarmButReleases({ noAlarm, count: releases });
  return failed ? t.noAlarmReleasesUnknown({ noAlarm }) : noAlarm;
}
