import { fullTime, shortTime } from '#client/format/zone-time.ts';
import { t } from '#client/words/site/history.ts';
import type { TankForecast } from '#contract/nouns/gauge/tank.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

type Ends = Pick<TankForecast, 'low_at' | 'empty_at'>;

/** 'Reaches the low limit Nov 25, 14:00 EST · empty Nov 27'; null when nothing can be said. */
export function forecastWords({ low_at, empty_at }: Ends, now: number, zone: string | undefined): string | null {
  const parts: string[] = [];
  if (low_at !== null)
    parts.push(isPast(low_at, now) ? t.atOrBelowLowLimit : t.reachesLowLimit({ moment: when(low_at, now, zone) }));
  if (empty_at !== null) {
    const words = isPast(empty_at, now) ? t.empty : t.emptyOn({ day: dayOf(empty_at, now, zone) });
    parts.push(parts.length === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words);
  }
  return parts.length === 0 ? null : parts.join(' · ');
}

/** 'about 3 days left', 'about 8 hours left'; null when it cannot be said. Until the tank is empty. */
export function timeLeft({ empty_at }: Pick<TankForecast, 'empty_at'>, now: number): string | null {
  const left = empty_at === null ? Number.NaN : Date.parse(empty_at) - now;
  if (Number.isNaN(left)) return null;
  if (left <= 0) return t.emptyByNow;
  const days = Math.round(left / DAY);
  if (left >= 36 * HOUR) return t.aboutDaysLeft({ days });
  const hours = Math.max(1, Math.round(left / HOUR));
  return t.aboutHoursLeft({ count: hours });
}

function isPast(iso: string, now: number): boolean {
  return Date.parse(iso) <= now;
}

function when(iso: string, now: number, zone: string | undefined): string {
  const at = Date.parse(iso);
  return fullTime(at, now, zone);
}

function dayOf(iso: string, now: number, zone: string | undefined): string {
  return shortTime(Date.parse(iso), now, zone).replace(/ \d\d:\d\d$/, '');
}
