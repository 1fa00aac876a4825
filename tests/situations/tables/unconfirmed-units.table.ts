import type { SituationPair } from '../facts.ts';
import { fact } from '../pieces.ts';
import { site } from '../sites.ts';

/* Numbers in units that nobody confirmed prove nothing. */

const unknownUnits = [fact('console units', 'us', 'unknown', '2026-01-01', '2026-01-01')];
const law = '40 CFR 280.40(a)(3), 280.43(d); size of the tank and rate of the evaluation are in gallons';

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
];
