import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorSaid } from '#client/language/server-words.ts';
import type { DeskBulk, DeskJob, DeskView, JobInput, JobRef } from '#contract/nouns/desk/desk.ts';
import { routes } from '#contract/routes/all.ts';
import { ApiError, callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { listOf, numberOf, objectOf, textOf } from '../wire/read.ts';

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

/** Changes jobs. Answers those that were not changed, with reasons; throws ApiError when nothing could be asked for. */
export function useDeskWrites() {
  const client = useQueryClient();
  const reload = () => {
    for (const key of [keys.desk(), keys.attention(), keys.critical(), keys.assigned(), ['site']]) {
      void client.invalidateQueries({ queryKey: key });
    }
  };
  const change = async (jobs: readonly DeskJob[], what: JobChange): Promise<NotChanged[]> => {
    try {
      const failed: NotChanged[] = [];
      for (let from = 0; from < jobs.length; from += MOST) {
        const part = jobs.slice(from, from + MOST);
        const body = { ...what, jobs: part.map(refOf) } as DeskBulk;
        const results = listOf(await callApi(routes.deskBulk, { body }), 'results');
        failed.push(...part.flatMap((job, n) => notChanged(job, results[n])));
      }
      return failed;
    } finally {
      reload();
    }
  };
  const make = async (siteId: number, body: JobInput): Promise<string> => {
    const saved = objectOf(await callApi(routes.makeJob, { params: { id: siteId }, body }));
    reload();
    return textOf(saved?.issue_number);
  };
  return { change, make };
}

/** An answer that says nothing of a job has not changed it. */
function notChanged(job: DeskJob, result: Readonly<Record<string, unknown>> | undefined): NotChanged[] {
  if (result !== undefined && result.code === null) return [];
  const code = textOf(result?.code);
  const { error } = errorSaid({ code, error: textOf(result?.reason) });
  return [{ job, reason: error || code || '?' }];
}

function readView(fields: Readonly<Record<string, unknown>>): DeskView {
  return {
    id: numberOf(fields.id),
    name: textOf(fields.name),
    filters: textOf(fields.filters),
    link: textOf(fields.link),
  };
}

/** The own saved views, and how to keep and delete them. */
export function useDeskViews(userId: number, enabled: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keys.desk('views', userId),
    queryFn: async ({ signal }) =>
      listOf(await callApi(routes.deskViews, { params: { id: userId }, signal }), 'views').map(readView),
    enabled,
  });
  const reload = () => client.invalidateQueries({ queryKey: keys.desk('views', userId) });
  return {
    query,
    save: async (name: string, filters: string): Promise<void> => {
      await callApi(routes.saveDeskView, { params: { id: userId }, body: { name, filters } });
      await reload();
    },
    remove: async (viewId: number): Promise<void> => {
      await callApi(routes.deleteDeskView, { params: { id: userId, viewId } });
      await reload();
    },
  };
}

/** The filters behind the link of a saved view; null: there is none any more. Throws ApiError on another failure. */
export async function readSharedView(link: string): Promise<string | null> {
  try {
    return textOf(objectOf(await callApi(routes.sharedDeskView, { params: { token: link } }))?.filters);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
