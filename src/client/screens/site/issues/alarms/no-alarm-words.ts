import { countOf } from '#client/format/numbers.ts';
import type { UnreadAlarms } from '#client/parts/status/unread-alarms.ts';

/**
 * What stands where the gauge reports no alarm. `releases`: open suspected releases, null while they are not known, of
 * which nothing is said until they could not be loaded: an unknown release is not no release. `unread`: what the console
 * does not report; an alarm that nobody reads is not no alarm.
 */
export function noAlarmWords(releases: number | null, failed: boolean, unread: UnreadAlarms | null = null): string {
  const noAlarm = unread === null ? 'The gauge reports no alarm now.' : unread.words;
  if (releases === 0) return unread === null ? 'No active alarms.' : unread.words;
  if (releases !== null) return `${noAlarm} ${countOf(releases, 'suspected release')} open: see the top of this page.`;
  return failed ? `${noAlarm} It is not known whether suspected releases are open.` : noAlarm;
}
