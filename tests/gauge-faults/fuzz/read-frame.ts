import { toTables } from '#gauges/commands/tables.ts';
import { decodeReply, type Outcome } from '#gauges/driver.ts';
import { normalise } from '#gauges/normalise.ts';
import { type OwnedGauge, ownGauge } from '#server/gauge/owned-gauge.ts';
import { emptyWrite } from '#server/intake/gauge-write.ts';
import { takeOutcome } from '#server/intake/take/take-outcome.ts';
import { complete } from '#server/polling/gauge-request.ts';
import { AnswerBytes } from '#server/polling/session.ts';
import type { Frame } from './frame.ts';
import { wrongIn, wrongWithOutcome, wrongWithReturn, wrongWithWrite } from './properties.ts';
import { Random } from './random.ts';

/** What came of a frame, what it reached, and what is wrong, if anything. */
export interface Reading {
  outcome: Outcome<unknown>;
  /** See `featuresOf`. */
  features: Set<string>;
  wrong: string | null;
}

const at = Date.UTC(2026, 10, 19, 21, 0);
const now = '2026-11-19T16:00';

/** A gauge of which nothing is known yet but its units. */
export function strange(units: 'us' | 'metric' | 'imperial'): OwnedGauge {
  const nothing = {
    family: null,
    software: null,
    format: null,
    dateStyle: null,
    profile: null,
    sealedCode: null,
    openPages: [],
  };
  const where = { siteId: 1, ip: '127.0.0.1', port: 1, timezone: 'America/New_York', consoleType: '' };
  const state = { online: false, stateSince: null, lastSeenAt: null, failures: 0, clockDriftSeconds: null };
  return ownGauge(
    {
      ...nothing,
      ...where,
      ...state,
      units,
      unitsSet: null,
      unitsEvidence: null,
      readAt: {},
      openAlarms: [],
      tanks: [],
    },
    null,
  );
}

/** The bytes as a conversation collects them from a socket, in pieces of random size, until it takes them for whole. */
function collected(frame: Frame, random: Random): Uint8Array {
  const answer = new AnswerBytes();
  const most = random.pick([1, 7, 64, 1460]);
  const { bytes, format } = frame;
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + 1 + random.below(most));
    answer.add(bytes.subarray(from, to));
    if (complete[format](answer.seen())) break;
    from = to;
  }
  return answer.take();
}

const general = (text: string): string =>
  text
    .replace(/: .*/s, '')
    .replace(/[0-9A-Z]{3} (?=where)|\d+/g, '#')
    .slice(0, 60);

/** What of a report is there and what is not, three levels deep: which branches of its decoder were taken. */
function noteFields(value: unknown, path: string, depth: number, found: Set<string>): void {
  if (Array.isArray(value)) {
    found.add(`${path}[${Math.min(value.length, 3)}]`);
    for (const one of value.slice(0, 4)) noteFields(one, path, depth, found);
  } else if (typeof value === 'object' && value !== null) {
    if (depth === 3) return;
    for (const name in value) noteFields((value as Record<string, unknown>)[name], `${path}.${name}`, depth + 1, found);
  } else if (value === null || typeof value === 'boolean') found.add(`${path}=${value}`);
}

/**
 * What a frame reached, as libFuzzer counts edges: each thing for itself, so that an input is new when it reaches any
 * one that nothing before it did. Of a trouble its sentence, of a report its doubts and its shape; numbers left out.
 */
function featuresOf({ code, format }: Frame, outcome: Outcome<unknown>): Set<string> {
  const head = `${code} ${format}`;
  if (!outcome.ok)
    return new Set([`${head} ${outcome.trouble}`, `${format} ${outcome.trouble} ${general(outcome.why)}`]);
  const found = new Set<string>();
  noteFields(outcome.report, head, 0, found);
  for (const note of outcome.notes.slice(0, 20)) found.add(`${head} ${general(note)}`);
  found.add(`${head} ${outcome.gaugeTime === null ? 'no clock' : 'clock'}`);
  return found;
}

const unitsTaken = ['us', 'metric', 'imperial'] as const;

/** What is stored and shown of an outcome. */
function wrongFurther(frame: Frame, outcome: Outcome<unknown>, random: Random): string | null {
  if (!outcome.ok) return null;
  const { code, bytes } = frame;
  const units = random.pick(unitsTaken);
  const inOurs = normalise(code, outcome.report as never, units).report;
  const wrong = wrongIn(inOurs, 'normalised', bytes.length);
  if (wrong !== null) return wrong;
  const gauge = strange(units);
  const write = emptyWrite(1);
  takeOutcome(gauge, { code, outcome, at } as Parameters<typeof takeOutcome>[1], write);
  const drift = gauge.clockDriftSeconds;
  if (drift !== null && !(Math.abs(drift) < 2 ** 31)) return `the clock is ${drift} s off`;
  const unstorable = wrongWithWrite(write, bytes.length);
  if (unstorable !== null) return unstorable;
  // What people see of it when they ask by hand.
  if (random.chance(25)) toTables([{ code, report: inOurs } as Parameters<typeof toTables>[0][number]], new Map());
  return null;
}

/**
 * Sends a frame through everything that bytes from a socket go through; the same frame always in the same way. What
 * throws is wrong too.
 */
export function readFrame(frame: Frame): Reading {
  const { bytes } = frame;
  const random = new Random(bytes.length * 31 + (bytes[bytes.length >> 1] ?? 0));
  const whole = collected(frame, random);
  const lenient = random.chance(30);
  // A reply that seemed whole earlier was cut there; the rest would be the beginning of the next answer.
  const taken: Frame = whole.length === bytes.length ? frame : { ...frame, bytes: whole };
  const options = { format: frame.format, device: frame.device, lenient, now };
  const outcome = decodeReply(frame.code, taken.bytes, options) as Outcome<unknown>;
  const features = featuresOf(frame, outcome);
  const wrong =
    wrongWithOutcome(taken, outcome) ??
    (random.chance(20) ? wrongWithReturn(taken, outcome) : null) ??
    wrongFurther(taken, outcome, random);
  return { outcome, features, wrong };
}
