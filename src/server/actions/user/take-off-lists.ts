import { type AuditEvent, recordMany } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import {
  type Leaver,
  listWaitingMails,
  removeFromMails,
  removeRecipient,
  tellAgain,
  type WaitingMail,
} from '#server/store/site/recipients.ts';
import { askAgain, scheduledMailKind } from '#server/store/user/scheduled-reports.ts';
import type { Context } from '../context.ts';

/**
 * Takes the addresses of people whose access ends off the lists of the sites that they lose, and takes back what waits to
 * be mailed to them about those sites; in the transaction in which the access ends. Both are in the audit log. Addresses
 * without an account are nobody's access and stay.
 */
export async function takeOffLists(
  ctx: Pick<Context, 'actor' | 'now'>,
  sql: Sql,
  leavers: readonly Leaver[],
): Promise<void> {
  const events: AuditEvent[] = [];
  const siteIds = new Set<number>();
  for (const leaver of leavers) {
    const left = await removeRecipient(sql, leaver);
    for (const { siteId, lists } of left) {
      siteIds.add(siteId);
      const detail = { address: leaver.email, lists };
      events.push({ action: 'site.recipient_removed', siteId, target: { type: 'site', id: siteId }, detail });
    }
    const mails = await takeBackMails(ctx.now, sql, leaver);
    if (mails === 0) continue;
    const target = { type: 'user', id: leaver.userId };
    events.push({ action: 'user.mails_withdrawn', target, detail: { address: leaver.email, mails } });
  }
  await recordMany(sql, ctx.actor, ctx.now, events);
  if (siteIds.size > 0) await notifyChange(sql, { kind: 'site.changed', siteIds: [...siteIds] });
}

/** Answers how many mails. */
async function takeBackMails(now: Date, sql: Sql, leaver: Leaver): Promise<number> {
  const mails = await listWaitingMails(sql, leaver.email);
  // A file of a list may have rows of every site that the person saw.
  const files = mails.filter(({ kind }) => kind === scheduledMailKind && (leaver.lost?.length ?? 1) > 0);
  const about = mails.filter((mail) => files.includes(mail) || sitesOf(mail).some((siteId) => isLost(leaver, siteId)));
  if (about.length === 0) return 0;
  await askAgain(
    sql,
    files.map(({ id }) => id),
    now,
  );
  for (const mail of about) await tellAgain(sql, leaver, mail, now);
  await removeFromMails(
    sql,
    about.map(({ id }) => id),
    leaver.email,
  );
  return about.length;
}

function isLost({ lost, kept }: Leaver, siteId: number): boolean {
  return lost === null ? !kept.includes(siteId) : lost.includes(siteId);
}

/** The sites that a mail is about: every mail about a site has a link to it. */
function sitesOf({ body, eventSites }: WaitingMail): number[] {
  return [...eventSites, ...[...body.matchAll(/\/sites\/(\d+)/g)].map(([, id]) => Number(id))];
}
