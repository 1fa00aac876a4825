import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, withAllSpellings, wordsOf } from './all-spellings.ts';
import { cleanText } from './clean-text.ts';
import { toExcerpt } from './search-documents.ts';
import { fromStored, toStored } from './stored-text.ts';

describe('fold', () => {
  it.each([
    ['PRÜFUNG', 'prufung'],
    ['Cafe\u0301', 'cafe'],
    ['ﬁlter', 'filter'],
    ['Ｔａｎｋ １', 'tank 1'],
    ['İzmir', 'izmir'],
    ['ПРОВЕРКА', 'проверка'],
    ['測試', '測試'],
  ])('%s is compared as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('wordsOf', () => {
  it.each([
    ['Tank 3, tank 4', ['tank', '3', '4']],
    ['10/05/2026', ['10', '05', '2026']],
    ["it's :* | \\' & !", ['it', 's']],
    ['🔥 %_ ', []],
    ['x'.repeat(150), ['x'.repeat(100)]],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('withAllSpellings', () => {
  it('adds nothing to plain words', () => {
    expect(fromStored(withAllSpellings('Tank 3 (passed), "dry". T1/T2'))).toBe('Tank 3 (passed), "dry". T1/T2');
  });

  it('adds the words with accents, each once', () => {
    const [text, words] = withAllSpellings('Über 10/05 Café/über').split('\u001e');
    expect(fromStored(text ?? '')).toBe('Über 10/05 Café/über');
    expect(words).toBe('uber cafe');
  });

  it('leaves nothing of which the database makes more than words', () => {
    const text = fc.string({ unit: fc.constantFrom(...'a1é_<-./@:~&+?#%=!"\';> \n') });
    fc.assert(fc.property(text, (some) => !/[_<\-./@:~&+?#%=!"';>]/.test(withAllSpellings(some))));
    fc.assert(fc.property(text, (some) => fromStored(toStored(some)) === some));
  });
});

/** Texts that make a reader go through the rest of them from each of their characters. */
const piece = fc.string({
  unit: fc.constantFrom(...'aé1-_. \n\t\r<\0\u0301\u0316\uff9e\ufdfa\ud800💥'),
  minLength: 1,
  maxLength: 3,
});

it('reads each piece of a text once, whatever comes again and again', () => {
  const long = 199_990;
  const hostile = ['-', '\u0301\u0316', '\uff9e\u0301', '\u0e33\u0301', '\r', ' ', 'é-', '\ufdfa', '_'];
  // Read once takes some milliseconds; from each character of it, minutes.
  const check = (some: string) => {
    const text = `a${some.repeat(Math.floor(long / some.length))}a`;
    const started = performance.now();
    withAllSpellings(cleanText(text));
    toExcerpt({ piece: cleanText(text).slice(0, 240), before: true, behind: true });
    expect(performance.now() - started, JSON.stringify(some)).toBeLessThan(60_000);
  };
  for (const some of hostile) check(some);
  fc.assert(fc.property(piece, check), { numRuns: 15 });
}, 240_000);
