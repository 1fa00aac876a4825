import { addDays } from '#contract/dates.ts';
import type { SituationEvent, SituationPair, SituationSite } from '../facts.ts';
import {
  csldDaysAfter,
  csldDaysBefore,
  csldDaysOfOctober,
  csldResults,
  failedTest,
  interstitialSite,
  repaired,
  retest,
  statesOf,
  testsAfter,
  testsBefore,
  twoSensors,
} from '../method-sites.ts';
import { aLine, answer, aTank, fact, reading, record, sale, tankTest } from '../pieces.ts';
import { lineTightness, sirSite } from '../record-sites.ts';
import {
  grossLineTests,
  linesForTanks,
  lineTestDays,
  lineTests,
  octoberSite,
  octoberTest,
  site,
  tankTests,
  testDays,
} from '../sites.ts';

/* Sites of several systems: siphoned tanks, compartments, lines in one sump, and methods that stand in for one another. */

const csldDays = [...csldDaysBefore, ...csldDaysOfOctober, ...csldDaysAfter];
const bigTank = { capacity: 22_000, diameter: 126, method: 'csld', manifold: [1, 2] } as const;
const bigResults = (days: readonly string[], tank: number) =>
  csldResults(days, { tank, inches: 80, capacity: 22_000, diameter: 126 });

/** Two siphoned tanks of 22,000 gallons. `removed`: the second was dug out on September 20, else it is emptied no more. */
const bigPair = (removed: boolean): SituationSite =>
  site({
    ...linesForTanks(2),
    ...(removed ? { lines: [aLine()], lineEvents: lineTests() } : {}),
    tanks: [aTank(bigTank), aTank({ ...bigTank, number: 2 })],
    tankEvents: [
      ...bigResults(csldDays, 1),
      ...bigResults(removed ? csldDaysBefore.filter((day) => day < '2026-09-20') : csldDays, 2),
    ],
    more: removed
      ? [
          fact(
            'tank 2 permanently closed',
            'in_use',
            'removed from the ground, siphon capped, closure report attached',
            '2026-09-20',
            '2026-09-21',
            { by: 'Acme, certified remover' },
          ),
        ]
      : [],
  });

/** Two tanks of regular of 10,000 gallons, each with its line and its static tests. */
const twins = (
  first: readonly number[] | 'unknown' | null,
  second: readonly number[] | 'unknown' | null,
  more: readonly SituationEvent[] = [],
) =>
  site({
    more,
    ...linesForTanks(2),
    tanks: [aTank({ manifold: first }), aTank({ number: 2, manifold: second })],
    tankEvents: [...tankTests(), ...tankTests(testDays, { tank: 2 })],
  });

/** One tank, two pressurized lines: to the islands and to the satellites. */
const satellite = (tested: boolean) =>
  site({
    lines: [aLine(), aLine({ number: 2 })],
    lineEvents: [...lineTests(), ...(tested ? lineTests(lineTestDays, { line: 2 }) : grossLineTests2())],
  });

function grossLineTests2(): SituationEvent[] {
  return lineTests(lineTestDays, { line: 2, size: '3.0', at: '02:10' });
}

/** Two compartments of one double-walled tank of 2018, in sumps of their own. */
const compartments = (place: string) =>
  interstitialSite({
    tank: {},
    sensors: [
      { number: 1, place, ...statesOf(['2026-07-01', 'normal']) },
      ...[1, 2].map((line) => ({
        number: line + 1,
        place: `sump of line ${line}`,
        ...statesOf(['2026-07-01', 'normal']),
      })),
    ],
    lineEvents: [...grossLineTests(), ...grossLineTests2()],
  });

const withTwo = (honest: SituationSite): SituationSite => ({
  ...honest,
  tanks: [...honest.tanks, ...honest.tanks.map((tank) => ({ ...tank, number: 2, product: 'Diesel' }))],
  lines: [...honest.lines, ...honest.lines.map((line) => ({ ...line, number: 2, tank: 2 }))],
});

/** A tank that is watched between its walls, the sensor out since September 20; the gauge tests the tank too. */
const sensorOut = (installed: string) =>
  interstitialSite({
    tank: { installed },
    sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-09-20', 'out'])),
    tankEvents: tankTests(),
  });

/** A line that is watched in its sump, that sensor out since September 20; the gauge tests the line too. */
const sumpOut = (installed: string) =>
  interstitialSite({
    line: { installed },
    sensors: twoSensors({}, statesOf(['2026-07-01', 'normal'], ['2026-09-20', 'out'])),
    lineEvents: lineTests(),
  });

const lookedByHand = (days: readonly string[]) =>
  interstitialSite({
    sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-09-20', 'out'])),
    more: days.map((on) =>
      record({ kind: 'interstitial_check', on, forMonth: on.slice(0, 7), tester: 'P. Nguyen, class B operator' }),
    ),
  });

/** A tank on SIR whose statement of October came to no result, tested by its gauge on October 8. */
const sirAndGauge = (inches: number) => {
  const honest = sirSite({ result: 'INCONCLUSIVE' }, { tank: { capacity: 10_000, probe: 'mag' } });
  return {
    ...honest,
    events: [
      ...honest.events.filter((event) => event.type !== 'dispensing' && event.type !== 'delivery'),
      ...tankTests(testDays, { inches }),
    ],
  };
};

/** A line by a yearly test, whose last one was 14 months ago; the gauge tests it on these days. */
const overdueAnnual = (days: readonly string[]) =>
  site({
    line: { method: 'annual' },
    lineEvents: lineTests(days),
    more: [lineTightness('2025-08-12')],
  });

const statementsOfLine = (months: readonly (readonly [on: string, forMonth: string])[]) =>
  months.map(([on, forMonth]) =>
    record({
      ...{ kind: 'sir', tank: undefined, line: 1, on, forMonth, tester: 'Warren Rogers, SIR version 5.1' },
      ...{ rate: -0.03, threshold: 0.1, detectable: 0.2 },
    }),
  );
const threeMonths = [
  ['2026-09-04', '2026-08'],
  ['2026-10-03', '2026-09'],
  ['2026-11-02', '2026-10'],
] as const;

/** Tank and line on SIR. `line`: the statements name the line too. */
const sirOfLine = (line: boolean) => {
  const honest = sirSite();
  return {
    ...honest,
    events: [
      ...honest.events.filter(({ type }) => type !== 'line_test'),
      ...grossLineTests(),
      ...(line ? statementsOfLine(threeMonths) : []),
    ],
  };
};

/** Tank 1 in order; tank 2 is recorded as installed on October 15, asked for September. */
const newSecond = (more: readonly SituationEvent[]) =>
  site({
    month: '2026-09',
    ...linesForTanks(1),
    tanks: [aTank(), aTank({ number: 2, installed: '2026-10-15', method: 'interstitial', walls: 'double' })],
    sensors: [{ number: 1, place: 'interstice of tank 2', ...statesOf(['2026-10-15', 'normal']) }],
    more: [
      fact('piping of tank 2', null, 'none: its lines come in November', '2026-10-15', '2026-10-15', {
        by: 'T. Brooks',
      }),
      ...more,
    ],
  });

export const mixedSystemsPairs: readonly SituationPair[] = [
  {
    pair: 'P1510',
    kind: 'siphoned tank that was removed',
    law: '40 CFR 280.40(a)(4): the tanks as evaluated, 38,170 gallons manifolded (listing)',
    source: 'vrl',
    inside: {
      id: 'S1520',
      title: 'Two siphoned tanks of 22,000 gallons under CSLD, the second dug out on September 20; asked for October.',
      expected: 'COMPLIANT',
      why: 'In October there is one tank of 22,000 gallons.',
      site: bigPair(true),
    },
    outside: {
      id: 'S1521',
      title: 'Two siphoned tanks of 22,000 gallons under CSLD, both in the ground.',
      expected: 'INCONCLUSIVE',
      why: 'Together 44,000 gallons, more than was evaluated.',
      site: bigPair(false),
    },
  },
  {
    pair: 'P1511',
    kind: 'half of a siphon',
    law: '40 CFR 280.43(d), 280.40(a)(4): what is siphoned together is tested together',
    source: 'vrj',
    inside: {
      id: 'S1522',
      title: 'Two tanks that a person recorded as not siphoned.',
      expected: 'COMPLIANT',
      why: 'Each is tested alone.',
      site: twins(null, null),
    },
    outside: {
      id: 'S1523',
      title: 'Tank 1 recorded as siphoned, tank 2 as not siphoned.',
      expected: 'INCONCLUSIVE',
      why: 'A siphon has two ends; nobody knows with which tank the first is tested.',
      site: twins([1], null),
    },
  },
  {
    pair: 'P1512',
    kind: 'siphon that nobody recorded',
    law: '40 CFR 280.43(d), 280.40(a)(4)',
    source: 'vrj',
    inside: {
      id: 'S1524',
      title:
        'Two siphoned tanks of regular, the siphon broken for each static test, both tested in the same quiet nights.',
      expected: 'COMPLIANT',
      why: 'Both ends are recorded, and both were at rest.',
      site: twins(
        [1, 2],
        [1, 2],
        [fact('siphon break between tanks 1 and 2', null, 'air relief valve', '2010-05-01', '2026-01-12')],
      ),
    },
    outside: {
      id: 'S1525',
      title: 'Two tanks of regular, nobody recorded whether they are siphoned.',
      expected: 'INCONCLUSIVE',
      why: 'Which limits hold for their tests depends on it.',
      site: twins('unknown', 'unknown'),
    },
  },
  {
    pair: 'P1513',
    kind: 'second line of a tank',
    law: '40 CFR 280.41(b)(1)(i): each pressurized line',
    source: 'c41f',
    inside: {
      id: 'S1526',
      title: 'A tank with two lines, islands and satellites, both tested each month.',
      expected: 'COMPLIANT',
      why: 'Both lines are proven.',
      site: satellite(true),
    },
    outside: {
      id: 'S1527',
      title: 'A tank with two lines, the satellite line with tests of 3.0 gallons alone.',
      expected: 'INCONCLUSIVE',
      why: 'The line to the satellites has no monthly and no yearly test.',
      site: satellite(false),
    },
  },
  {
    pair: 'P1514',
    kind: 'compartments',
    law: '40 CFR 280.43(g): the space between the walls of the tank, whatever product is inside',
    source: 'c41',
    inside: {
      id: 'S1528',
      title: 'Two compartments in one double-walled tank with one sensor in their common interstice.',
      expected: 'COMPLIANT',
      why: 'The interstice surrounds both compartments.',
      site: withTwo(compartments('interstice of tanks 1 and 2')),
    },
    outside: {
      id: 'S1529',
      title: 'Two tanks, one sensor, recorded as the one of tank 1.',
      expected: 'INCONCLUSIVE',
      why: 'Nothing watches tank 2.',
      site: withTwo(compartments('interstice of tank 1')),
    },
  },
  {
    pair: 'P1515',
    kind: 'interstitial sensor out, gauge tests',
    law: '40 CFR 280.41(a)(1): one of the methods; (a)(2): interstitial alone after April 11, 2016',
    source: 'c41',
    inside: {
      id: 'S1530',
      title: 'Double-walled tank of 2005, its sensor out since September 20, tested by the gauge each month.',
      expected: 'COMPLIANT',
      why: 'An old tank may be monitored by either method, and one of them worked all the time.',
      site: sensorOut('2005-06-01'),
    },
    outside: {
      id: 'S1531',
      title: 'Double-walled tank of 2018, its sensor out since September 20, tested by the gauge each month.',
      expected: 'INCONCLUSIVE',
      why: 'A new tank is monitored between its walls.',
      site: sensorOut('2018-03-12'),
    },
  },
  {
    pair: 'P1516',
    kind: 'sump sensor out, line tests',
    law: '40 CFR 280.41(b)(1)(i)(B), 280.44(b), (c); (b)(2) after April 11, 2016',
    source: 'c41f',
    inside: {
      id: 'S1532',
      title: 'Line of 2005 with its sump sensor out since September 20, tested by the gauge each month.',
      expected: 'COMPLIANT',
      why: 'Old piping may be tested instead.',
      site: sumpOut('2005-06-01'),
    },
    outside: {
      id: 'S1533',
      title: 'Line of 2018 with its sump sensor out since September 20, tested by the gauge each month.',
      expected: 'INCONCLUSIVE',
      why: 'New piping is monitored in its containment.',
      site: sumpOut('2018-03-12'),
    },
  },
  {
    pair: 'P1517',
    kind: 'looked by hand while the sensor is out',
    law: '40 CFR 280.41(a)(2), 280.43(g)',
    source: 'c41',
    inside: {
      id: 'S1534',
      title: 'Tank of 2018, sensor out since September 20; looked by hand on September 28, October 20 and November 10.',
      expected: 'COMPLIANT',
      why: 'The space between the walls was looked into every 30 days.',
      site: lookedByHand(['2026-09-28', '2026-10-20', '2026-11-10']),
    },
    outside: {
      id: 'S1535',
      title: 'Tank of 2018, sensor out since September 20; looked by hand on October 28 only.',
      expected: 'INCONCLUSIVE',
      why: 'From September 20 to October 28 nobody knew.',
      site: lookedByHand(['2026-10-28', '2026-11-18']),
    },
  },
  {
    pair: 'P1518',
    kind: 'gauge test in place of a statement',
    law: '40 CFR 280.41(a)(1), 280.43(d): any of the methods',
    source: 'c41',
    inside: {
      id: 'S1536',
      title: 'SIR came to no result in October; the gauge of the tank passed its test on October 8.',
      expected: 'COMPLIANT',
      why: 'The tank was tested within its 30 days by another method of the list.',
      site: sirAndGauge(60),
    },
    outside: {
      id: 'S1537',
      title: 'SIR came to no result in October; the gauge passed its tests with 20 inches in the tank.',
      expected: 'INCONCLUSIVE',
      why: 'A test below the least level proves nothing.',
      site: sirAndGauge(20),
    },
  },
  {
    pair: 'P1519',
    kind: 'monthly tests in place of the yearly one',
    law: '40 CFR 280.41(b)(1)(i)(B): an annual test or monthly monitoring',
    source: 'c41f',
    inside: {
      id: 'S1538',
      title: 'Annual line, its test 14 months old, the electronic detector passed 0.2 each month.',
      expected: 'COMPLIANT',
      why: 'Monthly monitoring takes the place of the yearly test.',
      site: overdueAnnual(lineTestDays),
    },
    outside: {
      id: 'S1539',
      title: 'Annual line, its test 14 months old, the electronic detector passed 0.2 in August and September.',
      expected: 'INCONCLUSIVE',
      why: 'Neither the one nor the other in October.',
      site: overdueAnnual(['2026-08-15', '2026-09-11']),
    },
  },
  {
    pair: 'P1520',
    kind: 'continuous test under a static method',
    law: '40 CFR 280.43(d): automatic tank gauging, static or continuous',
    source: 'epa24',
    inside: {
      id: 'S1540',
      title: 'The method on record is the static test, the console runs CSLD and passes each week.',
      expected: 'COMPLIANT',
      why: 'Both are automatic tank gauging.',
      site: site({ tankEvents: csldResults(csldDays) }),
    },
    outside: {
      id: 'S1541',
      title: 'The method on record is the static test, CSLD passed in August and September alone.',
      expected: 'INCONCLUSIVE',
      why: 'No test of October.',
      site: site({ tankEvents: csldResults([...csldDaysBefore, ...csldDaysAfter]) }),
    },
  },
  {
    pair: 'P1521',
    kind: 'SIR of the piping',
    law: '40 CFR 280.44(c), 280.43(h): SIR for piping, if it covers the piping',
    source: 'c44',
    inside: {
      id: 'S1542',
      title: 'Tank and pressurized line on SIR, a statement for the line in each month, its leak detector tested.',
      expected: 'COMPLIANT',
      why: 'SIR is a monthly method of piping too.',
      site: sirOfLine(true),
    },
    outside: {
      id: 'S1543',
      title: 'Tank on SIR, the line with tests of 3.0 gallons alone and no statement that names it.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody said that the statement covers the line.',
      site: sirOfLine(false),
    },
  },
  {
    pair: 'P1522',
    kind: 'installed later than it was seen',
    law: '40 CFR 280.41(a): a tank is monitored from its first day',
    source: 'c41',
    inside: {
      id: 'S1544',
      title: 'Tank 2 of October 15, first seen on that day; asked for September.',
      expected: 'COMPLIANT',
      why: 'In September it was not there.',
      site: newSecond([reading('2026-10-16 09:00', 60, { tank: 2 })]),
    },
    outside: {
      id: 'S1545',
      title: 'Tank 2 "of October 15", the gauge measured 60 inches and sales in it all September.',
      expected: 'INCONCLUSIVE',
      why: 'A tank that holds product and sells is there; the day is wrong or another tank stood in its place.',
      site: newSecond(
        ['2026-08-20', '2026-09-03', '2026-09-17'].flatMap((day) => [
          reading(`${day} 09:00`, 60, { tank: 2 }),
          sale(`${addDays(day, 1)} 06:00`, `${addDays(day, 1)} 22:00`, 900, 2),
          reading(`${addDays(day, 2)} 09:00`, 50, { tank: 2 }),
        ]),
      ),
    },
  },
  {
    pair: 'P1523',
    kind: 'failure before the day of installation',
    law: '40 CFR 280.50(c): a failed test is a sign of a release',
    source: 'c50',
    inside: {
      id: 'S1546',
      title: 'Tank failed on October 10, valve replaced, passed on the 13th.',
      expected: 'COMPLIANT',
      why: 'Ruled out.',
      site: site({
        tankEvents: [...testsBefore, ...failedTest(), ...retest('2026-10-13'), ...testsAfter],
        more: [answer('f1', '2026-10-14', 'Siphon check valve replaced on 2026-10-11.', repaired())],
      }),
    },
    outside: {
      id: 'S1547',
      title: 'Tank 2 failed on September 20, then somebody recorded that it was installed on October 15.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'A tank that failed a test was in the ground.',
      site: newSecond(tankTest('2026-09-20', { tank: 2, result: 'failed', rate: -0.3, quiet: false })),
    },
  },
  {
    pair: 'P1524',
    kind: 'product changed within the month',
    law: '40 CFR 280.40(a)(4): the product for which the method was evaluated',
    source: 'vrj',
    inside: {
      id: 'S1548',
      title: 'Regular until October 20, E85 since; tested on October 8, and between walls since.',
      expected: 'COMPLIANT',
      alsoFair: ['INCONCLUSIVE'],
      why: 'The test was made in regular, the next 30 days end in November.',
      site: octoberSite(octoberTest(), {
        tank: { product: 'E85' },
        more: [fact('tank 1 product as reported by the console', 'Regular', 'E85', '2026-10-20', '2026-10-20')],
      }),
    },
    outside: {
      id: 'S1549',
      title: 'E85 since October 2, tested on October 8.',
      expected: 'INCONCLUSIVE',
      why: 'The static test was not evaluated for E85.',
      site: octoberSite(octoberTest(), {
        tank: { product: 'E85' },
        more: [fact('tank 1 product as reported by the console', 'Regular', 'E85', '2026-10-02', '2026-10-02')],
      }),
    },
  },
];
