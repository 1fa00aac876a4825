import type { Insurance } from '#contract/nouns/site/site-info.ts';
import type { InsuranceRow } from '#server/store/site/insurance.ts';

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
