import type { MonthVerdict } from '#compliance/month/month-facts.ts';
import { releaseSigns } from '#compliance/signs/release-signs.ts';
import { findBeforeWatch } from '#server/store/release/before-watch.ts';
import { type OpenContext, openReleases, type ReleaseSite } from './open-releases.ts';

/** A site on its own day with the verdicts just made of it. */
export interface WatchedSite {
  site: ReleaseSite & { today: string };
  verdicts: readonly MonthVerdict[];
}

/**
 * Starts the clocks of what these verdicts hold; answers how many were opened. What the console dates before our first
 * contact starts none: it waits for one answer in read-before-watch.ts.
 */
export async function watchReleases(ctx: OpenContext, judged: readonly WatchedSite[]): Promise<number> {
  let opened = 0;
  for (const { site, verdicts } of judged) {
    for (const verdict of verdicts) {
      const all = releaseSigns(verdict, site.today);
      if (all.length === 0) continue;
      const evidence = all.flatMap((sign) => sign.evidence);
      const before = await findBeforeWatch(ctx.db, site.id, evidence);
      opened += await openReleases(ctx, site, before.size === 0 ? all : releaseSigns(verdict, site.today, before));
    }
  }
  return opened;
}
