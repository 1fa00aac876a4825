import type { SituationPair } from '../facts.ts';
import {
  csldDaysAfter,
  csldDaysBefore,
  csldDaysOfOctober,
  csldResults,
  csldTank,
  dailySales,
  repaired,
} from '../method-sites.ts';
import { alarm, answer, csldResult, sale, tankTest } from '../pieces.ts';
import { site } from '../sites.ts';

export const csldPairs: readonly SituationPair[] = [
  {
    pair: 'P26',
    kind: 'csld repeated',
    law: '40 CFR 280.43(d)(3)(ii); leak status at least once every 30 days',
    source: 'csldw',
    inside: {
      id: 'S051',
      title: 'CSLD makes a new result every week.',
      expected: 'COMPLIANT',
      why: 'Each result has its own day; October has five of them.',
      site: site({
        tank: csldTank,
        tankEvents: csldResults([...csldDaysBefore, ...csldDaysOfOctober, ...csldDaysAfter]),
      }),
    },
    outside: {
      id: 'S052',
      title: 'CSLD repeats the pass of September 11 in every October report.',
      expected: 'INCONCLUSIVE',
      why: 'The report is of October, the result is of September; without a new result the tank may be losing fuel unseen.',
      site: site({
        tank: csldTank,
        tankEvents: [
          ...csldResults(csldDaysBefore.slice(0, 3)),
          ...csldDaysOfOctober.flatMap((d) => csldResult('2026-09-11', { received: d })),
        ],
      }),
    },
  },
  {
    pair: 'P27',
    kind: 'csld repeated',
    law: '40 CFR 280.43(d)(3)(ii)',
    source: 'csldw',
    inside: {
      id: 'S053',
      title: 'CSLD result of October 2 is repeated to the end of the month, with a new one on November 1.',
      expected: 'COMPLIANT',
      why: 'October 2 lies in the month, and no 30 days pass without a new result.',
      site: site({
        tank: csldTank,
        tankEvents: [
          ...csldResults(csldDaysBefore),
          ...csldResult('2026-10-02'),
          ...csldDaysOfOctober.slice(1).flatMap((d) => csldResult('2026-10-02', { received: d })),
          ...csldResult('2026-11-01'),
          ...csldResults(csldDaysAfter),
        ],
      }),
    },
    outside: {
      id: 'S054',
      title: 'CSLD result of September 30 is repeated in every October report, the next new one comes on November 1.',
      expected: 'INCONCLUSIVE',
      why: 'No result was made in October, and 32 days lie between the two real ones.',
      site: site({
        tank: csldTank,
        tankEvents: [
          ...csldResults(csldDaysBefore),
          ...csldResult('2026-09-30'),
          ...csldDaysOfOctober.flatMap((d) => csldResult('2026-09-30', { received: d })),
          ...csldResult('2026-11-01'),
          ...csldResults(csldDaysAfter),
        ],
      }),
    },
  },
  {
    pair: 'P28',
    kind: 'csld no idle time',
    law: '40 CFR 280.43(d)(3)(ii); maker: no result without idle time',
    source: 'csldw',
    inside: {
      id: 'S055',
      title: 'Two days without idle time, then new results again.',
      expected: 'COMPLIANT',
      why: 'The warning was short and new results of October stand.',
      site: site({
        tank: csldTank,
        tankEvents: [
          ...csldResults([...csldDaysBefore, ...csldDaysOfOctober, ...csldDaysAfter]),
          alarm({ label: 'CSLD NO IDLE TIME', from: '2026-10-12 08:00', to: '2026-10-14 08:00' }),
        ],
      }),
    },
    outside: {
      id: 'S056',
      title: 'No idle time from September 20 on; the console keeps showing its old pass.',
      expected: 'INCONCLUSIVE',
      why: 'A busy or a leaking tank both look like this; the shown pass is of September.',
      site: site({
        tank: csldTank,
        tankEvents: [
          ...csldResults(csldDaysBefore.slice(0, 3)),
          ...csldDaysOfOctober.flatMap((d) => csldResult('2026-09-11', { received: d })),
          alarm({ label: 'CSLD NO IDLE TIME', from: '2026-09-20 08:00', to: null }),
          ...dailySales('2026-10-01', 31, 3000),
        ],
      }),
    },
  },
  {
    pair: 'P29',
    kind: 'csld no idle time',
    law: '40 CFR 280.41(a)(1); a static test may take its place',
    source: 'csldw',
    inside: {
      id: 'S057',
      title: 'CSLD has no idle time, the owner closes the pumps and runs a static test that passes.',
      expected: 'COMPLIANT',
      why: 'That is what the maker advises: stop sales and run a static test; it is a valid monthly test.',
      site: site({
        tank: csldTank,
        tankEvents: [
          ...csldResults(csldDaysBefore),
          ...csldDaysOfOctober.flatMap((d) => csldResult('2026-09-25', { received: d })),
          alarm({ label: 'CSLD NO IDLE TIME', from: '2026-09-27 08:00', to: '2026-11-04 08:00' }),
          ...tankTest('2026-10-20'),
          ...csldResults(csldDaysAfter),
        ],
      }),
    },
    outside: {
      id: 'S058',
      title: 'CSLD has no idle time and a static test is run while the pumps sell.',
      expected: 'INCONCLUSIVE',
      why: 'The static test is spoiled by sales, and CSLD has nothing new.',
      site: site({
        tank: csldTank,
        tankEvents: [
          ...csldResults(csldDaysBefore),
          ...csldDaysOfOctober.flatMap((d) => csldResult('2026-09-25', { received: d })),
          alarm({ label: 'CSLD NO IDLE TIME', from: '2026-09-27 08:00', to: '2026-11-04 08:00' }),
          ...tankTest('2026-10-20', { quiet: false }),
          sale('2026-10-20 00:10', '2026-10-20 23:50', 2600),
          ...csldResults(csldDaysAfter),
        ],
      }),
    },
  },
  {
    pair: 'P30',
    kind: 'csld throughput',
    law: '40 CFR 280.40(a)(2); monthly throughput of the evaluation',
    source: 'vrl',
    inside: {
      id: 'S059',
      title: 'CSLD at 180,000 gallons a month.',
      expected: 'COMPLIANT',
      why: 'Under 200,000 and under 221,890 gallons; results have their own days.',
      site: site({
        tank: { ...csldTank, capacity: 15000 },
        tankEvents: [
          ...csldResults([...csldDaysBefore, ...csldDaysOfOctober, ...csldDaysAfter], { capacity: 15000 }),
          ...dailySales('2026-10-01', 30, 6000),
        ],
      }),
    },
    outside: {
      id: 'S060',
      title: 'CSLD at 248,000 gallons a month.',
      expected: 'INCONCLUSIVE',
      why: 'More than any CSLD listing of the maker allows (221,890 and 235,000 gallons a month).',
      site: site({
        tank: { ...csldTank, capacity: 15000 },
        tankEvents: [
          ...csldResults([...csldDaysBefore, ...csldDaysOfOctober, ...csldDaysAfter], { capacity: 15000 }),
          ...dailySales('2026-10-01', 31, 8000),
        ],
      }),
    },
  },
  {
    pair: 'P31',
    kind: 'csld level',
    law: '40 CFR 280.40(a)(2); 15 % least fill in one series',
    source: 'vrzg',
    inside: {
      id: 'S061',
      title: 'CSLD results at 20 percent full.',
      expected: 'COMPLIANT',
      why: 'Above the least fill of 15 percent.',
      site: site({
        tank: csldTank,
        tankEvents: csldResults([...csldDaysBefore, ...csldDaysOfOctober, ...csldDaysAfter], { inches: 24.5 }),
      }),
    },
    outside: {
      id: 'S062',
      title: 'CSLD results at 8 percent full.',
      expected: 'INCONCLUSIVE',
      why: 'Under the least fill of 15 percent.',
      site: site({
        tank: csldTank,
        tankEvents: csldResults([...csldDaysBefore, ...csldDaysOfOctober, ...csldDaysAfter], { inches: 12.8 }),
      }),
    },
  },
  {
    pair: 'P600',
    kind: 'csld level',
    law: '40 CFR 280.40(a)(1); 9 % is the least fill that any listing of a continuous test names',
    source: 'ref',
    inside: {
      id: 'S700',
      title: 'CSLD results at 9.0 percent full, by a listing without a least fill.',
      expected: 'COMPLIANT',
      why: 'Above the least fill that any continuous listing names.',
      site: site({
        tank: csldTank,
        tankEvents: csldResults([...csldDaysBefore, ...csldDaysOfOctober, ...csldDaysAfter], { inches: 14 }),
      }),
    },
    outside: {
      id: 'S701',
      title: 'CSLD results at 8.9 percent full, by a listing without a least fill.',
      expected: 'INCONCLUSIVE',
      why: 'No continuous test was evaluated with so little product.',
      site: site({
        tank: csldTank,
        tankEvents: csldResults([...csldDaysBefore, ...csldDaysOfOctober, ...csldDaysAfter], { inches: 13.9 }),
      }),
    },
  },
  {
    pair: 'P32',
    kind: 'csld rate',
    law: '40 CFR 280.43(d)(3); CSLD threshold 0.16 single tank',
    source: 'vrl',
    inside: {
      id: 'S063',
      title: 'CSLD pass with a loss of 0.14.',
      expected: 'COMPLIANT',
      why: '0.14 does not reach the threshold of 0.15 or 0.16.',
      site: site({
        tank: csldTank,
        tankEvents: [
          ...csldResults([...csldDaysBefore, ...csldDaysOfOctober.slice(0, 4), ...csldDaysAfter]),
          ...csldResult('2026-10-30', { rate: -0.14 }),
        ],
      }),
    },
    outside: {
      id: 'S064',
      title: 'CSLD printed as passed with a loss of 0.19.',
      expected: 'FAILED',
      why: '0.19 is over every CSLD threshold; the word "passed" does not change the number.',
      site: site({
        tank: csldTank,
        tankEvents: [
          ...csldResults([...csldDaysBefore, ...csldDaysOfOctober.slice(0, 4), ...csldDaysAfter]),
          ...csldResult('2026-10-30', { rate: -0.19 }),
        ],
      }),
    },
  },
  {
    pair: 'P33',
    kind: 'csld failed',
    law: '40 CFR 280.50(c)',
    source: 'c50',
    inside: {
      id: 'S065',
      title: 'CSLD fails on October 16; siphon valve found bad, replaced, CSLD passes on the 21st.',
      expected: 'COMPLIANT',
      why: 'Cause found, part replaced, person and document named, new result within seven days.',
      site: site({
        tank: csldTank,
        tankEvents: [
          ...csldResults([...csldDaysBefore, '2026-10-02', '2026-10-09', '2026-10-23', '2026-10-30', ...csldDaysAfter]),
          ...csldResult('2026-10-16', { result: 'failed', rate: -0.24, id: 'f1' }),
          ...csldResult('2026-10-21', { id: 'r1' }),
          answer(
            'f1',
            '2026-10-21',
            'Found: siphon check valve defective. Replaced on 2026-10-17 by J. Miller, Acme Petroleum Service, work order 4411 attached. Retest r1 on 2026-10-21 passed. No release.',
            repaired('siphon check valve', '2026-10-17'),
          ),
        ],
      }),
    },
    outside: {
      id: 'S066',
      title: 'CSLD fails on October 16 and simply passes again on the 21st.',
      expected: 'FAILED',
      why: 'A failure followed by a pass without any cause found is a suspected release still open.',
      site: site({
        tank: csldTank,
        tankEvents: [
          ...csldResults([...csldDaysBefore, '2026-10-02', '2026-10-09', '2026-10-23', '2026-10-30', ...csldDaysAfter]),
          ...csldResult('2026-10-16', { result: 'failed', rate: -0.24, id: 'f1' }),
          ...csldResult('2026-10-21', { id: 'r1' }),
        ],
      }),
    },
  },
];
