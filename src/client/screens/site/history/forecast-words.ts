import { fullTime, shortTime } from '#client/format/zone-time.ts';
import type { TankForecast } from '#contract/nouns/gauge/tank.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

type Ends = Pick<TankForecast, 'low_at' | 'empty_at'>;

/** 'Reaches the low limit Nov 25, 14:00 EST · empty Nov 27'; null when nothing can be said. */
export function forecastWords({ low_at, empty_at }: Ends, now: number, zone: string | undefined): string | null {
  const parts: string[] = [];
  if (low_at !== null)
    parts.push(isPast(low_at, now) ? 'At or below the low limit' : `Reaches the low limit ${when(low_at, now, zone)}`);
  if (empty_at !== null) {
    const words = isPast(empty_at, now) ? 'empty' : `empty ${dayOf(empty_at, now, zone)}`;
    parts.push(parts.length === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words);
  }
  return parts.length === 0 ? null : parts.join(' · ');
}

/** 'about 3 days left', 'about 8 hours left'; null when it cannot be said. Until the tank is empty. */
export function timeLeft({ empty_at }: Pick<TankForecast, 'empty_at'>, now: number): string | null {
  const left = empty_at === null ? Number.NaN : Date.parse(empty_at) - now;
  if (Number.isNaN(left)) return null;
  if (left <= 0) return 'empty by now';
  const days = Math.round(left / DAY);
  if (left >= 36 * HOUR) return `about ${days} days left`;
  const hours = Math.max(1, Math.round(left / HOUR));
  return `about ${hours} ${hours === 1 ? 'hour' : 'hours'} left`;
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
