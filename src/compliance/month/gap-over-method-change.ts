import { addDays } from '#contract/dates.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { UnitFacts, UnitPart } from '../facts/month-facts.ts';
import type { Gap } from '../facts/thirty-days.ts';
import { gapOf } from '../facts/use.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { judgedByDays } from './methods-by-days.ts';
import { readUnit } from './read-unit.ts';

/**
 * The widest gap that reaches into a month of a unit whose method of release detection changed in it or in the two
 * months before, over the change: passes of each method on the days on which it was in force, whichever day the change
 * fell on. Null where the method did not change, or no pass is known. Methods that know no 30 days break the count: they
 * cover their months as a whole. Where no pass of the method before is known, its last day is taken for one, the best that
 * may have been. Source: 40 CFR 280.41(a)(1); decision 0031.
 */
export function gapAcrossMethods(unit: UnitFacts, frame: MonthFrame, profile: StateProfile | null): Gap | null {
  const stretches = [...(unit.earlier ?? []), ...(unit.parts ?? [{ from: frame.start, to: frame.upTo, unit }])];
  const lastBreak = stretches.findLastIndex((stretch) => !judgedByDays(stretch.unit));
  const counted = stretches.slice(lastBreak + 1);
  if (new Set(counted.map((stretch) => stretch.unit.method)).size < 2) return null;
  const passes: string[] = [];
  let hasOwn = false;
  counted.forEach((stretch, place) => {
    const next = counted[place + 1];
    const own = passesOf(stretch, place === 0, next === undefined, frame, profile);
    passes.push(...own);
    hasOwn ||= own.length > 0;
    if (next === undefined || next.unit.method === stretch.unit.method) return;
    if (!hasOwn) passes.push(stretch.to);
    hasOwn = false;
  });
  return gapOf(unit, passes, frame);
}

/** Passes on the days of a stretch; of the first one also those before it, of the last one those up to the last day. */
function passesOf(
  { from, to, unit }: UnitPart,
  isFirst: boolean,
  isLast: boolean,
  frame: MonthFrame,
  profile: StateProfile | null,
): string[] {
  return readUnit(unit, frame, profile).gapDays.filter(
    (day) => (isFirst || day >= from) && (isLast ? day <= frame.upTo : day <= to),
  );
}

/** The stretches of `earlier` days of a unit that are watched by another method than the one after them. */
export function otherMethods(earlier: readonly UnitPart[], first: UnitFacts): UnitPart[] {
  const joined: UnitPart[] = [];
  for (const part of earlier) {
    const last = joined.at(-1);
    if (last !== undefined && last.unit.method === part.unit.method && last.to === addDays(part.from, -1))
      joined[joined.length - 1] = { from: last.from, to: part.to, unit: part.unit };
    else joined.push(part);
  }
  return joined.every(({ unit }) => unit.method === first.method) ? [] : joined;
}
