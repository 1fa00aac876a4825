import type { SituationPair } from '../facts.ts';
import { aLine, aTank, fact, lineTest, type RecordOptions, record, tankTest } from '../pieces.ts';
import { lineTightness, sirSite } from '../record-sites.ts';
import { lineTests, noLines, site, tankTests, testDays } from '../sites.ts';

/* What a statement, a test or a document proves, on either side of its limit. */

/** Two tanks, each with a line of its own; of the first line `checked` says whether its criteria were checked. */
const besideAnother = (checked: boolean) =>
  site({
    tanks: [aTank(), aTank({ number: 2, product: 'Premium' })],
    lines: [
      aLine({ piping: 'safe_suction', method: null, leakDetectorTested: null }),
      aLine({ number: 2, tank: 2, piping: 'suction', method: 'annual', leakDetectorTested: null }),
    ],
    tankEvents: [...tankTests(), ...tankTests(testDays, { tank: 2 })],
    lineEvents: [],
    more: [
      lineTightness('2025-04-14', { line: 2 }),
      ...(checked
        ? [
            fact(
              'line 1 safe suction checked',
              null,
              'one check valve, under the dispenser pump; slopes to the tank; drawing and photo attached; R. Alvarez',
              '2005-06-01',
              '2026-01-12',
            ),
          ]
        : []),
    ],
  });

/** The statement of October by its version. */
const byVersion = (version: string, capacity?: number) =>
  sirSite({ version }, capacity === undefined ? {} : { tank: { capacity } });

/** Statements with periods of their own: one that ends in September and one that ends in October. */
const periods = (september: RecordOptions['period'], october: RecordOptions['period'], on = '2026-10-28') =>
  site({
    tank: { method: 'sir', probe: null },
    tankEvents: [],
    more: [[september, '2026-09-29', '2026-09'] as const, [october, on, '2026-10'] as const].map(
      ([period, made, forMonth]) =>
        record({
          ...{ on: made, forMonth, rate: -0.03, threshold: 0.1, detectable: 0.2 },
          ...(period === undefined ? {} : { period }),
        }),
    ),
  });

/** A tank on SIR without a statement of October, and a tightness test in it. */
const tightnessAlone = (today: string) =>
  sirSite(null, {
    today,
    more: [record({ kind: 'tightness_tank', on: '2026-10-07', forMonth: '2026-10', rate: -0.01, threshold: 0.05 })],
  });

/** Tests of October on this day alone, by a clock that nobody compared. */
const byUnknownClock = (day: string) =>
  site({
    tankEvents: tankTests(['2026-08-14', '2026-09-10', day]),
    more: [{ type: 'clock', driftSeconds: null, from: '2026-01-01' }],
  });

/** A tank without piping, gauged, with the reconciliation of October. */
const withoutPiping = (metered: number) =>
  site({
    ...noLines,
    more: [
      record({ kind: 'inventory', on: '2026-11-02', forMonth: '2026-10', rate: -40, threshold: 130 + metered / 100 }),
    ],
  });

export const evidenceTruthPairs: readonly SituationPair[] = [
  {
    pair: 'P1300',
    kind: 'each line',
    law: '40 CFR 280.41(b)(1)(ii): each line by its own piping',
    source: 'c41',
    inside: {
      id: 'S1300',
      title: 'Tank 1 has safe suction, checked with its drawing; beside it Tank 2 has suction with a test of 2025.',
      expected: 'COMPLIANT',
      why: 'Safe suction needs no test, whatever other piping there is at the site.',
      site: besideAnother(true),
    },
    outside: {
      id: 'S1301',
      title: 'The same site, but nobody checked the five criteria of the safe suction of Tank 1.',
      expected: 'INCONCLUSIVE',
      why: 'Without a check it is suction like other, and it has no test.',
      site: besideAnother(false),
    },
  },
  {
    pair: 'P1301',
    kind: 'sir version',
    law: '40 CFR 280.40(a)(4), 280.43(h): a method that was evaluated',
    source: 'c43',
    inside: {
      id: 'S1302',
      title: 'A SIR statement that names its method as vendors print it: "Warren Rogers 5.1".',
      expected: 'COMPLIANT',
      why: 'It is the listed WRA Statistical Inventory Analysis, Version 5.1.',
      site: byVersion('Warren Rogers 5.1'),
    },
    outside: {
      id: 'S1303',
      title: 'A SIR statement by "Warren Rogers 5.3", a version that no listing names.',
      expected: 'INCONCLUSIVE',
      why: 'Each version is evaluated by itself; nobody has shown what this one finds.',
      site: byVersion('Warren Rogers 5.3'),
    },
  },
  {
    pair: 'P1302',
    kind: 'sir version',
    law: '40 CFR 280.40(a)(4), 280.43(h): a method that was evaluated',
    source: 'c43',
    inside: {
      id: 'S1304',
      title: 'A SIR statement by "TankMate 3.20".',
      expected: 'COMPLIANT',
      why: 'The listing of TeleData names versions 3.12, 3.20 and 4.1.',
      site: byVersion('TankMate 3.20'),
    },
    outside: {
      id: 'S1305',
      title: 'A SIR statement by "TankMate", without its version.',
      expected: 'INCONCLUSIVE',
      why: 'The listing is of three versions, and the statement does not say which it is.',
      site: byVersion('TankMate'),
    },
  },
  {
    pair: 'P1303',
    kind: 'sir capacity',
    law: '40 CFR 280.40(a)(4): used within what it was evaluated for',
    source: 'c40',
    inside: {
      id: 'S1306',
      title: 'A tank of 18,000 gallons, its statement by "Warren Rogers 5.1".',
      expected: 'COMPLIANT',
      why: 'The version was evaluated up to 18,000 gallons.',
      site: byVersion('Warren Rogers 5.1', 18_000),
    },
    outside: {
      id: 'S1307',
      title: 'A tank of 18,001 gallons, its statement by "Warren Rogers 5.1".',
      expected: 'INCONCLUSIVE',
      why: 'The tank is larger than any that the version was evaluated for, by whichever name it goes.',
      site: byVersion('Warren Rogers 5.1', 18_001),
    },
  },
  {
    pair: 'P1304',
    kind: 'sir period',
    law: '40 CFR 280.41(a)(1): at least every 30 days',
    source: 'c41',
    inside: {
      id: 'S1308',
      title: 'A SIR statement of the 30 days from September 26 to October 25.',
      expected: 'COMPLIANT',
      why: 'The law counts 30 days and asks for no calendar month.',
      site: periods({ from: '2026-08-27', to: '2026-09-25' }, { from: '2026-09-26', to: '2026-10-25' }),
    },
    outside: {
      id: 'S1309',
      title: 'A SIR statement of the 31 days from September 25 to October 25.',
      expected: 'INCONCLUSIVE',
      why: 'More than 30 days.',
      site: periods({ from: '2026-08-27', to: '2026-09-24' }, { from: '2026-09-25', to: '2026-10-25' }),
    },
  },
  {
    pair: 'P1305',
    kind: 'sir period',
    law: '40 CFR 280.41(a)(1): at least every 30 days',
    source: 'c41',
    inside: {
      id: 'S1310',
      title: 'A statement up to October 1 and one from October 2 to October 31.',
      expected: 'COMPLIANT',
      why: 'No day of October is in no statement.',
      site: site({
        tank: { method: 'sir', probe: null },
        tankEvents: [],
        more: [
          record({
            ...{ on: '2026-10-03', forMonth: '2026-10', rate: -0.03, threshold: 0.1, detectable: 0.2 },
            period: { from: '2026-09-02', to: '2026-10-01' },
          }),
          record({
            ...{ on: '2026-11-02', forMonth: '2026-10', rate: -0.03, threshold: 0.1, detectable: 0.2 },
            period: { from: '2026-10-02', to: '2026-10-31' },
          }),
        ],
      }),
    },
    outside: {
      id: 'S1311',
      title: 'A statement up to September 30 and one from October 2 to October 31.',
      expected: 'INCONCLUSIVE',
      why: 'October 1 is in no statement.',
      site: periods({ from: '2026-09-01', to: '2026-09-30' }, { from: '2026-10-02', to: '2026-10-31' }, '2026-11-02'),
    },
  },
  {
    pair: 'P1306',
    kind: 'sir and a tightness test',
    law: '40 CFR 280.41(a)(1): methods (d) to (i); tightness tests only besides inventory control',
    source: 'c41',
    inside: {
      id: 'S1312',
      title:
        'No SIR statement of October ever came; a contractor tested the tank tight on October 7. Asked on November 20.',
      expected: 'COMPLIANT',
      alsoFair: ['INCONCLUSIVE'],
      why: 'A test that finds 0.1 gallon per hour meets the standard of 280.43(i), and it was made in the month.',
      site: tightnessAlone('2026-11-20'),
    },
    outside: {
      id: 'S1313',
      title: 'A tank on SIR was tested tight on October 7; asked on October 20, with the statement still to come.',
      expected: 'PENDING',
      why: 'The test is of one day. The method of the tank is a statement of the month, and it may still fail.',
      site: tightnessAlone('2026-10-20'),
    },
  },
  {
    pair: 'P1307',
    kind: 'clock never compared',
    law: '40 CFR 280.41(a)(1): monitored in the 30 days',
    source: 'c41',
    inside: {
      id: 'S1314',
      title: 'The only test of October is printed October 2, by a clock that nobody compared.',
      expected: 'COMPLIANT',
      why: 'A day more or less leaves it in October.',
      site: byUnknownClock('2026-10-02'),
    },
    outside: {
      id: 'S1315',
      title: 'The only test of October is printed October 1, by a clock that nobody compared.',
      expected: 'INCONCLUSIVE',
      why: 'It may be of September 30; no record says which.',
      site: byUnknownClock('2026-10-01'),
    },
  },
  {
    pair: 'P1308',
    kind: 'type of the document',
    law: '40 CFR 280.45(a), 280.34(b): the record itself',
    source: 'ref',
    inside: {
      id: 'S1316',
      title: 'The SIR statement of October, its document filed as a SIR report.',
      expected: 'COMPLIANT',
      why: 'The document is what the record says.',
      site: sirSite({ filedAs: 'sir_report' }),
    },
    outside: {
      id: 'S1317',
      title: 'The SIR statement of October, its document filed as a Stage I vapor test.',
      expected: 'INCONCLUSIVE',
      why: 'A vapor test shows no SIR statement.',
      site: sirSite({ filedAs: 'vapor_test' }),
    },
  },
  {
    pair: 'P1460',
    kind: 'document removed',
    law: '40 CFR 280.45(b), 280.34(b): the record itself',
    source: 'ref',
    inside: {
      id: 'S1460',
      title: 'The SIR statement of October, its document stored at the site.',
      expected: 'COMPLIANT',
      why: 'The document is there to be read.',
      site: sirSite({ filedAs: 'sir_report' }),
    },
    outside: {
      id: 'S1461',
      title: 'The SIR statement of October, its document removed since.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody can read what the record says.',
      site: sirSite({ filedAs: 'removed' }),
    },
  },
  {
    pair: 'P1309',
    kind: 'no line on record',
    law: '40 CFR 280.41(b): underground piping is monitored',
    source: 'c41',
    inside: {
      id: 'S1318',
      title: 'A tank that a person recorded as one without piping; its reconciliation shows no metered sales.',
      expected: 'COMPLIANT',
      why: 'Nothing says otherwise.',
      site: withoutPiping(0),
    },
    outside: {
      id: 'S1319',
      title: 'A tank recorded as one without piping; its reconciliation shows 95,000 gallons metered.',
      expected: 'INCONCLUSIVE',
      why: 'Metered fuel leaves by piping, and none is monitored.',
      site: withoutPiping(95_000),
    },
  },
  {
    pair: 'P1310',
    kind: 'edge of the month',
    law: '40 CFR 280.41(a)(1): monitored in the 30 days',
    source: 'c41',
    inside: {
      id: 'S1320',
      title: 'The only test of October ends on October 31 and is reported that day, by a clock nobody compared.',
      expected: 'COMPLIANT',
      why: 'What was reported on October 31 was made on that day or before it.',
      site: site({
        tankEvents: [...tankTests(['2026-08-14', '2026-09-10', '2026-10-05']), ...tankTest('2026-10-31')],
        lineEvents: [...lineTests(), ...lineTest('2026-10-30')],
        more: [{ type: 'clock', driftSeconds: null, from: '2026-01-01' }],
      }),
    },
    outside: {
      id: 'S1321',
      title:
        'The only test of October is printed October 31 and was reported on November 1, by a clock nobody compared.',
      expected: 'INCONCLUSIVE',
      why: 'It may be of November 1.',
      site: site({
        tankEvents: [...tankTests(['2026-08-14', '2026-09-10']), ...tankTest('2026-10-31', { received: '2026-11-01' })],
        lineEvents: [...lineTests(), ...lineTest('2026-10-30')],
        more: [{ type: 'clock', driftSeconds: null, from: '2026-01-01' }],
      }),
    },
  },
];
