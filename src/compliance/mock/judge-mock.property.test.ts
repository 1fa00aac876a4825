import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthlyStatus } from '#contract/nouns/common.ts';
import { checklistRows } from './checklist.table.ts';
import { judgeMock } from './judge-mock.ts';
import { mockSite, provenSite } from './vectors/mock-site.ts';

const whole = provenSite();
const some = <T>(all: readonly T[]) => fc.subarray([...all], { minLength: Math.max(0, all.length - 12) });
const status = fc.constantFrom(...monthlyStatus.options);

/** The proven site with less on record, other tests failed, another day, and any month. */
const site = fc
  .record({
    completions: some(whole.calendar.completions),
    papers: some(whole.papers),
    equipment: some(whole.calendar.equipment),
    passes: some(whole.calendar.passes),
    failed: fc.subarray(whole.calendar.completions.slice(0, 20), { maxLength: 3 }),
    today: fc.constantFrom('2026-11-19', '2026-12-31', '2027-06-30', '2029-01-15'),
    state: fc.constantFrom('MD', 'VA', ''),
    counts: status,
    evidence: status,
    releases: fc.subarray(['ISS-7']),
  })
  .map(({ completions, papers, failed, counts, evidence, releases, ...calendar }) => {
    const tests = [...completions, ...failed.map((one) => ({ ...one, on: '2026-11-15', result: 'FAIL' as const }))];
    const kept = whole.records.filter((one) => completions.some(({ key, on }) => key === one.key && on === one.on));
    return mockSite(
      { ...whole, papers, records: kept, calendar: { ...whole.calendar, ...calendar, completions: tests } },
      {
        month: { counts: { status: counts, sentence: 'So.' }, evidence: { status: evidence, sentence: 'So.' } },
        openReleases: releases,
      },
    );
  });

it('never calls proven or not applicable what is overdue, not set up, failed, not compliant or open', () => {
  fc.assert(
    fc.property(site, (facts) => {
      const { elements, proven, asked, missing, contradicted } = judgeMock(facts);
      expect(proven + missing + contradicted).toBe(asked);
      for (const { key, state, sentence, mend } of elements) {
        const row = checklistRows.find((one) => one.key === key);
        const items = facts.items.filter((item) => row?.judgedBy.items?.includes(item.key));
        const late = items.filter(
          (item) =>
            item.failedOn !== null ||
            [item.status, ...item.components.map((one) => one.status)].some(
              (one) => one === 'OVERDUE' || one === 'NOT_SET_UP',
            ),
        );
        const { counts, evidence } = facts.month;
        const month =
          row?.judgedBy.month === true && (counts.status !== 'COMPLIANT' || evidence.status !== 'COMPLIANT');
        const release = row?.judgedBy.releases === true && facts.openReleases.length > 0;
        const lacks = facts.binder.filter(
          (one) => row?.judgedBy.binder?.includes(one.key) && (one.state === 'missing' || one.state === 'partly'),
        );
        const bad = late.length > 0 || month || release || lacks.length > 0;
        if (bad) expect({ key, state }).not.toMatchObject({ state: expect.stringMatching(/proven|not_applicable/) });
        if (state === 'missing' || state === 'contradicted')
          expect({ key, mend, sentence }).toEqual({
            key,
            mend: expect.anything(),
            sentence: expect.stringMatching(/\.$/),
          });
        if (state === 'not_applicable') expect(sentence).not.toBe('');
      }
    }),
    { numRuns: 60 },
  );
});
