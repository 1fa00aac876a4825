import { routes } from '#contract/routes/all.ts';
import type { AnswerOf } from '#contract/routes/route.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';
import { numberOrNull, objectOf, textOf, textsOf } from '../wire/read.ts';

export type ReportProof = AnswerOf<typeof routes.proveReport>;

const statuses: readonly ReportProof['status'][] = ['COMPLIANT', 'PENDING', 'FAILED', 'INCONCLUSIVE'];

/** Throws when the answer is no proof: nothing may look proven that is not. */
function readProof(body: unknown): ReportProof {
  const fields = objectOf(body) ?? {};
  const status = statuses.find((one) => one === fields.status);
  const [code, pdf] = [textOf(fields.code), textOf(fields.pdf_sha256)];
  if (status === undefined || code === '' || !/^[0-9a-f]{64}$/.test(pdf)) throw new Error('The answer is no proof.');
  return {
    code,
    status,
    pdf_sha256: pdf,
    spanish_sha256: textsOf(fields.spanish_sha256),
    site_name: textOf(fields.site_name),
    facility_id: textOf(fields.facility_id),
    month: textOf(fields.month),
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
