import { and, asc, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { OutboxState } from '#contract/nouns/people/outbox.ts';
import { build, type Sql } from '../database/pool.ts';
import { mailOutbox } from '../schema/record-schema.ts';

export type OutboxRow = typeof mailOutbox.$inferSelect;

export type OutboxAttachment = OutboxRow['attachments'][number];
type MailProgress = Partial<Pick<OutboxRow, 'state' | 'attempts' | 'lastError' | 'sentAt' | 'nextTryAt'>>;

export interface NewMail extends MailProgress {
  kind: string;
  recipients: string[];
  subject: string;
  body: string;
  attachments: OutboxAttachment[];
  onceKey: string | null;
}

/** Puts a mail into the outbox, due at once. Null when one of its once-key is there already. */
export async function insertMail(q: Sql, mail: NewMail, at: Date): Promise<number | null> {
  const rows = await build(q)
    .insert(mailOutbox)
    .values({ createdAt: at, nextTryAt: at, ...mail })
    .onConflictDoNothing({ target: mailOutbox.onceKey })
    .returning({ id: mailOutbox.id });
  return rows[0]?.id ?? null;
}

/** Puts many plain mails into the outbox, due at once. */
export async function insertMails(
  q: Sql,
  mails: readonly { kind: string; recipients: readonly string[]; subject: string; body: string }[],
  at: Date,
): Promise<void> {
  const now = at.toISOString();
  await build(q).execute(sql`
    insert into mail_outbox (kind, recipients, subject, body, created_at, next_try_at)
    select r.kind, r.recipients, r.subject, r.body, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(mails)}::json) as r(kind text, recipients text[], subject text, body text)`);
}

export async function findMail(q: Sql, id: number): Promise<OutboxRow | null> {
  const rows = await build(q).select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return rows[0] ?? null;
}

/** The same mail for other recipients, as a mail of its own. */
export async function copyMail(
  q: Sql,
  mail: OutboxRow,
  change: MailProgress & { recipients: string[] },
): Promise<void> {
  const { id: _id, ...content } = mail;
  await build(q)
    .insert(mailOutbox)
    .values({ ...content, onceKey: null, ...change });
}

/** Locks the next due mail until the transaction ends; mails that another process has locked are passed over. */
export async function takeDueMail(q: Sql, now: Date): Promise<OutboxRow | null> {
  const rows = await build(q)
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, 'queued'), lte(mailOutbox.nextTryAt, now)))
    .orderBy(asc(mailOutbox.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return rows[0] ?? null;
}

export async function markMail(q: Sql, id: number, change: MailProgress & { recipients?: string[] }): Promise<void> {
  await build(q).update(mailOutbox).set(change).where(eq(mailOutbox.id, id));
}

/** Mails newest first, from below a given id, without their bodies. */
export async function listMails(
  q: Sql,
  filter: { state?: OutboxState | undefined; belowId?: number | undefined; limit: number },
): Promise<Omit<OutboxRow, 'body' | 'nextTryAt' | 'attachments' | 'onceKey'>[]> {
  return build(q)
    .select({
      id: mailOutbox.id,
      kind: mailOutbox.kind,
      recipients: mailOutbox.recipients,
      subject: mailOutbox.subject,
      state: mailOutbox.state,
      attempts: mailOutbox.attempts,
      lastError: mailOutbox.lastError,
      createdAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .where(
      and(
        filter.state === undefined ? undefined : eq(mailOutbox.state, filter.state),
        filter.belowId === undefined ? undefined : lt(mailOutbox.id, filter.belowId),
      ),
    )
    .orderBy(desc(mailOutbox.id))
    .limit(filter.limit);
}

/** Has a mail that failed tried again, with all its tries. False when there is no such. */
export async function requeueMail(q: Sql, id: number, now: Date): Promise<boolean> {
  const rows = await build(q)
    .update(mailOutbox)
    .set({ state: 'queued', attempts: 0, nextTryAt: now })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.state, 'failed')))
    .returning({ id: mailOutbox.id });
  return rows.length > 0;
}
