import { type WallPage, wallLimits } from '#contract/nouns/people/wall-display.ts';
import type { SiteCounts } from '#contract/nouns/site/site.ts';
import type { AttentionLog } from '#server/actions/attention/attention-fact.ts';
import { readLastContact } from '#server/store/wall/wall-displays.ts';
import { everything, readAttention } from '../attention/read-attention.ts';
import type { Context } from '../context.ts';
import type { OpenWall } from './open-wall.ts';
import { wallSites } from './wall-state.ts';

/** A gauge that has not answered for so many polls is silent. */
const stalePolls = 3;

/** What a wall display shows: what needs somebody at the sites of its maker, the worst first, and how current that is. */
export async function readWall(
  ctx: Pick<Context, 'db' | 'now' | 'config'> & { log: AttentionLog },
  { display, maker }: OpenWall,
  counts: SiteCounts,
): Promise<WallPage> {
  const siteIds = wallSites(maker);
  const reader = { role: maker.role, name: '', siteIds, mayWrite: () => false };
  const list = await readAttention(ctx, reader, everything);
  const lastAt = await readLastContact(ctx.db, siteIds);
  const things = list.groups.flatMap(({ site, things: part }) =>
    part.map(({ kind, reason, since, due, late, who }) => ({
      site: site.name,
      state: site.state,
      timezone: site.timezone,
      ...{ kind, reason, since, due, late },
      // The screen is open to anybody and shows nobody's email address.
      taken: who !== null,
      who: who?.includes('@') ? null : who,
    })),
  );
  const staleBefore = ctx.now.getTime() - stalePolls * ctx.config.pollSeconds * 1000;
  return {
    name: display.name,
    at: ctx.now.toISOString(),
    expires_at: display.expiresAt.toISOString(),
    counts,
    things: things.slice(0, wallLimits.things),
    total: list.total,
    sites: { needing: list.sites.needing, all: list.sites.all },
    unchecked: list.unchecked,
    contact: {
      last_at: lastAt?.toISOString() ?? null,
      stale: counts.gauged > 0 && (lastAt === null || lastAt.getTime() < staleBefore),
    },
  };
}
