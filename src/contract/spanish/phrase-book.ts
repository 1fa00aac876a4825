import { type CompiledPhrase, compilePhrases, matchPhrase, type Phrase } from './compile-phrases.ts';
import {
  countInSpanish,
  dateInSpanish,
  daysInSpanish,
  momentInSpanish,
  monthInSpanish,
  unitInSpanish,
  unitsInSpanish,
} from './slots.ts';

/** Texts with their Spanish, by what they are. */
export interface Phrases {
  /** Whole sentences and lines. */
  sentences: readonly Phrase[];
  /** Names: of calendar items, methods, alarms. */
  labels: readonly Phrase[];
  /** Parts of sentences, for slots of the kind `part`. */
  parts: readonly Phrase[];
}

/** What was read of a text. `whole`: no sentence of it is left in English. */
export interface Reading {
  text: string;
  whole: boolean;
}

/** Texts that are kept of each kind. */
const mostKept = 2_000;

/** Reads English texts of the server in Spanish. */
export class PhraseBook {
  readonly #phrases: Readonly<Record<keyof Phrases, readonly CompiledPhrase[]>>;
  readonly #found: Readonly<Record<keyof Phrases, Map<string, string | null>>>;
  readonly #kept = new Map<string, Reading>();

  constructor({ sentences, labels, parts }: Phrases) {
    this.#phrases = {
      sentences: compilePhrases(sentences),
      labels: compilePhrases(labels),
      parts: compilePhrases(parts),
    };
    this.#found = { sentences: new Map(), labels: new Map(), parts: new Map() };
  }

  /** A text of one or more sentences. A sentence that the book does not have stays as it is. */
  read(text: string): Reading {
    const kept = this.#kept.get(text);
    if (kept !== undefined) return kept;
    const reading = this.#readNow(text);
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(text, reading);
    return reading;
  }

  /** A name; null where the book does not have it. */
  label(text: string): string | null {
    return this.#find('labels', text);
  }

  /** Every sentence known, where the text can be parted so; else it is one sentence; else what can be read of it. */
  #readNow(text: string): Reading {
    const ends = sentenceEnds(text);
    const parted = ends.flatMap((end) => {
      const first = this.#sentence(text.slice(0, end));
      if (first === null) return [];
      const rest = this.read(text.slice(end + 1));
      return [{ text: `${first} ${rest.text}`, whole: rest.whole }];
    });
    const known = parted.find(({ whole }) => whole);
    if (known !== undefined) return known;
    const whole = this.#sentence(text);
    if (whole !== null) return { text: whole, whole: true };
    const [end] = ends;
    if (parted[0] !== undefined || end === undefined) return parted[0] ?? { text, whole: false };
    return { text: `${text.slice(0, end)} ${this.read(text.slice(end + 1)).text}`, whole: false };
  }

  #sentence(text: string): string | null {
    return this.#find('sentences', text);
  }

  /** The phrase of a list that a text is. Texts are asked for again and again while a longer one is tried. */
  #find(list: keyof Phrases, text: string): string | null {
    const kept = this.#found[list];
    const known = kept.get(text);
    if (known !== undefined) return known;
    let found: string | null = null;
    for (const phrase of this.#phrases[list]) {
      found = matchPhrase(phrase, text, this.#slot);
      if (found !== null) break;
    }
    if (kept.size >= mostKept) kept.clear();
    kept.set(text, found);
    return found;
  }

  readonly #slot = (kind: string, text: string): string | null => {
    switch (kind) {
      case 'date':
        return dateInSpanish(text);
      case 'month':
        return monthInSpanish(text);
      case 'moment':
        return momentInSpanish(text);
      case 'days':
        return daysInSpanish(text);
      case 'count':
        return countInSpanish(text);
      case 'n':
        return /^-?[\d,.]*\d$/.test(text) ? text : null;
      case 'unit':
        // No name, but a sentence with one.
        if (/: |[:;,]$/.test(text)) return null;
        return this.label(text) ?? unitInSpanish(text);
      case 'alarm':
        return /^(?:[A-Za-z]{1,2}\d{1,3}: )?[A-Z\d][^.:;]{0,60}$/.test(text) ? text : null;
      case 'units':
        return /: |[:;,]$/.test(text) ? null : unitsInSpanish(text);
      case 'label':
        return this.#named(text) ?? text;
      case 'known':
        return this.#named(text);
      case 'part':
        return this.#find('parts', text);
      case 'said':
        return this.#said(text).text;
      case 'whole': {
        const reading = this.#said(text);
        return reading.whole ? reading.text : null;
      }
      case 'code':
        return /^\S{1,8}$/.test(text) ? text : null;
      case 'text':
        return text;
      default:
        throw new Error(`a phrase has a slot of the unknown kind '${kind}'`);
    }
  };

  /** A name in the middle of a sentence may have lost its capital. */
  #named(text: string): string | null {
    return this.label(text) ?? lowered(this.label(raised(text)));
  }

  /** A sentence within a sentence: its capital or its full stop may be missing. */
  #said(text: string): Reading {
    const capital = raised(text);
    if (capital !== text) {
      const reading = this.read(capital);
      if (reading.whole) return { text: lowered(reading.text) ?? text, whole: true };
    }
    const reading = this.read(text);
    if (reading.whole) return reading;
    const part = this.#find('parts', text);
    if (part !== null) return { text: part, whole: true };
    const dotted = this.read(`${capital}.`);
    if (!dotted.whole) return reading;
    const words = dotted.text.replace(/\.$/, '');
    return { text: capital === text ? words : (lowered(words) ?? text), whole: true };
  }
}

function raised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowered(text: string | null): string | null {
  return text === null
    ? null
    : /^[A-ZÁÉÍÓÚÑ][a-záéíóúñ ]/.test(text)
      ? text.charAt(0).toLowerCase() + text.slice(1)
      : text;
}

/** Places of the blanks between sentences. */
function sentenceEnds(text: string): number[] {
  return [...text.matchAll(/[.!?] (?=\S)/g)].map(({ index }) => index + 1);
}
