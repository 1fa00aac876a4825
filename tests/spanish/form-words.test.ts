import { describe, expect, it } from 'vitest';
import { formDefinitions } from '#compliance/forms/all-forms.ts';
import { makeSheet } from '#compliance/forms/make-sheet.ts';
import type { AnswerValue } from '#contract/nouns/inspection/inspection.ts';
import { judgeSheet } from '#contract/nouns/inspection/judge-sheet.ts';
import { serverPhrases } from '#contract/spanish/book.ts';
import { PhraseBook } from '#contract/spanish/phrase-book.ts';

const book = new PhraseBook(serverPhrases);
const left = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== '' && !book.read(text).whole))];
const sections = formDefinitions.flatMap((form) => form.sections.map((section) => ({ form, section })));
/** Names of practices and lengths in inches are the same in both languages. */
const same = /^(?:PEI RP1200|\d+ in)$/;

describe('the words of the forms in Spanish', () => {
  it('are there for every title, label and choice', () => {
    const labels = [
      ...formDefinitions.flatMap(({ title, practice }) => [title, practice]),
      ...sections.flatMap(({ section: { title, fields, figures = [] } }) => [
        title,
        ...fields.flatMap(({ label, choices = [] }) => [label, ...choices.map((one) => one.label)]),
        ...figures.map(({ label }) => label),
      ]),
    ];
    expect(labels.length).toBeGreaterThan(300);
    expect(labels.filter((label) => label !== '' && !same.test(label) && book.label(label) === null)).toEqual([]);
  });

  it('are there for every sentence', () => {
    const texts = [
      ...formDefinitions.flatMap(({ text, retention }) => [text, retention]),
      ...sections.flatMap(({ section: { text, rule, none, only, fields, limits = [] } }) => [
        ...[text, rule.text, none, only === undefined ? '' : `Tank 1: ${only.lacks}`],
        ...fields.map(({ help = '' }) => help),
        ...limits.flatMap((limit) => [limit.says, limit.rule.text]),
      ]),
    ];
    expect(left(texts)).toEqual([]);
    const spanish = texts.map((text) => book.read(text).text).join(' ');
    // A value that swallows part of a sentence is read, and leaves that part in English.
    expect(spanish).not.toMatch(/\b(?:the|is|are|shows|every|with|each|test)\b/i);
  });

  it('are there for what is missing or cannot be', () => {
    const remarks = sections.flatMap(({ form, section }) => {
      const { per } = section;
      const pieces = per === 'site' ? [] : [{ id: 1, category: per, name: 'Tank 1', facts: {} }];
      const sheet = makeSheet({ ...form, sections: [section] }, pieces);
      const [own] = sheet.sections;
      const answers: readonly AnswerValue[] = [null, 'x', 1e9, -1e9, true, 'none', 'not_ok', 'ok'];
      return answers.flatMap((value) => {
        const given = new Map(
          (own?.lines ?? []).flatMap((line) =>
            section.fields.map(({ key }) => [`${section.key}/${line.key}/${key}`, { value, note: '' }] as const),
          ),
        );
        return judgeSheet(sheet, given, new Map()).lines.flatMap(({ missing }) =>
          missing.map(({ sentence }) => sentence),
        );
      });
    });
    expect(remarks.length).toBeGreaterThan(500);
    expect(left(remarks)).toEqual([]);
    const label = 'Water level at the end: cannot be more than 12.5 in.';
    expect(book.read(label).text).toBe('Nivel del agua al final: no puede ser más de 12.5 in.');
    expect(book.read('Vacuum at the end: cannot be more than 30 in w.c..').text).toContain('no puede ser más de');
    expect(book.read('Spill bucket, tank 1: its kind is not recorded. Record it on the Equipment tab.').text).toBe(
      'Balde de derrames, tanque 1: no consta su tipo. Regístrelo en la pestaña Equipo.',
    );
  });
});
