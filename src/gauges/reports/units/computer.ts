import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import type { UnitsReport } from './report.ts';

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
