import { z } from 'zod';
import { id, timestamp } from '../common.ts';

export const atgKinds = ['query', 'control'] as const;
export type AtgKind = (typeof atgKinds)[number];

/** Least and most characters of the reason for a control command. */
export const atgReasonLimits = { min: 5, max: 500 } as const;

export const atgParam = z.object({
  name: z.string(),
  type: z.enum(['integer', 'text']),
  required: z.boolean(),
  /** What the field asks for, e.g. 'Tank'. */
  label: z.string(),
  /** The values that can be chosen, where they are known: the site's tanks. */
  choices: z.array(z.object({ value: z.int(), label: z.string() })),
});
export type AtgParam = z.infer<typeof atgParam>;

export const atgCommand = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(atgKinds),
  params: z.array(atgParam),
  /** Whether the caller may run it. */
  allowed: z.boolean(),
  /** Function code as the manuals print it, e.g. 'I201'. */
  code: z.string(),
  /** What it shows, or for a control command what will happen at the station, in one or two sentences. */
  description: z.string(),
  /** Control commands: a reason has to be typed and the password given again. */
  guarded: z.boolean(),
});
export type AtgCommand = z.infer<typeof atgCommand>;
export const atgCommandList = z.object({ commands: z.array(atgCommand) });
export type AtgCommandList = z.infer<typeof atgCommandList>;

/** `{name: text}` cells of a table of what the answer says; columns are in the order of the first row. */
export const atgTable = z.object({
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type AtgTable = z.infer<typeof atgTable>;

export const atgRun = z.object({
  id,
  command: z.string(),
  /** Label of the command when it was run. */
  label: z.string(),
  kind: z.enum(atgKinds),
  params: z.record(z.string(), z.union([z.int(), z.string()])),
  requested_by: z.string(),
  requested_at: timestamp,
  duration_ms: z.int().min(0),
  outcome: z.enum(['ok', 'offline', 'timeout', 'error']),
  /** The answer as the console prints it, without control characters; '' when there was none. */
  text: z.string(),
  /** The same answer read by the program; null when it could not be. */
  parsed: z.array(atgTable).nullable(),
  /** Why the command was run; '' for queries. */
  reason: z.string(),
  /** One sentence on what went wrong; null after a good run. */
  error: z.string().nullable(),
  /** What went over the line, in order; control characters are written as <SOH>, <ETX>, <CR>. */
  exchange: z.array(z.object({ sent: z.string(), received: z.string() })),
});
export type AtgRun = z.infer<typeof atgRun>;
export const atgRunSaved = z.object({ success: z.literal(true), run: atgRun });
export const atgRunPage = z.object({ runs: z.array(atgRun), next_cursor: z.string().nullable() });
export type AtgRunPage = z.infer<typeof atgRunPage>;

/** Parameters are checked by the command's own row of the catalogue. */
export const atgRunInput = z.object({
  command: z.string('is required'),
  params: z.record(z.string(), z.unknown(), 'must be an object').optional(),
  confirm: z.boolean('must be true or false').optional(),
  reason: z.string('must be text').optional(),
  password: z.string('must be text').optional(),
});
export type AtgRunInput = z.infer<typeof atgRunInput>;
