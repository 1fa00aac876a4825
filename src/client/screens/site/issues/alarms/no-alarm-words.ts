import { countOf } from '#client/format/numbers.ts';

/**
 * What stands where the gauge reports no alarm. `releases`: open suspected releases, null while they are not known, of
 * which nothing is said until they could not be loaded: an unknown release is not no release.
 */
export function noAlarmWords(releases: number | null, failed: boolean): string {
  const noAlarm = 'The gauge reports no alarm now.';
  if (releases === 0) return 'No active alarms.';
  if (releases !== null) return `${noAlarm} ${countOf(releases, 'suspected release')} open: see the top of this page.`;
  return failed ? `${noAlarm} It is not known whether suspected releases are open.` : noAlarm;
}
