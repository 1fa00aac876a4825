import { AppError } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { type Database, inTransaction } from '../store/database/pool.ts';
import { copyMail, findMail, insertMail, markMail, type OutboxRow } from '../store/notification/outbox.ts';
import { partlyRefused, wordsOf } from './deliver.ts';
import { writeEmail } from './email-body.ts';
import { byLanguage } from './mail-language.ts';
import { type Mail, requireSafe, toOutbox } from './queue.ts';
import { smtpWords } from './smtp-words.table.ts';
import { type Delivery, openTransport } from './transport.ts';

/** How long somebody waits for an answer (docs/reference/api.md#calls). */
const patienceMs = 15_000;
/** What is to be read of a mail whose process ended while it was being sent. */
const interrupted = 'the server stopped while the mail was being sent';

interface Sender {
  db: Database;
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  documents: Pick<DocumentStore, 'read'>;
  now: Date;
}

/**
 * Sends a mail while the caller waits, at most 15 s, and answers whom the mail server took it for. It passes the outbox
 * as failed until it is sent: no worker sends it too, and after a failure somebody can have it tried again. Throws
 * mail_failed, whose detail names no host and no address. Each recipient gets it in their language.
 */
export async function sendNow(ctx: Sender, mail: Omit<Mail, 'onceKey'>): Promise<string[]> {
  requireSafe(mail);
  const parts = await byLanguage(ctx.db, mail);
  const outcomes = await Promise.allSettled(parts.map((part) => sendOne(ctx, part)));
  const sent = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const [failed] = outcomes.filter((outcome) => outcome.status === 'rejected');
  // One language that was not sent waits in the outbox as failed, beside the one that was.
  if (sent.length === 0 && failed !== undefined) throw failed.reason;
  return sent.flatMap(({ value }) => value);
}

async function sendOne(ctx: Sender, mail: Mail): Promise<string[]> {
  const row = await putDown(ctx, mail);
  const delivery = await handOver(ctx, row);
  await noteSent(ctx, row, delivery);
  return delivery.accepted;
}

async function handOver(ctx: Sender, row: OutboxRow): Promise<Delivery> {
  const transport = openTransport(ctx.config);
  try {
    return await transport.send(await writeEmail(ctx.documents, row), patienceMs);
  } catch (error) {
    await markMail(ctx.db, row.id, { lastError: wordsOf(error) });
    throw new AppError('mail_failed', { detail: safeDetail(error), cause: error });
  } finally {
    transport.close();
  }
}

async function putDown(ctx: Sender, mail: Mail): Promise<OutboxRow> {
  const state = { state: 'failed', attempts: 1, lastError: interrupted } as const;
  const id = await insertMail(ctx.db, { ...toOutbox(mail), ...state }, ctx.now);
  const row = id === null ? null : await findMail(ctx.db, id);
  if (row === null) throw new Error('a mail was not in the outbox after it was put there');
  return row;
}

function noteSent(ctx: Sender, row: OutboxRow, { accepted, refused, note }: Delivery): Promise<void> {
  return inTransaction(ctx.db, async (sql) => {
    if (note !== undefined) return markMail(sql, row.id, { state: 'kept', lastError: note });
    await markMail(sql, row.id, { state: 'sent', lastError: null, sentAt: ctx.now, recipients: accepted });
    if (refused.length === 0) return;
    await copyMail(sql, row, { recipients: refused, state: 'failed', attempts: 1, lastError: partlyRefused });
  });
}

/** What the mail library adds to its errors. */
interface SmtpFacts {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/**
 * A failed hand-over in a few words for whoever asked for the mail: 'SMTP: connection timed out', 'SMTP: recipient
 * refused (550)'. Never what the server wrote: it names hosts and addresses.
 */
function safeDetail(error: unknown): string {
  const facts: SmtpFacts = typeof error === 'object' && error !== null ? error : {};
  const [code, cause] = [String(facts.code), causeOf(error)];
  const words = facts.command === 'MAIL FROM' && code === 'EENVELOPE' ? 'sender refused' : codeWords(code, cause);
  const number = typeof facts.responseCode === 'number' ? ` (${facts.responseCode})` : '';
  return `SMTP: ${words}${number}`;
}

function codeWords(code: string, cause: string): string {
  // Of a broken socket the system knows more than the mail library.
  const specific = code === 'ESOCKET' ? smtpWords[cause] : undefined;
  return specific ?? smtpWords[code] ?? 'message not accepted';
}

/** The system's own code: behind the error, or in its words, as in 'connect ECONNREFUSED …'. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return /\bE[A-Z_]{3,}\b/.exec(error.message)?.[0] ?? '';
}
