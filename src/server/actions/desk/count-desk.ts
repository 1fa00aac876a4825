import type { DeskCounts } from '#contract/nouns/desk/desk.ts';
import { countedJobs, deskAheadDays } from '#contract/nouns/desk/desk-limits.ts';
import { deskGroups } from '#contract/nouns/site/job-kinds.table.ts';
import { countDesk, listDeskChoices } from '#server/store/desk/desk-counts.ts';
import type { DeskFilter } from '#server/store/desk/desk-filter.ts';
import type { Context } from '../context.ts';

/** How many jobs each tab has under a filter, and what can be chosen among the sites of the person. */
export async function readDeskCounts(
  { db }: Pick<Context, 'db'>,
  filter: DeskFilter,
  ownSites: readonly number[] | null,
): Promise<Pick<DeskCounts, 'counts' | 'choices'>> {
  const [counts, choices] = await Promise.all([countDesk(db, filter, deskAheadDays), listDeskChoices(db, ownSites)]);
  const shown = deskGroups.map((group) => [
    group,
    { count: Math.min(counts[group], countedJobs), more: counts[group] > countedJobs },
  ]);
  return { counts: Object.fromEntries(shown) as DeskCounts['counts'], choices };
}
