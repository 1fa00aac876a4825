import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { deleteSecurityCode } from '#server/store/gauge/security-codes.ts';
import { revokeSharesOfSite } from '#server/store/packet/shares.ts';
import { listAccountsOf } from '#server/store/site/recipients.ts';
import { removeAccessToSite } from '#server/store/site/site-access.ts';
import { lockSite, markSiteDeleted, removeGauge } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { recordWithdrawn, withdrawer } from '../share/record-withdrawn.ts';
import { takeOffLists } from '../user/take-off-lists.ts';
import { tellSiteChange, toSiteMgmt } from './site-change.ts';

/**
 * Takes a site out of every list at once, stops its polling and withdraws its share links; its records stay. Its name
 * and address are free again.
 */
export async function deleteSite(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx.db, async (tx, client) => {
    const site = await lockSite(tx, id);
    if (site === null) throw new AppError('site_not_found');
    const readers = await listAccountsOf(client, id);
    await markSiteDeleted(tx, id, ctx.now);
    await removeAccessToSite(tx, id);
    await removeGauge(tx, id);
    await deleteSecurityCode(tx, id);
    const links = await revokeSharesOfSite(client, id, await withdrawer(ctx, tx));
    await record(tx, ctx.actor, ctx.now, {
      action: 'site.deleted',
      siteId: id,
      target: { type: 'site', id },
      detail: { before: toSiteMgmt(site) },
    });
    await recordWithdrawn(ctx, tx, links);
    const leavers = readers.map(({ id: userId, email }) => ({ userId, email, lost: [id], kept: [] }));
    await takeOffLists(ctx, tx, client, leavers);
    await tellSiteChange(tx, id);
    await notifyChange(tx, { kind: 'access.changed' });
  });
}
