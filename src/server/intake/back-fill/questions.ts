import { FUNCTION_CODES, type FunctionCode, functionRow } from '#gauges/driver.ts';
import type { BackFillRule } from '#gauges/functions/function-row.ts';
import {
  type BackFillJob,
  type BackFillQuestion,
  PARTS,
  type Part,
  type PartName,
} from '#server/gauge/back-fill/job.ts';
import type { OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { isReadable } from '#server/gauge/plan.ts';
import { localMinute } from '../local-time.ts';

const dayMs = 86_400_000;
/** Inventory is asked day by day, so that no answer is long, and so far back at most. */
const mostDays = 31;
/** Records that one answer may hold (577013-950 functions 11D, 20F, 2E4, A9J). */
const mostRecords = 999;
/** The same of function 377. */
const mostOfLine = 36;
/** Without dates the newest records: one from before the gap shows that all of the gap is there. */
const newestRecords = `${'0'.repeat(20)}${mostRecords}`;
const newestByDay = `${'0'.repeat(12)}${mostRecords}`;

type Asks = BackFillRule['asks'];

/** What follows the device, question by question. */
const data: Readonly<Record<Asks, (job: BackFillJob, gauge: OwnedGauge) => string[]>> = {
  nothing: () => [''],
  newest: () => [`01${newestRecords}`],
  'newest-days': () => [newestByDay],
  range: ({ gapFrom, gapTo }, gauge) => [rangeData(gauge, gapFrom, gapTo)],
  days: ({ gapFrom, gapTo }, gauge) => {
    const days: string[] = [];
    for (let to = gapTo; to > gapFrom && days.length < mostDays; to -= dayMs) {
      days.push(rangeData(gauge, Math.max(gapFrom, to - dayMs), to));
    }
    return days;
  },
  records: () => ['01', '02', '03', '04'],
  since: ({ gapFrom }, gauge) => [consoleTime(gauge, gapFrom)],
  'all-days': () => ['00'],
  few: ({ gapFrom, gapTo }, gauge) => [`${rangeOf(gauge, gapFrom, gapTo)}${mostOfLine}`],
  sensors: ({ gapFrom, gapTo }, gauge) => [
    `0100${consoleTime(gauge, gapFrom)}${consoleTime(gauge, gapTo)}${mostRecords}`,
  ],
};

function rangeData(gauge: OwnedGauge, from: number, to: number): string {
  return `${rangeOf(gauge, from, to)}${mostRecords}`;
}

const rangeOf = (gauge: OwnedGauge, from: number, to: number): string =>
  `00${consoleTime(gauge, from)}${consoleTime(gauge, to)}`;

interface PastReport {
  code: FunctionCode;
  asks: Asks;
}

/** Reports of each part, the preferred ones first. */
const ways = new Map(PARTS.map((part) => [part, waysOf(part)]));

function waysOf(part: PartName): PastReport[][] {
  return [1, 2, 3, 4]
    .map((way) =>
      FUNCTION_CODES.flatMap((code) => {
        const rule = functionRow(code).backFill;
        return rule?.part === part && rule.way === way ? [{ code, asks: rule.asks }] : [];
      }),
    )
    .filter((way) => way.length > 0);
}

/** A moment as the console's clock shows it now, `YYMMDDHHmm`. */
function consoleTime(gauge: OwnedGauge, at: number): string {
  const drift = gauge.clockDriftSeconds === null ? at : at + gauge.clockDriftSeconds * 1000;
  return localMinute(gauge.timezone, drift).replace(/[-T:]/g, '').slice(2);
}

/** The reports by which a part of this console is read; null where it lacks some of each way. */
function wayOf(gauge: OwnedGauge, part: PartName): readonly PastReport[] | null {
  const { profile } = gauge;
  if (profile === null) return null;
  return ways.get(part)?.find((way) => way.every(({ code }) => isReadable(code, profile))) ?? null;
}

/** Whether the console refused what a part would be read by, or did not answer to some of it: silence is no refusal. */
function lackOf({ profile }: OwnedGauge, part: PartName): 'refused' | 'silent' {
  const codes = ways.get(part)?.flat() ?? [];
  return codes.some(({ code }) => profile?.silent?.[code] !== undefined) ? 'silent' : 'refused';
}

/** What is to be asked next; null where nothing is left. Parts of which the console has no report are closed. */
export function nextQuestion(job: BackFillJob, gauge: OwnedGauge): BackFillQuestion | null {
  for (const name of PARTS) {
    const part = job.parts[name];
    if (part.state !== 'waiting') continue;
    const way = wayOf(gauge, name);
    if (way === null) {
      part.state = lackOf(gauge, name);
      continue;
    }
    // Another way than before: what the first one gave does not count towards its questions.
    if (part.codes.some((code) => !way.some((each) => each.code === code))) restart(part);
    const questions = way.flatMap(({ code, asks }) => data[asks](job, gauge).map((text) => ({ code, data: text })));
    const question = questions[part.asked];
    if (question !== undefined) return { part: name, ...question };
    part.state = part.partial ? 'partial' : 'read';
  }
  return null;
}

function restart(part: Part): void {
  part.codes = [];
  part.partial = false;
  part.rows = 0;
  part.from = null;
  part.asked = 0;
  part.tries = 0;
}
