import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';

/** Control characters other than newline and tab are refused in every text but passwords (API paper, A-20). */
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/;
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
  findControls(value, '', fields);
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  }
  if (!parsed.success || Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  return parsed.data;
}

function findControls(value: unknown, path: string, fields: Record<string, string>): void {
  if (typeof value === 'string' && control.test(value)) fields[path || 'body'] = 'must not contain control characters';
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!secrets.has(name)) findControls(inner, path === '' ? name : `${path}.${name}`, fields);
  }
}
