import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileWords } from '#client/language/compile-words.ts';
import { fill } from '#client/language/fill.ts';
import { i18n, setLanguage, startLanguage } from '#client/language/language.ts';
import { wordsOf } from '#client/language/words.ts';
import { allSpanish } from './es/all.ts';

const english = import.meta.glob(['./**/*.ts', '!./es/**', '!./**/*.test.ts'], { eager: true });
const spanishFiles = import.meta.glob(['./es/**/*.ts', '!./es/all.ts']);
const names = (files: object, start: string) => Object.keys(files).map((path) => path.slice(start.length, -3));

/** The values a compiled text takes, in the order of their names. */
function valuesOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  const found = message.flatMap((piece): string[] => {
    if (piece === '#') return ['count'];
    if (!Array.isArray(piece)) return [];
    const [name, , cases] = piece as [string, unknown, Record<string, unknown>?];
    return cases === undefined ? [name] : [name, ...Object.values(cases).flatMap(valuesOf)];
  });
  return [...new Set(found)].sort();
}

/** Every text of these words that takes values, with these. */
function everyFilled(words: readonly unknown[], values: object): string[] {
  return words.flatMap((word) => {
    if (typeof word === 'function') return [String(word(values))];
    return typeof word === 'object' && word !== null ? everyFilled(Object.values(word), values) : [];
  });
}

afterEach(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
  vi.unstubAllGlobals();
});

const unreadable = {
  en: 'The server answered with something this page cannot read.',
  es: 'El servidor respondió con algo que esta página no puede leer.',
};

describe('every text in both languages', () => {
  const own = (messages: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(messages).filter(([id]) => !id.startsWith('planted.')));

  it('has a Spanish file for each English one, with the same texts and the same values', () => {
    expect(names(spanishFiles, './es/')).toEqual(names(english, './'));
    const spanish = allSpanish();
    const messages = own(i18n.messages);
    expect(Object.keys(messages).length).toBeGreaterThan(200);
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(messages).sort());
    for (const [id, text] of Object.entries(messages)) expect(valuesOf(spanish[id]), id).toEqual(valuesOf(text));
  });

  it('has each file under its own name', () => {
    const places = new Set(names(english, './'));
    for (const id of Object.keys(own(i18n.messages))) {
      expect(
        [...places].filter((place) => id.startsWith(`${place}.`)),
        id,
      ).toHaveLength(1);
    }
  });

  it('has no braces but those of values, and no blanks at the edges', () => {
    for (const [id, text] of [...Object.entries(own(i18n.messages)), ...Object.entries(allSpanish())]) {
      const flat = JSON.stringify(text, (_, value) =>
        typeof value === 'string' && /[{}]/.test(value) ? 'BRACE' : value,
      );
      expect(flat, id).not.toContain('BRACE');
      const pieces = Array.isArray(text) ? text : [];
      expect(String(pieces[0]), id).not.toMatch(/^\s/);
      expect(String(pieces.at(-1)), id).not.toMatch(/\s$/);
    }
  });
});

describe('reading words', () => {
  const planted = wordsOf('planted', {
    plain: 'Tank',
    filled: '{tank} of {site}',
    tanks: { one: '{count} tank of {site}', other: '{count} tanks of {site}' },
    group: { inner: 'Line' },
  });
  const spanish = compileWords('planted', {
    plain: 'Tanque',
    filled: 'en {site}: {tank}',
    tanks: { one: '{count} tanque de {site}', other: '{count} tanques de {site}' },
    group: { inner: 'Línea' },
  });
  const inSpanish = async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await startLanguage(async () => allSpanish());
    await setLanguage('es');
    // Spanish is fetched once; another file that shares this worker may have fetched it.
    i18n.load(i18n.locale, spanish);
  };

  it('gives texts, values, counts and groups in the language in force', async () => {
    expect([planted.plain, planted.group.inner]).toEqual(['Tank', 'Line']);
    expect(planted.filled({ tank: 3, site: 'Elm' })).toBe('3 of Elm');
    expect(planted.tanks({ count: 1, site: 'Elm' })).toBe('1 tank of Elm');
    expect(planted.tanks({ count: 1234, site: 'Elm' })).toBe('1,234 tanks of Elm');
    await inSpanish();
    expect(document.documentElement.lang).toBe('es');
    expect([planted.plain, planted.group.inner]).toEqual(['Tanque', 'Línea']);
    expect(planted.filled({ tank: 3, site: 'Elm' })).toBe('en Elm: 3');
    expect(planted.tanks({ count: 1, site: 'Elm' })).toBe('1 tanque de Elm');
    expect(planted.tanks({ count: 1_000_000, site: 'Elm' })).toBe('1,000,000 tanques de Elm');
  });

  it('never fills in the status of a success as that of a failure', async () => {
    const filled = () =>
      everyFilled(Object.values(english), { code: '200', status: '200', count: 2, message: 'No list' });
    for (const language of ['en', 'es'] as const) {
      if (language === 'es') await inSpanish();
      const said = filled().filter((text) => text.includes(unreadable[language]));
      expect(said.length).toBeGreaterThan(50);
      expect(filled().filter((text) => text.includes('HTTP 2'))).toEqual([]);
      expect(said.filter((text) => /\.\.|\.\)|: ?\.|\($/.test(text))).toEqual([]);
    }
  });

  it('leaves every other status', () => {
    const failed = wordsOf('planted', { failed: 'Failed to load: HTTP {code}', sent: 'HTTP {what} of {code}' });
    expect(failed.failed({ code: '503' })).toBe('Failed to load: HTTP 503');
    expect(failed.sent({ what: '200', code: '404' })).toBe('HTTP 200 of 404');
  });

  it('puts what is drawn where the language wants it', async () => {
    const drawn = () => JSON.stringify(fill(planted.filled, { tank: 'T', site: 'S' })).match(/"children":"[^"]*"/g);
    expect(drawn()?.join()).toBe('"children":"","children":"T","children":" of ","children":"S","children":""');
    await inSpanish();
    expect(drawn()?.join()).toBe('"children":"en ","children":"S","children":": ","children":"T","children":""');
  });
});
