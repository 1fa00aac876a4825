import type { SituationPair } from '../facts.ts';
import { failedTest, goodAnswer, repaired, retest, testsAfter, testsBefore } from '../method-sites.ts';
import { answer, aTank, delivery, tankTest } from '../pieces.ts';
import { linesForTanks, site, tankTests, testDays } from '../sites.ts';

export const failuresPairs: readonly SituationPair[] = [
  {
    pair: 'P105',
    kind: 'failed then retest',
    law: '40 CFR 280.50(c)(1), 280.52(a)',
    source: 'c50',
    inside: {
      id: 'S209',
      title: 'Test failed, defect found and repaired, retest passed on the third day.',
      expected: 'COMPLIANT',
      why: 'Cause, repair, person, document and a new passing test.',
      site: site({
        tankEvents: [...testsBefore, ...failedTest(), ...retest('2026-10-13'), ...testsAfter],
        more: [answer('f1', '2026-10-13', goodAnswer(), repaired())],
      }),
    },
    outside: {
      id: 'S210',
      title: 'Test failed, test repeated until it passed on the third day, no explanation.',
      expected: 'FAILED',
      why: 'Testing until it passes explains nothing.',
      site: site({
        tankEvents: [
          ...testsBefore,
          ...failedTest(),
          ...failedTest({ id: 'f2' }).map((e) => ({
            ...e,
            start: '2026-10-11 01:00',
            end: '2026-10-11 04:00',
            received: '2026-10-11',
          })),
          ...retest('2026-10-13'),
          ...testsAfter,
        ],
      }),
    },
  },
  {
    pair: 'P106',
    kind: 'failed then words',
    law: '40 CFR 280.50(c); free words end nothing',
    source: 'c50',
    inside: {
      id: 'S211',
      title: 'Answer with cause, repair, name, document, retest.',
      expected: 'COMPLIANT',
      why: 'A full answer.',
      site: site({
        tankEvents: [...testsBefore, ...failedTest(), ...retest('2026-10-13'), ...testsAfter],
        more: [answer('f1', '2026-10-14', goodAnswer(), repaired())],
      }),
    },
    outside: {
      id: 'S212',
      title: 'Answer "ok".',
      expected: 'FAILED',
      why: '"ok" is no answer: nobody says what was found.',
      site: site({
        tankEvents: [...testsBefore, ...failedTest(), ...retest('2026-10-13'), ...testsAfter],
        more: [answer('f1', '2026-10-14', 'ok')],
      }),
    },
  },
  {
    pair: 'P107',
    kind: 'failed then words',
    law: '40 CFR 280.50(c), 280.52',
    source: 'c50',
    inside: {
      id: 'S213',
      title: 'Answer names the retest and it exists.',
      expected: 'COMPLIANT',
      why: 'The words are backed by a test.',
      site: site({
        tankEvents: [...testsBefore, ...failedTest(), ...retest('2026-10-12'), ...testsAfter],
        more: [answer('f1', '2026-10-12', goodAnswer('Retest r1 on 2026-10-12 passed.'), repaired())],
      }),
    },
    outside: {
      id: 'S214',
      title: 'A long, well written answer that speaks of a retest that does not exist.',
      expected: 'FAILED',
      why: 'However good the words, no test after the failure passed.',
      site: site({
        tankEvents: [...testsBefore, ...failedTest(), ...testsAfter],
        more: [
          answer('f1', '2026-10-13', goodAnswer('Retest on 2026-10-13 passed.'), repaired(undefined, undefined, [])),
        ],
      }),
    },
  },
  {
    pair: 'P108',
    kind: 'failed then wrong size',
    law: '40 CFR 280.52(a), 280.43(c)',
    source: 'c52',
    inside: {
      id: 'S215',
      title: 'Failed 0.2 test, repair, retest with 0.2.',
      expected: 'COMPLIANT',
      why: 'The retest is as sharp as the failed test.',
      site: site({
        tankEvents: [...testsBefore, ...failedTest(), ...retest('2026-10-14'), ...testsAfter],
        more: [answer('f1', '2026-10-14', goodAnswer('Retest r1 on 2026-10-14 passed.'), repaired())],
      }),
    },
    outside: {
      id: 'S216',
      title: 'Failed 0.2 test, repair, retest with 3.0.',
      expected: 'FAILED',
      why: 'A 3.0 pass cannot answer a failed 0.2 test; a leak of one gallon an hour would pass.',
      site: site({
        tankEvents: [
          ...testsBefore,
          ...failedTest(),
          ...retest('2026-10-14', { size: '3.0', rate: -0.3 }),
          ...testsAfter,
        ],
        more: [answer('f1', '2026-10-14', goodAnswer('Retest r1 on 2026-10-14 passed.'), repaired())],
      }),
    },
  },
  {
    pair: 'P109',
    kind: 'failed then wrong size',
    law: '40 CFR 280.52(a), 280.43(c): tightness test is 0.1',
    source: 'c52',
    inside: {
      id: 'S217',
      title: 'Failed 0.1 test, repair, retest with 0.1.',
      expected: 'COMPLIANT',
      why: 'Same size, passed.',
      site: site({
        tankEvents: [
          ...testsBefore,
          ...failedTest({ size: '0.1', rate: -0.09 }),
          ...retest('2026-10-14', { size: '0.1', rate: -0.01 }),
          ...testsAfter,
        ],
        more: [answer('f1', '2026-10-14', goodAnswer('Retest r1 (0.1) on 2026-10-14 passed.'), repaired())],
      }),
    },
    outside: {
      id: 'S218',
      title: 'Failed 0.1 test with a loss of 0.09, retest with 0.2 passes with 0.09.',
      expected: 'FAILED',
      why: 'The same loss passes the blunter test; the failed 0.1 test stays unanswered.',
      site: site({
        tankEvents: [
          ...testsBefore,
          ...failedTest({ size: '0.1', rate: -0.09 }),
          ...retest('2026-10-14', { rate: -0.09 }),
          ...testsAfter,
        ],
        more: [answer('f1', '2026-10-14', goodAnswer('Retest r1 (0.2) on 2026-10-14 passed.'), repaired())],
      }),
    },
  },
  {
    pair: 'P110',
    kind: 'failed then late retest',
    law: '40 CFR 280.52: within 7 days',
    source: 'c52',
    inside: {
      id: 'S219',
      title: 'Retest passes on the seventh day.',
      expected: 'COMPLIANT',
      why: 'Investigated and shown tight within seven days.',
      site: site({
        tankEvents: [...testsBefore, ...failedTest(), ...retest('2026-10-17'), ...testsAfter],
        more: [answer('f1', '2026-10-17', goodAnswer('Retest r1 on 2026-10-17 passed.'), repaired())],
      }),
    },
    outside: {
      id: 'S220',
      title: 'Retest passes on the twelfth day.',
      expected: 'FAILED',
      why: 'Seven days are given to confirm or refute a suspected release; it took twelve.',
      site: site({
        tankEvents: [...testsBefore, ...failedTest(), ...retest('2026-10-22'), ...testsAfter],
        more: [answer('f1', '2026-10-22', goodAnswer('Retest r1 on 2026-10-22 passed.'), repaired())],
      }),
    },
  },
  {
    pair: 'P111',
    kind: 'failed then late retest',
    law: '40 CFR 280.52; retest in the next month',
    source: 'c52',
    inside: {
      id: 'S221',
      title: 'Failed on October 29, explained, retest on November 3.',
      expected: 'COMPLIANT',
      why: 'Inside seven days though in the next month.',
      site: site({
        tankEvents: [
          ...testsBefore,
          ...tankTests(['2026-10-20']),
          ...tankTest('2026-10-29', { result: 'failed', rate: -0.24, id: 'f1', quiet: false }),
          ...retest('2026-11-03'),
        ],
        more: [
          answer(
            'f1',
            '2026-11-03',
            goodAnswer('Retest r1 on 2026-11-03 passed.').replace('2026-10-11', '2026-10-31'),
            repaired(undefined, '2026-10-31'),
          ),
        ],
      }),
    },
    outside: {
      id: 'S222',
      title: 'Failed on October 29; the answer leans on a pass of October 2.',
      expected: 'FAILED',
      why: 'A pass before the failure cannot refute it.',
      site: site({
        tankEvents: [
          ...testsBefore.map((e) =>
            e.type === 'tank_test' && e.start.startsWith('2026-10-02') ? { ...e, id: 'r1' } : e,
          ),
          ...tankTest('2026-10-29', { result: 'failed', rate: -0.24, id: 'f1', quiet: false }),
        ],
        more: [answer('f1', '2026-11-03', goodAnswer('Test r1 of 2026-10-02 passed.'), repaired())],
      }),
    },
  },
  {
    pair: 'P112',
    kind: 'failed then wrong tank',
    law: '40 CFR 280.52(a)',
    source: 'c52',
    inside: {
      id: 'S223',
      title: 'Tank 1 failed, repaired and retested; tank 2 untouched.',
      expected: 'COMPLIANT',
      why: 'The retest is of the tank that failed.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank(), aTank({ number: 2, product: 'Diesel' })],
        tankEvents: [
          ...testsBefore,
          ...failedTest(),
          ...retest('2026-10-13'),
          ...testsAfter,
          ...tankTests(testDays, { tank: 2 }),
        ],
        more: [answer('f1', '2026-10-13', goodAnswer(), repaired())],
      }),
    },
    outside: {
      id: 'S224',
      title: 'Tank 1 failed; the retest named in the answer was made on tank 2.',
      expected: 'FAILED',
      why: 'The neighbour passed; tank 1 was never tested again.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank(), aTank({ number: 2, product: 'Diesel' })],
        tankEvents: [
          ...testsBefore,
          ...failedTest(),
          ...testsAfter,
          ...tankTests(testDays, { tank: 2 }),
          ...tankTest('2026-10-13', { tank: 2, id: 'r1', quiet: false }),
        ],
        more: [answer('f1', '2026-10-13', goodAnswer(), repaired())],
      }),
    },
  },
  {
    pair: 'P113',
    kind: 'failed then spoiled retest',
    law: '40 CFR 280.52(a), 280.40(a)(2)',
    source: 'c52',
    inside: {
      id: 'S225',
      title: 'Retest with all waits kept.',
      expected: 'COMPLIANT',
      why: 'A valid retest.',
      site: site({
        tankEvents: [
          ...testsBefore,
          ...failedTest(),
          ...retest('2026-10-13'),
          delivery('2026-10-12 10:00', '2026-10-12 10:30', 3000),
          ...testsAfter,
        ],
        more: [answer('f1', '2026-10-13', goodAnswer(), repaired())],
      }),
    },
    outside: {
      id: 'S226',
      title: 'Retest an hour after filling the tank.',
      expected: 'FAILED',
      why: 'The retest does not count, so the failure stands unanswered.',
      site: site({
        tankEvents: [
          ...testsBefore,
          ...failedTest(),
          ...retest('2026-10-13'),
          delivery('2026-10-12 23:30', '2026-10-12 23:59', 3000),
          ...testsAfter,
        ],
        more: [answer('f1', '2026-10-13', goodAnswer(), repaired())],
      }),
    },
  },
];
