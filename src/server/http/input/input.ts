import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { unfitText } from '#contract/fit-text.ts';
import { wordsFor } from './issue-words.ts';

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
  const parsed = schema.safeParse(value, { error: wordsFor });
  // Only what the schema knows: unknown fields are ignored, whatever they hold (docs/reference/api.md#a-20).
  if (parsed.success) findControls(parsed.data, '', 0, fields);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  }
  if (!parsed.success || Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  return parsed.data;
}

function findControls(value: unknown, path: string, depth: number, fields: Record<string, string>): void {
  const unfit = typeof value === 'string' ? unfitText(value) : null;
  if (unfit !== null) fields[path || 'body'] = unfit;
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) {
    fields[path || 'body'] = 'is nested too deeply';
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (!secrets.has(name)) findControls(inner, path === '' ? name : `${path}.${name}`, depth + 1, fields);
  }
}
