import type { z } from 'zod';

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
export function wordsFor(issue: z.core.$ZodRawIssue): string {
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
