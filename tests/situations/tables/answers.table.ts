import type { SituationPair } from '../facts.ts';
import { failedTest, repaired, retest, testsAfter, testsBefore } from '../method-sites.ts';
import { answer, lineTest, reading, record, sale, tankTest } from '../pieces.ts';
import { site, tankTests } from '../sites.ts';

export const answersPairs: readonly SituationPair[] = [
  {
    pair: 'P114',
    kind: 'failed, test error',
    law: '40 CFR 280.50(c)(1); a failure with a cause in the test',
    source: 'c50',
    inside: {
      id: 'S227',
      title: 'Test failed because a sale ran through it, shown by the pump record; next night passed.',
      expected: 'COMPLIANT',
      why: 'The sale is on record, the answer says so and a valid test follows.',
      site: site({
        tankEvents: [
          ...testsBefore,
          ...failedTest(),
          sale('2026-10-10 01:30', '2026-10-10 01:36', 14),
          ...retest('2026-10-11'),
          ...testsAfter,
        ],
        more: [
          answer(
            'f1',
            '2026-10-11',
            'Found: test error, the card reader sold 14 gallons at 01:30 during the test (sale on record). Pumps now locked during tests, done by T. Brooks 2026-10-10, sheet attached. Retest r1 on 2026-10-11 passed.',
            {
              found: 'test_error',
              by: 'T. Brooks',
              on: '2026-10-10',
              cause: 'sale at 01:30',
              shownBy: ['r1'],
              document: true,
            },
          ),
        ],
      }),
    },
    outside: {
      id: 'S228',
      title: 'Answer "test error" though the tank was quiet through the failed test, and no retest.',
      expected: 'FAILED',
      why: 'Nothing shows an error and nothing was tested again.',
      site: site({
        tankEvents: [
          ...testsBefore,
          ...failedTest(),
          reading('2026-10-10 00:30', 60),
          reading('2026-10-10 04:30', 60),
          ...testsAfter,
        ],
        more: [answer('f1', '2026-10-11', 'test error')],
      }),
    },
  },
  {
    pair: 'P115',
    kind: 'failed line',
    law: '40 CFR 280.50(c), 280.44',
    source: 'c50',
    inside: {
      id: 'S229',
      title: 'Line 0.2 test failed, air bled, cause and document given, 0.2 passed.',
      expected: 'COMPLIANT',
      why: 'Answered by a test of the same size.',
      site: site({
        more: [
          ...lineTest('2026-10-15', { result: 'failed', id: 'f1', gross: false }),
          ...lineTest('2026-10-17', { id: 'r1' }),
          answer(
            'f1',
            '2026-10-17',
            'Found: air in the line after filter change. Bled by R. Alvarez, Acme, 2026-10-16, work order 702 attached. Retest r1 (0.2) passed 2026-10-17.',
            repaired('air bled from the line', '2026-10-16', ['r1'], 'R. Alvarez, Acme'),
          ),
        ],
      }),
    },
    outside: {
      id: 'S230',
      title: 'Line 0.2 test failed, answered by 3.0 passes.',
      expected: 'FAILED',
      why: 'A 3.0 pass cannot refute a failed 0.2 test.',
      site: site({
        more: [
          ...lineTest('2026-10-15', { result: 'failed', id: 'f1', gross: false }),
          ...lineTest('2026-10-17', { size: '3.0', id: 'r1' }),
          answer(
            'f1',
            '2026-10-17',
            'Found: air in the line after filter change. Bled by R. Alvarez, Acme, 2026-10-16, work order 702 attached. Retest r1 (3.0) passed 2026-10-17.',
            repaired('air bled from the line', '2026-10-16', ['r1'], 'R. Alvarez, Acme'),
          ),
        ],
      }),
    },
  },
  {
    pair: 'P117',
    kind: 'confirmed release',
    law: '40 CFR 280.61, 280.52(a)(1)',
    source: 'c52',
    inside: {
      id: 'S233',
      title: 'Suspected release refuted by tightness test and explained.',
      expected: 'COMPLIANT',
      why: 'Refuted within seven days.',
      site: site({
        tankEvents: [...testsBefore, ...failedTest(), ...testsAfter],
        more: [
          record({
            id: 'r1',
            kind: 'tightness_tank',
            on: '2026-10-14',
            forMonth: '2026-10',
            tester: 'M. Osei, license 2231',
            rate: -0.01,
            threshold: 0.05,
          }),
          answer(
            'f1',
            '2026-10-14',
            'Found: leaking probe riser let vapour off, product tight. Riser gasket replaced 2026-10-12 by R. Alvarez, Acme, work order 733 attached. Tightness test r1 passed 2026-10-14.',
            repaired('riser gasket', '2026-10-12', ['r1'], 'R. Alvarez, Acme'),
          ),
        ],
      }),
    },
    outside: {
      id: 'S234',
      title: 'Answer: "Release confirmed, reported to the agency on October 11, tank emptied, cleanup began."',
      expected: 'FAILED',
      why: 'A full and honest answer, but it confirms the leak; the month failed.',
      site: site({
        tankEvents: [...testsBefore, ...failedTest()],
        more: [
          answer(
            'f1',
            '2026-10-12',
            'Release confirmed: product in the observation well. Reported to the agency 2026-10-11 08:00, tank emptied 2026-10-11, cleanup by Acme, report 18 attached.',
            { found: 'confirmed', by: 'Acme', on: '2026-10-11', cause: 'product in the observation well' },
          ),
        ],
      }),
    },
  },
  {
    pair: 'P188',
    kind: 'answer before the failure',
    law: '40 CFR 280.50(c), 280.52',
    source: 'c52',
    inside: {
      id: 'S375',
      title: 'Failure of October 10 answered on October 13 with cause, repair, document and retest.',
      expected: 'COMPLIANT',
      why: 'The answer came after the failure and names its retest.',
      site: site({
        tankEvents: [
          ...tankTests(['2026-08-14', '2026-09-10', '2026-10-02']),
          ...tankTest('2026-10-10', { result: 'failed', rate: -0.24, id: 'f1', quiet: false }),
          ...tankTest('2026-10-13', { id: 'r1', quiet: false }),
          ...tankTests(['2026-11-01']),
        ],
        more: [
          answer(
            'f1',
            '2026-10-13',
            'Found: leaking overfill valve let air in. Valve replaced on 2026-10-12 by R. Alvarez, Acme, work order 930 attached. Retest r1 on 2026-10-13 passed.',
            repaired('overfill valve', '2026-10-12', ['r1'], 'R. Alvarez, Acme'),
          ),
        ],
      }),
    },
    outside: {
      id: 'S376',
      title:
        'An answer with all particulars, but it explains the failure of August and is pinned to the one of October.',
      expected: 'FAILED',
      why: 'Repair and retest it names are of August; the failure of October has no cause and no test after it.',
      site: site({
        tankEvents: [
          ...tankTests(['2026-08-14', '2026-09-10', '2026-10-02']),
          ...tankTest('2026-08-20', { result: 'failed', rate: -0.24, id: 'f0', quiet: false }),
          ...tankTest('2026-08-23', { id: 'r1', quiet: false }),
          ...tankTest('2026-10-10', { result: 'failed', rate: -0.24, id: 'f1', quiet: false }),
          ...tankTests(['2026-11-01']),
        ],
        more: [
          answer(
            'f0',
            '2026-08-23',
            'Found: leaking overfill valve let air in. Valve replaced on 2026-08-22 by R. Alvarez, Acme, work order 870 attached. Retest r1 on 2026-08-23 passed.',
            repaired('overfill valve', '2026-08-22', ['r1'], 'R. Alvarez, Acme'),
          ),
          answer(
            'f1',
            '2026-10-12',
            'Found: leaking overfill valve let air in. Valve replaced on 2026-08-22 by R. Alvarez, Acme, work order 870 attached. Retest r1 on 2026-08-23 passed.',
            repaired('overfill valve', '2026-08-22', ['r1'], 'R. Alvarez, Acme'),
          ),
        ],
      }),
    },
  },
];
