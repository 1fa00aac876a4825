import { ApiError, sentenceOf } from '../call.ts';
import { type FieldErrors, fieldErrorsOf } from '../field-errors.ts';

/** Why a call did not do what was asked. */
export interface Failure {
  /** The server's sentence, else its code of HTTP. */
  sentence: string;
  /** What the server added to it; null: nothing. */
  detail: string | null;
  /** What is wrong with single fields of what was sent. */
  fields: FieldErrors;
  /** Of HTTP: 408 for our own deadline, 0 without an answer. */
  status: number;
  code: string | null;
  error: unknown;
}

/** A failure in the parts that screens show. */
export function failureOf(error: unknown): Failure {
  const api = error instanceof ApiError ? error : null;
  return {
    sentence: sentenceOf(error),
    detail: api?.body?.detail ?? null,
    fields: fieldErrorsOf(error),
    status: api?.status ?? 0,
    code: api?.body?.code ?? null,
    error,
  };
}
