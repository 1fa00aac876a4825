import { localDay, shortMonthNames } from '#contract/dates.ts';
import { localWords } from '../report/record/report-words.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** How long something has lasted: '20 min', '6 h', '31 days'. */
export function lastedWords(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime());
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`;
  if (ms < 2 * dayMs) return `${Math.floor(ms / hourMs)} h`;
  return `${Math.floor(ms / dayMs)} days`;
}

/** A moment by the site's clock, near `now`: 'today 14:05', 'tonight 18:00', 'tomorrow 06:00', 'yesterday 23:10', else with its day. */
export function nearWords(at: Date, zone: string, now: Date): string {
  const time = localWords(at, zone).slice(-9).trim().split(' ').at(-2) ?? '';
  const days = Math.round((Date.parse(localDay(at, zone)) - Date.parse(localDay(now, zone))) / dayMs);
  if (days === 0) return `${time >= '18:00' && at > now ? 'tonight' : 'today'} ${time}`;
  if (days === 1) return `tomorrow ${time}`;
  if (days === -1) return `yesterday ${time}`;
  return `${formatMonthDay(localDay(at, zone), localDay(now, zone))} ${time}`;
}

/** 'Premium (tank 2)'; 'Tank 2' where no product is known. */
export function tankName(tankNumber: number, product: string): string {
  const name = product.trim();
  if (name === '') return `Tank ${tankNumber}`;
  const isShouted = name === name.toUpperCase() && name.length > 3;
  return `${isShouted ? name[0] + name.slice(1).toLowerCase() : name} (tank ${tankNumber})`;
}

/** A plain day as 'Aug 10', with the year where it is not that of `today`: 'Aug 10, 2025'. */
export function formatMonthDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const words = `${shortMonthNames[Number(month) - 1] ?? month} ${Number(date)}`;
  return year === today.slice(0, 4) ? words : `${words}, ${year}`;
}
