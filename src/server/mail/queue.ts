import { email as emailSchema } from '#contract/nouns/common.ts';
import { notifyChange } from '../store/events.ts';
import { insertMail } from '../store/outbox.ts';
import type { Queryable } from '../store/pool.ts';

export interface Mail {
  /** What the mail is, e.g. 'password_reset'. */
  kind: string;
  to: readonly string[];
  subject: string;
  /** Plain text. */
  body: string;
}

/**
 * Puts a mail into the outbox, in the caller's transaction; a worker sends it. Throws on an address or subject that
 * could smuggle in a header line (programmer error: input is checked before it gets here).
 */
export async function queueMail(q: Queryable, mail: Mail, at: Date): Promise<void> {
  for (const address of mail.to) {
    if (!emailSchema.safeParse(address).success) throw new Error(`queueMail: not an address in mail ${mail.kind}`);
  }
  if (/[\u0000-\u001f\u007f]/.test(mail.subject)) throw new Error(`queueMail: control character in ${mail.kind}`);
  await insertMail(q, { kind: mail.kind, recipients: [...mail.to], subject: mail.subject, body: mail.body }, at);
  await notifyChange(q, { kind: 'mail.queued' });
}
