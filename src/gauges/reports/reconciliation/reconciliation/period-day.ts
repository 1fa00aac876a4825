const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAY = /^([A-Z]{3})\s+(\d{1,2})\s+(\d{1,2}):(\d{2})(?:\s*([AP])M)?$/i;

const two = (n: number): string => String(n).padStart(2, '0');

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * A day without its year (`MAR  2  2:00 AM`) as 'YYYY-MM-DDTHH:mm': the newest that is not after `stamp`, the time at
 * which the page was printed. Null for what is no day, and where the page bears no stamp.
 */
export function dayBefore(text: string, stamp: string | null): string | null {
  const match = DAY.exec(text);
  if (match === null || stamp === null) return null;
  const month = MONTHS.indexOf((match[1] ?? '').toUpperCase()) + 1;
  const day = Number(match[2]);
  const hour = hourOf(Number(match[3]), match[5]);
  const minute = Number(match[4]);
  if (month === 0 || hour === null || minute > 59) return null;
  const newest = Number(stamp.slice(0, 4));
  for (const year of [newest, newest - 1]) {
    const at = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
    if (at <= stamp && isDay(year, month, day)) return at;
  }
  return null;
}

/** The counterpart: 'YYYY-MM-DDTHH:mm' as `MAR  2  2:00 AM`; nothing for null. */
export function printDay(at: string | null): string {
  if (at === null) return '';
  const hour = Number(at.slice(11, 13));
  const month = MONTHS[Number(at.slice(5, 7)) - 1] ?? '';
  const clock = `${String(hour % 12 === 0 ? 12 : hour % 12).padStart(2)}:${at.slice(14, 16)}`;
  return `${month} ${String(Number(at.slice(8, 10))).padStart(2)} ${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}
