import type { RecordEvent, SituationPair, SituationSite, SituationTank } from '../facts.ts';
import { closedTankSite, interstitialSite, regulatedFact, tankAlone, twoSensors } from '../method-sites.ts';
import { aLine, aTank, fact, lineTest, reading, record, tankTest } from '../pieces.ts';
import { manualGaugingSite, wellSite } from '../record-sites.ts';
import { lineTestDays, lineTests, noLines, site, tankTests } from '../sites.ts';

/* What an owner says of a tank or line, and what else is on record that it cannot be so. */

const at = (part: 'dispenser' | 'leak detector') =>
  fact(`${part} at tank 1`, null, 'on the list of equipment', '2005-06-01', '2026-01-12');

const safeSuction = (...more: SituationSite['events']): SituationSite =>
  site({
    lines: [aLine({ piping: 'safe_suction', method: null, leakDetectorTested: null })],
    lineEvents: [],
    more,
  });
const safeChecked = (on: string) =>
  fact('line 1 safe suction checked', null, 'one check valve, under the pump; slopes to the tank; attached', on, on);
const repairedInAugust = fact(
  'line 1 repaired',
  null,
  'check valve and 20 ft of pipe replaced',
  '2026-08-20',
  '2026-08-20',
  {
    by: 'Acme',
  },
);

/** Wells checked on four days, and the assessment that says where they belong, of this day. */
const assessedOn = (on: string): SituationSite =>
  wellSite('groundwater', {
    noSite: true,
    more: [
      fact(
        'site assessment for groundwater monitoring',
        null,
        'on file, signed by a geologist, groundwater at 12 ft, wells 1-4',
        on,
        on,
      ),
    ],
  });

/** A tank that nobody watches, recorded as not regulated by these words. */
const unregulated = (tank: Partial<SituationTank>, words: string, ...more: SituationSite['events']): SituationSite =>
  tankAlone(tank, { more: [regulatedFact(words), ...more] });

/** The limit of the month is 130 gal and 1 % of what was metered. */
const metered = (gallons: number, tank = 1): RecordEvent =>
  record({
    kind: 'inventory',
    tank,
    on: '2026-11-02',
    forMonth: '2026-10',
    rate: -10,
    threshold: 130 + gallons / 100,
  });

/** In Hawaii, its console on New York's time, which nobody measured before November 10; the test ended then by the console. */
const byNewYork = (end: string): SituationSite =>
  site({
    month: '2026-11',
    today: '2026-12-10',
    tankEvents: [
      ...tankTests(['2026-08-14', '2026-09-10', '2026-10-08', '2026-12-01']),
      ...tankTest('2026-11-01', { start: '01:00', end, quiet: false }),
    ],
    lineEvents: lineTests([...lineTestDays, '2026-12-05']),
    more: [{ type: 'clock', driftSeconds: 18_000, from: '2026-11-10' }],
  });

/** Tank 2 is closed since June by a document; asked for November, its sales of October are on record or not. */
function closedAndSold(...more: SituationSite['events']): SituationSite {
  const own = closedTankSite(0, 0, {
    noRead: true,
    noFact: true,
    tank: { probe: null },
    more: [
      fact('tank 2 use', 'in_use', 'out_of_use', '2026-06-01', '2026-06-02', {
        by: 'owner J. Reed, record of the emptying attached',
      }),
      ...more,
    ],
  });
  const december = [...tankTest('2026-12-03'), ...lineTest('2026-12-04')];
  return { ...own, month: '2026-11', today: '2026-12-20', events: [...own.events, ...december] };
}

/** Two compartments with one sensor between their walls; the second is recorded as installed then. */
function compartments(installed: string): SituationSite {
  const [interstice, sump] = twoSensors({ place: 'interstice of tanks 1 and 2' });
  const shared = { method: 'interstitial', walls: 'double' } as const;
  const lines = [1, 2].map((tank) => aLine({ number: tank, tank, installed: '2012-05-01' }));
  return interstitialSite({
    tanks: [
      aTank({ ...shared, installed: '2018-05-01' }),
      aTank({ ...shared, number: 2, product: 'Diesel', capacity: 5000, installed }),
    ],
    lines,
    sensors: [interstice, sump],
    lineEvents: lines.flatMap(({ number: line }) => lineTests(lineTestDays, { line })),
    tankEvents: [reading('2026-10-10 09:00', 60), reading('2026-10-10 09:00', 60, { tank: 2, capacity: 5000 })],
  });
}

export const wordsAgainstRecordsPairs: readonly SituationPair[] = [
  {
    pair: 'P1716',
    kind: 'piping',
    law: '40 CFR 280.41(b)(1): underground piping is monitored',
    source: 'c41',
    inside: {
      id: 'S1640',
      title: 'A tank of which a person recorded that it has no piping.',
      expected: 'COMPLIANT',
      why: 'Nothing on record speaks against it.',
      site: site({ ...noLines }),
    },
    outside: {
      id: 'S1641',
      title: 'The same tank; a dispenser is on record at it.',
      expected: 'INCONCLUSIVE',
      why: 'A pipe feeds a dispenser, and nobody monitors that pipe.',
      site: site({ ...noLines, more: [at('dispenser')] }),
    },
  },
  {
    pair: 'P1717',
    kind: 'safe suction',
    law: '40 CFR 280.41(b)(1)(ii): below atmospheric pressure',
    source: 'suct',
    inside: {
      id: 'S1642',
      title: 'Safe suction whose five criteria were checked.',
      expected: 'COMPLIANT',
      why: 'No release detection is required of it.',
      site: safeSuction(safeChecked('2026-01-12')),
    },
    outside: {
      id: 'S1643',
      title: 'The same line; a line leak detector is on record at its tank, which has no other line.',
      expected: 'INCONCLUSIVE',
      why: 'Only pressurized piping has a leak detector: one of the two records is wrong.',
      site: safeSuction(safeChecked('2026-01-12'), at('leak detector')),
    },
  },
  {
    pair: 'P1718',
    kind: 'repair',
    law: '40 CFR 280.33(d): tested for tightness within 30 days of the repair',
    source: 'c33',
    inside: {
      id: 'S1644',
      title: 'Safe suction piping, repaired on August 20, its criteria checked on August 25.',
      expected: 'COMPLIANT',
      why: 'The check is of the piping as it is.',
      site: safeSuction(safeChecked('2026-01-12'), repairedInAugust, safeChecked('2026-08-25')),
    },
    outside: {
      id: 'S1645',
      title: 'Safe suction piping, checked in January, repaired on August 20, neither tested nor checked since.',
      expected: 'INCONCLUSIVE',
      why: 'What was checked is not what is there now, and its test was due on September 19.',
      site: safeSuction(safeChecked('2026-01-12'), repairedInAugust),
    },
  },
  {
    pair: 'P1719',
    kind: 'wells',
    law: '40 CFR 280.43(e)(2): sufficiently volatile',
    source: 'c43',
    inside: {
      id: 'S1646',
      title: 'Vapor wells around a tank of regular gasoline.',
      expected: 'COMPLIANT',
      why: 'Gasoline gives off vapor that wells find.',
      site: wellSite('vapor'),
    },
    outside: {
      id: 'S1647',
      title: 'The same wells around a tank of used oil.',
      expected: 'INCONCLUSIVE',
      why: 'Used oil gives off too little vapor to be found.',
      site: wellSite('vapor', { tank: { product: 'Used oil' } }),
    },
  },
  {
    pair: 'P1720',
    kind: 'wells',
    law: '40 CFR 280.43(f)(1): immiscible in water',
    source: 'c43',
    inside: {
      id: 'S1648',
      title: 'Groundwater wells around a tank of gasoline with 10 % ethanol.',
      expected: 'COMPLIANT',
      why: 'It floats on the water.',
      site: wellSite('groundwater', { tank: { product: 'Regular E10' } }),
    },
    outside: {
      id: 'S1649',
      title: 'The same wells around a tank of E85.',
      expected: 'INCONCLUSIVE',
      why: 'Ethanol mixes with water, and no layer of it floats in a well.',
      site: wellSite('groundwater', { tank: { product: 'E85' } }),
    },
  },
  {
    pair: 'P1721',
    kind: 'wells',
    law: '40 CFR 280.43(f)(7): the assessment says how many wells there are and where',
    source: 'c43',
    inside: {
      id: 'S1650',
      title: 'Wells whose site was assessed on the day of their first check.',
      expected: 'COMPLIANT',
      why: 'Each check is of wells that the assessment names.',
      site: assessedOn('2026-08-10'),
    },
    outside: {
      id: 'S1651',
      title: 'The same checks, the last of October 30; the site was assessed on October 31.',
      expected: 'INCONCLUSIVE',
      why: 'When they were made nobody had found out where wells belong.',
      site: assessedOn('2026-10-31'),
    },
  },
  {
    pair: 'P1722',
    kind: 'regulated',
    law: '40 CFR 280.10(c): wastewater, radioactive material, generators of nuclear plants',
    source: 'c10',
    inside: {
      id: 'S1652',
      title: 'A tank of oily waste, recorded as deferred.',
      expected: 'NOT_JUDGED',
      why: 'Release detection is not asked of it.',
      site: unregulated({ product: 'Oily waste' }, 'no: deferred, part of the treatment plant'),
    },
    outside: {
      id: 'S1653',
      title: 'A tank of regular gasoline, recorded as deferred.',
      expected: 'INCONCLUSIVE',
      why: 'No kind of deferred tank holds gasoline.',
      site: unregulated({ product: 'Regular' }, 'no: deferred, part of the treatment plant'),
    },
  },
  {
    pair: 'P1723',
    kind: 'regulated',
    law: '40 CFR 280.12: petroleum or a hazardous substance',
    source: 'c12',
    inside: {
      id: 'S1654',
      title: 'A tank of exhaust fluid, recorded as neither petroleum nor a hazardous substance.',
      expected: 'NOT_JUDGED',
      why: 'The rules do not apply to it.',
      site: unregulated({ product: 'DEF' }, 'no: a mixture of urea and water'),
    },
    outside: {
      id: 'S1655',
      title: 'A tank of methanol, recorded as neither petroleum nor a hazardous substance.',
      expected: 'INCONCLUSIVE',
      why: 'Methanol is a hazardous substance.',
      site: unregulated({ product: 'Methanol' }, 'no: it mixes with water'),
    },
  },
  {
    pair: 'P1724',
    kind: 'regulated',
    law: '40 CFR 280.42: hazardous substances are monitored between two walls',
    source: 'c41',
    inside: {
      id: 'S1656',
      title: 'A tank of used oil, 550 gallons, gauged by hand each week.',
      expected: 'COMPLIANT',
      why: 'Manual gauging is enough for a tank of petroleum of this size.',
      site: manualGaugingSite({ capacity: 550 }),
    },
    outside: {
      id: 'S1657',
      title: 'The same tank with toluene, recorded as regulated for petroleum.',
      expected: 'INCONCLUSIVE',
      why: 'Toluene is a hazardous substance, and gauging by hand is no method for it.',
      site: manualGaugingSite({ capacity: 550, product: 'Toluene' }),
    },
  },
  {
    pair: 'P1725',
    kind: 'regulated',
    law: '40 CFR 280.12: heating oil for use on the premises',
    source: 'c12',
    inside: {
      id: 'S1658',
      title: 'A tank of heating oil for the boiler of the house.',
      expected: 'NOT_JUDGED',
      why: 'It is no underground storage tank of these rules.',
      site: unregulated({ product: 'Heating oil' }, 'no: heating oil burned in the boiler'),
    },
    outside: {
      id: 'S1659',
      title: 'The same tank; a dispenser is on record at it.',
      expected: 'INCONCLUSIVE',
      why: 'What a dispenser gives out is not burned in the boiler.',
      site: unregulated({ product: 'Heating oil' }, 'no: heating oil burned in the boiler', at('dispenser')),
    },
  },
  {
    pair: 'P1726',
    kind: 'regulated',
    law: '40 CFR 280.12: a farm tank for noncommercial purposes; our own limit',
    source: 'c12',
    inside: {
      id: 'S1660',
      title: 'A farm tank of 1,000 gallons, of which 10,000 gallons were metered in October.',
      expected: 'NOT_JUDGED',
      why: 'A large farm may use that much at harvest.',
      site: unregulated({ capacity: 1000, diameter: 48 }, 'no: farm, own tractors', metered(10_000)),
    },
    outside: {
      id: 'S1661',
      title: 'The same tank, of which 10,100 gallons were metered.',
      expected: 'INCONCLUSIVE',
      why: 'Above our own limit it is taken for a tank that sells.',
      site: unregulated({ capacity: 1000, diameter: 48 }, 'no: farm, own tractors', metered(10_100)),
    },
  },
  {
    pair: 'P1727',
    kind: 'wrong clock',
    law: '40 CFR 280.41(a)(1): at least every 30 days, of the days of the site',
    source: 'c41',
    inside: {
      id: 'S1662',
      title:
        'The console runs five hours ahead, as measured since November 10; its test of November 1 ended at 06:00 by it.',
      expected: 'COMPLIANT',
      why: 'By this clock it ended at 01:00 of November 1 at the site.',
      site: byNewYork('06:00'),
    },
    outside: {
      id: 'S1663',
      title: 'The same console; its test of November 1 ended at 04:00 by it.',
      expected: 'INCONCLUSIVE',
      why: 'By this clock it ended at 23:00 of October 31, and there is no other test of November.',
      site: byNewYork('04:00'),
    },
  },
  {
    pair: 'P1728',
    kind: 'temporary closure',
    law: '40 CFR 280.70(a): only an empty tank needs no release detection',
    source: 'c70',
    inside: {
      id: 'S1664',
      title: 'A tank closed since June by a document; the reconciliation of October is of the tank beside it.',
      expected: 'COMPLIANT',
      why: 'Nothing says that the closed tank sold.',
      site: closedAndSold(metered(9_000)),
    },
    outside: {
      id: 'S1665',
      title: 'The same tank, asked for November; 9,000 gallons were metered from it in October.',
      expected: 'INCONCLUSIVE',
      why: 'It sold while it was recorded as empty, so nothing shows that it is empty now.',
      site: closedAndSold(metered(9_000, 2)),
    },
  },
  {
    pair: 'P1729',
    kind: 'interstitial monitoring',
    law: '40 CFR 280.43(g): the space between the walls of the tank',
    source: 'c41',
    inside: {
      id: 'S1666',
      title: 'Two compartments of one tank of May 1, 2018 with one sensor between their walls.',
      expected: 'COMPLIANT',
      why: 'One space surrounds both.',
      site: compartments('2018-05-01'),
    },
    outside: {
      id: 'S1667',
      title: 'The same record, but the second compartment was installed on May 2, 2018.',
      expected: 'INCONCLUSIVE',
      why: 'One tank is installed on one day: these may be two tanks, and one of them without a sensor.',
      site: compartments('2018-05-02'),
    },
  },
];
