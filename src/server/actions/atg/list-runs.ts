import type { AtgRun } from '#contract/nouns/gauge/atg.ts';
import { listCommands } from '#server/store/gauge/gauge-commands.ts';
import type { Context } from '../context.ts';
import { toAtgRun } from './run-view.ts';

/** Finished runs of a site, newest first, older than the run `after`; at most `limit` and one more. */
export async function listRuns(
  ctx: Context,
  siteId: number,
  page: { after: number | null; limit: number },
): Promise<AtgRun[]> {
  const rows = await listCommands(ctx.db, siteId, { after: page.after, limit: page.limit + 1 });
  return rows.map(toAtgRun);
}
