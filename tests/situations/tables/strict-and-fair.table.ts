import type { SituationEvent, SituationPair, SituationSite } from '../facts.ts';
import {
  failedTest,
  interstitialSite,
  repaired,
  retest,
  statesOf,
  testsAfter,
  testsBefore,
  twoSensors,
} from '../method-sites.ts';
import { alarm, answer, lineTest, type RecordOptions, reading, record, sale, tankTest } from '../pieces.ts';
import { lineTightness, sirSite, wellSite } from '../record-sites.ts';
import { grossLineTests, lineTests, octoberSite, octoberTest, site, tankTests, testDays } from '../sites.ts';

/* One step on either side of what a strict inspector refuses and a fair one accepts. */

const otherLineDays = ['2026-08-15', '2026-09-11', '2026-11-06'];

/** A failed test of August 20; `answered`: with cause, repair and retest. Every test since passed. */
function failedInAugust(answered: boolean): SituationSite {
  return site({
    more: [
      ...tankTest('2026-08-20', { result: 'failed', rate: -0.24, id: 'f1', quiet: false }),
      ...(answered
        ? [
            ...tankTest('2026-08-23', { id: 'r1', quiet: false }),
            answer('f1', '2026-08-23', 'Siphon check valve replaced on 2026-08-21.', repaired(undefined, '2026-08-21')),
          ]
        : []),
    ],
  });
}

const failedTightness = lineTightness('2026-10-20', { id: 'f1', result: 'FAIL', rate: -0.14 });

/** Looks between the walls of a tank of 2019; on October 3 there was liquid. `answered`: what it was is on record. */
function wetInterstice(answered: boolean): SituationSite {
  const check = (on: string, own: RecordOptions = {}) =>
    record({ kind: 'interstitial_check', on, forMonth: on.slice(0, 7), tester: 'P. Nguyen, class B operator', ...own });
  return interstitialSite({
    sensors: twoSensors().slice(1),
    more: [
      check('2026-08-10'),
      check('2026-09-12'),
      check('2026-10-03', { id: 'f1', result: 'FAIL' }),
      check('2026-10-09', { id: 'r1' }),
      check('2026-10-31'),
      ...(answered
        ? [
            answer('f1', '2026-10-09', 'Rain through the cap of the inspection tube, pumped out, cap replaced.', {
              found: 'water',
              by: 'J. Miller, Acme',
              on: '2026-10-09',
              cause: 'rain through the cap of the inspection tube',
              shownBy: ['r1'],
              document: true,
            }),
          ]
        : []),
    ],
  });
}

/** Fuel in a dispenser pan for two days at a station that tests tank and line. */
function fuelInPan(answered: boolean): SituationSite {
  const tight = lineTightness('2026-10-15', { id: 'r1', rate: 0 });
  return site({
    sensors: [
      {
        number: 1,
        place: 'dispenser pan',
        ...statesOf(['2026-07-01', 'normal'], ['2026-10-13', 'fuel'], ['2026-10-14', 'normal']),
      },
    ],
    more: [
      alarm({
        ...{ device: 'sensor', id: 'a1', label: 'FUEL ALARM', means: 'leak' },
        ...{ from: '2026-10-13 08:00', to: '2026-10-14 12:00' },
      }),
      ...(answered
        ? [
            tight,
            answer('a1', '2026-10-15', 'The filter housing wept into the pan. Removed by Acme, manifest attached.', {
              found: 'product_contained',
              by: 'J. Miller, Acme',
              cause: 'the filter housing wept; the pan held all of it',
              shownBy: ['r1', 'sensor 1'],
              document: true,
            }),
          ]
        : []),
    ],
  });
}

/** The gauge was silent before the test of October 8; this height was read before, and no delivery is on record. */
function silentBefore(inches: number): SituationSite {
  return octoberSite([
    reading('2026-10-06 17:00', inches),
    { type: 'offline', from: '2026-10-06 18:00', to: '2026-10-08 00:45' },
    reading('2026-10-08 00:50', 60),
    ...octoberTest(),
    reading('2026-10-08 04:30', 60),
  ]);
}

/** A tank of 2018, watched between its walls, on piping installed on this day and tested each month. */
const newTankOn = (installed: string): SituationSite =>
  site({
    tank: { installed: '2018-03-12', method: 'interstitial', walls: 'double' },
    line: { installed },
    sensors: twoSensors().slice(0, 1),
    tankEvents: [reading('2026-10-10 09:00', 60), sale('2026-10-10 06:00', '2026-10-10 23:00', 1100)],
  });

/** Asked for February 2026. */
const february = (days: readonly string[]): SituationSite =>
  site({
    month: '2026-02',
    today: '2026-03-20',
    line: { leakDetectorTested: '2025-06-01' },
    tankEvents: tankTests(days),
    lineEvents: lineTests(days),
  });

const smallLineTests = (days: readonly string[]): SituationEvent[] => lineTests(days, { size: '0.1' });

export const strictAndFairPairs: readonly SituationPair[] = [
  {
    pair: 'P611',
    kind: 'failure of an earlier month',
    law: '40 CFR 280.50(c), 280.52: a suspected release stays one until it is ruled out',
    source: 'c52',
    inside: {
      id: 'S722',
      title: 'Failed on August 20, repaired and tested again on the 23rd; asked for October.',
      expected: 'COMPLIANT',
      why: 'Ruled out in August.',
      site: failedInAugust(true),
    },
    outside: {
      id: 'S723',
      title: 'Failed on August 20, nobody said a word; September and October passed.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'The suspicion of August was never investigated; a later pass alone does not end it.',
      site: failedInAugust(false),
    },
  },
  {
    pair: 'P612',
    kind: 'failed line',
    law: '40 CFR 280.50(c), 280.44(b)',
    source: 'c50',
    inside: {
      id: 'S724',
      title: "A tester's failed line test of October 20, swing joint replaced, passed on the 22nd.",
      expected: 'COMPLIANT',
      why: 'Cause, repair, document and retest.',
      site: site({
        more: [
          failedTightness,
          lineTightness('2026-10-22', { id: 'r1' }),
          answer(
            'f1',
            '2026-10-22',
            'Swing joint wept, replaced on 2026-10-21 by J. Miller, Acme, work order 4419 attached. Retest r1 passed.',
            repaired('swing joint', '2026-10-21'),
          ),
        ],
      }),
    },
    outside: {
      id: 'S725',
      title: "A tester's failed line test of October 20 beside the monthly passes of the gauge.",
      expected: 'FAILED',
      why: 'The gauge finds 0.2 gallon an hour, the tester 0.1.',
      site: site({ more: [failedTightness] }),
    },
  },
  {
    pair: 'P613',
    kind: 'annual line test',
    law: '40 CFR 280.41(b)(1)(i)(B)',
    source: 'c41f',
    inside: {
      id: 'S726',
      title: 'Annual line: a test without result on October 5, passed on the 7th.',
      expected: 'COMPLIANT',
      why: 'The test of the year before holds until November, and the new one passed.',
      site: annualLine(
        lineTightness('2025-11-10'),
        lineTightness('2026-10-05', { result: 'INCONCLUSIVE' }),
        lineTightness('2026-10-07'),
      ),
    },
    outside: {
      id: 'S727',
      title: 'Annual line: the only test within the year came to no result.',
      expected: 'INCONCLUSIVE',
      why: 'A test without a result is no test.',
      site: annualLine(lineTightness('2025-09-20'), lineTightness('2026-10-05', { result: 'INCONCLUSIVE' })),
    },
  },
  {
    pair: 'P614',
    kind: 'hand log found liquid',
    law: '40 CFR 280.50(c), 280.43(g): liquid between the walls is a sign',
    source: 'c50',
    inside: {
      id: 'S728',
      title: 'Liquid found between the walls by hand, rain through the cap, removed, dry since.',
      expected: 'COMPLIANT',
      why: 'What it was, where it came from and a dry check are on record.',
      site: wetInterstice(true),
    },
    outside: {
      id: 'S729',
      title: 'Liquid found between the walls by hand on October 3, dry on the 9th, not a word between.',
      expected: 'FAILED',
      why: 'Nobody knows what it was and where it went.',
      site: wetInterstice(false),
    },
  },
  {
    pair: 'P615',
    kind: 'fuel under the dispenser',
    law: '40 CFR 280.50(a): product found in containment',
    source: 'c50',
    inside: {
      id: 'S730',
      title: 'Fuel in the dispenser pan from a filter housing, removed with a manifest, line tight.',
      expected: 'COMPLIANT',
      why: 'Source, removal and a test are on record.',
      site: fuelInPan(true),
    },
    outside: {
      id: 'S731',
      title: 'Fuel in the dispenser pan for a day, gone by itself, tank and line tested.',
      expected: 'FAILED',
      why: 'Product in containment is a sign whatever the tests say.',
      site: fuelInPan(false),
    },
  },
  {
    pair: 'P616',
    kind: 'received late',
    law: '40 CFR 280.45: a result of the month is made in the month',
    source: 'ref',
    inside: {
      id: 'S732',
      title: 'The gauge was offline from October 9; its history then brings the line test of that day.',
      expected: 'COMPLIANT',
      why: 'The history reports what nobody could read on the day.',
      site: site({
        lineEvents: [...lineTests(otherLineDays), ...lineTest('2026-10-09', { received: '2026-10-20' })],
        more: [{ type: 'offline', from: '2026-10-09 00:00', to: '2026-10-20 06:00' }],
      }),
    },
    outside: {
      id: 'S733',
      title: 'Read every day, yet the line test of October 9 first appears on November 18.',
      expected: 'INCONCLUSIVE',
      why: 'A test that nobody saw for 40 days is of a doubtful day.',
      site: site({
        lineEvents: [...lineTests(otherLineDays), ...lineTest('2026-10-09', { received: '2026-11-18' })],
      }),
    },
  },
  {
    pair: 'P617',
    kind: 'capacity against the level',
    law: '40 CFR 280.40(a)(4): the tank that was evaluated is the tank that is tested',
    source: 'c40',
    inside: {
      id: 'S734',
      title: 'Capacity 7,000 on record, 6,560 gallons in it.',
      expected: 'COMPLIANT',
      why: 'Under 95 percent.',
      site: site({ tank: { capacity: 7000 } }),
    },
    outside: {
      id: 'S735',
      title: 'Capacity 4,000 on record, 6,560 gallons in it.',
      expected: 'INCONCLUSIVE',
      why: 'One of the two is wrong, and nobody knows which.',
      site: site({ tank: { capacity: 4000 } }),
    },
  },
  {
    pair: 'P618',
    kind: 'sir before the month is over',
    law: '40 CFR 280.43(h): the data of the month',
    source: 'c43',
    inside: {
      id: 'S736',
      title: 'The October statement is of November 1.',
      expected: 'COMPLIANT',
      why: 'All of October was measured.',
      site: sirSite({ on: '2026-11-01' }),
    },
    outside: {
      id: 'S737',
      title: 'The statement "for October" is of October 5.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody can reconcile four weeks that are still to come.',
      site: sirSite({ on: '2026-10-05' }),
    },
  },
  {
    pair: 'P619',
    kind: 'groundwater wells',
    law: '40 CFR 280.45: results are kept as a record',
    source: 'epa24',
    inside: {
      id: 'S738',
      title: 'Wells checked each month by L. Ortiz, with her sheets.',
      expected: 'COMPLIANT',
      why: 'A record.',
      site: wellSite('groundwater', { rec: { tester: 'L. Ortiz' } }),
    },
    outside: {
      id: 'S739',
      title: 'Wells "checked each month", no name and no sheet.',
      expected: 'INCONCLUSIVE',
      why: 'A note, not a record.',
      site: wellSite('groundwater', { rec: { tester: null, document: false } }),
    },
  },
  {
    pair: 'P620',
    kind: 'gauge offline',
    law: '40 CFR 280.43(d); 8 h after a delivery (listing)',
    source: 'vrj',
    inside: {
      id: 'S740',
      title: 'Gauge silent for 30 hours before the test, the level fell from 70 to 60 inches meanwhile.',
      expected: 'COMPLIANT',
      why: 'Fuel was sold; nothing says that a truck came.',
      site: silentBefore(70),
    },
    outside: {
      id: 'S741',
      title: 'Gauge silent until 15 minutes before the test, the level rose from 30 to 60 inches meanwhile.',
      expected: 'INCONCLUSIVE',
      why: 'A truck came in the dark, perhaps an hour before the test.',
      site: silentBefore(30),
    },
  },
  {
    pair: 'P621',
    kind: 'piping after 2016-04-11',
    law: '40 CFR 280.41(b)(1), (2): by the day of the piping, not of the tank',
    source: 'c41f',
    inside: {
      id: 'S742',
      title: 'Tank of 2018 on the piping of 2005 that was kept, tested each month.',
      expected: 'COMPLIANT',
      why: 'The piping is old, its rule is that of old piping.',
      site: newTankOn('2005-06-01'),
    },
    outside: {
      id: 'S743',
      title: 'Tank of 2018 on piping of 2018 that is tested each month, without a sensor.',
      expected: 'INCONCLUSIVE',
      why: 'New piping is monitored in its containment.',
      site: newTankOn('2018-03-12'),
    },
  },
  {
    pair: 'P622',
    kind: '30 day gap',
    law: '40 CFR 280.41(a)(1): at least every 30 days',
    source: 'c41',
    inside: {
      id: 'S744',
      title: 'Passes on December 31, January 30 and March 1; asked for February, which has none.',
      expected: 'COMPLIANT',
      why: 'The law counts 30 days, not months: January 30 to March 1 are 30 days.',
      site: february(['2025-12-31', '2026-01-30', '2026-03-01']),
    },
    outside: {
      id: 'S745',
      title: 'Passes on December 31, January 29 and March 1; asked for February.',
      expected: 'INCONCLUSIVE',
      why: 'Thirty-one days.',
      site: february(['2025-12-31', '2026-01-29', '2026-03-01']),
    },
  },
  {
    pair: 'P623',
    kind: '0.1 for the month',
    law: '40 CFR 280.41(b)(1)(i)(B), 280.44(c): a finer test finds the larger leak too',
    source: 'c44',
    inside: {
      id: 'S746',
      title: 'The line passed 0.1 tests only, one each month.',
      expected: 'COMPLIANT',
      why: 'Who finds 0.1 gallon an hour finds 0.2.',
      site: site({ lineEvents: smallLineTests(['2026-08-15', '2026-09-11', '2026-10-09', '2026-11-06']) }),
    },
    outside: {
      id: 'S747',
      title: 'The line passed 0.1 tests in May and on November 6, 3.0 tests each night; monthly method.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['COMPLIANT'],
      why: 'The monthly method was not kept; a 0.1 test of May could be taken for the annual one.',
      site: site({ lineEvents: [...grossLineTests(), ...smallLineTests(['2026-05-12', '2026-11-06'])] }),
    },
  },
  {
    pair: 'P624',
    kind: 'two tests on one day',
    law: '40 CFR 280.50(c)',
    source: 'c50',
    inside: {
      id: 'S748',
      title: 'Passed in the night of October 8, an invalid test in the evening.',
      expected: 'COMPLIANT',
      why: 'A test without result takes nothing away.',
      site: eveningOf({ result: 'invalid', rate: null }),
    },
    outside: {
      id: 'S749',
      title: 'Passed in the night of October 8, failed in the evening of the same day.',
      expected: 'FAILED',
      why: 'The failure came last, and nobody explained it.',
      site: eveningOf({ result: 'failed', rate: -0.24 }),
    },
  },
  {
    pair: 'P625',
    kind: 'gross failure',
    law: '40 CFR 280.50(c), 280.44(a)',
    source: 'c50',
    inside: {
      id: 'S750',
      title: 'The line failed its 3.0 test on October 15; air bled, 3.0 and 0.2 passed.',
      expected: 'COMPLIANT',
      why: 'Cause, document and retests.',
      site: site({
        more: [
          ...lineTest('2026-10-15', { size: '3.0', result: 'failed', at: '02:10', id: 'f1' }),
          ...lineTest('2026-10-17', { id: 'r1' }),
          answer(
            'f1',
            '2026-10-17',
            'Air in the line after filter change, bled by R. Alvarez on 2026-10-16, work order 702 attached.',
            repaired('air bled from the line', '2026-10-16', ['r1'], 'R. Alvarez, Acme'),
          ),
        ],
      }),
    },
    outside: {
      id: 'S751',
      title: 'The line failed its 3.0 test on October 15 without an alarm; it passed the next night, not a word.',
      expected: 'FAILED',
      why: 'Three gallons an hour are a sign, whatever passed afterwards.',
      site: site({
        more: [
          ...lineTest('2026-10-15', { size: '3.0', result: 'failed', at: '02:10', id: 'f1' }),
          ...lineTest('2026-10-16'),
        ],
      }),
    },
  },
  {
    pair: 'P626',
    kind: 'answer before the failure',
    law: '40 CFR 280.52(a)(1), 280.33(d): tested after the repair',
    source: 'c52',
    inside: {
      id: 'S752',
      title: 'Failed on October 10, valve replaced on the 12th, retest in the night of the 13th.',
      expected: 'COMPLIANT',
      why: 'The retest is of the repaired tank.',
      site: repairedOn('2026-10-12'),
    },
    outside: {
      id: 'S753',
      title: 'Failed on October 10, retest on the 13th, valve replaced on the 14th.',
      expected: 'FAILED',
      why: 'The retest is of the tank before the repair and shows nothing of it.',
      site: repairedOn('2026-10-14'),
    },
  },
];

function annualLine(...more: readonly SituationEvent[]): SituationSite {
  return site({ line: { method: 'annual' }, lineEvents: grossLineTests(), more });
}

function eveningOf(evening: { result: 'invalid' | 'failed'; rate: number | null }): SituationSite {
  const later = tankTest('2026-10-08', { start: '19:00', end: '22:00', quiet: false, ...evening });
  return site({ tankEvents: [...tankTests(testDays), ...later] });
}

function repairedOn(day: string): SituationSite {
  return site({
    tankEvents: [...testsBefore, ...failedTest(), ...retest('2026-10-13'), ...testsAfter],
    more: [
      answer(
        'f1',
        '2026-10-14',
        `Siphon check valve replaced on ${day} by J. Miller, Acme, work order 4411 attached. Retest r1 passed.`,
        repaired('siphon check valve', day),
      ),
    ],
  });
}
