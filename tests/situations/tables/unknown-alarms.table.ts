import type { SituationPair } from '../facts.ts';
import { retest, testsAfter, testsBefore } from '../method-sites.ts';
import { alarm, answer } from '../pieces.ts';
import { site } from '../sites.ts';

/* Alarms of which nobody knows when they cleared, or when they were raised. */

const around = [...testsBefore, ...testsAfter];
const leak = { id: 'a1', label: 'LEAK ALARM', means: 'leak' } as const;
/** The console's history has its raising and no entry of its clearing; by `to` it is no longer listed. */
const unknownEnd = (from: string, to: string | null) => alarm({ ...leak, from, to, unknownSince: from });
const surge = (on: string) =>
  answer('a1', on, '', {
    found: 'test_error',
    by: 'L. Chen, Chen Electric',
    on: '2026-10-12',
    cause: 'power surge at 03:58 cut the test short',
    shownBy: ['r1'],
  });

export const unknownAlarmsPairs: readonly SituationPair[] = [
  {
    pair: 'P1080',
    kind: 'alarm without a known clearing',
    law: '40 CFR 280.50(c): a sign of a release is investigated',
    source: 'c50',
    inside: {
      id: 'S1080',
      title: 'Leak alarm whose clearing the console did not keep, investigated and tested again.',
      expected: 'COMPLIANT',
      why: 'What it was is answered, with a test after it; when it cleared does not matter then.',
      site: site({
        tankEvents: [...around, ...retest('2026-10-13')],
        more: [unknownEnd('2026-10-12 04:00', '2026-10-20 09:00'), surge('2026-10-13')],
      }),
    },
    outside: {
      id: 'S1081',
      title: 'Leak alarm whose clearing the console did not keep, and nobody looked.',
      expected: 'FAILED',
      why: 'That the console lists it no longer does not say that nothing leaked.',
      site: site({ tankEvents: around, more: [unknownEnd('2026-10-12 04:00', '2026-10-20 09:00')] }),
    },
  },
  {
    pair: 'P1081',
    kind: 'alarm without a known clearing',
    law: '40 CFR 280.50(c): a sign of a release is investigated',
    source: 'c50',
    inside: {
      id: 'S1082',
      title: 'Leak alarm of Sep 28, clearing not kept, answered with a retest before October.',
      expected: 'COMPLIANT',
      why: 'It was ruled out before the month began.',
      site: site({
        tankEvents: [...around, ...retest('2026-09-29')],
        more: [
          unknownEnd('2026-09-28 04:00', '2026-11-02 09:00'),
          answer('a1', '2026-09-29', '', {
            found: 'test_error',
            by: 'L. Chen, Chen Electric',
            on: '2026-09-28',
            cause: 'power surge at 03:58 cut the test short',
            shownBy: ['r1'],
          }),
        ],
      }),
    },
    outside: {
      id: 'S1083',
      title: 'Leak alarm of Sep 28 whose clearing is not known until November, and no answer.',
      expected: 'INCONCLUSIVE',
      why: 'It may have been active all October, and nothing says what it was.',
      site: site({ tankEvents: around, more: [unknownEnd('2026-09-28 04:00', '2026-11-02 09:00')] }),
    },
  },
  {
    pair: 'P1082',
    kind: 'clock never compared',
    law: '40 CFR 280.50(c): tested after the sign',
    source: 'c50',
    inside: {
      id: 'S1084',
      title: 'Leak alarm of Oct 12 by a clock that is known, tested again on Oct 13.',
      expected: 'COMPLIANT',
      why: 'The test is of after the alarm.',
      site: site({
        tankEvents: [...around, ...retest('2026-10-13')],
        more: [alarm({ ...leak, from: '2026-10-12 04:00', to: '2026-10-12 09:00' }), surge('2026-10-13')],
      }),
    },
    outside: {
      id: 'S1085',
      title: 'Leak alarm that the console dates Oct 12, read on Nov 2 by a clock nobody compared; tested on Oct 13.',
      expected: 'FAILED',
      why: 'The alarm may be of any day up to Nov 2: no date says that the test came after it.',
      site: site({
        tankEvents: [...around, ...retest('2026-10-13')],
        more: [
          alarm({ ...leak, from: '2026-10-12 04:00', to: '2026-10-12 09:00', readAt: '2026-11-02 09:00' }),
          surge('2026-10-13'),
        ],
      }),
    },
  },
];
