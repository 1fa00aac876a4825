import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** Features function 905 reports after the revision, in the order sent. */
const SOFTWARE_FEATURES = [
  'periodic tank tests',
  'annual tank tests',
  'CSLD',
  'BIR',
  'fuel manager',
  'precision PLLD',
  'tanker load',
  '0.20 PLLD',
  'PLLD on demand',
  'special 3 tank',
  'ISD',
  'PMC',
] as const;

/** Functions 902 and 905, software revision. Source: 576013-635 functions 902, 905. */
export interface SoftwareReport {
  /** `nnnnnn-vvv-rrr` as sent. */
  software: string | null;
  /** `YY.MM.DD.HH.mm` as sent. */
  created: string | null;
  /** 905: one flag a feature, in the order of SOFTWARE_FEATURES, as many as were sent; null for 902. */
  features: boolean[] | null;
  /** 905: S-module number as sent. */
  module: string | null;
}

const REVISION = /^SOFTWARE#\s*(\S+?)\s*CREATED\s*-\s*(\d\d(?:\.\d\d){4})/;
const MODULE = /^S-MODULE#\s*(\S*)\s*$/;

/** `nn` (hex) flags of two digits, then the S-module number. */
function decodeFeatures(fields: Fields, report: SoftwareReport): void {
  const count = fields.hexCount(2, 'the number of features');
  const features: boolean[] = [];
  for (let i = 0; i < count && fields.why === null; i += 1) features.push(fields.hexCount(2, 'a feature') === 1);
  report.features = features;
  if (fields.done) return;
  const module = MODULE.exec(fields.text(fields.left, 'the S-module'));
  if (module === null) fields.fail('the S-module number is missing');
  else report.module = module[1] ?? null;
}

/**
 * `SOFTWARE# nnnnnn-vvv-rrr` and `CREATED - YY.MM.DD.HH.mm` run together; 905 adds feature flags and the
 * S-module. Source: 576013-635 functions 902, 905.
 */
export function decodeSoftware(fields: Fields, context: ReplyContext): SoftwareReport {
  const report: SoftwareReport = { software: null, created: null, features: null, module: null };
  if (fields.done) return report;
  const start = fields.position;
  const found = REVISION.exec(fields.text(fields.left, 'the software revision'));
  if (found === null) {
    fields.fail('the software revision is not in the text');
    return report;
  }
  report.software = found[1] ?? null;
  report.created = found[2] ?? null;
  // Going back to the features must not forget that the text could not be printed.
  if (context.code !== '905' || fields.why !== null) return report;
  fields.rewind(start + found[0].length);
  decodeFeatures(fields, report);
  return report;
}

/** The counterpart of `decodeSoftware`. */
export function encodeSoftware(report: SoftwareReport, out: BodyWriter, context: EncodeContext): void {
  out.raw(`SOFTWARE# ${report.software ?? ''}CREATED - ${report.created ?? ''}`);
  if (context.code !== '905') return;
  const features = report.features ?? [];
  out.hex(features.length, 2);
  for (const enabled of features) out.hex(enabled ? 1 : 0, 2);
  if (report.module !== null) out.raw(`S-MODULE# ${report.module}`);
}

const SOFTWARE = /\bSOFTWARE#\s*(\S+)/i;
const CREATED = /\bCREATED\s*-\s*(\d[\d.]*)/i;
const PRINTED_MODULE = /\bS-MODULE#\s*(\S+)/i;
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
const BELOW = [CREATED, PRINTED_MODULE, FEATURES, /^\s*[WP]{1,2}LLD\s*$/i];

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
      module: second ? first(text.lines, PRINTED_MODULE) : null,
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
