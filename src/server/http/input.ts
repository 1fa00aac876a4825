import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';

/**
 * Control characters other than newline and tab are refused in every text but passwords (API paper, A-20), and so are
 * those that turn the direction of what follows: a name must read as it is stored.
 */
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
/** Half of a surrogate pair: no text, and the database's JSON refuses it. */
const halfCharacter = /\p{Surrogate}/u;
/** Bodies of this contract are nested two deep. */
const deepest = 20;
const secrets = new Set(['password', 'currentPassword']);

/** Query text to its parameters; of one that is given twice the first counts. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) query[name] ??= value;
  return query;
}

/** Checks a body or query against its schema. Throws validation with a sentence for each field. */
export function checkInput(schema: z.ZodType, value: unknown): unknown {
  const fields: Record<string, string> = {};
  const parsed = schema.safeParse(value);
  // Only what the schema knows: unknown fields are ignored, whatever they hold.
  if (parsed.success) findControls(parsed.data, '', 0, fields);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  }
  if (!parsed.success || Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  return parsed.data;
}

function findControls(value: unknown, path: string, depth: number, fields: Record<string, string>): void {
  if (typeof value === 'string' && control.test(value)) fields[path || 'body'] = 'must not contain control characters';
  if (typeof value === 'string' && halfCharacter.test(value)) fields[path || 'body'] = 'must be well-formed text';
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) {
    fields[path || 'body'] = 'is nested too deeply';
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (!secrets.has(name)) findControls(inner, path === '' ? name : `${path}.${name}`, depth + 1, fields);
  }
}
