import { setTimeout as pause } from 'node:timers/promises';
import type { RetentionSettings } from '../config.ts';
import type { Database } from '../store/database/pool.ts';
import { readSpanCoverage, removeHours } from '../store/retention/reading-spans.ts';
import { type KeptAs, pruneRules, readingTiers } from '../store/retention/retention.table.ts';
import {
  asOnlyThinner,
  beginMonth,
  copyBatch,
  finishCopy,
  forgetThinning,
  isLockedOut,
  listReadingMonths,
  listTanksRead,
  pruneByRule,
  type ReadingMonth,
  swapMonth,
  type TankList,
  type Thinner,
  type ThinningBatch,
  takeLateReadings,
  thinInPlace,
} from '../store/retention/retention.ts';

const day = 86_400_000;
/** Then the next run goes on. */
const longestRun = 4 * 60_000;
/** Late readings, and rows of other tables, that are dealt with in one transaction. */
const rowsAtOnce = 5_000;
/** How often, and how far apart, the short locks are asked for before the next run does it. */
const [lockTries, lockPause] = [10, 300];

/** Sees how far the work is: for tests and measurements. */
export type ThinningStep = 'begun' | 'copied' | 'finished' | 'swapped' | 'late';

export interface ThinningOptions {
  settings: RetentionSettings;
  now: Date;
  /** Milliseconds after which no new piece is begun. */
  longest?: number;
  /** Readings that are looked at in one statement. */
  rowsPerBatch?: number;
  onStep?: (step: ThinningStep, month: string) => void | Promise<void>;
}

/**
 * Thins readings by age: each month that is old enough is copied piece by piece, and the copy takes its place at once;
 * whatever ends the process in between, the next run goes on where it stopped. Then late readings of thinned months, and
 * stored hours that can be made from readings. Does nothing where nothing is due or while another process does it.
 */
export function thinReadings(db: Database, options: ThinningOptions): Promise<void> {
  const started = performance.now();
  const inTime = () => performance.now() - started < (options.longest ?? longestRun);
  return asOnlyThinner(db.$client, async (thinner) => {
    for (const month of await listReadingMonths(thinner.client)) {
      if (!inTime()) return;
      await thinMonth(thinner, month, options, inTime);
    }
    const hoursUntil = new Date(Math.floor((options.now.getTime() - options.settings.rawDays * day) / day) * day);
    while (inTime() && (await thinner.inOne(() => removeHours(thinner.client, hoursUntil))));
  });
}

/** Removes rows that nobody needs any more from other tables (retention.table.ts, pruneRules). */
export async function pruneOldRows(db: Database, now: Date): Promise<void> {
  for (const rule of pruneRules) {
    const before = new Date(now.getTime() - rule.days * day);
    while ((await pruneByRule(db, rule, before, rowsAtOnce)) === rowsAtOnce);
  }
}

/** As what the readings of a month that ended at `until` are to be kept; null: as they came. */
function tierDue(until: Date, { settings, now }: Pick<ThinningOptions, 'settings' | 'now'>): KeptAs | null {
  const age = now.getTime() - until.getTime();
  return readingTiers.find(({ after }) => age >= after(settings))?.kept ?? null;
}

const densities: readonly (KeptAs | null)[] = [null, 'quarter_hour', 'day', 'evidence'];

async function thinMonth(
  thinner: Thinner,
  month: ReadingMonth,
  options: ThinningOptions,
  inTime: () => boolean,
): Promise<void> {
  const { client } = thinner;
  if (month.kept !== null && !month.watched) {
    await forgetThinning(client, month.month);
    month = { ...month, kept: null, copying: null };
  }
  const due = tierDue(month.until, options);
  if (densities.indexOf(due) > densities.indexOf(month.kept)) {
    await rewrite(thinner, month, due ?? 'quarter_hour', options, inTime);
  } else if (month.kept !== null) await thinLate(thinner, month, month.kept, options, inTime);
}

/** Copies a month as far as time allows; a full copy takes its place. */
async function rewrite(
  thinner: Thinner,
  month: ReadingMonth,
  due: KeptAs,
  options: ThinningOptions,
  inTime: () => boolean,
): Promise<void> {
  const { client } = thinner;
  // What charts and sales need of single readings is kept in spans; they are made first.
  const coverage = await readSpanCoverage(client);
  if (coverage === null || coverage.days.to < month.until) return;
  if (!coverage.complete && coverage.days.from > month.from) return;
  // A copy that was begun goes on as it was begun, unless its table is gone or left out what came late.
  const goesOn = month.copying !== null && month.begun && month.watched;
  const as = goesOn && month.copying !== null ? month.copying : due;
  let next = { at: goesOn ? month.nextAt : month.from, site: goesOn ? month.nextSite : 0 };
  if (!goesOn) {
    if (!(await lockedIn(() => thinner.inOne(() => beginMonth(client, month, as))))) return;
    await options.onStep?.('begun', month.month);
  }
  if (next.at !== null) {
    const tanks: TankList = await listTanksRead(client, month);
    while (next.at !== null) {
      if (!inTime()) return;
      const batch = nextBatch(month, tanks, { at: next.at, site: next.site }, options.rowsPerBatch);
      await thinner.inOne(() => copyBatch(client, month, as, batch));
      next = batch.next;
      await options.onStep?.('copied', month.month);
    }
  }
  await finishCopy(client, month);
  await options.onStep?.('finished', month.month);
  if (await lockedIn(() => thinner.inOne(() => swapMonth(client, month)))) {
    await options.onStep?.('swapped', month.month);
  }
}

/** Readings that came into a thinned month. */
async function thinLate(
  { client, inOne }: Thinner,
  month: ReadingMonth,
  as: KeptAs,
  options: ThinningOptions,
  inTime: () => boolean,
): Promise<void> {
  for (let count = rowsAtOnce; count === rowsAtOnce && inTime(); ) {
    count = await inOne(async () => {
      const late = await takeLateReadings(client, month, rowsAtOnce);
      for (const day of late.days) await thinInPlace(client, month, as, day);
      return late.count;
    });
    if (count > 0) await options.onStep?.('late', month.month);
  }
}

/** Does what needs short locks; false when they were not to be had, and the next run must do it. */
async function lockedIn(work: () => Promise<void>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isLockedOut(error)) throw error;
      if (attempt === lockTries) return false;
      await pause(lockPause);
    }
  }
}

/** A statement of a second or so. */
const usualRows = 250_000;
/** Of a tank and day: one a minute, where nobody has counted. */
const mostReadings = 1_440;

/**
 * The next days and tanks of a month: one day after the other, since readings stand on the disk in the order in which they
 * came, and in it site after site; several days of all tanks where those are few.
 */
function nextBatch(
  month: Pick<ReadingMonth, 'from' | 'until' | 'rows'>,
  tanks: TankList,
  start: { at: Date; site: number },
  rowsPerBatch = usualRows,
): ThinningBatch {
  const days = (month.until.getTime() - month.from.getTime()) / day;
  const count = Math.max(1, tanks.sites.length);
  const perTankDay = month.rows > 0 ? Math.max(1, month.rows / (count * days)) : mostReadings;
  const tankDays = Math.max(1, Math.floor(rowsPerBatch / perTankDay));
  const first = tanks.sites.findIndex((site) => site >= start.site);
  const rest = first === -1 ? 0 : tanks.sites.length - first;
  if (rest <= tankDays) {
    const whole = start.site === 0 ? Math.max(1, Math.floor(tankDays / count)) : 1;
    const until = new Date(Math.min(month.until.getTime(), start.at.getTime() + whole * day));
    return {
      from: start.at,
      until,
      tanks: first === -1 ? { sites: [], tanks: [] } : slice(tanks, first),
      next: { at: until < month.until ? until : null, site: 0 },
    };
  }
  const end = endOfSite(tanks, first + tankDays - 1);
  const until = new Date(start.at.getTime() + day);
  const site = tanks.sites[end];
  // The last site ends the day.
  const next = site === undefined ? { at: until < month.until ? until : null, site: 0 } : { at: start.at, site };
  return { from: start.at, until, tanks: slice(tanks, first, end), next };
}

/** Where the next site begins after the tank at an index. */
function endOfSite({ sites }: TankList, last: number): number {
  let end = last + 1;
  while (end < sites.length && sites[end] === sites[last]) end++;
  return end;
}

function slice({ sites, tanks }: TankList, from: number, to?: number): TankList {
  return { sites: sites.slice(from, to), tanks: tanks.slice(from, to) };
}
