import { linkOf, subjectOf, testWords } from '../message-words.ts';
import type { Message } from '../take-due.ts';

/** A message for a small screen. */
export interface ShortWords {
  title: string;
  lines: string[];
  /** Where to look at it. */
  link: string;
}

/** Events that a short message names; of more their number. */
const mostNamed = 20;

/** The words of a message; without one, of a test. */
export function shortWords(message: Message | null, publicUrl: string): ShortWords {
  if (message === null) {
    return {
      title: testWords(publicUrl).subject,
      lines: ['This is a test. You will receive messages about your sites this way.'],
      link: `${publicUrl}/account`,
    };
  }
  const { told } = message;
  const left = told.length - mostNamed;
  const links = new Set(told.map(({ notice }) => linkOf(notice, publicUrl)));
  const [only] = links;
  return {
    title: subjectOf(message),
    lines: [
      ...told.slice(0, mostNamed).map(({ notice, since }) => `${notice.line}${since === '' ? '' : ` (${since})`}`),
      ...(left > 0 ? [`And ${left} more`] : []),
    ],
    link: links.size === 1 && only !== undefined ? only : `${publicUrl}/sites`,
  };
}
