import { localText, zoneOf } from '../station/local-time.ts';
import { minutesOf } from './duration.ts';
import type { Station } from './schema.ts';

/** What the console's clock shows at `at`, UTC milliseconds: 'YYYY-MM-DDTHH:mm'. */
export function localMoment(clock: Station['clock'], at: number): string {
  return clock.stands_at ?? localText(at + minutesOf(clock.off_by) * 60_000, zoneOf(clock.zone));
}
