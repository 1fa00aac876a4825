import { AppError } from '#contract/errors.ts';
import type { ReportProof } from '#contract/nouns/report.ts';
import type { MonthlyReport } from '#reports/monthly/model.ts';
import { findReportByCode } from '#server/store/reports.ts';
import type { Context } from '../context.ts';
import { readReportCode } from './report-code.ts';

/** What the report with a code, as typed, said when it was made. Throws report_unknown. */
export async function proveReport(ctx: Context, typed: string): Promise<ReportProof> {
  const code = readReportCode(typed);
  const row = code === null ? null : await findReportByCode(ctx.db.$client, code);
  if (row === null) throw new AppError('report_unknown');
  const { facility } = (row.model as MonthlyReport).facts;
  return {
    code: row.code,
    site_name: facility.name,
    facility_id: facility.facilityId,
    month: row.month,
    status: row.status,
    version: row.version,
    generated_at: row.generatedAt.toISOString(),
    evidence_sha256: row.evidenceSha256,
    pdf_sha256: row.pdfSha256,
    superseded: row.superseded,
  };
}
