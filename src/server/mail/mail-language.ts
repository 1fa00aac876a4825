import { type Language, usualLanguage } from '#contract/language.ts';
import { serverPhrases } from '#contract/spanish/book.ts';
import { PhraseBook } from '#contract/spanish/phrase-book.ts';
import type { Sql } from '../store/database/pool.ts';
import { foldAscii, listSpanishReaders } from '../store/user/users.ts';
import { mailParts, mailPhrases } from './spanish-mails.table.ts';

/** What of an email depends on its readers. */
interface Addressed {
  to: readonly string[];
  subject: string;
  body: string;
  onceKey?: string;
}

const book = new PhraseBook({
  sentences: [...mailPhrases, ...serverPhrases.sentences],
  labels: serverPhrases.labels,
  parts: [...mailParts, ...serverPhrases.parts],
});

/**
 * The email for each language of its recipients, each in that language. An address that belongs to no account gets
 * English. A `onceKey` stays that of the whole email; where two languages part it, the Spanish one has a key of its own.
 */
export async function byLanguage<M extends Addressed>(q: Sql, mail: M): Promise<M[]> {
  return partByReaders(mail, await listSpanishReaders(q, mail.to));
}

/** The same, by the addresses of those who read Spanish. */
export function partByReaders<M extends Addressed>(mail: M, readers: ReadonlySet<string>): M[] {
  const readsSpanish = (address: string) => readers.has(foldAscii(address));
  const spanish = mail.to.filter(readsSpanish);
  if (spanish.length === 0) return [mail];
  const inSpanish = { ...mail, ...wordsIn('es', mail), to: spanish };
  const english = mail.to.filter((address) => !readsSpanish(address));
  if (english.length === 0) return [inSpanish];
  return [
    { ...mail, to: english },
    mail.onceKey === undefined ? inSpanish : { ...inSpanish, onceKey: `${mail.onceKey} es` },
  ];
}

/** Subject and text of an email in a language, line by line. Lines that people typed stay as they are. */
function wordsIn(language: Language, { subject, body }: Pick<Addressed, 'subject' | 'body'>) {
  if (language === usualLanguage) return { subject, body };
  return { subject: bookLine(subject), body: body.split('\n').map(bookLine).join('\n') };
}

/** One line of a message in a language; a line that no phrase fits stays as it is. */
export function lineIn(language: Language, line: string): string {
  return language === usualLanguage ? line : bookLine(line);
}

function bookLine(line: string): string {
  return line === '' ? line : book.read(line).text;
}
