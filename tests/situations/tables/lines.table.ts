import { addDays } from '#contract/dates.ts';
import type { SituationPair } from '../facts.ts';
import { repaired } from '../method-sites.ts';
import { aLine, alarm, answer, aTank, csldResult, fact, lineTest, record, sale } from '../pieces.ts';
import { lineTightness } from '../record-sites.ts';
import { lineTestDays, lineTests, noLines, site, tankTests, testDays } from '../sites.ts';

export const linesPairs: readonly SituationPair[] = [
  {
    pair: 'P69',
    kind: 'no line on record',
    law: '40 CFR 280.41(b); our own rule',
    source: 'ref',
    inside: {
      id: 'S137',
      title:
        'A 500-gallon used oil tank filled by hand and emptied by truck; a person has said that there is no piping.',
      expected: 'COMPLIANT',
      why: 'No piping, said by a named person, and nothing is dispensed.',
      site: site({
        ...noLines,
        tank: { capacity: 500, product: 'Used oil', method: 'manual', probe: null },
        tankEvents: [],
        more: [
          ...[
            '2026-08-02',
            '2026-08-09',
            '2026-08-16',
            '2026-08-23',
            '2026-08-30',
            '2026-09-06',
            '2026-09-13',
            '2026-09-20',
            '2026-09-27',
            '2026-10-04',
            '2026-10-11',
            '2026-10-18',
            '2026-10-25',
            '2026-11-01',
            '2026-11-08',
            '2026-11-15',
          ].map((d) =>
            record({
              kind: 'manual_gauging',
              on: d,
              forMonth: d.slice(0, 7),
              tester: 'T. Brooks',
              rate: 2,
              threshold: 10,
              hours: 38,
            }),
          ),
          fact('piping of tank 1', null, 'none: filled by hand, emptied by vacuum truck', '2005-06-01', '2026-01-12', {
            by: 'T. Brooks',
          }),
        ],
      }),
    },
    outside: {
      id: 'S138',
      title: 'A gasoline tank that sells every day, and no line was ever recorded.',
      expected: 'INCONCLUSIVE',
      why: 'Fuel leaves the tank through piping that nobody recorded; half of the system is unproven.',
      site: site({ lines: [], linesOnRecord: false, lineEvents: [] }),
    },
  },
  {
    pair: 'P70',
    kind: 'no line on record',
    law: '40 CFR 280.41(b); our own rule',
    source: 'ref',
    inside: {
      id: 'S139',
      title: 'Two tanks siphoned together with one product line on tank 1, as recorded by a person.',
      expected: 'COMPLIANT',
      why: 'The second tank has no product line of its own, and that was said and dated.',
      site: site({
        tanks: [aTank({ method: 'csld', manifold: [1, 2] }), aTank({ number: 2, method: 'csld', manifold: [1, 2] })],
        tankEvents: ['2026-08-14', '2026-09-11', '2026-10-08', '2026-10-22', '2026-11-05'].flatMap((d) => [
          ...csldResult(d),
          ...csldResult(d, { tank: 2 }),
        ]),
        more: [
          fact('piping of tank 2', null, 'none: siphon bar to tank 1 only', '2005-06-01', '2026-01-12', {
            by: 'R. Alvarez',
          }),
        ],
      }),
    },
    outside: {
      id: 'S140',
      title: 'A person has declared that there is no piping, but the tank sells 1,100 gallons a day.',
      expected: 'INCONCLUSIVE',
      why: 'The declaration contradicts the sales; a pump cannot sell without piping.',
      site: site({
        lines: [],
        linesOnRecord: 'none_declared',
        lineEvents: [],
        more: Array.from({ length: 31 }, (_, i) => addDays('2026-10-01', i))
          .map((d) => sale(`${d} 06:00`, `${d} 23:00`, 1100))
          .filter((e) => e.from.slice(0, 10) !== '2026-10-07'),
      }),
    },
  },
  {
    pair: 'P71',
    kind: 'no line on record',
    law: '40 CFR 280.41(b)(1): kind of piping',
    source: 'c41f',
    inside: {
      id: 'S141',
      title: 'Piping recorded as suction, tightness test of 2025.',
      expected: 'COMPLIANT',
      why: 'The kind is known; suction needs no leak detector, and the test is inside three years.',
      site: site({
        lines: [aLine({ piping: 'suction', method: 'annual', leakDetectorTested: null })],
        lineEvents: [],
        more: [lineTightness('2025-04-14')],
      }),
    },
    outside: {
      id: 'S142',
      title: 'A line is on record, but not whether it is pressure or suction.',
      expected: 'INCONCLUSIVE',
      why: 'Without the kind nobody knows whether a leak detector is due.',
      site: site({ line: { piping: null, leakDetectorTested: null } }),
    },
  },
  {
    pair: 'P72',
    kind: 'no line on record',
    law: 'our own rule: a line the gauge reports is judged until closed',
    source: 'ref',
    inside: {
      id: 'S143',
      title: 'Line 2 was removed in May, with date, reason and document.',
      expected: 'COMPLIANT',
      why: 'A closed line is not judged.',
      site: site({
        lines: [aLine(), aLine({ number: 2, method: null, leakDetectorTested: null })],
        more: [
          fact(
            'line 2 closed',
            'in use',
            'removed, dispenser 3/4 taken out, closure sheet attached',
            '2026-05-12',
            '2026-05-14',
            { by: 'R. Alvarez' },
          ),
        ],
      }),
    },
    outside: {
      id: 'S144',
      title: 'Line 2 on the gauge has no tests since summer and nobody has closed it.',
      expected: 'INCONCLUSIVE',
      why: 'The gauge still knows line 2; until it is closed with date and reason it must be proven.',
      site: site({
        lines: [aLine(), aLine({ number: 2 })],
        more: lineTests(['2026-05-10', '2026-06-06'], { line: 2 }),
      }),
    },
  },
  {
    pair: 'P73',
    kind: 'leak detector',
    law: '40 CFR 280.41(b)(1)(i)(A), 280.44(a)',
    source: 'c44',
    inside: {
      id: 'S145',
      title: 'Leak detector tested this year.',
      expected: 'COMPLIANT',
      why: 'Pressurized line with a leak detector tested within twelve months.',
      site: site({ line: { leakDetectorTested: '2026-01-15' } }),
    },
    outside: {
      id: 'S146',
      title: 'Pressurized line with monthly passes and no leak detector test on record.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody has shown that there is a working leak detector.',
      site: site({ line: { leakDetectorTested: null } }),
    },
  },
  {
    pair: 'P74',
    kind: 'leak detector',
    law: '40 CFR 280.40(a)(3), 280.44(a): at least annually',
    source: 'c40',
    inside: {
      id: 'S147',
      title: 'Leak detector last tested on October 31, 2025.',
      expected: 'COMPLIANT',
      why: 'The year runs out on the last day of October 2026, not before.',
      site: site({
        today: '2026-11-02',
        line: { leakDetectorTested: '2025-10-31' },
        lineEvents: lineTests(lineTestDays.slice(0, 3)),
        tankEvents: tankTests(testDays.slice(0, 3)),
      }),
    },
    outside: {
      id: 'S148',
      title: 'Leak detector last tested on September 30, 2025.',
      expected: 'INCONCLUSIVE',
      why: 'More than a year old through all of October.',
      site: site({ line: { leakDetectorTested: '2025-09-30' } }),
    },
  },
  {
    pair: 'P75',
    kind: 'leak detector',
    law: '40 CFR 280.40(a)(3); a fact has its time',
    source: 'c40',
    inside: {
      id: 'S149',
      title: 'Leak detector tested on September 28, 2026, again after a year less two days.',
      expected: 'COMPLIANT',
      why: 'Never more than a year between tests.',
      site: site({
        line: { leakDetectorTested: '2026-09-28' },
        more: [
          fact('line 1 leak detector tested', '2025-09-30', '2026-09-28', '2026-09-28', '2026-09-28', {
            by: 'Acme, report 71',
          }),
        ],
      }),
    },
    outside: {
      id: 'S150',
      title: 'Leak detector tested on November 12; the test before was July 2025; asked for October.',
      expected: 'INCONCLUSIVE',
      why: 'In October it was overdue; the test of November does not reach back.',
      site: site({
        line: { leakDetectorTested: '2026-11-12' },
        more: [
          fact('line 1 leak detector tested', '2025-07-15', '2026-11-12', '2026-11-12', '2026-11-12', {
            by: 'Acme, report 88',
          }),
        ],
      }),
    },
  },
  {
    pair: 'P76',
    kind: 'leak detector',
    law: '40 CFR 280.44(a); detector out of order',
    source: 'c44',
    inside: {
      id: 'S151',
      title: 'The leak detector was out for an hour while a card was changed.',
      expected: 'COMPLIANT',
      why: 'Short repair, then it worked and tested again.',
      site: site({
        more: [
          alarm({
            device: 'line',
            label: 'PLLD OPEN ALARM',
            means: 'out',
            from: '2026-10-20 10:00',
            to: '2026-10-20 11:00',
          }),
        ],
      }),
    },
    outside: {
      id: 'S152',
      title: 'The leak detector is out of order since October 3; the old pass of October 2 is put forward.',
      expected: 'INCONCLUSIVE',
      why: 'For four weeks the pressurized line had no working leak detector.',
      site: site({
        lineEvents: lineTests(['2026-08-10', '2026-09-05', '2026-10-02']),
        more: [alarm({ device: 'line', label: 'PLLD OPEN ALARM', means: 'out', from: '2026-10-03 08:00', to: null })],
      }),
    },
  },
  {
    pair: 'P77',
    kind: 'leak detector',
    law: '40 CFR 280.50(c); a shutdown is a sign',
    source: 'c50',
    inside: {
      id: 'S153',
      title: 'Line shut down on October 14; leaking shear valve replaced, retested, explained.',
      expected: 'COMPLIANT',
      why: 'Cause found, part replaced, tightness shown within days.',
      site: site({
        more: [
          alarm({
            id: 'a1',
            device: 'line',
            label: 'GROSS LINE FAIL',
            means: 'leak',
            from: '2026-10-14 09:10',
            to: '2026-10-14 16:00',
          }),
          ...lineTest('2026-10-14', { at: '18:00', id: 'r1' }),
          answer(
            'a1',
            '2026-10-15',
            'Found: shear valve of dispenser 2 dripping into the pan, no product outside. Valve replaced on 2026-10-14 by J. Miller, Acme, work order 4502 attached, pan dried. Retest r1 (0.2) passed 2026-10-14 18:00.',
            repaired('shear valve of dispenser 2', '2026-10-14', ['r1'], 'J. Miller, Acme'),
          ),
        ],
      }),
    },
    outside: {
      id: 'S154',
      title: 'Line shut down on October 14; somebody pressed reset and sales went on.',
      expected: 'FAILED',
      why: 'A gross line failure that was only reset is an open suspected release.',
      site: site({
        more: [
          alarm({
            id: 'a1',
            device: 'line',
            label: 'GROSS LINE FAIL',
            means: 'leak',
            from: '2026-10-14 09:10',
            to: '2026-10-14 09:14',
          }),
        ],
      }),
    },
  },
  {
    pair: 'P78',
    kind: 'line 3.0 only',
    law: '40 CFR 280.41(b)(1)(i)(B)',
    source: 'c41f',
    inside: {
      id: 'S155',
      title: '3.0 passes every hour and a 0.2 pass in the month.',
      expected: 'COMPLIANT',
      why: 'The 0.2 test is the monthly monitoring, the 3.0 test the leak detector.',
      site: site({
        more: Array.from({ length: 80 }, (_, i) => addDays('2026-08-20', i)).map((d) => ({
          type: 'line_test',
          line: 1,
          size: '3.0',
          end: `${d} 05:10`,
          result: 'passed',
          received: d,
        })),
      }),
    },
    outside: {
      id: 'S156',
      title: 'Eighty 3.0 passes, no 0.2 and no annual test.',
      expected: 'INCONCLUSIVE',
      why: 'The 3.0 test is the leak detector; the second leg (annual or monthly) is missing.',
      site: site({
        lineEvents: Array.from({ length: 80 }, (_, i) => addDays('2026-08-20', i)).map((d) => ({
          type: 'line_test',
          line: 1,
          size: '3.0',
          end: `${d} 02:10`,
          result: 'passed',
          received: d,
        })),
      }),
    },
  },
];
