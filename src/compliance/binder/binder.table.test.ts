import { describe, expect, it } from 'vitest';
import { ruleMarks } from '#contract/nouns/compliance/calendar.ts';
import { documentKinds } from '#contract/nouns/document/document-kinds.table.ts';
import { predicateNames } from '../calendar/applies.ts';
import { isKnownKey, profileOf } from '../tables/states/profiles.ts';
import { binderParts } from './binder.table.ts';
import type { BinderRow, Proof } from './binder-row.ts';

const rows = binderParts.flatMap(({ rows: own }) => own);
const itemsOf = (proof: Proof): readonly string[] => ('items' in proof ? proof.items : []);

describe("the binder's table", () => {
  it('has twelve sections in order, of which 8 to 10 are test documents', () => {
    expect(binderParts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(binderParts.filter(({ testing }) => testing).map(({ number }) => number)).toEqual([8, 9, 10]);
  });

  it('has a place for every kind of document, and no key twice', () => {
    const used = new Set(rows.flatMap(({ kinds }): readonly string[] => kinds));
    expect(documentKinds.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it.each(rows.map((row): [string, BinderRow] => [row.key, row]))(
    '%s is complete',
    (_, { key, label, asked, proof, rule }) => {
      expect(key).toMatch(/^[a-z0-9_]+$/);
      expect(label).toMatch(/^[A-Z].*[^.]$/);
      expect(rule.text).toMatch(/^[A-Z].*\.$/);
      expect(rule.citation).toMatch(/^(40 CFR 280\.|COMAR 26\.|MDE\/WAS\/COM|42 U\.S\.C\. )/);
      expect(ruleMarks).toContain(rule.mark);
      for (const item of [...itemsOf(proof), ...(asked.item === undefined ? [] : [asked.item])]) {
        expect({ item, known: isKnownKey(item) }).toEqual({ item, known: true });
      }
      if (asked.applies !== undefined) expect(predicateNames).toContain(asked.applies);
      for (const state of asked.states ?? []) expect(profileOf(state)).not.toBeNull();
    },
  );
});
