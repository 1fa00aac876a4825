import { checksumOf, isTerminationFlag } from './framing/checksum.ts';
import { wholeDate } from './framing/dates.ts';
import type { GaugeFormat } from './framing/outcome.ts';
import type { ReportName } from './functions/report-by-name.ts';
import { REPORT_WORDS } from './report-words.table.ts';
import { settingsTitles } from './tls/settings-titles.ts';

/** What is known of the page and of its station. */
export interface StationPage {
  format: GaugeFormat;
  /** The report that was asked for. */
  report: ReportName;
  /** What the station is called, its address, its people: texts that must not be in the page. */
  names: readonly string[];
}

/** A page without its station. */
export interface AnonymousPage {
  bytes: Uint8Array;
  /** Does the same to a text that may quote the page. */
  hide: (text: string) => string;
}

/** A console has four header lines; others print more. */
const MOST_HEADER_LINES = 8;
const USUAL_HEADER_LINES = 4;
const STAMP_WITHIN = 7;
/** A word of so many letters is hidden inside other words too. */
const LONG_WORD = 5;
/** A number of so many digits in a header may be a postal code or a telephone number, and is hidden everywhere. */
const LONG_NUMBER = 5;
const SHORTEST_PHRASE = 4;
const CODE_LINE = /^(?:.{0,7})?(?:[IS][0-9A-Z]{3}[0-9]{2}(?:[0-9]{2})?|[0-9]{3})$/i;
const TOKEN = /[A-Za-z0-9\x80-\xff]+/g;
/** Two gaps: columns. */
const TABLE = /\S {2,}\S.*\S? {2,}\S/;
const COLUMNS = /\S {2,}\S/;
/** `TANK 1    SUPER`, `P 1:REGULAR`. */
const DEVICE =
  /^(?:[A-Z] ?[0-9]{1,2}(?: *:| {2,})|(?:TANK|SENSOR|LINE|INPUT|RELAY|RECORD) ?[0-9]{1,2}(?: *:| {2,}|$))/i;
/** `TEST STATUS: OFF`. */
const NAMED = /^([A-Z][A-Z _/]{0,30}?) ?:/i;
const HEADER_WIDTH = 20;
/** What headings are of; `TANK STOP` may be a station's name. */
const HEADING =
  /\b(?:REPORT|INVENTORY|STATUS|RESULTS?|HISTORY|LABELS?|LIMITS?|DELIVER(?:Y|IES)|SETUP|VOLUME|DIAMETER|TESTS?|ALARMS?|SOFTWARE|TYPE|FORMAT|UNITS|LANGUAGE|CODES?|TIME|PERCENT|DETECT|RECONCILIATION|VARIANCE)\b/i;
const TELEPHONE = /(?:\+?1[ .-])?\(?\b[0-9]{3}\)?[ .-]?[ .-][0-9]{3}[ .-][0-9]{4}\b/g;
const MAIL = /[^\s<>]+@[^\s<>]+/g;
const HEX_ONLY = /^[A-F0-9]+$/;
const CONTROL = /[\x00-\x1f\x7f]/g;

const SOH = 0x01;
const CODE_AND_STAMP = 16;
const CHECKSUM_DIGITS = 4;

/**
 * Removes everything from a page that identifies its station: the header lines, every word of them and of `names`
 * anywhere on the page, and telephone numbers and contact addresses. Each character becomes X, each digit 9, so that
 * the columns stay in place. Words of `REPORT_WORDS` outside the header stay. A computer reply gets a new checksum if it had one.
 */
export function withoutStation(raw: Uint8Array, page: StationPage): AnonymousPage {
  const sent = textOf(raw);
  const header = page.format === 'display' ? printedHeader(sent, page.report) : sentHeader(sent, page.report);
  const hidden = new Hidden([...page.names, ...header.map(([from, to]) => sent.slice(from, to))]);
  let text = hidden.hide(sent, page.format);
  for (const [from, to] of header) {
    text = text.slice(0, from) + mask(text.slice(from, to)) + text.slice(to);
  }
  const bytes = raw.map((byte, at) => (text[at] === sent[at] ? byte : withParity(text.charCodeAt(at), byte)));
  if (page.format === 'computer') mendChecksum(raw, bytes);
  return { bytes, hide: (quoted) => hidden.hide(quoted, 'display') };
}

/** One character a byte. The top bit counts where it is part of a letter, not where it is parity. */
function textOf(bytes: Uint8Array): string {
  let high = 0;
  for (const byte of bytes) high += byte >> 7;
  const mask7 = high * 4 > bytes.length ? 0x7f : 0xff;
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte & mask7);
  return text;
}

/** The new character, with the top bit as even parity has it where the old byte bore one. */
function withParity(char: number, before: number): number {
  if (before < 0x80) return char;
  let ones = 0;
  for (let bits = char; bits > 0; bits >>= 1) ones += bits & 1;
  return ones % 2 === 0 ? char : char | 0x80;
}

const mask = (text: string): string => text.replace(/[A-Za-z\x80-\xff]/g, 'X').replace(/[0-9]/g, '9');

type Range = readonly [from: number, to: number];

interface Line {
  from: number;
  to: number;
  text: string;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const { index, 0: found } of text.matchAll(/[^\r\n]+/g)) {
    const shown = found.replace(CONTROL, ' ').trim();
    if (shown !== '') lines.push({ from: index, to: index + found.length, text: shown });
  }
  return lines;
}

/** Where the header lines of a printed page are: above the stamp, or between it and the first heading. */
function printedHeader(text: string, report: ReportName): Range[] {
  const lines = linesOf(text);
  const start = lines[0] !== undefined && CODE_LINE.test(lines[0].text) ? 1 : 0;
  const stamp = lines.findIndex(
    (line, at) => at >= start && at < start + STAMP_WITHIN && wholeDate(line.text) !== null,
  );
  const above = stamp < 0 ? [] : lines.slice(start, stamp);
  const below = lines.slice(stamp < 0 ? start : stamp + 1);
  const heading = below.slice(0, MOST_HEADER_LINES + 1).findIndex(({ text: line }) => isReportLine(line));
  const count = report === 'header' ? below.length : heading < 0 ? USUAL_HEADER_LINES : heading;
  // Above a stamp only a legacy reply has anything, and that is its header.
  return [...above, ...below.slice(0, count)].map(({ from, to }) => [from, to]);
}

/** The lines of a printed page without its code, its stamp and its station header. */
export function bodyLines(raw: Uint8Array, report: ReportName): string[] {
  const text = textOf(raw);
  const header = printedHeader(text, report);
  return linesOf(text)
    .filter((line) => !header.some(([from]) => from === line.from))
    .map((line) => line.text)
    .filter((line) => !CODE_LINE.test(line) && wholeDate(line) === null);
}

/**
 * A row of a table, the beginning of a device's block, a value behind its name; or a heading: words that consoles print of
 * any station, in columns or with one that names a kind of report.
 */
function isReportLine(line: string): boolean {
  if (isSettingsTitle(line)) return true;
  if (TABLE.test(line) || DEVICE.test(line)) return true;
  const named = NAMED.exec(line)?.[1];
  if (named !== undefined) return wordsOf(named).every(isReportWord);
  return (HEADING.test(line) || COLUMNS.test(line)) && wordsOf(line).every(isReportWord);
}

/** The title of a page of settings, or its first line; a single word may be a station's name. */
function isSettingsTitle(line: string): boolean {
  const words = line.trim().replace(/\s+/g, ' ').toUpperCase();
  if (!words.includes(' ')) return false;
  return settingsTitles.some((title) => `${title} `.startsWith(`${words} `) || words.startsWith(`${title} `));
}

const wordsOf = (line: string): string[] => line.match(/[A-Za-z\x80-\xff]{2,}/g) ?? [];
const isReportWord = (word: string): boolean => REPORT_WORDS.has(word.toUpperCase());

/** Where a computer reply has header lines: two reports do, of which one is nothing else. Source: 576013-635, 113 and 503. */
function sentHeader(text: string, report: ReportName): Range[] {
  const from = Math.min(text.indexOf('\x01') + 1 + CODE_AND_STAMP, text.length);
  const flag = text.lastIndexOf('&&');
  const to = flag < from ? text.length : flag;
  if (report === 'header') return [[from, to]];
  if (report !== 'active-alarms') return [];
  return [0, 1, 2, 3].map((line) => [
    Math.min(from + line * HEADER_WIDTH, to),
    Math.min(from + (line + 1) * HEADER_WIDTH, to),
  ]);
}

/** The words and phrases to hide. */
class Hidden {
  readonly #words = new Set<string>();
  readonly #phrases: RegExp[] = [];

  constructor(texts: readonly string[]) {
    for (const text of texts) this.#add(text.replace(CONTROL, ' ').trim());
    // The longest first: a part of it would break it up.
    this.#phrases.sort((a, b) => b.source.length - a.source.length);
  }

  hide(text: string, format: GaugeFormat): string {
    let clean = text;
    for (const phrase of this.#phrases) clean = clean.replace(phrase, mask);
    if (format === 'computer') return this.#hideInside(clean);
    clean = clean.replace(TELEPHONE, mask).replace(MAIL, mask);
    return clean.replace(TOKEN, (token) => (this.#isHidden(token) ? mask(token) : token));
  }

  #add(text: string): void {
    const tokens = text.match(TOKEN) ?? [];
    if (text.length >= SHORTEST_PHRASE && /[A-Za-z\x80-\xff]/.test(text)) {
      const parts = text.split(/\s+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      this.#phrases.push(new RegExp(`(?<![A-Za-z0-9])${parts.join(' +')}(?![A-Za-z0-9])`, 'gi'));
    }
    for (const token of tokens) {
      const isNumber = /^[0-9]+$/.test(token);
      if (isNumber ? token.length >= LONG_NUMBER : token.length > 1 && !isReportWord(token)) {
        this.#words.add(token.toUpperCase());
      }
    }
  }

  #isHidden(token: string): boolean {
    const upper = token.toUpperCase();
    if (this.#words.has(upper)) return true;
    if (isReportWord(token)) return false;
    for (const word of this.#words) if (word.length >= LONG_WORD && upper.includes(word)) return true;
    return false;
  }

  /** A computer reply has labels and hexadecimal numbers side by side: a word is hidden where it cannot be a number. */
  #hideInside(text: string): string {
    let clean = text;
    for (const word of this.#words) {
      if (word.length < SHORTEST_PHRASE || HEX_ONLY.test(word)) continue;
      clean = clean.replace(new RegExp(word, 'gi'), mask);
    }
    return clean;
  }
}

/** Writes the checksum anew where the one that was sent fitted. Source: 576013-635 section 6.1. */
function mendChecksum(sent: Uint8Array, bytes: Uint8Array): void {
  const soh = sent.indexOf(SOH);
  for (let flag = sent.length - CHECKSUM_DIGITS - 2; soh >= 0 && flag > soh; flag -= 1) {
    if (!isTerminationFlag(sent, flag)) continue;
    const digits = String.fromCharCode(...sent.subarray(flag + 2, flag + 2 + CHECKSUM_DIGITS));
    if (Number.parseInt(digits, 16) !== checksumOf(sent, soh, flag + 2)) return;
    const fitting = checksumOf(bytes, soh, flag + 2)
      .toString(16)
      .padStart(CHECKSUM_DIGITS, '0');
    const shown = digits === digits.toLowerCase() && /[a-f]/.test(digits) ? fitting : fitting.toUpperCase();
    for (let at = 0; at < CHECKSUM_DIGITS; at += 1) bytes[flag + 2 + at] = shown.charCodeAt(at);
    return;
  }
}
