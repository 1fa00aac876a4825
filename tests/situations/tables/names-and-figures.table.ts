import type { RecordEvent, SituationPair, SituationSite } from '../facts.ts';
import { record } from '../pieces.ts';
import { lineTightness, sirSite, wellSite } from '../record-sites.ts';
import { octoberSite, octoberTest, site, tankTests, testsButOctober } from '../sites.ts';

/* Who made a record, what its figures say against each other, and what a well is called. */

/** A tank whose October rests on a tightness test of October 8 with these figures. */
const tightInOctober = (own: Partial<RecordEvent>): SituationSite =>
  site({
    tankEvents: testsButOctober,
    more: [record({ kind: 'tightness_tank', on: '2026-10-08', forMonth: '2026-10', rate: -0.01, ...own })],
  });

/** A line that is tested each year, last on March 4, with these figures. */
const lineInMarch = (own: Partial<RecordEvent>): SituationSite =>
  site({
    line: { method: 'annual' },
    tankEvents: tankTests(),
    lineEvents: [],
    more: [lineTightness('2026-03-04', own)],
  });

const check = (on: string, wellNames: readonly string[], note = ''): RecordEvent =>
  record({ kind: 'groundwater_check', on, forMonth: on.slice(0, 7), tester: 'P. Nguyen', wellNames, note });

const four = ['MW-1', 'MW-2', 'MW-3', 'MW-4'];

/** Groundwater wells, four by the assessment of 2015, with these checks. */
const checked = (...more: readonly RecordEvent[]): SituationSite => wellSite('groundwater', { days: [], more });

const before = [check('2026-08-10', four), check('2026-09-06', four)];

export const namesAndFiguresPairs: readonly SituationPair[] = [
  {
    pair: 'P1730',
    kind: 'threshold of a tightness test',
    law: '40 CFR 280.43(c), 280.40(a)(4): able to find 0.1 gph, with 95 % detection and at most 5 % false alarms',
    source: 'or0445',
    inside: {
      id: 'S1720',
      title: 'A tightness test of October 8 with a threshold of 0.05 gph, for a leak of 0.1 gph.',
      expected: 'COMPLIANT',
      why: 'Its threshold is half of what it has to find.',
      site: tightInOctober({ threshold: 0.05, detectable: 0.1 }),
    },
    outside: {
      id: 'S1721',
      title: 'The same test states to find 0.09 gph, with a threshold of 0.1 gph.',
      expected: 'INCONCLUSIVE',
      why: 'A leak of the size that it is to find stays below its threshold, and passes.',
      site: tightInOctober({ threshold: 0.1, detectable: 0.09 }),
    },
  },
  {
    pair: 'P1731',
    kind: 'threshold of a tightness test',
    law: '40 CFR 280.44(b): a line tightness test finds 0.1 gph',
    source: 'c44',
    inside: {
      id: 'S1722',
      title: 'A line tested in March with a threshold of 0.05 gph.',
      expected: 'COMPLIANT',
      why: 'Below its threshold it is tighter than the law asks.',
      site: lineInMarch({ threshold: 0.05 }),
    },
    outside: {
      id: 'S1723',
      title: 'The same line tested in March with a threshold of 0.1 gph.',
      expected: 'INCONCLUSIVE',
      why: 'A leak of 0.1 gph passes such a test as often as not.',
      site: lineInMarch({ threshold: 0.1 }),
    },
  },
  {
    pair: 'P1732',
    kind: 'threshold of a tightness test',
    law: '40 CFR 280.43(c): able to find 0.1 gph',
    source: 'thresholds',
    inside: {
      id: 'S1724',
      title: 'A tightness test that found 0.055 gph, with a threshold of 0.06 gph on record.',
      expected: 'COMPLIANT',
      why: 'Listed tests of 0.1 gph have thresholds up to 0.071 gph; this one is below its own.',
      site: tightInOctober({ rate: -0.055, threshold: 0.06 }),
    },
    outside: {
      id: 'S1725',
      title: 'A tightness test that found 0.055 gph, and nobody recorded its threshold.',
      expected: 'INCONCLUSIVE',
      why: 'Many tests call a tank leaking from 0.05 gph on; nobody knows whether this one does.',
      site: tightInOctober({ rate: -0.055, threshold: null }),
    },
  },
  {
    pair: 'P1733',
    kind: 'names of wells',
    law: '40 CFR 280.43(e)(6), (f)(7): number and place of the wells are those of the assessment',
    source: 'c43',
    inside: {
      id: 'S1726',
      title: 'Wells MW-1 to MW-4 until September, written MW1, MW 02, mw-3 and Well MW4 in October.',
      expected: 'COMPLIANT',
      why: 'They are the same four wells.',
      site: checked(...before, check('2026-10-04', ['MW1', 'MW 02', 'mw-3', 'Well MW4'])),
    },
    outside: {
      id: 'S1727',
      title: 'In October the check lists MW-1, MW1, MW-2 and MW-3.',
      expected: 'INCONCLUSIVE',
      why: 'Two of the names are one well: three of the four were checked.',
      site: checked(...before, check('2026-10-04', ['MW-1', 'MW1', 'MW-2', 'MW-3'])),
    },
  },
  {
    pair: 'P1734',
    kind: 'names of wells',
    law: '40 CFR 280.43(e)(6), (f)(7): number and place of the wells are those of the assessment',
    source: 'c43',
    inside: {
      id: 'S1728',
      title: 'From October on well MW-4 is called MW-9, and the note of the check says so.',
      expected: 'COMPLIANT',
      why: 'The record says in words that it is the same well.',
      site: checked(...before, check('2026-10-04', ['MW-1', 'MW-2', 'MW-3', 'MW-9'], 'MW-4 has a new cap: MW-9')),
    },
    outside: {
      id: 'S1729',
      title: 'In October the check lists MW-9 in place of MW-4, without a word.',
      expected: 'INCONCLUSIVE',
      why: 'A well that was watched is not watched any more, or has another name: nobody knows.',
      site: checked(...before, check('2026-10-04', ['MW-1', 'MW-2', 'MW-3', 'MW-9'])),
    },
  },
  {
    pair: 'P1735',
    kind: 'names of wells',
    law: '40 CFR 280.43(e)(6), (f)(7): number and place of the wells are those of the assessment',
    source: 'c43',
    inside: {
      id: 'S1730',
      title: 'A fifth well was last checked in March, and the note of April says that MW-5 was closed.',
      expected: 'COMPLIANT',
      why: 'The assessment asks for four wells, and the record says what became of the fifth.',
      site: checked(
        check('2026-03-05', [...four, 'MW-5']),
        check('2026-04-02', four, 'Well MW-5 closed with grout on March 20, closure report on file.'),
        ...before,
        check('2026-10-04', four),
      ),
    },
    outside: {
      id: 'S1731',
      title: 'A fifth well was last checked in March, and no record says what became of it.',
      expected: 'INCONCLUSIVE',
      why: 'A well vanished from the checks; that it is months ago makes it no better.',
      site: checked(
        check('2026-03-05', [...four, 'MW-5']),
        check('2026-04-02', four),
        ...before,
        check('2026-10-04', four),
      ),
    },
  },
  {
    pair: 'P1736',
    kind: 'names that name nobody',
    law: '40 CFR 280.45(a): performance claims and records of who made them',
    source: 'c43',
    inside: {
      id: 'S1732',
      title: 'The tightness test of October 8 was made by "Li, Bay Testing".',
      expected: 'COMPLIANT',
      why: 'The record names who tested.',
      site: tightInOctober({ threshold: 0.05, tester: 'Li, Bay Testing' }),
    },
    outside: {
      id: 'S1733',
      title: 'The tester of the tightness test of October 8 is recorded as "x".',
      expected: 'INCONCLUSIVE',
      why: 'A letter names nobody: it is no record of who tested.',
      site: tightInOctober({ threshold: 0.05, tester: 'x' }),
    },
  },
  {
    pair: 'P1737',
    kind: 'names that name nobody',
    law: '40 CFR 280.40(a)(3), 280.45(b)(1)',
    source: 'c40',
    inside: {
      id: 'S1734',
      title: 'The leak detector was tested by "Acme Petroleum Service".',
      expected: 'COMPLIANT',
      why: 'The record names who tested.',
      site: site({ line: { leakDetectorRecord: { tester: 'Acme Petroleum Service' } } }),
    },
    outside: {
      id: 'S1735',
      title: 'The tester of the leak detector is recorded as "N/A".',
      expected: 'INCONCLUSIVE',
      why: 'It names nobody.',
      site: site({ line: { leakDetectorRecord: { tester: 'N/A' } } }),
    },
  },
  {
    pair: 'P1738',
    kind: 'names that name nobody',
    law: '40 CFR 280.43(h): a statement of a named vendor',
    source: 'c43',
    inside: {
      id: 'S1736',
      title: 'The SIR statement of October is of Warren Rogers.',
      expected: 'COMPLIANT',
      why: 'The record names the vendor.',
      site: sirSite({ tester: 'Warren Rogers' }),
    },
    outside: {
      id: 'S1737',
      title: 'The vendor of the SIR statement of October is recorded as "unknown".',
      expected: 'INCONCLUSIVE',
      why: 'It names nobody.',
      site: sirSite({ tester: 'unknown' }),
    },
  },
  {
    pair: 'P1739',
    kind: 'names that name nobody',
    law: '40 CFR 280.44(b), 280.45(b)(1)',
    source: 'c44',
    inside: {
      id: 'S1738',
      title: 'The line was tested for tightness in March by "Chesapeake Tank Testing".',
      expected: 'COMPLIANT',
      why: 'The record names who tested.',
      site: lineInMarch({ threshold: 0.05, tester: 'Chesapeake Tank Testing' }),
    },
    outside: {
      id: 'S1739',
      title: 'The tester of that line test is recorded as "-".',
      expected: 'INCONCLUSIVE',
      why: 'A dash names nobody.',
      site: lineInMarch({ threshold: 0.05, tester: '-' }),
    },
  },
  {
    pair: 'P1740',
    kind: 'length of a test',
    law: '40 CFR 280.43(d)(3)(i), NWGLDE listing: at least 2 hours',
    source: 'vrj',
    inside: {
      id: 'S1740',
      title: 'The test of October 8 ran two hours.',
      expected: 'COMPLIANT',
      why: 'It is as long as its listing asks.',
      site: octoberSite(octoberTest({ start: '01:00', end: '03:00' })),
    },
    outside: {
      id: 'S1741',
      title: 'The console does not report how long the test of October 8 ran.',
      expected: 'INCONCLUSIVE',
      why: 'How long a console tests is a setting: nobody knows whether it ran for two hours.',
      site: octoberSite(octoberTest({ start: '01:00', end: '03:00', lengthUnknown: true })),
    },
  },
];
