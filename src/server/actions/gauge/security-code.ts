import { AppError } from '#contract/errors.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import type { SecurityCode } from '#contract/nouns/gauge/gauge-settings.ts';
import { record } from '#server/audit/record.ts';
import { seal, unseal } from '#server/auth/secret-box.ts';
import type { Config } from '#server/config.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { deleteSecurityCode, findSecurityCode, putSecurityCode } from '#server/store/gauge/security-codes.ts';
import { lockSite } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';

const rule = 'must be six letters or digits';

/** Whether a code is stored for a site's console, and since when. */
export async function showSecurityCode(ctx: Context, siteId: number): Promise<SecurityCode> {
  return toView((await findSecurityCode(ctx.db, siteId))?.changedAt ?? null);
}

/**
 * Stores a site's security code, sealed, or takes it away with null or ''. The poller that holds the gauge asks with it
 * from its next question on. Throws security_code_invalid, site_has_no_atg, secret_key_missing.
 */
export async function setSecurityCode(ctx: Context, siteId: number, input: unknown): Promise<SecurityCode> {
  const code = readSecurityCode(input, 'code');
  return inTransaction(ctx.db, async (sql) => {
    const site = await lockSite(sql, siteId);
    if (site === null) throw new AppError('site_not_found');
    if (code !== null && isComplianceOnly(site.siteType)) throw new AppError('site_has_no_atg');
    const stored = await findSecurityCode(sql, siteId);
    if (code === null && stored === null) return toView(null);
    if (code === null) {
      await deleteSecurityCode(sql, siteId);
    } else {
      const sealed = seal(ctx.config, sealedAs(siteId), code);
      await putSecurityCode(sql, { siteId, sealed, changedAt: ctx.now, changedBy: ctx.actor.email ?? '' });
    }
    await record(sql, ctx.actor, ctx.now, {
      action: code === null ? 'site.security_code_removed' : 'site.security_code_set',
      siteId,
      target: { type: 'site', id: siteId },
      detail: { replaced: stored !== null },
    });
    // Word to the poller, which reads its gauges anew.
    await notifyChange(sql, { kind: 'sites.changed', siteIds: [siteId] });
    return toView(code === null ? null : ctx.now);
  });
}

function toView(changedAt: Date | null): SecurityCode {
  return { set: changedAt !== null, changed_at: changedAt?.toISOString() ?? null };
}

/** Six letters or digits as typed; null for null or ''. Throws security_code_invalid, naming the field. */
export function readSecurityCode(value: unknown, field: string): string | null {
  if (value === null) return null;
  const code = typeof value === 'string' ? value.trim() : undefined;
  if (code === '') return null;
  if (code === undefined || !/^[A-Za-z0-9]{6}$/.test(code)) {
    throw new AppError('security_code_invalid', { fields: { [field]: rule } });
  }
  return code;
}

type KeySettings = Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl'>;

/** What a site's security code is sealed as. */
function sealedAs(siteId: number): string {
  return `security-code ${siteId}`;
}

/** A site's security code; null when the installation's key is missing, damaged or not the one it was sealed with. */
export function openSecurityCode(settings: Partial<KeySettings>, siteId: number, sealed: string): string | null {
  const { secretKey = null, dataDir, databaseUrl } = settings;
  if (dataDir === undefined || databaseUrl === undefined) return null;
  try {
    return unseal({ secretKey, dataDir, databaseUrl }, sealedAs(siteId), sealed);
  } catch {
    return null;
  }
}
