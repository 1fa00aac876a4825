import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import type { SiteInput, SiteMgmt } from '#contract/nouns/site/site.ts';
import { record } from '#server/audit/record.ts';
import { leaveUnknown } from '#server/store/alarm/gauge-alarms.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { keepMoves, removeGauges, resetGauges } from '#server/store/gauge/gauge-moves.ts';
import { deleteSecurityCode } from '#server/store/gauge/security-codes.ts';
import { holdScopes } from '#server/store/site/scope-rules.ts';
import { readSiteInfoRow } from '#server/store/site/site-info.ts';
import { isUniqueViolation, lockSite, type SiteRow, updateSite } from '#server/store/site/sites.ts';
import { correctClosedMonths } from '../compliance/correct-closed.ts';
import type { Context } from '../context.ts';
import { resetClocks } from '../release/reset-clocks.ts';
import { followSites } from '../user/follow-sites.ts';
import { recordStateChange } from './record-state.ts';
import { notifySiteChange, toSiteMgmt } from './site-change.ts';
import { readSiteInput } from './site-input.ts';
import { requireFreeValues, requireWithinScope } from './site-manager.ts';

/**
 * Changes a site. A new address or type starts the gauge's connection afresh; a site that becomes Compliance Only is
 * polled no more: of its open alarms nobody knows from then on whether they are active, until its gauge answers again. Its
 * history stays. Who is no admin changes no state that a scope rule goes by. Throws site_not_found, site_duplicate,
 * admin_field, beyond_scope, and as readSiteInput.
 */
export async function changeSite(ctx: Context, caller: Caller, id: number, input: SiteInput): Promise<SiteMgmt> {
  try {
    const { site, isMoved } = await inTransaction(ctx.db, async (sql) => {
      await holdScopes(sql, 'sites');
      const before = await lockSite(sql, id);
      if (before === null) throw new AppError('site_not_found');
      const values = readSiteInput(input, before.siteType, ctx.config);
      const { name, ip, port, siteType, state = before.state } = values;
      const after = { id, name, ip, port, siteType, state };
      if (caller.role !== 'admin') await requireFreeValues(sql, { before: { state: before.state }, after: { state } });
      const info = await readSiteInfoRow(sql, id);
      if (info === null) throw new AppError('site_not_found');
      const told = { before: before.state, after: state, since: input.state_since, reason: input.state_reason };
      await recordStateChange(ctx, sql, id, { ...told, zip: info.zip, timezone: info.timezone });
      await updateSite(sql, id, values);
      await retarget(sql, before, after, ctx.now);
      if (state !== before.state) await resetClocks(ctx, sql, [{ id, before: before.state, state }]);
      await record(sql, ctx.actor, ctx.now, {
        action: 'site.updated',
        siteId: id,
        target: { type: 'site', id },
        detail: {
          before: toSiteMgmt(before),
          after: toSiteMgmt(after),
          ...(state === before.state || input.state_since === undefined
            ? {}
            : { state_since: input.state_since, state_reason: input.state_reason }),
        },
      });
      if (state !== before.state) await followSites(ctx, sql, [id]);
      await requireWithinScope(sql, caller, id);
      await notifySiteChange(sql, id);
      return { site: toSiteMgmt(after), isMoved: state !== before.state };
    });
    if (isMoved) await correctClosedMonths(ctx, id, 'state of the site');
    return site;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('site_duplicate', { cause: error });
    throw error;
  }
}

async function retarget(q: Sql, before: SiteRow, after: SiteRow, now: Date): Promise<void> {
  const same = before.ip === after.ip && before.port === after.port && before.siteType === after.siteType;
  if (same) return;
  if (isComplianceOnly(after.siteType)) {
    await removeGauges(q, [after.id], now);
    await deleteSecurityCode(q, after.id);
    await leaveUnknown(q, [after.id], now);
  } else {
    await resetGauges(q, [after.id], now);
    if (before.ip !== after.ip || before.port !== after.port)
      await keepMoves(q, [{ siteId: after.id, from: addressOf(before), to: addressOf(after) }], now);
  }
}

const addressOf = ({ ip, port }: Pick<SiteRow, 'ip' | 'port'>) => (ip === '' ? '' : `${ip}:${port}`);
