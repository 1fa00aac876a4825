import type { SituationEvent, SituationPair, SituationSite } from '../facts.ts';
import { interstitialSite, repaired, statesOf } from '../method-sites.ts';
import { aLine, answer, aTank, fact, lineTest, type RecordOptions, reading, record, sale } from '../pieces.ts';
import { grossLineTests, linesForTanks, lineTestDays, lineTests, site, tankTests, testDays } from '../sites.ts';

/* What proves one tank or line, held up for another; and what a part must have that is not the one tested. */

const bled = repaired('air bled from the line', '2026-10-16', ['r1'], 'R. Alvarez, Acme');
const bledText =
  'Found: air in the line after filter change. Bled by R. Alvarez, Acme, 2026-10-16, work order 702 attached. Retest r1 passed 2026-10-17.';

/** Two tanks and two lines of 2005, all tested; line 1 failed on October 15, and this line was tested again. */
function failedFirstLine(retested: number): SituationSite {
  return site({
    tanks: [aTank(), aTank({ number: 2, product: 'Premium' })],
    ...linesForTanks(2),
    tankEvents: [...tankTests(), ...tankTests(testDays, { tank: 2 })],
    more: [
      ...lineTest('2026-10-15', { result: 'failed', id: 'f1', gross: false }),
      ...lineTest('2026-10-17', { id: 'r1', line: retested }),
      answer('f1', '2026-10-17', bledText, bled),
    ],
  });
}

/** A line that failed a 0.1 test, tested again by a test of this size. */
function failedSmallTest(size: '0.1' | '0.2'): SituationSite {
  return site({
    more: [
      ...lineTest('2026-10-15', { size: '0.1', result: 'failed', id: 'f1', gross: false }),
      ...lineTest('2026-10-17', { size, id: 'r1', gross: false }),
      answer('f1', '2026-10-17', bledText, bled),
    ],
  });
}

const sump = (line: number) => ({ number: line, place: `sump of line ${line}`, ...statesOf(['2026-07-01', 'normal']) });
const interstice = (tank: number) => ({
  number: 10 + tank,
  place: `interstice of tank ${tank}`,
  ...statesOf(['2026-07-01', 'normal']),
});

/** Two tanks of 2005 that the gauge tests, with lines of 2018 whose sumps are watched. */
function newLines(sumps: readonly number[]): SituationSite {
  return site({
    tanks: [aTank(), aTank({ number: 2, product: 'Premium' })],
    lines: [1, 2].map((number) => aLine({ number, tank: number, installed: '2018-03-12', method: 'interstitial' })),
    sensors: sumps.map(sump),
    tankEvents: [...tankTests(), ...tankTests(testDays, { tank: 2 })],
    lineEvents: [...grossLineTests(), ...lineTests(lineTestDays, { line: 2, size: '3.0', at: '02:10' })],
  });
}

/** Two tanks of 2018 with two walls, of which these are watched. */
function newTanks(watched: readonly number[]): SituationSite {
  const own = { installed: '2018-03-12', method: 'interstitial', walls: 'double' } as const;
  return site({
    tanks: [aTank(own), aTank({ ...own, number: 2, product: 'Premium' })],
    lines: [1, 2].map((number) => aLine({ number, tank: number, installed: '2018-03-12', method: 'interstitial' })),
    sensors: [...watched.map(interstice), sump(1), sump(2)],
    tankEvents: [reading('2026-10-10 09:00', 60), reading('2026-10-10 09:00', 60, { tank: 2 })],
    lineEvents: [...grossLineTests(), ...lineTests(lineTestDays, { line: 2, size: '3.0', at: '02:10' })],
  });
}

function statement(month: string, on: string, own: RecordOptions = {}): SituationEvent {
  const numbers = { rate: -0.03, threshold: 0.1, detectable: 0.2 };
  return record({ kind: 'sir', on, forMonth: month, tester: 'Warren Rogers, SIR version 5.1', ...numbers, ...own });
}

/** Two tanks on SIR; the second October statement is for this tank. */
function twoStatements(second: number): SituationSite {
  const months = [
    ['2026-08', '2026-09-04'],
    ['2026-09', '2026-10-03'],
  ] as const;
  return site({
    tanks: [
      aTank({ method: 'sir', probe: null }),
      aTank({ number: 2, product: 'Premium', method: 'sir', probe: null }),
    ],
    ...linesForTanks(2),
    tankEvents: [],
    more: [
      ...months.flatMap(([month, on]) => [statement(month, on), statement(month, on, { tank: 2 })]),
      statement('2026-10', '2026-11-02'),
      statement('2026-10', '2026-11-02', { tank: second }),
    ],
  });
}

/** A tank and a line of 2019, both looked into by hand; `lineToo`: the log has the line as well. */
function handLog(lineToo: boolean): SituationSite {
  const days = ['2026-08-10', '2026-09-05', '2026-10-03', '2026-10-30'];
  const check = (own: RecordOptions, on: string) =>
    record({ kind: 'interstitial_check', on, forMonth: on.slice(0, 7), tester: 'P. Nguyen, class B operator', ...own });
  return interstitialSite({
    sensors: [],
    more: days.flatMap((on) => [check({}, on), ...(lineToo ? [check({ tank: undefined, line: 1 }, on)] : [])]),
  });
}

export const wrongUnitPairs: readonly SituationPair[] = [
  {
    pair: 'P601',
    kind: 'failed line',
    law: '40 CFR 280.52(a): the system that failed is tested again',
    source: 'c52',
    inside: {
      id: 'S702',
      title: 'Line 1 of two failed, air bled, line 1 tested again.',
      expected: 'COMPLIANT',
      why: 'The line that failed passed.',
      site: failedFirstLine(1),
    },
    outside: {
      id: 'S703',
      title: 'Line 1 of two failed, and the retest of the answer was made on line 2.',
      expected: 'FAILED',
      why: 'Nobody tested line 1 again for the failure.',
      site: failedFirstLine(2),
    },
  },
  {
    pair: 'P602',
    kind: 'failed line',
    law: '40 CFR 280.52(a), 280.44(b): a test that can find what was found',
    source: 'c52',
    inside: {
      id: 'S704',
      title: 'Line failed a 0.1 test, air bled, 0.1 passed.',
      expected: 'COMPLIANT',
      why: 'A test as fine as the one that failed passed.',
      site: failedSmallTest('0.1'),
    },
    outside: {
      id: 'S705',
      title: 'Line failed a 0.1 test, answered by a 0.2 pass.',
      expected: 'FAILED',
      why: 'A leak of 0.15 gallon an hour fails the one and passes the other.',
      site: failedSmallTest('0.2'),
    },
  },
  {
    pair: 'P603',
    kind: 'sensor of the neighbor',
    law: '40 CFR 280.41(b)(2), 280.43(g): each run of new piping is monitored',
    source: 'c41f',
    inside: {
      id: 'S706',
      title: 'Two lines of 2018, a sensor in the sump of each.',
      expected: 'COMPLIANT',
      why: 'Both are monitored.',
      site: newLines([1, 2]),
    },
    outside: {
      id: 'S707',
      title: 'Two lines of 2018, the only sensor is in the sump of line 1.',
      expected: 'INCONCLUSIVE',
      why: 'Nothing watches line 2.',
      site: newLines([1]),
    },
  },
  {
    pair: 'P604',
    kind: 'sensor of the neighbor',
    law: '40 CFR 280.41(a)(2): each new tank is monitored between its walls',
    source: 'c41',
    inside: {
      id: 'S708',
      title: 'Two tanks of 2018, a sensor in the interstice of each.',
      expected: 'COMPLIANT',
      why: 'Both are monitored.',
      site: newTanks([1, 2]),
    },
    outside: {
      id: 'S709',
      title: 'Two tanks of 2018, only the interstice of tank 2 has a sensor.',
      expected: 'INCONCLUSIVE',
      why: 'Nothing watches tank 1.',
      site: newTanks([2]),
    },
  },
  {
    pair: 'P605',
    kind: 'sir of the other tank',
    law: '40 CFR 280.41(a)(1), 280.43(h): each tank has its result',
    source: 'c41',
    inside: {
      id: 'S710',
      title: 'Two tanks on SIR, a statement of October for each.',
      expected: 'COMPLIANT',
      why: 'Each tank has its own.',
      site: twoStatements(2),
    },
    outside: {
      id: 'S711',
      title: 'Two tanks on SIR, both statements of October are of tank 1.',
      expected: 'INCONCLUSIVE',
      why: 'October of tank 2 was never reconciled.',
      site: twoStatements(1),
    },
  },
  {
    pair: 'P606',
    kind: 'hand log of the line',
    law: '40 CFR 280.41(b)(2), 280.43(g)',
    source: 'c41f',
    inside: {
      id: 'S712',
      title: 'Tank and line of 2018 without sensors, the hand log has both.',
      expected: 'COMPLIANT',
      why: 'Both interstices were looked into within each 30 days, with name and sheet.',
      site: handLog(true),
    },
    outside: {
      id: 'S713',
      title: 'Tank and line of 2018 without sensors, the hand log has the tank alone.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody looked into the containment of the line.',
      site: handLog(false),
    },
  },
  {
    pair: 'P607',
    kind: 'line of the second tank',
    law: '40 CFR 280.41(b)',
    source: 'c41f',
    inside: {
      id: 'S714',
      title: 'Two tanks that are not siphoned and sell, each with its line.',
      expected: 'COMPLIANT',
      why: 'Both lines are on record and tested.',
      site: site({
        tanks: [aTank(), aTank({ number: 2, product: 'Diesel' })],
        ...linesForTanks(2),
        tankEvents: [...tankTests(), ...tankTests(testDays, { tank: 2 })],
      }),
    },
    outside: {
      id: 'S715',
      title: 'Two tanks that are not siphoned and sell, one line on record, of tank 1.',
      expected: 'INCONCLUSIVE',
      why: 'Diesel leaves tank 2 through piping that nobody recorded.',
      site: site({
        tanks: [aTank(), aTank({ number: 2, product: 'Diesel' })],
        tankEvents: [...tankTests(), ...tankTests(testDays, { tank: 2 })],
      }),
    },
  },
  {
    pair: 'P608',
    kind: 'leak detector',
    law: '40 CFR 280.41(b)(2), 280.44(a), 280.40(a)(3)(iii): new pressurized piping has a detector too',
    source: 'c40',
    inside: {
      id: 'S716',
      title: 'Line of 2018, sump sensor normal, leak detector tested in November 2025.',
      expected: 'COMPLIANT',
      why: 'Within the year in all of October.',
      site: interstitialSite({ line: { leakDetectorTested: '2025-11-02' } }),
    },
    outside: {
      id: 'S717',
      title: 'Line of 2018, sump sensor normal, leak detector last tested in August 2025.',
      expected: 'INCONCLUSIVE',
      why: 'A sensor in the sump does not take the place of the detector.',
      site: interstitialSite({ line: { leakDetectorTested: '2025-08-01' } }),
    },
  },
  {
    pair: 'P609',
    kind: 'leak detector',
    law: '40 CFR 280.40(a)(3)(iii)',
    source: 'c40',
    inside: {
      id: 'S718',
      title: 'Leak detector tested on November 2, 2025.',
      expected: 'COMPLIANT',
      why: 'The year ends after October.',
      site: site({ line: { leakDetectorTested: '2025-11-02' } }),
    },
    outside: {
      id: 'S719',
      title: 'Leak detector "tested" on October 30, 2027, a day to come.',
      expected: 'INCONCLUSIVE',
      why: 'What has not happened proves nothing.',
      site: site({ line: { leakDetectorTested: '2027-10-30' } }),
    },
  },
  {
    pair: 'P610',
    kind: 'emergency generator',
    law: '40 CFR 280.10(a)(1), 280.41(b)(1)(i): its piping is piping like any other',
    source: 'c41f',
    inside: {
      id: 'S720',
      title: 'Generator tank of 2010 with a pressurized line, both tested.',
      expected: 'COMPLIANT',
      why: 'Tank and line are monitored.',
      site: generatorOnPressure(true),
    },
    outside: {
      id: 'S721',
      title: 'Generator tank of 2010, tested; its pressurized line never was.',
      expected: 'INCONCLUSIVE',
      why: 'A line that feeds a generator leaks like another.',
      site: generatorOnPressure(false),
    },
  },
];

function generatorOnPressure(tested: boolean): SituationSite {
  return site({
    tank: { product: 'Diesel (emergency generator)', capacity: 10_000, installed: '2010-05-01' },
    line: { installed: '2010-05-01', method: tested ? 'monthly' : null },
    lineEvents: tested ? lineTests() : [],
    more: [
      fact('tank 1 use', null, 'fuels only an emergency generator', '2010-05-01', '2010-05-01', { by: 'owner' }),
      sale('2026-10-10 06:00', '2026-10-10 07:00', 20),
    ],
  });
}
