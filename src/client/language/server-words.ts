import type { ErrorBody } from '#contract/errors.ts';
import { locale } from './language.ts';

/** Reads what the server says, which is English, in Spanish. */
export interface ServerWords {
  /** Sentences: of a verdict, of what needs attention, of an alarm. */
  say: (text: string) => string;
  /** A name that the server gave, as of a calendar item. */
  name: (text: string) => string;
  /** What is wrong with a cell of a file that is imported. */
  cell: (text: string) => string;
  error: (body: Partial<ErrorBody>) => Partial<ErrorBody>;
}

let spanish: ServerWords | undefined;

/** Comes with the file of the Spanish words. */
export function setServerWords(words: ServerWords): void {
  spanish = words;
}

function inForce(): ServerWords | undefined {
  return locale() === 'es-US' ? spanish : undefined;
}

/** A sentence of the server in the language in force; one that nobody has translated stays English. */
export function said(text: string): string {
  return inForce()?.say(text) ?? text;
}

/** A name of the server's in the language in force; a name that somebody typed stays as it is. */
export function named(text: string): string {
  return inForce()?.name(text) ?? text;
}

/** What is wrong with a cell of a file that is imported, in the language in force. */
export function cellSaid(text: string): string {
  return inForce()?.cell(text) ?? text;
}

/** The body of an error in the language in force. */
export function errorSaid(body: Partial<ErrorBody>): Partial<ErrorBody> {
  return inForce()?.error(body) ?? body;
}
