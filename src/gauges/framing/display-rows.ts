import type { DisplayText } from './display-frame.ts';
import { type Doubts, leaveOut } from './doubts.ts';

/** The rows of a report: the lines after its title or heading, blank ones left out, and the heading itself. */
export interface ReportRows {
  heading: string;
  rows: string[];
}

/** A piece of a line with its columns. */
export interface Token {
  text: string;
  from: number;
  to: number;
}

/** A device line such as `T 1:LABEL`, `TANK 1   LABEL`, `Ln 2: LABEL`. */
export interface DeviceLine {
  device: number;
  label: string | null;
}

/** Free text as a report keeps it: trimmed, null when there is none. */
export function textOrNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/** Digits that a heading may hold: `95% ULLAGE`, `2 WIRE CL STATUS`, `0.20 GAL/HR`, `C1`. */
const HEADING_DIGITS = /\d+ ?%|\b\d WIRE\b|\b\d\.\d+ GAL\b|\bC\d\b/gi;
/** A header line has at most 20 characters (576013-635, function 503). */
const LONGEST_HEADER = 20;

/** True for a line above a heading that is a row of a table: longer than any header line, with columns and numbers. */
function isStrayRow(line: string): boolean {
  const plain = line.trim();
  return plain.length > LONGEST_HEADER && / {2}/.test(plain) && /\d/.test(plain.replace(HEADING_DIGITS, ''));
}

/** A reply that is whole and holds nothing but code and stamp: the console knows the function and has no such thing. */
export function isBlank(text: DisplayText): boolean {
  return text.end === 'whole' && text.stamp !== null && text.lines.every((line) => line.trim() === '');
}

/**
 * The rows after the first line that `heading` knows. A reply that is whole and holds nothing but code
 * and stamp has no rows and no error: the console knows the function and has no such device. With `doubts`, a row
 * above the heading makes the report partial.
 * @returns the rows, or one sentence saying what is missing (`what` names the report)
 */
export function rowsAfter(
  text: DisplayText,
  what: string,
  heading: RegExp,
  doubts?: Doubts,
): ReportRows | { why: string } {
  if (text.end === 'cut') return { why: `the ${what} stops before its end` };
  const at = text.lines.findIndex((line) => heading.test(line));
  if (at < 0) {
    if (isBlank(text)) return { heading: '', rows: [] };
    return { why: `the reply holds no ${what}` };
  }
  if (/\d/.test((text.lines[at] ?? '').replace(HEADING_DIGITS, ''))) {
    return { why: `the heading of the ${what} runs into another line` };
  }
  const stray = doubts === undefined ? undefined : text.lines.slice(0, at).find(isStrayRow);
  if (doubts !== undefined && stray !== undefined) leaveOut(doubts, `line not understood: ${stray.trim()}`);
  const rows = text.lines.slice(at + 1).filter((line) => line.trim() !== '');
  if (text.end === 'ragged') return { why: `the ${what} stops in the middle of a line` };
  if (rows.length === 0 && text.end === 'open') return { why: `the ${what} stops after its heading` };
  return { heading: text.lines[at] ?? '', rows };
}

/** The words of a line with their columns. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    while (line[at] === ' ') at += 1;
    const from = at;
    while (at < line.length && line[at] !== ' ') at += 1;
    if (at > from) tokens.push({ text: line.slice(from, at), from, to: at });
  }
  return tokens;
}

/**
 * A value as a gauge prints it: a number, null for what replaces one (`?`, `*`, `-` runs),
 * undefined for any other word.
 */
export function readValue(word: string): number | null | undefined {
  let digits = 0;
  let marks = 0;
  for (let i = 0; i < word.length; i += 1) {
    const c = word.charCodeAt(i);
    if (c >= 0x30 && c <= 0x39) digits += 1;
    else if (c === 0x3f || c === 0x2a) marks += 1;
    else if (c !== 0x2d && c !== 0x2e && c !== 0x2b && c !== 0x2c) return undefined;
  }
  if (digits === 0) return marks > 0 || /^--+\.?-*$/.test(word) ? null : undefined;
  if (marks > 0) return null;
  // `5.329` is five thousand where a point parts thousands, and no console prints three decimals: nobody can tell.
  if (/^[-+]?[1-9]\d{0,2}(?:\.\d{3})+$/.test(word)) return null;
  // A comma parts thousands only behind a digit that counts: `0,633` has a decimal comma.
  const isDecimal = /^[-+]?0,/.test(word);
  const plain = word.includes(',') ? word.replace(isDecimal ? '' : /,(?=\d{3}(?:\D|$))/g, '').replace(',', '.') : word;
  const value = Number(plain);
  if (Number.isNaN(value)) return undefined;
  // Computer format carries single-precision floats: what does not fit one is no measurement.
  return Number.isFinite(Math.fround(value)) ? value : null;
}

/** The longest run of values at the right end of a line, at most `most`, in reading order. */
export function valuesAtEnd(tokens: readonly Token[], most: number): Token[] {
  let first = tokens.length;
  while (first > 0 && tokens.length - first < most) {
    const token = tokens[first - 1];
    if (token === undefined || readValue(token.text) === undefined) break;
    first -= 1;
  }
  return tokens.slice(first);
}

const NUMBERED = /^\s*(\d{1,2})(?:\s+(\S.*))?$/;

/** A row that opens with a device number: `  1 REGULAR UNLEADED  ...`; null for any other line. */
export function numberedRow(line: string): { device: number; rest: string; from: number } | null {
  const match = NUMBERED.exec(line);
  if (match === null) return null;
  const rest = match[2] ?? '';
  return { device: Number(match[1]), rest, from: line.length - rest.length };
}

/** `T 1:LABEL`, `TANK    1:`, `TANK 1   LABEL`, at the left: a line far from it continues another (208). */
const TANK_LINE = /^\s{0,8}T(?:ANK)?\s*(\d{1,2})(?:\s*:\s*(.*)|\s+(\S.*)|\s*)$/i;

/** A tank's own line in a report, whichever way it is printed. */
export function tankLine(line: string): DeviceLine | null {
  const match = TANK_LINE.exec(line);
  if (match === null) return null;
  return { device: Number(match[1]), label: textOrNull(match[2] ?? match[3] ?? '') };
}

/**
 * The column nearest to `near` where a word starts after a blank, within `slack` columns; -1 when a word
 * runs through. For columns found by their heading.
 */
export function columnStart(line: string, near: number, slack = 3): number {
  for (let away = 0; away <= slack; away += 1) {
    for (const at of [near + away, near - away]) {
      if (at > 0 && at < line.length && line[at - 1] === ' ' && line[at] !== ' ') return at;
    }
  }
  return -1;
}

/** Puts `value` into a line so that it ends before column `end`, always after at least one blank. */
export function endAt(line: string, value: string, end: number): string {
  const gap = Math.max(line === '' ? 0 : 1, end - line.length - value.length);
  return line + ' '.repeat(gap) + value;
}

/** Puts `value` into a line from column `start`, after at least one blank. */
export function startAt(line: string, value: string, start: number): string {
  return value === '' ? line : `${line}${' '.repeat(Math.max(line === '' ? 0 : 1, start - line.length))}${value}`;
}

/** A whole-number column: truncated toward zero as the console does; `?` for no value. */
export function whole(value: number | null): string {
  return value === null ? '?' : String(Math.trunc(value) + 0);
}

/** A column with decimals; `?` for no value, and never a negative zero. */
export function decimals(value: number | null, digits: number): string {
  if (value === null) return '?';
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
}

/** A label as it is printed: 20 characters, nothing for null. */
export function label20(label: string | null): string {
  return (label ?? '').slice(0, 20).trimEnd();
}
