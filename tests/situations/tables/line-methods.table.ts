import type { SituationPair } from '../facts.ts';
import { repaired, suctionLine } from '../method-sites.ts';
import { aLine, answer, fact, lineTest } from '../pieces.ts';
import { lineTightness, marylandInventory } from '../record-sites.ts';
import { grossLineTests, lineTests, site } from '../sites.ts';

export const lineMethodsPairs: readonly SituationPair[] = [
  {
    pair: 'P79',
    kind: 'annual line test',
    law: '40 CFR 280.41(b)(1)(i)(B), 280.44(b)',
    source: 'c44',
    inside: {
      id: 'S157',
      title: 'Line tightness test of November 10, 2025.',
      expected: 'COMPLIANT',
      why: 'Less than a year old on every day of October 2026.',
      site: site({
        line: { method: 'annual' },
        lineEvents: [],
        more: [lineTightness('2025-11-10'), lineTightness('2026-11-09')],
      }),
    },
    outside: {
      id: 'S158',
      title: 'Line tightness test of September 20, 2025.',
      expected: 'INCONCLUSIVE',
      why: 'Older than a year through all of October.',
      site: site({ line: { method: 'annual' }, lineEvents: [], more: [lineTightness('2025-09-20')] }),
    },
  },
  {
    pair: 'P80',
    kind: 'annual line test',
    law: '40 CFR 280.41(b)(1)(i)(B); made up afterwards',
    source: 'c41f',
    inside: {
      id: 'S159',
      title: 'Line tests of October 12, 2025 and October 10, 2026.',
      expected: 'COMPLIANT',
      why: 'Renewed two days before the year ended.',
      site: site({
        line: { method: 'annual' },
        lineEvents: [],
        more: [lineTightness('2025-10-12'), lineTightness('2026-10-10')],
      }),
    },
    outside: {
      id: 'S160',
      title: 'Line tests of August 1, 2025 and November 3, 2026, asked for October 2026.',
      expected: 'INCONCLUSIVE',
      why: 'From August to November there was no valid annual test; the new one does not reach back.',
      site: site({
        line: { method: 'annual' },
        lineEvents: [],
        more: [lineTightness('2025-08-01'), lineTightness('2026-11-03')],
      }),
    },
  },
  {
    pair: 'P81',
    kind: 'annual line test',
    law: 'EPA compendium, letter of June 29, 1989: electronic 0.1 for the annual test',
    source: 'comp',
    inside: {
      id: 'S161',
      title: 'The electronic leak detector passed its 0.1 test in March.',
      expected: 'COMPLIANT',
      why: 'An electronic 0.1 test at the required pressure may replace the annual tightness test.',
      site: site({ line: { method: 'annual' }, lineEvents: lineTest('2026-03-04', { size: '0.1' }) }),
    },
    outside: {
      id: 'S162',
      title: 'Annual method, and the electronic leak detector passed only one 0.2 test in March.',
      expected: 'INCONCLUSIVE',
      why: 'The annual test must see 0.1 gallon an hour; one 0.2 pass a year is neither annual test nor monthly monitoring.',
      site: site({ line: { method: 'annual' }, lineEvents: lineTest('2026-03-04', { size: '0.2' }) }),
    },
  },
  {
    pair: 'P82',
    kind: 'annual line test',
    law: '40 CFR 280.44(b); failed annual test',
    source: 'c44',
    inside: {
      id: 'S163',
      title: 'Annual line test failed on October 6, swing joint replaced, passed on October 9, all documents there.',
      expected: 'COMPLIANT',
      why: 'Found, repaired, retested within days and explained.',
      site: site({
        line: { method: 'annual' },
        lineEvents: [],
        more: [
          lineTightness('2025-11-10'),
          lineTightness('2026-10-06', { id: 'f1', result: 'FAIL', rate: -0.2 }),
          lineTightness('2026-10-09', { id: 'r1' }),
          answer(
            'f1',
            '2026-10-09',
            'Found: flex connector in the sump weeping into the sump, sump tight. Connector replaced on 2026-10-08 by R. Alvarez, Acme, work order 533 attached. Retest r1 passed 2026-10-09.',
            repaired('flex connector', '2026-10-08', ['r1'], 'R. Alvarez, Acme'),
          ),
        ],
      }),
    },
    outside: {
      id: 'S164',
      title: 'Annual line test failed on October 6; the old test of November 2025 is still "in date".',
      expected: 'FAILED',
      why: 'A failed test ends the life of the older pass.',
      site: site({
        line: { method: 'annual' },
        lineEvents: [],
        more: [lineTightness('2025-11-10'), lineTightness('2026-10-06', { result: 'FAIL', rate: -0.2 })],
      }),
    },
  },
  {
    pair: 'P83',
    kind: 'annual line test',
    law: '40 CFR 280.44(b); the right line',
    source: 'c44',
    inside: {
      id: 'S165',
      title: 'Two annual lines, each with its test.',
      expected: 'COMPLIANT',
      why: 'Both lines are proven.',
      site: site({
        lines: [aLine({ method: 'annual' }), aLine({ number: 2, method: 'annual' })],
        lineEvents: [],
        more: [lineTightness('2026-03-04'), lineTightness('2026-03-04', { line: 2 })],
      }),
    },
    outside: {
      id: 'S166',
      title: 'Two annual lines, line 1 tested twice, line 2 never.',
      expected: 'INCONCLUSIVE',
      why: 'Line 2 has no test.',
      site: site({
        lines: [aLine({ method: 'annual' }), aLine({ number: 2, method: 'annual' })],
        lineEvents: [],
        more: [lineTightness('2026-03-04'), lineTightness('2026-09-04')],
      }),
    },
  },
  {
    pair: 'P84',
    kind: 'suction',
    law: '40 CFR 280.41(b)(1)(ii): every 3 years',
    source: 'c41',
    inside: {
      id: 'S167',
      title: 'Suction line tested on November 15, 2023.',
      expected: 'COMPLIANT',
      why: 'Three years end on November 15, 2026.',
      site: site({ lines: suctionLine(), lineEvents: [], more: [lineTightness('2023-11-15')], today: '2026-11-10' }),
    },
    outside: {
      id: 'S168',
      title: 'Suction line tested on September 15, 2023.',
      expected: 'INCONCLUSIVE',
      why: 'The three years ended in September.',
      site: site({ lines: suctionLine(), lineEvents: [], more: [lineTightness('2023-09-15')] }),
    },
  },
  {
    pair: 'P85',
    kind: 'suction',
    law: 'Maryland: suction line every 2 years (partly read)',
    source: 'ref',
    inside: {
      id: 'S169',
      title: 'Maryland suction line tested 20 months ago.',
      expected: 'COMPLIANT',
      why: 'Inside two years.',
      site: site({
        state: 'MD',
        lines: suctionLine(),
        lineEvents: [],
        more: [lineTightness('2025-03-01'), ...marylandInventory()],
      }),
    },
    outside: {
      id: 'S170',
      title: 'Maryland suction line tested 30 months ago.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['COMPLIANT'],
      why: 'Maryland gives two years (rule only partly read; under the federal three years it would still be good).',
      site: site({
        state: 'MD',
        lines: suctionLine(),
        lineEvents: [],
        more: [lineTightness('2024-05-01'), ...marylandInventory()],
      }),
    },
  },
  {
    pair: 'P86',
    kind: 'safe suction',
    law: '40 CFR 280.41(b)(1)(ii)(A)-(E)',
    source: 'suct',
    inside: {
      id: 'S171',
      title: 'Safe suction with drawing, one check valve under the pump.',
      expected: 'COMPLIANT',
      why: 'No release detection is required for safe suction that can be shown.',
      site: site({
        lines: [aLine({ piping: 'safe_suction', method: null, leakDetectorTested: null })],
        lineEvents: [],
        more: [
          fact(
            'line 1 safe suction checked',
            null,
            'one check valve, under the dispenser pump; slopes to the tank; drawing and photo attached; R. Alvarez',
            '2005-06-01',
            '2026-01-12',
          ),
        ],
      }),
    },
    outside: {
      id: 'S172',
      title: '"Safe suction" on a line for which the gauge runs pressure leak tests.',
      expected: 'INCONCLUSIVE',
      why: 'A line with an electronic pressure leak detector is not suction; the claim only hides that the 0.2 tests stopped.',
      site: site({
        lines: [aLine({ piping: 'safe_suction', method: null, leakDetectorTested: null })],
        lineEvents: [...lineTests(['2026-06-10', '2026-07-08']), ...grossLineTests()],
        more: [fact('line 1 piping', 'pressure', 'safe_suction', '2005-06-01', '2026-09-15')],
      }),
    },
  },
  {
    pair: 'P87',
    kind: 'safe suction',
    law: '40 CFR 280.41(b)(1)(ii)(E): must be readily determined',
    source: 'suct',
    inside: {
      id: 'S173',
      title: 'Plain suction with tightness test of last year.',
      expected: 'COMPLIANT',
      why: 'Not safe, but tested within three years.',
      site: site({ lines: suctionLine(), lineEvents: [], more: [lineTightness('2025-10-20')] }),
    },
    outside: {
      id: 'S174',
      title:
        'Line changed to "safe suction" on November 15, after the test had run out, without anything that shows it.',
      expected: 'INCONCLUSIVE',
      why: 'Safe suction must be verifiable; a word changed after the month is no proof.',
      site: site({
        lines: [aLine({ piping: 'safe_suction', method: null, leakDetectorTested: null })],
        lineEvents: [],
        more: [
          lineTightness('2023-06-01'),
          fact('line 1 piping', 'suction', 'safe_suction', '2005-06-01', '2026-11-15'),
        ],
      }),
    },
  },
];
