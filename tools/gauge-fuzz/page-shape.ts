import type { Difference } from './facts.ts';
import type { Reply } from './replies.ts';
import { WORDS_OF_ONE_PLACE } from './words.table.ts';

const PLACE_OF = new Map<string, string>();
for (const [i, words] of WORDS_OF_ONE_PLACE.entries()) {
  for (const word of words) if (!PLACE_OF.has(word)) PLACE_OF.set(word, `<${i}>`);
}

/** `T 1:`, `Q12:`: one word whatever the number. */
const DEVICE = /^(\s*)([A-Za-z]{1,3}) ?\d{1,2}\s*:/;
const HALF_DAY = /(?<=\d)[AP]M$/i;

/** Lines of a page that hold something, without their ends. Bytes around the message are left out. */
export function linesOf(text: string): string[] {
  const first = text.indexOf('\x01');
  const stop = text.indexOf('\x03', first + 1);
  const start = text.lastIndexOf('\x01', stop < 0 ? text.length : stop) + 1;
  return text
    .slice(start, stop < 0 ? text.length : stop)
    .replaceAll('\0', '')
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

/** A word as one of its kind: a number has as many decimals in any page, a month and a result have a place of their own. */
function wordShape(word: string): string {
  const plain = word.replace(HALF_DAY, 'xM').toUpperCase();
  const place = PLACE_OF.get(plain.replace(/[:,]$/, ''));
  if (place !== undefined) return place;
  // A minus that is lost leaves a number that a console may print.
  return plain.replace(/^[-+]?\d+/, '9').replace(/(?<!^)\d/g, '9');
}

/**
 * What a line looks like, whatever its values are: its words with the columns they stand in, numbers by their right edge.
 * Two lines of one shape are the same line of two pages.
 */
function shapeOf(line: string): string {
  const named = line.replace(
    DEVICE,
    (all, blank: string, letters: string) =>
      // A blank behind it: what follows is a word of its own.
      `${`${blank}${letters}#`.padEnd(all.length - 1, '~')} `,
  );
  return [...named.matchAll(/\S+/g)]
    .map(({ 0: word, index }) => {
      const isNumber = /^[-+.]?\d/.test(word);
      // A word one blank behind another is of its cell: its column follows from the words before it.
      const isInside = !isNumber && index > 1 && /\S /.test(named.slice(index - 2, index));
      return `${isNumber ? index + word.length : isInside ? '' : index}${wordShape(word)}`;
    })
    .join(' ');
}

const shapes = new WeakMap<Reply, string[]>();

function shapesOf(reply: Reply): string[] {
  const known = shapes.get(reply);
  if (known !== undefined) return known;
  const made = linesOf(reply.text).map(shapeOf);
  shapes.set(reply, made);
  return made;
}

const nothingBut = (difference: Difference, ...allowed: (keyof Difference)[]): boolean =>
  (Object.keys(difference) as (keyof Difference)[]).every(
    (name) => allowed.includes(name) || difference[name].length === 0,
  );

/**
 * True for a damaged page that is a page a console prints in another case: no reader can know that it was damaged, and
 * none is blamed. Such are pages whose lines have the shapes they had (a digit for a digit, PASS for FAIL), pages that
 * lack whole rows, and pages with a row more of those that a page of this function has.
 */
export function isAnotherGenuinePage(
  reply: Reply,
  damaged: string,
  difference: Difference,
  family: readonly Reply[],
): boolean {
  const before = linesOf(reply.text);
  const after = linesOf(damaged);
  let first = 0;
  while (first < before.length && before[first] === after[first]) first += 1;
  let [end, stop] = [before.length, after.length];
  while (end > first && stop > first && before[end - 1] === after[stop - 1]) {
    end -= 1;
    stop -= 1;
  }
  const known = shapesOf(reply);
  const now = after.slice(first, stop).map(shapeOf);
  if (now.length === end - first && now.every((shape, i) => shape === known[first + i])) return true;
  if (family.some((other) => linesOf(other.text).join('\n') === after.join('\n'))) return true;
  // Whole rows more or less, each like one that a page of this function has.
  const ofFunction = new Set(family.flatMap(shapesOf));
  return (
    now.every((shape) => ofFunction.has(shape)) && nothingBut(difference, 'lostRows', 'invented', 'texts', 'unknown')
  );
}
