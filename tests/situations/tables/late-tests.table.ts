import type { SituationEvent, SituationPair, SituationSite } from '../facts.ts';
import { interstitialSite, repaired, statesOf, suctionLine } from '../method-sites.ts';
import { answer, lineTest, record } from '../pieces.ts';
import { inventorySite, lineTightness, wellSite } from '../record-sites.ts';
import { lineTests, type SiteOptions, site, tankTests } from '../sites.ts';

/* Tests that come late: what they prove begins on their own day, and the days before them stay without a test. */

/** An annual line of an honest site, tested for tightness on these days, asked for a month of 2026. */
function annualLine(days: readonly string[], own: Pick<SiteOptions, 'month' | 'today' | 'more' | 'lineEvents'> = {}) {
  return site({
    month: own.month ?? '2026-10',
    today: own.today ?? '2026-11-20',
    line: { method: 'annual' },
    tankEvents: tankTests(tankDays),
    lineEvents: own.lineEvents ?? [],
    more: [...days.map((day) => lineTightness(day)), ...(own.more ?? [])],
  });
}

const tankDays = [
  ...['2026-04-11', '2026-05-09', '2026-06-06', '2026-07-04', '2026-07-31'],
  ...['2026-08-28', '2026-09-21', '2026-10-15', '2026-11-10'],
];

/** Suction piping, tested on these days, asked for October 2026. */
const suction = (days: readonly string[]) =>
  site({ lines: suctionLine(), lineEvents: [], more: days.map((day) => lineTightness(day)) });

/** A tank of December 2015 on inventory control, tested for tightness on two days, asked for October 2025. */
function inventoryTested(first: string, second: string): SituationSite {
  const honest = inventorySite('2015-12-05', '2025', first);
  const again = record({
    kind: 'tightness_tank',
    on: second,
    forMonth: second.slice(0, 7),
    rate: -0.01,
    threshold: 0.05,
  });
  return { ...honest, events: [...honest.events, again] };
}

/** A double-walled tank without a sensor, whose interstice somebody checks on these days. */
function checkedByHand(days: readonly string[]): SituationSite {
  return interstitialSite({
    sensors: [{ number: 2, place: 'sump of line 1', ...statesOf(['2026-07-01', 'normal']) }],
    more: days.map((on) => intersticeCheck(on, { tank: 1 })),
  });
}

/** The sump of the line is checked on these days, without a sensor. */
function sumpByHand(days: readonly string[]): SituationSite {
  return interstitialSite({
    sensors: [{ number: 1, place: 'interstice of tank 1', ...statesOf(['2026-07-01', 'normal']) }],
    more: days.map((on) => intersticeCheck(on, { line: 1 })),
  });
}

function intersticeCheck(on: string, { tank, line }: { tank?: number; line?: number }): SituationEvent {
  return record({
    kind: 'interstitial_check',
    tank,
    ...(line === undefined ? {} : { line }),
    on,
    forMonth: on.slice(0, 7),
    tester: 'K. Doyle',
  });
}

/** October 2026, seen on a day: the leak detector was tested in the year before, and passed again on `again`. */
function detector(before: string, today: string, again?: string): SituationSite {
  return site({
    today,
    line: {
      leakDetectorTested: before,
      ...(again === undefined ? {} : { leakDetectorTests: [{ on: again, result: 'PASS' }] }),
    },
  });
}

/** The annual test failed on a day, was repaired, and passed two days later. */
const failedFirst = (failed: string, passed: string) => [
  lineTightness('2025-10-10'),
  lineTightness(failed, { id: 'f1', result: 'FAIL', rate: -0.2 }),
  lineTightness(passed, { id: 'r1' }),
  answer(
    'f1',
    passed,
    'Found: flex connector weeping into the sump, sump tight. Replaced, work order 533 attached. Retest r1 passed.',
    repaired('flex connector', failed, ['r1'], 'R. Alvarez, Acme'),
  ),
];

export const lateTestsPairs: readonly SituationPair[] = [
  {
    pair: 'P1546',
    kind: 'late annual line test',
    law: '40 CFR 280.41(b)(1)(i)(B), 280.44(b): an annual line tightness test',
    source: 'c41f',
    inside: {
      id: 'S1582',
      title: 'Line tests of May 10, 2025 and May 10, 2026; asked for May.',
      expected: 'COMPLIANT',
      why: 'Tested again on the last day of the year.',
      site: annualLine(['2025-05-10', '2026-05-10'], { month: '2026-05', today: '2026-06-05' }),
    },
    outside: {
      id: 'S1583',
      title: 'Line tests of May 10, 2025 and May 11, 2026; asked for May.',
      expected: 'INCONCLUSIVE',
      why: 'The test was due by May 10.',
      site: annualLine(['2025-05-10', '2026-05-11'], { month: '2026-05', today: '2026-06-05' }),
    },
  },
  {
    pair: 'P1547',
    kind: 'late annual line test',
    law: '40 CFR 280.41(b)(1)(i)(B), 280.44(b); the month of the late test',
    source: 'c41f',
    inside: {
      id: 'S1584',
      title: 'Line test due on May 10, made on June 20; asked for July.',
      expected: 'COMPLIANT',
      why: 'In July the line has a test of the last year on every day.',
      site: annualLine(['2025-05-10', '2026-06-20'], { month: '2026-07', today: '2026-08-20' }),
    },
    outside: {
      id: 'S1585',
      title: 'Line test due on May 10, made on June 20; asked for June.',
      expected: 'INCONCLUSIVE',
      why: 'From June 1 to June 19 the line had no test of the last year; the test of June 20 does not reach back.',
      site: annualLine(['2025-05-10', '2026-06-20'], { month: '2026-06', today: '2026-07-20' }),
    },
  },
  {
    pair: 'P1548',
    kind: 'late annual line test',
    law: '40 CFR 280.41(b)(1)(i)(B), 280.44(b); the month in which it was due',
    source: 'c41f',
    inside: {
      id: 'S1586',
      title: 'Line test of June 20, 2025, next made on June 20, 2026; asked for May.',
      expected: 'COMPLIANT',
      why: 'In May the test of the year before still holds.',
      site: annualLine(['2025-06-20', '2026-06-20'], { month: '2026-05', today: '2026-07-20' }),
    },
    outside: {
      id: 'S1587',
      title: 'Line test due on May 10, made on June 20; asked for May.',
      expected: 'INCONCLUSIVE',
      why: 'From May 11 on the line had no test of the last year.',
      site: annualLine(['2025-05-10', '2026-06-20'], { month: '2026-05', today: '2026-07-20' }),
    },
  },
  {
    pair: 'P1549',
    kind: 'late annual line test, month running',
    law: '40 CFR 280.41(b)(1)(i)(B), 280.44(b); a day without a test is not won back',
    source: 'c41f',
    inside: {
      id: 'S1588',
      title: 'October 20: the line test is due today.',
      expected: 'COMPLIANT',
      alsoFair: ['PENDING'],
      why: 'The year ends today.',
      site: annualLine(['2025-10-20'], { today: '2026-10-20' }),
    },
    outside: {
      id: 'S1589',
      title: 'October 20: the line test was due yesterday and is not made.',
      expected: 'INCONCLUSIVE',
      why: 'Whatever comes, October has a day without a test of the last year.',
      site: annualLine(['2025-10-19'], { today: '2026-10-20' }),
    },
  },
  {
    pair: 'P1550',
    kind: 'late annual line test, month running',
    law: '40 CFR 280.41(b)(1)(i)(B), 280.44(b)',
    source: 'c41f',
    inside: {
      id: 'S1590',
      title: 'October 20: the line test was due on October 12 and made on that day.',
      expected: 'COMPLIANT',
      alsoFair: ['PENDING'],
      why: 'No day is missing.',
      site: annualLine(['2025-10-12', '2026-10-12'], { today: '2026-10-20' }),
    },
    outside: {
      id: 'S1591',
      title: 'October 20: the line test was due on October 12 and made on October 13.',
      expected: 'INCONCLUSIVE',
      why: 'A day late, and the month cannot mend it.',
      site: annualLine(['2025-10-12', '2026-10-13'], { today: '2026-10-20' }),
    },
  },
  {
    pair: 'P1551',
    kind: 'late annual line test, electronic',
    law: 'EPA compendium, letter of June 29, 1989: electronic 0.1 for the annual test',
    source: 'comp',
    inside: {
      id: 'S1592',
      title: 'Electronic 0.1 tests of October 12, 2025 and October 12, 2026.',
      expected: 'COMPLIANT',
      why: 'A year apart.',
      site: annualLine([], {
        lineEvents: [...lineTest('2025-10-12', { size: '0.1' }), ...lineTest('2026-10-12', { size: '0.1' })],
      }),
    },
    outside: {
      id: 'S1593',
      title: 'Electronic 0.1 tests of October 12, 2025 and October 13, 2026.',
      expected: 'INCONCLUSIVE',
      why: 'A year and a day apart.',
      site: annualLine([], {
        lineEvents: [...lineTest('2025-10-12', { size: '0.1' }), ...lineTest('2026-10-13', { size: '0.1' })],
      }),
    },
  },
  {
    pair: 'P1552',
    kind: 'late annual line test, monitored meanwhile',
    law: '40 CFR 280.41(b)(1)(i)(B): an annual test or monthly monitoring',
    source: 'c41f',
    inside: {
      id: 'S1594',
      title: 'The annual test came two months late, and the gauge passed a 0.2 test of the line each month.',
      expected: 'COMPLIANT',
      why: 'The line was monitored each month while its annual test was missing.',
      site: annualLine(['2025-08-10', '2026-10-20'], {
        lineEvents: lineTests(['2026-08-05', '2026-09-02', '2026-10-01']),
      }),
    },
    outside: {
      id: 'S1595',
      title: 'The annual test came two months late; the gauge last passed a 0.2 test of the line on September 2.',
      expected: 'INCONCLUSIVE',
      why: 'From October 3 to October 19 neither of the two held.',
      site: annualLine(['2025-08-10', '2026-10-20'], { lineEvents: lineTests(['2026-08-05', '2026-09-02']) }),
    },
  },
  {
    pair: 'P1553',
    kind: 'annual line test that failed first',
    law: '40 CFR 280.44(b), 280.52(a): tested in time, repaired and tested again',
    source: 'c44',
    inside: {
      id: 'S1596',
      title: 'Due on October 10, failed on the 9th, repaired, passed on the 11th, all documents there.',
      expected: 'COMPLIANT',
      why: 'The test was made in time, and its failure is answered.',
      site: annualLine([], { more: failedFirst('2026-10-09', '2026-10-11') }),
    },
    outside: {
      id: 'S1597',
      title: 'Due on October 10, failed on the 12th, repaired, passed on the 14th, all documents there.',
      expected: 'INCONCLUSIVE',
      why: 'The first test came two days late.',
      site: annualLine([], { more: failedFirst('2026-10-12', '2026-10-14') }),
    },
  },
  {
    pair: 'P1554',
    kind: 'first annual line test on record',
    law: '40 CFR 280.41(b)(1)(i)(B), 280.45(b)(2): the result of the last test is kept until the next one',
    source: 'c41f',
    inside: {
      id: 'S1598',
      title: 'The first line test on record is of September 30; piping of 2005; asked for October.',
      expected: 'COMPLIANT',
      why: 'It covers every day of October.',
      site: annualLine(['2026-09-30']),
    },
    outside: {
      id: 'S1599',
      title: 'The first line test on record is of October 20; piping of 2005; asked for October.',
      expected: 'INCONCLUSIVE',
      why: 'Nothing shows that the line was tested in the year before.',
      site: annualLine(['2026-10-20']),
    },
  },
  {
    pair: 'P1555',
    kind: 'late suction line test',
    law: '40 CFR 280.41(b)(1)(ii): every 3 years',
    source: 'c41',
    inside: {
      id: 'S1600',
      title: 'Suction line tested on October 12, 2023 and October 12, 2026.',
      expected: 'COMPLIANT',
      why: 'On the last day of the three years.',
      site: suction(['2023-10-12', '2026-10-12']),
    },
    outside: {
      id: 'S1601',
      title: 'Suction line tested on October 12, 2023 and October 13, 2026.',
      expected: 'INCONCLUSIVE',
      why: 'A day late.',
      site: suction(['2023-10-12', '2026-10-13']),
    },
  },
  {
    pair: 'P1556',
    kind: 'late suction line test',
    law: '40 CFR 280.41(b)(1)(ii): every 3 years; the month of the late test',
    source: 'c41',
    inside: {
      id: 'S1602',
      title: 'Suction line test due on July 1, made on September 30; asked for October.',
      expected: 'COMPLIANT',
      why: 'Tested on every day of October.',
      site: suction(['2023-07-01', '2026-09-30']),
    },
    outside: {
      id: 'S1603',
      title: 'Suction line test due on July 1, made on October 20; asked for October.',
      expected: 'INCONCLUSIVE',
      why: 'Up to October 19 there was no test of the last three years.',
      site: suction(['2023-07-01', '2026-10-20']),
    },
  },
  {
    pair: 'P1557',
    kind: 'late tightness test of a tank on inventory control',
    law: '40 CFR 280.41(a)(1)(i): a tank tightness test at least every 5 years',
    source: 'c41',
    inside: {
      id: 'S1604',
      title: 'Tank of 2015 on inventory control, tested tight on October 12, 2020 and October 12, 2025.',
      expected: 'COMPLIANT',
      why: 'On the last day of the five years.',
      site: inventoryTested('2020-10-12', '2025-10-12'),
    },
    outside: {
      id: 'S1605',
      title: 'Tank of 2015 on inventory control, tested tight on October 12, 2020 and October 13, 2025.',
      expected: 'INCONCLUSIVE',
      why: 'A day late.',
      site: inventoryTested('2020-10-12', '2025-10-13'),
    },
  },
  {
    pair: 'P1558',
    kind: 'late check of groundwater wells',
    law: '40 CFR 280.41(a)(1), 280.43(e): at least every 30 days',
    source: 'c41',
    inside: {
      id: 'S1606',
      title: 'Wells checked on August 10, September 6 and October 6, and on October 30.',
      expected: 'COMPLIANT',
      why: 'Thirty days at most.',
      site: wellSite('groundwater', { days: ['2026-08-10', '2026-09-06', '2026-10-06', '2026-10-30'] }),
    },
    outside: {
      id: 'S1607',
      title: 'Wells checked on August 10, September 6 and October 7, and on October 30.',
      expected: 'INCONCLUSIVE',
      why: 'Thirty-one days from September 6.',
      site: wellSite('groundwater', { days: ['2026-08-10', '2026-09-06', '2026-10-07', '2026-10-30'] }),
    },
  },
  {
    pair: 'P1559',
    kind: 'late check of vapor wells',
    law: '40 CFR 280.41(a)(1), 280.43(f): at least every 30 days',
    source: 'c41',
    inside: {
      id: 'S1608',
      title: 'Vapor wells checked on September 20 and October 20.',
      expected: 'COMPLIANT',
      why: 'Thirty days.',
      site: wellSite('vapor', { days: ['2026-07-22', '2026-08-21', '2026-09-20', '2026-10-20'] }),
    },
    outside: {
      id: 'S1609',
      title: 'Vapor wells checked on July 22 and then on October 20.',
      expected: 'INCONCLUSIVE',
      why: 'Ninety days; the check of October 20 says nothing of the days before.',
      site: wellSite('vapor', { days: ['2026-06-22', '2026-07-22', '2026-10-20'] }),
    },
  },
  {
    pair: 'P1560',
    kind: 'late check of an interstice by hand',
    law: '40 CFR 280.41(a)(2), 280.43(g): at least every 30 days',
    source: 'c41',
    inside: {
      id: 'S1610',
      title: 'Interstice checked by hand on September 6 and October 6.',
      expected: 'COMPLIANT',
      why: 'Thirty days.',
      site: checkedByHand(['2026-08-08', '2026-09-06', '2026-10-06', '2026-11-04']),
    },
    outside: {
      id: 'S1611',
      title: 'Interstice checked by hand on September 6 and October 7.',
      expected: 'INCONCLUSIVE',
      why: 'Thirty-one days.',
      site: checkedByHand(['2026-08-08', '2026-09-06', '2026-10-07', '2026-11-04']),
    },
  },
  {
    pair: 'P1561',
    kind: 'late check of a sump by hand',
    law: '40 CFR 280.41(b)(2), 280.43(g): at least every 30 days',
    source: 'c41f',
    inside: {
      id: 'S1612',
      title: 'Sump of a line of 2018 checked by hand on September 20 and October 20.',
      expected: 'COMPLIANT',
      why: 'Thirty days.',
      site: sumpByHand(['2026-07-22', '2026-08-21', '2026-09-20', '2026-10-20']),
    },
    outside: {
      id: 'S1613',
      title: 'Sump of a line of 2018 checked by hand on July 22 and then on October 20.',
      expected: 'INCONCLUSIVE',
      why: 'Ninety days.',
      site: sumpByHand(['2026-06-22', '2026-07-22', '2026-10-20']),
    },
  },
  {
    pair: 'P1562',
    kind: 'late test of the gauge',
    law: '40 CFR 280.41(a)(1): at least every 30 days',
    source: 'c41',
    inside: {
      id: 'S1614',
      title: 'Tank tests of July 22, August 21, September 20 and October 20.',
      expected: 'COMPLIANT',
      why: 'Thirty days.',
      site: site({ tankEvents: tankTests(['2026-07-22', '2026-08-21', '2026-09-20', '2026-10-20']) }),
    },
    outside: {
      id: 'S1615',
      title: 'Tank tests of June 22, July 22 and October 20.',
      expected: 'INCONCLUSIVE',
      why: 'Ninety days without a test; that of October 20 does not reach back.',
      site: site({ tankEvents: tankTests(['2026-06-22', '2026-07-22', '2026-10-20']) }),
    },
  },
  {
    pair: 'P1563',
    kind: 'late leak detector test, month running',
    law: '40 CFR 280.44(a), 280.40(a)(3)(iii): tested annually',
    source: 'c44',
    inside: {
      id: 'S1616',
      title: 'October 20: the test of the leak detector is due today.',
      expected: 'COMPLIANT',
      alsoFair: ['PENDING'],
      why: 'The year ends today.',
      site: detector('2025-10-20', '2026-10-20'),
    },
    outside: {
      id: 'S1617',
      title: 'October 20: the test of the leak detector was due yesterday.',
      expected: 'INCONCLUSIVE',
      why: 'A day without a tested leak detector is not won back.',
      site: detector('2025-10-19', '2026-10-20'),
    },
  },
  {
    pair: 'P1564',
    kind: 'late leak detector test, month running',
    law: '40 CFR 280.44(a), 280.40(a)(3)(iii): tested annually',
    source: 'c44',
    inside: {
      id: 'S1618',
      title: 'October 20: the leak detector was due on October 10 and passed on that day.',
      expected: 'COMPLIANT',
      why: 'No day is missing.',
      site: detector('2025-10-10', '2026-10-20', '2026-10-10'),
    },
    outside: {
      id: 'S1619',
      title: 'October 20: the leak detector was due on October 10 and passed on October 11.',
      expected: 'INCONCLUSIVE',
      why: 'Passed a day late.',
      site: detector('2025-10-10', '2026-10-20', '2026-10-11'),
    },
  },
  {
    pair: 'P1809',
    kind: 'leak detector',
    law: '40 CFR 280.40(a)(3)(iii), 280.44(a): tested each year',
    source: 'c40',
    inside: {
      id: 'S1718',
      title: 'The first test of the leak detector on record is of October 1.',
      expected: 'COMPLIANT',
      why: 'It covers all of October.',
      site: site({ line: { leakDetectorTested: '2026-10-01' } }),
    },
    outside: {
      id: 'S1719',
      title: 'The first test of the leak detector on record is of October 20.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody knows whether the detector of 2005 was tested in the year before.',
      site: site({ line: { leakDetectorTested: '2026-10-20' } }),
    },
  },
];
