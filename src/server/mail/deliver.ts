import type { DocumentStore } from '../documents/document-store.ts';
import { type Database, inTransaction, type Sql } from '../store/database/pool.ts';
import { copyMail, markMail, type OutboxRow, takeDueMail } from '../store/notification/outbox.ts';
import { writeEmail } from './email-body.ts';
import type { Delivery, Transport } from './transport.ts';

/** Minutes to wait after each failed try; after the last one the mail has failed. */
const pauses = [1, 5, 15, 60, 240] as const;
const longestError = 300;

/**
 * Sends every mail that is due; answers how many were tried. Each mail is locked while it is sent, so that of any
 * number of workers only one does it. Recipients whom the server turned down while it took the mail for others get a
 * mail of their own, so that nobody is sent it twice.
 */
export async function deliverDueMails(
  db: Database,
  transport: Transport,
  documents: Pick<DocumentStore, 'read'>,
  now: () => Date,
): Promise<number> {
  for (let tried = 0; ; tried++) {
    const more = await inTransaction(db, async (sql) => {
      const mail = await takeDueMail(sql, now());
      if (mail === null) return false;
      await deliver(sql, transport, documents, mail, now);
      return true;
    });
    if (!more) return tried;
  }
}

async function deliver(
  sql: Sql,
  transport: Transport,
  documents: Pick<DocumentStore, 'read'>,
  mail: OutboxRow,
  now: () => Date,
): Promise<void> {
  const outcome = await trySending(transport, documents, mail);
  if (typeof outcome === 'string') return markMail(sql, mail.id, failureMark(mail, outcome, now()));
  const attempts = mail.attempts + 1;
  // Written while no mail server was set: it went to nobody, and is not called sent.
  if (outcome.note !== undefined) return markMail(sql, mail.id, { state: 'kept', attempts, lastError: outcome.note });
  const sent = { state: 'sent', attempts, lastError: null, sentAt: now() } as const;
  if (outcome.refused.length === 0) return markMail(sql, mail.id, sent);
  await copyMail(sql, mail, { recipients: outcome.refused, ...failureMark(mail, partlyRefused, now()) });
  await markMail(sql, mail.id, { ...sent, recipients: outcome.accepted });
}

/** What came of it, or why nothing did. */
async function trySending(
  transport: Transport,
  documents: Pick<DocumentStore, 'read'>,
  mail: OutboxRow,
): Promise<Delivery | string> {
  try {
    return await transport.send(await writeEmail(documents, mail));
  } catch (error) {
    return wordsOf(error);
  }
}

/** Why recipients of a mail have one of their own. */
export const partlyRefused = 'the mail server took the mail for the other recipients only';

export function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, longestError);
}

function failureMark(mail: OutboxRow, error: string, now: Date) {
  const attempts = mail.attempts + 1;
  const pause = pauses[attempts - 1];
  return {
    attempts,
    lastError: error,
    state: pause === undefined ? 'failed' : 'queued',
    nextTryAt: new Date(now.getTime() + (pause ?? 0) * 60_000),
  } as const;
}
