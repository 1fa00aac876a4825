import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { SoftwareReport } from './report.ts';

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
