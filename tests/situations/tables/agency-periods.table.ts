import type { FoundFact, SituationPair, SituationSite } from '../facts.ts';
import { failedTest, goodAnswer, repaired, retest, testsAfter, testsBefore } from '../method-sites.ts';
import { answer, tankTest } from '../pieces.ts';
import { site, tankTests } from '../sites.ts';

/* The time for the investigation of a suspected release: seven days, or another reasonable time that the agency sets. */

const law = '40 CFR 280.52: within 7 days, or another reasonable time period specified by the implementing agency';
const letter = {
  agency: 'MDE, Oil Control Program',
  on: '2026-10-12',
  words: 'Parts have a delivery time of two weeks',
};

/** Failure of October 10, repaired, retest on October 22: the twelfth day. `own`: what differs in the answer. */
const twelfthDay = (own: Partial<FoundFact>): SituationSite =>
  site({
    tankEvents: [...testsBefore, ...failedTest(), ...retest('2026-10-22'), ...testsAfter],
    more: [answer('f1', '2026-10-22', goodAnswer('Retest r1 on 2026-10-22 passed.'), { ...repaired(), ...own })],
  });

/** Failure of October 28, whose retest passed on November 12: the fifteenth day, after the month. */
const nextMonth = (own: Partial<FoundFact>): SituationSite =>
  site({
    tankEvents: [
      ...testsBefore,
      ...tankTests(['2026-10-20']),
      ...tankTest('2026-10-28', { result: 'failed', rate: -0.24, id: 'f1', quiet: false }),
      ...retest('2026-11-12'),
    ],
    more: [
      answer('f1', '2026-11-12', goodAnswer('Retest r1 on 2026-11-12 passed.').replace('2026-10-11', '2026-10-30'), {
        ...repaired(undefined, '2026-10-30'),
        ...own,
      }),
    ],
  });

export const agencyPeriodsPairs: readonly SituationPair[] = [
  {
    pair: 'P1010',
    kind: 'period set by the agency',
    law,
    source: 'c52',
    inside: {
      id: 'S1010',
      title: 'Retest on the twelfth day; the agency set 14 days in a letter that is on file.',
      expected: 'COMPLIANT',
      why: 'The agency may set another reasonable time, and its letter shows it.',
      site: twelfthDay({ agencyPeriod: { ...letter, days: 14 } }),
    },
    outside: {
      id: 'S1011',
      title: 'Retest on the twelfth day; the agency set 11 days.',
      expected: 'FAILED',
      why: 'It came after the time that the agency set.',
      site: twelfthDay({ agencyPeriod: { ...letter, days: 11 } }),
    },
  },
  {
    pair: 'P1011',
    kind: 'period set by the agency',
    law,
    source: 'c52',
    inside: {
      id: 'S1012',
      title: 'Failed on October 28, retest on November 12; the agency set 20 days.',
      expected: 'COMPLIANT',
      why: 'In time by what the agency set, though in the next month; October has its own passes.',
      site: nextMonth({ agencyPeriod: { ...letter, on: '2026-10-30', days: 20 } }),
    },
    outside: {
      id: 'S1013',
      title: 'Failed on October 28, retest on November 12; nobody recorded that the agency set another time.',
      expected: 'FAILED',
      why: 'Seven days are given, and it took fifteen.',
      site: nextMonth({}),
    },
  },
  {
    pair: 'P1012',
    kind: 'period set by the agency',
    law,
    source: 'c52',
    inside: {
      id: 'S1014',
      title:
        'Retest on the twelfth day; the agency set 14 days by telephone: who, when and what is on record, no document.',
      expected: 'COMPLIANT',
      why: 'The office, the day and its words are on record.',
      site: twelfthDay({ document: false, agencyPeriod: { ...letter, days: 14 } }),
    },
    outside: {
      id: 'S1015',
      title: 'Retest on the twelfth day; 14 days are typed, without words and without a document.',
      expected: 'FAILED',
      why: 'A number alone does not show that the agency set it.',
      site: twelfthDay({ document: false, agencyPeriod: { ...letter, days: 14, words: '' } }),
    },
  },
];
