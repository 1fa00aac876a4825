import type { SituationPair } from '../facts.ts';
import {
  answeredByTightness,
  around,
  checkValve,
  confirmedInAugust,
  failedInSeptember,
  fuelAtMidnight,
  fuelBetweenWalls,
  lineFailedAtMonthEnd,
  removedAfter,
} from '../inspector-sites.ts';
import { failedTest, repaired, retest } from '../method-sites.ts';
import { alarm, answer, lineTest, tankTest } from '../pieces.ts';
import { lineTightness } from '../record-sites.ts';
import { lineTests, site } from '../sites.ts';

/* Signs of a release and how they are answered, one step on either side of 40 CFR 280.50 to 280.61. */

export const inspectorReleasesPairs: readonly SituationPair[] = [
  {
    pair: 'P640',
    kind: 'failure of an earlier month',
    law: '40 CFR 280.52(a): a test of the tank that is suspected',
    source: 'c52b',
    inside: {
      id: 'S760',
      title: 'Tank 1 failed on September 25 and passed again on October 1, valve replaced; asked for October.',
      expected: 'COMPLIANT',
      why: 'Six days, cause and repair known: the suspicion was over on October 1.',
      site: failedInSeptember('2026-10-01', 1),
    },
    outside: {
      id: 'S761',
      title: 'Tank 1 failed on September 25; the retest of October 1 that answers it is of tank 2.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'The test of a neighbor shows nothing of tank 1.',
      site: failedInSeptember('2026-10-01', 2),
    },
  },
  {
    pair: 'P641',
    kind: 'failure of an earlier month',
    law: '40 CFR 280.52: within 7 days',
    source: 'c52b',
    inside: {
      id: 'S762',
      title: 'Failed on September 25, valve replaced, passed on October 2; asked for October.',
      expected: 'COMPLIANT',
      why: 'The seventh day.',
      site: failedInSeptember('2026-10-02', 1),
    },
    outside: {
      id: 'S763',
      title: 'Failed on September 25, valve replaced on the 27th, tested again on November 8; asked for October.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'All through October nobody had shown what the station had to show by October 2.',
      site: failedInSeptember('2026-11-08', 1),
    },
  },
  {
    pair: 'P642',
    kind: 'confirmed release',
    law: '40 CFR 280.52(a)(1), 280.33(d): repair, and a tightness test within 30 days',
    source: 'c52b',
    inside: {
      id: 'S764',
      title: 'Release confirmed in August, tank relined and tested tight in August; asked for October.',
      expected: 'COMPLIANT',
      why: 'The tank that leaked was repaired and tested before October began.',
      site: confirmedInAugust(true),
    },
    outside: {
      id: 'S765',
      title: 'Release confirmed in August, nothing repaired; the gauge passed in September and October.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'A tank that is known to leak is not tight because a later test says so.',
      site: confirmedInAugust(false),
    },
  },
  {
    pair: 'P643',
    kind: 'failed line',
    law: '40 CFR 280.52(a), 280.44(b): 0.1 gallon an hour',
    source: 'c44',
    inside: {
      id: 'S766',
      title: "A tester's 0.1 line test failed, swing joint replaced, the gauge's own 0.1 test passed.",
      expected: 'COMPLIANT',
      why: 'As sharp as the test that failed.',
      site: site({
        more: [
          lineTightness('2026-10-20', { id: 'f1', result: 'FAIL', rate: -0.14 }),
          ...lineTest('2026-10-23', { size: '0.1', id: 'r1' }),
          answer('f1', '2026-10-23', 'Swing joint replaced.', repaired('swing joint', '2026-10-22')),
        ],
      }),
    },
    outside: {
      id: 'S767',
      title: "A tester's 0.1 line test failed, swing joint replaced, the gauge's 0.2 test passed.",
      expected: 'FAILED',
      why: 'A loss of 0.14 passes a 0.2 test; the tightness test is one of 0.1.',
      site: site({
        more: [
          lineTightness('2026-10-20', { id: 'f1', result: 'FAIL', rate: -0.14 }),
          ...lineTest('2026-10-23', { id: 'r1' }),
          answer('f1', '2026-10-23', 'Swing joint replaced.', repaired('swing joint', '2026-10-22')),
        ],
      }),
    },
  },
  {
    pair: 'P644',
    kind: 'leak alarm',
    law: '40 CFR 280.52(a): tank, piping, or both',
    source: 'c52b',
    inside: {
      id: 'S768',
      title: 'Leak alarm of the tank, valve replaced, tank tested again.',
      expected: 'COMPLIANT',
      why: 'The part that is suspected was tested.',
      site: site({
        more: [
          alarm({
            id: 'a1',
            label: 'PERIODIC LEAK TEST FAIL',
            means: 'leak',
            from: '2026-10-12 05:00',
            to: '2026-10-12 09:00',
          }),
          ...retest('2026-10-15'),
          answer('a1', '2026-10-15', checkValve('2026-10-13'), repaired(undefined, '2026-10-13')),
        ],
      }),
    },
    outside: {
      id: 'S769',
      title: 'Leak alarm of the tank, valve replaced, the line tested again.',
      expected: 'FAILED',
      why: 'A tight line says nothing of the tank.',
      site: site({
        more: [
          alarm({
            id: 'a1',
            label: 'PERIODIC LEAK TEST FAIL',
            means: 'leak',
            from: '2026-10-12 05:00',
            to: '2026-10-12 09:00',
          }),
          ...lineTest('2026-10-15', { id: 'r1' }),
          answer('a1', '2026-10-15', checkValve('2026-10-13'), repaired(undefined, '2026-10-13')),
        ],
      }),
    },
  },
  {
    pair: 'P645',
    kind: 'answer before the failure',
    law: '40 CFR 280.52(a)',
    source: 'c52b',
    inside: {
      id: 'S770',
      title: 'Fuel between the walls on October 10, a spill at the fill, both walls tested on the 12th.',
      expected: 'COMPLIANT',
      why: 'Tested after the sign.',
      site: fuelBetweenWalls('2026-10-12'),
    },
    outside: {
      id: 'S771',
      title: 'Fuel between the walls on October 10, answered by the tightness test of October 6.',
      expected: 'FAILED',
      why: 'What was tight on the 6th can leak on the 10th.',
      site: fuelBetweenWalls('2026-10-06'),
    },
  },
  {
    pair: 'P646',
    kind: 'structured answer',
    law: '40 CFR 280.52: done, not planned',
    source: 'c52b',
    inside: {
      id: 'S772',
      title: 'Failed on October 10, valve replaced on the 12th, retest on the 13th, written down on the 14th.',
      expected: 'COMPLIANT',
      why: 'Repaired, then tested.',
      site: site({
        tankEvents: [...around, ...failedTest(), ...retest('2026-10-13')],
        more: [answer('f1', '2026-10-14', checkValve('2026-10-12'), repaired(undefined, '2026-10-12'))],
      }),
    },
    outside: {
      id: 'S773',
      title: 'The same, but the valve "was replaced" on December 12, which is still to come.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'Nothing was repaired yet, and no test comes after the repair.',
      site: site({
        tankEvents: [...around, ...failedTest(), ...retest('2026-10-13')],
        more: [answer('f1', '2026-10-14', checkValve('2026-12-12'), repaired(undefined, '2026-12-12'))],
      }),
    },
  },
  {
    pair: 'P647',
    kind: 'structured answer',
    law: '40 CFR 280.52(a), 280.45: results are kept',
    source: 'c52b',
    inside: {
      id: 'S774',
      title: 'A failed test answered by a tightness test of October 14.',
      expected: 'COMPLIANT',
      why: 'Tested to 0.1 on the fourth day.',
      site: answeredByTightness(false),
    },
    outside: {
      id: 'S775',
      title: 'The same, but the tightness test was taken back on November 5.',
      expected: 'FAILED',
      why: 'What the answer rested on is gone.',
      site: answeredByTightness(true),
    },
  },
  {
    pair: 'P648',
    kind: 'failed then spoiled retest',
    law: '40 CFR 280.52(a), 280.43(c)',
    source: 'c52b',
    inside: {
      id: 'S776',
      title: 'The 0.2 test failed, valve replaced, the sharper 0.1 test passed.',
      expected: 'COMPLIANT',
      why: 'A tightness test is what the rule asks for.',
      site: site({
        tankEvents: [...around, ...failedTest(), ...retest('2026-10-13', { size: '0.1', rate: -0.02 })],
        more: [answer('f1', '2026-10-13', checkValve('2026-10-11'), repaired())],
      }),
    },
    outside: {
      id: 'S777',
      title: 'The 0.2 test failed, valve replaced, the 0.1 test that the answer names came out invalid.',
      expected: 'FAILED',
      why: 'An invalid test shows nothing.',
      site: site({
        tankEvents: [
          ...around,
          ...failedTest(),
          ...retest('2026-10-13', { size: '0.1', rate: null, result: 'invalid' }),
        ],
        more: [answer('f1', '2026-10-13', checkValve('2026-10-11'), repaired())],
      }),
    },
  },
  {
    pair: 'P649',
    kind: 'failed then late retest',
    law: '40 CFR 280.52: within 7 days',
    source: 'c52b',
    inside: {
      id: 'S778',
      title: 'Failed in the night of October 10, retest in the night of the 17th.',
      expected: 'COMPLIANT',
      why: 'Seven days to the hour.',
      site: site({
        tankEvents: [...around, ...failedTest(), ...retest('2026-10-17')],
        more: [answer('f1', '2026-10-17', checkValve('2026-10-16'), repaired(undefined, '2026-10-16'))],
      }),
    },
    outside: {
      id: 'S779',
      title: 'Failed in the night of October 10, retest in the night of the 18th.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'The eighth day.',
      site: site({
        tankEvents: [...around, ...failedTest(), ...retest('2026-10-18')],
        more: [answer('f1', '2026-10-18', checkValve('2026-10-16'), repaired(undefined, '2026-10-16'))],
      }),
    },
  },
  {
    pair: 'P650',
    kind: 'failed line',
    law: '40 CFR 280.52: within 7 days, also over the end of a month',
    source: 'c52b',
    inside: {
      id: 'S780',
      title: 'The line failed late on October 30, was bled and passed on November 5.',
      expected: 'COMPLIANT',
      why: 'Six days.',
      site: lineFailedAtMonthEnd('2026-11-05'),
    },
    outside: {
      id: 'S781',
      title: 'The line failed late on October 30, was bled and passed on November 9.',
      expected: 'FAILED',
      why: 'Ten days.',
      site: lineFailedAtMonthEnd('2026-11-09'),
    },
  },
  {
    pair: 'P651',
    kind: 'retired tank',
    law: '40 CFR 280.50, 280.72: the dig does not unsay the test',
    source: 'c72',
    inside: {
      id: 'S782',
      title: 'Tank 2 passed on October 12 and was taken out of the ground on the 20th.',
      expected: 'COMPLIANT',
      why: 'Proven while it was in use.',
      site: removedAfter('passed'),
    },
    outside: {
      id: 'S783',
      title: 'Tank 2 failed on October 12 and was taken out of the ground on the 20th, not a word of the failure.',
      expected: 'FAILED',
      why: 'In October it was in use and showed a leak; whether one was found nobody says.',
      site: removedAfter('failed'),
    },
  },
  {
    pair: 'P652',
    kind: 'edge of the month',
    law: '40 CFR 280.50(c), 280.52',
    source: 'c52b',
    inside: {
      id: 'S784',
      title:
        'Fuel between the walls around midnight of November 1, explained and tested on the 3rd; asked for November.',
      expected: 'COMPLIANT',
      why: 'Cause, test and dry sensor on the third day.',
      site: fuelAtMidnight(true),
    },
    outside: {
      id: 'S785',
      title: 'Fuel between the walls for half an hour around midnight of November 1, not a word; asked for November.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'It began ten minutes before the month and was never looked into.',
      site: fuelAtMidnight(false),
    },
  },
  {
    pair: 'P653',
    kind: 'two tests on one day',
    law: '40 CFR 280.50(c): a result of the method that shows a leak',
    source: 'c50',
    inside: {
      id: 'S786',
      title: 'One night, the same minutes: the 0.2 and the 0.1 test passed.',
      expected: 'COMPLIANT',
      why: 'Both say tight.',
      site: site({
        tankEvents: [...around, ...tankTest('2026-10-20', { size: '0.1', rate: -0.02 }), ...retest('2026-10-20')],
        lineEvents: lineTests(),
      }),
    },
    outside: {
      id: 'S787',
      title: 'One night, the same minutes: the 0.2 test passed and the 0.1 test failed with a loss of 0.1.',
      expected: 'FAILED',
      why: 'The sharper test found what the blunter one lets pass.',
      site: site({
        tankEvents: [
          ...around,
          ...tankTest('2026-10-20', { size: '0.1', rate: -0.1, result: 'failed' }),
          ...retest('2026-10-20', { rate: -0.1 }),
        ],
        lineEvents: lineTests(),
      }),
    },
  },
];
