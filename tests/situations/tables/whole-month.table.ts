import type { SituationPair } from '../facts.ts';
import { interstitialSite, twoSensors } from '../method-sites.ts';
import { answer, aTank, fact, tankTest } from '../pieces.ts';
import { linesForTanks, site, tankTests, testDay, testDays } from '../sites.ts';

export const wholeMonthPairs: readonly SituationPair[] = [
  {
    pair: 'P175',
    kind: 'correction after closing',
    law: 'our own rule: a later fact may make a closed month worse',
    source: 'ref',
    inside: {
      id: 'S349',
      title: 'Capacity corrected after closing from 10,000 to 10,152 gallons, chart attached.',
      expected: 'COMPLIANT',
      why: 'The correction changes no limit.',
      site: site({
        today: '2026-12-15',
        tank: { capacity: 10152 },
        more: [
          fact('tank 1 capacity', '10000', '10152', '2005-06-01', '2026-12-01', {
            by: 'admin L. Chen, tank chart attached',
          }),
        ],
      }),
    },
    outside: {
      id: 'S350',
      title: 'Installation day corrected after closing from 2005 to May 2017.',
      expected: 'INCONCLUSIVE',
      why: 'With the true day the tank tests never counted; the closed month gets worse, with its reason.',
      site: site({
        today: '2026-12-15',
        tank: { installed: '2017-05-01', walls: 'double' },
        more: [
          fact('tank 1 installed', '2005-06-01', '2017-05-01', null, '2026-12-01', {
            by: 'admin L. Chen, permit of 2017 attached',
          }),
        ],
      }),
    },
  },
  {
    pair: 'P176',
    kind: 'correction after closing',
    law: 'our own rule: never better without a dated proof',
    source: 'ref',
    inside: {
      id: 'S351',
      title: 'Installation day, unknown until December, recorded with the registration certificate of 2005.',
      expected: 'COMPLIANT',
      why: 'A dated document shows that it was so in October.',
      site: site({
        today: '2026-12-15',
        more: [
          fact('tank 1 installed', null, '2005-06-01', null, '2026-12-01', {
            by: 'admin L. Chen, registration certificate of 2005-06-20 attached',
          }),
        ],
      }),
    },
    outside: {
      id: 'S352',
      title: 'Installation day, unknown until December, typed as 2005 without any document.',
      expected: 'INCONCLUSIVE',
      why: 'A closed month does not get better by a word.',
      site: site({
        today: '2026-12-15',
        more: [fact('tank 1 installed', null, '2005-06-01', null, '2026-12-01', { by: 'owner J. Reed' })],
      }),
    },
  },
  {
    pair: 'P177',
    kind: 'correction after closing',
    law: 'our own rule: what was judged does not get better by a word',
    source: 'ref',
    inside: {
      id: 'S353',
      title: 'Method changed to SIR on November 1; October was under gauge tests and is judged so.',
      expected: 'COMPLIANT',
      why: 'In October the method was the gauge, and its tests passed.',
      site: site({
        tank: { method: 'sir' },
        tankEvents: tankTests(testDays.slice(0, 3)),
        more: [fact('tank 1 method', 'atg', 'sir', '2026-11-01', '2026-11-01', { by: 'owner J. Reed' })],
      }),
    },
    outside: {
      id: 'S354',
      title:
        'Method "changed back" from interstitial to gauge tests in November, after the sensor had been out all October.',
      expected: 'INCONCLUSIVE',
      why: 'A tank of 2018 cannot change to gauge tests, and in October its sensor was out.',
      site: interstitialSite({
        tank: { method: 'atg' },
        sensors: twoSensors({
          states: [
            { from: '2026-07-01', state: 'normal' },
            { from: '2026-09-25', state: 'out' },
          ],
        }),
        tankEvents: tankTests(),
        more: [fact('tank 1 method', 'interstitial', 'atg', '2026-09-25', '2026-11-15', { by: 'owner J. Reed' })],
      }),
    },
  },
  {
    pair: 'P178',
    kind: 'correction after closing',
    law: 'our own rule: a failure does not vanish',
    source: 'ref',
    inside: {
      id: 'S355',
      title:
        "A failed row of October 15 belonged to the neighbour's tank; admin moved it next day with the console slip attached, and tank 1 was tested again.",
      expected: 'COMPLIANT',
      alsoFair: ['FAILED'],
      why: 'The slip shows the other station; the correction is dated and proven.',
      site: site({
        today: '2026-12-15',
        more: [
          ...tankTest('2026-10-15', { result: 'failed', rate: -0.3, id: 'f1', quiet: false }),
          fact(
            'result f1',
            'tank 1 of this site',
            'not of this site: slip shows station HARBOR RD, slip attached',
            '2026-10-15',
            '2026-10-16',
            { by: 'admin L. Chen' },
          ),
          answer(
            'f1',
            '2026-10-16',
            'Found: the row came from the console of HARBOR RD during a modem mix-up on 2026-10-15; slip attached; our tank 1 retested r1 on 2026-10-17 and passed; done by L. Chen.',
            { found: 'test_error', by: 'L. Chen', cause: 'row of another console', shownBy: ['r1'], document: true },
          ),
          ...tankTest('2026-10-17', { id: 'r1', quiet: false }),
        ],
      }),
    },
    outside: {
      id: 'S356',
      title: 'A failed test of October 15 was marked "deleted, entered by mistake" in December.',
      expected: 'FAILED',
      why: 'A gauge result is no typing mistake; deleting it after the month answers nothing.',
      site: site({
        today: '2026-12-15',
        more: [
          ...tankTest('2026-10-15', { result: 'failed', rate: -0.3, id: 'f1', quiet: false }),
          fact('result f1', 'failed', 'deleted: entered by mistake', '2026-10-15', '2026-12-03', {
            by: 'owner J. Reed',
          }),
        ],
      }),
    },
  },
  {
    pair: 'P179',
    kind: 'whole site',
    law: '40 CFR 280.41: every tank and every line',
    source: 'c41',
    inside: {
      id: 'S357',
      title: 'Three tanks, three lines, all passed.',
      expected: 'COMPLIANT',
      why: 'Every unit is proven.',
      site: site({
        ...linesForTanks(3),
        tanks: [
          aTank(),
          aTank({ number: 2, product: 'Diesel' }),
          aTank({ number: 3, product: 'Premium', capacity: 8000 }),
        ],
        tankEvents: [
          ...tankTests(),
          ...tankTests(['2026-08-16', '2026-09-12', '2026-10-10', '2026-11-07'], { tank: 2 }),
          ...tankTests(['2026-08-18', '2026-09-14', '2026-10-12', '2026-11-09'], { tank: 3, capacity: 8000 }),
        ],
      }),
    },
    outside: {
      id: 'S358',
      title: 'Two tanks, one failed, one not tested.',
      expected: 'FAILED',
      why: 'The worst unit names the site.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank(), aTank({ number: 2, product: 'Diesel' })],
        tankEvents: [
          ...tankTests(testDays.filter((d) => d !== testDay)),
          ...tankTest(testDay, { result: 'failed', rate: -0.22, quiet: false }),
          ...tankTests(['2026-08-16'], { tank: 2 }),
        ],
      }),
    },
  },
  {
    pair: 'P180',
    kind: 'whole site',
    law: 'our own rule: no tanks',
    source: 'ref',
    inside: {
      id: 'S359',
      title: 'One diesel tank of 8,000 gallons, one line, in order.',
      expected: 'COMPLIANT',
      why: 'Everything is there.',
      site: site({ tank: { product: 'Diesel', capacity: 8000 }, tankEvents: tankTests(testDays, { capacity: 8000 }) }),
    },
    outside: {
      id: 'S360',
      title: 'A site with no tank on record.',
      expected: 'INCONCLUSIVE',
      why: 'An empty site is not a compliant site.',
      site: site({ tanks: [], lines: [], linesOnRecord: false, tankEvents: [], lineEvents: [] }),
    },
  },
];
