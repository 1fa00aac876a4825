import { formatInstant, formatSpan } from '#client/format/dates.ts';
import { t } from '#client/words/site/overview.ts';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';

/** A console clock that is off by more than this many seconds is worth a word. */
const DRIFT_WORTH_TELLING_S = 120;

/** What is wrong with the console's clock, or null: 'Console clock is 6 min behind'. */
export function driftWords(status: AtgStatus): string | null {
  const drift = status.clock_drift_seconds;
  if (drift === null || Math.abs(drift) <= DRIFT_WORTH_TELLING_S) return null;
  const span = driftSpan(Math.abs(drift));
  return drift > 0 ? t.clockAhead({ span }) : t.clockBehind({ span });
}

/** A console's stamp has no seconds: what is a minute beside a whole hour is that hour. */
function driftSpan(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.round(seconds / 3600);
  const isWhole = hours > 0 && Math.abs(seconds - hours * 3600) <= 90;
  if (isWhole) return formatSpan(hours * 3_600_000);
  if (minutes > 60 && minutes < 1440) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return formatSpan(seconds * 1000);
}

/** What an offline gauge's silence means for the alarms on screen; times in `zone`, the viewer's when not known. */
export function silenceWords(status: Pick<AtgStatus, 'last_seen_at'>, now: number, zone: string | null): string {
  if (status.last_seen_at === null) return t.gaugeHasNotAnsweredYetIts;
  const since = formatInstant(status.last_seen_at, now, zone ?? undefined);
  return t.gaugeHasNotAnsweredSince({ since });
}

/** The last trouble as a sentence: first letter up, one full stop. */
export function errorWords(error: string): string {
  const text = error.trim().replace(/\.+$/, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** How the gauge talks to us. */
export function formatWords(format: AtgStatus['format']): string | null {
  if (format === null) return null;
  return format === 'computer' ? t.computerFormat : t.displayFormat;
}
