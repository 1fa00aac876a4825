import type { DateOrder, DateStyle } from './date-styles.table.ts';
import { layoutOf } from './date-styles.table.ts';

/** What the reader of a date knows beforehand. `now` and results are 'YYYY-MM-DDTHH:mm', console local time. */
export interface DateHint {
  /** The console's own answer to 50F or 50J; decides numeric dates. */
  style?: DateStyle;
  /** The order learned from the reply's stamp; decides where no style is known. */
  order?: DateOrder;
  /** The time it should be about now; decides a numeric stamp when nothing else does. */
  now?: string;
  /** The console writes a day or an hour of one digit after two blanks: after one blank a digit is lost. */
  padded?: true;
  /** The console writes years after a month in letters with four digits. */
  longYear?: true;
}

/** A date found in a line: its value, its place, and whether a time of day came with it. */
export interface FoundDate {
  at: string;
  from: number;
  to: number;
  hasTime: boolean;
  /** The order that was read, null for a date with the month in letters. */
  order: DateOrder | null;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const ORDERS: readonly DateOrder[] = ['mdy', 'dmy', 'ymd'];

const NAMED =
  '(?<mon>JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*\\.?[ ]*[-/. ][ ]*(?<day>\\d{1,2})(?:,[ ]*|[ ]+|[-/.])(?<year>\\d{4}|\\d{2})';
const NUMERIC = '(?<![\\d./-])(?<a>\\d{1,4})(?<sep>[-/.])(?<b>\\d{1,2})\\k<sep>(?<c>\\d{4}|\\d{1,2})';
const CLOCK = '(?:[ ]*[T ][ ]*(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::\\d{2})?(?:[ ]*(?<half>[AP])\\.?M\\b\\.?)?)?';
const DATE = new RegExp(`(?:\\b${NAMED}|${NUMERIC})(?!\\d)${CLOCK}(?![\\d:])`, 'gi');
/** A character that no page has behind a time without AM or PM. */
const ATTACHED = /[^\s,;)]/;
const OVERPADDED = /\d {2}\d\d:/;
const UNPADDED = /(?<! ) \d[,:]/;
/** A day or an hour of one digit after two blanks, as a console writes them that pads. */
export const PADDED = /[A-Z]{3} {2}\d,|\d {2}\d:\d\d/i;
const MINUTES_A_DAY = 1440;
/** Four-digit years that a console can mean: it was not built before, nor does its calendar go further. */
const [FIRST_YEAR, LAST_YEAR] = [1980, 2099];

/** Two-digit years: 00-79 are 20xx, 80-99 are 19xx (576013-635, section 2 of the protocol notes). */
export function fullYear(year: number): number {
  if (year > 99) return year;
  return year < 80 ? 2000 + year : 1900 + year;
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);

function joined(year: number, month: number, day: number, time: string): string | null {
  const y = fullYear(year);
  const last = DAYS[month - 1];
  if (y < FIRST_YEAR || y > LAST_YEAR || last === undefined || day < 1 || day > last) return null;
  if (month === 2 && day === 29 && !(y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0))) return null;
  return `${y}-${two(month)}-${two(day)}T${time}`;
}

function clockText(
  hourText: string | undefined,
  minuteText: string | undefined,
  half: string | undefined,
): string | null {
  if (hourText === undefined || minuteText === undefined) return '00:00';
  let hour = Number(hourText);
  const minute = Number(minuteText);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  }
  return hour > 23 || minute > 59 ? null : `${two(hour)}:${two(minute)}`;
}

/** Minutes since 1970 of a 'YYYY-MM-DDTHH:mm' text, as if it were UTC: for distances only. */
function minutesOf(at: string): number {
  return Date.parse(`${at}:00Z`) / 60_000;
}

function inOrder(order: DateOrder, a: number, b: number, c: number, time: string): string | null {
  if (order === 'mdy') return joined(c, a, b, time);
  return order === 'dmy' ? joined(c, b, a, time) : joined(a, b, c, time);
}

interface Candidate {
  order: DateOrder;
  at: string;
}

function candidates(a: string, b: string, c: string, time: string): Candidate[] {
  const found: Candidate[] = [];
  for (const order of ORDERS) {
    const year = order === 'ymd' ? a : c;
    const rest = order === 'ymd' ? c : a;
    if (rest.length > 2 || year.length === 1 || year.length === 3) continue;
    const at = inOrder(order, Number(a), Number(b), Number(c), time);
    if (at !== null) found.push({ order, at });
  }
  return found;
}

/**
 * Picks the reading of a numeric date. The console's style or the stamp's order wins while it
 * gives a real day that is not in the future (rows of one report may use another style than its
 * stamp); then closeness to `now`; then month-day-year, the maker's default.
 */
function pick(found: Candidate[], hint: DateHint): Candidate | null {
  const known = (hint.style === undefined ? null : layoutOf(hint.style).order) ?? hint.order ?? null;
  const now = hint.now === undefined ? null : minutesOf(hint.now);
  const preferred = found.find((one) => one.order === known);
  if (preferred && (now === null || hint.style !== undefined || minutesOf(preferred.at) <= now + MINUTES_A_DAY)) {
    return preferred;
  }
  if (now === null || found.length < 2) return preferred ?? found[0] ?? null;
  const far = (one: Candidate): number => Math.abs(minutesOf(one.at) - now);
  return found.reduce((best, one) => (far(one) < far(best) ? one : best));
}

/** False for a numeric date that has lost a digit: rows alone leave out a zero, of the first number, before a short year. */
function hasAllDigits({ a = '', b = '', c = '' }: Record<string, string | undefined>): boolean {
  if (b.length !== 2 || c.length === 1) return false;
  return c.length === 2 || a.length === 2;
}

function read(match: RegExpExecArray, hint: DateHint): FoundDate | null {
  const g = match.groups ?? {};
  const time = clockText(g.hour, g.minute, g.half);
  if (time === null) return null;
  const place = { from: match.index, to: match.index + match[0].length, hasTime: g.hour !== undefined };
  // A clock ends at a blank or with its AM or PM: what else is there was one of the two.
  if (g.hour !== undefined && g.half === undefined && ATTACHED.test(match.input.slice(place.to, place.to + 1)))
    return null;
  // No console writes an hour of 24 with one digit, unless it pads it.
  if (g.half === undefined && g.hour?.length === 1 && UNPADDED.test(match[0])) return null;
  if (g.mon !== undefined) {
    if ((hint.padded === true || PADDED.test(match[0])) && UNPADDED.test(match[0])) return null;
    // An hour of two digits has no room for a pad: one of them was not there.
    if (hint.padded === true && OVERPADDED.test(match[0])) return null;
    if (hint.longYear === true && g.year?.length === 2) return null;
    const month = MONTHS.indexOf(g.mon.toUpperCase()) + 1;
    const at = joined(Number(g.year), month, Number(g.day), time);
    return at === null ? null : { at, order: null, ...place };
  }
  if (!hasAllDigits(g) || (g.half !== undefined && UNPADDED.test(match[0]))) return null;
  const best = pick(candidates(g.a ?? '', g.b ?? '', g.c ?? '', time), hint);
  return best === null ? null : { at: best.at, order: best.order, ...place };
}

/**
 * Finds the first date at or after `from` in a line, in any style a gauge prints (50F 01-06,
 * 50J of the 4xx, the short row form, and the looser forms of emulators). Null when there is none.
 * Source: 576013-635 code 50F and 111, 577013-950 code 50J.
 */
export function findDate(line: string, hint: DateHint = {}, from = 0): FoundDate | null {
  DATE.lastIndex = from;
  for (let match = DATE.exec(line); match !== null; match = DATE.exec(line)) {
    const found = read(match, hint);
    if (found !== null) return found;
  }
  return null;
}

/** Reads a text that is a date with a time and nothing else, such as the stamp line; null for anything else. */
export function wholeDate(text: string, hint: DateHint = {}): FoundDate | null {
  const found = findDate(text, hint);
  if (found === null || !found.hasTime) return null;
  return text.slice(0, found.from).trim() === '' && text.slice(found.to).trim() === '' ? found : null;
}

/** Reads a text that is one date, with or without a time: 'YYYY-MM-DDTHH:mm' (midnight without a time) or null. */
export function parseDate(text: string, hint: DateHint = {}): string | null {
  const found = findDate(text, hint);
  if (found === null) return null;
  return text.slice(0, found.from).trim() === '' && text.slice(found.to).trim() === '' ? found.at : null;
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: string;
}

function partsOf(at: string): Parts {
  const parts = { year: Number(at.slice(0, 4)), month: Number(at.slice(5, 7)), day: Number(at.slice(8, 10)) };
  return { ...parts, hour: Number(at.slice(11, 13)), minute: at.slice(14, 16) };
}

function twelve(hour: number): string {
  return String(hour % 12 === 0 ? 12 : hour % 12);
}

/** Prints 'YYYY-MM-DDTHH:mm' as the date half of a style: `JAN  2, 2026`, `01-22-26`, `2026/01/22`. */
export function printDay(at: string, style: DateStyle): string {
  const layout = layoutOf(style);
  const p = partsOf(at);
  if (layout.order === null) {
    const day = layout.zeros ? two(p.day) : String(p.day).padStart(2);
    return `${MONTHS[p.month - 1] ?? '???'} ${day}, ${p.year}`;
  }
  const year = layout.yearDigits === 2 ? two(p.year % 100) : String(p.year);
  const fields = {
    mdy: [two(p.month), two(p.day), year],
    dmy: [two(p.day), two(p.month), year],
    ymd: [year, two(p.month), two(p.day)],
  };
  return fields[layout.order].join(layout.separator);
}

/** Prints 'YYYY-MM-DDTHH:mm' in a console style, padded on the left where the maker pads it (50F 03-06). */
export function printDate(at: string, style: DateStyle): string {
  const layout = layoutOf(style);
  const p = partsOf(at);
  const hour =
    layout.clock === 24 || layout.zeros
      ? two(layout.clock === 24 ? p.hour : Number(twelve(p.hour)))
      : twelve(p.hour).padStart(2);
  const half = layout.clock === 24 ? '' : p.hour < 12 ? ' AM' : ' PM';
  return `${printDay(at, style)} ${hour}:${p.minute}${half}`.padStart(layout.width);
}

/**
 * Prints the short date of alarm rows, 16 wide: ` 1-22-26  3:06PM`; numeric styles keep their order
 * and 24 h styles their clock. Source: 576013-635 codes 111 and 113.
 */
export function printRowDate(at: string, style: DateStyle): string {
  const layout = layoutOf(style);
  const p = partsOf(at);
  const [y, m, d] = [two(p.year % 100), p.month, p.day];
  const order = layout.order ?? 'mdy';
  const day =
    order === 'ymd' ? `${y}-${two(m)}-${two(d)}` : order === 'dmy' ? `${d}-${two(m)}-${y}` : `${m}-${two(d)}-${y}`;
  const hour = layout.clock === 24 ? two(p.hour) : twelve(p.hour).padStart(2);
  const half = layout.clock === 24 ? '' : p.hour < 12 ? 'AM' : 'PM';
  return `${day.padStart(8)} ${`${hour}:${p.minute}${half}`.padStart(7)}`;
}
