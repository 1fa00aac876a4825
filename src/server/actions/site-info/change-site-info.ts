import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { coordinateTrouble } from '#contract/nouns/site/coordinates.ts';
import type { SiteInfo, SiteInfoField, SiteInfoInput } from '#contract/nouns/site/site-info.ts';
import { isZoneOfState } from '#contract/nouns/site/state-zones.table.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { holdScopes } from '#server/store/site/scope-rules.ts';
import {
  isZoneOfDatabase,
  readSiteInfoRow,
  type SiteInfoValues,
  updateSiteInfo,
} from '#server/store/site/site-info.ts';
import { lockSite } from '#server/store/site/sites.ts';
import { correctClosedMonths } from '../compliance/correct-closed.ts';
import type { Context } from '../context.ts';
import { resetClocks } from '../release/reset-clocks.ts';
import { recordStateChange } from '../site/record-state.ts';
import { notifySiteChange } from '../site/site-change.ts';
import { requireFreeValues, requireWithinScope } from '../site/site-manager.ts';
import { followSites } from '../user/follow-sites.ts';
import { changedFields, isZoneOfRuntime, readSiteInfoInput } from './site-info-input.ts';
import { editableBy, toSiteInfo } from './site-info-view.ts';

/**
 * Stores what was sent and differs; nothing at all when one of it is not the caller's to change. Throws validation,
 * admin_field (naming each such field), beyond_scope, site_not_found.
 */
export async function changeSiteInfo(
  ctx: Context,
  caller: Caller,
  siteId: number,
  input: SiteInfoInput,
): Promise<SiteInfo> {
  const { state_since: since, state_reason: reason, ...fields } = input;
  const sent = readSiteInfoInput(fields);
  const { info, isMoved } = await inTransaction(ctx.db, async (sql) => {
    await holdScopes(sql, 'sites');
    // The lock makes what is compared and what is changed one and the same.
    const site = await lockSite(sql, siteId);
    const before = await readSiteInfoRow(sql, siteId);
    if (site === null || before === null) throw new AppError('site_not_found');
    const changes = changedFields(before, sent);
    const names = Object.keys(changes) as SiteInfoField[];
    await requireKnownZone(sql, changes.timezone);
    requireZoneOfState(changes.timezone, changes.state ?? before.state);
    requireEditable(caller, siteId, names);
    requirePlace({ ...before, ...changes }, names);
    if (caller.role !== 'admin') await requireFreeValues(sql, { before, after: changes });
    if (names.length === 0) return { info: toSiteInfo(before, caller), isMoved: false };
    if (changes.state !== undefined) {
      const { zip = before.zip, timezone = before.timezone } = changes;
      const told = { before: before.state, after: changes.state, since, reason };
      await recordStateChange(ctx, sql, siteId, { ...told, zip, timezone });
    }
    await updateSiteInfo(sql, siteId, changes);
    await record(sql, ctx.actor, ctx.now, {
      action: 'site.info_updated',
      siteId,
      target: { type: 'site', id: siteId },
      detail: {
        before: Object.fromEntries(names.map((name) => [name, before[name]])),
        after: changes,
        ...(changes.state === undefined || since === undefined ? {} : { state_since: since, state_reason: reason }),
      },
    });
    if (changes.state !== undefined)
      await resetClocks(ctx, sql, [{ id: siteId, before: before.state, state: changes.state }]);
    if (names.some((name) => ruledFields.has(name))) {
      await followSites(ctx, sql, [siteId]);
      await requireWithinScope(sql, caller, siteId);
    }
    await notifySiteChange(sql, siteId);
    if (changes.timezone !== undefined) await notifyChange(sql, { kind: 'calendar.changed', siteIds: [siteId] });
    return { info: toSiteInfo({ ...before, ...changes }, caller), isMoved: changes.state !== undefined };
  });
  if (isMoved) await correctClosedMonths(ctx, siteId, 'state of the site');
  return info;
}

/** What scope rules go by. */
const ruledFields: ReadonlySet<SiteInfoField> = new Set(['tags', 'state', 'district']);

async function requireKnownZone(q: Sql, name: SiteInfoValues['timezone'] | undefined): Promise<void> {
  if (name === undefined || (isZoneOfRuntime(name) && (await isZoneOfDatabase(q, name)))) return;
  throw new AppError('validation', { fields: { timezone: 'is not a known time zone' } });
}

/** The days of a site are those of its zone: one that its state does not have would date tests in days to come. */
function requireZoneOfState(zone: string | undefined, state: string): void {
  if (zone === undefined || isZoneOfState(zone, state)) return;
  throw new AppError('validation', { fields: { timezone: `is not a time zone of ${state}: correct one of the two` } });
}

/** Latitude and longitude are one place, in the state of the site. */
function requirePlace(
  after: Parameters<typeof coordinateTrouble>[0] & { state: string },
  names: readonly SiteInfoField[],
): void {
  if (!names.some((name) => name === 'latitude' || name === 'longitude')) return;
  const fields = coordinateTrouble(after, after.state);
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

function requireEditable(caller: Caller, siteId: number, names: readonly SiteInfoField[]): void {
  const editable = editableBy(caller, siteId);
  const refused = names.filter((name) => !editable.includes(name));
  if (refused.length === 0) return;
  const sentence = 'only an admin can change this field';
  throw new AppError('admin_field', { fields: Object.fromEntries(refused.map((name) => [name, sentence])) });
}
