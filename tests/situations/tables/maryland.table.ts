import type { SituationPair } from '../facts.ts';
import { record } from '../pieces.ts';
import { manualGaugingSite, marylandInventory } from '../record-sites.ts';
import { site } from '../sites.ts';

/* Written from COMAR 26.10.05 as the state publishes it. */

const gaugedBy = (installed: string, state: 'MD' | 'VA') =>
  site({ state, tank: { installed }, more: state === 'MD' ? marylandInventory() : [] });

const gaugedByHand = (capacity: number, testedOn: string | null) =>
  manualGaugingSite(
    { capacity },
    {
      state: 'MD',
      hours: 44,
      standard: 10,
      more:
        testedOn === null
          ? []
          : [
              record({
                kind: 'tightness_tank',
                on: testedOn,
                forMonth: testedOn.slice(0, 7),
                rate: -0.01,
                threshold: 0.05,
              }),
            ],
    },
  );

const between = 'COMAR 26.10.05.01B: a system installed from January 12, 2009 on has interstitial monitoring';
const tested = 'COMAR 26.10.05.05C(3): over 550 gallons only with a precision tightness test every five years';

export const marylandPairs: readonly SituationPair[] = [
  {
    pair: 'P1380',
    kind: 'interstitial monitoring in Maryland',
    law: between,
    source: 'mdLaw05',
    inside: {
      id: 'S1380',
      title: 'Maryland, tank of January 11, 2009, passed tests of the tank gauge.',
      expected: 'COMPLIANT',
      why: 'It was installed a day before the rule.',
      site: gaugedBy('2009-01-11', 'MD'),
    },
    outside: {
      id: 'S1381',
      title: 'Maryland, tank of January 12, 2009, passed tests of the tank gauge.',
      expected: 'INCONCLUSIVE',
      why: 'From that day on only the space between its walls counts, and nothing is recorded of it.',
      site: gaugedBy('2009-01-12', 'MD'),
    },
  },
  {
    pair: 'P1381',
    kind: 'interstitial monitoring in Maryland',
    law: between,
    source: 'mdLaw05',
    inside: {
      id: 'S1382',
      title: 'Virginia, tank of April 11, 2016, passed tests of the tank gauge.',
      expected: 'COMPLIANT',
      why: 'The rule of 2009 is Maryland’s; the federal one begins after that day.',
      site: gaugedBy('2016-04-11', 'VA'),
    },
    outside: {
      id: 'S1383',
      title: 'Maryland, tank of April 11, 2016, passed tests of the tank gauge.',
      expected: 'INCONCLUSIVE',
      why: 'In Maryland such a tank has interstitial monitoring.',
      site: gaugedBy('2016-04-11', 'MD'),
    },
  },
  {
    pair: 'P1382',
    kind: 'manual gauging Maryland',
    law: tested,
    source: 'mdLaw05',
    inside: {
      id: 'S1384',
      title: 'Maryland, 550-gallon tank gauged by hand each week, never tested for tightness.',
      expected: 'COMPLIANT',
      why: 'Up to 550 gallons manual gauging is the sole method.',
      site: gaugedByHand(550, null),
    },
    outside: {
      id: 'S1385',
      title: 'Maryland, 900-gallon tank, 64 inches wide, gauged by hand each week, never tested for tightness.',
      expected: 'INCONCLUSIVE',
      why: 'From 551 gallons on a tightness test every five years goes with it.',
      site: gaugedByHand(900, null),
    },
  },
  {
    pair: 'P1383',
    kind: 'manual gauging Maryland',
    law: tested,
    source: 'mdLaw05',
    inside: {
      id: 'S1386',
      title: 'Maryland, 900-gallon tank, 64 inches wide, gauged by hand; tightness test of October 31, 2021.',
      expected: 'COMPLIANT',
      why: 'The test is five years old on the last day of the month.',
      site: gaugedByHand(900, '2021-10-31'),
    },
    outside: {
      id: 'S1387',
      title: 'Maryland, 900-gallon tank, 64 inches wide, gauged by hand; tightness test of October 30, 2021.',
      expected: 'INCONCLUSIVE',
      why: 'The next test was due a day before the month ended.',
      site: gaugedByHand(900, '2021-10-30'),
    },
  },
];
