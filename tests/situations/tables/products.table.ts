import type { SituationPair, SituationSite } from '../facts.ts';
import { regulatedFact } from '../method-sites.ts';
import { documentsSite } from '../record-sites.ts';
import { site } from '../sites.ts';

/* What a tank holds, and whether the listing of its test names it. */

const tested = (product: string): SituationSite => site({ tank: { product } });
const reconciled = (product: string): SituationSite => documentsSite({ tank: { product } });

export const productsPairs: readonly SituationPair[] = [
  {
    pair: 'P1805',
    kind: 'product of the listing',
    law: '40 CFR 280.40(a)(4); listing: gasoline, diesel, aviation fuel, biodiesel B6-B20, biodiesel B100',
    source: 'vrk',
    inside: {
      id: 'S1710',
      title: 'Tank of kerosene with static tests.',
      expected: 'COMPLIANT',
      why: 'The listing names aviation fuel, of which jet fuel is kerosene.',
      site: tested('Kerosene'),
    },
    outside: {
      id: 'S1711',
      title: 'Tank of used oil with static tests.',
      expected: 'INCONCLUSIVE',
      why: 'The listing names no used oil: nobody has shown how well it tests such a tank.',
      site: tested('Used oil'),
    },
  },
  {
    pair: 'P1806',
    kind: 'product of the listing',
    law: '40 CFR 280.40(a)(4); listing: gasoline, diesel, aviation fuel, biodiesel B6-B20, biodiesel B100',
    source: 'vrk',
    inside: {
      id: 'S1712',
      title: 'Tank of biodiesel B100 with static tests.',
      expected: 'COMPLIANT',
      why: 'The listing names it.',
      site: tested('B100'),
    },
    outside: {
      id: 'S1713',
      title: 'Tank of biodiesel B99 with static tests.',
      expected: 'INCONCLUSIVE',
      why: 'The listing names blends of up to 20 percent, and B100: B99 is neither.',
      site: tested('B99'),
    },
  },
  {
    pair: 'P1807',
    kind: 'product of the listing',
    law: '40 CFR 280.40(a)(4): a statement counts for what its version was evaluated with',
    source: 'c40',
    inside: {
      id: 'S1714',
      title: 'Diesel tank on SIR with a listed version.',
      expected: 'COMPLIANT',
      why: 'The listing names diesel.',
      site: reconciled('Diesel'),
    },
    outside: {
      id: 'S1715',
      title: 'The same tank holds E85.',
      expected: 'INCONCLUSIVE',
      why: 'The listing of the version names no ethanol.',
      site: reconciled('E85'),
    },
  },
  {
    pair: 'P1808',
    kind: 'not regulated',
    law: '40 CFR 280.12, 280.10(b)(5); EPA memo on diesel exhaust fluid',
    source: 'def',
    inside: {
      id: 'S1716',
      title: 'Tank called "Diesel exhaust fluid", recorded as not regulated with day and reason.',
      expected: 'NOT_JUDGED',
      why: 'Urea in water is neither petroleum nor a hazardous substance.',
      site: site({
        tank: { product: 'Diesel exhaust fluid' },
        more: [regulatedFact('no: diesel exhaust fluid, 32.5 % urea')],
      }),
    },
    outside: {
      id: 'S1717',
      title: 'The same tank, tested each month; nobody has recorded that it is not regulated.',
      expected: 'INCONCLUSIVE',
      why: 'A test of it shows nothing, and nobody has said that none is asked for.',
      site: tested('Diesel exhaust fluid'),
    },
  },
];
