import { addDays, daysBetween } from '#contract/dates.ts';
import type { Stretch } from './dated-facts.ts';
import type { MonthFrame } from './month-days.ts';
import type { UnitFacts } from './month-facts.ts';
import { type Gap, passDays, widestGap } from './thirty-days.ts';

/*
 * A tank or line is watched while it is there: the first proof is due 30 days after its installation, and none after its
 * removal (40 CFR 280.41(a)(1), 280.71). A tank that is out of use needs no release detection from the day on which it is emptied until the day on which it is
 * in use again; then it is due 30 days after that day. Source: 40 CFR 280.70(a), 280.41(a)(1).
 */

/** Days of use; `from` null: no day is known on which they began, `to` null: they last. */
interface InUse {
  from: string | null;
  to: string | null;
}

/** Days in which the rules ask nothing of it, as its record with documents says: it is at rest by them. */
export const exemptDays = 'exempt';

const isOut = ({ value }: Stretch) => value === 'out_of_use' || value === exemptDays;

type OfUse = Pick<UnitFacts, 'use' | 'life'>;

/** The stretches of use of a unit while it is there, the oldest first. One without a change in its use is in use all along. */
function stretchesOf({ use, life }: OfUse): InUse[] {
  const all = byUse(use);
  if (life === undefined) return all;
  return all.flatMap(({ from, to }) => {
    const begin = from === null || (life.from !== null && life.from > from) ? life.from : from;
    const end = to === null || (life.to !== null && life.to < to) ? life.to : to;
    return begin !== null && end !== null && begin > end ? [] : [{ from: begin, to: end }];
  });
}

function byUse(use: readonly Stretch[] | undefined): InUse[] {
  if (use === undefined || !use.some(isOut)) return [{ from: null, to: null }];
  const found: InUse[] = [];
  use.forEach((stretch, place) => {
    if (isOut(stretch)) return;
    const before = use[place - 1];
    const last = found.at(-1);
    // In use after in use, e.g. for a generator from then on, or after days at rest in which nothing shows that it was
    // empty: one stretch. Release detection went on in these days too (40 CFR 280.70(a)).
    const goesOn = before === undefined || !isOut(before) || before.shownEmpty === false;
    if (last !== undefined && goesOn) last.to = stretch.to;
    else found.push({ from: goesOn ? null : stretch.from, to: stretch.to });
  });
  return found;
}

const reaches = ({ from, to }: InUse, start: string, end: string) =>
  (from === null || from <= end) && (to === null || to >= start);

/** Since when a unit is in use (again), or until when it was, where that leaves it without a proof to give in the month. */
export interface NotDue {
  /** It came into use on this day; null: it was taken out of use. */
  since: string | null;
  /** That day is the one of its installation; its end is that of its removal. */
  byLife: boolean;
  /** That day is the one from which on it is regulated; its end is the last of these days. */
  byRules: boolean;
  /** The last day on which proof may come in, or through which the last pass reaches. */
  dueOn: string;
}

/**
 * Why a tank that was in use on some days of a month needs no proof in it; null where it needs one. Each stretch of use
 * is looked at: one that began in the last 30 days is not due yet, one that ended before the day on which the next proof
 * was due needed none. `passes`: days of passes in any order.
 */
export function notDueIn(
  unit: OfUse,
  { start, end }: Pick<MonthFrame, 'start' | 'end'>,
  passes: readonly string[],
): NotDue | null {
  const { life } = unit;
  const stretches = stretchesOf(unit).filter((stretch) => reaches(stretch, start, end));
  const answers = stretches.map((stretch) => notDue(stretch, end, passes));
  const last = answers.at(-1);
  if (last === undefined || last === null || answers.includes(null)) return null;
  const { from, to } = stretches.at(-1) ?? { from: null, to: null };
  const byLife = last.since === null ? to !== null && to === life?.to : from === life?.from;
  return { ...last, byLife, byRules: isByRules(unit.use ?? [], last.since, to) };
}

function isByRules(use: readonly Stretch[], since: string | null, to: string | null): boolean {
  const exempt = use.filter(({ value }) => value === exemptDays);
  return since === null
    ? exempt.some(({ from }) => from !== null && to !== null && addDays(to, 1) === from)
    : exempt.some((stretch) => stretch.to !== null && addDays(stretch.to, 1) === since);
}

function notDue(
  { from, to }: InUse,
  end: string,
  passes: readonly string[],
): Omit<NotDue, 'byLife' | 'byRules'> | null {
  const ends = to !== null && to < end ? to : end;
  if (from !== null && addDays(from, passDays) > ends) return { since: from, dueOn: addDays(from, passDays) };
  if (ends === end && to !== ends) return null;
  const pass = passes
    .filter((day) => day <= ends && (from === null || day >= from))
    .sort()
    .at(-1);
  // The 30th day is the one on which the next proof was due: what was still in use on it needed one.
  return pass === undefined || daysBetween(pass, ends) >= passDays
    ? null
    : { since: null, dueOn: addDays(pass, passDays) };
}

/**
 * The widest gap between passes that reaches into a month, on days of use alone: the day on which a tank came back into
 * use begins one as a pass does, the day on which it was taken out of use ends one.
 */
export function gapOf(
  unit: OfUse,
  passes: readonly string[],
  { start, upTo }: Pick<MonthFrame, 'start' | 'upTo'>,
): Gap | null {
  const gaps = stretchesOf(unit).flatMap((stretch) => {
    if (!reaches(stretch, start, upTo)) return [];
    const { from, to } = stretch;
    const own = passes.filter((day) => (from === null || day >= from) && (to === null || day <= to));
    const begun = from === null ? own : [from, ...own];
    const gap = widestGap(begun, start, to === null || to > upTo ? upTo : to);
    return gap === null ? [] : [gap];
  });
  return gaps.reduce<Gap | null>((widest, gap) => (widest === null || gap.days > widest.days ? gap : widest), null);
}
