import type { SituationPair } from '../facts.ts';
import { failedTest, testsAfter, testsBefore } from '../method-sites.ts';
import { alarm, answer, record } from '../pieces.ts';
import { gaugingWeeks, inventorySite, manualGaugingSite, wellSite } from '../record-sites.ts';
import { site, tankTests, testDays } from '../sites.ts';

/* Written from the text of the rules alone: what an inspector looks for who has not seen the console. */

/** A tank whose test of October 10 failed, and a contractor's tightness test on October 14 that found such a rate. */
const confirmedBy = (rate: number, threshold: number) =>
  site({
    tankEvents: [...testsBefore, ...failedTest(), ...tankTests(['2026-10-25']), ...testsAfter],
    more: [
      record({ id: 't1', kind: 'tightness_tank', on: '2026-10-14', forMonth: '2026-10', rate, threshold }),
      answer('f1', '2026-10-14', 'System test', {
        found: 'system_tight',
        by: 'R. Alvarez',
        on: '2026-10-14',
        cause: 'thermal change after a delivery',
        shownBy: ['t1'],
        document: true,
      }),
    ],
  });

/** Water alarm of October 12 in a tank whose tests pass; answered or not. */
const waterInTank = (answered: boolean) =>
  site({
    state: 'MD',
    tankEvents: [...tankTests(testDays), ...tankTests(['2026-10-15'], { id: 'r2' })],
    more: [
      alarm({
        id: 'w1',
        label: 'HIGH WATER ALARM',
        means: 'water',
        from: '2026-10-12 10:00',
        to: '2026-10-12 15:00',
      }),
      ...(answered
        ? [
            answer('w1', '2026-10-16', '', {
              found: 'water',
              by: 'J. Miller, Acme Petroleum Service',
              on: '2026-10-12',
              cause: 'rain through a worn fill cap gasket, gasket replaced',
              shownBy: ['r2'],
            }),
          ]
        : []),
      ...['2026-08', '2026-09', '2026-10', '2026-11'].map((forMonth) =>
        record({ kind: 'inventory', on: `${forMonth}-28`, forMonth, tester: 'K. Doyle' }),
      ),
    ],
  });

export const lawFirstPairs: readonly SituationPair[] = [
  {
    pair: 'P900',
    kind: 'system test after a failure',
    law: '40 CFR 280.52(a): the system test is a tightness test of 0.1 gallon per hour (280.43(c))',
    source: 'c52',
    inside: {
      id: 'S1000',
      title: 'Failure of October 10, ruled out by a tightness test that found a loss of 0.01.',
      expected: 'COMPLIANT',
      why: 'The test that the rule asks for shows no leak.',
      site: confirmedBy(-0.01, 0.05),
    },
    outside: {
      id: 'S1001',
      title: 'Failure of October 10, ruled out by a "tightness test" that lost 0.12 and is typed as passed.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'A loss of more than 0.1 gallon per hour is a leak, whatever is typed.',
      site: confirmedBy(-0.12, 0.2),
    },
  },
  {
    pair: 'P901',
    kind: 'unexplained water',
    law: 'COMAR 26.10.08.01A(7)(c): an unexplained presence of water in a tank is a sign of a release',
    source: 'md0801',
    inside: {
      id: 'S1002',
      title: 'Maryland: water alarm of October 12, its source found and mended, the tank tested three days later.',
      expected: 'COMPLIANT',
      why: 'The water is explained, and the tank is tight.',
      site: waterInTank(true),
    },
    outside: {
      id: 'S1003',
      title: 'Maryland: the same water alarm, cleared after five hours; nobody says where the water came from.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'Water that nobody explains is a sign until it is investigated.',
      site: waterInTank(false),
    },
  },
  {
    pair: 'P902',
    kind: 'vapor over the background',
    law: '40 CFR 280.50(c): monitoring results that indicate a release; 280.43(e): an increase above the background',
    source: 'c50',
    inside: {
      id: 'S1004',
      title: 'Vapor wells read below their background in October.',
      expected: 'COMPLIANT',
      why: 'Nothing rose.',
      site: wellSite('vapor', { rec: { reading: 12 } }),
    },
    outside: {
      id: 'S1005',
      title: 'The same wells read far above their background, each check typed as passed and without a word on it.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'An increase that nobody explains may be a release.',
      site: wellSite('vapor', { rec: { reading: 400 } }),
    },
  },
  {
    pair: 'P903',
    kind: 'ten years of inventory',
    law: '40 CFR 280.41(a)(1)(i): inventory with a tightness test only until 10 years after installation',
    source: 'c41',
    inside: {
      id: 'S1006',
      title: 'Tank of November 5, 2015 on inventory with a tightness test, asked for October 2025.',
      expected: 'COMPLIANT',
      why: 'Its ten years end on November 5, 2025.',
      site: inventorySite('2015-11-05', '2025', '2024-03-10'),
    },
    outside: {
      id: 'S1007',
      title: 'Tank of October 20, 2015 on inventory with a tightness test, asked for October 2025.',
      expected: 'INCONCLUSIVE',
      why: 'Its ten years ended within the month, and nothing took the place of inventory.',
      site: inventorySite('2015-10-20', '2025', '2024-03-10'),
    },
  },
  {
    pair: 'P904',
    kind: 'week without a sheet',
    law: '40 CFR 280.43(b), 280.41(a)(1)(ii): a tank that is gauged by hand alone is gauged each week',
    source: 'mtgEpa',
    inside: {
      id: 'S1008',
      title: 'Weekly gauging of a 550-gallon tank, each Sunday.',
      expected: 'COMPLIANT',
      why: 'Each week is gauged.',
      site: manualGaugingSite({ capacity: 550, diameter: 48 }),
    },
    outside: {
      id: 'S1009',
      title: 'The same gauging with the Sunday of October 18 left out.',
      expected: 'INCONCLUSIVE',
      why: 'Weekly means each week.',
      site: manualGaugingSite(
        { capacity: 550, diameter: 48 },
        { weeks: gaugingWeeks.filter((day) => day !== '2026-10-18') },
      ),
    },
  },
];
