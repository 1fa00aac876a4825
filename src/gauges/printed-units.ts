import { type FunctionCode, functionRow } from './driver.ts';
import { REPORT_WORDS } from './report-words.table.ts';
import { bodyLines } from './without-station.ts';

const LITERS = /^(?:LITERS?|LITRES?|LTRS?)$/i;
const GALLONS = /^(?:GALLONS?|GALS?)$/i;
/** `Volume=LITERS` (577013-950, function 202), `VOLUME = 16705 GALS` (20C), `LEAK RATE: -0.01 GALLONS/HR` (576013-635, 208). */
const VALUE = /(?:[=(]\s*|[=:]\s*[-+]?[\d,.]+\s+)([A-Za-z]{3,7})\b/g;
const WORD = /[A-Za-z]{2,}/g;

/**
 * Units of volume that a printed page names, outside its station header and its labels: behind a value or an equals sign,
 * or in a line that holds words of reports alone. Null where it names none, or both.
 */
export function printedUnits(code: FunctionCode, raw: Uint8Array): 'liters' | 'gallons' | null {
  let [liters, gallons] = [false, false];
  for (const line of bodyLines(raw, functionRow(code).report)) {
    const words = line.match(WORD) ?? [];
    const isHeading = words.every((word) => REPORT_WORDS.has(word.toUpperCase()));
    const named = isHeading ? words : [...line.matchAll(VALUE)].map(([, word = '']) => word);
    liters ||= named.some((word) => LITERS.test(word));
    gallons ||= named.some((word) => GALLONS.test(word));
  }
  if (liters === gallons) return null;
  return liters ? 'liters' : 'gallons';
}
