import { describe, expect, it } from 'vitest';
import { nameIn, sayIn, serverPhrases } from '#contract/spanish/book.ts';
import { type Phrase, piecesOf } from '#contract/spanish/compile-phrases.ts';
import { fieldPhrases } from '#contract/spanish/fields.table.ts';
import { importBookPhrases } from '#contract/spanish/import-words.ts';
import { PhraseBook } from '#contract/spanish/phrase-book.ts';
import { reportHeads } from '#reports/spanish/spanish-heads.table.ts';
import { packetHeads, packetPhrases } from '#reports/spanish/spanish-packet.table.ts';
import { reportParts, reportPhrases } from '#reports/spanish/spanish-report.table.ts';
import { standIns } from '#reports/spanish/spanish-tongue.ts';
import { traitWords } from '#reports/spanish/spanish-traits.table.ts';
import { mailParts, mailPhrases } from '#server/mail/spanish-mails.table.ts';

const ofReports = [
  [...reportHeads, ...packetHeads, ...standIns, ...traitWords],
  reportParts,
  [...reportPhrases, ...packetPhrases],
];
const all: readonly Phrase[] = [
  ...Object.values(serverPhrases).flat(),
  ...mailPhrases,
  ...mailParts,
  ...fieldPhrases,
  ...Object.values(importBookPhrases).flat(),
  ...ofReports.flat(),
];
const kinds = [
  'date',
  'month',
  'moment',
  'days',
  'count',
  'n',
  'unit',
  'units',
  'label',
  'known',
  'part',
  'said',
  'whole',
  'text',
  'alarm',
  'code',
];
const marksOf = (text: string) =>
  piecesOf(text)
    .flatMap((piece) => (typeof piece === 'string' ? [] : [piece.mark]))
    .sort();

const bookOf = (sentences: readonly Phrase[], parts: readonly Phrase[] = []) =>
  new PhraseBook({ sentences, labels: [['Tank tightness test', 'Prueba de hermeticidad de tanque']], parts });
const read = (phrase: Phrase, text: string) => bookOf([phrase]).read(text);

describe('the phrases of the server', () => {
  it('have the same values in both languages, each of a kind that is known and named once', () => {
    for (const [english, spanish] of all) {
      const marks = marksOf(english);
      expect(marksOf(spanish), english).toEqual(marks);
      expect(new Set(marks).size, english).toBe(marks.length);
      for (const mark of marks) expect(kinds, english).toContain(mark.split(':')[0]);
      expect(english.replace(/\{[a-z]+(:\w+)?\}/g, ''), english).not.toMatch(/[{}]/);
      expect(spanish.replace(/\{[a-z]+(:\w+)?\}/g, ''), english).not.toMatch(/[{}]/);
    }
  });

  it('are there once each', () => {
    const lists: readonly (readonly Phrase[])[] = [
      ...Object.values(serverPhrases),
      ...Object.values(importBookPhrases),
      mailPhrases,
      mailParts,
      fieldPhrases,
      ...ofReports,
    ];
    for (const phrases of lists) {
      const texts = phrases.map(([english]) => english);
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    }
  });

  it('end as their English does', () => {
    for (const [english, spanish] of all) {
      expect(/[.:]$/.exec(spanish)?.[0], english).toBe(/[.:]$/.exec(english)?.[0]);
    }
  });
});

describe('reading a phrase', () => {
  it('writes dates, months, moments and counts as Spanish does', () => {
    expect(read(['due {date}.', 'vence el {date}.'], 'due Nov 3, 2026.').text).toBe('vence el 3 nov 2026.');
    expect(read(['due {date}.', 'vence el {date}.'], 'due Aug 10.').text).toBe('vence el 10 ago.');
    expect(read(['of {month}', 'de {month}'], 'of Jan 2026').text).toBe('de ene 2026');
    expect(read(['of {month}', 'de {month}'], 'of October 2026').text).toBe('de octubre de 2026');
    expect(read(['Since {moment}.', 'Desde {moment}.'], 'Since Nov 19, 2026 16:00 EST.').text).toBe(
      'Desde 19 nov 2026 16:00 EST.',
    );
    expect(read(['Since {moment}.', 'Desde {moment}.'], 'Since Nov 19, 2026, 4:00:00 PM EST.').text).toBe(
      'Desde 19 nov 2026, 4:00:00 p. m. EST.',
    );
    expect(read(['at {moment}', 'a: {moment}'], 'at tonight 18:00').text).toBe('a: hoy a las 18:00');
    expect(read(['for {count}', 'por {count}'], 'for 1 day').text).toBe('por 1 día');
    expect(read(['for {count}', 'por {count}'], 'for 1,234 days').text).toBe('por 1,234 días');
    expect(read(['on {days}', 'el {days}'], 'on Oct 6, 13, 20 to 22, 2026; Jan 2, 2027').text).toBe(
      'el oct 6, 13, 20 a 22, 2026; 2 ene 2027',
    );
  });

  it('names tanks and lines, and leaves other names as they are', () => {
    const names: Phrase = ['{units} failed.', 'Falló: {units}.'];
    expect(read(names, 'Tank 1, Tank 2 and Line 3 (WPLLD) failed.').text).toBe(
      'Falló: Tanque 1, Tanque 2 y Línea 3 (WPLLD).',
    );
    expect(read(names, 'Tank 1, Tank 2, Tank 3 and 2 more failed.').text).toBe(
      'Falló: Tanque 1, Tanque 2, Tanque 3 y 2 más.',
    );
    expect(read(names, 'North island and Premium (tank 2) failed.').text).toBe(
      'Falló: North island y Premium (tanque 2).',
    );
  });

  it('is no phrase where a value is of another kind', () => {
    expect(read(['due {date}.', 'vence {date}.'], 'due soon.')).toEqual({ text: 'due soon.', whole: false });
    expect(read(['{n} left', 'quedan {n}'], 'three left').whole).toBe(false);
    expect(read(['{known} failed.', 'falló {known}.'], 'Something failed.').whole).toBe(false);
    expect(read(['{known} failed.', 'falló {known}.'], 'tank tightness test failed.').text).toBe(
      'falló prueba de hermeticidad de tanque.',
    );
  });

  it('tries every place where a value may end', () => {
    const phrase: Phrase = ['{text:a}: {date}', '{date}: {text:a}'];
    expect(read(phrase, 'No. 2: North: Nov 3, 2026').text).toBe('3 nov 2026: No. 2: North');
  });

  it('reads sentence by sentence, and leaves one that it does not know in English', () => {
    const book = bookOf([
      ['A pass.', 'Aprobada.'],
      ['One. Two of {text}.', 'Uno. Dos de {text}.'],
    ]);
    expect(book.read('A pass. One. Two of 3 St. Mary. A pass.')).toEqual({
      text: 'Aprobada. Uno. Dos de 3 St. Mary. Aprobada.',
      whole: true,
    });
    expect(book.read('A pass. Who knows. A pass.')).toEqual({ text: 'Aprobada. Who knows. Aprobada.', whole: false });
  });

  it('puts a sentence into another one without its capital and full stop', () => {
    const book = bookOf([
      ['It counts.', 'Cuenta.'],
      ['Why: {said}', 'Motivo: {said}'],
      ['So {said}.', 'Así que {said}.'],
    ]);
    expect(book.read('Why: It counts.').text).toBe('Motivo: Cuenta.');
    expect(book.read('So it counts.').text).toBe('Así que cuenta.');
    expect(book.read('So nobody knows.').text).toBe('Así que nobody knows.');
    const open = bookOf([
      ['It counts.', 'Cuenta.'],
      ['{unit}: {whole}', '{unit}: {whole}'],
    ]);
    expect(open.read('Tank 1: It counts.').text).toBe('Tanque 1: Cuenta.');
    expect(open.read('Tank 1: Who knows.')).toEqual({ text: 'Tank 1: Who knows.', whole: false });
  });

  it('leaves a sentence in English rather than half of it', () => {
    const strange = 'Line 1 passed the strange test of Apr 2, 2026.';
    expect(sayIn('es', strange)).toBe(strange);
  });

  it('reads the sign of a release as it is listed', () => {
    expect(sayIn('es', 'Tank 1: failed the 0.2 gph static test of Nov 3, 2026 (-0.25 gph).')).toBe(
      'Tanque 1: no se aprobó la prueba estática de 0.2 gph del 3 nov 2026 (-0.25 gph).',
    );
    expect(
      sayIn('es', 'Site: Spill bucket 1: Spill bucket tightness, the test of Nov 3, 2026 failed (COMAR 26.10).'),
    ).toBe(
      'Sitio: Balde de derrames 1: Hermeticidad de los baldes de derrames, la prueba del 3 nov 2026 no se aprobó (COMAR 26.10).',
    );
  });

  it('is done for Spanish alone', () => {
    expect(sayIn('en', 'This month cannot be judged')).toBe('This month cannot be judged');
    expect(sayIn('es', 'This month cannot be judged')).toBe('Este mes no se puede dictaminar');
    expect([nameIn('es', 'Ball floats'), nameIn('es', 'My own item')]).toEqual([
      'Válvulas de flotador de bola',
      'My own item',
    ]);
  });
});
