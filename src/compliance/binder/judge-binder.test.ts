import { describe, expect, it } from 'vitest';
import type { BinderElement, BinderSection } from '#contract/nouns/document/packet.ts';
import { binderSection } from '#contract/nouns/document/packet.ts';
import { siteOf } from '../situations/site-of.ts';
import type { BinderFacts } from './binder-facts.ts';
import { countBinder, judgeBinder } from './judge-binder.ts';
import { binderVectors } from './vectors/binder-vectors.table.ts';
import { wholeSite } from './vectors/whole-site.ts';

function elementOf(sections: readonly BinderSection[], key: string): BinderElement {
  const found = sections.flatMap(({ elements }) => elements).find((element) => element.key === key);
  if (found === undefined) throw new Error(`no element ${key}`);
  return found;
}

/** A site of which nothing is known. */
const bareSite: BinderFacts = {
  ...wholeSite(),
  calendar: siteOf({ state: '' }),
  cover: { name: 'Bare', address: '', facilityId: '', owner: '', operator: '', tanks: [] },
  papers: [],
  records: [],
  results: [],
  policies: [],
  units: [],
  monthHasData: false,
  knownSince: null,
  sensors: 0,
  untoldSensors: [],
  watched: false,
  alarms: { total: 0, unexplained: [] },
  releases: [],
};

describe('judgeBinder', () => {
  it('lists a document that the record of another item names under that item alone, and the checklist of the running month', () => {
    const whole = wholeSite();
    const [walk, test] = ['walkthrough_annual', 'piping_containment_5y_md'].map((key) => {
      const document = whole.records.find((record) => record.key === key)?.documents[0];
      return whole.papers.find(({ folder, file }) => folder === document?.folder && file === document.file);
    });
    const running = { folder: 'Inspections', file: '2026-10-30 Monthly walkthrough.pdf' };
    const facts: BinderFacts = {
      ...whole,
      calendar: { ...whole.calendar, today: '2026-10-31' },
      records: [
        ...whole.records,
        { key: 'walkthrough_30d', component: '', on: '2026-10-30', result: 'PASS', documents: [running], note: '' },
      ],
      papers: [
        ...whole.papers.map((one) =>
          one === walk
            ? { ...one, kind: 'walkthrough' as const }
            : one === test
              ? { ...one, kind: 'line_test' as const }
              : one,
        ),
        { ...running, id: 9999, kind: 'walkthrough', on: '2026-10-30', systemMade: true },
      ],
    };
    const filesOf = (key: string) => elementOf(judgeBinder(facts), key).papers.map(({ file }) => file);
    expect(filesOf('walkthrough_monthly')).not.toContain(walk?.file);
    expect(filesOf('walkthrough_monthly')).toContain(running.file);
    expect(filesOf('walkthrough_annual')).toContain(walk?.file);
    expect(filesOf('line_tightness')).not.toContain(test?.file);
    expect(filesOf('piping_containment')).toContain(test?.file);
  });
  it('has twelve sections that fit the contract, whatever is known', () => {
    for (const facts of [wholeSite(), wholeSite({ testing: false }), bareSite]) {
      const sections = judgeBinder(facts);
      expect(sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      for (const section of sections) expect(binderSection.parse(section)).toEqual(section);
    }
  });

  it('finds everything there at a site of which everything is recorded and stored', () => {
    const sections = judgeBinder(wholeSite());
    const others = sections.flatMap(({ elements }) => elements).filter(({ state }) => state !== 'there');
    expect(others.map(({ key, state }) => ({ key, state }))).toEqual([
      { key: 'permits', state: 'not_asked' },
      { key: 'self_insurance', state: 'not_asked' },
      { key: 'logs', state: 'not_asked' },
      { key: 'generator_checks', state: 'not_asked' },
      { key: 'deliveries', state: 'not_asked' },
      { key: 'tank_tightness', state: 'not_asked' },
      { key: 'tester_certificates', state: 'not_asked' },
      { key: 'compatibility', state: 'not_asked' },
    ]);
    expect(countBinder(sections)).toEqual({ there: 42, asked: 42 });
  });

  it('names the elements of a document that is the proof of more than two, and no other', () => {
    const same = { folder: 'Compliance Testing', file: 'spill test.pdf' };
    const facts = wholeSite();
    const records = facts.records.map((record) => ({ ...record, documents: [same] }));
    const papers = [...facts.papers, ...facts.papers.slice(0, 1).map((paper) => ({ ...paper, ...same, kind: null }))];
    const shared = judgeBinder({ ...facts, records, papers });
    const of = shared
      .flatMap(({ elements }) => elements)
      .filter(({ papers }) => papers.some((one) => one.file === same.file));
    expect(of.length).toBeGreaterThan(2);
    for (const { sentence } of of)
      expect(sentence).toContain(`spill test.pdf is the document of ${of.length} elements; the others are `);
    const own = judgeBinder(facts).flatMap(({ elements }) => elements.map(({ sentence }) => sentence));
    expect(own.filter((sentence) => sentence.includes('is the document of'))).toEqual([]);
  });

  it('finds nothing there at a site of which nothing is known', () => {
    const sections = judgeBinder(bareSite);
    const { there, asked } = countBinder(sections);
    expect({ there, asked }).toEqual({ there: 0, asked: 29 });
    expect(elementOf(sections, 'registration')).toMatchObject({
      state: 'missing',
      sentence: 'Nobody has recorded a tank here: record it, or say that there is none and why.',
    });
  });

  it.each(binderVectors)('$no $element: $what', ({ facts, element, state, says, mend }) => {
    const found = elementOf(judgeBinder(facts), element);
    expect(found.state, found.sentence).toBe(state);
    if (typeof says === 'string') expect(found.sentence).toBe(says.trim());
    else expect(found.sentence).toMatch(says);
    if (mend !== undefined) expect(found.mend?.tab ?? null).toBe(mend);
  });

  it('leaves sections 8 to 10 out without test documents, and names no file of theirs', () => {
    const sections = judgeBinder(wholeSite({ testing: false }));
    const left = sections.filter(({ elements }) => elements.every(({ state }) => state === 'left_out'));
    expect(left.map(({ number }) => number)).toEqual([8, 9, 10]);
    expect(left.flatMap(({ elements }) => elements.flatMap(({ papers }) => papers))).toEqual([]);
    expect(countBinder(sections)).toEqual({ there: 28, asked: 28 });
  });

  it('says of each thing that is wanting where it is put right', () => {
    const site = wholeSite({ records: [], papers: [], results: [], policies: [] });
    const wanting = judgeBinder(site)
      .flatMap(({ elements }) => elements)
      .filter(({ state }) => state === 'missing' || state === 'partly');
    expect(wanting.length).toBeGreaterThan(25);
    for (const { key, mend } of wanting) expect({ key, mend }).toEqual({ key, mend: expect.anything() });
  });
});
