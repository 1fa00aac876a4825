import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DeskJob } from '#contract/nouns/desk/desk.ts';
import { deskAges, deskDues, jobStates } from '#contract/nouns/desk/desk-limits.ts';
import { priorities } from '#contract/nouns/gauge/issue-words.ts';
import { type DeskGroup, deskGroups, jobKinds } from '#contract/nouns/site/job-kinds.table.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull, textsOf } from '../wire/read.ts';

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

/** A job of the Desk, read with care: what cannot be read is shown as unknown and never as settled. */
function readJob(fields: Fields): DeskJob {
  const site = objectOf(fields.site);
  const issue = objectOf(fields.issue);
  const due = objectOf(fields.due);
  const assignee = objectOf(fields.assignee);
  const done = objectOf(fields.done);
  const access = assignee?.has_access;
  return {
    key: textOf(fields.key),
    site: {
      id: numberOf(site?.id),
      name: textOf(site?.name),
      state: textOf(site?.state),
      timezone: textOf(site?.timezone),
    },
    kind: jobKinds.find((known) => known === fields.kind) ?? 'task',
    title: textOf(fields.title),
    issue:
      issue === null
        ? null
        : { id: numberOf(issue.id), number: textOf(issue.number), updated_at: textOf(issue.updated_at) },
    alarm: numberOrNull(fields.alarm),
    item: textOrNull(fields.item),
    priority: priorities.find((known) => known === fields.priority) ?? null,
    state: jobStates.find((known) => known === fields.state) ?? 'new',
    since: textOrNull(fields.since),
    due: due === null ? null : { what: textOf(due.what), at: textOrNull(due.at), day: textOrNull(due.day) },
    late: fields.late === true,
    assignee:
      assignee === null
        ? null
        : {
            kind: 'person',
            id: numberOrNull(assignee.id),
            name: textOf(assignee.name),
            has_access: typeof access === 'boolean' ? access : null,
          },
    acknowledged_by: textOrNull(fields.acknowledged_by),
    waiting_for: textOrNull(fields.waiting_for),
    done: done === null ? null : { at: textOf(done.at), by: textOf(done.by), words: textOf(done.words) },
    proof: fields.proof === true,
    second_person: fields.second_person === true,
    may_write: fields.may_write === true,
  };
}

function readPage(body: unknown) {
  const fields = objectOf(body);
  // What is no list is no empty desk.
  if (!Array.isArray(fields?.jobs)) throw new TypeError('an answer without jobs');
  return { jobs: listOf(fields.jobs).map(readJob), next: textOrNull(fields.next_cursor) };
}

type Page = ReturnType<typeof readPage>;

/** The pages as one list; a job that moved between two pages is shown once. */
function whole({ pages }: { pages: Page[] }): DeskJob[] {
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
  return useInfiniteQuery({
    queryKey: keys.desk('jobs', group, JSON.stringify(filter)),
    queryFn: async ({ signal, pageParam }) =>
      readPage(
        await callApi(routes.desk, {
          query: { ...queryOf(filter), group, limit: String(PAGE), cursor: pageParam },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
    select: whole,
  });
}

function readCounts(body: unknown) {
  const fields = objectOf(body);
  const counts = objectOf(fields?.counts);
  const choices = objectOf(fields?.choices);
  return {
    counts: new Map(
      deskGroups.map((group) => {
        const one = objectOf(counts?.[group]);
        return [group, { count: numberOrNull(one?.count), more: one?.more === true }] as const;
      }),
    ),
    states: textsOf(choices?.states),
    counties: textsOf(choices?.counties),
    tags: textsOf(choices?.tags),
    assignees: listOf(choices?.assignees).map((one) => ({ id: numberOf(one.id), name: textOf(one.name) })),
    mayWrite: fields?.may_write === true,
  };
}

export type ShownCounts = ReturnType<typeof readCounts>;

/** How many jobs each tab has under the filters, and what can be chosen. */
export function useDeskCounts(filter: DeskFilter) {
  return useQuery({
    queryKey: keys.desk('counts', JSON.stringify(filter)),
    queryFn: async ({ signal }) => readCounts(await callApi(routes.deskCounts, { query: queryOf(filter), signal })),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  });
}

/** People who may write at every one of some sites. */
export function useAssignees(siteIds: readonly number[]) {
  const sites = [...new Set(siteIds)].toSorted((a, b) => a - b).join(',');
  return useQuery({
    queryKey: keys.desk('people', sites),
    queryFn: async ({ signal }) =>
      listOf(await callApi(routes.deskAssignees, { query: { sites }, signal }), 'people').map((one) => ({
        id: numberOf(one.id),
        name: textOf(one.name),
        email: textOf(one.email),
      })),
    enabled: sites !== '',
  });
}
