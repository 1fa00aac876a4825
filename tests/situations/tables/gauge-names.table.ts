import type { SituationPair } from '../facts.ts';
import { interstitialSite, twoSensors } from '../method-sites.ts';
import { site } from '../sites.ts';

/* Equipment that only the console names: until a person has recorded it, it is not set up. */
export const gaugeNamesPairs: readonly SituationPair[] = [
  {
    pair: 'P820',
    kind: 'named by the gauge',
    law: '40 CFR 280.41(a)(2), 280.43(g): each new tank is monitored between its walls',
    source: 'c41',
    inside: {
      id: 'S920',
      title: 'Tank of 2018, its sensor recorded as the one between the walls of tank 1.',
      expected: 'COMPLIANT',
      why: 'The owner knows where the sensor is, and it was normal.',
      site: interstitialSite({ sensors: twoSensors() }),
    },
    outside: {
      id: 'S921',
      title: 'The same tank, a sensor that only the console calls "INTERSTICE OF TANK 1".',
      expected: 'INCONCLUSIVE',
      why: 'A label is a word that a technician typed: nobody has recorded that a sensor watches the space.',
      site: interstitialSite({ sensors: twoSensors({ proposed: true }) }),
    },
  },
  {
    pair: 'P821',
    kind: 'named by the gauge',
    law: '40 CFR 280.41(b)(2), 280.43(g): new piping is monitored in its secondary containment',
    source: 'c41f',
    inside: {
      id: 'S922',
      title: 'Line of 2018 of no recorded tank, the sensor of its sump recorded.',
      expected: 'COMPLIANT',
      why: 'The sensor of the only line is recorded and was normal.',
      site: interstitialSite({ line: { tank: null } }),
    },
    outside: {
      id: 'S923',
      title: 'The same line, a sensor that only the console calls "SUMP OF LINE 1".',
      expected: 'INCONCLUSIVE',
      why: 'Nobody has recorded which sump the sensor is in, or that it is in one.',
      site: interstitialSite({ line: { tank: null }, sensors: twoSensors({}, { proposed: true }) }),
    },
  },
  {
    pair: 'P822',
    kind: 'named by the gauge',
    law: '40 CFR 280.41(b)(1)(i)(A), 280.44(a): pressurized piping has an automatic line leak detector, tested each year',
    source: 'c41',
    inside: {
      id: 'S924',
      title: 'The leak detector of line 1 is recorded and was tested in February.',
      expected: 'COMPLIANT',
      why: 'It is on record with its yearly test.',
      site: site({}),
    },
    outside: {
      id: 'S925',
      title: 'The console reports an electronic leak detector on line 1; nobody has recorded one.',
      expected: 'INCONCLUSIVE',
      why: 'No leak detector of the line is on record.',
      site: site({ line: { detectorProposed: true } }),
    },
  },
];
