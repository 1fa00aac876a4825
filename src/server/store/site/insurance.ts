import { and, asc, eq, isNull } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { insurance } from '../schema/record-schema.ts';

/** An insurance policy as people record it; dates are YYYY-MM-DD. */
export interface InsuranceValues {
  carrier: string;
  policyNo: string;
  coverage: string;
  /** US dollars; null: not recorded. */
  perOccurrence: number | null;
  annualAggregate: number | null;
  nonMarketing: boolean;
  effectiveDate: string | null;
  expirationDate: string;
  documentFolder: string | null;
  documentFile: string | null;
}

export interface InsuranceRow extends InsuranceValues {
  id: number;
}

const columns = {
  id: insurance.id,
  carrier: insurance.carrier,
  policyNo: insurance.policyNo,
  coverage: insurance.coverage,
  perOccurrence: insurance.perOccurrence,
  annualAggregate: insurance.annualAggregate,
  nonMarketing: insurance.nonMarketing,
  effectiveDate: insurance.effectiveDate,
  expirationDate: insurance.expirationDate,
  documentFolder: insurance.documentFolder,
  documentFile: insurance.documentFile,
};
const ofSite = (siteId: number) => and(eq(insurance.siteId, siteId), isNull(insurance.deletedAt));

/** A site's policies, the one that runs out first at the top. */
export async function listInsurance(q: Sql, siteId: number): Promise<InsuranceRow[]> {
  return build(q)
    .select(columns)
    .from(insurance)
    .where(ofSite(siteId))
    .orderBy(asc(insurance.expirationDate), asc(insurance.id));
}

/** One policy, locked until the transaction ends; null when the site has no such record (any more). */
export async function lockInsurance(q: Sql, siteId: number, id: number): Promise<InsuranceRow | null> {
  const rows = await build(q)
    .select(columns)
    .from(insurance)
    .where(and(ofSite(siteId), eq(insurance.id, id)))
    .for('update');
  return rows[0] ?? null;
}

/** Adds a policy and answers it with its id. */
export async function insertInsurance(q: Sql, siteId: number, values: InsuranceValues): Promise<InsuranceRow> {
  const rows = await build(q)
    .insert(insurance)
    .values({ ...values, siteId })
    .returning(columns);
  const row = rows[0];
  if (row === undefined) throw new Error('insert into insurance answered no row');
  return row;
}

export async function updateInsurance(q: Sql, id: number, values: InsuranceValues): Promise<void> {
  await build(q).update(insurance).set(values).where(eq(insurance.id, id));
}

export async function markInsuranceDeleted(q: Sql, id: number, at: Date): Promise<void> {
  await build(q).update(insurance).set({ deletedAt: at }).where(eq(insurance.id, id));
}
