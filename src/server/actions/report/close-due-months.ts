import { record } from '#server/audit/record.ts';
import type { StoredBytes } from '#server/documents/document-store.ts';
import { queueMail } from '#server/mail/queue.ts';
import { isMockMonthNoted } from '#server/store/compliance/mock-scores.ts';
import {
  type CloseMark,
  type MonthClose,
  markClose,
  noteEndedMonths,
  noteStoredReport,
  readClosingSite,
  storedReportOf,
  takeDueClose,
} from '#server/store/compliance/month-closes.ts';
import { listMonthEndAddresses, lockMonthEnd } from '#server/store/compliance/month-ends.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { closeMonth } from '../compliance/close-month.ts';
import type { Context } from '../context.ts';
import { removeUnnamed } from '../document/remove-bytes.ts';
import { storeDocument } from '../document/store-document.ts';
import { noteMockMonth } from '../mock-inspection/note-month.ts';
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
    const to = await addressesOf(sql, site.recipients, month, version);
    if (to.length === 0 || ctx.now.getTime() - site.monthEnd.getTime() > mailedWithin) return;
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
        to,
        attachments: [{ name: document.name, contentType: document.contentType, contentKey: document.contentKey }],
        onceKey: `monthly_report ${siteId} ${month} ${version}`,
      },
      ctx.now,
    );
  });
}

/**
 * Whom the report of a month is emailed to for itself: not who gets the reports of several sites in the one email of the
 * month's end. Corrected reports, and those that come after that email, go to everybody.
 */
async function addressesOf(sql: Sql, recipients: readonly string[], month: string, version: number): Promise<string[]> {
  if (version > 1 || recipients.length === 0) return [...recipients];
  await lockMonthEnd(sql, month, false);
  const together = new Set(await listMonthEndAddresses(sql, recipients, month));
  return recipients.filter((address) => !together.has(address.toLowerCase()));
}

const minute = 60_000;
const hour = 60 * minute;
/** Waits after each failed try; after the last one somebody has to look. */
const pauses = [5, 15, 60, 240, 720] as const;
const longestError = 300;

/** What a run did. */
export interface ClosingRun {
  noted: number;
  tried: number;
  failed: number;
}

/**
 * Closes what is due: judges each ended month, stores its verdict and its report, mails it. Each site's month is locked
 * by one worker while it does so; what fails is tried again later and, after the last try, listed for an admin.
 * A month that waits (a SIR statement, a retest) is looked at again each hour; one that is closed each day until its
 * evidence no longer counts.
 */
export async function closeDueMonths(ctx: Context, most = Number.POSITIVE_INFINITY): Promise<ClosingRun> {
  const run: ClosingRun = { noted: await noteEndedMonths(ctx.db, ctx.now), tried: 0, failed: 0 };
  while (run.tried < most) {
    const outcome = await closeNext(ctx);
    if (outcome === 'nothing') break;
    run.tried++;
    if (outcome === 'failed') run.failed++;
  }
  return run;
}

function closeNext(ctx: Context): Promise<'nothing' | 'done' | 'failed'> {
  return inTransaction(ctx.db, async (sql) => {
    const close = await takeDueClose(sql, ctx.now);
    if (close === null) return 'nothing';
    // The work has transactions of its own, each whole; the lock here keeps other workers away meanwhile.
    const mark = await closeOne(ctx, close).catch((error: unknown) => failureMark(close, error, ctx.now));
    await markClose(sql, close.id, mark, ctx.now);
    return mark.error === '' ? 'done' : 'failed';
  });
}

async function closeOne(ctx: Context, close: MonthClose): Promise<CloseMark> {
  const { state, version } = await closeMonth(ctx, close.siteId, close.month);
  if (version !== null) {
    await storeMonthlyReport(ctx, close.siteId, close.month, version);
    await noteOnce(ctx, close);
  }
  const again = { attempts: 0, error: '' };
  if (state === 'pending') return { ...again, state: 'due', nextTryAt: later(ctx.now, hour) };
  if (state === 'closed') return { ...again, state: 'closed', nextTryAt: later(ctx.now, 24 * hour) };
  return { ...again, state: 'fixed', nextTryAt: ctx.now };
}

/** A closed month is looked at again each day: its mock inspection was recorded the first time. */
async function noteOnce(ctx: Context, { siteId, month }: MonthClose): Promise<void> {
  if (!(await isMockMonthNoted(ctx.db, siteId, month))) await noteMockMonth(ctx, siteId, month);
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

function failureMark(close: MonthClose, error: unknown, now: Date): CloseMark {
  const attempts = close.attempts + 1;
  const pause = pauses[attempts - 1];
  return {
    attempts,
    state: pause === undefined ? 'given_up' : 'due',
    error: (error instanceof Error ? error.message : String(error)).slice(0, longestError) || 'unknown error',
    nextTryAt: later(now, (pause ?? 0) * minute),
  };
}
