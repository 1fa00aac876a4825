import { type Caller, mayWriteSite } from '#contract/access.ts';
import { zoneOffset } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';
import { email as emailSchema, type MonthlyStatus } from '#contract/nouns/common.ts';
import type { EmailReportOk } from '#contract/nouns/compliance/report.ts';
import { record } from '#server/audit/record.ts';
import { sendNow } from '#server/mail/send-now.ts';
import { findMonthlyReport } from '#server/store/document/documents.ts';
import type { OutboxAttachment } from '#server/store/notification/outbox.ts';
import { findReportOfDocument, findReportSite, type ReportSite } from '#server/store/report/reports.ts';
import { readMonth } from '../compliance/read-month.ts';
import type { Context } from '../context.ts';
import { removeUnnamed } from '../document/remove-bytes.ts';
import { readMonth as readMonthText } from '../month-input.ts';
import { makeReport } from './make-report.ts';
import {
  type MailedVerdict,
  monthlyReportMail,
  verdictOfFacts,
  verdictOfModel,
  verdictOfMonth,
} from './report-mail.ts';

const most = 10;
/** Would be read as a name, a list or a comment by one mail program or another. */
const special = /[<>()[\]\\;:"]/;

/**
 * Whom a report is mailed to: the addresses of `to` (parted by commas; blanks and repeats dropped), without any the
 * site's own recipients. Throws no_recipients, then invalid_recipients (its detail lists them), too_many_recipients, and
 * recipients_not_allowed when the caller may not write and names anybody but themselves (docs/reference/api.md#calls).
 */
function readRecipients(
  to: string | undefined,
  configured: readonly string[],
  caller: Caller,
  own: { siteId: number; email: string | null },
): string[] {
  const named = distinct((to ?? '').split(','));
  if (named.length === 0) {
    if (configured.length === 0) throw new AppError('no_recipients');
    return distinct(configured);
  }
  const wrong = named.filter((address) => !emailSchema.safeParse(address).success || special.test(address));
  if (wrong.length > 0) throw new AppError('invalid_recipients', { detail: wrong.join(', ') });
  if (named.length > most) throw new AppError('too_many_recipients');
  const foreign = named.some((address) => address.toLowerCase() !== own.email?.toLowerCase());
  if (foreign && !mayWriteSite(caller, own.siteId)) throw new AppError('recipients_not_allowed');
  return named;
}

/** Trimmed, without blanks; of addresses that differ in case only the first. */
function distinct(addresses: readonly string[]): string[] {
  const byLetters = new Map<string, string>();
  for (const address of addresses.map((each) => each.trim()).filter((each) => each !== '')) {
    const key = address.toLowerCase();
    if (!byLetters.has(key)) byLetters.set(key, address);
  }
  return [...byLetters.values()];
}

/** A mail that may be sent: what was asked for, checked. */
export interface ReportOrder {
  siteId: number;
  site: ReportSite;
  /** YYYY-MM that was asked for; the report may be of an earlier one. */
  month: string;
  recipients: string[];
}

/** The report that goes out. */
interface ReportDocument {
  attachment: OutboxAttachment;
  /** Of the report itself. */
  month: string;
  status: MonthlyStatus;
  code: string | null;
  verdict: MailedVerdict;
  generated: boolean;
}

/**
 * Checks who is to get the report of which month, in the order of the docs/reference/api.md#calls. Throws invalid_month,
 * no_recipients, invalid_recipients, too_many_recipients, recipients_not_allowed, site_not_found.
 */
export async function orderReport(
  ctx: Context,
  caller: Caller,
  siteId: number,
  query: { month?: string | undefined; to?: string | undefined },
): Promise<ReportOrder> {
  const site = await findReportSite(ctx.db, siteId);
  if (site === null) throw new AppError('site_not_found');
  const now = ctx.now.getTime();
  const current = new Date(now + zoneOffset(now, site.timezone)).toISOString().slice(0, 7);
  const month = readMonthText(query.month, current);
  const recipients = readRecipients(query.to, site.recipients, caller, { siteId, email: ctx.actor.email });
  return { siteId, site, month, recipients };
}

/**
 * Mails the newest stored monthly report up to the month of the order, or one made now when none is stored, while the
 * caller waits. Throws report_failed, mail_failed; the audit log hears of both outcomes of the mail.
 */
export async function emailReport(ctx: Context, order: ReportOrder): Promise<EmailReportOk> {
  const { siteId, site, month } = order;
  const document = (await findReportDocument(ctx, siteId, month)) ?? (await makeReportDocument(ctx, siteId, month));
  const said = { ...document, ...document.verdict, version: null };
  const { kind, subject, body } = monthlyReportMail(site.name, siteId, said, ctx.publicUrl);
  const facts = { month, file_name: document.attachment.name, generated: document.generated };
  const note = (outcome: 'ok' | 'failed', recipients: readonly string[]) =>
    record(ctx.db, ctx.actor, ctx.now, {
      action: 'report.emailed',
      siteId,
      target: { type: 'site', id: siteId },
      outcome,
      detail: { ...facts, recipients, outcome: outcome === 'ok' ? 'sent' : 'failed' },
    });
  try {
    const mail = { kind, to: order.recipients, subject, body, attachments: [document.attachment] };
    const recipients = await sendNow(ctx, mail);
    await note('ok', recipients);
    // A report made for this mail alone is not needed any more; one of a failed mail waits with it.
    if (document.generated) await removeUnnamed(ctx, document.attachment.contentKey);
    return { success: true, message: 'Monthly report email sent', ...facts, recipients };
  } catch (error) {
    if (error instanceof AppError && error.code === 'mail_failed') await note('failed', order.recipients);
    throw error;
  }
}

/** Null when no report is stored, or its bytes are gone. */
async function findReportDocument(ctx: Context, siteId: number, upTo: string): Promise<ReportDocument | null> {
  const document = await findMonthlyReport(ctx.db, siteId, upTo);
  if (document === null) return null;
  const bytes = await ctx.documents.open(document.contentKey);
  bytes?.destroy();
  if (bytes === null) return null;
  const { id, name, contentType, contentKey } = document;
  const month = name.slice(0, 7);
  const said = await findReportOfDocument(ctx.db, id);
  const reported = said === null ? null : verdictOfModel(said.model);
  return {
    attachment: { name, contentType, contentKey },
    month,
    ...(said === null || reported === null
      ? await verdictHere(ctx, siteId, month)
      : { status: said.status, verdict: reported }),
    code: said?.code ?? null,
    generated: false,
  };
}

/** Of a document from elsewhere only the verdict that the console has of its month can be said. */
async function verdictHere(
  ctx: Context,
  siteId: number,
  month: string,
): Promise<Pick<ReportDocument, 'status' | 'verdict'>> {
  const { verdict } = await readMonth(ctx, siteId, month);
  return { status: verdict.status, verdict: verdictOfMonth(verdict) };
}

async function makeReportDocument(ctx: Context, siteId: number, month: string): Promise<ReportDocument> {
  const { bytes, fileName, status, code, facts } = await makeReport(ctx, siteId, month);
  const { contentKey } = await ctx.documents.put(bytes);
  return {
    attachment: { name: fileName, contentType: 'application/pdf', contentKey },
    month,
    status,
    code,
    verdict: verdictOfFacts(facts),
    generated: true,
  };
}
