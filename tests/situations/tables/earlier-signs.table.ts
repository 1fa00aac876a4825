import type { SituationPair } from '../facts.ts';
import { alarm, answer } from '../pieces.ts';
import { lineTightness } from '../record-sites.ts';
import { site, tankTests } from '../sites.ts';

/* Signs of a release in earlier months that nobody answered: no later month is proven before they are. */

const leak = alarm({
  id: 'a1',
  label: 'LEAK ALARM',
  means: 'leak',
  from: '2026-09-12 04:00',
  to: '2026-09-12 09:00',
});
const tests = [
  ...tankTests(['2026-08-14', '2026-09-10']),
  ...tankTests(['2026-09-14'], { id: 'r1', quiet: true }),
  ...tankTests(['2026-10-08', '2026-11-05']),
];
/** An annual line that passed in February and was tested again in May, at such a rate, without a clear result. */
const testedAgain = (rate: number) =>
  site({
    line: { method: 'annual' },
    lineEvents: [],
    more: [lineTightness('2026-02-04'), lineTightness('2026-05-06', { result: 'INCONCLUSIVE', rate, threshold: 0.1 })],
  });

export const earlierSignsPairs: readonly SituationPair[] = [
  {
    pair: 'P847',
    kind: 'alarm of an earlier month',
    law: '40 CFR 280.50(c): an alarm is investigated, and no release is ruled out by its clearing',
    source: 'c50',
    inside: {
      id: 'S952',
      title: 'Leak alarm of September 12 that cleared, answered with a cause and a passed test two days later.',
      expected: 'COMPLIANT',
      why: 'Investigated, cause named, and the tank passed afterwards.',
      site: site({
        tankEvents: tests,
        more: [
          leak,
          answer('a1', '2026-09-15', '', {
            found: 'test_error',
            by: 'L. Chen, Chen Electric',
            on: '2026-09-12',
            cause: 'power surge at 03:58 cut the test short',
            shownBy: ['r1'],
          }),
        ],
      }),
    },
    outside: {
      id: 'S953',
      title: 'The same alarm of September, cleared; nobody said what was found, and October passes.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'It may have been a release; passes of later months alone do not rule it out.',
      site: site({ tankEvents: tests, more: [leak] }),
    },
  },
  {
    pair: 'P848',
    kind: 'inconclusive over the limit',
    law: '40 CFR 280.44(b): 0.1 gallon per hour; 280.50(c)',
    source: 'c50',
    inside: {
      id: 'S954',
      title: 'Annual line passed in February; a second test in May was inconclusive at a loss of 0.05.',
      expected: 'COMPLIANT',
      why: 'The test of February holds for a year, and nothing shows a loss over the limit.',
      site: testedAgain(-0.05),
    },
    outside: {
      id: 'S955',
      title: 'Annual line passed in February; a second test in May was called inconclusive at a loss of 0.12.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'A loss over 0.1 gallon per hour is a failed test, whatever it is called, and nothing answered it.',
      site: testedAgain(-0.12),
    },
  },
];
