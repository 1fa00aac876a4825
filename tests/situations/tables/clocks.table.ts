import { addDays } from '#contract/dates.ts';
import type { SituationPair } from '../facts.ts';
import { alarm, lineTest, tankTest } from '../pieces.ts';
import { lineTestDays, lineTests, otherTestDays, site, tankTests, testDay, testDays } from '../sites.ts';

export const clocksPairs: readonly SituationPair[] = [
  {
    pair: 'P34',
    kind: 'wrong clock',
    law: '40 CFR 280.45; our own rule: gauge clocks',
    source: 'ref',
    inside: {
      id: 'S067',
      title: 'The console clock is three minutes fast.',
      expected: 'COMPLIANT',
      why: 'A drift of minutes changes no date.',
      site: site({ more: [{ type: 'clock', driftSeconds: 180, from: '2026-07-01' }] }),
    },
    outside: {
      id: 'S068',
      title:
        'The console clock jumps by unknown amounts after power failures; the test is dated October 8 and came in on November 18.',
      expected: 'INCONCLUSIVE',
      why: 'The console is read daily, so a test of October 8 would have come in October; its day is doubtful and no steady drift corrects it.',
      site: site({
        tankEvents: [
          ...tankTests(['2026-08-14', '2026-09-10']),
          ...tankTest(testDay, { quiet: false, received: '2026-11-18' }),
        ],
        lineEvents: lineTests(lineTestDays.slice(0, 3)),
        more: [
          { type: 'clock', driftSeconds: -350000, from: '2026-10-20' },
          { type: 'clock', driftSeconds: -3550000, from: '2026-11-16' },
        ],
      }),
    },
  },
  {
    pair: 'P35',
    kind: 'wrong clock',
    law: '40 CFR 280.45; our own rule: known, constant drift',
    source: 'ref',
    inside: {
      id: 'S069',
      title: 'The clock runs exactly 31 days behind, known and steady; asked for November.',
      expected: 'COMPLIANT',
      why: 'Corrected by the known drift the test is of November 5, and that is the month in question.',
      site: site({
        month: '2026-11',
        today: '2026-12-10',
        tankEvents: [
          ...['2026-07-14', '2026-08-10', '2026-09-07', '2026-10-05'].flatMap((d) =>
            tankTest(d, { quiet: false, received: addDays(d, 31) }),
          ),
          ...tankTest('2026-11-02', { quiet: false, received: '2026-12-03' }),
        ],
        lineEvents: [...lineTestDays, '2026-12-04'].flatMap((d) => lineTest(addDays(d, -31), { received: d })),
        more: [{ type: 'clock', driftSeconds: -2678400, from: '2026-01-01' }],
      }),
    },
    outside: {
      id: 'S070',
      title: 'The clock runs 31 days behind; the test dated October 28 really ran on November 28, asked for October.',
      expected: 'INCONCLUSIVE',
      why: 'Corrected by the known drift the test is of November 28; nothing was tested in October.',
      site: site({
        today: '2026-12-10',
        tankEvents: ['2026-07-28', '2026-08-25', '2026-10-28'].flatMap((d) =>
          tankTest(d, { quiet: false, received: addDays(d, 31) }),
        ),
        lineEvents: lineTestDays.flatMap((d) => lineTest(addDays(d, -31), { received: d })),
        more: [{ type: 'clock', driftSeconds: -2678400, from: '2026-01-01' }],
      }),
    },
  },
  {
    pair: 'P36',
    kind: 'wrong clock',
    law: 'our own rule: a console in UTC is recognized',
    source: 'ref',
    inside: {
      id: 'S071',
      title:
        'The console runs on UTC; its test ended at 02:30 on October 1, which was 22:30 on September 30 at the site.',
      expected: 'COMPLIANT',
      why: "In the site's own time the test ended in September, 30 days after the last one.",
      site: site({
        month: '2026-09',
        today: '2026-10-20',
        tankEvents: [
          ...['2026-07-10', '2026-08-05', '2026-08-31'].flatMap((d) =>
            tankTest(d, { quiet: false, start: '03:00', end: '06:00' }),
          ),
          ...tankTest('2026-10-01', { quiet: false, start: '00:00', end: '02:30', received: '2026-09-30' }),
        ],
        lineEvents: lineTests(['2026-07-18', '2026-08-15', '2026-09-11', '2026-10-09']),
        more: [{ type: 'clock', driftSeconds: 14400, from: '2026-01-01' }],
      }),
    },
    outside: {
      id: 'S072',
      title: 'The console runs on local time; its test ended at 02:30 on October 1.',
      expected: 'INCONCLUSIVE',
      why: 'The test belongs to October; September has none and 31 days passed.',
      site: site({
        month: '2026-09',
        today: '2026-10-20',
        tankEvents: [
          ...['2026-07-10', '2026-08-05', '2026-08-31'].flatMap((d) =>
            tankTest(d, { quiet: false, start: '03:00', end: '06:00' }),
          ),
          ...tankTest('2026-10-01', { quiet: false, start: '00:00', end: '02:30' }),
        ],
        lineEvents: lineTests(['2026-07-18', '2026-08-15', '2026-09-11', '2026-10-09']),
        more: [{ type: 'clock', driftSeconds: 0, from: '2026-01-01' }],
      }),
    },
  },
  {
    pair: 'P37',
    kind: 'wrong clock',
    law: 'our own rule: a result belongs to the month of its completion',
    source: 'ref',
    inside: {
      id: 'S073',
      title: 'The test ends at 23:30 on the last day of September.',
      expected: 'COMPLIANT',
      why: 'Ended in September, 30 days after the one of August 31.',
      site: site({
        month: '2026-09',
        today: '2026-10-20',
        tankEvents: [
          ...tankTests(['2026-07-10', '2026-08-05', '2026-08-31']),
          ...tankTest('2026-09-30', { quiet: false, start: '20:30', end: '23:30' }),
          ...tankTests(['2026-10-08']),
        ],
        lineEvents: lineTests(['2026-07-18', ...lineTestDays.slice(0, 3)]),
      }),
    },
    outside: {
      id: 'S074',
      title: 'The test begins on September 30 and ends at 01:30 on October 1.',
      expected: 'INCONCLUSIVE',
      why: 'It was finished in October; September has no finished test and the 30 days ran out at its end.',
      site: site({
        month: '2026-09',
        today: '2026-10-20',
        tankEvents: [
          ...tankTests(['2026-07-10', '2026-08-05', '2026-08-31']),
          {
            type: 'tank_test',
            tank: 1,
            size: '0.2',
            kind: 'static',
            start: '2026-09-30 22:30',
            end: '2026-10-01 01:30',
            result: 'passed',
            rate: -0.02,
            height: 60,
            volume: 6575,
            received: '2026-10-01',
          },
          ...tankTests(['2026-10-08']),
        ],
        lineEvents: lineTests(['2026-07-18', ...lineTestDays.slice(0, 3)]),
      }),
    },
  },
  {
    pair: 'P38',
    kind: 'received late',
    law: 'our own rule: received within two days or from history after an outage',
    source: 'ref',
    inside: {
      id: 'S075',
      title:
        'The line to the gauge was down for two weeks; afterwards the history report brings the test of October 8.',
      expected: 'COMPLIANT',
      why: 'The outage explains why the test of October 8 came in on the 16th; its day is believable.',
      site: site({
        tankEvents: [...tankTests(otherTestDays), ...tankTest(testDay, { quiet: false, received: '2026-10-16' })],
        lineEvents: [
          ...lineTests(['2026-08-15', '2026-09-11', '2026-11-06']),
          ...lineTest('2026-10-09', { received: '2026-10-16' }),
        ],
        more: [{ type: 'offline', from: '2026-10-02 00:00', to: '2026-10-16 07:00' }],
      }),
    },
    outside: {
      id: 'S076',
      title: 'The gauge was read every day, yet a test dated October 8 first appears on October 29.',
      expected: 'INCONCLUSIVE',
      why: 'Read daily it would have been seen on the 9th; somebody set the clock back or the date is wrong.',
      site: site({
        tankEvents: [...tankTests(otherTestDays), ...tankTest(testDay, { quiet: false, received: '2026-10-29' })],
        more: [{ type: 'clock', driftSeconds: 5, from: '2026-07-01' }],
      }),
    },
  },
  {
    pair: 'P183',
    kind: 'history repeated',
    law: '40 CFR 280.41(a)(1)',
    source: 'c41',
    inside: {
      id: 'S365',
      title:
        "The console's history is read again on November 10 and brings the October pass a second time; November has its own pass.",
      expected: 'COMPLIANT',
      why: 'The repeated row adds nothing and harms nothing.',
      site: site({
        month: '2026-11',
        today: '2026-12-10',
        lineEvents: lineTests([...lineTestDays, '2026-12-04']),
        tankEvents: [
          ...tankTests([...testDays, '2026-12-03']),
          ...tankTest('2026-10-08', { quiet: false, received: '2026-11-10' }),
        ],
      }),
    },
    outside: {
      id: 'S366',
      title: 'The only "pass of November" is the October row that came in again with the history on November 10.',
      expected: 'INCONCLUSIVE',
      why: 'Received in November, made in October.',
      site: site({
        month: '2026-11',
        today: '2026-12-10',
        lineEvents: lineTests([...lineTestDays, '2026-12-04']),
        tankEvents: [
          ...tankTests(['2026-08-14', '2026-09-10', '2026-10-08', '2026-12-03']),
          ...tankTest('2026-10-08', { quiet: false, received: '2026-11-10' }),
        ],
      }),
    },
  },
  {
    pair: 'P186',
    kind: 'edge of the month',
    law: '40 CFR 280.50(c); an alarm counts in the month it begins',
    source: 'c50',
    inside: {
      id: 'S371',
      title: 'Leak alarm begins on November 1 at 00:30, asked for October.',
      expected: 'COMPLIANT',
      why: "October was quiet; the alarm is November's.",
      site: site({
        more: [alarm({ label: 'PERIODIC LEAK TEST FAIL', means: 'leak', from: '2026-11-01 00:30', to: null })],
      }),
    },
    outside: {
      id: 'S372',
      title: 'Leak alarm begins on October 31 at 23:30, asked for October.',
      expected: 'FAILED',
      why: 'Half an hour of October is October.',
      site: site({
        more: [alarm({ label: 'PERIODIC LEAK TEST FAIL', means: 'leak', from: '2026-10-31 23:30', to: null })],
      }),
    },
  },
  {
    pair: 'P187',
    kind: 'edge of the month',
    law: '40 CFR 280.50(c); a failure counts in the month it ends',
    source: 'c50',
    inside: {
      id: 'S373',
      title: 'A failed test ends on November 1 at 03:00, asked for October.',
      expected: 'COMPLIANT',
      why: "The failure is November's; October has its own pass.",
      site: site({
        more: [
          {
            type: 'tank_test',
            tank: 1,
            size: '0.2',
            kind: 'static',
            start: '2026-11-01 00:00',
            end: '2026-11-01 03:00',
            result: 'failed',
            rate: -0.25,
            height: 60,
            volume: 6575,
            received: '2026-11-01',
          },
        ],
      }),
    },
    outside: {
      id: 'S374',
      title: 'A failed test ends on October 31 at 23:00, asked for October.',
      expected: 'FAILED',
      why: 'Failed in October and not answered.',
      site: site({
        more: [
          {
            type: 'tank_test',
            tank: 1,
            size: '0.2',
            kind: 'static',
            start: '2026-10-31 20:00',
            end: '2026-10-31 23:00',
            result: 'failed',
            rate: -0.25,
            height: 60,
            volume: 6575,
            received: '2026-10-31',
          },
        ],
      }),
    },
  },
];
