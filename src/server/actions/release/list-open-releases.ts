import { reportDuty } from '#compliance/facts/report-duty.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import type { OpenReleaseList } from '#contract/nouns/site/release.ts';
import { listOpenReleases } from '#server/store/release/releases.ts';
import type { Context } from '../context.ts';
import { toReleaseView } from '../issue/issue-view.ts';

/** Rows of one answer; the earliest due come first, and the total counts the rest. */
const mostRows = 200;

/** Open suspected releases of some sites (null: all), earliest due first. */
export async function readOpenReleases(
  ctx: Pick<Context, 'db'>,
  siteIds: readonly number[] | null,
): Promise<OpenReleaseList> {
  const { rows, total } = await listOpenReleases(ctx.db, { siteIds, limit: mostRows });
  const releases = rows.map((row) => ({
    issue_id: row.issueId,
    issue_number: issueNumber(row.number),
    site_id: row.siteId,
    site_name: row.siteName,
    timezone: row.timezone,
    priority: row.priority,
    status: row.status,
    assignee: row.assignee,
    // Ruled out in a way that asks for no report, only closing is left.
    due_at: reportDuty(row.release).state === 'not_needed' ? null : (row.dueAt?.toISOString() ?? null),
    release: toReleaseView(row.release),
  }));
  return { releases, total };
}
