import { AppError } from '#contract/errors.ts';
import type { ReportProof } from '#contract/nouns/compliance/report.ts';
import { findInspection, findInspectionByCode, listAnswers, listPhotos } from '#server/store/inspection/inspections.ts';
import { readSiteInfoRow } from '#server/store/site/site-info.ts';
import { knownReportSecret, reportCode } from '../audit/report-code.ts';
import type { Context } from '../context.ts';
import { standingAnswers } from './contested-answers.ts';
import { digestOf } from './inspection-record.ts';

/**
 * What the record of an inspection with a code said when it was signed: its digest and code are made anew from its answers
 * and photos, and must be the same. One that was changed since proves nothing. Throws report_unknown.
 */
export async function proveInspection(ctx: Context, code: string): Promise<ReportProof> {
  const row = await findInspectionByCode(ctx.db, code);
  const secret = await knownReportSecret(ctx.db);
  const { performedOn, outcome, finishedAt, pdfSha256, signature } = row ?? {};
  const site = row === null ? null : await readSiteInfoRow(ctx.db, row.siteId);
  if (row === null || secret === null || site === null || signature == null) throw new AppError('report_unknown');
  if (performedOn == null || outcome == null || finishedAt == null || pdfSha256 == null)
    throw new AppError('report_unknown');
  const before = row.replaces === null ? null : await findInspection(ctx.db, row.siteId, row.replaces);
  const digest = digestOf({
    row,
    sheet: row.sheet,
    answers: standingAnswers(await listAnswers(ctx.db, row.id)).counting,
    photos: await listPhotos(ctx.db, row.id),
    performedOn,
    input: { device_now: finishedAt.toISOString(), signature, tester: row.tester, place: row.place },
    clockNote: row.clockNote,
    leftOut: row.leftOut,
    before: before === null ? null : { row: before },
  });
  if (reportCode(secret, row.siteId, `${row.form} ${performedOn}`, digest) !== code)
    throw new AppError('report_unknown');
  return {
    code,
    site_name: site.name,
    facility_id: site.facility_id,
    month: null,
    status: null,
    inspection: { title: row.sheet.title, performed_on: performedOn, outcome, findings: row.findings },
    version: row.version,
    generated_at: finishedAt.toISOString(),
    evidence_sha256: digest,
    pdf_sha256: pdfSha256,
    spanish_sha256: [],
    superseded: row.state === 'replaced',
  };
}
