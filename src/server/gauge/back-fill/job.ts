import { backFillStates } from '#contract/nouns/gauge/gauge.ts';
import type { FunctionCode } from '#gauges/driver.ts';
import type { PastPart } from '#gauges/functions/function-row.ts';
import type { StoredBackFill } from '#server/store/critical/leases.ts';

/** What is read back of a gap, in the order of asking. */
export const PARTS: readonly PastPart[] = [
  'alarms',
  'power',
  'tankTests',
  'lineTests',
  'sensors',
  'deliveries',
  'outageDeliveries',
  'inventory',
];
export type PartName = PastPart;

/**
 * How far a part is. `waiting`: not asked, or not to its end. `read`: all of it came. `partial`: some of what came was not
 * understood. `refused`: the console said that it has no such report. `silent`: it never answered to one, which says not why.
 * `unreadable`: no answer came that could be read.
 */
export type PartState = (typeof backFillStates)[number];

export interface Part {
  state: PartState;
  /** Codes that were answered. */
  codes: string[];
  /** What came of the gap: alarms that became active, power failures, deliveries, tank readings. */
  rows: number;
  /** Some of what came was not understood. */
  partial: boolean;
  /** How many of its questions have been dealt with. */
  asked: number;
  /** Answers in a row to the present question that could not be read. */
  tries: number;
  /** Milliseconds since 1970 from which on its records are known to be whole; null: that is not known. */
  from: number | null;
}

/** Why a gap, or a part of it, is not recovered. */
export const BACK_FILL_REASONS = [
  'alarms_unread',
  'power_unread',
  'power_empty',
  'history_empty',
  'history_short',
  'power_failed',
  'clock_unknown',
  'clock_changed',
  'console_changed',
] as const;
export type BackFillReason = (typeof BACK_FILL_REASONS)[number];

/** A time in which a gauge was not watched, and how far its console's records of it are read. Times in milliseconds since 1970. */
export interface BackFillJob {
  siteId: number;
  gapFrom: number;
  gapTo: number;
  reason: 'outage' | 'first_contact';
  address: string;
  driftBefore: number | null;
  driftAfter: number | null;
  parts: Record<PartName, Part>;
  /** Times without power, while the job is open. */
  outages: [number, number][];
}

/** How a job ended. */
export interface BackFillEnd {
  recovered: [number, number][];
  why: BackFillReason | null;
}

const newPart = (): Part => ({ state: 'waiting', codes: [], rows: 0, partial: false, asked: 0, tries: 0, from: null });

/** Something of each part. */
function partsOf<T>(make: (name: PartName) => T): Record<PartName, T> {
  return Object.fromEntries(PARTS.map((name) => [name, make(name)])) as Record<PartName, T>;
}

/** A job of which nothing has been asked. */
export function newJob(gap: Omit<BackFillJob, 'parts' | 'outages'>): BackFillJob {
  return { ...gap, outages: [], parts: partsOf(() => newPart()) };
}

/** The stored job; where its parts are in a form that this program does not know, all of it is asked anew. */
export function readJob(siteId: number, stored: StoredBackFill): BackFillJob {
  const { gapFrom, gapTo, reason, address, driftBefore, driftAfter, parts } = stored;
  const job = newJob({
    siteId,
    gapFrom: Date.parse(gapFrom),
    gapTo: Date.parse(gapTo),
    reason: reason === 'first_contact' ? 'first_contact' : 'outage',
    ...{ address, driftBefore, driftAfter },
  });
  const known = readParts(parts);
  return known === null ? job : { ...job, ...known };
}

function readParts(stored: unknown): Pick<BackFillJob, 'parts' | 'outages'> | null {
  if (!isRecord(stored) || !Array.isArray(stored.outages)) return null;
  const outages = stored.outages.filter(isPair);
  if (outages.length < stored.outages.length) return null;
  // A part that an older program did not know was not asked for yet.
  const parts = partsOf((name) => stored[name] ?? newPart());
  return PARTS.every((name) => isPart(parts[name])) ? { outages, parts: parts as Record<PartName, Part> } : null;
}

function isPart(value: unknown): value is Part {
  if (!isRecord(value)) return false;
  const { state, codes, rows, partial, asked, tries, from } = value;
  return (
    backFillStates.some((known) => known === state) &&
    Array.isArray(codes) &&
    codes.every((code) => typeof code === 'string') &&
    typeof partial === 'boolean' &&
    [rows, asked, tries].every((count) => typeof count === 'number') &&
    (from === null || typeof from === 'number')
  );
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A question of a job: what it is about, and what is sent. */
export interface BackFillQuestion {
  part: PartName;
  code: FunctionCode;
  /** What follows the device in the question. */
  data: string;
}
