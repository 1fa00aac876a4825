import type { Failure } from '#client/api/wire/answer/failure.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';

/** Names of the fields that can show words of their own. */
export type FieldLabels = Readonly<Record<string, string>>;

/** What a refusal says of single fields, each a sentence that names its field. */
export function refusedFields(failure: Failure | null, labels: FieldLabels): FieldErrors {
  const found = Object.entries(failure?.fields ?? {});
  return Object.fromEntries(found.map(([name, words]) => [name, fieldWords(labels[name] ?? name, words) ?? words]));
}

/** What a refusal says of the whole, with what the server added to it; null where its fields say all, and of none. */
export function refusalSentence(failure: Failure | null, labels: FieldLabels = {}): string | null {
  if (failure === null) return null;
  const found = Object.keys(failure.fields);
  if (found.length > 0 && found.every((name) => name in labels)) return null;
  return failure.detail ? `${failure.sentence}. ${failure.detail}.` : failure.sentence;
}
