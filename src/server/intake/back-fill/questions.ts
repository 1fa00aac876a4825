import type { FunctionCode } from '#gauges/driver.ts';
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
const mostInventoryDays = 31;
/** Records that one answer may hold (577013-950 functions 11D, 20F, 2E4, A9J). */
const mostRecords = 999;
/** Without dates the newest records: one from before the gap shows that all of the gap is there. */
const newestRecords = `${'0'.repeat(20)}${mostRecords}`;
const newestByDay = `${'0'.repeat(12)}${mostRecords}`;

/** Ways to read a part: the first whose codes the console has counts. */
interface Way {
  codes: readonly FunctionCode[];
  questions: (job: BackFillJob, gauge: OwnedGauge) => { code: FunctionCode; data: string }[];
}

const ways: Readonly<Record<PartName, readonly Way[]>> = {
  alarms: [
    { codes: ['11D'], questions: () => [{ code: '11D', data: `01${newestRecords}` }] },
    {
      codes: ['111', '112'],
      questions: () => [
        { code: '111', data: '' },
        { code: '112', data: '' },
      ],
    },
  ],
  power: [
    { codes: ['A9J'], questions: () => [{ code: 'A9J', data: newestByDay }] },
    { codes: ['A91'], questions: () => [{ code: 'A91', data: '' }] },
  ],
  deliveries: [
    {
      codes: ['20F'],
      questions: ({ gapFrom, gapTo }, gauge) => [
        { code: '20F', data: `00${consoleTime(gauge, gapFrom)}${consoleTime(gauge, gapTo)}${mostRecords}` },
      ],
    },
    { codes: ['202'], questions: () => [{ code: '202', data: '' }] },
  ],
  inventory: [
    { codes: ['2E4'], questions: inventoryDays },
    {
      codes: ['2E2'],
      questions: () => ['01', '02', '03', '04'].map((data) => ({ code: '2E2' as const, data })),
    },
  ],
};

function inventoryDays({ gapFrom, gapTo }: BackFillJob, gauge: OwnedGauge): { code: FunctionCode; data: string }[] {
  const days: { code: FunctionCode; data: string }[] = [];
  for (let to = gapTo; to > gapFrom && days.length < mostInventoryDays; to -= dayMs) {
    const from = Math.max(gapFrom, to - dayMs);
    days.push({ code: '2E4', data: `00${consoleTime(gauge, from)}${consoleTime(gauge, to)}${mostRecords}` });
  }
  return days;
}

/** A moment as the console's clock shows it now, `YYMMDDHHmm`. */
function consoleTime(gauge: OwnedGauge, at: number): string {
  const drift = gauge.clockDriftSeconds === null ? at : at + gauge.clockDriftSeconds * 1000;
  return localMinute(gauge.timezone, drift).replace(/[-T:]/g, '').slice(2);
}

/** The way by which a part of this console is read; null where it has none of the reports. */
function wayOf(gauge: OwnedGauge, part: PartName): Way | null {
  const { profile } = gauge;
  if (profile === null) return null;
  return ways[part].find(({ codes }) => codes.every((code) => isReadable(code, profile))) ?? null;
}

/** What is to be asked next; null where nothing is left. Parts of which the console has no report are closed. */
export function nextQuestion(job: BackFillJob, gauge: OwnedGauge): BackFillQuestion | null {
  for (const name of PARTS) {
    const part = job.parts[name];
    if (part.state !== 'waiting') continue;
    const way = wayOf(gauge, name);
    if (way === null) {
      part.state = 'refused';
      continue;
    }
    // Another way than before: what the first one gave does not count towards its questions.
    if (part.codes.some((code) => !way.codes.some((one) => one === code))) restart(part);
    const question = way.questions(job, gauge)[part.asked];
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
