import type { SituationPair } from '../facts.ts';
import { alarm, answer, fact, record } from '../pieces.ts';
import { site } from '../sites.ts';

/* Numbers in units that nobody confirmed prove nothing; a sudden loss is a sign of a release until it is answered. */

const suddenLoss = alarm({
  id: 'a1',
  label: 'SUDDEN LOSS ALARM',
  means: 'leak',
  from: '2026-10-12 14:03',
  to: '2026-10-12 14:04',
});
const systemTest = record({
  kind: 'tightness_tank',
  on: '2026-10-13',
  forMonth: '2026-10',
  result: 'PASS',
  id: 'r1',
  rate: -0.01,
  threshold: 0.05,
});
const unknownUnits = [fact('console units', 'us', 'unknown', '2026-01-01', '2026-01-01')];
const law = '40 CFR 280.40(a)(4), 280.43(d); size of the tank and rate of the evaluation are in gallons';

export const unconfirmedUnitsPairs: readonly SituationPair[] = [
  {
    pair: 'P980',
    kind: 'units not confirmed',
    law,
    source: 'vrj',
    inside: {
      id: 'S980',
      title: 'The console reports US gallons with its static tests of each month.',
      expected: 'COMPLIANT',
      why: 'Rate, volume and capacity are gallons, inside the evaluation.',
      site: site(),
    },
    outside: {
      id: 'S981',
      title: 'The same tests, of a console whose units nobody knows.',
      expected: 'INCONCLUSIVE',
      why: 'The tank may be larger, and the rate higher, than the evaluation allows; nobody has confirmed the units.',
      site: site({ more: unknownUnits }),
    },
  },
  {
    pair: 'P981',
    kind: 'units not confirmed, running month',
    law,
    source: 'vrj',
    inside: {
      id: 'S982',
      title: 'November runs; the console reports US gallons and has passed its tests of November 5 and 6.',
      expected: 'COMPLIANT',
      why: 'The month has its passes.',
      site: site({ month: '2026-11' }),
    },
    outside: {
      id: 'S983',
      title: 'November runs; the same passes, of a console whose units nobody knows.',
      expected: 'PENDING',
      why: 'The passes count as soon as somebody confirms the units, and not before.',
      site: site({ month: '2026-11', more: unknownUnits }),
    },
  },
  {
    pair: 'P982',
    kind: 'sudden loss',
    law: '40 CFR 280.50(b): sudden loss of product',
    source: 'c50',
    inside: {
      id: 'S984',
      title: 'Sudden loss on October 12: 3,000 gallons were pumped over into a truck; tested tight the next night.',
      expected: 'COMPLIANT',
      why: 'Where the fuel went is on record, and the tank passed afterwards.',
      site: site({
        more: [
          suddenLoss,
          systemTest,
          answer('a1', '2026-10-13', '', {
            found: 'system_tight',
            by: 'M. Osei, license 2231',
            on: '2026-10-13',
            cause: 'pumped over into a truck before work on the pump',
            shownBy: ['r1'],
          }),
        ],
      }),
    },
    outside: {
      id: 'S985',
      title: 'Sudden loss on October 12, and nobody has said where the fuel went; all tests of the month passed.',
      expected: 'FAILED',
      why: 'An unusual operating condition without an investigation.',
      site: site({ more: [suddenLoss] }),
    },
  },
];
