import { addDays } from '#contract/dates.ts';
import type { SituationPair } from '../facts.ts';
import { aLine, aTank, csldResult, delivery, fact, reading, sale, tankTest } from '../pieces.ts';
import { linesForTanks, lineTestDays, lineTests, otherTestDays, site, tankTests, testDay, testDays } from '../sites.ts';

export const manifoldsPairs: readonly SituationPair[] = [
  {
    pair: 'P18',
    kind: 'manifolded',
    law: '40 CFR 280.40(a)(2); 38,170 gal for all tanks manifolded together',
    source: 'vrl',
    inside: {
      id: 'S035',
      title: 'Two siphoned tanks of together 38,170 gallons under CSLD.',
      expected: 'COMPLIANT',
      why: 'The listing allows 38,170 gallons for all manifolded tanks together.',
      site: site({
        ...linesForTanks(2),
        tanks: [
          aTank({ method: 'csld', capacity: 20000, manifold: [1, 2] }),
          aTank({ number: 2, method: 'csld', capacity: 18170, manifold: [1, 2] }),
        ],
        tankEvents: testDays.flatMap((d) => [
          ...csldResult(d, { capacity: 20000 }),
          ...csldResult(d, { tank: 2, capacity: 18170 }),
        ]),
      }),
    },
    outside: {
      id: 'S036',
      title: 'Two siphoned tanks of together 44,000 gallons under CSLD.',
      expected: 'INCONCLUSIVE',
      why: 'Together the set is larger than any CSLD listing of the maker allows, though each tank alone would fit.',
      site: site({
        ...linesForTanks(2),
        tanks: [
          aTank({ method: 'csld', capacity: 22000, manifold: [1, 2] }),
          aTank({ number: 2, method: 'csld', capacity: 22000, manifold: [1, 2] }),
        ],
        tankEvents: testDays.flatMap((d) => [
          ...csldResult(d, { capacity: 22000 }),
          ...csldResult(d, { tank: 2, capacity: 22000 }),
        ]),
      }),
    },
  },
  {
    pair: 'P19',
    kind: 'manifolded',
    law: '40 CFR 280.40(a)(2); three tanks at most in a manifolded set',
    source: 'csld',
    inside: {
      id: 'S037',
      title: 'Three manifolded tanks of 8,000 gallons under CSLD.',
      expected: 'COMPLIANT',
      why: "Three tanks and 24,000 gallons are inside the maker's limits.",
      site: site({
        ...linesForTanks(3),
        tanks: [1, 2, 3].map((n) => aTank({ number: n, method: 'csld', capacity: 8000, manifold: [1, 2, 3] })),
        tankEvents: testDays.flatMap((d) => [1, 2, 3].flatMap((n) => csldResult(d, { tank: n, capacity: 8000 }))),
      }),
    },
    outside: {
      id: 'S038',
      title: 'Four manifolded tanks of 6,000 gallons under CSLD.',
      expected: 'INCONCLUSIVE',
      why: 'The volume would fit, but the method takes three manifolded tanks at most.',
      site: site({
        ...linesForTanks(4),
        tanks: [1, 2, 3, 4].map((n) => aTank({ number: n, method: 'csld', capacity: 6000, manifold: [1, 2, 3, 4] })),
        tankEvents: testDays.flatMap((d) => [1, 2, 3, 4].flatMap((n) => csldResult(d, { tank: n, capacity: 6000 }))),
      }),
    },
  },
  {
    pair: 'P20',
    kind: 'manifolded',
    law: '40 CFR 280.40(a)(1); every tank of the set',
    source: 'c40',
    inside: {
      id: 'S039',
      title: 'Both tanks of a siphoned pair have their CSLD result.',
      expected: 'COMPLIANT',
      why: 'Each tank of the set is proven.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank({ method: 'csld', manifold: [1, 2] }), aTank({ number: 2, method: 'csld', manifold: [1, 2] })],
        tankEvents: testDays.flatMap((d) => [...csldResult(d), ...csldResult(d, { tank: 2 })]),
      }),
    },
    outside: {
      id: 'S040',
      title: 'Two tanks that are not connected, only tank 1 has results and its pass is put forward for both.',
      expected: 'INCONCLUSIVE',
      why: "Tank 2 has no result at all in October; a neighbour's pass proves nothing.",
      site: site({
        ...linesForTanks(2),
        tanks: [aTank({ method: 'csld' }), aTank({ number: 2, method: 'csld' })],
        tankEvents: [
          ...testDays.flatMap((d) => csldResult(d)),
          reading('2026-10-10 09:00', 55, { tank: 2 }),
          sale('2026-10-10 06:00', '2026-10-10 23:00', 700, 2),
        ],
      }),
    },
  },
  {
    pair: 'P21',
    kind: 'manifolded',
    law: "40 CFR 280.40(a)(2); a neighbour's delivery reaches a siphoned tank",
    source: 'vrj',
    inside: {
      id: 'S041',
      title: 'Tank 2 gets a delivery two hours before the test of tank 1; the tanks are not connected.',
      expected: 'COMPLIANT',
      why: 'A delivery into a separate tank does not disturb the test of tank 1; tank 2 has its own good test.',
      site: site({
        tanks: [aTank(), aTank({ number: 2, product: 'Diesel' })],
        lines: [aLine(), aLine({ number: 2, tank: 2 })],
        tankEvents: [
          ...tankTests(),
          delivery(`${addDays(testDay, -1)} 22:00`, `${addDays(testDay, -1)} 22:30`, 4000, 2),
          ...['2026-08-16', '2026-09-12', '2026-10-10', '2026-11-07'].flatMap((d) =>
            tankTest(d, { tank: 2, start: '00:30', end: '03:30' }).slice(3, 4),
          ),
        ],
        lineEvents: [...lineTests(), ...lineTests(lineTestDays, { line: 2 })],
      }),
    },
    outside: {
      id: 'S042',
      title: 'Tank 2 gets a delivery two hours before the static tests of the siphoned pair.',
      expected: 'INCONCLUSIVE',
      why: 'Through the siphon the delivery into tank 2 moves product into tank 1; the eight hours were not kept for the set.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank({ manifold: [1, 2] }), aTank({ number: 2, manifold: [1, 2] })],
        tankEvents: [
          ...otherTestDays.flatMap((d) => [...tankTest(d), ...tankTest(d, { tank: 2 })]),
          fact(
            'siphon break between tanks 1 and 2',
            null,
            'installed, held open by the console during static tests',
            '2006-01-10',
            '2026-01-10',
          ),
          ...[1, 2].flatMap((n) => [
            reading(`${testDay} 00:30`, 60, { tank: n }),
            ...tankTest(testDay, { tank: n, quiet: false }),
            reading(`${testDay} 04:30`, 60, { tank: n }),
          ]),
          delivery(`${addDays(testDay, -1)} 22:30`, `${addDays(testDay, -1)} 23:00`, 4000, 2),
        ],
      }),
    },
  },
  {
    pair: 'P22',
    kind: 'manifolded',
    law: '40 CFR 280.40(a)(2); static test of a siphoned pair needs a siphon break',
    source: 'ref',
    inside: {
      id: 'S043',
      title: 'Siphoned pair with a recorded siphon break, both tanks tested in one night.',
      expected: 'COMPLIANT',
      why: 'The break separates the tanks during the static tests and both passed.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank({ manifold: [1, 2] }), aTank({ number: 2, manifold: [1, 2] })],
        tankEvents: [
          ...testDays.flatMap((d) => [...tankTest(d), ...tankTest(d, { tank: 2 })]),
          fact(
            'siphon break between tanks 1 and 2',
            null,
            'installed, held open by the console during static tests',
            '2006-01-10',
            '2026-01-10',
          ),
        ],
      }),
    },
    outside: {
      id: 'S044',
      title: 'Siphoned pair without a siphon break, tank 1 tested while tank 2 sold.',
      expected: 'INCONCLUSIVE',
      why: 'With an open siphon the sale from tank 2 pulls on tank 1; neither result counts for its tank.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank({ manifold: [1, 2] }), aTank({ number: 2, manifold: [1, 2] })],
        tankEvents: [
          ...testDays.flatMap((d) => [
            ...tankTest(d),
            sale(`${d} 00:00`, `${d} 04:00`, 180, 2),
            ...tankTest(addDays(d, 1), { tank: 2 }),
            sale(`${addDays(d, 1)} 00:00`, `${addDays(d, 1)} 04:00`, 180, 1),
          ]),
        ],
      }),
    },
  },
];
