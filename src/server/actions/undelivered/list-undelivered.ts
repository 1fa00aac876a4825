import type { Undelivered } from '#contract/nouns/compliance/report.ts';
import { listTroubledCloses } from '#server/store/compliance/month-closes.ts';
import { listMails } from '#server/store/notification/outbox.ts';
import type { Context } from '../context.ts';

/** More than an admin looks through; when those are gone the next ones show. */
const most = 200;

/** Mails and monthly reports that did not get through, newest first. */
export async function listUndelivered(ctx: Context): Promise<Undelivered> {
  const [mails, closes] = await Promise.all([
    listMails(ctx.db, { state: 'failed', limit: most }),
    listTroubledCloses(ctx.db, most),
  ]);
  return {
    mails: mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      to: mail.recipients,
      subject: mail.subject,
      attempts: mail.attempts,
      error: mail.lastError ?? '',
      created_at: mail.createdAt.toISOString(),
    })),
    reports: closes.map((close) => ({
      id: close.id,
      site_id: close.siteId,
      site_name: close.siteName,
      month: close.month,
      attempts: close.attempts,
      error: close.error,
      last_at: close.updatedAt.toISOString(),
      given_up: close.givenUp,
    })),
  };
}
