import type { SituationPair } from '../facts.ts';
import { reading, tankTest } from '../pieces.ts';
import { octoberSite, site, tankTests, testDay, testDays } from '../sites.ts';

export const testLimitsPairs: readonly SituationPair[] = [
  {
    pair: 'P12',
    kind: 'level too low',
    law: '40 CFR 280.40(a)(2); 30 in of product in a 96 in tank',
    source: 'vrj',
    inside: {
      id: 'S023',
      title: 'Test with exactly 30 inches in the 96-inch tank.',
      expected: 'COMPLIANT',
      why: 'The least level for a 96-inch tank is 30 inches.',
      site: octoberSite(tankTest(testDay, { inches: 30 })),
    },
    outside: {
      id: 'S024',
      title: 'Test with 29 inches in the 96-inch tank.',
      expected: 'INCONCLUSIVE',
      why: 'One inch under the least level that was evaluated.',
      site: octoberSite(tankTest(testDay, { inches: 29 })),
    },
  },
  {
    pair: 'P13',
    kind: 'level too low',
    law: '40 CFR 280.40(a)(2); least product level',
    source: 'vrj',
    inside: {
      id: 'S025',
      title: 'Test with 42 inches, above the least level of any tank size.',
      expected: 'COMPLIANT',
      why: 'Every diameter in the listing allows 42 inches.',
      site: octoberSite(tankTest(testDay, { inches: 42 })),
    },
    outside: {
      id: 'S026',
      title: 'Test with 12 inches left, run in the night before the delivery.',
      expected: 'INCONCLUSIVE',
      why: 'Twelve inches is under the least level of every tank size; the upper wall was never tested.',
      site: octoberSite(tankTest(testDay, { inches: 12 })),
    },
  },
  {
    pair: 'P14',
    kind: 'level too high',
    law: '40 CFR 280.40(a)(2); tanks less than 95 % full may be tested',
    source: 'vri',
    inside: {
      id: 'S027',
      title: 'Test in a tank that is 94 percent full.',
      expected: 'COMPLIANT',
      why: 'Under 95 percent the test is inside its evaluation.',
      site: octoberSite(tankTest(testDay, { inches: 86.5, volume: 9400 })),
    },
    outside: {
      id: 'S028',
      title: 'Test in a tank that is 97 percent full.',
      expected: 'INCONCLUSIVE',
      why: 'The listing allows tests only under 95 percent full.',
      site: octoberSite(tankTest(testDay, { inches: 90.5, volume: 9700 })),
    },
  },
  {
    pair: 'P15',
    kind: 'level too low',
    law: '40 CFR 280.40(a)(1); any portion that routinely contains product',
    source: 'c40',
    inside: {
      id: 'S029',
      title: 'The tank runs between 35 and 70 inches and was tested once at 68.',
      expected: 'COMPLIANT',
      why: 'The part of the tank that usually holds product was under test.',
      site: octoberSite([
        ...tankTest(testDay, { inches: 68 }),
        reading('2026-10-14 09:00', 70),
        reading('2026-10-20 09:00', 38),
        reading('2026-10-26 09:00', 66),
      ]),
    },
    outside: {
      id: 'S030',
      title: 'The tank is filled to 84 inches every week, but all tests of the year are run at 31 inches.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['COMPLIANT'],
      why: 'Release detection must cover any part that routinely contains product; fifty inches of wall were never tested (the federal text gives no number, so a program may also only warn).',
      site: site({
        tankEvents: [
          ...tankTests(testDays, { inches: 31 }),
          ...[
            '2026-08-17',
            '2026-08-24',
            '2026-09-14',
            '2026-09-21',
            '2026-10-12',
            '2026-10-19',
            '2026-10-26',
            '2026-11-09',
          ].map((d) => reading(`${d} 11:00`, 84)),
        ],
      }),
    },
  },
  {
    pair: 'P16',
    kind: 'tank too large',
    law: '40 CFR 280.40(a)(2); capacity of the evaluation',
    source: 'vri',
    inside: {
      id: 'S031',
      title: 'A 15,000-gallon tank with a static test.',
      expected: 'COMPLIANT',
      why: 'Every magnetostrictive listing of the maker allows 15,000 gallons.',
      site: site({ tank: { capacity: 15000 }, tankEvents: tankTests(testDays, { capacity: 15000 }) }),
    },
    outside: {
      id: 'S032',
      title: 'A 35,000-gallon tank with a static test.',
      expected: 'INCONCLUSIVE',
      why: 'No static listing of this gauge goes beyond 30,000 gallons; the test was never evaluated for that size.',
      site: site({
        tank: { capacity: 35000 },
        tankEvents: tankTests(testDays, { capacity: 35000, diameter: 120, inches: 80 }),
      }),
    },
  },
  {
    pair: 'P17',
    kind: 'capacity unknown',
    law: '40 CFR 280.40(a)(2); our own rule: unknown is never compliant',
    source: 'ref',
    inside: {
      id: 'S033',
      title: 'Capacity 12,000 gallons on record, tests in order.',
      expected: 'COMPLIANT',
      why: 'All limits of the test can be checked and are kept.',
      site: site({ tank: { capacity: 12000 }, tankEvents: tankTests(testDays, { capacity: 12000 }) }),
    },
    outside: {
      id: 'S034',
      title: 'The capacity of the tank was never recorded.',
      expected: 'INCONCLUSIVE',
      why: 'Without the capacity nobody can say whether the test may be used on this tank.',
      site: site({ tank: { capacity: null } }),
    },
  },
  {
    pair: 'P24',
    kind: 'unfinished tests',
    law: '40 CFR 280.41(a)(1)',
    source: 'c41',
    inside: {
      id: 'S047',
      title: 'Three invalid tests and then one good one.',
      expected: 'COMPLIANT',
      why: 'One valid pass in the 30 days is what the rule asks for; invalid attempts are no failure.',
      site: octoberSite([
        ...['2026-10-02', '2026-10-04', '2026-10-06'].flatMap((d) =>
          tankTest(d, { result: 'invalid', rate: null, quiet: false }),
        ),
        ...tankTest(testDay),
      ]),
    },
    outside: {
      id: 'S048',
      title: 'Six tests, all invalid or without result.',
      expected: 'INCONCLUSIVE',
      why: 'Many attempts are still no passing result.',
      site: octoberSite(
        ['2026-10-02', '2026-10-06', '2026-10-10', '2026-10-15', '2026-10-20', '2026-10-28'].flatMap((d, i) =>
          tankTest(d, { result: i % 2 ? 'none' : 'invalid', rate: null, quiet: false }),
        ),
      ),
    },
  },
  {
    pair: 'P25',
    kind: '0.1 for the month',
    law: '40 CFR 280.43(d); a sharper test serves as well',
    source: 'vrj',
    inside: {
      id: 'S049',
      title: 'Only a passing 0.1 test in October, loss 0.07.',
      expected: 'COMPLIANT',
      why: 'A 0.1 test is sharper than the 0.2 the month needs; 0.07 is under its threshold of 0.071.',
      site: octoberSite(
        tankTest(testDay, { size: '0.1', rate: -0.07, start: '01:00', end: '06:00' })
          .filter((event) => !(event.type === 'reading' && event.at === `${testDay} 04:30`))
          .concat(reading(`${testDay} 06:30`, 60)),
      ),
    },
    outside: {
      id: 'S050',
      title: 'A 0.1 test printed as passed with a loss of 0.10.',
      expected: 'FAILED',
      why: 'The threshold of the 0.1 test is 0.071; a tester who let 0.10 pass used the 0.2 threshold.',
      site: octoberSite(
        tankTest(testDay, { size: '0.1', rate: -0.1, start: '01:00', end: '06:00' })
          .filter((event) => !(event.type === 'reading' && event.at === `${testDay} 04:30`))
          .concat(reading(`${testDay} 06:30`, 60)),
      ),
    },
  },
  {
    pair: 'P184',
    kind: 'gross failure',
    law: '40 CFR 280.50(c)',
    source: 'c50',
    inside: {
      id: 'S367',
      title: 'A 3.0 test invalid, 0.2 test passed.',
      expected: 'COMPLIANT',
      why: 'Invalid is no failure.',
      site: site({ more: tankTest('2026-10-20', { size: '3.0', result: 'invalid', rate: null, quiet: false }) }),
    },
    outside: {
      id: 'S368',
      title: 'A 3.0 test failed on October 20, the 0.2 test had passed on October 8.',
      expected: 'FAILED',
      why: 'A gross failure after the pass is a new sign of release.',
      site: site({ more: tankTest('2026-10-20', { size: '3.0', result: 'failed', rate: -3.4, quiet: false }) }),
    },
  },
];
