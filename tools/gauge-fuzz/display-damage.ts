import type { Random } from '#tests/gauge-faults/fuzz/random.ts';
import type { Reply } from './replies.ts';
import { ODD_LINES, TRANSLATIONS, WORDS_OF_ONE_PLACE, WORDS_OF_TABLES } from './words.table.ts';

/** What pieces are taken from: other replies of the function, and replies of other functions. */
export interface Others {
  family: readonly Reply[];
  strangers: readonly Reply[];
}

/** Damages a page; null where it has nothing to damage in this way. */
type Damage = (text: string, random: Random, others: Others) => string | null;

const PIECE = 24;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LINE = /[^\r\n]*(?:\r\n|\r|\n)\0*|[^\r\n]+$/g;

const partsOf = (text: string): string[] => text.match(LINE) ?? [];
const isShown = (part: string): boolean => /[^\0-\x20\x7f]/.test(part);

/** A place of a list of parts that show something. */
function shownPlace(parts: readonly string[], random: Random): number | null {
  const places = parts.flatMap((part, i) => (isShown(part) ? [i] : []));
  return places.length === 0 ? null : random.pick(places);
}

const spliced = (text: string, at: number, cut: number, put: string): string =>
  text.slice(0, at) + put + text.slice(at + cut);

/** One match of a pattern, replaced. */
function replaced(text: string, random: Random, pattern: RegExp, put: (word: string) => string): string | null {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return null;
  const { 0: word, index } = random.pick(matches);
  return spliced(text, index, word.length, put(word));
}

function withParts(text: string, change: (parts: string[]) => readonly string[] | null): string | null {
  return change(partsOf(text))?.join('') ?? null;
}

function lineOf(replies: readonly Reply[], random: Random): string | null {
  if (replies.length === 0) return null;
  const parts = partsOf(random.pick(replies).text).filter(isShown);
  return parts.length === 0 ? null : random.pick(parts).replace(/[\x01\x03]/g, '');
}

/** A line of another reply put in, or put in the place of a line. */
const withLineOf =
  (which: keyof Others): Damage =>
  (text, random, others) =>
    withParts(text, (parts) => {
      const line = lineOf(others[which], random);
      const at = shownPlace(parts, random);
      return line === null || at === null ? null : parts.toSpliced(at, random.below(2), line);
    });

function flipped(text: string, random: Random): string {
  const at = random.below(text.length);
  return spliced(text, at, 1, String.fromCharCode(text.charCodeAt(at) ^ (1 << random.below(8))));
}

const other = (list: string | readonly string[], word: string, random: Random): string => {
  for (;;) {
    const one = list[random.below(list.length)] ?? '';
    if (one !== word) return one;
  }
};

/** A word in the place of another: what follows it stays in its columns. */
function replacedInPlace(text: string, random: Random, pattern: RegExp, put: (word: string) => string): string | null {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return null;
  const { 0: word, index } = random.pick(matches);
  const made = put(word);
  const gap = /^ */.exec(text.slice(index + word.length))?.[0].length ?? 0;
  const isLast = /^ *[\r\n]/.test(text.slice(index + word.length));
  const blanks = isLast ? gap : Math.max(gap === 0 ? 0 : 1, gap + word.length - made.length);
  return spliced(text, index, word.length + gap, made + ' '.repeat(blanks));
}

function withOtherWord(text: string, random: Random): string | null {
  const places = WORDS_OF_ONE_PLACE.filter((words) => words.some((word) => text.includes(word)));
  if (places.length > 0 && random.chance(60)) {
    const words = random.pick(places);
    const pattern = new RegExp(`(?<![A-Z.])(?:${words.join('|').replaceAll('.', '\\.')})(?![A-Z])`, 'g');
    return replacedInPlace(text, random, pattern, (word) => other(words, word, random));
  }
  return replaced(text, random, /\b[A-Z]{2,}\b/g, (word) => other(WORDS_OF_TABLES, word, random));
}

function withPageBreak(text: string, random: Random): string | null {
  return withParts(text, (parts) => {
    const at = shownPlace(parts, random);
    if (at === null) return null;
    const head = parts.slice(0, Math.min(at, 3 + random.below(9))).map((part) => part.replace('\x01', ''));
    const breaks = [['\f'], ['\r\n', '\r\n'], ['\f', ...head], [...head], ['PAGE 2\r\n'], ['-- MORE --\r\n']];
    return parts.toSpliced(at, 0, ...random.pick(breaks));
  });
}

/** Every kind of damage to a page, by the name under which it is counted. */
export const DISPLAY_DAMAGE: Readonly<Record<string, Damage>> = {
  'bit flipped': flipped,
  'neighbors swapped': (text, random) => {
    const at = random.below(Math.max(1, text.length - 1));
    return spliced(text, at, 2, `${text[at + 1] ?? ''}${text[at] ?? ''}`);
  },
  cut: (text, random) => text.slice(0, random.below(text.length)),
  'end lost, ETX kept': (text, random) => {
    const end = text.indexOf('\x03');
    return end < 0 ? null : text.slice(0, random.below(end)) + text.slice(end);
  },
  'byte lost': (text, random) => spliced(text, random.below(text.length), 1, ''),
  'byte doubled': (text, random) => {
    const at = random.below(text.length);
    return spliced(text, at, 0, text[at] ?? '');
  },
  'piece lost': (text, random) => spliced(text, random.below(text.length), 2 + random.below(PIECE), ''),
  'line lost': (text, random) =>
    withParts(text, (parts) => {
      const at = shownPlace(parts, random);
      return at === null ? null : parts.toSpliced(at, 1);
    }),
  'line doubled': (text, random) =>
    withParts(text, (parts) => {
      const at = shownPlace(parts, random);
      return at === null ? null : parts.toSpliced(at, 0, parts[at] ?? '');
    }),
  'lines swapped': (text, random) =>
    withParts(text, (parts) => {
      const [one, two] = [shownPlace(parts, random), shownPlace(parts, random)];
      if (one === null || two === null || one === two) return null;
      return parts.with(one, parts[two] ?? '').with(two, parts[one] ?? '');
    }),
  'line end lost': (text, random) => replaced(text, random, /\r\n|\r|\n/g, () => ''),
  'line of another device': withLineOf('family'),
  'line of another report': withLineOf('strangers'),
  'columns shifted': (text, random) =>
    withParts(text, (parts) => {
      const at = shownPlace(parts, random);
      const part = at === null ? '' : (parts[at] ?? '');
      const gaps = [...part.matchAll(/ +/g)];
      if (at === null || gaps.length === 0) return null;
      const { 0: gap, index } = random.pick(gaps);
      const put = random.chance(50) ? gap + ' '.repeat(1 + random.below(9)) : ' '.repeat(random.below(gap.length));
      return parts.with(at, spliced(part, index, gap.length, put));
    }),
  'blank inside a number': (text, random) => replaced(text, random, /(?<=\d)[\d.](?=\d)|\d(?=\d)/g, () => ' '),
  'blank put into a number': (text, random) => replaced(text, random, /(?<=\d)(?=[\d.])/g, () => ' '),
  'digit replaced': (text, random) => replaced(text, random, /\d/g, (digit) => other('0123456789', digit, random)),
  'letter replaced': (text, random) => replaced(text, random, /[A-Za-z]/g, (letter) => other(LETTERS, letter, random)),
  'letter for a digit': (text, random) => replaced(text, random, /\d/g, () => random.pick([...'OIlSBZ?*'])),
  'word of the tables': withOtherWord,
  'word in another language': (text, random) => {
    const known = Object.keys(TRANSLATIONS).filter((word) => text.includes(word));
    if (known.length === 0) return null;
    const word = random.pick(known);
    const put = random.pick(TRANSLATIONS[word] ?? []);
    return random.chance(50)
      ? text.replaceAll(word, put)
      : replaced(text, random, new RegExp(`\\b${word}\\b`, 'g'), () => put);
  },
  'case changed': (text, random) => {
    const kind = random.below(3);
    if (kind === 0) return text.toLowerCase();
    return replaced(text, random, kind === 1 ? /[A-Z]{2,}/g : /[A-Z]/g, (word) => word.toLowerCase());
  },
  'decimal comma': (text, random) =>
    random.chance(50) ? text.replace(/(?<=\d)\.(?=\d)/g, ',') : replaced(text, random, /(?<=\d)\.(?=\d)/g, () => ','),
  'point lost or moved': (text, random) =>
    random.chance(50)
      ? replaced(text, random, /(?<=\d)\.(?=\d)/g, () => random.pick(['', ' ', '..', '-']))
      : replaced(text, random, /\d\.\d/g, (word) => `.${word[0]}${word[2]}`),
  'line ends of another kind': (text, random) => {
    const end = random.pick(['\r', '\n', '\r\n', '\n\r', '\r\r\n', '\r\n\r\n']);
    return random.chance(50) ? text.replace(/\r\n|\r|\n/g, end) : replaced(text, random, /\r\n|\r|\n/g, () => end);
  },
  'two replies joined': (text, random, { family, strangers }) => {
    const second = random.chance(50) ? random.pick(family) : strangers.length === 0 ? null : random.pick(strangers);
    if (second === null) return null;
    const joined = random.chance(50) ? text + second.text : second.text + text;
    return random.chance(50) ? joined : joined.replace('\x03', '').replace(/(?<=.)\x01/s, '');
  },
  'command echoed': (text, random) => {
    const [code = ''] = /[IS][0-9A-Z]{5}/i.exec(text) ?? [];
    const echo = random.pick([`\x01${code}\r\n`, `${code}\r\n`, `\x01${code}`, code]);
    return random.chance(50) ? echo + text : spliced(text, text.indexOf('\x01') + 1, 0, echo);
  },
  'odd station header': (text, random) =>
    withParts(text, (parts) => {
      const stamp = parts.findIndex((part) => /\d:\d\d/.test(part));
      if (stamp < 0) return null;
      return parts.toSpliced(stamp + 1 + random.below(2), random.below(2), `${random.pick(ODD_LINES)}\r\n`);
    }),
  'page break': withPageBreak,
};
