import { AppError } from '#contract/errors.ts';
import type { OutboxState } from '#contract/nouns/people/outbox.ts';
import { type OutboxEntry, outboxState } from '#contract/nouns/people/outbox.ts';
import { listMails } from '#server/store/notification/outbox.ts';
import type { Context } from '../context.ts';

export interface OutboxQuery {
  state?: OutboxState | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** One page of the mail log, newest first. Throws validation for a cursor that is not one of ours. */
export async function listOutbox(
  ctx: Context,
  query: OutboxQuery,
): Promise<{ mails: OutboxEntry[]; next_cursor: string | null }> {
  const belowId = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const rows = await listMails(ctx.db, { state: query.state, belowId, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    mails: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      to: row.recipients,
      subject: row.subject,
      state: outboxState.parse(row.state),
      attempts: row.attempts,
      last_error: row.lastError,
      created_at: row.createdAt.toISOString(),
      sent_at: row.sentAt?.toISOString() ?? null,
    })),
    next_cursor: rows.length > query.limit && last !== undefined ? writeCursor(last.id) : null,
  };
}

function writeCursor(id: number): string {
  return Buffer.from(`m${id}`).toString('base64url');
}

function readCursor(cursor: string): number {
  const match = /^m(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const id = Number(match?.[1]);
  if (!(id <= 2_147_483_647)) throw new AppError('validation', { fields: { cursor: 'is not a cursor of this list' } });
  return id;
}
