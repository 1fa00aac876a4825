import { type ErrorCode, errorTable } from '../errors.table.ts';
import { type ErrorBody, toErrorBody } from '../errors.ts';
import { spanishErrors } from './errors.table.ts';
import { fieldPhrases } from './fields.table.ts';
import { PhraseBook } from './phrase-book.ts';

const book = new PhraseBook({ sentences: fieldPhrases, labels: [], parts: [] });

function isKnown(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorTable, code);
}

/**
 * The body of an error with its sentences in Spanish, by its code. Sentences that are not those of the code, and details
 * that the book does not have, stay as they are.
 */
export function errorInSpanish(body: Partial<ErrorBody>): Partial<ErrorBody> {
  const { detail, fields } = body;
  const known = isKnown(body.code) ? wordsOf(body, body.code) : {};
  return {
    ...body,
    ...(detail === undefined ? {} : { detail: book.read(detail).text }),
    ...(fields === undefined
      ? {}
      : { fields: Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, book.read(words).text])) }),
    ...known,
  };
}

/** What of the body is the sentence of its code. */
function wordsOf(body: Partial<ErrorBody>, code: ErrorCode): Partial<ErrorBody> {
  const english = toErrorBody(code);
  const words: { error: string; message?: string; detail?: string } = spanishErrors[code];
  const spanish = { ...words, message: words.message ?? words.error };
  const same = (['error', 'message', 'detail'] as const).filter((field) => body[field] === english[field]);
  return Object.fromEntries(same.flatMap((field) => (spanish[field] === undefined ? [] : [[field, spanish[field]]])));
}
