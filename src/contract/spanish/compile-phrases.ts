/**
 * One text of the server in both languages. A value is in braces: its kind, or its kind and a name of its own,
 * `{date}` or `{date:from}`. The kinds are those of slots.ts; both texts have the same values.
 */
export type Phrase = readonly [english: string, spanish: string];

/** A place for a value in a text. */
export interface Slot {
  kind: string;
  /** The text between the braces. */
  mark: string;
}

/** Literal text and slots by turns. */
export type Piece = string | Slot;

export interface CompiledPhrase {
  english: readonly Piece[];
  spanish: readonly Piece[];
  /** Its longest literal text: what does not contain it cannot be this phrase. */
  longest: string;
  /** Characters that are no value. */
  literals: number;
}

/** The literal texts and the slots of a phrase. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/\{([a-z]+(?::\w+)?)\}/)
    .map((part, at): Piece => (at % 2 === 0 ? part : { kind: part.split(':')[0] ?? '', mark: part }))
    .filter((piece) => piece !== '');
}

/** The phrases, those with the most text of their own first: of two that fit, that one says more. */
export function compilePhrases(phrases: readonly Phrase[]): CompiledPhrase[] {
  return phrases.map(compilePhrase).sort((a, b) => b.literals - a.literals);
}

function compilePhrase([english, spanish]: Phrase): CompiledPhrase {
  const pieces = piecesOf(english);
  const texts = pieces.filter((piece) => typeof piece === 'string');
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), '');
  return { english: pieces, spanish: piecesOf(spanish), longest, literals: texts.join('').length };
}

/** A value in Spanish; null: the text is no value of this kind. */
export type ReadSlot = (kind: string, text: string) => string | null;

/** The Spanish of a text that is this phrase; null where it is another. */
export function matchPhrase(phrase: CompiledPhrase, text: string, read: ReadSlot): string | null {
  if (!text.includes(phrase.longest)) return null;
  const values = valuesAt(phrase.english, 0, text, read);
  if (values === null) return null;
  return phrase.spanish.reduce<string>(
    (written, piece) => (typeof piece === 'string' ? written + piece : append(written, piece, values)),
    '',
  );
}

/** 'de' and 'a' become one word with the article of a part: 'del sensor'. What people typed is no part. */
function append(written: string, { kind, mark }: Slot, values: Values): string {
  const value = values.get(mark) ?? '';
  if (kind !== 'part' || !value.startsWith('el ') || !/(?:^| )(?:de|a) $/.test(written)) return written + value;
  return `${written.slice(0, -1)}l ${value.slice(3)}`;
}

type Values = ReadonlyMap<string, string>;

/** The values of the pieces from `at` on, when the text is made of nothing else: the shortest first slot that fits. */
function valuesAt(pieces: readonly Piece[], at: number, text: string, read: ReadSlot): Values | null {
  const piece = pieces[at];
  if (piece === undefined) return text === '' ? new Map() : null;
  if (typeof piece === 'string') {
    return text.startsWith(piece) ? valuesAt(pieces, at + 1, text.slice(piece.length), read) : null;
  }
  const isSlow = slow.has(piece.kind);
  for (const end of endsOf(pieces[at + 1], text)) {
    const written = text.slice(0, end);
    // What is quickly read comes first: most texts are no date.
    const early = isSlow ? '' : read(piece.kind, written);
    if (early === null) continue;
    const rest = valuesAt(pieces, at + 1, text.slice(end), read);
    if (rest === null) continue;
    const value = isSlow ? read(piece.kind, written) : early;
    if (value !== null) return new Map([...rest, [piece.mark, value]]);
  }
  return null;
}

/** Kinds of values that are phrases themselves. */
const slow: ReadonlySet<string> = new Set(['part', 'said', 'whole', 'label', 'known', 'unit']);

/** Where a slot may end: at the end of the text, or before the literal text that follows. */
function* endsOf(next: Piece | undefined, text: string): Generator<number> {
  if (next === undefined) {
    if (text !== '') yield text.length;
  } else if (typeof next === 'string') {
    for (let end = text.indexOf(next, 1); end !== -1; end = text.indexOf(next, end + 1)) yield end;
  } else {
    for (let end = 1; end < text.length; end++) yield end;
  }
}
