import { type DecodeOptions, decodeReply, type FunctionCode, type GaugeFormat, type Outcome } from '#gauges/driver.ts';
import type { CodedOutcome, OwnedGauge } from '../gauge/owned-gauge.ts';
import { behindFirst, complete, displayDates, polledDevice } from './gauge-request.ts';
import type { Answer } from './session.ts';

/** Late or doubled replies to earlier questions that are read past before an answer counts as wrong. */
export const mostStrays = 4;

/** A question as it was asked. */
export interface Asked {
  code: FunctionCode;
  format: GaugeFormat;
  /** For the second time in this poll. */
  retried: boolean;
}

const [SOH, ETX] = [0x01, 0x03];

/** The reply without the rest of an earlier one, given up before its end, that came ahead of it in the same breath. */
function withoutRest(bytes: Uint8Array): Uint8Array {
  const soh = bytes.indexOf(SOH);
  const etx = bytes.lastIndexOf(ETX, soh);
  // A stray ETX alone is forgiven by the decoders.
  return soh > 0 && etx > 0 ? bytes.subarray(soh) : bytes;
}

/** True for a computer reply to this question that lacks its end: the console speaks that format, only slowly. */
export function beginsAnswer({ code, format }: Asked, outcome: Outcome<unknown>): boolean {
  if (outcome.ok || outcome.trouble !== 'incomplete' || format !== 'computer') return false;
  return Buffer.from(outcome.raw).toString('latin1', 0, 64).toUpperCase().includes(`\u0001I${code}`);
}

/**
 * What came before the time ran out, the line closed or the room was used up is no whole reply, however it reads: a
 * console that sends no end is known by its silence alone.
 */
function unlessCut(asked: Asked, { end, bytes }: Answer, outcome: Outcome<unknown>): Outcome<unknown> {
  const isCut = (end === 'overtime' || end === 'too-long' || end === 'closed') && !complete[asked.format](bytes);
  if (!isCut || (!outcome.ok && outcome.trouble !== 'malformed')) return outcome;
  return { ok: false, trouble: 'incomplete', why: 'the reply did not finish', raw: bytes };
}

/**
 * The reply to a question where replies to others came before it, in the same breath. `probing`: the form of the gauge's
 * replies is not known yet.
 */
export function decodeAmong(gauge: OwnedGauge, probing: boolean, asked: Asked, given: Answer): Outcome<unknown> {
  const answer = { ...given, bytes: withoutRest(given.bytes) };
  const late =
    probing && asked.format === 'display' ? decode(gauge, probing, { ...asked, format: 'computer' }, answer) : null;
  // First contact asks in computer format first: that answer came late, and says more than the page that follows it.
  if (late?.ok === true && !late.notes.includes('no checksum')) return late;
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

function decode(gauge: OwnedGauge, probing: boolean, asked: Asked, answer: Answer): Outcome<unknown> {
  return unlessCut(asked, answer, decodeBytes(gauge, probing, asked, answer));
}

function decodeBytes(gauge: OwnedGauge, probing: boolean, { code, format }: Asked, answer: Answer): Outcome<unknown> {
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
export function codedOf(
  { code, format }: Pick<Asked, 'code' | 'format'>,
  outcome: Outcome<unknown>,
  at: number,
): CodedOutcome {
  return { code, outcome, at, asked: format } as CodedOutcome;
}
