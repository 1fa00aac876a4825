import { z } from 'zod';
import { id, timestamp } from '../common.ts';

export const outboxState = z.enum(['queued', 'sent', 'failed', 'kept']);
export type OutboxState = z.infer<typeof outboxState>;
/** A mail that left, or will leave, this installation. Without its body: bodies can hold reset links. */
export const outboxEntry = z.object({
  id,
  kind: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  state: outboxState,
  attempts: z.int().min(0),
  last_error: z.string().nullable(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
});
export const outboxPage = z.object({ mails: z.array(outboxEntry), next_cursor: z.string().nullable() });
export type OutboxEntry = z.infer<typeof outboxEntry>;
