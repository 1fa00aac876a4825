import { AppError } from '#contract/errors.ts';
import type { InsuranceInput } from '#contract/nouns/site/site-info.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { findDocumentPlace } from '#server/store/document/documents.ts';
import type { InsuranceValues } from '#server/store/site/insurance.ts';

const nothingYet = {
  ...{ coverage: '', perOccurrence: null, annualAggregate: null, nonMarketing: false },
  ...{ effectiveDate: null, documentFolder: null, documentFile: null },
};

/**
 * A policy as it is to be stored: what was sent, over what is stored already (null for a new one). Throws
 * insurance_dates, and document_not_found for a document the site does not have.
 */
export async function readInsuranceInput(
  q: Sql,
  siteId: number,
  input: InsuranceInput,
  stored: InsuranceValues | null,
): Promise<InsuranceValues> {
  const base = stored ?? nothingYet;
  const effectiveDate = input.effective_date === undefined ? base.effectiveDate : input.effective_date;
  if (effectiveDate !== null && input.expiration_date <= effectiveDate) throw new AppError('insurance_dates');
  return {
    carrier: input.carrier,
    policyNo: input.policy_no,
    coverage: input.coverage ?? base.coverage,
    perOccurrence: input.per_occurrence === undefined ? base.perOccurrence : input.per_occurrence,
    annualAggregate: input.annual_aggregate === undefined ? base.annualAggregate : input.annual_aggregate,
    nonMarketing: input.non_marketing ?? base.nonMarketing,
    effectiveDate,
    expirationDate: input.expiration_date,
    ...(input.document === undefined
      ? { documentFolder: base.documentFolder, documentFile: base.documentFile }
      : await documentColumns(q, siteId, input.document)),
  };
}

async function documentColumns(
  q: Sql,
  siteId: number,
  place: { folder: string; file: string } | null,
): Promise<Pick<InsuranceValues, 'documentFolder' | 'documentFile'>> {
  if (place === null) return { documentFolder: null, documentFile: null };
  const documentPlace = await findDocumentPlace(q, siteId, place);
  if (documentPlace === null) throw new AppError('document_not_found');
  return { documentFolder: documentPlace.folder, documentFile: documentPlace.file };
}
