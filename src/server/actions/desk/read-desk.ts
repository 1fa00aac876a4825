import type { DeskJob } from '#contract/nouns/desk/desk.ts';
import { deskAheadDays } from '#contract/nouns/desk/desk-limits.ts';
import type { DeskGroup } from '#contract/nouns/site/job-kinds.table.ts';
import { itemLabels } from '#server/actions/calendar/item-rules.ts';
import { listDeskAlarms, listDeskIssues, listDeskItems } from '#server/store/desk/desk-details.ts';
import type { DeskFilter } from '#server/store/desk/desk-filter.ts';
import { type DeskPlace, listDeskPlaces, listDonePlaces } from '#server/store/desk/desk-rows.ts';
import type { Context } from '../context.ts';
import { alarmJob, issueJob, itemJob, type JobRights } from './job-view.ts';

type Ctx = Pick<Context, 'db' | 'now'>;
export type MayOf = (siteId: number) => JobRights;

/** A page of jobs, and the place of its last one, where there are more. */
export interface DeskRead {
  jobs: DeskJob[];
  last: DeskPlace | null;
}

/**
 * Jobs of a tab after a place, the most pressing first; closed ones newest first. The places are read along the indexes of
 * their sources, and only those of the page in full.
 */
export async function readDesk(
  ctx: Ctx,
  group: DeskGroup,
  filter: DeskFilter,
  { after, limit, mayOf }: { after: DeskPlace | null; limit: number; mayOf: MayOf },
): Promise<DeskRead> {
  const found =
    group === 'done'
      ? (await listDonePlaces(ctx.db, filter, { after, limit: limit + 1 })).map(
          (row): DeskPlace => ({ ...row, place: 1, day: '1970-01-01', source: 'issue', key: '' }),
        )
      : await listDeskPlaces(ctx.db, group, filter, { after, limit: limit + 1, ahead: deskAheadDays });
  const shown = found.slice(0, limit);
  return {
    jobs: await readJobs(ctx, shown, mayOf),
    last: found.length > limit ? (shown.at(-1) ?? null) : null,
  };
}

/** Jobs at some places, in their order. One that was taken away meanwhile is left out. */
async function readJobs({ db, now }: Ctx, places: readonly DeskPlace[], mayOf: MayOf): Promise<DeskJob[]> {
  const of = (...sources: DeskPlace['source'][]) => places.filter(({ source }) => sources.includes(source));
  const issueIds = of('issue', 'release').map(({ ref }) => ref);
  const alarmIds = of('alarm').map(({ ref }) => ref);
  const items = of('due').map(({ ref, key }) => ({ siteId: ref, key }));
  const [issues, alarms, dues] = await Promise.all([
    listDeskIssues(db, issueIds, now),
    listDeskAlarms(db, alarmIds, now),
    listDeskItems(db, items, now),
  ]);
  const labelOf = itemLabels();
  const jobs = [
    ...issues.map((row) => issueJob(row, mayOf(row.siteId), now)),
    ...alarms.map((row) => alarmJob(row, mayOf(row.siteId))),
    ...dues.map((row) => itemJob(row, mayOf(row.siteId), labelOf)),
  ];
  const byKey = new Map(jobs.map((job) => [job.key, job]));
  return places.flatMap((place) => byKey.get(keyOf(place)) ?? []);
}

function keyOf({ source, ref, key }: DeskPlace): string {
  if (source === 'alarm') return `alarm:${ref}`;
  return source === 'due' ? `due:${ref}:${key}` : `issue:${ref}`;
}
