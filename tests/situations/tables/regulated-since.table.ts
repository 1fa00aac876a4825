import type { SituationPair } from '../facts.ts';
import { generatorSite, interstitialSite, regulatedFact, tankAlone } from '../method-sites.ts';
import { aLine, aTank, fact, reading } from '../pieces.ts';
import { linesForTanks, lineTests, site } from '../sites.ts';

const owner = { by: 'owner J. Reed' };

export const regulatedSincePairs: readonly SituationPair[] = [
  {
    pair: 'P279',
    kind: 'not regulated',
    law: '40 CFR 280.12: less than ten percent beneath the ground',
    source: 'c12',
    inside: {
      id: 'S558',
      title: 'Above ground since 2012, recorded in January.',
      expected: 'NOT_JUDGED',
      why: 'Not underground.',
      site: tankAlone({ product: 'Diesel' }, { more: [regulatedFact('no: above ground, on saddles')] }),
    },
    outside: {
      id: 'S559',
      title: 'Above ground since October 15 only: before, the tank was in the ground and untested.',
      expected: 'INCONCLUSIVE',
      why: 'Until October 14 it was an underground tank without release detection.',
      site: tankAlone(
        { product: 'Diesel' },
        {
          more: [
            regulatedFact('no: above ground, new tank on saddles', { effective: '2026-10-15', rec: '2026-10-15' }),
          ],
        },
      ),
    },
  },
  {
    pair: 'P280',
    kind: 'not regulated',
    law: '40 CFR 280.12: heating oil',
    source: 'c12',
    inside: {
      id: 'S560',
      title: 'Number 2 fuel oil burned in the boiler of the shop.',
      expected: 'NOT_JUDGED',
      why: 'Heating oil for use on the premises.',
      site: tankAlone(
        { product: 'No. 2 fuel oil', capacity: 3000 },
        { more: [regulatedFact('no: heating oil for the boiler of the shop')] },
      ),
    },
    outside: {
      id: 'S561',
      title: '"Heating oil" in a tank that the console calls 87 UNLEADED.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody heats with gasoline; the two records contradict each other.',
      site: tankAlone(
        { product: '87 UNLEADED', capacity: 3000 },
        { more: [regulatedFact('no: heating oil for the boiler of the shop')] },
      ),
    },
  },
  {
    pair: 'P281',
    kind: 'not regulated',
    law: '40 CFR 280.12: farm or residential, 1,100 gal',
    source: 'c12',
    inside: {
      id: 'S562',
      title: 'Residential tank of exactly 1,100 gallons.',
      expected: 'NOT_JUDGED',
      why: '1,100 gallons or less.',
      site: tankAlone({ capacity: 1100 }, { more: [regulatedFact('no: residential, own cars')] }),
    },
    outside: {
      id: 'S563',
      title: 'Residential tank of 1,101 gallons.',
      expected: 'INCONCLUSIVE',
      why: 'One gallon too many.',
      site: tankAlone({ capacity: 1101 }, { more: [regulatedFact('no: residential, own cars')] }),
    },
  },
  {
    pair: 'P282',
    kind: 'not regulated',
    law: '40 CFR 280.12: unknown capacity',
    source: 'c12',
    inside: {
      id: 'S564',
      title: 'Farm tank of 550 gallons.',
      expected: 'NOT_JUDGED',
      why: 'Small enough.',
      site: tankAlone({ capacity: 550 }, { more: [regulatedFact('no: farm, own tractors')] }),
    },
    outside: {
      id: 'S565',
      title: 'Farm tank of unknown capacity.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody can say that it is small enough.',
      site: tankAlone({ capacity: null }, { more: [regulatedFact('no: farm, own tractors')] }),
    },
  },
  {
    pair: 'P283',
    kind: 'not regulated',
    law: 'our own rule: reason and date, before the month is closed',
    source: 'ref',
    inside: {
      id: 'S566',
      title: 'Diesel exhaust fluid, recorded on November 8.',
      expected: 'NOT_JUDGED',
      why: 'On record before the month was closed.',
      site: tankAlone({ product: 'DEF' }, { more: [regulatedFact('no: diesel exhaust fluid', { rec: '2026-11-08' })] }),
    },
    outside: {
      id: 'S567',
      title: 'Diesel exhaust fluid, recorded on November 15 without a document.',
      expected: 'INCONCLUSIVE',
      why: 'The month was closed as one of a regulated tank.',
      site: tankAlone({ product: 'DEF' }, { more: [regulatedFact('no: diesel exhaust fluid', { rec: '2026-11-15' })] }),
    },
  },
  {
    pair: 'P284',
    kind: 'hazardous substance',
    law: '40 CFR 280.42',
    source: 'haw42',
    inside: {
      id: 'S568',
      title: 'Toluene in double walls, sensor and sump normal.',
      expected: 'COMPLIANT',
      why: 'Monitored between the walls.',
      site: interstitialSite({ tank: { product: 'Toluene' }, more: [regulatedFact('yes, hazardous substance')] }),
    },
    outside: {
      id: 'S569',
      title: 'Toluene, tank watched between its walls, its line by monthly tests.',
      expected: 'INCONCLUSIVE',
      why: 'The piping of a hazardous substance is monitored in its containment too.',
      site: interstitialSite({
        tank: { installed: '2005-06-01', product: 'Toluene (hazardous substance)' },
        line: { installed: '2005-06-01', method: 'monthly' },
        lineEvents: lineTests(),
      }),
    },
  },
  {
    pair: 'P285',
    kind: 'emergency generator',
    law: '40 CFR 280.10(a)(1): installed on or before October 13, 2015',
    source: 'ref',
    inside: {
      id: 'S570',
      title: 'Generator tank of 2015-10-13, asked for August 2018.',
      expected: 'NOT_JUDGED',
      why: 'Release detection was not required of it before October 13, 2018.',
      site: generatorSite({
        month: '2018-08',
        today: '2018-09-05',
        tank: { installed: '2015-10-13' },
        tankEvents: [reading('2018-08-10 09:00', 60, { capacity: 4000 })],
      }),
    },
    outside: {
      id: 'S571',
      title: 'Generator tank of 2015-10-14, asked for August 2018.',
      expected: 'INCONCLUSIVE',
      why: 'A generator tank installed after October 13, 2015 had to meet the rules from its first day.',
      site: generatorSite({
        month: '2018-08',
        today: '2018-09-05',
        tank: { installed: '2015-10-14' },
        tankEvents: [reading('2018-08-10 09:00', 60, { capacity: 4000 })],
      }),
    },
  },
  {
    pair: 'P286',
    kind: 'subpart K',
    law: '40 CFR 280.252',
    source: 'ref',
    inside: {
      id: 'S572',
      title: 'An ordinary tank of the airport, tested.',
      expected: 'COMPLIANT',
      why: 'Nothing but its place is special.',
      site: site(),
    },
    outside: {
      id: 'S573',
      title: 'Airport hydrant tank with passing gauge tests.',
      expected: 'INCONCLUSIVE',
      why: 'Subpart K has rules of its own; these tests do not answer them.',
      site: site({ more: [regulatedFact('no: airport hydrant system')] }),
    },
  },
  {
    pair: 'P287',
    kind: 'not regulated',
    law: '40 CFR 280.12: piping counts',
    source: 'c12',
    inside: {
      id: 'S574',
      title: 'Heating oil tank with a line of its own beside the tested gasoline tank.',
      expected: 'COMPLIANT',
      why: 'The line of a tank that is not regulated is not regulated either.',
      site: site({
        tanks: [aTank(), aTank({ number: 2, product: 'Heating oil', capacity: 2000, method: null })],
        lines: [aLine(), aLine({ number: 2, tank: 2, piping: 'suction', method: null, leakDetectorTested: null })],
        more: [
          fact(
            'tank 2 regulated',
            null,
            'no: heating oil for the boiler of the shop',
            '2005-06-01',
            '2026-01-10',
            owner,
          ),
          reading('2026-10-10 09:00', 40, { tank: 2, capacity: 2000 }),
        ],
      }),
    },
    outside: {
      id: 'S575',
      title: '"Above ground" tank with a pressurized underground line that is tested.',
      expected: 'INCONCLUSIVE',
      why: 'Underground piping is on record at it.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank(), aTank({ number: 2, product: 'Diesel', method: null })],
        more: [
          fact('tank 2 regulated', null, 'no: above ground', '2005-06-01', '2026-01-10', owner),
          reading('2026-10-10 09:00', 40, { tank: 2 }),
        ],
      }),
    },
  },
];
