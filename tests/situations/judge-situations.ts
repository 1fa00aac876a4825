import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { readSiteCalendars } from '#server/actions/compliance/site-calendars.ts';
import { writeCalendarStates } from '#server/store/calendar/calendar-state.ts';
import type { Database } from '#server/store/database/pool.ts';
import type { Situation, Verdict } from './facts.ts';
import { groupsOf } from './open-situations.ts';
import { nowOf } from './store/moments.ts';
import { siteIdOf } from './store/store-situation.ts';

/** What comes out of each of the stored situations, by id. */
export async function judgeSituations(
  db: Database,
  situations: readonly Situation[],
): Promise<ReadonlyMap<string, Verdict>> {
  const groups = groupsOf(situations, ({ today, month }) => `${today} ${month}`);
  const verdicts = new Map<string, Verdict>();
  for (const group of groups.values())
    for (const [id, verdict] of await judgeGroup(db, group)) verdicts.set(id, verdict);
  return verdicts;
}

/** Situations of one day and month. What is due is worked out first, as the product's worker does. */
async function judgeGroup(db: Database, group: readonly Situation[]): Promise<[string, Verdict][]> {
  const [first] = group;
  if (first === undefined) return [];
  const now = nowOf(first);
  const siteIds = group.map(siteIdOf);
  await writeCalendarStates(db.$client, await readSiteCalendars(db, siteIds, now));
  const judged = await judgeSites({ db, now }, siteIds, first.month);
  return group.map((situation) => {
    const verdict = judged.get(siteIdOf(situation));
    if (verdict === undefined) throw new Error(`${situation.id} was not judged`);
    return [situation.id, isJudged(verdict) ? verdict.status : 'NOT_JUDGED'];
  });
}

/** False where there are units of which the product asks nothing, and not because they are out of use. */
function isJudged({ units }: MonthVerdict): boolean {
  return units.length === 0 || units.some(({ status, reason }) => status !== null || reason === 'OUT_OF_USE');
}
