import type { MonthVerdict } from '#compliance/month-facts.ts';
import { releaseSigns } from '#compliance/release-signs.ts';
import { type OpenContext, openReleases, type ReleaseSite } from './open-releases.ts';

/** A site on its own day with the verdicts just made of it. */
export interface WatchedSite {
  site: ReleaseSite & { today: string };
  verdicts: readonly MonthVerdict[];
}

/** Starts the clocks of what these verdicts hold; answers how many were opened. */
export async function watchReleases(ctx: OpenContext, judged: readonly WatchedSite[]): Promise<number> {
  let opened = 0;
  for (const { site, verdicts } of judged) {
    for (const verdict of verdicts) opened += await openReleases(ctx, site, releaseSigns(verdict, site.today));
  }
  return opened;
}
