import { AppError } from '#contract/errors.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { removeGauges } from '#server/store/gauge/gauge-moves.ts';
import { deleteSecurityCode } from '#server/store/gauge/security-codes.ts';
import { revokeSharesOfSite } from '#server/store/packet/shares.ts';
import { listOpenReleases, lockReleases } from '#server/store/release/releases.ts';
import { listAccountsOf } from '#server/store/site/recipients.ts';
import { holdScopes } from '#server/store/site/scope-rules.ts';
import { removeAccessToSite } from '#server/store/site/site-access.ts';
import { lockSite, markSiteDeleted } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { recordWithdrawn, withdrawer } from '../share/record-withdrawn.ts';
import { takeOffLists } from '../user/take-off-lists.ts';
import { endLostWorkOrders } from '../work-order/withdraw-work-order.ts';
import { notifySiteChange, toSiteMgmt } from './site-change.ts';

/**
 * Takes a site out of every list at once, stops its polling and withdraws its share links; its records stay. Its name
 * and address are free again. A site with an open release stays, so that its clocks and duties do too. Throws
 * site_not_found, site_release_open.
 */
export async function deleteSite(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    await holdScopes(sql, 'sites');
    // In the order in which a release is opened: the lock of releases before the row of the site.
    await lockReleases(sql, id);
    const site = await lockSite(sql, id);
    if (site === null) throw new AppError('site_not_found');
    await refuseWhileOpen(sql, id);
    const readers = await listAccountsOf(sql, id);
    await markSiteDeleted(sql, id, ctx.now);
    await removeAccessToSite(sql, id);
    await removeGauges(sql, [id], ctx.now);
    await deleteSecurityCode(sql, id);
    const links = await revokeSharesOfSite(sql, id, await withdrawer(ctx, sql));
    await record(sql, ctx.actor, ctx.now, {
      action: 'site.deleted',
      siteId: id,
      target: { type: 'site', id },
      detail: { before: toSiteMgmt(site) },
    });
    await recordWithdrawn(ctx, sql, links);
    await endLostWorkOrders(ctx, sql, { siteId: id });
    const leavers = readers.map(({ id: userId, email }) => ({ userId, email, lost: [id], kept: [] }));
    await takeOffLists(ctx, sql, leavers);
    await notifySiteChange(sql, id);
    await notifyChange(sql, { kind: 'access.changed' });
  });
}

/** Throws site_release_open with the issues of the releases that are not closed. */
async function refuseWhileOpen(sql: Sql, id: number): Promise<void> {
  const { rows, total } = await listOpenReleases(sql, { siteIds: [id], limit: mostNamed });
  if (total === 0) return;
  const named = rows.map(({ number, release: { unit, outcome } }) => {
    const kind = outcome === 'confirmed' ? 'confirmed release' : 'suspected release';
    return `${issueNumber(number)}, ${kind}: ${unit}`;
  });
  const more = total > rows.length ? `; and ${total - rows.length} more` : '';
  throw new AppError('site_release_open', { detail: `${named.join('; ')}${more}` });
}

/** Open releases that the refusal names. */
const mostNamed = 3;
