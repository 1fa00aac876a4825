import { functionRow, isFunctionCode } from '#gauges/driver.ts';
import { ODD_KINDS } from '#server/store/gauge/odd-kinds.table.ts';

const words: Readonly<Record<string, { words: string } | undefined>> = ODD_KINDS;
const report = 'report/';

/** What was odd, as a recorded kind says it, in words that begin with a capital letter. */
export function oddWords(what: string): string {
  if (what.startsWith(report)) {
    const code = what.slice(report.length);
    const name = isFunctionCode(code) ? `${functionRow(code).name} (${code})` : code;
    return `${name}: two replies in a row differ`;
  }
  const known = words[what]?.words ?? what;
  return `${known.charAt(0).toUpperCase()}${known.slice(1)}`;
}
