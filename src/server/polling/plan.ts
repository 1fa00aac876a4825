import type { FunctionCode } from '#gauges/driver.ts';
import { type PlanRow, pollPlan } from './plan.table.ts';
import { type GaugeProfile, reprobeAt } from './profile.ts';

const basics = pollPlan.filter((row) => row.every === 0);
const slowCodes = new Set(pollPlan.filter((row) => row.every > 0).map((row) => row.code));

/**
 * Reports due now for a gauge, in the order of asking. `readAt` says when each slower report was last read (ISO);
 * reports the gauge is known to lack are left out.
 */
export function dueReports(profile: GaugeProfile, readAt: Record<string, string>, now: number): PlanRow[] {
  return pollPlan.filter((row) => isWanted(row, profile) && isDue(row, readAt, now));
}

/** The earliest time at which a slower report or a new probe is due: until then a poll asks the basics only. */
export function nextSlowDue(profile: GaugeProfile, readAt: Record<string, string>): number {
  let next = reprobeAt(profile);
  for (const row of pollPlan) {
    if (row.every === 0 || !isWanted(row, profile)) continue;
    const read = readAt[row.code];
    next = Math.min(next, read === undefined ? 0 : Date.parse(read) + row.every * 1000);
  }
  return next;
}

const firstBasic = pollPlan.findIndex((row) => row.every === 0);

/** True for a report that can wait for another poll: it is not asked in each, and nothing after it depends on it. */
export function canWait(row: PlanRow): boolean {
  return row.every > 0 && pollPlan.indexOf(row) > firstBasic;
}

/** True when the units and the date style of a gauge are settled, or it has been found to tell none. */
export function isMet(profile: GaugeProfile | null, readAt: Record<string, string>): profile is GaugeProfile {
  if (profile === null) return false;
  return pollPlan.slice(0, firstBasic).every(({ code }) => profile.codes[code] === 'no' || readAt[code] !== undefined);
}

/** True for a report that is not asked in every poll. */
export function isSlow(code: FunctionCode): boolean {
  return slowCodes.has(code);
}

/** What every poll asks of this gauge. */
export function basicReports(profile: GaugeProfile): PlanRow[] {
  return basics.filter((row) => isWanted(row, profile));
}

function isWanted(row: PlanRow, profile: GaugeProfile): boolean {
  if (profile.codes[row.code] === 'no') return false;
  return row.insteadOf === undefined || profile.codes[row.insteadOf] === 'no';
}

function isDue(row: PlanRow, readAt: Record<string, string>, now: number): boolean {
  if (row.every === 0) return true;
  const read = readAt[row.code];
  return read === undefined || Date.parse(read) + row.every * 1000 <= now;
}
