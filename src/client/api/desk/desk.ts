import type { DeskCounts, DeskJob, DeskPage } from '#contract/nouns/desk/desk.ts';
import { deskAges, deskDues } from '#contract/nouns/desk/desk-limits.ts';
import { type DeskGroup, deskGroups, jobKinds } from '#contract/nouns/site/job-kinds.table.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { addressOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';

/** What becomes due or late without an event is found within this time. */
const LOOK_MS = 60_000;
/** On a phone that is five screens. */
const PAGE = 30;

/** What the Desk is narrowed to; '' is no limit. */
export interface DeskFilter {
  kind: string;
  tag: string;
  state: string;
  county: string;
  age: string;
  due: string;
  assignee: string;
  q: string;
}

export const deskFilterNames = ['kind', 'tag', 'state', 'county', 'age', 'due', 'assignee', 'q'] as const;

/** What cannot be read of a job is shown as unknown and never as settled. */
const otherwise = { kind: 'task', state: 'new' };

/** The pages as one list; a job that moved between two pages is shown once. */
function whole({ pages }: { pages: DeskPage[] }): DeskJob[] {
  return [...new Map(pages.flatMap(({ jobs }) => jobs).map((job) => [job.key, job])).values()];
}

const queryOf = (filter: DeskFilter) => ({
  ...filter,
  kind: jobKinds.find((known) => known === filter.kind),
  age: deskAges.find((known) => known === filter.age),
  due: deskDues.find((known) => known === filter.due),
});

/** Jobs of a tab, the most pressing first, page by page; what is shown stays until a new answer is there. */
export function useDesk(group: DeskGroup, filter: DeskFilter) {
  return useCallPages(routes.desk, {
    queryKey: keys.desk('jobs', group, JSON.stringify(filter)),
    query: { ...queryOf(filter), group, limit: String(PAGE) },
    otherwise,
    keepsShown: true,
    refetchInterval: LOOK_MS,
    select: whole,
  });
}

/** Address of every job of a tab that fits the filters as a file. */
export function deskFile(group: DeskGroup, filter: DeskFilter, format: 'csv' | 'xlsx'): string {
  return addressOf(routes.desk, { query: { ...queryOf(filter), group, format } });
}

/** How many jobs each tab has; null where the answer does not say. */
const countsOf = (counts: DeskCounts['counts']) =>
  new Map(
    deskGroups.map((group) => {
      const { count, more } = counts[group];
      return [group, { count: Number.isFinite(count) ? count : null, more }] as const;
    }),
  );

function shownCounts({ counts, choices, may_write }: DeskCounts) {
  return { counts: countsOf(counts), ...choices, mayWrite: may_write };
}

export type ShownCounts = ReturnType<typeof shownCounts>;

/** How many jobs each tab has under the filters, and what can be chosen. */
export function useDeskCounts(filter: DeskFilter) {
  return useCall(routes.deskCounts, {
    queryKey: keys.desk('counts', JSON.stringify(filter)),
    query: queryOf(filter),
    keepsShown: true,
    refetchInterval: LOOK_MS,
    pick: shownCounts,
  });
}

/** People who may write at every one of some sites. */
export function useAssignees(siteIds: readonly number[]) {
  const sites = [...new Set(siteIds)].toSorted((a, b) => a - b).join(',');
  return useCall(routes.deskAssignees, {
    queryKey: keys.desk('people', sites),
    query: { sites },
    enabled: sites !== '',
    pick: ({ people }) => people,
  });
}
