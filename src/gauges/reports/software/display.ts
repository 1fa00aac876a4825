import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { SOFTWARE_FEATURES, type SoftwareReport } from './report.ts';

const SOFTWARE = /\bSOFTWARE#\s*(\S+)/i;
const CREATED = /\bCREATED\s*-\s*(\d[\d.]*)/i;
const MODULE = /\bS-MODULE#\s*(\S+)/i;
const FEATURES = /^\s*SYSTEM FEATURES\s*:?\s*$/i;
/** How the display names a feature, in the order of SOFTWARE_FEATURES; null where no sample shows it. */
const FEATURE_LINES: readonly (readonly [RegExp, string])[] = [
  [/^PERIODIC IN-TANK TESTS$/i, '  PERIODIC IN-TANK TESTS'],
  [/^ANNUAL IN-TANK TESTS$/i, '  ANNUAL IN-TANK TESTS'],
  [/^CSLD$/i, '  CSLD'],
  [/^BIR$/i, '  BIR'],
  [/^FUEL MANAGER$/i, '  FUEL MANAGER'],
  [/^(?:PRECISION PLLD|0\.10 .*)$/i, '  0.10 REPETITIV'],
  [/^TANKER LOAD$/i, '  TANKER LOAD'],
  [/^0\.20 .*$/i, '  0.20 REPETITIV'],
  [/^PLLD ON DEMAND$/i, '  PLLD ON DEMAND'],
  [/^SPECIAL 3 TANK$/i, '  SPECIAL 3 TANK'],
  [/^ISD$/i, '  ISD'],
  [/^PMC$/i, '  PMC'],
];

function first(lines: readonly string[], pattern: RegExp): string | null {
  for (const line of lines) {
    const match = pattern.exec(line);
    if (match !== null) return match[1] ?? null;
  }
  return null;
}

function featuresOf(lines: readonly string[]): boolean[] | null {
  const at = lines.findIndex((line) => FEATURES.test(line));
  if (at < 0) return null;
  const named = lines.slice(at + 1).map((line) => line.trim());
  return SOFTWARE_FEATURES.map((_, i) => named.some((line) => FEATURE_LINES[i]?.[0].test(line) ?? false));
}

/** What 905 prints below the revision besides its features; `PLLD` is printed above those of line leak detection. */
const BELOW = [CREATED, MODULE, FEATURES, /^\s*[WP]{1,2}LLD\s*$/i];

/** Marks as not understood what is printed below the revision and is none of its lines: it may be a feature. */
function doubtOthers(lines: readonly string[], doubts: Doubts): void {
  const shown = lines.filter((line) => line.trim() !== '');
  const features = shown.findIndex((line) => FEATURES.test(line));
  const isFeature = (line: string): boolean => FEATURE_LINES.some(([pattern]) => pattern.test(line.trim()));
  for (const [i, line] of shown.entries()) {
    if (i <= shown.findIndex((one) => SOFTWARE.test(one))) continue;
    const isKnown = BELOW.some((pattern) => pattern.test(line)) || (features >= 0 && i > features && isFeature(line));
    // A line that lost its end, or a piece, names two features.
    const isTwo = isFeature(line) && !/^\S+(?: \S+)*$/.test(line.trim());
    if (!isKnown || isTwo) leaveOut(doubts, `line not understood: ${line.trim()}`);
  }
}

/**
 * Reads 902 and 905. Features and module belong to 905 and stay null for 902, though both print them.
 * Source: 576013-635 functions 902, 905.
 */
export function decodeSoftwareDisplay(
  text: DisplayText,
  context: Doubts & { code: string },
): { report: SoftwareReport } | { why: string } {
  if (text.end === 'cut' || text.end === 'ragged') return { why: 'the software report stops before its end' };
  const software = first(text.lines, SOFTWARE);
  if (software === null) return { why: 'the reply names no software revision' };
  const second = context.code === '905';
  if (second) doubtOthers(text.lines, context);
  return {
    report: {
      software,
      created: first(text.lines, CREATED),
      features: second ? featuresOf(text.lines) : null,
      module: second ? first(text.lines, MODULE) : null,
    },
  };
}

/** Prints the report lines of 902 and 905. */
export function encodeSoftwareDisplay(report: SoftwareReport): string[] {
  const lines = ['SOFTWARE REVISION LEVEL', `SOFTWARE# ${report.software ?? ''}`.trimEnd()];
  if (report.created !== null) lines.push(`CREATED - ${report.created}`);
  if (report.module !== null) lines.push('', `S-MODULE# ${report.module}`);
  if (report.features === null) return lines;
  lines.push('SYSTEM FEATURES:');
  report.features.forEach((on, i) => {
    const name = FEATURE_LINES[i]?.[1];
    if (on && name !== undefined) lines.push(name);
  });
  return lines;
}
