import { ApiError } from './call.ts';

/** What is wrong, by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What the server holds against the fields of a body that it refused, e.g. {name: 'is required'}; {} when it named none. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return (error instanceof ApiError ? error.body?.fields : undefined) ?? {};
}

/**
 * A field's trouble as a sentence that names the field: 'Name is required', 'Notes: at most 4000 characters'. What a label
 * has in brackets at its end, a unit or 'optional', is no part of the name.
 */
export function fieldWords(label: string, trouble: string | undefined): string | undefined {
  if (trouble === undefined) return undefined;
  const name = label.replace(/ \([^()]*\)(?:, \p{L}+)?$/u, '');
  return /^(is|must) /.test(trouble) ? `${name} ${trouble}` : `${name}: ${trouble}`;
}
