import { answerPath, type FormLine, type SheetSection } from './form.ts';
import type { AnswerValue } from './inspection.ts';

/** What the certificates on file say of an operator whom a form names. */
export interface CertificateSaid {
  person: string;
  /** Until when one holds; else why none shows it and what to do, in sentences. */
  words: string;
  holds: boolean;
}

type OnFile = NonNullable<SheetSection['certificates']>['on_file'][number];

/** Days with which a form lists names: 'Jo Doe 2026-03-04'. */
const days = /\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}/g;

/** People that an answer names, one after the other. */
function namesIn(text: string): string[] {
  const parts = text.replace(days, ';').split(/[,;\n]|\band\b/i);
  return parts.map((part) => part.trim()).filter((part) => /\p{L}/u.test(part));
}

/** Spelt alike but for capitals, accents, blanks and signs. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * For each operator whom a line names whether a certificate of the class is on file for the site on a day (YYYY-MM-DD).
 * Empty where nobody is named, and for a section that is about no operators.
 */
export function certificatesOf(
  { key, certificates }: Pick<SheetSection, 'key' | 'certificates'>,
  line: Pick<FormLine, 'key'>,
  given: ReadonlyMap<string, { value: AnswerValue }>,
  day: string,
): CertificateSaid[] {
  if (certificates === undefined) return [];
  const answer = given.get(answerPath(key, line.key, certificates.named))?.value;
  const people = typeof answer !== 'string' ? [] : certificates.several ? namesIn(answer) : [answer.trim()];
  return [...new Set(people)]
    .filter((person) => person !== '')
    .map((person) => {
      const own = certificates.on_file.filter(({ holder }) => plain(holder) === plain(person));
      const shown = own.find((one) => whyNot(one, day) === null);
      if (shown !== undefined) return { person, words: shown.holds, holds: true };
      const why = own.flatMap((one) => whyNot(one, day) ?? []);
      const none = `No ${certificates.class} certificate of ${person} is on file for this site. Add it under Operators and permits.`;
      return { person, words: why.length === 0 ? none : why.join(' '), holds: false };
    });
}

/** Null: it shows the class on that day. */
function whyNot({ issued_on, expires_on, why_not, expired, later }: OnFile, day: string): string | null {
  if (expires_on !== null && expires_on < day) return expired;
  if (why_not !== null) return why_not;
  return issued_on !== null && issued_on > day ? later : null;
}
