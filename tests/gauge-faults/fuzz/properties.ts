import { isDeepStrictEqual } from 'node:util';
import { decodeReply, encodeReply, functionRow, type Outcome } from '#gauges/driver.ts';
import type { GaugeWrite } from '#server/intake/gauge-write.ts';
import type { Frame } from './frame.ts';

const troubles: readonly string[] = ['incomplete', 'bad-checksum', 'refused', 'silent', 'malformed'];
const dateKeys: ReadonlySet<string> = new Set(['at', 'startedAt', 'gaugeTime']);
const date = /^(?:19|20)\d\d-\d\d-\d\dT\d\d:\d\d$/;

/** What a look at a value found: leaves counted, and the first thing wrong. */
interface Look {
  leaves: number;
  wrong: string | null;
}

function lookAtText(text: string, key: string, look: Look): void {
  if (dateKeys.has(key) && !(date.test(text) && Number.isFinite(Date.parse(`${text}:00Z`)))) {
    look.wrong ??= `${key} is no date: ${text}`;
  }
}

function lookAtNumber(value: number, key: string, look: Look): void {
  if (!Number.isFinite(value)) look.wrong ??= `${key} is ${value}`;
}

function walk(value: unknown, key: string, look: Look): void {
  look.leaves += 1;
  if (typeof value === 'number') lookAtNumber(value, key, look);
  else if (typeof value === 'string') lookAtText(value, key, look);
  else if (Array.isArray(value)) for (const one of value) walk(one, key, look);
  else if (value instanceof Map || value instanceof Uint8Array || value instanceof Date) return;
  else if (typeof value === 'object' && value !== null) {
    for (const name in value) walk((value as Record<string, unknown>)[name], name, look);
  } else if (value === undefined) look.wrong ??= `${key} is undefined`;
}

/** A report is made of bytes that were sent: it cannot hold many times as many values. */
const leavesPerByte = 8;
const someLeaves = 60;

/** One sentence on what is wrong with a value that came out of so many bytes; null when nothing is. */
export function wrongIn(value: unknown, what: string, bytes: number): string | null {
  const look: Look = { leaves: 0, wrong: null };
  walk(value, what, look);
  if (look.leaves > someLeaves + leavesPerByte * bytes) return `${what} has ${look.leaves} values from ${bytes} bytes`;
  return look.wrong;
}

/** The numbers of the devices a report speaks of, the outermost ones: those in its rows. */
function devicesOf(report: unknown): number[] {
  const found: number[] = [];
  for (const rows of Object.values(report as Record<string, unknown>)) {
    if (!Array.isArray(rows)) continue;
    for (const row of rows as Record<string, unknown>[]) {
      for (const key of ['tank', 'sensor', 'line', 'input', 'device']) {
        const number = row?.[key];
        if (typeof number === 'number') found.push(number);
      }
    }
  }
  return found;
}

/** What must hold of any outcome, whatever was sent. Null, or one sentence on what does not. */
export function wrongWithOutcome(frame: Frame, outcome: Outcome<unknown>): string | null {
  if (outcome.raw !== frame.bytes) return 'the bytes are not kept with the outcome';
  if (!outcome.ok) {
    if (!troubles.includes(outcome.trouble)) return `the trouble is ${outcome.trouble}`;
    if (outcome.why === '' || outcome.why.length > 200) return `the sentence has ${outcome.why.length} characters`;
    return null;
  }
  if (outcome.gaugeTime !== null && !date.test(outcome.gaugeTime)) return `the clock is ${outcome.gaugeTime}`;
  const wrong =
    wrongIn(outcome.report, 'report', frame.bytes.length) ?? wrongIn(outcome.notes, 'notes', frame.bytes.length);
  if (wrong !== null) return wrong;
  const devices = devicesOf(outcome.report);
  const odd = devices.find((device) => !(Number.isInteger(device) && device >= 0 && device <= 99));
  if (odd !== undefined) return `${odd} is no device number`;
  const { code, device } = frame;
  const stranger =
    device > 0 && functionRow(code).device !== 'system' ? devices.find((one) => one !== device) : undefined;
  return stranger === undefined ? null : `it tells of device ${stranger} where ${device} was asked`;
}

/** A computer reply that was read can be written, and says the same when it is read again. */
export function wrongWithReturn(frame: Frame, outcome: Outcome<unknown>): string | null {
  if (!outcome.ok || outcome.format !== 'computer') return null;
  // Question marks read as null, and null is written as zeros; an empty body is written as an empty report.
  if (outcome.notes.some((note) => note.startsWith('?') || note === 'nothing configured')) return null;
  const options = { format: 'computer', device: frame.device } as const;
  const gaugeTime = outcome.gaugeTime ?? '2026-01-15T14:30';
  let written: Uint8Array;
  try {
    written = encodeReply(frame.code, outcome.report as never, { ...options, gaugeTime });
  } catch (error) {
    return `what was read cannot be written: ${String(error)}`;
  }
  const again = decodeReply(frame.code, written, options);
  if (!again.ok) return `what was read and written cannot be read again: ${again.why}`;
  if (!isDeepStrictEqual(again.report, outcome.report))
    return 'what was read, written and read again is another report';
  return null;
}

const control = /[\u0000-\u001f\u007f-\u009f]/;

/** What may be stored: tanks have numbers, numbers are numbers, dates are dates, names can be printed. */
export function wrongWithWrite(write: GaugeWrite, bytes: number): string | null {
  const numbers = [
    ...[...write.readings, ...write.setup, ...write.deliveries].map(({ tankNumber }) => tankNumber),
    ...write.leakTests.map(({ deviceNumber }) => deviceNumber),
    ...[...write.sensors, ...write.sensorLabels].map(({ number }) => number),
    ...write.lines.map(({ lineNumber }) => lineNumber),
  ];
  const odd = numbers.find((number) => !(Number.isInteger(number) && number >= 1 && number <= 99));
  if (odd !== undefined) return `device ${odd} is stored`;
  for (const { label } of [...write.setup, ...write.sensors, ...write.sensorLabels]) {
    if (label !== undefined && control.test(label)) return 'a label with control characters is stored';
  }
  const { alarmChanges, pastAlarms, readings, setup, deliveries, leakTests, sensors, lines } = write;
  if (alarmChanges.length > 500) return `${alarmChanges.length} alarms are stored`;
  const rows = { alarmChanges, pastAlarms, readings, setup, deliveries, leakTests, sensors, lines };
  return wrongIn(rows, 'write', 40 * bytes);
}
