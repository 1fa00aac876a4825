import { AppError } from '#contract/errors.ts';
import type { ReportProof } from '#contract/nouns/compliance/report.ts';
import type { MonthlyReport } from '#reports/monthly/model.ts';
import { canonicalJson, sha256Hex } from '#server/audit/canonical.ts';
import { findReportByCode } from '#server/store/report/reports.ts';
import { knownReportSecret, readReportCode, reportCode } from '../audit/report-code.ts';
import type { Context } from '../context.ts';
import { proveInspection } from '../inspection/prove-record.ts';

/**
 * What the report with a code, as typed, said when it was made: from its model, which its digest and code cover, not
 * from columns beside it. One that does not give its digest or code any more proves nothing. Throws report_unknown.
 */
export async function proveReport(ctx: Context, typed: string): Promise<ReportProof> {
  const code = readReportCode(typed);
  if (code === null) throw new AppError('report_unknown');
  const row = await findReportByCode(ctx.db, code);
  if (row === null) return proveInspection(ctx, code);
  const model = row.model as MonthlyReport | null;
  const facts = model?.facts;
  const secret = await knownReportSecret(ctx.db);
  if (facts === undefined || secret === null) throw new AppError('report_unknown');
  const { facility, month, status, version } = facts;
  const evidenceSha256 = sha256Hex(canonicalJson(facts));
  if (reportCode(secret, row.siteId, month, evidenceSha256) !== row.code) throw new AppError('report_unknown');
  return {
    code: row.code,
    site_name: facility.name,
    facility_id: facility.facilityId,
    month,
    status,
    inspection: null,
    version: version?.version ?? null,
    generated_at: row.generatedAt.toISOString(),
    evidence_sha256: evidenceSha256,
    pdf_sha256: row.pdfSha256,
    spanish_sha256: model?.spanishSha256 ?? [],
    superseded: row.superseded,
  };
}
