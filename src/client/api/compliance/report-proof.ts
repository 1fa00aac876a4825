import { inspectionOutcomes } from '#contract/nouns/common.ts';
import { routes } from '#contract/routes/all.ts';
import type { AnswerOf } from '#contract/routes/route.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';
import { numberOrNull, objectOf, textOf, textsOf } from '../wire/read.ts';

export type ReportProof = AnswerOf<typeof routes.proveReport>;

const statuses = ['COMPLIANT', 'PENDING', 'FAILED', 'INCONCLUSIVE'] as const;

function readInspection(body: unknown): ReportProof['inspection'] {
  const fields = objectOf(body);
  const outcome = inspectionOutcomes.find((one) => one === fields?.outcome);
  const findings = numberOrNull(fields?.findings);
  if (fields === null || outcome === undefined || findings === null) return null;
  return { title: textOf(fields.title), performed_on: textOf(fields.performed_on), outcome, findings };
}

/** Throws when the answer is no proof: nothing may look proven that is not. */
function readProof(body: unknown): ReportProof {
  const fields = objectOf(body) ?? {};
  const status = statuses.find((one) => one === fields.status);
  const [code, pdf] = [textOf(fields.code), textOf(fields.pdf_sha256)];
  const inspection = readInspection(fields.inspection);
  if ((status === undefined && inspection === null) || code === '' || !/^[0-9a-f]{64}$/.test(pdf))
    throw new Error('The answer is no proof.');
  return {
    code,
    status: status ?? null,
    inspection,
    pdf_sha256: pdf,
    spanish_sha256: textsOf(fields.spanish_sha256),
    site_name: textOf(fields.site_name),
    facility_id: textOf(fields.facility_id),
    month: textOf(fields.month) || null,
    version: numberOrNull(fields.version),
    generated_at: textOf(fields.generated_at),
    evidence_sha256: textOf(fields.evidence_sha256),
    superseded: fields.superseded === true,
  };
}

/** What the report with a code said; null when there is none. No code, no question. */
export function useReportProof(code: string | null) {
  return useCall(routes.proveReport, {
    queryKey: keys.reportProof(code ?? ''),
    params: { code: code ?? '' },
    enabled: code !== null,
    none: null,
    read: readProof,
  });
}
