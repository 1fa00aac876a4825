import { z } from 'zod';

export const health = z.object({ status: z.literal('ok') });
export const ready = z.object({
  status: z.enum(['ready', 'not_ready']),
  checks: z.record(z.string(), z.enum(['ok', 'fail'])),
});
export type Ready = z.infer<typeof ready>;
