import { useQueryClient } from '@tanstack/react-query';
import { errorSaid } from '#client/language/server-words.ts';
import type { ViewedList } from '#contract/lists/list-columns.ts';
import type { DeskBulk, DeskJob, JobRef } from '#contract/nouns/desk/desk.ts';
import { routes } from '#contract/routes/all.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { ApiError } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { listOf, textOf } from '../wire/read.ts';

type Without<T> = T extends unknown ? Omit<T, 'jobs'> : never;
/** What is done to jobs. */
export type JobChange = Without<DeskBulk>;

/** A job that was not changed, and why. */
export interface NotChanged {
  job: DeskJob;
  reason: string;
}

function refOf({ site, issue, alarm, item }: DeskJob): JobRef {
  if (issue !== null) return { site_id: site.id, issue_id: issue.id };
  return alarm === null ? { site_id: site.id, item: item ?? '' } : { site_id: site.id, alarm_id: alarm };
}

/** As many jobs go in one call. */
const MOST = 500;

const shownIn = [keys.desk(), keys.attention(), keys.critical(), keys.assigned(), ['site']];

/** Sends one change to jobs, as many at a time as go in one call. Answers for each why it was not changed; null: it was. */
function useBulk() {
  const client = useQueryClient();
  return async (refs: readonly JobRef[], what: JobChange): Promise<(string | null)[]> => {
    try {
      const reasons: (string | null)[] = [];
      for (let from = 0; from < refs.length; from += MOST) {
        const jobs = refs.slice(from, from + MOST);
        const body = { ...what, jobs } as DeskBulk;
        const results = await fetchAnswer(routes.deskBulk, { body, read: (sent) => listOf(sent, 'results') });
        reasons.push(...jobs.map((_, n) => reasonOf(results[n])));
      }
      return reasons;
    } finally {
      for (const queryKey of shownIn) void client.invalidateQueries({ queryKey });
    }
  };
}

/** Changes jobs. Answers those that were not changed, with reasons; throws ApiError when nothing could be asked for. */
export function useChangeJobs() {
  const bulk = useBulk();
  return async (jobs: readonly DeskJob[], what: JobChange): Promise<NotChanged[]> => {
    const reasons = await bulk(jobs.map(refOf), what);
    return jobs.flatMap((job, n) => {
      const reason = reasons[n];
      return reason === null ? [] : [{ job, reason: reason ?? '?' }];
    });
  };
}

/** Gives the job of an issue to a person. Answers why that was not done; null: it was. Throws ApiError. */
export function useAssignIssue() {
  const bulk = useBulk();
  return async (siteId: number, issueId: number, userId: number): Promise<string | null> => {
    const [reason = '?'] = await bulk([{ site_id: siteId, issue_id: issueId }], {
      action: 'assign',
      to: { kind: 'person', id: userId },
    });
    return reason;
  };
}

/** Makes a job at the site of its `id`. */
export function useMakeJob() {
  return useMutationCall(routes.makeJob, { stale: shownIn });
}

/** An answer that says nothing of a job has not changed it. */
function reasonOf(result: Readonly<Record<string, unknown>> | undefined): string | null {
  if (result !== undefined && result.code === null) return null;
  const code = textOf(result?.code);
  const { error } = errorSaid({ code, error: textOf(result?.reason) });
  return error || code || '?';
}

/** The own saved views of a list, and how to keep and delete them. */
export function useSavedViews(list: ViewedList, userId: number) {
  const params = { id: userId };
  const queryKey = keys.desk('views', list, userId);
  const awaits = [queryKey];
  return {
    query: useCall(routes.deskViews, {
      queryKey,
      params,
      query: { list },
      pick: ({ views }) => views,
    }),
    save: useMutationCall(routes.saveDeskView, { params, awaits }),
    remove: useMutationCall(routes.deleteDeskView, { params, awaits }),
  };
}

/** The filters behind the link of a saved view; null: there is none any more of this list. Throws ApiError on another failure. */
export async function readSharedView(list: ViewedList, link: string): Promise<string | null> {
  try {
    const view = await fetchAnswer(routes.sharedDeskView, { params: { token: link } });
    return view.list === list ? view.filters : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
