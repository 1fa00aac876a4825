import { markMail, type OutboxRow, takeDueMail } from '../store/outbox.ts';
import type { Database } from '../store/pool.ts';
import type { Transport } from './transport.ts';

/** Minutes to wait after each failed try; after the last one the mail has failed. */
const pauses = [1, 5, 15, 60, 240] as const;
const longestError = 300;

/**
 * Sends every mail that is due; answers how many were tried. Each mail is locked while it is sent, so that of any
 * number of workers only one does it.
 */
export async function deliverDueMails(db: Database, transport: Transport, now: () => Date): Promise<number> {
  for (let tried = 0; ; tried++) {
    const more = await db.transaction(async (tx) => {
      const mail = await takeDueMail(tx, now());
      if (mail === null) return false;
      const error = await trySending(transport, mail);
      await markMail(tx, mail.id, error === null ? sentMark(mail, now()) : failureMark(mail, error, now()));
      return true;
    });
    if (!more) return tried;
  }
}

async function trySending(transport: Transport, mail: OutboxRow): Promise<string | null> {
  try {
    await transport.send(mail);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function sentMark(mail: OutboxRow, now: Date) {
  return { state: 'sent', attempts: mail.attempts + 1, lastError: null, sentAt: now } as const;
}

function failureMark(mail: OutboxRow, error: string, now: Date) {
  const attempts = mail.attempts + 1;
  const pause = pauses[attempts - 1];
  return {
    attempts,
    lastError: error.slice(0, longestError),
    state: pause === undefined ? 'failed' : 'queued',
    nextTryAt: new Date(now.getTime() + (pause ?? 0) * 60_000),
  } as const;
}
