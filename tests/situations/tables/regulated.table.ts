import type { SituationPair } from '../facts.ts';
import { generatorSite, regulatedFact, tankAlone, twoSensors } from '../method-sites.ts';
import { aLine, aTank, fact, reading, sale } from '../pieces.ts';
import { grossLineTests, linesForTanks, site, tankTests, testDays } from '../sites.ts';

export const regulatedPairs: readonly SituationPair[] = [
  {
    pair: 'P134',
    kind: 'not regulated',
    law: '40 CFR 280.12: heating oil for use on the premises',
    source: 'c12',
    inside: {
      id: 'S267',
      title: 'Heating oil burned on the premises, said with reason and date.',
      expected: 'NOT_JUDGED',
      why: 'Not an UST of this part; inventory stays, no verdict.',
      site: tankAlone(
        { product: 'Heating oil', capacity: 5000 },
        { more: [regulatedFact('no: heating oil burned in the boiler of the same building (280.12)')] },
      ),
    },
    outside: {
      id: 'S268',
      title: 'Heating oil kept for sale and delivery to customers, no release detection.',
      expected: 'INCONCLUSIVE',
      why: 'The exception is for use on the premises only; oil for resale is regulated and unproven.',
      site: tankAlone(
        { product: 'Heating oil', capacity: 10000 },
        {
          linesOnRecord: false,
          tankEvents: [reading('2026-10-10 09:00', 50), sale('2026-10-12 08:00', '2026-10-12 09:00', 2800)],
          more: [regulatedFact('yes: heating oil stored for resale')],
        },
      ),
    },
  },
  {
    pair: 'P135',
    kind: 'not regulated',
    law: '40 CFR 280.12: ten percent beneath the ground',
    source: 'c12',
    inside: {
      id: 'S269',
      title: 'Above-ground tank with above-ground piping, said with reason, date and photo.',
      expected: 'NOT_JUDGED',
      why: 'Not underground.',
      site: tankAlone(
        { product: 'Diesel', capacity: 4000, installed: '2012-04-01' },
        { more: [regulatedFact('no: tank and piping above ground, photo attached', { effective: '2012-04-01' })] },
      ),
    },
    outside: {
      id: 'S270',
      title:
        'Tank marked "above ground" on November 15; the line tests show pressurized underground piping and a submersible pump.',
      expected: 'INCONCLUSIVE',
      why: 'The mark came after the month and contradicts the equipment.',
      site: tankAlone(
        { product: 'Regular' },
        {
          lines: [aLine()],
          tankEvents: [
            reading('2026-10-10 09:00', 50),
            sale('2026-10-10 06:00', '2026-10-10 23:00', 1100),
            ...grossLineTests(),
          ],
          more: [regulatedFact('no: above ground', { rec: '2026-11-15' })],
        },
      ),
    },
  },
  {
    pair: 'P136',
    kind: 'not regulated',
    law: '40 CFR 280.10(b)(5); EPA memo on diesel exhaust fluid',
    source: 'def',
    inside: {
      id: 'S271',
      title: 'Diesel exhaust fluid in an underground tank, said with reason.',
      expected: 'NOT_JUDGED',
      why: 'Neither petroleum nor a hazardous substance above trace; no verdict.',
      site: tankAlone(
        { product: 'DEF', capacity: 6000, installed: '2019-05-01' },
        { more: [regulatedFact('no: diesel exhaust fluid, 32.5 % urea', { effective: '2019-05-01' })] },
      ),
    },
    outside: {
      id: 'S272',
      title: 'Tank called "DEF" while the console calls it Diesel and it sells through the diesel dispensers.',
      expected: 'INCONCLUSIVE',
      why: 'The name was changed to leave the rules; console and sales say diesel.',
      site: tankAlone(
        { product: 'DEF', installed: '2019-05-01' },
        {
          linesOnRecord: false,
          tankEvents: [reading('2026-10-10 09:00', 50), sale('2026-10-10 06:00', '2026-10-10 23:00', 1900)],
          more: [
            regulatedFact('no: DEF', { rec: '2026-10-02' }),
            fact('tank 1 product as reported by the console', 'DIESEL #2', 'DIESEL #2', '2019-05-01', '2026-10-01', {
              by: 'console',
            }),
          ],
        },
      ),
    },
  },
  {
    pair: 'P137',
    kind: 'not regulated',
    law: '40 CFR 280.12: farm or residential, 1,100 gal, noncommercial',
    source: 'c12',
    inside: {
      id: 'S273',
      title: "Farm tank of 1,100 gallons of motor fuel for the farm's own machines.",
      expected: 'NOT_JUDGED',
      why: '1,100 gallons or less, farm, noncommercial.',
      site: tankAlone(
        { capacity: 1100, product: 'Diesel' },
        { more: [regulatedFact('no: farm tank, motor fuel for own use, 1,100 gal')] },
      ),
    },
    outside: {
      id: 'S274',
      title: 'Farm tank of 1,500 gallons, no release detection.',
      expected: 'INCONCLUSIVE',
      why: 'Over 1,100 gallons the farm exception ends.',
      site: tankAlone(
        { capacity: 1500, product: 'Diesel' },
        { more: [regulatedFact('no: farm tank, motor fuel for own use')] },
      ),
    },
  },
  {
    pair: 'P138',
    kind: 'not regulated',
    law: '40 CFR 280.10(b)(4): 110 gallons',
    source: 'c10',
    inside: {
      id: 'S275',
      title: 'Underground tank of 110 gallons.',
      expected: 'NOT_JUDGED',
      why: '110 gallons or less is excluded.',
      site: tankAlone(
        { capacity: 110, product: 'Diesel' },
        {
          tankEvents: [reading('2026-10-10 09:00', 10, { capacity: 110, diameter: 24 })],
          more: [regulatedFact('no: 110 gallons (280.10(b)(4))')],
        },
      ),
    },
    outside: {
      id: 'S276',
      title: 'Underground tank of 120 gallons, excluded "because small".',
      expected: 'INCONCLUSIVE',
      why: '120 is more than 110; regulated and unproven.',
      site: tankAlone(
        { capacity: 120, product: 'Diesel' },
        {
          tankEvents: [reading('2026-10-10 09:00', 10, { capacity: 120, diameter: 24 })],
          more: [regulatedFact('no: small tank')],
        },
      ),
    },
  },
  {
    pair: 'P139',
    kind: 'not regulated',
    law: 'our own rule: reason and date',
    source: 'ref',
    inside: {
      id: 'S277',
      title: 'Two tanks, the boiler tank excluded with reason and date, the gasoline tank tested.',
      expected: 'COMPLIANT',
      why: 'The site is judged by its regulated tank.',
      site: site({
        tanks: [aTank(), aTank({ number: 2, product: 'Heating oil', capacity: 1000, method: null, probe: null })],
        more: [
          fact(
            'tank 2 regulated',
            null,
            "no: heating oil burned in the store's own boiler (280.12)",
            '2005-06-01',
            '2026-01-10',
            { by: 'owner J. Reed' },
          ),
        ],
      }),
    },
    outside: {
      id: 'S278',
      title: 'Two tanks, the second hidden as "not regulated" without any reason.',
      expected: 'INCONCLUSIVE',
      why: 'Without reason and date the mark is worth nothing, and tank 2 (Premium) has no tests.',
      site: site({
        ...linesForTanks(2),
        tanks: [aTank(), aTank({ number: 2, product: 'Premium' })],
        more: [
          fact('tank 2 regulated', null, 'no', null, '2026-10-20', { by: 'owner J. Reed' }),
          reading('2026-10-10 09:00', 50, { tank: 2 }),
        ],
      }),
    },
  },
  {
    pair: 'P140',
    kind: 'emergency generator',
    law: '40 CFR 280.10(a)(1)(iii); since October 13, 2018',
    source: 'ref',
    inside: {
      id: 'S279',
      title: 'Generator tank with monthly gauge tests.',
      expected: 'COMPLIANT',
      why: 'Since 2018 it needs what other tanks need, and has it.',
      site: generatorSite({ tankEvents: tankTests(testDays, { capacity: 4000 }) }),
    },
    outside: {
      id: 'S280',
      title: 'Generator tank without any test, "because it only feeds the generator".',
      expected: 'INCONCLUSIVE',
      why: 'The deferral ended on October 13, 2018.',
      site: generatorSite({ tankEvents: [reading('2026-10-10 09:00', 60, { capacity: 4000 })] }),
    },
  },
  {
    pair: 'P141',
    kind: 'emergency generator',
    law: '40 CFR 280.10(a)(1)(iii)',
    source: 'ref',
    inside: {
      id: 'S281',
      title: 'Generator tank, asked for September 2018.',
      expected: 'NOT_JUDGED',
      why: 'Release detection was not yet required of it.',
      site: generatorSite({
        month: '2018-09',
        today: '2018-10-05',
        tankEvents: [reading('2018-09-10 09:00', 60, { capacity: 4000 })],
      }),
    },
    outside: {
      id: 'S282',
      title: 'The same tank, asked for December 2018.',
      expected: 'INCONCLUSIVE',
      why: 'From October 13, 2018 it was required, and nothing was done.',
      site: generatorSite({
        month: '2018-12',
        today: '2019-01-10',
        tankEvents: [reading('2018-12-10 09:00', 60, { capacity: 4000 })],
      }),
    },
  },
  {
    pair: 'P142',
    kind: 'emergency generator',
    law: '40 CFR 280.41(a)(2)',
    source: 'c41',
    inside: {
      id: 'S283',
      title: 'Generator tank of 2017 with interstitial sensor.',
      expected: 'COMPLIANT',
      why: 'New tank, interstitial monitoring.',
      site: generatorSite({
        tank: { installed: '2017-05-01', method: 'interstitial', walls: 'double' },
        rec: '2017-05-01',
        sensors: [twoSensors()[0]],
        tankEvents: [reading('2026-10-10 09:00', 60, { capacity: 4000 })],
      }),
    },
    outside: {
      id: 'S284',
      title: 'Generator tank of 2017 with gauge tests.',
      expected: 'INCONCLUSIVE',
      why: 'A generator tank installed after April 11, 2016 needs interstitial monitoring too.',
      site: generatorSite({
        tank: { installed: '2017-05-01', walls: 'double' },
        rec: '2017-05-01',
        tankEvents: tankTests(testDays, { capacity: 4000 }),
      }),
    },
  },
];
