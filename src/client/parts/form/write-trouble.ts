import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { fieldErrorsOf, fieldWords } from '#client/api/wire/field-errors.ts';

/** Why a write was refused: words for single fields, and the sentence when it is about the whole. */
export interface WriteTrouble {
  sentence: string | null;
  fields: Readonly<Record<string, string | undefined>>;
}

export const NO_TROUBLE: WriteTrouble = { sentence: null, fields: {} };

/** The trouble of a failed write; `labels` names the fields that can show words of their own. */
export function troubleOf(error: unknown, labels: Readonly<Record<string, string>> = {}): WriteTrouble {
  const found = Object.entries(fieldErrorsOf(error));
  const fields = found.map(([name, words]) => [name, fieldWords(labels[name] ?? name, words)] as const);
  const allShown = found.length > 0 && found.every(([name]) => name in labels);
  return { sentence: allShown ? null : wholeSentence(error), fields: Object.fromEntries(fields) };
}

/** The server's sentence, with what it added to it. */
function wholeSentence(error: unknown): string {
  const detail = error instanceof ApiError ? error.body?.detail : undefined;
  return detail ? `${sentenceOf(error)}. ${detail}.` : sentenceOf(error);
}
