import { LEASE_SECONDS } from '#server/store/critical/leases.ts';
import { markFreeOffline } from '#server/store/critical/unwatched.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { type Database, inTransaction } from '#server/store/database/pool.ts';
import { stalePeriods } from '../tank/inventory-view.ts';

/**
 * A gauge whose last good answer came before this time, and that no poller holds, is not watched: three poll periods and
 * a lease, within which another poller would have taken it.
 */
export function unwatchedBefore(now: Date, pollSeconds: number): Date {
  return new Date(now.getTime() - (stalePeriods * pollSeconds + LEASE_SECONDS) * 1000);
}

/**
 * Puts gauges offline that no process polls. Pollers write down that a gauge is silent; when they are all gone, nobody
 * else would, and every site would stay online for ever. Announces the sites, so that lists change and people are notified.
 * A gauge that a living poller holds is left to it: over a slow line one poll takes minutes. Answers how many it found.
 */
export function markUnwatched(db: Database, { now, pollSeconds }: { now: Date; pollSeconds: number }): Promise<number> {
  return inTransaction(db, async (sql) => {
    const siteIds = await markFreeOffline(sql, unwatchedBefore(now, pollSeconds));
    if (siteIds.length > 0) await notifyChange(sql, { kind: 'site.changed', siteIds });
    return siteIds.length;
  });
}
