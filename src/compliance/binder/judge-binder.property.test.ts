import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BinderElement, BinderState } from '#contract/nouns/document/packet.ts';
import { binderParts } from './binder.table.ts';
import type { BinderFacts } from './binder-facts.ts';
import { judgeBinder } from './judge-binder.ts';
import { wholeSite } from './vectors/whole-site.ts';

const whole = wholeSite();
const elementsOf = (facts: BinderFacts) => judgeBinder(facts).flatMap(({ elements }) => elements);
const placeOf = ({ folder, file }: { folder: string; file: string }) => `${folder}/${file}`;

/** What each element names when all is there. */
const asWhole = new Map(elementsOf(whole).map((element) => [element.key, element]));
const proofs = new Map(binderParts.flatMap(({ rows }) => rows.map(({ key, proof }) => [key, proof.by])));
/** Elements of which every single document is needed. */
const everyPaper = new Set(['records', 'each_month', 'insurance', 'monthly_reports', 'releases', 'events']);

const namedBy = (records: BinderFacts['records']) =>
  new Set(records.flatMap(({ documents }) => documents.map(placeOf)));
const ofRecords = namedBy(whole.records);

/** The whole site with some of its rows, and the kinds of some of its documents, taken away. */
const poorer = fc
  .record({
    papers: fc.subarray([...whole.papers.keys()]),
    tagged: fc.subarray([...whole.papers.keys()]),
    records: fc.subarray([...whole.records.keys()]),
    results: fc.subarray([...whole.results.keys()]),
    policies: fc.subarray([...whole.policies.keys()]),
  })
  .map(({ papers, tagged, records, results, policies }): BinderFacts => {
    const kept = records.flatMap((i) => whole.records[i] ?? []);
    return {
      ...whole,
      papers: papers.flatMap((i) => {
        const paper = whole.papers[i];
        return paper === undefined ? [] : [tagged.includes(i) ? paper : { ...paper, kind: null }];
      }),
      records: kept,
      results: results.flatMap((i) => whole.results[i] ?? []),
      policies: policies.flatMap((i) => whole.policies[i] ?? []),
      calendar: { ...whole.calendar, completions: kept.map(({ documents: _, ...record }) => record) },
    };
  });

it('never calls there what has lost a document it needs', () => {
  fc.assert(
    fc.property(poorer, (facts) => {
      const stored = new Set(facts.papers.map(placeOf));
      const named = namedBy(facts.records);
      for (const { key, state, papers } of elementsOf(facts)) {
        for (const paper of papers) expect(stored).toContain(placeOf(paper));
        if (state !== 'there') continue;
        const asked = asWhole.get(key)?.papers ?? [];
        // Of a record that is gone no document is asked for.
        const needed = asked.filter((paper) => !ofRecords.has(placeOf(paper)) || named.has(placeOf(paper)));
        const held = needed.filter((paper) => stored.has(placeOf(paper)));
        if (asked.length > 0) expect({ key, papers: papers.length }).not.toEqual({ key, papers: 0 });
        if (everyPaper.has(proofs.get(key) ?? ''))
          expect({ key, held: held.length }).toEqual({ key, held: needed.length });
      }
    }),
  );
});

it('turns no single missing document of a record, month or policy into there', () => {
  for (const [key, { papers }] of asWhole) {
    const proof = proofs.get(key) ?? '';
    for (const paper of papers) {
      const facts = { ...whole, papers: whole.papers.filter((one) => placeOf(one) !== placeOf(paper)) };
      const found = elementsOf(facts).find((one) => one.key === key);
      const needed = everyPaper.has(proof) || proof === 'results' || papers.length === 1;
      if (needed) expect({ key, paper: paper.file, state: found?.state }).not.toMatchObject({ state: 'there' });
    }
  }
});

it('turns no single document of another type into the proof of a record, month or policy', () => {
  for (const [key, { papers }] of asWhole) {
    const proof = proofs.get(key) ?? '';
    for (const { folder, file } of papers) {
      const facts: BinderFacts = {
        ...whole,
        papers: whole.papers.map((one) =>
          placeOf(one) === `${folder}/${file}` ? { ...one, kind: 'site_diagram' } : one,
        ),
      };
      const found = elementsOf(facts).find((one) => one.key === key);
      // Monthly reports are known by who made them.
      const needed =
        (everyPaper.has(proof) && proof !== 'monthly_reports') || proof === 'results' || papers.length === 1;
      if (needed && key !== 'site_diagram')
        expect({ key, file, state: found?.state }).not.toMatchObject({ state: 'there' });
    }
  }
});

const rank: Record<BinderState, number> = { left_out: 0, not_asked: 0, missing: 0, partly: 1, there: 2 };

it('never gets better by taking something away', () => {
  fc.assert(
    fc.property(poorer, fc.nat(), (facts, n) => {
      const before = new Map<string, BinderElement>(elementsOf(facts).map((one) => [one.key, one]));
      const less = { ...facts, papers: facts.papers.filter((_, i) => i !== n % Math.max(1, facts.papers.length)) };
      for (const { key, state } of elementsOf(less)) {
        const was = before.get(key)?.state ?? 'missing';
        expect({ key, better: rank[state] > rank[was] }).toEqual({ key, better: false });
      }
    }),
  );
});
