import type { RecordEvent, SituationPair, SituationSite } from '../facts.ts';
import { aTank, fact, type RecordOptions, record, sale } from '../pieces.ts';
import { sirSite } from '../record-sites.ts';
import { site } from '../sites.ts';

/* Statements of a vendor: typed twice, by another version, of another year. */

/** A second statement of October, typed on this day. */
const typedAgain = (on: string, own: RecordOptions): RecordEvent =>
  record({
    kind: 'sir',
    on,
    forMonth: '2026-10',
    tester: 'Warren Rogers, SIR version 5.1',
    rate: -0.03,
    threshold: 0.1,
    detectable: 0.2,
    ...own,
  });

/** The failed statement v1 of October, deleted on November 4. */
const deletedAs = (to: string) => fact('result v1', 'FAIL', to, '2026-11-02', '2026-11-04', { by: 'K. Doyle' });

/** Two siphoned tanks on SIR by this version, each with its statement of each month. */
function siphonedSir(version: string): SituationSite {
  const months = [
    ['2026-09-04', '2026-08'],
    ['2026-10-03', '2026-09'],
    ['2026-11-02', '2026-10'],
  ] as const;
  return site({
    tanks: [1, 2].map((number) => aTank({ number, method: 'sir', probe: null, manifold: [1, 2] })),
    tankEvents: [sale('2026-10-10 06:00', '2026-10-10 23:00', 1500)],
    more: [
      ...[1, 2].flatMap((tank) =>
        months.map(([on, forMonth]) =>
          typedAgain(on, { tank, forMonth, tester: 'Warren Rogers', version: `WRA ${version}` }),
        ),
      ),
      fact('piping of tank 2', null, 'none: siphon bar to tank 1 only', '2005-06-01', '2026-01-12', {
        by: 'R. Alvarez',
      }),
    ],
  });
}

export const inspectorStatementsPairs: readonly SituationPair[] = [
  {
    pair: 'P654',
    kind: 'typed result',
    law: '40 CFR 280.50(c): any result that shows a release',
    source: 'c50',
    inside: {
      id: 'S788',
      title: 'The SIR statement of October was typed twice, pass both times.',
      expected: 'COMPLIANT',
      why: 'Twice the same.',
      site: sirSite({}, { more: [typedAgain('2026-11-03', {})] }),
    },
    outside: {
      id: 'S789',
      title: 'The SIR statement of October was typed as pass on November 2 and as fail on November 3.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'One of the two says that the tank leaks, and nobody ruled it out.',
      site: sirSite({}, { more: [typedAgain('2026-11-03', { result: 'FAIL', rate: -0.15 })] }),
    },
  },
  {
    pair: 'P655',
    kind: 'typed result',
    law: '40 CFR 280.50(c), 280.52',
    source: 'c50',
    inside: {
      id: 'S790',
      title: 'October by SIR inconclusive on November 2; with the missing sticks it passed on November 5.',
      expected: 'COMPLIANT',
      alsoFair: ['INCONCLUSIVE'],
      why: 'The vendor reckoned again with all data.',
      site: sirSite({ result: 'INCONCLUSIVE', detectable: 0.3 }, { more: [typedAgain('2026-11-05', {})] }),
    },
    outside: {
      id: 'S791',
      title: 'October by SIR failed on November 2; another statement of November 5 says pass, not a word why.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'A failure is answered by a test and a cause, not by a second paper.',
      site: sirSite({ result: 'FAIL', rate: -0.15 }, { more: [typedAgain('2026-11-05', {})] }),
    },
  },
  {
    pair: 'P656',
    kind: 'typed result',
    law: '40 CFR 280.50(c), 280.45',
    source: 'c50',
    inside: {
      id: 'S792',
      title: 'A pass of October was deleted on November 4 and typed again on the 5th.',
      expected: 'COMPLIANT',
      why: 'A slip of the pen: both say pass.',
      site: sirSite(
        { id: 'v1' },
        {
          more: [
            fact('result v1', 'PASS', 'deleted', '2026-11-02', '2026-11-04', { by: 'K. Doyle' }),
            typedAgain('2026-11-05', {}),
          ],
        },
      ),
    },
    outside: {
      id: 'S793',
      title: 'A failed statement of October was deleted on November 4, a pass typed on the 5th.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'A failed result does not go away by being deleted.',
      site: sirSite(
        { id: 'v1', result: 'FAIL', rate: -0.15 },
        {
          more: [
            fact('result v1', 'FAIL', 'deleted', '2026-11-02', '2026-11-04', { by: 'K. Doyle' }),
            typedAgain('2026-11-05', {}),
          ],
        },
      ),
    },
  },
  {
    pair: 'P690',
    kind: 'typed result',
    law: '40 CFR 280.50(c), 280.45',
    source: 'c50',
    inside: {
      id: 'S860',
      title:
        'A failed statement of another station was deleted on November 4 with that reason; the right one, a pass, was typed on the 5th.',
      expected: 'COMPLIANT',
      why: 'It never spoke of this tank, who said so is on record, and the statement of the tank itself passed.',
      site: sirSite(
        { id: 'v1', result: 'FAIL', rate: -0.15 },
        { more: [deletedAs('deleted: the statement of another station'), typedAgain('2026-11-05', {})] },
      ),
    },
    outside: {
      id: 'S861',
      title:
        'A failed statement of another station was deleted on November 4 with that reason, and no other was typed.',
      expected: 'INCONCLUSIVE',
      why: 'A void statement proves nothing either way.',
      site: sirSite(
        { id: 'v1', result: 'FAIL', rate: -0.15 },
        { more: [deletedAs('deleted: the statement of another station')] },
      ),
    },
  },
  {
    pair: 'P657',
    kind: 'sir vendor',
    law: '40 CFR 280.40(a)(4); listing: 5.1 not evaluated with manifolded tanks, 5.2 with up to three',
    source: 'wra51',
    inside: {
      id: 'S794',
      title: 'Two siphoned tanks, statements by version 5.2.',
      expected: 'COMPLIANT',
      source: 'wra52',
      why: 'Version 5.2 was evaluated with manifolded tanks up to 36,000 gallons.',
      site: siphonedSir('5.2'),
    },
    outside: {
      id: 'S795',
      title: 'Two siphoned tanks, statements by version 5.1.',
      expected: 'INCONCLUSIVE',
      why: 'Version 5.1 was never evaluated with manifolded tanks.',
      site: siphonedSir('5.1'),
    },
  },
  {
    pair: 'P658',
    kind: 'sir vendor',
    law: '40 CFR 280.40(a)(4): a method of which the performance is known',
    source: 'wra52',
    inside: {
      id: 'S796',
      title: 'The vendor went from version 5.1 to 5.2 in October.',
      expected: 'COMPLIANT',
      why: 'Both versions are listed.',
      site: sirSite({ tester: 'Warren Rogers', version: 'WRA 5.2' }),
    },
    outside: {
      id: 'S797',
      title: 'The October statement is by version 9.9 beta of the same vendor.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody has evaluated that version.',
      site: sirSite({ tester: 'Warren Rogers', version: 'WRA 9.9 beta' }),
    },
  },
  {
    pair: 'P659',
    kind: 'sir rate',
    law: 'Listing: the absolute value of the rate, gain or loss, against the threshold',
    source: 'wra51',
    inside: {
      id: 'S798',
      title: 'SIR with a gain of 0.08 at a threshold of 0.10.',
      expected: 'COMPLIANT',
      why: 'Under the threshold.',
      site: sirSite({ rate: 0.08 }),
    },
    outside: {
      id: 'S799',
      title: 'SIR printed PASS with a gain of 0.12 at a threshold of 0.10.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'A gain over the threshold fails as a loss does: water may run in.',
      site: sirSite({ rate: 0.12 }),
    },
  },
  {
    pair: 'P660',
    kind: 'sir late',
    law: '40 CFR 280.41(a)(1): every 30 days, each month of its own',
    source: 'c41',
    inside: {
      id: 'S800',
      title: 'The statement of November 2 is for October 2026.',
      expected: 'COMPLIANT',
      why: 'The month in question.',
      site: sirSite({ forMonth: '2026-10' }),
    },
    outside: {
      id: 'S801',
      title: 'The statement of November 2 is for October 2025.',
      expected: 'INCONCLUSIVE',
      why: 'Last year proves nothing of this one.',
      site: sirSite({ forMonth: '2025-10' }),
    },
  },
];
