import type { SituationPair } from '../facts.ts';
import { interstitialSite, sensorAlarm, statesOf, suctionLine, twoSensors } from '../method-sites.ts';
import { alarm, delivery, reading, record, sale, tankTest } from '../pieces.ts';
import { documentsSite, sirSite } from '../record-sites.ts';
import { grossLineTests, lineTests, site, tankTests } from '../sites.ts';

/* Borders of time: of a month by the site's own clock, of summer time, of a year and of a leap year. */

const newYork = 'America/New_York';
const guam = 'Pacific/Guam';

/** A leak alarm that nobody answered, from then on for two hours. */
const leakAlarm = (from: string, to: string) =>
  site({ zone: newYork, more: [alarm({ label: 'LEAK ALARM', means: 'leak', from, to })] });

/** Fuel between the walls in the early morning of November 1 in Guam, when it is still October in UTC. */
const fuelInGuam = (month: string) =>
  interstitialSite({
    zone: guam,
    month,
    today: '2026-12-10',
    sensors: twoSensors(
      statesOf(['2026-07-01', 'normal'], ['2026-11-01 04:00', 'fuel'], ['2026-11-01 06:00', 'normal']),
    ),
    more: [sensorAlarm({ label: 'FUEL ALARM', means: 'leak', from: '2026-11-01 04:00', to: '2026-11-01 06:00' })],
  });

/** The only test of its month runs in the morning of this day, after a delivery of the evening before. */
function nightOfTheClock(day: string, evening: string, begin: string, others: readonly string[]) {
  const end = `0${Number(begin.slice(0, 2)) + 3}${begin.slice(2)}`;
  return site({
    zone: newYork,
    month: day.slice(0, 7),
    today: day.startsWith('2026-03') ? '2026-04-20' : '2026-12-10',
    line: { leakDetectorTested: '2025-12-01' },
    tankEvents: [
      ...tankTests(others),
      sale(`${evening} 06:00`, `${evening} 20:00`, 1100),
      delivery(`${evening} 21:30`, `${evening} 22:00`, 4000),
      reading(`${evening} 22:10`, 60),
      ...tankTest(day, { start: begin, end, quiet: false }),
      reading(`${day} 09:30`, 60),
    ],
    lineEvents: lineTests(
      day.startsWith('2026-03')
        ? ['2026-01-20', '2026-02-15', '2026-03-15', '2026-04-12']
        : ['2026-09-15', '2026-10-12', '2026-11-10', '2026-12-08'],
    ),
  });
}

const detectorTests = (again: string) =>
  site({ line: { leakDetectorTested: '2025-10-15', leakDetectorTests: [{ on: again, result: 'PASS' }] } });

const suctionOfLeapDay = (month: string, today: string, days: readonly string[]) =>
  site({
    month,
    today,
    lines: suctionLine(),
    tankEvents: tankTests(days),
    lineEvents: [],
    more: [
      record({
        ...{ kind: 'tightness_line', tank: undefined, line: 1, on: '2024-02-29', forMonth: '2024-02' },
        ...{ rate: -0.01, threshold: 0.05 },
      }),
    ],
  });

export const bordersPairs: readonly SituationPair[] = [
  {
    pair: 'P1500',
    kind: 'the month by the clock of the site',
    law: '40 CFR 280.50(c): monitoring results of the month, at the site',
    source: 'c50',
    inside: {
      id: 'S1500',
      title: 'New York: leak alarm of November 1 at 00:30, asked for October.',
      expected: 'COMPLIANT',
      why: 'By the clock on the wall it is November.',
      site: leakAlarm('2026-11-01 00:30', '2026-11-01 02:30'),
    },
    outside: {
      id: 'S1501',
      title: 'New York: leak alarm of October 31 at 23:30, November already in UTC; asked for October.',
      expected: 'FAILED',
      why: 'It is an alarm of October, and nobody looked.',
      site: leakAlarm('2026-10-31 23:30', '2026-11-01 01:30'),
    },
  },
  {
    pair: 'P1501',
    kind: 'the month by the clock of the site',
    law: '40 CFR 280.50(a), 280.43(g): product between the walls',
    source: 'c50',
    inside: {
      id: 'S1502',
      title: 'Guam: fuel between the walls on November 1 at 04:00, October still in UTC; asked for October.',
      expected: 'COMPLIANT',
      why: 'October was dry by the clock of the site.',
      site: fuelInGuam('2026-10'),
    },
    outside: {
      id: 'S1503',
      title: 'Guam: the same fuel, asked for November.',
      expected: 'FAILED',
      why: 'It is of November, and nobody looked.',
      site: fuelInGuam('2026-11'),
    },
  },
  {
    pair: 'P1502',
    kind: 'wait over the change of the clocks',
    law: '40 CFR 280.43(d), 280.40(a)(4): 8 h after a delivery (listing), hours that passed, not hours on a clock',
    source: 'vrj',
    inside: {
      id: 'S1504',
      title: 'New York, the night back to standard time: delivery until 22:00, test from 05:30.',
      expected: 'COMPLIANT',
      why: 'Eight and a half hours passed, though the clock shows seven and a half.',
      site: nightOfTheClock('2026-11-01', '2026-10-31', '05:30', ['2026-09-10', '2026-10-05', '2026-12-01']),
    },
    outside: {
      id: 'S1505',
      title: 'New York, the night to summer time: delivery until 22:00, test from 06:30.',
      expected: 'INCONCLUSIVE',
      why: 'Seven and a half hours passed, though the clock shows eight and a half.',
      site: nightOfTheClock('2026-03-08', '2026-03-07', '06:30', ['2026-01-14', '2026-02-10', '2026-04-07']),
    },
  },
  {
    pair: 'P1503',
    kind: 'leak detector a year later',
    law: '40 CFR 280.40(a)(3), 280.44(a): a test of the leak detector at least annually',
    source: 'c40',
    inside: {
      id: 'S1506',
      title: 'Leak detector tested on October 15, 2025 and on October 15, 2026.',
      expected: 'COMPLIANT',
      why: 'To the day a year.',
      site: detectorTests('2026-10-15'),
    },
    outside: {
      id: 'S1507',
      title: 'Leak detector tested on October 15, 2025 and on October 17, 2026.',
      expected: 'INCONCLUSIVE',
      why: 'On October 16 the year was over.',
      site: detectorTests('2026-10-17'),
    },
  },
  {
    pair: 'P1504',
    kind: 'three years from a leap day',
    law: '40 CFR 280.41(b)(1)(ii): suction piping at least every 3 years',
    source: 'c41',
    inside: {
      id: 'S1508',
      title: 'Suction line tested on February 29, 2024; asked for February 2027.',
      expected: 'COMPLIANT',
      why: 'The three years do not end before the month.',
      site: suctionOfLeapDay('2027-02', '2027-03-20', ['2026-12-20', '2027-01-15', '2027-02-10', '2027-03-08']),
    },
    outside: {
      id: 'S1509',
      title: 'Suction line tested on February 29, 2024; asked for March 2027.',
      expected: 'INCONCLUSIVE',
      why: 'The three years are over.',
      site: suctionOfLeapDay('2027-03', '2027-04-20', ['2027-01-15', '2027-02-10', '2027-03-08', '2027-04-04']),
    },
  },
  {
    pair: 'P1505',
    kind: 'a statement of another month',
    law: '40 CFR 280.43(h): the data of the 30 days that it proves',
    source: 'c43',
    inside: {
      id: 'S1510',
      title: 'The statement filed for October covers October 1 to 31.',
      expected: 'COMPLIANT',
      why: 'Its own days say so.',
      site: sirSite({ period: { from: '2026-10-01', to: '2026-10-31' } }),
    },
    outside: {
      id: 'S1511',
      title: 'The statement filed for October covers September 1 to 30 by its own words.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody reconciled October.',
      site: sirSite({ period: { from: '2026-09-01', to: '2026-09-30' } }),
    },
  },
  {
    pair: 'P1506',
    kind: 'inconclusive statements',
    law: '40 CFR 280.41(a)(1), 280.43(h): a statement without a result is no monitoring of its month',
    source: 'epa24',
    inside: {
      id: 'S1512',
      title: 'The statement of September came to no result, the one of October passes.',
      expected: 'COMPLIANT',
      why: 'September stays open, October is monitored from its first day to its last.',
      site: inconclusive('2026-09'),
    },
    outside: {
      id: 'S1513',
      title: 'The statements of September and October both came to no result.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'Two months without a result.',
      site: inconclusive('2026-09', '2026-10'),
    },
  },
  {
    pair: 'P1507',
    kind: 'interstice of the first days of the month',
    law: '40 CFR 280.41(a)(2), 280.43(g): at least every 30 days',
    source: 'c41',
    inside: {
      id: 'S1514',
      title: 'Hand checks of January 29, February 28 and March 30, 2026; asked for February.',
      expected: 'COMPLIANT',
      why: 'Thirty days each.',
      site: handChecks(['2025-12-30', '2026-01-29', '2026-02-28', '2026-03-30']),
    },
    outside: {
      id: 'S1515',
      title: 'Hand checks of January 28, February 28 and March 30, 2026; asked for February.',
      expected: 'INCONCLUSIVE',
      why: 'Thirty-one days, also in a month of 28.',
      site: handChecks(['2025-12-30', '2026-01-28', '2026-02-28', '2026-03-30']),
    },
  },
];

/** A site without a gauge, whose statements of these months came to no result. */
function inconclusive(...months: readonly string[]) {
  const honest = documentsSite();
  return {
    ...honest,
    events: honest.events.map((event) =>
      event.type === 'record' && event.kind === 'sir' && event.forMonth !== null && months.includes(event.forMonth)
        ? { ...event, result: 'INCONCLUSIVE' as const }
        : event,
    ),
  };
}

/** A tank of 2018 whose interstice a person looks into on these days, asked for February 2026. */
function handChecks(days: readonly string[]) {
  return interstitialSite({
    month: '2026-02',
    today: '2026-04-10',
    line: { leakDetectorTested: '2025-11-01' },
    sensors: [{ number: 2, place: 'sump of line 1', ...statesOf(['2025-10-01', 'normal']) }],
    tankEvents: [reading('2026-02-10 09:00', 60), sale('2026-02-10 06:00', '2026-02-10 23:00', 1100)],
    lineEvents: grossLineTests(['2026-01-15', '2026-02-11']),
    more: days.map((on) =>
      record({ kind: 'interstitial_check', on, forMonth: on.slice(0, 7), tester: 'P. Nguyen, class B operator' }),
    ),
  });
}
