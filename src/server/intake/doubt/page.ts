import { createHash } from 'node:crypto';
import { functionRow, type Outcome } from '#gauges/driver.ts';
import { type CodedOutcome, isReport, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { isPartial } from '#server/gauge/unread.ts';
import { bearsNoChecksum } from './checksum.ts';

/** Names of the fields that say which device a row is about. */
const deviceKeys = ['tank', 'sensor', 'line', 'input', 'device'] as const;

/**
 * What two reports of one function both say: rows that both have, and values in which they agree. A row of which a value
 * differs is left out as a whole, lists inside a row are compared row by row. Null where they have nothing in common that
 * makes a report.
 */
function agreedReport(first: unknown, second: unknown): object | null {
  const both = agreedValue(first, second);
  return typeof both === 'object' && both !== null ? both : null;
}

/** Undefined: they differ. */
function agreedValue(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second)) return agreedRows(first, second);
  if (isRecord(first) && isRecord(second)) return agreedRecord(first, second);
  return Object.is(first, second) ? second : undefined;
}

function agreedRecord(first: Record<string, unknown>, second: Record<string, unknown>): object | undefined {
  const both: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const value = agreedValue(first[name], second[name]);
    if (value === undefined && (first[name] !== undefined || second[name] !== undefined)) return undefined;
    both[name] = value;
  }
  return both;
}

/**
 * A list of values (the states of a sensor) says something as a whole. Of rows those stay that both lists have; rows of one
 * device with lists of their own are compared further.
 */
function agreedRows(first: readonly unknown[], second: readonly unknown[]): unknown[] | undefined {
  if (![...first, ...second].some(isRecord)) {
    return JSON.stringify(first) === JSON.stringify(second) ? [...second] : undefined;
  }
  const same = new Map<string, number>();
  const devices = new Map<string, unknown>();
  for (const row of first) {
    const text = JSON.stringify(row);
    same.set(text, (same.get(text) ?? none) + 1);
    const device = deviceOf(row);
    if (device !== null && !devices.has(device)) devices.set(device, row);
  }
  return second.flatMap((row) => {
    const text = JSON.stringify(row);
    const left = same.get(text) ?? none;
    if (left > 0) {
      same.set(text, left - 1);
      return [row];
    }
    const other = devices.get(deviceOf(row) ?? '');
    const both = other === undefined ? undefined : agreedValue(other, row);
    return both === undefined ? [] : [both];
  });
}

const none = 0;

function deviceOf(row: unknown): string | null {
  if (!isRecord(row)) return null;
  const name = deviceKeys.find((key) => typeof row[key] === 'number');
  return name === undefined ? null : `${name} ${String(row[name])}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * True for an answer without a checksum that says something else than the last one that was said twice: it may change an
 * alarm, a test result, a set-up or a setting, and is asked again before it does. Inventories are judged by their values.
 */
export function isUnconfirmed(gauge: OwnedGauge, answer: CodedOutcome): boolean {
  const { feeds, setting } = functionRow(answer.code);
  if ((feeds === undefined && setting === undefined) || !bearsNoChecksum(answer.outcome)) return false;
  if (isReport(answer, 'inventory')) return false;
  if (gauge.profile?.agreed?.[answer.code] === digestOf(answer)) return false;
  return !changesNothing(gauge, answer);
}

/** A list without alarms where none is open. */
function changesNothing({ openAlarms }: OwnedGauge, answer: CodedOutcome): boolean {
  if (openAlarms.size > 0 || isPartial(answer.outcome)) return false;
  if (isReport(answer, 'status')) return answer.outcome.report.alarms.length === 0;
  return isReport(answer, 'tank-status') && answer.outcome.report.tanks.every(({ alarms }) => alarms.length === 0);
}

/**
 * What is taken of an answer without a checksum, now that it was asked again: all of it where both say the same, or the second says what was said before; else what both say, which names nothing as absent; null where nothing is sure.
 */
export function settlePage(gauge: OwnedGauge, first: CodedOutcome, second: CodedOutcome | null): CodedOutcome | null {
  const { profile } = gauge;
  if (second === null || !second.outcome.ok || !first.outcome.ok) return null;
  const digest = digestOf(second);
  if (digest === digestOf(first)) {
    if (profile !== null && profile.agreed?.[second.code] !== digest) {
      profile.agreed = { ...profile.agreed, [second.code]: digest };
      gauge.profileChanged = true;
    }
    return second;
  }
  if (digest === profile?.agreed?.[second.code]) return second;
  const report = agreedReport(first.outcome.report, second.outcome.report);
  if (report === null) return null;
  const outcome = { ...second.outcome, report, partial: true } as Outcome<unknown>;
  return { ...second, outcome, unsure: true } as CodedOutcome;
}

/** What an answer says, without its time. */
function digestOf(answer: CodedOutcome): string {
  if (!answer.outcome.ok) return '';
  const text = JSON.stringify([isPartial(answer.outcome), lastingOf(answer)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Pumps and handles go on and off all the time: of lines only the rest is compared. */
function lastingOf(answer: CodedOutcome): unknown {
  if (!isReport(answer, 'line-status')) return answer.outcome.ok ? answer.outcome.report : null;
  return answer.outcome.report.lines.map(({ line, test, alarms, labels }) => ({ line, test, alarms, labels }));
}
