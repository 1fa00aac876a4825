import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { printStyleName } from './date-style.ts';
import { nameOf, numberOf } from './enumerated.ts';

/** Functions 517 and 505, system type and language. Source: 576013-635 functions 505, 517. */
export interface UnitsReport {
  units: 'us' | 'metric' | 'imperial' | null;
  /** Language code L or LL as sent. */
  language: number | null;
}

const SYSTEMS: Readonly<Record<number, 'us' | 'metric' | 'imperial'>> = { 1: 'us', 2: 'metric', 3: 'imperial' };
const languageWidth = (code: string): number => (code === '505' ? 1 : 2);

/** `U` and the language, one digit in 505 and two in 517. Source: 576013-635 functions 505, 517. */
export function decodeUnits(fields: Fields, context: ReplyContext): UnitsReport {
  if (fields.done) return { units: null, language: null };
  const units = nameOf(SYSTEMS, fields.dec(1, 'the system of units'));
  return { units, language: fields.dec(languageWidth(context.code), 'the language') };
}

/** The counterpart of `decodeUnits`. */
export function encodeUnits(report: UnitsReport, out: BodyWriter, context: EncodeContext): void {
  out.dec(numberOf(SYSTEMS, report.units), 1);
  out.dec(report.language, languageWidth(context.code));
}

/** Languages by number, from 1. Source: 576013-635 function 517 (to 14), 577013-950 function 517. */
const LANGUAGES = [
  'ENGLISH',
  'FRENCH',
  'SPANISH',
  'GERMAN',
  'PORTUGUESE',
  'POLISH',
  'SWEDISH',
  'JAPANESE',
  'FINNISH',
  'GREEK',
  'RUSSIAN',
  'TURKISH',
  'DUTCH',
  'ITALIAN',
];
const UNITS = [
  ['us', /^U\.?\s?S\.?$/i, 'U.S.'],
  ['metric', /^METRIC\b/i, 'METRIC'],
  ['imperial', /^IMPERIAL\b/i, 'IMPERIAL GALLONS'],
] as const;

/** The text behind a name, on the same line (4xx) or on the next one that is not blank (TLS-350). */
function valueAfter(lines: readonly string[], name: RegExp): string | null {
  const at = lines.findIndex((line) => name.test(line));
  if (at < 0) return null;
  const same = (lines[at] ?? '').replace(name, '').replace(/^\s*:/, '').trim();
  if (same !== '') return same;
  return (
    lines
      .slice(at + 1)
      .find((line) => line.trim() !== '')
      ?.trim() ?? null
  );
}

/** Reads 517 and 505: units and language by name. Source: 576013-635 and 577013-950 function 517. */
export function decodeUnitsDisplay(text: DisplayText, context: Doubts): { report: UnitsReport } | { why: string } {
  if (text.end === 'cut' || text.end === 'ragged') return { why: 'the units report stops before its end' };
  const units = valueAfter(text.lines, /^\s*SYSTEM UNITS\b/i);
  const language = valueAfter(text.lines, /^\s*SYSTEM LANGUAGE\b/i);
  if (units === null) return { why: 'the reply does not name the system units' };
  const known = UNITS.find(([, pattern]) => pattern.test(units))?.[0] ?? null;
  if (known === null) leaveOut(context, `system units that are not known: ${units}`);
  const index = language === null ? -1 : LANGUAGES.indexOf(language.toUpperCase());
  if (index < 0) leaveOut(context, `system language that is not known: ${language ?? 'none'}`);
  return { report: { units: known, language: index < 0 ? null : index + 1 } };
}

/** Prints the report lines of 517 and 505 in the TLS-350 layout. */
export function encodeUnitsDisplay(report: UnitsReport, options: { dateStyle: DateStyle }): string[] {
  const units = UNITS.find(([system]) => system === report.units)?.[2] ?? '?';
  const language = report.language === null ? '?' : (LANGUAGES[report.language - 1] ?? '?');
  return [
    'SYSTEM TYPE AND LANGUAGE FLAG',
    'SYSTEM UNITS',
    ` ${units}`,
    'SYSTEM LANGUAGE',
    ` ${language}`,
    'SYSTEM DATE/TIME FORMAT',
    printStyleName(options.dateStyle),
  ];
}
