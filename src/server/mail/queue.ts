import { email as emailSchema } from '#contract/nouns/common.ts';
import { notifyChange } from '../store/database/events.ts';
import type { Sql } from '../store/database/pool.ts';
import { insertMail, insertMails, type OutboxAttachment } from '../store/notification/outbox.ts';
import { listSpanishReaders } from '../store/user/users.ts';
import { byLanguage, partByReaders } from './mail-language.ts';

export interface Mail {
  /** What the mail is, e.g. 'password_reset'. */
  kind: string;
  to: readonly string[];
  subject: string;
  /** Plain text. */
  body: string;
  /** Bytes in the document store, by their key. */
  attachments?: readonly OutboxAttachment[];
  /** Of the mails of one key only the first is taken, now and ever after. */
  onceKey?: string;
}

/**
 * Puts a mail into the outbox, in the caller's transaction, for each recipient in their language; a worker sends it. False when a mail of its `onceKey` is
 * there already: nothing is done then. Throws on an address or subject that could smuggle in a header line (programmer
 * error: input is checked before it gets here).
 */
export async function queueMail(q: Sql, mail: Mail, at: Date): Promise<boolean> {
  return (await queueTracked(q, mail, at)) !== null;
}

/**
 * The same; answers the mail's number in the outbox, so that the caller can follow it: the first one where recipients read
 * two languages. Null where queueMail is false.
 */
export async function queueTracked(q: Sql, mail: Mail, at: Date): Promise<number | null> {
  requireSafe(mail);
  let first: number | null = null;
  for (const part of await byLanguage(q, mail)) {
    const id = await insertMail(q, toOutbox(part), at);
    first ??= id;
  }
  if (first !== null) await notifyChange(q, { kind: 'mail.queued' });
  return first;
}

/** The same for many mails in one statement, none of which has a `onceKey` or an attachment. */
export async function queueMails(q: Sql, mails: readonly Mail[], at: Date): Promise<void> {
  if (mails.length === 0) return;
  for (const mail of mails) requireSafe(mail);
  const readers = await listSpanishReaders(
    q,
    mails.flatMap(({ to }) => to),
  );
  await insertMails(
    q,
    mails
      .flatMap((mail) => partByReaders(mail, readers))
      .map(({ kind, to, subject, body }) => ({ kind, recipients: to, subject, body })),
    at,
  );
  await notifyChange(q, { kind: 'mail.queued' });
}

/** Throws on what could smuggle in a header line, here or in an attachment's name. */
export function requireSafe(mail: Mail): void {
  for (const address of mail.to) {
    if (!emailSchema.safeParse(address).success) throw new Error(`queueMail: not an address in mail ${mail.kind}`);
  }
  for (const line of [mail.subject, ...(mail.attachments ?? []).map(({ name }) => name)]) {
    if (/[\u0000-\u001f\u007f]/.test(line)) throw new Error(`queueMail: control character in ${mail.kind}`);
  }
}

/** The mail as the outbox keeps it. */
export function toOutbox({ kind, to, subject, body, attachments = [], onceKey }: Mail) {
  return { kind, recipients: [...to], subject, body, attachments: [...attachments], onceKey: onceKey ?? null };
}
