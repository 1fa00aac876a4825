import type { Insurance } from '#contract/nouns/site/site-info.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type InsuranceRow, listInsurance } from '#server/store/site/insurance.ts';
import type { Context } from '../context.ts';

/** A policy as the API shows it. */
export function toInsurance(row: InsuranceRow): Insurance {
  const { documentFolder: folder, documentFile: file } = row;
  return {
    id: row.id,
    carrier: row.carrier,
    policy_no: row.policyNo,
    coverage: row.coverage,
    per_occurrence: row.perOccurrence,
    annual_aggregate: row.annualAggregate,
    non_marketing: row.nonMarketing,
    effective_date: row.effectiveDate,
    expiration_date: row.expirationDate,
    document: folder === null || file === null ? null : { folder, file },
  };
}

/** Updates the calendar and the inbox, which follow expiries, and the site's page, which lists the policies. */
export async function notifyInsuranceChange(q: Sql, siteId: number): Promise<void> {
  await notifyChange(q, { kind: 'calendar.changed', siteIds: [siteId] });
  await notifyChange(q, { kind: 'site.changed', siteIds: [siteId] });
}

/** A site's insurance, soonest expiry first. */
export async function listSiteInsurance(ctx: Context, siteId: number): Promise<Insurance[]> {
  return (await listInsurance(ctx.db, siteId)).map(toInsurance);
}
