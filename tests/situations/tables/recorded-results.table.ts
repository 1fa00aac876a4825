import type { SituationPair } from '../facts.ts';
import { repaired } from '../method-sites.ts';
import { answer, fact, record } from '../pieces.ts';
import { lineTightness, marylandInventory } from '../record-sites.ts';
import { site, tankTests, testsButOctober } from '../sites.ts';

export const recordedResultsPairs: readonly SituationPair[] = [
  {
    pair: 'P39',
    kind: 'typed result',
    law: '40 CFR 280.45; a record names method, date, tester, threshold and rate',
    source: 'wi',
    inside: {
      id: 'S077',
      title: "The gauge was out in October; a contractor's tightness test is typed in with name, rate and document.",
      expected: 'COMPLIANT',
      why: 'A 0.1 tightness test by a named tester with its document proves the month.',
      site: site({
        tankEvents: testsButOctober,
        more: [
          record({
            kind: 'tightness_tank',
            on: '2026-10-07',
            forMonth: '2026-10',
            tester: 'M. Osei, Tanknology, license TX-2231',
            rate: -0.01,
            threshold: 0.05,
          }),
        ],
      }),
    },
    outside: {
      id: 'S078',
      title: 'The gauge was out in October; somebody types "tightness test passed" without tester or document.',
      expected: 'INCONCLUSIVE',
      why: 'A pass that nobody signed and no document shows is a note, not proof.',
      site: site({
        tankEvents: testsButOctober,
        more: [
          record({ kind: 'tightness_tank', on: '2026-10-07', forMonth: '2026-10', tester: null, document: false }),
        ],
      }),
    },
  },
  {
    pair: 'P40',
    kind: 'typed result',
    law: '40 CFR 280.45',
    source: 'wi',
    inside: {
      id: 'S079',
      title: 'Typed line tightness test with tester and document, annual line method.',
      expected: 'COMPLIANT',
      why: 'Named tester, document on file, less than a year old.',
      site: site({
        line: { method: 'annual' },
        lineEvents: [],
        more: [
          record({
            kind: 'tightness_line',
            tank: undefined,
            line: 1,
            on: '2026-03-04',
            forMonth: '2026-03',
            rate: -0.01,
            threshold: 0.05,
          }),
        ],
      }),
    },
    outside: {
      id: 'S080',
      title: "Typed line tightness test with a tester's name but no document.",
      expected: 'INCONCLUSIVE',
      why: 'The tester is named, but the report itself was never seen; an inspector would ask for the sheet.',
      site: site({
        line: { method: 'annual' },
        lineEvents: [],
        more: [
          record({
            kind: 'tightness_line',
            tank: undefined,
            line: 1,
            on: '2026-03-04',
            forMonth: '2026-03',
            document: false,
          }),
        ],
      }),
    },
  },
  {
    pair: 'P41',
    kind: 'typed result',
    law: '40 CFR 280.45; dates of false tests',
    source: 'fraud',
    inside: {
      id: 'S081',
      title:
        "The gauge is out from mid September; the contractor's test is done on October 5 and the gauge tests again on November 4.",
      expected: 'COMPLIANT',
      why: 'The recorded test lies inside October and never more than 30 days pass between valid tests.',
      site: site({
        tankEvents: tankTests(['2026-08-10', '2026-09-05', '2026-11-04']),
        more: [record({ kind: 'tightness_tank', on: '2026-10-05', forMonth: '2026-10', rate: -0.01, threshold: 0.05 })],
      }),
    },
    outside: {
      id: 'S082',
      title: 'Contractor\'s test done on November 9 but filed as "for October".',
      expected: 'INCONCLUSIVE',
      why: 'A test proves the day on which it was made; November 9 cannot prove October.',
      site: site({
        tankEvents: tankTests(['2026-08-10', '2026-09-05']),
        more: [record({ kind: 'tightness_tank', on: '2026-11-09', forMonth: '2026-10', rate: -0.01, threshold: 0.05 })],
      }),
    },
  },
  {
    pair: 'P42',
    kind: 'typed result',
    law: '40 CFR 280.50(c); result of the document',
    source: 'c50',
    inside: {
      id: 'S083',
      title:
        'A typed failing tightness test of tank 1 in a month with a passing gauge test before it is answered by repair and retest.',
      expected: 'COMPLIANT',
      why: 'Loose fitting found and replaced, retest by the same firm on the third day with document.',
      site: site({
        more: [
          record({
            id: 'f1',
            kind: 'tightness_tank',
            on: '2026-10-19',
            forMonth: '2026-10',
            result: 'FAIL',
            rate: -0.13,
            threshold: 0.05,
          }),
          record({
            id: 'r1',
            kind: 'tightness_tank',
            on: '2026-10-22',
            forMonth: '2026-10',
            rate: -0.01,
            threshold: 0.05,
          }),
          answer(
            'f1',
            '2026-10-22',
            'Found: loose vapour fitting at the tank top let air in. Tightened and gasket replaced on 2026-10-20 by R. Alvarez, Acme, work order 991 attached. Retest r1 passed 2026-10-22.',
            repaired('vapour fitting gasket', '2026-10-20', ['r1'], 'R. Alvarez, Acme'),
          ),
        ],
      }),
    },
    outside: {
      id: 'S084',
      title: 'A typed failing tightness test sits beside a passing gauge test of the same month.',
      expected: 'FAILED',
      why: 'A passing gauge test from before does not undo a failed tightness test.',
      site: site({
        more: [
          record({
            kind: 'tightness_tank',
            on: '2026-10-19',
            forMonth: '2026-10',
            result: 'FAIL',
            rate: -0.13,
            threshold: 0.05,
          }),
        ],
      }),
    },
  },
  {
    pair: 'P118',
    kind: 'inconclusive precision tests',
    law: 'COMAR 26.10.08.01A(4): two consecutive inconclusive precision tests',
    source: 'md0801',
    inside: {
      id: 'S235',
      title: 'Maryland: one inconclusive precision test, the next one passes.',
      expected: 'COMPLIANT',
      why: 'Not two in a row; the second is a pass.',
      site: site({
        state: 'MD',
        more: [
          ...marylandInventory(),
          record({ kind: 'tightness_tank', on: '2026-10-14', forMonth: '2026-10', result: 'INCONCLUSIVE', rate: null }),
          record({ kind: 'tightness_tank', on: '2026-10-16', forMonth: '2026-10', rate: -0.01, threshold: 0.05 }),
        ],
      }),
    },
    outside: {
      id: 'S236',
      title: 'Maryland: two inconclusive precision tests in a row beside passing gauge tests.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'Maryland treats two inconclusive precision tests in a row as a suspected release; the gauge pass from before does not answer it.',
      site: site({
        state: 'MD',
        more: [
          ...marylandInventory(),
          record({ kind: 'tightness_tank', on: '2026-10-14', forMonth: '2026-10', result: 'INCONCLUSIVE', rate: null }),
          record({ kind: 'tightness_tank', on: '2026-10-16', forMonth: '2026-10', result: 'INCONCLUSIVE', rate: null }),
        ],
      }),
    },
  },
  {
    pair: 'P181',
    kind: 'repair',
    law: '40 CFR 280.33(d): tightness test within 30 days after a repair, or monthly monitoring',
    source: 'c33',
    inside: {
      id: 'S361',
      title: 'Tank fitting repaired on October 3, the gauge tests the tank every month.',
      expected: 'COMPLIANT',
      source: 'c33u',
      why: 'A repaired portion that is monitored monthly needs no separate tightness test.',
      site: site({
        more: [
          fact('tank 1 repaired', null, 'probe riser replaced, work order 901 attached', '2026-10-03', '2026-10-03', {
            by: 'Acme',
          }),
        ],
      }),
    },
    outside: {
      id: 'S362',
      title:
        'Piping on the annual method repaired on September 10; no tightness test after the repair, the old one is of March.',
      expected: 'INCONCLUSIVE',
      why: 'The test of March is of the pipe before the repair; a new one was due by October 10.',
      site: site({
        line: { method: 'annual' },
        lineEvents: [],
        more: [
          lineTightness('2026-03-04'),
          fact(
            'line 1 repaired',
            null,
            'section replaced at dispenser 2, work order 902 attached',
            '2026-09-10',
            '2026-09-10',
            { by: 'Acme' },
          ),
        ],
      }),
    },
  },
];
