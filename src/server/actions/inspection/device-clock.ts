/** Clocks that are apart by less than this are taken for the same: a call takes time. */
const sameClockMs = 120_000;
/** From here on the difference is noted on the record. */
const notedMs = 300_000;

/** By how many milliseconds the server's clock is ahead of the device's; 0 where they agree. */
export function offsetOf(deviceNow: string, now: Date): number {
  const offset = now.getTime() - Date.parse(deviceNow);
  return Math.abs(offset) < sameClockMs ? 0 : offset;
}

/** A time of the device by the clock of the server: never later than now. */
export function byServerClock(at: string, offset: number, now: Date): Date {
  return new Date(Math.min(Date.parse(at) + offset, now.getTime()));
}

/** What a record says of a clock that was wrong; '': nothing. */
export function clockNote(offset: number): string {
  if (Math.abs(offset) < notedMs) return '';
  const way = offset > 0 ? 'behind' : 'ahead';
  return `The clock of the device was ${spanWords(Math.abs(offset))} ${way}. The times are corrected by the clock of the server.`;
}

const minute = 60_000;
const units = [
  ['year', 365.25 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

function spanWords(ms: number): string {
  const [name, size] = units.find(([, one]) => ms >= one) ?? units[3];
  const count = Math.round(ms / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
