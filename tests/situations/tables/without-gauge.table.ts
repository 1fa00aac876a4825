import type { SituationPair } from '../facts.ts';
import { fact, record } from '../pieces.ts';
import { approvedInMaryland, documentsSite, lineTightness, marylandInventory } from '../record-sites.ts';

/* Sites that no gauge watches: what people record is all there is, and what they have not recorded is not known. */

const repaired = fact('line 1 repaired', null, 'section replaced, work order attached', '2026-09-10', '2026-09-10', {
  by: 'Acme',
});
/** The limit of a month that says how much was metered: 1 percent of it and 130 gallons. */
const metered = (gallons: number) =>
  record({
    kind: 'inventory',
    on: '2026-11-01',
    forMonth: '2026-10',
    tester: 'K. Doyle, class B operator',
    rate: 60,
    threshold: gallons / 100 + 130,
  });

export const withoutGaugePairs: readonly SituationPair[] = [
  {
    pair: 'P840',
    kind: 'sir capacity not known',
    law: '40 CFR 280.40(a)(4), 280.43(h); largest tank of the version',
    source: 'ref',
    inside: {
      id: 'S938',
      title: 'No gauge; the capacity of the tank is recorded, 10,000 gallons, and SIR passes.',
      expected: 'COMPLIANT',
      why: 'The version was evaluated for such a tank, and people recorded how large it is.',
      site: documentsSite(),
    },
    outside: {
      id: 'S939',
      title: 'No gauge; nobody recorded the capacity of the tank, and SIR passes.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody knows that the version was evaluated for a tank of that size.',
      site: documentsSite({ tank: { capacity: null } }),
    },
  },
  {
    pair: 'P841',
    kind: 'sir capacity',
    law: '40 CFR 280.40(a)(4), 280.43(h); largest tank of the version',
    source: 'ref',
    inside: {
      id: 'S940',
      title: 'No gauge; a tank recorded as 18,000 gallons, by version 5.1.',
      expected: 'COMPLIANT',
      why: 'Version 5.1 was evaluated up to 18,000 gallons.',
      site: documentsSite({ tank: { capacity: 18_000 } }),
    },
    outside: {
      id: 'S941',
      title: 'No gauge; a tank recorded as 18,001 gallons, by version 5.1.',
      expected: 'INCONCLUSIVE',
      why: 'One gallon more than the version was evaluated for.',
      site: documentsSite({ tank: { capacity: 18_001 } }),
    },
  },
  {
    pair: 'P842',
    kind: 'sir throughput not known',
    law: '40 CFR 280.40(a)(4), 280.43(h); monthly throughput of the version',
    source: 'ref',
    inside: {
      id: 'S942',
      title: 'No gauge; SIR by a version with a limit of throughput, the metered sales of October recorded.',
      expected: 'COMPLIANT',
      why: '33,000 gallons were metered; the version was evaluated up to 790,575 a month.',
      site: documentsSite({ version: 'DFS DX Wetstock 1.2', more: [metered(33_000)] }),
    },
    outside: {
      id: 'S943',
      title: 'No gauge; the same version, and nobody recorded what was sold in October.',
      expected: 'INCONCLUSIVE',
      why: 'No gauge reports deliveries and no meters are on record: nobody knows what went through the tank.',
      site: documentsSite({ version: 'DFS DX Wetstock 1.2' }),
    },
  },
  {
    pair: 'P843',
    kind: 'sir version not recorded',
    law: '40 CFR 280.40(a)(4), 280.43(h), 280.45(a): written performance claims of the method and how they were determined',
    source: 'ref',
    inside: {
      id: 'S944',
      title: 'No gauge; the SIR statement names its version, the metered sales are recorded.',
      expected: 'COMPLIANT',
      why: 'Size and sales are inside of what the version was evaluated for.',
      site: documentsSite({ version: 'DFS DX Wetstock 1.2', more: [metered(33_000)] }),
    },
    outside: {
      id: 'S945',
      title: 'No gauge; the metered sales are recorded, the version of the SIR statement is not.',
      expected: 'INCONCLUSIVE',
      why: 'It cannot be tied to an evaluation, however little is sold.',
      site: documentsSite({ version: '', more: [metered(33_000)] }),
    },
  },
  {
    pair: 'P844',
    kind: 'repair',
    law: '40 CFR 280.33(d): within 30 days',
    source: 'c33',
    inside: {
      id: 'S946',
      title: 'No gauge; the line is repaired on September 10 and tested on September 25.',
      expected: 'COMPLIANT',
      why: 'Tested within 30 days after the repair.',
      site: documentsSite({ more: [repaired, lineTightness('2026-09-25')] }),
    },
    outside: {
      id: 'S947',
      title: 'No gauge; the line is repaired on September 10, last tested in March.',
      expected: 'INCONCLUSIVE',
      why: 'No test is of the pipe after the repair; that no gauge watches the site excuses nothing.',
      site: documentsSite({ more: [repaired] }),
    },
  },
  {
    pair: 'P845',
    kind: 'inventory besides',
    law: 'COMAR 26.10.05.04A: inventory of every metered tank besides its method',
    source: 'ref',
    inside: {
      id: 'S948',
      title: 'Maryland, no gauge; SIR passes and the inventory of each month is reconciled.',
      expected: 'COMPLIANT',
      why: 'Method and inventory are there.',
      site: documentsSite({ state: 'MD', more: [approvedInMaryland, ...marylandInventory()] }),
    },
    outside: {
      id: 'S949',
      title: 'Maryland, no gauge; SIR passes and the inventory of October is not reconciled.',
      expected: 'INCONCLUSIVE',
      why: 'Maryland asks for it besides; that no gauge watches the site excuses nothing.',
      site: documentsSite({ state: 'MD', more: [approvedInMaryland, ...marylandInventory(['2026-08', '2026-09'])] }),
    },
  },
  {
    pair: 'P846',
    kind: 'temporary closure',
    law: '40 CFR 280.70(a): release detection until it is empty',
    source: 'c70',
    inside: {
      id: 'S950',
      title: 'No gauge; the tank is out of use since July, and the record of its emptying is on file.',
      expected: 'COMPLIANT',
      alsoFair: ['NOT_JUDGED'],
      why: 'An empty tank needs no release detection.',
      site: documentsSite({
        tank: { use: 'out_of_use', method: null },
        more: [fact('tank 1 emptied', null, 'manifest of the vacuum truck on file', '2026-07-02', '2026-07-03')],
      }),
    },
    outside: {
      id: 'S951',
      title: 'No gauge; the tank is recorded as out of use since July, and nothing shows that it is empty.',
      expected: 'INCONCLUSIVE',
      why: 'Only an empty tank needs no release detection, and nobody knows that it is.',
      site: documentsSite({ tank: { use: 'out_of_use', method: null, capacity: null } }),
    },
  },
];
