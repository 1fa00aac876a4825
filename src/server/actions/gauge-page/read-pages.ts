import { AppError } from '#contract/errors.ts';
import type { GaugePage, GaugePageText } from '#contract/nouns/gauge/gauge-page.ts';
import { printable } from '#server/actions/slip/read-slip.ts';
import { findPage, type KeptPageRow, listPages } from '#server/store/gauge/partial-reports.ts';
import type { Context } from '../context.ts';
import { reportName } from './page-means.ts';

/** A kept page as it crosses the wire. */
function toGaugePage(row: KeptPageRow): GaugePage {
  return {
    id: row.id,
    function: row.functionCode,
    name: reportName(row.functionCode),
    format: row.format,
    not_understood: row.kind === 'malformed' ? 'all' : 'part',
    reasons: row.reasons,
    first_seen_at: row.firstSeenAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    times: row.times,
    understood_at: row.clearedAt?.toISOString() ?? null,
    size: row.size,
    cut: row.cut,
  };
}

/** Pages of a site's gauge that were not wholly understood: those that are not yet first, the newest first. */
export async function readPages(ctx: Context, siteId: number): Promise<GaugePage[]> {
  return (await listPages(ctx.db, siteId)).map(toGaugePage);
}

/** One of them, word for word. Throws page_not_found, also for a page of another site. */
export async function readPage(ctx: Context, siteId: number, pageId: number): Promise<GaugePageText> {
  const page = await findPage(ctx.db, siteId, pageId);
  if (page === null) throw new AppError('page_not_found');
  return { page: toGaugePage(page), text: printable(page.raw) };
}
