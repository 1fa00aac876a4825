import { record } from '#server/audit/record.ts';
import type { StoredBytes } from '#server/documents/document-store.ts';
import { queueMail } from '#server/mail/queue.ts';
import { noteStoredReport, readClosingSite, storedReportOf } from '#server/store/compliance/month-closes.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import { removeUnnamed } from '../document/remove-bytes.ts';
import { storeDocument } from '../document/store-document.ts';
import { type MadeReport, makeReport } from './make-report.ts';
import { monthlyReportMail, verdictOfFacts } from './report-mail.ts';

const day = 86_400_000;
/** A month that is closed later than this, as after a move, is stored and not mailed: nobody waits for it. */
const mailedWithin = 15 * day;

/** '2026-10_Monthly_Report.pdf'; later versions say so. */
function monthlyReportName(month: string, version: number): string {
  return version === 1 ? `${month}_Monthly_Report.pdf` : `${month}_Monthly_Report_v${version}.pdf`;
}

/**
 * Stores the report of a closed month among the site's documents and queues its email, both or neither, once for each version
 * however often it is asked.
 */
export async function storeMonthlyReport(ctx: Context, siteId: number, month: string, version: number): Promise<void> {
  if (await storedReportOf(ctx.db, siteId, month, version)) return;
  const report = await makeReport(ctx, siteId, month);
  const stored = await ctx.documents.put(report.bytes);
  try {
    await putReport(ctx, siteId, version, report, stored);
  } finally {
    // In every case: bytes that no document names now are not needed any more.
    await removeUnnamed(ctx, stored.contentKey);
  }
}

function putReport(
  ctx: Context,
  siteId: number,
  version: number,
  report: MadeReport,
  stored: StoredBytes,
): Promise<void> {
  const { month } = report;
  return inTransaction(ctx.db, async (sql) => {
    const site = await readClosingSite(sql, siteId, month);
    if (site === null || (await storedReportOf(sql, siteId, month, version))) return;
    const document = await storeDocument(
      ctx,
      {
        siteId,
        folder: `Monthly Reports/${month.slice(0, 4)}`,
        name: monthlyReportName(month, version),
        contentType: 'application/pdf',
        bytes: stored,
        systemMade: true,
        overwrite: true,
      },
      sql,
    );
    await noteStoredReport(sql, report.reportId, document.id);
    await record(sql, ctx.actor, ctx.now, {
      action: 'report.stored',
      siteId,
      target: { type: 'report', id: report.reportId },
      detail: { month, version, status: report.status, file_name: document.name },
    });
    if (site.recipients.length === 0 || ctx.now.getTime() - site.monthEnd.getTime() > mailedWithin) return;
    const mail = monthlyReportMail(
      site.name,
      siteId,
      { ...report, version, ...verdictOfFacts(report.facts) },
      ctx.publicUrl,
    );
    await queueMail(
      sql,
      {
        ...mail,
        to: site.recipients,
        attachments: [{ name: document.name, contentType: document.contentType, contentKey: document.contentKey }],
        onceKey: `monthly_report ${siteId} ${month} ${version}`,
      },
      ctx.now,
    );
  });
}
