import { and, asc, desc, eq, lt, lte } from 'drizzle-orm';
import type { Queryable } from './pool.ts';
import { mailOutbox } from './record-schema.ts';

export type OutboxState = 'queued' | 'sent' | 'failed';
export type OutboxRow = typeof mailOutbox.$inferSelect;

export interface NewMail {
  kind: string;
  recipients: string[];
  subject: string;
  body: string;
}

/** Puts a mail into the outbox, due at once. */
export async function insertMail(q: Queryable, mail: NewMail, at: Date): Promise<number> {
  const rows = await q
    .insert(mailOutbox)
    .values({ ...mail, createdAt: at, nextTryAt: at })
    .returning({ id: mailOutbox.id });
  const row = rows[0];
  if (row === undefined) throw new Error('insert into mail_outbox answered no row');
  return row.id;
}

/** Locks the next due mail until the transaction ends; mails that another process has locked are passed over. */
export async function takeDueMail(q: Queryable, now: Date): Promise<OutboxRow | null> {
  const rows = await q
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, 'queued'), lte(mailOutbox.nextTryAt, now)))
    .orderBy(asc(mailOutbox.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return rows[0] ?? null;
}

export async function markMail(
  q: Queryable,
  id: number,
  change: Partial<Pick<OutboxRow, 'state' | 'attempts' | 'lastError' | 'sentAt' | 'nextTryAt'>>,
): Promise<void> {
  await q.update(mailOutbox).set(change).where(eq(mailOutbox.id, id));
}

/** Mails newest first, from below a given id, without their bodies. */
export async function listMails(
  q: Queryable,
  filter: { state?: OutboxState | undefined; belowId?: number | undefined; limit: number },
): Promise<Omit<OutboxRow, 'body' | 'nextTryAt' | 'attachments' | 'onceKey'>[]> {
  return q
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
