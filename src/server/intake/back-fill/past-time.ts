import type { OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { siteTime } from '../local-time.ts';

/**
 * The moment (milliseconds since 1970) of a time that the console's clock showed ('YYYY-MM-DDTHH:mm'), put right by as
 * much as the clock is wrong now; null where nobody knows by how much.
 */
export function trueTime({ timezone, clockDriftSeconds }: OwnedGauge, gaugeTime: string): number | null {
  return clockDriftSeconds === null ? null : siteTime(gaugeTime, timezone) - clockDriftSeconds * 1000;
}
