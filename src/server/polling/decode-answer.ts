import { type DecodeOptions, decodeReply, type FunctionCode, type GaugeFormat, type Outcome } from '#gauges/driver.ts';
import type { CodedOutcome, OwnedGauge } from '../gauge/owned-gauge.ts';
import { behindFirst, displayDates, polledDevice } from './gauge-request.ts';
import type { Answer } from './session.ts';

/** Late or doubled replies to earlier questions that are read past before an answer counts as wrong. */
export const mostStrays = 4;

interface Asked {
  code: FunctionCode;
  format: GaugeFormat;
}

/**
 * The reply to a question where replies to others came before it, in the same breath. `probing`: the form of the gauge's
 * replies is not known yet.
 */
export function decodeAmong(gauge: OwnedGauge, probing: boolean, asked: Asked, answer: Answer): Outcome<unknown> {
  let outcome = decode(gauge, probing, asked, answer);
  let rest = answer.bytes;
  for (let n = 0; n < mostStrays && !outcome.ok; n += 1) {
    const isRefused = outcome.trouble === 'refused';
    if (!isRefused && outcome.elsewhere !== true) break;
    rest = behindFirst(rest);
    if (rest.length === 0) break;
    const next = decode(gauge, probing, asked, { ...answer, bytes: rest });
    // Behind a refusal only the answer itself shows that the refusal was another question's.
    if (!isRefused || next.ok) outcome = next;
  }
  return outcome;
}

function decode(gauge: OwnedGauge, probing: boolean, { code, format }: Asked, answer: Answer): Outcome<unknown> {
  if (answer.bytes.length === 0) return { ok: false, trouble: 'silent', why: 'Nothing came.', raw: answer.bytes };
  const { profile, timezone } = gauge;
  const lenient = profile?.lenient ?? false;
  const device = polledDevice(code);
  // A fleet mostly answers in computer format: that way is kept free of copies.
  if (format === 'computer' && !probing) return decodeReply(code, answer.bytes, { format, device, lenient });
  const dates = format === 'display' ? displayDates(profile, timezone) : {};
  return decodeStranger(code, probing, answer, { format, device, lenient, ...dates });
}

function decodeStranger(
  code: FunctionCode,
  probing: boolean,
  answer: Answer,
  options: DecodeOptions,
): Outcome<unknown> {
  const strict = decodeReply(code, answer.bytes, options);
  if (strict.ok || !probing || strict.trouble === 'refused') return strict;
  const lenient = decodeReply(code, answer.bytes, { ...options, lenient: true });
  return lenient.ok && lenient.notes.includes('no checksum') ? lenient : strict;
}

/** The function code decides the report type: the pair stays together from here on. */
export function codedOf({ code, format }: Asked, outcome: Outcome<unknown>, at: number): CodedOutcome {
  return { code, outcome, at, asked: format } as CodedOutcome;
}
