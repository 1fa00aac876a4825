import type { SituationPair } from '../facts.ts';
import { suctionLine } from '../method-sites.ts';
import { aLine, aTank, fact, record } from '../pieces.ts';
import {
  gaugingWeeks,
  inventorySite,
  lineTightness,
  manualGaugingSite,
  marylandInventory,
  sundaysFrom,
  wellSite,
} from '../record-sites.ts';
import { linesForTanks, noLines, site, tankTests } from '../sites.ts';

/* Other methods: one step inside and outside of each limit of their records. */

const tankTightness = (on: string, result: 'PASS' | 'FAIL' = 'PASS') =>
  record({
    kind: 'tightness_tank',
    on,
    forMonth: on.slice(0, 7),
    rate: result === 'PASS' ? -0.01 : -0.2,
    threshold: 0.05,
    result,
  });

/** A young tank of 1,500 gallons on manual gauging, asked for October 2023. */
const young = { month: '2023-10', today: '2023-11-20', weeks: sundaysFrom('2023-08-06', 15), standard: 26 };

/** Weekly sheets of a tank, with what differs on each. */
function sheets(capacity: number, own: Parameters<typeof record>[0], days: readonly string[] = gaugingWeeks) {
  return site({
    ...noLines,
    tank: { method: 'manual', product: 'Used oil', probe: null, installed: '1995-06-01', capacity },
    tankEvents: [],
    more: [
      ...days.map((on) =>
        record({
          kind: 'manual_gauging',
          on,
          forMonth: on.slice(0, 7),
          tester: 'T. Brooks',
          rate: 2,
          hours: 60,
          ...own,
        }),
      ),
      fact('piping of tank 1', null, 'none: filled by hand', '1995-06-01', '2026-01-12'),
    ],
  });
}

const repaired = (what: string, on: string, to: string) => fact(what, null, to, on, on, { by: 'Acme' });
const safeSuction = (text: string, recordedOn: string) =>
  site({
    lines: [aLine({ piping: 'safe_suction', method: null, leakDetectorTested: null })],
    lineEvents: [],
    more: [fact('line 1 safe suction checked', null, text, '2005-06-01', recordedOn)],
  });

const fiveCriteria = 'one check valve, under the dispenser pump; slopes to the tank; drawing attached';

export const methodRecordsPairs: readonly SituationPair[] = [
  {
    pair: 'P290',
    kind: 'manual gauging length',
    law: '40 CFR 280.43(b) table: 48 inches',
    source: 'mtg',
    inside: {
      id: 'S580',
      title: '800-gallon tank 48 inches wide, 58 hours undisturbed.',
      expected: 'COMPLIANT',
      why: 'A tank of 48 inches is gauged over 58 hours.',
      site: sheets(800, { diameter: 48, hours: 58 }),
    },
    outside: {
      id: 'S581',
      title: '800-gallon tank 48 inches wide, 44 hours undisturbed.',
      expected: 'INCONCLUSIVE',
      why: '44 hours are those of a tank of 64 inches.',
      site: sheets(800, { diameter: 48, hours: 44 }),
    },
  },
  {
    pair: 'P291',
    kind: 'manual gauging size',
    law: '40 CFR 280.43(b)(5): diameter of the table',
    source: 'mtg',
    inside: {
      id: 'S582',
      title: '800-gallon tank of 1995, 64 inches wide by its sheets.',
      expected: 'COMPLIANT',
      why: 'It meets a diameter of the table, so manual gauging alone will do.',
      site: sheets(800, { diameter: 64 }),
    },
    outside: {
      id: 'S583',
      title: '800-gallon tank of 1995 whose diameter nobody recorded.',
      expected: 'INCONCLUSIVE',
      why: 'Without the diameter nobody knows that the tank meets the table.',
      site: sheets(800, { diameter: null }),
    },
  },
  {
    pair: 'P292',
    kind: 'manual gauging size',
    law: '40 CFR 280.43(b)(5)',
    source: 'mtg',
    inside: {
      id: 'S584',
      title: '1,000-gallon tank of 64 inches.',
      expected: 'COMPLIANT',
      why: '1,000 gallons are the largest that is gauged by hand alone.',
      site: sheets(1000, { diameter: 64 }),
    },
    outside: {
      id: 'S585',
      title: '1,001-gallon tank of 64 inches and of 1995.',
      expected: 'INCONCLUSIVE',
      why: 'Over 1,000 gallons tightness tests are needed, and only for ten years.',
      site: sheets(1001, { diameter: 64 }),
    },
  },
  {
    pair: 'P293',
    kind: 'manual gauging standard',
    law: '40 CFR 280.43(b): monthly standard',
    source: 'mtg',
    inside: {
      id: 'S586',
      title: '500-gallon tank that gains and loses 6 gallons in turn.',
      expected: 'COMPLIANT',
      why: 'Each week is under 10, and on average nothing is lost.',
      site: manualGaugingSite({ capacity: 500 }, { rates: [6, -6] }),
    },
    outside: {
      id: 'S587',
      title: '500-gallon tank that gains 6 gallons each week.',
      expected: 'FAILED',
      why: 'A gain counts as a loss does: the average of 6 is over 5.',
      site: manualGaugingSite({ capacity: 500 }, { rates: [-6] }),
    },
  },
  {
    pair: 'P294',
    kind: 'manual gauging weekly',
    law: '40 CFR 280.43(b): weekly',
    source: 'mtgEpa',
    inside: {
      id: 'S588',
      title: 'Gauged each week, on Saturday or on Sunday.',
      expected: 'COMPLIANT',
      why: 'Each week has its test, whichever of the two days it is.',
      site: manualGaugingSite(
        { capacity: 500 },
        {
          weeks: [
            '2026-08-02',
            '2026-08-08',
            '2026-08-16',
            '2026-08-23',
            '2026-08-30',
            '2026-09-06',
            '2026-09-12',
            '2026-09-20',
            '2026-09-27',
            '2026-10-03',
            '2026-10-11',
            '2026-10-18',
            '2026-10-24',
            '2026-11-01',
          ],
        },
      ),
    },
    outside: {
      id: 'S589',
      title: 'Four sheets in October, ten days apart.',
      expected: 'INCONCLUSIVE',
      why: 'Four tests are not one of each week.',
      site: manualGaugingSite(
        { capacity: 500 },
        { weeks: ['2026-09-20', '2026-10-01', '2026-10-11', '2026-10-21', '2026-10-31'] },
      ),
    },
  },
  {
    pair: 'P295',
    kind: 'manual gauging age',
    law: '40 CFR 280.41(a)(1)(i): tightness every 5 years',
    source: 'mtgEpa',
    inside: {
      id: 'S590',
      title: '1,500-gallon tank of 2014 in October 2023, tested in November 2018.',
      expected: 'COMPLIANT',
      why: 'Five years end in November.',
      site: manualGaugingSite(
        { capacity: 1500, installed: '2014-03-01' },
        { ...young, more: [tankTightness('2018-11-05')] },
      ),
    },
    outside: {
      id: 'S591',
      title: 'The same tank, tested in September 2018.',
      expected: 'INCONCLUSIVE',
      why: 'The five years ended in September.',
      site: manualGaugingSite(
        { capacity: 1500, installed: '2014-03-01' },
        { ...young, more: [tankTightness('2018-09-05')] },
      ),
    },
  },
  {
    pair: 'P296',
    kind: 'manual gauging age',
    law: '40 CFR 280.41(a)(1)(i): a failed tightness test',
    source: 'mtgEpa',
    inside: {
      id: 'S592',
      title: '1,500-gallon tank of 2014, tightness test failed in 2021 and passed after it.',
      expected: 'COMPLIANT',
      why: 'The newest test passed.',
      site: manualGaugingSite(
        { capacity: 1500, installed: '2014-03-01' },
        { ...young, more: [tankTightness('2021-04-05', 'FAIL'), tankTightness('2021-04-20')] },
      ),
    },
    outside: {
      id: 'S593',
      title: '1,500-gallon tank of 2014, tightness test passed in 2020 and failed in 2021.',
      expected: 'INCONCLUSIVE',
      why: 'The failed test ends the life of the older one.',
      site: manualGaugingSite(
        { capacity: 1500, installed: '2014-03-01' },
        { ...young, more: [tankTightness('2020-05-05'), tankTightness('2021-04-05', 'FAIL')] },
      ),
    },
  },
  {
    pair: 'P297',
    kind: 'manual gauging size',
    law: '40 CFR 280.43(b); contradicting records',
    source: 'mtgEpa',
    inside: {
      id: 'S594',
      title: 'All sheets name a tank of 500 gallons.',
      expected: 'COMPLIANT',
      why: 'The sheets agree.',
      site: sheets(500, {}),
    },
    outside: {
      id: 'S595',
      title: 'A tank that the sheets of three months call 500 gallons, and one sheet 2,500.',
      expected: 'INCONCLUSIVE',
      why: 'A tank has one capacity; which of the two it is decides whether it may be gauged at all.',
      site: (() => {
        const own = sheets(500, {});
        return {
          ...own,
          events: own.events.map((event) =>
            event.type === 'record' && event.on === '2026-09-06' ? { ...event, capacity: 2500 } : event,
          ),
        };
      })(),
    },
  },
  {
    pair: 'P298',
    kind: 'groundwater wells',
    law: '40 CFR 280.43(f)(6): an eighth of an inch',
    source: 'gw',
    inside: {
      id: 'S596',
      title: 'A bailer that finds an eighth of an inch of product.',
      expected: 'COMPLIANT',
      why: 'An eighth of an inch is what must be found.',
      site: wellSite('groundwater', { rec: { detects: 0.125 } }),
    },
    outside: {
      id: 'S597',
      title: 'A tape that finds a quarter of an inch of product.',
      expected: 'INCONCLUSIVE',
      why: 'Half of what must be found it does not find.',
      site: wellSite('groundwater', { rec: { detects: 0.25 } }),
    },
  },
  {
    pair: 'P299',
    kind: 'groundwater wells',
    law: '40 CFR 280.43(f)(2): never more than 20 feet',
    source: 'gw',
    inside: {
      id: 'S598',
      title: 'Water at 20 feet in each check.',
      expected: 'COMPLIANT',
      why: '20 is not more than 20.',
      site: wellSite('groundwater', { rec: { depth: 20 } }),
    },
    outside: {
      id: 'S599',
      title: 'Water at 21 feet in each check, 12 in the assessment.',
      expected: 'INCONCLUSIVE',
      why: 'The water has fallen below what the method holds for.',
      site: wellSite('groundwater', { rec: { depth: 21 } }),
    },
  },
  {
    pair: 'P300',
    kind: 'groundwater wells',
    law: '40 CFR 280.43(f)(7): the wells of the assessment',
    source: 'gw',
    inside: {
      id: 'S600',
      title: 'The four wells of the assessment, all checked.',
      expected: 'COMPLIANT',
      why: 'Number and place of wells are those of the assessment.',
      site: wellSite('groundwater', { rec: { wells: 4 } }),
    },
    outside: {
      id: 'S601',
      title: 'Three of the four wells checked.',
      expected: 'INCONCLUSIVE',
      why: 'A release on the side of the fourth well would not be seen.',
      site: wellSite('groundwater', { rec: { wells: 3 } }),
    },
  },
  {
    pair: 'P301',
    kind: 'vapor wells',
    law: '40 CFR 280.43(e)(5): increase above background',
    source: 'gw',
    inside: {
      id: 'S602',
      title: 'Readings of 20 with a background of 20.',
      expected: 'COMPLIANT',
      why: 'Nothing above the background.',
      site: wellSite('vapor', { rec: { reading: 20 } }),
    },
    outside: {
      id: 'S603',
      title: 'Readings of 90 with a background of 20, called nothing, without a word.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'Who finds more than the background says why that is no increase.',
      site: wellSite('vapor', { rec: { reading: 90 } }),
    },
  },
  {
    pair: 'P302',
    kind: 'vapor wells',
    law: '40 CFR 280.43(e)(6): the assessment is of this method',
    source: 'gw',
    inside: {
      id: 'S604',
      title: 'Vapor wells with an assessment for vapor.',
      expected: 'COMPLIANT',
      why: 'The assessment is of the method.',
      site: wellSite('vapor', { days: ['2026-08-11', '2026-09-07', '2026-10-05', '2026-10-31'] }),
    },
    outside: {
      id: 'S605',
      title: 'Vapor wells with an assessment for groundwater monitoring only.',
      expected: 'INCONCLUSIVE',
      why: 'That wells see product on water says nothing of vapor in the soil.',
      site: wellSite('vapor', {
        noSite: true,
        more: [
          fact(
            'site assessment for groundwater monitoring',
            null,
            'on file, groundwater at 12 ft, wells 1-4',
            '2015-10-01',
            '2026-01-12',
          ),
        ],
      }),
    },
  },
  {
    pair: 'P303',
    kind: 'safe suction',
    law: '40 CFR 280.41(b)(1)(ii)(D): check valve under the pump',
    source: 'suct',
    inside: {
      id: 'S606',
      title: 'Safe suction that was checked in October.',
      expected: 'COMPLIANT',
      why: 'All five criteria, with a drawing, within the month.',
      site: safeSuction(fiveCriteria, '2026-10-20'),
    },
    outside: {
      id: 'S607',
      title: 'A check that found the valve at the tank.',
      expected: 'INCONCLUSIVE',
      why: 'With the valve at the tank the line does not drain back: it needs a test.',
      site: safeSuction('one check valve, at the tank; slopes to the tank; drawing attached', '2026-10-20'),
    },
  },
  {
    pair: 'P304',
    kind: 'safe suction',
    law: '40 CFR 280.41(b)(1)(ii)(E): must be readily determined',
    source: 'suct',
    inside: {
      id: 'S608',
      title: 'Called safe suction, never checked, and tested for tightness last year.',
      expected: 'COMPLIANT',
      why: 'Whatever kind of suction it is, the test proves it.',
      site: site({
        lines: [aLine({ piping: 'safe_suction', method: null, leakDetectorTested: null })],
        lineEvents: [],
        more: [lineTightness('2025-10-20')],
      }),
    },
    outside: {
      id: 'S609',
      title: 'Called safe suction, checked without a drawing or photo.',
      expected: 'INCONCLUSIVE',
      why: 'Nothing shows it.',
      site: safeSuction('one check valve, under the dispenser pump; slopes to the tank', '2026-01-12'),
    },
  },
  {
    pair: 'P305',
    kind: 'suction',
    law: '40 CFR 280.41(b)(1)(ii): a failed test',
    source: 'c41',
    inside: {
      id: 'S610',
      title: 'Suction line tested in 2024, and again in 2025.',
      expected: 'COMPLIANT',
      why: 'Both passed, the newest within three years.',
      site: site({
        lines: suctionLine(),
        lineEvents: [],
        more: [lineTightness('2024-04-01'), lineTightness('2025-04-01')],
      }),
    },
    outside: {
      id: 'S611',
      title: 'Suction line that passed in 2024 and failed in 2025.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'The failure of 2025 ends the life of the older pass.',
      site: site({
        lines: suctionLine(),
        lineEvents: [],
        more: [lineTightness('2024-04-01'), lineTightness('2025-04-01', { result: 'FAIL', rate: -0.3 })],
      }),
    },
  },
  {
    pair: 'P306',
    kind: 'repair',
    law: '40 CFR 280.33(d): within 30 days',
    source: 'c33',
    inside: {
      id: 'S612',
      title: 'Annual line repaired on September 10 and tested on September 25.',
      expected: 'COMPLIANT',
      why: 'Tested within 30 days after the repair.',
      site: site({
        line: { method: 'annual' },
        lineEvents: [],
        more: [
          lineTightness('2026-03-04'),
          repaired('line 1 repaired', '2026-09-10', 'section replaced, work order attached'),
          lineTightness('2026-09-25'),
        ],
      }),
    },
    outside: {
      id: 'S613',
      title: 'Annual line repaired on September 10, last tested on September 9.',
      expected: 'INCONCLUSIVE',
      why: 'The test of the day before is of the pipe before the repair.',
      site: site({
        line: { method: 'annual' },
        lineEvents: [],
        more: [
          repaired('line 1 repaired', '2026-09-10', 'section replaced, work order attached'),
          lineTightness('2026-09-09'),
        ],
      }),
    },
  },
  {
    pair: 'P307',
    kind: 'repair',
    law: '40 CFR 280.33(d): the 30 days',
    source: 'c33',
    inside: {
      id: 'S614',
      title: 'Suction line repaired on October 10, tested last year, asked for October.',
      expected: 'COMPLIANT',
      why: 'The test after the repair is due on November 9, after the month.',
      site: site({
        lines: suctionLine(),
        lineEvents: [],
        more: [
          lineTightness('2025-10-20'),
          repaired('line 1 repaired', '2026-10-10', 'union replaced, work order attached'),
        ],
      }),
    },
    outside: {
      id: 'S615',
      title: 'Suction line repaired on September 20, tested last year, asked for October.',
      expected: 'INCONCLUSIVE',
      why: 'The test after the repair was due on October 20.',
      site: site({
        lines: suctionLine(),
        lineEvents: [],
        more: [
          lineTightness('2025-10-20'),
          repaired('line 1 repaired', '2026-09-20', 'union replaced, work order attached'),
        ],
      }),
    },
  },
  {
    pair: 'P308',
    kind: 'inventory tightness',
    law: '40 CFR 280.41(a)(1)(i): inventory of each month',
    source: 'c41',
    inside: {
      id: 'S616',
      title: 'Tank of December 2015 on inventory control, October 2024 reconciled.',
      expected: 'COMPLIANT',
      why: 'Young, tested, reconciled.',
      site: inventorySite('2015-12-20', '2024', '2021-11-01'),
    },
    outside: {
      id: 'S617',
      title: 'The same tank, October 2024 never reconciled.',
      expected: 'INCONCLUSIVE',
      why: 'Without the month of inventory there is no monitoring of the month.',
      site: (() => {
        const own = inventorySite('2015-12-20', '2024', '2021-11-01');
        const october = (event: (typeof own.events)[number]) =>
          event.type === 'record' && event.kind === 'inventory' && event.forMonth === '2024-10';
        return { ...own, events: own.events.filter((event) => !october(event)) };
      })(),
    },
  },
  {
    pair: 'P309',
    kind: 'Maryland inventory',
    law: 'COMAR 26.10.04.01C, 26.10.05.05A: metered tanks',
    source: 'md0505',
    inside: {
      id: 'S618',
      title: 'Maryland: two tanks, both reconciled.',
      expected: 'COMPLIANT',
      why: 'Each metered tank has its inventory.',
      site: site({
        state: 'MD',
        tanks: [aTank(), aTank({ number: 2, product: 'Premium' })],
        ...linesForTanks(2),
        tankEvents: [...tankTests(), ...tankTests(undefined, { tank: 2 })],
        more: [...marylandInventory(), ...marylandInventory().map((event) => ({ ...event, tank: 2 }))],
      }),
    },
    outside: {
      id: 'S619',
      title: 'Maryland: two tanks, one of them reconciled in September only.',
      expected: 'INCONCLUSIVE',
      why: 'October of the second tank is missing.',
      site: site({
        state: 'MD',
        tanks: [aTank(), aTank({ number: 2, product: 'Premium' })],
        ...linesForTanks(2),
        tankEvents: [...tankTests(), ...tankTests(undefined, { tank: 2 })],
        more: [...marylandInventory(), ...marylandInventory(['2026-09']).map((event) => ({ ...event, tank: 2 }))],
      }),
    },
  },
  {
    pair: 'P310',
    kind: 'inventory variance',
    law: '40 CFR 280.43(a): 1 percent and 130 gallons',
    source: 'c43',
    inside: {
      id: 'S620',
      title: 'Tank on inventory control, October off by as much as is allowed.',
      expected: 'COMPLIANT',
      why: '460 gallons do not exceed 460.',
      site: inventorySite('2015-12-20', '2024', '2021-11-01', { 10: { rate: 460, threshold: 460 } }),
    },
    outside: {
      id: 'S621',
      title: 'Tank on inventory control, October off by a gallon more, without a cause.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'Over the limit, and nothing explains it: the month is not proven.',
      site: inventorySite('2015-12-20', '2024', '2021-11-01', { 10: { result: 'FAIL', rate: 461, threshold: 460 } }),
    },
  },
];
