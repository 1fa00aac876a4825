import { endedMonths, shownMonths } from '#compliance/binder/binder-frame.ts';
import { zoneOffset } from '#contract/dates.ts';
import { addMonths } from '../month-input.ts';

/**
 * The months that a packet's tables tell and its binder is judged by (docs/reference/compliance-rules.md#packet, item 5): the last
 * twelve that had ended by then, and the packet's own while it runs. `today` is the site's own day.
 */
export function packetMonths(month: string, today: string): string[] {
  const ended = endedMonths(month, today, shownMonths);
  return month === today.slice(0, 7) ? [...ended, month] : ended;
}

/** The months of a packet, and their days and moments. */
export interface PacketPeriod {
  /** YYYY-MM, oldest first. */
  months: string[];
  /** YYYY-MM-DD; `until` is the first day after it. */
  days: { from: string; until: string };
  /** The same by the site's clocks. */
  from: Date;
  until: Date;
}

/** `zone` is an IANA name. */
export function packetPeriod(month: string, zone: string, now: Date): PacketPeriod {
  const months = packetMonths(month, localMinute(now, zone)?.slice(0, 10) ?? `${month}-01`);
  const days = { from: `${months[0]}-01`, until: `${addMonths(months.at(-1) ?? month, 1)}-01` };
  return { months, days, from: midnight(days.from, zone), until: midnight(days.until, zone) };
}

/** When a zone's clocks show the beginning of a day. */
function midnight(day: string, zone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // The offset is looked up near the moment, then at it: the two differ on days when the clocks change.
  return new Date(utc - zoneOffset(utc - zoneOffset(utc, zone), zone));
}

/** A moment by a zone's clock to the minute, 'YYYY-MM-DD HH:mm'; null for none. */
export function localMinute(at: Date | string | null, zone: string): string | null {
  if (at === null) return null;
  const time = new Date(at).getTime();
  return new Date(time + zoneOffset(time, zone)).toISOString().slice(0, 16).replace('T', ' ');
}
