import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { unfitText } from '#contract/fit-text.ts';

/** What a value must be, in words; names as the schema library has them. */
const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  null: 'empty',
};

/**
 * The end of a sentence that says what is wrong with a value, where its schema has no words of its own.
 */
function wordsFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kinds[issue.expected] ?? 'something else'}`;
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be at most ${issue.maximum}`
        : `at most ${issue.maximum} ${unitOf(issue.origin)}`;
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int') return `must be at least ${issue.minimum}`;
      return issue.minimum === 1 ? 'must not be empty' : `at least ${issue.minimum} ${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `can only be ${issue.values.map(String).join(', ')}`;
    default:
      return 'is not valid';
  }
}

function unitOf(origin: string): string {
  return origin === 'string' ? 'characters' : 'entries';
}

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
