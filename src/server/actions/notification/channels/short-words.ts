import { type Language, usualLanguage } from '#contract/language.ts';
import { plainLine } from '#server/actions/mail/plain-line.ts';
import { lineIn } from '#server/mail/mail-language.ts';
import { linkOf, subjectOf, testWords } from '../message-words.ts';
import type { DueNotice, Message } from '../take-due.ts';

/** A message for a small screen. */
export interface ShortWords {
  title: string;
  lines: string[];
  /** Where to look at it. */
  link: string;
  /** What the link is called. */
  open: string;
}

/** Events that a short message names; of more their number. */
const mostNamed = 20;

/** The words of a message in the language of its reader; without a message, of a test. Names that people typed stay. */
export function shortWords(message: Message | null, publicUrl: string, language: Language = usualLanguage): ShortWords {
  const say = (line: string) => lineIn(language, line);
  const open = say('Open in Forecourt');
  if (message === null) {
    return {
      title: say(testWords(publicUrl).subject),
      lines: [say('This is a test. You will receive messages about your sites this way.')],
      link: `${publicUrl}/account`,
      open,
    };
  }
  const { told } = message;
  const left = told.length - mostNamed;
  const links = new Set(told.map(({ notice }) => linkOf(notice, publicUrl)));
  const [only] = links;
  return {
    title: say(subjectOf(message)),
    lines: [
      ...told.slice(0, mostNamed).map((due) => eventLine(due, language)),
      ...(left > 0 ? [say(`And ${left} more`)] : []),
    ],
    link: links.size === 1 && only !== undefined ? only : `${publicUrl}/sites`,
    open,
  };
}

/** 'T2: High Water Alarm at Alpha Fuel (over since …)'. The site is parted off first: its name is no phrase. */
function eventLine({ notice: { line, siteName }, since }: DueNotice, language: Language): string {
  const ends = since === '' ? '' : ` ${lineIn(language, `(${since})`)}`;
  const place = ` at ${plainLine(siteName)}`;
  if (language === usualLanguage || !line.endsWith(place)) return `${lineIn(language, line)}${ends}`;
  return `${lineIn(language, line.slice(0, -place.length))}, ${plainLine(siteName)}${ends}`;
}
