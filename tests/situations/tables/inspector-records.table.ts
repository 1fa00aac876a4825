import type { SituationEvent, SituationPair, SituationSite } from '../facts.ts';
import { repaired, suctionLine } from '../method-sites.ts';
import { answer, fact, lineTest, record, tankTest } from '../pieces.ts';
import { gaugingWeeks, inventorySite, lineTightness, manualGaugingSite } from '../record-sites.ts';
import { lineTests, noLines, site, tankTests } from '../sites.ts';

/* Records of people, and tests by a clock that is off: one day on either side of a limit. */

/** Weekly sheets of a tank of 1,000 gallons of this diameter, losses of these gallons in turn. */
function gauged(diameter: number, hours: number, rates: readonly number[]): SituationSite {
  return site({
    ...noLines,
    tank: { method: 'manual', product: 'Used oil', probe: null, installed: '1995-06-01', capacity: 1000 },
    tankEvents: [],
    more: [
      ...gaugingWeeks.map((on, week) =>
        record({
          kind: 'manual_gauging',
          on,
          forMonth: on.slice(0, 7),
          tester: 'T. Brooks',
          rate: rates[week % rates.length] ?? null,
          hours,
          diameter,
        }),
      ),
      fact('piping of tank 1', null, 'none: filled by hand', '1995-06-01', '2026-01-12'),
    ],
  });
}

const annualLine = (...tests: readonly SituationEvent[]): SituationSite =>
  site({ line: { method: 'annual' }, lineEvents: lineTests(undefined, { size: '3.0', at: '02:10' }), more: tests });

/** Asked for February 2025, the only line test is of this day. */
const februaryAfterLeapYear = (tested: string): SituationSite =>
  site({
    month: '2025-02',
    today: '2025-03-20',
    line: { method: 'annual', leakDetectorTested: '2024-06-01' },
    tankEvents: tankTests(['2024-12-20', '2025-01-15', '2025-02-10', '2025-03-08']),
    lineEvents: lineTests(['2025-01-16', '2025-02-11'], { size: '3.0', at: '02:10' }),
    more: [lineTightness(tested)],
  });

/** Asked for February 2024. */
const leapFebruary = (before: string): SituationSite =>
  site({
    month: '2024-02',
    today: '2024-03-25',
    line: { leakDetectorTested: '2023-06-01' },
    tankEvents: [before, '2024-02-29', '2024-03-22'].flatMap((day) => tankTest(day)),
    lineEvents: lineTests(['2024-01-10', '2024-02-05', '2024-03-04']),
  });

/** A clock that is a day fast or slow since summer: the tank passed on these true days. */
function clockOff(days: number, trueDays: readonly string[]): SituationSite {
  const printed = (day: string) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  return site({
    tankEvents: trueDays.flatMap((received) => tankTest(printed(received), { quiet: false, received })),
    lineEvents: ['2026-08-15', '2026-09-11', '2026-10-09', '2026-11-06'].flatMap((received) =>
      lineTest(printed(received), { received }),
    ),
    more: [{ type: 'clock', driftSeconds: days * 86_400, from: '2026-01-01' }],
  });
}

/** Tank 1 failed in June; the retest and the answer are of this day. */
const failedInJune = (day: string) =>
  site({
    tankEvents: [
      ...tankTests(),
      ...tankTest('2026-06-10', { result: 'failed', rate: -0.3, id: 'f1', quiet: false }),
      ...tankTest(day, { id: 'r1', quiet: false }),
    ],
    more: [answer('f1', day, 'Check valve replaced.', repaired(undefined, day))],
  });

export const inspectorRecordsPairs: readonly SituationPair[] = [
  {
    pair: 'P661',
    kind: 'manual gauging standard',
    law: '40 CFR 280.43(b)(5): 48 inches 12 and 6 gallons, 64 inches 9 and 4',
    source: 'mtg',
    inside: {
      id: 'S802',
      title: '1,000-gallon tank 48 inches wide, 58 hours, weeks of 10 gallons lost and 8 gained in turn.',
      expected: 'COMPLIANT',
      why: 'Each week is under 12, the average under 6.',
      site: gauged(48, 58, [10, -8]),
    },
    outside: {
      id: 'S803',
      title: '1,000-gallon tank 64 inches wide, 58 hours, weeks of 10 gallons lost and 8 gained in turn.',
      expected: 'FAILED',
      why: 'A week of 10 is over the 9 of a tank of 64 inches.',
      site: gauged(64, 58, [10, -8]),
    },
  },
  {
    pair: 'P662',
    kind: 'manual gauging standard',
    law: '40 CFR 280.43(b)(5): the average of four tests, 4 gallons at 64 inches',
    source: 'mtg',
    inside: {
      id: 'S804',
      title: '900-gallon tank 64 inches wide, 44 hours, 4 gallons in each week.',
      expected: 'COMPLIANT',
      why: 'The average does not exceed 4.',
      site: manualGaugingSite({ capacity: 900 }, { rates: [4], hours: 44 }),
    },
    outside: {
      id: 'S805',
      title: '900-gallon tank 64 inches wide, 44 hours, weeks of 5, 4, 4 and 4 gallons.',
      expected: 'FAILED',
      why: 'No week is over 9, but the average of four is 4.25.',
      site: manualGaugingSite({ capacity: 900 }, { rates: [5, 4, 4, 4], hours: 44 }),
    },
  },
  {
    pair: 'P663',
    kind: 'annual line test',
    law: '40 CFR 280.41(b)(1)(i)(B): annual',
    source: 'c41f',
    inside: {
      id: 'S806',
      title: 'Annual line, tested on October 31, 2025 and on November 2, 2026.',
      expected: 'COMPLIANT',
      why: 'The year ends with October.',
      site: annualLine(lineTightness('2025-10-31'), lineTightness('2026-11-02')),
    },
    outside: {
      id: 'S807',
      title: 'Annual line, tested on October 29, 2025 and on November 2, 2026.',
      expected: 'INCONCLUSIVE',
      why: 'The last two days of October are days 366 and 367.',
      site: annualLine(lineTightness('2025-10-29'), lineTightness('2026-11-02')),
    },
  },
  {
    pair: 'P664',
    kind: 'annual line test',
    law: '40 CFR 280.44(b): 0.1 gallon an hour',
    source: 'c44',
    inside: {
      id: 'S808',
      title: 'Annual line, the tester writes pass with a loss of 0.04 at a threshold of 0.05.',
      expected: 'COMPLIANT',
      why: 'Under the threshold.',
      site: annualLine(lineTightness('2026-03-10', { rate: -0.04 })),
    },
    outside: {
      id: 'S809',
      title: 'Annual line, the tester writes pass with a loss of 0.12 at a threshold of 0.05.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'The number says that the line leaks.',
      site: annualLine(lineTightness('2026-03-10', { rate: -0.12 })),
    },
  },
  {
    pair: 'P665',
    kind: 'leak detector',
    law: '40 CFR 280.44(a): annual',
    source: 'c44',
    inside: {
      id: 'S810',
      title: 'Leak detector tested on October 31, 2025 and on November 3, 2026.',
      expected: 'COMPLIANT',
      why: 'The year ends with October.',
      site: site({
        line: { leakDetectorTested: '2026-11-03' },
        more: [fact('line 1 leak detector tested', '2025-10-31', '2026-11-03', '2026-11-03', '2026-11-03')],
      }),
    },
    outside: {
      id: 'S811',
      title: 'Leak detector tested on October 29, 2025 and on November 3, 2026.',
      expected: 'INCONCLUSIVE',
      why: 'The last two days of October are days 366 and 367.',
      site: site({
        line: { leakDetectorTested: '2026-11-03' },
        more: [fact('line 1 leak detector tested', '2025-10-29', '2026-11-03', '2026-11-03', '2026-11-03')],
      }),
    },
  },
  {
    pair: 'P666',
    kind: 'suction',
    law: '40 CFR 280.41(b)(1)(ii): at least every 3 years',
    source: 'c41',
    inside: {
      id: 'S812',
      title: 'Suction line tested on October 31, 2023.',
      expected: 'COMPLIANT',
      why: 'Three years end with October 2026.',
      site: site({ lines: suctionLine(), lineEvents: [], more: [lineTightness('2023-10-31')] }),
    },
    outside: {
      id: 'S813',
      title: 'Suction line tested on October 29, 2023.',
      expected: 'INCONCLUSIVE',
      why: 'Three years were over before October was.',
      site: site({ lines: suctionLine(), lineEvents: [], more: [lineTightness('2023-10-29')] }),
    },
  },
  {
    pair: 'P667',
    kind: 'annual line test',
    law: '40 CFR 280.41(b)(1)(i)(B): annual, over a leap day',
    source: 'c41f',
    inside: {
      id: 'S814',
      title: 'Annual line tested on February 29, 2024; asked for February 2025.',
      expected: 'COMPLIANT',
      why: 'A year on there is no February 29: the year ends with February.',
      site: februaryAfterLeapYear('2024-02-29'),
    },
    outside: {
      id: 'S815',
      title: 'Annual line tested on February 26, 2024; asked for February 2025.',
      expected: 'INCONCLUSIVE',
      why: 'The year was over two days before February was.',
      site: februaryAfterLeapYear('2024-02-26'),
    },
  },
  {
    pair: 'P668',
    kind: '30 day gap',
    law: '40 CFR 280.41(a)(1): at least every 30 days, over a leap day',
    source: 'c41',
    inside: {
      id: 'S816',
      title: 'Passes on January 30 and February 29, 2024, and then on March 22.',
      expected: 'COMPLIANT',
      why: 'Thirty days.',
      site: leapFebruary('2024-01-30'),
    },
    outside: {
      id: 'S817',
      title: 'Passes on January 29 and February 29, 2024, and then on March 22.',
      expected: 'INCONCLUSIVE',
      why: 'Thirty-one days: February had 29.',
      site: leapFebruary('2024-01-29'),
    },
  },
  {
    pair: 'P669',
    kind: 'wrong clock',
    law: '40 CFR 280.41(a)(1), 280.45: the day on which the test ran',
    source: 'c41',
    inside: {
      id: 'S818',
      title: 'The clock runs a day fast: the test that it dates November 1 ran on October 31.',
      expected: 'COMPLIANT',
      why: 'October 1 to October 31 are thirty days.',
      site: clockOff(1, ['2026-08-05', '2026-09-02', '2026-10-01', '2026-10-31']),
    },
    outside: {
      id: 'S819',
      title: 'The clock runs a day slow: the test that it dates October 31 ran on November 1.',
      expected: 'INCONCLUSIVE',
      why: 'September 30 to November 1 are 32 days, and nothing ran in October.',
      site: clockOff(-1, ['2026-08-05', '2026-09-02', '2026-09-30', '2026-11-01']),
    },
  },
  {
    pair: 'P670',
    kind: 'inventory ten years',
    law: '40 CFR 280.41(a)(1)(i): until 10 years after the tank was installed',
    source: 'c41',
    inside: {
      id: 'S820',
      title: 'Tank of November 1, 2015 on inventory control; asked for October 2025.',
      expected: 'COMPLIANT',
      why: 'Ten years end when October has ended.',
      site: inventorySite('2015-11-01', '2025', '2022-06-01'),
    },
    outside: {
      id: 'S821',
      title: 'Tank of October 12, 2015 on inventory control; asked for October 2025.',
      expected: 'INCONCLUSIVE',
      why: 'From October 12 on inventory control is no release detection.',
      site: inventorySite('2015-10-12', '2025', '2022-06-01'),
    },
  },
  {
    pair: 'P671',
    kind: 'inventory tightness',
    law: '40 CFR 280.41(a)(1)(i): at least every 5 years',
    source: 'c41',
    inside: {
      id: 'S822',
      title: 'Tightness test of October 31, 2019; asked for October 2024.',
      expected: 'COMPLIANT',
      why: 'Five years end with October.',
      site: inventorySite('2015-12-20', '2024', '2019-10-31'),
    },
    outside: {
      id: 'S823',
      title: 'Tightness test of October 12, 2019; asked for October 2024.',
      expected: 'INCONCLUSIVE',
      why: 'Five years were over in the middle of October.',
      site: inventorySite('2015-12-20', '2024', '2019-10-12'),
    },
  },
  {
    pair: 'P691',
    kind: 'failure of an earlier month',
    law: '40 CFR 280.50(c), 280.52',
    source: 'c52b',
    inside: {
      id: 'S862',
      title: 'Tank 1 failed on June 10; valve replaced, tested and answered on October 20; asked for October.',
      expected: 'COMPLIANT',
      why: 'It was ruled out within the month.',
      site: failedInJune('2026-10-20'),
    },
    outside: {
      id: 'S863',
      title: 'Tank 1 failed on June 10; valve replaced, tested and answered on November 3; asked for October.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'All through October nobody had shown that the tank was tight.',
      site: failedInJune('2026-11-03'),
    },
  },
];
