import { addDays } from '#contract/dates.ts';
import type { SituationPair } from '../facts.ts';
import { closedTankSite, returnedTankSite, statesOf } from '../method-sites.ts';
import { aLine, alarm, aTank, delivery, fact, gallonsAt, reading, sale, tankTest } from '../pieces.ts';
import { linesForTanks, lineTestDays, lineTests, site, tankTests, testDays } from '../sites.ts';

export const outOfUsePairs: readonly SituationPair[] = [
  {
    pair: 'P122',
    kind: 'temporary closure',
    law: '40 CFR 280.70(a): one inch',
    source: 'c70',
    inside: {
      id: 'S243',
      title: 'Closed tank with exactly one inch.',
      expected: 'COMPLIANT',
      why: 'No more than one inch: empty, no release detection needed; tank 1 is proven.',
      site: closedTankSite(1.0, 18),
    },
    outside: {
      id: 'S244',
      title: 'Closed tank with two inches (55 gallons of 10,000).',
      expected: 'INCONCLUSIVE',
      why: 'Two inches and 0.55 percent: not empty, so release detection goes on, and there is none.',
      site: closedTankSite(2.0, 55),
    },
  },
  {
    pair: 'P123',
    kind: 'temporary closure',
    law: '40 CFR 280.70(a): or 0.3 percent by weight',
    source: 'c70',
    inside: {
      id: 'S245',
      title: 'Closed tank, 1.3 inches at the probe but 27 gallons of 10,000.',
      expected: 'COMPLIANT',
      why: 'One of the two measures is enough, and 0.27 percent is under 0.3.',
      site: closedTankSite(1.3, 27),
    },
    outside: {
      id: 'S246',
      title: 'Closed tank, 1.6 inches and 36 gallons of 10,000.',
      expected: 'INCONCLUSIVE',
      why: 'Over one inch and over 0.3 percent.',
      site: closedTankSite(1.6, 36),
    },
  },
  {
    pair: 'P124',
    kind: 'temporary closure',
    law: '40 CFR 280.70(a): product left in',
    source: 'c70b',
    inside: {
      id: 'S247',
      title: 'Closed tank with product left in, tested on every month.',
      expected: 'COMPLIANT',
      why: 'Not empty, but release detection goes on as the rule asks.',
      site: closedTankSite(40, gallonsAt(40), {
        line: aLine({ number: 2, tank: 2 }),
        more: [
          ...tankTests(
            testDays.map((day) => addDays(day, 2)),
            { tank: 2, inches: 40 },
          ).filter(({ type }) => type === 'tank_test'),
          ...lineTests(
            lineTestDays.map((day) => addDays(day, 1)),
            { line: 2 },
          ),
        ],
      }),
    },
    outside: {
      id: 'S248',
      title: 'Closed tank with 40 inches left in and no tests.',
      expected: 'INCONCLUSIVE',
      why: 'Closed is not empty: 3,900 gallons in the ground without release detection.',
      site: closedTankSite(40, gallonsAt(40)),
    },
  },
  {
    pair: 'P125',
    kind: 'temporary closure',
    law: '40 CFR 280.70(a): the probe must show it',
    source: 'ref',
    inside: {
      id: 'S249',
      title: 'Closed tank, the probe shows 0.6 inches all along.',
      expected: 'COMPLIANT',
      why: 'Shown to be empty.',
      site: closedTankSite(0.6, 9),
    },
    outside: {
      id: 'S250',
      title: 'Closed tank, probe pulled, nobody can show how much is in it.',
      expected: 'INCONCLUSIVE',
      why: '"Empty" is a word without a reading or a stick record.',
      site: closedTankSite(0, 0, { noRead: true, tank: { probe: null } }),
    },
  },
  {
    pair: 'P126',
    kind: 'closed tank sells',
    law: '40 CFR 280.70',
    source: 'c70',
    inside: {
      id: 'S251',
      title: 'Closed and empty; no sale, no delivery.',
      expected: 'COMPLIANT',
      why: 'It rests.',
      site: closedTankSite(0.8, 13),
    },
    outside: {
      id: 'S252',
      title: 'Closed on paper, but 600 gallons were sold from it on October 15.',
      expected: 'INCONCLUSIVE',
      why: 'A tank that sells is in use and needs its tests.',
      site: closedTankSite(0.8, 13, {
        more: [
          delivery('2026-10-14 10:00', '2026-10-14 10:20', 700, 2),
          reading('2026-10-14 11:00', 9, { tank: 2 }),
          sale('2026-10-15 06:00', '2026-10-15 20:00', 600, 2),
          reading('2026-10-16 09:00', 0.9, { tank: 2, volume: 15 }),
        ],
      }),
    },
  },
  {
    pair: 'P127',
    kind: 'closed tank sells',
    law: '40 CFR 280.70; a delivery into a closed tank',
    source: 'c70',
    inside: {
      id: 'S253',
      title: 'Closed and empty; the delivery of October 20 went into tank 1 only.',
      expected: 'COMPLIANT',
      why: 'The closed tank got nothing.',
      site: closedTankSite(0.8, 13, {
        more: [
          delivery('2026-10-20 10:00', '2026-10-20 10:30', 4000, 1),
          reading('2026-10-20 12:00', 0.8, { tank: 2, volume: 13 }),
        ],
      }),
    },
    outside: {
      id: 'S254',
      title: 'Closed tank received 4,000 gallons on October 20.',
      expected: 'INCONCLUSIVE',
      why: 'Filled again, so in use again; no test since.',
      site: closedTankSite(0.8, 13, {
        filled: { from: '2026-10-20', height: 41 },
        more: [delivery('2026-10-20 10:00', '2026-10-20 10:30', 4000, 2), reading('2026-10-20 12:00', 41, { tank: 2 })],
      }),
    },
  },
  {
    pair: 'P128',
    kind: 'out of use and an alarm',
    law: '40 CFR 280.70(a): subparts E and F still apply',
    source: 'c70',
    inside: {
      id: 'S255',
      title: 'Closed, empty tank with an old "probe out" alarm.',
      expected: 'COMPLIANT',
      why: 'A device alarm on an empty tank is no sign of release; readings before show it empty.',
      site: closedTankSite(0.8, 13, {
        more: [alarm({ number: 2, label: 'PROBE OUT', means: 'out', from: '2026-11-12 08:00', to: null })],
      }),
    },
    outside: {
      id: 'S256',
      title: 'Closed, "empty" tank: fuel alarm in its interstice from October 9 on, unanswered.',
      expected: 'FAILED',
      why: 'Closing a tank ends the tests, not the duty to answer signs of a release.',
      site: closedTankSite(0.8, 13, {
        tank: { walls: 'double' },
        sensors: [
          { number: 5, place: 'interstice of tank 2', ...statesOf(['2026-07-01', 'normal'], ['2026-10-09', 'fuel']) },
        ],
        more: [
          alarm({
            device: 'sensor',
            number: 5,
            label: 'FUEL ALARM',
            means: 'leak',
            from: '2026-10-09 08:00',
            to: null,
          }),
        ],
      }),
    },
  },
  {
    pair: 'P129',
    kind: 'out of use and an alarm',
    law: '40 CFR 280.70(a)',
    source: 'c70',
    inside: {
      id: 'S257',
      title: 'Closed, empty tank, level steady.',
      expected: 'COMPLIANT',
      why: 'Empty and quiet.',
      site: closedTankSite(0.9, 15),
    },
    outside: {
      id: 'S258',
      title: 'Closed tank marked out of use on October 25 after a failed test of October 12.',
      expected: 'FAILED',
      why: 'Taking a tank out of use does not answer its failed test; in October it was in use and failed.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank(), aTank({ number: 2, product: 'Premium', use: 'out_of_use' })],
        tankEvents: [
          ...tankTests(),
          ...tankTests(['2026-08-16', '2026-09-12'], { tank: 2 }),
          ...tankTest('2026-10-12', { tank: 2, result: 'failed', rate: -0.3, quiet: false }),
        ],
        more: [
          fact('tank 2 use', 'in_use', 'out_of_use', '2026-10-25', '2026-10-25', { by: 'owner J. Reed' }),
          reading('2026-10-26 09:00', 0.7, { tank: 2, volume: 11 }),
          reading('2026-11-10 09:00', 0.7, { tank: 2, volume: 11 }),
        ],
      }),
    },
  },
  {
    pair: 'P130',
    kind: 'use unknown',
    law: 'our own rule',
    source: 'ref',
    inside: {
      id: 'S259',
      title: 'Second tank: use not on record, but it holds product and is tested every month.',
      expected: 'COMPLIANT',
      why: 'Counted as in use, it is proven all the same.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank(), aTank({ number: 2, product: 'Premium', use: null })],
        tankEvents: [
          ...tankTests(),
          ...tankTests(['2026-08-16', '2026-09-12', '2026-10-10', '2026-11-07'], { tank: 2 }),
        ],
      }),
    },
    outside: {
      id: 'S260',
      title: 'Second tank: use not on record, 50 inches of product, no tests.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody said that it rests, and it holds product; it counts as in use and unproven.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank(), aTank({ number: 2, product: 'Premium', use: null })],
        more: [reading('2026-10-10 09:00', 50, { tank: 2 }), reading('2026-10-30 09:00', 50, { tank: 2 })],
      }),
    },
  },
  {
    pair: 'P131',
    kind: 'retired tank',
    law: '40 CFR 280.71',
    source: 'ref',
    inside: {
      id: 'S261',
      title: 'Tank 2 removed from the ground in May, closure report on file.',
      expected: 'COMPLIANT',
      why: 'A tank that is gone is not judged.',
      site: site({
        tanks: [aTank(), aTank({ number: 2, use: 'out_of_use', probe: null })],
        more: [
          fact(
            'tank 2 permanently closed',
            'in_use',
            'removed from the ground, closure report 55 attached',
            '2026-05-20',
            '2026-06-01',
            { by: 'Acme, certified remover' },
          ),
        ],
      }),
    },
    outside: {
      id: 'S262',
      title: 'Tank 2 "retired", but the gauge still shows 62 inches in it.',
      expected: 'INCONCLUSIVE',
      why: 'A retired tank is emptied and cleaned; this one holds 6,800 gallons.',
      site: site({
        tanks: [aTank(), aTank({ number: 2, use: 'out_of_use' })],
        more: [
          fact('tank 2 permanently closed', 'in_use', 'retired', '2026-05-20', '2026-06-01', { by: 'owner J. Reed' }),
          ...['2026-09-03', '2026-10-03', '2026-10-30'].map((d) => reading(`${d} 09:00`, 62, { tank: 2 })),
        ],
      }),
    },
  },
  {
    pair: 'P132',
    kind: 'closure dated back',
    law: 'our own rule: a fact has a time',
    source: 'ref',
    inside: {
      id: 'S263',
      title: 'Out of use since June 1, recorded late on July 20, and the readings since summer show half an inch.',
      expected: 'COMPLIANT',
      why: 'Recorded before the month in question, and the probe bears it out.',
      site: closedTankSite(0.5, 6, { recordedOn: '2026-07-20' }),
    },
    outside: {
      id: 'S264',
      title: 'Out of use "since June 1", recorded on November 18; the readings of October show 30 inches.',
      expected: 'INCONCLUSIVE',
      why: 'The word came after the month, and the probe says the tank held product in October.',
      site: closedTankSite(30, gallonsAt(30), { recordedOn: '2026-11-18' }),
    },
  },
  {
    pair: 'P133',
    kind: 'back in service',
    law: 'our own rule: due 30 days after that day',
    source: 'ref',
    inside: {
      id: 'S265',
      title: 'Empty until October 20, then in service, first test on November 19.',
      expected: 'COMPLIANT',
      why: 'The thirtieth day after it went into service.',
      site: returnedTankSite('2026-11-19'),
    },
    outside: {
      id: 'S266',
      title: 'Empty until October 20, then in service, first test on November 24.',
      expected: 'INCONCLUSIVE',
      why: 'Thirty-five days in service without a test.',
      site: returnedTankSite('2026-11-24'),
    },
  },
];
