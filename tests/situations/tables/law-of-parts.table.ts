import type { SituationEvent, SituationPair, SituationSite } from '../facts.ts';
import { interstitialSite, returnedTankSite, sensorAlarm, statesOf, twoSensors } from '../method-sites.ts';
import { alarm, answer, fact, record, tankTest } from '../pieces.ts';
import {
  approvedInMaryland,
  documentsSite,
  gaugingWeeks,
  inventorySite,
  lineTightness,
  manualGaugingSite,
  marylandInventory,
} from '../record-sites.ts';
import { lineTests, octoberSite, octoberTest, site, tankTests } from '../sites.ts';

/* Parts of a system and records of people, and what Maryland asks of them besides. */

/** The leak detector failed its test on October 5. */
const detectorFailed = (...after: { on: string; result: 'PASS' | 'FAIL' }[]) =>
  site({ line: { leakDetectorTests: [{ on: '2026-10-05', result: 'FAIL' }, ...after] } });

/** A Maryland tank of 500 gallons, gauged by hand each week, without daily inventory. */
const smallMaryland = (...more: readonly SituationEvent[]): SituationSite => {
  const honest = manualGaugingSite({ capacity: 500, diameter: 48 }, { more });
  return { ...honest, state: 'MD' };
};

const metered = (value: 'yes' | 'no') =>
  fact('tank 1 metered', null, value, '1995-06-01', '2026-01-12', { by: 'T. Brooks' });

const worstWeek = (gallons: number) =>
  site({ state: 'MD', more: [...marylandInventory(undefined, { '2026-10': { worstWeek: gallons } })] });

/** Fuel between the walls on September 28, answered two days later; its alarm clears on that day, or never. */
const stillActive = (to: string | null) =>
  interstitialSite({
    sensors: twoSensors(
      to === null
        ? statesOf(['2026-07-01', 'normal'], ['2026-09-28', 'fuel'])
        : statesOf(['2026-07-01', 'normal'], ['2026-09-28', 'fuel'], [to, 'normal']),
    ),
    more: [
      sensorAlarm({
        ...{ id: 'a1', label: 'FUEL ALARM', means: 'leak', from: '2026-09-28 08:00' },
        to: to === null ? null : `${to} 12:00`,
      }),
      record({ kind: 'tightness_tank', on: '2026-09-30', forMonth: '2026-09', rate: -0.01, threshold: 0.05, id: 'r1' }),
      answer('a1', '2026-09-30', 'Spill at the fill ran into the riser; pumped dry, cap replaced.', {
        found: 'product_contained',
        by: 'J. Miller, Acme',
        cause: 'spill at the fill ran into the interstitial riser',
        shownBy: to === null ? ['r1'] : ['r1', 'sensor 1'],
        document: true,
      }),
    ],
  });

/** Brine between the walls sinks below the lower float for three days. */
const lowBrine = (answered: boolean) =>
  interstitialSite({
    more: [
      sensorAlarm({
        ...{ id: 'a1', label: 'LOW LIQUID ALARM', means: 'leak', number: 1 },
        ...{ from: '2026-10-10 08:00', to: '2026-10-13 11:00' },
      }),
      ...(answered
        ? [
            record({
              kind: 'tightness_tank',
              on: '2026-10-13',
              forMonth: '2026-10',
              rate: -0.01,
              threshold: 0.05,
              id: 'r1',
            }),
            answer('a1', '2026-10-13', 'Reservoir valve wept, replaced, brine filled up, both walls tested.', {
              found: 'equipment_defective',
              by: 'J. Miller, Acme',
              on: '2026-10-12',
              repaired: 'reservoir valve',
              shownBy: ['r1', 'sensor 1'],
              document: true,
            }),
          ]
        : []),
    ],
  });

/** A tank of December 2015 on inventory control, last tested for tightness in 2024, repaired on August 15, 2025. */
const tankRepaired = (...tests: readonly string[]): SituationSite => {
  const honest = inventorySite('2015-12-05', '2025', '2024-03-10');
  return {
    ...honest,
    events: [
      ...honest.events,
      fact('tank 1 repaired', null, 'manway gasket replaced, work order attached', '2025-08-15', '2025-08-15', {
        by: 'Acme',
      }),
      ...tests.map((day) =>
        record({ kind: 'tightness_tank', on: day, forMonth: day.slice(0, 7), rate: -0.01, threshold: 0.05 }),
      ),
    ],
  };
};

const consoleAlarm = (device: 'tank' | 'line', label: string, means: 'leak' | 'other') =>
  site({ more: [alarm({ device, label, means, from: '2026-10-20 02:00', to: '2026-10-21 09:00' })] });

export const lawOfPartsPairs: readonly SituationPair[] = [
  {
    pair: 'P1530',
    kind: 'leak detector that failed its test',
    law: '40 CFR 280.44(a), 280.40(a)(3)(iii): a leak detector that finds 3 gallons an hour',
    source: 'c44',
    inside: {
      id: 'S1550',
      title: 'The leak detector failed its test on October 5, was replaced and passed on the 6th.',
      expected: 'COMPLIANT',
      why: 'The defect was found by the test and mended on the next day.',
      site: detectorFailed({ on: '2026-10-06', result: 'PASS' }),
    },
    outside: {
      id: 'S1551',
      title: 'The leak detector passed in February, failed on October 5, and nothing more is on record.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'Since October 5 the line has no leak detector that works.',
      site: detectorFailed(),
    },
  },
  {
    pair: 'P1531',
    kind: 'Maryland: small tank without meter',
    law: 'COMAR 26.10.05.02C, 26.10.04.01C: up to 550 gallons and not metered, weekly gauging takes the place of inventory',
    source: 'mdLaw05again',
    inside: {
      id: 'S1552',
      title: 'Maryland, 500-gallon tank of used oil without a meter, gauged each week, no daily inventory.',
      expected: 'COMPLIANT',
      why: 'Without a meter there is nothing to reconcile.',
      site: smallMaryland(metered('no')),
    },
    outside: {
      id: 'S1553',
      title: 'Maryland, the same tank with a meter, no daily inventory.',
      expected: 'INCONCLUSIVE',
      why: 'A metered system is reconciled each day.',
      site: smallMaryland(metered('yes')),
    },
  },
  {
    pair: 'P1532',
    kind: 'Maryland: seven days of shortage',
    law: 'COMAR 26.10.05.04A(1)(b): 7 consecutive days of shortage of 80 gallons or more',
    source: 'mdLaw05again',
    inside: {
      id: 'S1554',
      title: 'Maryland, 79 gallons short in the worst seven days of October.',
      expected: 'COMPLIANT',
      why: 'Below 80 gallons.',
      site: worstWeek(79),
    },
    outside: {
      id: 'S1555',
      title: 'Maryland, 80 gallons short in the worst seven days of October, no cause on record.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'Such a week is investigated, and its cause is in the daily records.',
      site: worstWeek(80),
    },
  },
  {
    pair: 'P1533',
    kind: 'Maryland: who reconciles',
    law: 'COMAR 26.10.05.05B(4): a third party that the Department approved',
    source: 'mdLaw05again',
    inside: {
      id: 'S1556',
      title: 'Maryland, SIR by a vendor whose approval by the Department is on record.',
      expected: 'COMPLIANT',
      why: 'The approval is on file.',
      site: documentsSite({ state: 'MD', more: [...marylandInventory(), approvedInMaryland] }),
    },
    outside: {
      id: 'S1557',
      title: 'Maryland, SIR by a vendor, nobody recorded whether the Department approved it.',
      expected: 'INCONCLUSIVE',
      why: 'Only an approved third party may do it, and nobody knows whether this one is.',
      site: documentsSite({ state: 'MD', more: marylandInventory() }),
    },
  },
  {
    pair: 'P1534',
    kind: 'Maryland: electronic monthly line tests',
    law: 'COMAR 26.10.05.02D(2)(b), .05H: a yearly precision test or a method of .05B, F to H; others with approval',
    source: 'mdLaw05again',
    inside: {
      id: 'S1558',
      title: 'Maryland, electronic line tests of 0.2 gallon each month, approved by the Department.',
      expected: 'COMPLIANT',
      why: 'Another method, with its approval.',
      site: site({ state: 'MD', more: marylandInventory() }),
    },
    outside: {
      id: 'S1559',
      title: 'Maryland, electronic line tests of 0.2 gallon each month, no approval on record.',
      expected: 'INCONCLUSIVE',
      why: 'The list of monthly methods of piping does not have it.',
      site: site({ state: 'MD', lineTestsApproved: false, more: marylandInventory() }),
    },
  },
  {
    pair: 'P1535',
    kind: 'Maryland: electronic yearly line test',
    law: 'COMAR 26.10.05.02D(2)(b)(i): at least annually a test that finds 0.1 gallon an hour',
    source: 'mdLaw05again',
    inside: {
      id: 'S1560',
      title: "Maryland, annual line: a tester's precision test of March.",
      expected: 'COMPLIANT',
      why: 'Within the year.',
      site: site({
        state: 'MD',
        line: { method: 'annual' },
        lineEvents: [],
        more: [...marylandInventory(), lineTightness('2026-03-04')],
      }),
    },
    outside: {
      id: 'S1561',
      title: "Maryland, annual line: a tester's precision test of March of the year before.",
      expected: 'INCONCLUSIVE',
      why: 'Nineteen months ago.',
      site: site({
        state: 'MD',
        line: { method: 'annual' },
        lineEvents: [],
        more: [...marylandInventory(), lineTightness('2025-03-04')],
      }),
    },
  },
  {
    pair: 'P1536',
    kind: 'Maryland: inventory of a double-walled tank',
    law: 'COMAR 26.10.05.02B(1), .05A: inventory control besides the monthly method',
    source: 'mdLaw05again',
    inside: {
      id: 'S1562',
      title: 'Maryland, tank of 2018 watched between its walls, its inventory reconciled.',
      expected: 'COMPLIANT',
      why: 'Both are on record.',
      site: interstitialSite({ state: 'MD', more: marylandInventory() }),
    },
    outside: {
      id: 'S1563',
      title: 'Maryland, tank of 2018 watched between its walls, no inventory.',
      expected: 'INCONCLUSIVE',
      why: 'The interstice does not replace inventory control.',
      site: interstitialSite({ state: 'MD' }),
    },
  },
  {
    pair: 'P1537',
    kind: 'answered, and active still',
    law: '40 CFR 280.50(a), 280.52: a suspicion ends when the sign is gone',
    source: 'c50',
    inside: {
      id: 'S1564',
      title: 'Fuel between the walls on September 28, pumped dry, both walls tested, normal since the 30th.',
      expected: 'COMPLIANT',
      why: 'Explained and gone.',
      site: stillActive('2026-09-30'),
    },
    outside: {
      id: 'S1565',
      title: 'The same answer, and the sensor reports fuel to this day.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'What is answered as dry is not dry.',
      site: stillActive(null),
    },
  },
  {
    pair: 'P1538',
    kind: 'low brine',
    law: '40 CFR 280.50(b), 280.43(g): a change of the liquid between the walls',
    source: 'c50',
    inside: {
      id: 'S1566',
      title: 'Low brine between the walls, the valve of the reservoir replaced, both walls tested.',
      expected: 'COMPLIANT',
      why: 'Cause, repair and test are on record.',
      site: lowBrine(true),
    },
    outside: {
      id: 'S1567',
      title: 'Low brine between the walls for three days, not a word.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'Brine that is gone went through one of the walls.',
      site: lowBrine(false),
    },
  },
  {
    pair: 'P1539',
    kind: 'needed or failed',
    law: '40 CFR 280.50(c)',
    source: 'c50',
    inside: {
      id: 'S1568',
      title:
        'The console warns that the annual test of the line is needed; tank and line passed their tests of October.',
      expected: 'COMPLIANT',
      why: 'A reminder is no sign.',
      site: consoleAlarm('line', 'ANN TST NEEDED WRN', 'other'),
    },
    outside: {
      id: 'S1569',
      title: 'The console reports that the annual test failed; no such test is in its list.',
      expected: 'FAILED',
      why: 'A failed test is a sign, whether its slip is there or not.',
      site: consoleAlarm('tank', 'ANNUAL TEST FAIL', 'leak'),
    },
  },
  {
    pair: 'P1540',
    kind: 'test after a repair',
    law: '40 CFR 280.33(d), (d)(2): tightness tested within 30 days after the repair, unless monitored monthly by (d) to (i)',
    source: 'c33',
    inside: {
      id: 'S1570',
      title: 'Tank on inventory control, repaired on August 15, 2025, tested tight on September 14.',
      expected: 'COMPLIANT',
      why: 'On the thirtieth day.',
      site: tankRepaired('2025-09-14'),
    },
    outside: {
      id: 'S1571',
      title: 'Tank on inventory control, repaired on August 15, 2025, last tested in 2024.',
      expected: 'INCONCLUSIVE',
      why: 'The repair was not tested within 30 days.',
      site: tankRepaired(),
    },
  },
  {
    pair: 'P1541',
    kind: 'leak detector of a tank that returns',
    law: '40 CFR 280.40(a)(3), 280.70(a): what was left off while empty is due on the first day of use',
    source: 'c40',
    inside: {
      id: 'S1572',
      title: 'Back in service on October 20, the leak detector tested the day before.',
      expected: 'COMPLIANT',
      why: 'All is in order on the first day.',
      site: returned('2026-10-19'),
    },
    outside: {
      id: 'S1573',
      title: 'Back in service on October 20, the leak detector last tested in July of the year before.',
      expected: 'INCONCLUSIVE',
      why: 'It sells through a line whose leak detector nobody tested.',
      site: returned('2025-07-10'),
    },
  },
  {
    pair: 'P1542',
    kind: 'repair of less than half of a line, or its replacement',
    law: '40 CFR 280.12, 280.20(b), 280.41(b)(2): 50 percent or more of a run is a replacement',
    source: 'c41f',
    inside: {
      id: 'S1574',
      title: 'A third of the line renewed on October 12, tested tight on the 14th, the gauge tests it each month.',
      expected: 'COMPLIANT',
      why: 'A repair, tested within 30 days.',
      site: renewed('a third of the run renewed, work order attached', '2026-10-14', null),
    },
    outside: {
      id: 'S1575',
      title: 'More than half of the line renewed on October 12; the gauge tests it each month, no sensor.',
      expected: 'INCONCLUSIVE',
      why: 'Replaced piping is monitored in its containment.',
      site: renewed('two thirds of the run replaced, work order attached', '2026-10-14', '2026-10-12'),
    },
  },
  {
    pair: 'P1543',
    kind: 'month that is over, month that runs',
    law: '40 CFR 280.41(a)(1), 280.40(a)(3)',
    source: 'c40',
    inside: {
      id: 'S1576',
      title: 'October 20: tank and line tested this month, leak detector tested in February.',
      expected: 'COMPLIANT',
      alsoFair: ['PENDING'],
      why: 'Everything of the month is there.',
      site: site({ today: '2026-10-20' }),
    },
    outside: {
      id: 'S1577',
      title: 'October 20: tank and line tested this month, leak detector last tested in August of the year before.',
      expected: 'INCONCLUSIVE',
      why: 'Since August 10 the line has no tested leak detector, and a test that is still to come wins back no day.',
      site: site({ today: '2026-10-20', line: { leakDetectorTested: '2025-08-10' } }),
    },
  },
  {
    pair: 'P1544',
    kind: 'gauging before the first sheet',
    law: '40 CFR 280.41(a)(1)(ii), 280.43(b)',
    source: 'mtgEpa',
    inside: {
      id: 'S1578',
      title: '500-gallon tank gauged each week since summer.',
      expected: 'COMPLIANT',
      why: 'No week is missing.',
      site: manualGaugingSite({ capacity: 500, diameter: 48 }),
    },
    outside: {
      id: 'S1579',
      title: '500-gallon tank, the first sheet is of October 11.',
      expected: 'INCONCLUSIVE',
      why: 'The first weeks of October were not gauged.',
      site: manualGaugingSite(
        { capacity: 500, diameter: 48 },
        { weeks: gaugingWeeks.filter((day) => day >= '2026-10-11') },
      ),
    },
  },
  {
    pair: 'P1545',
    kind: 'test of a tank that the gauge calls another size',
    law: '40 CFR 280.40(a)(2), (4): installed and calibrated as the maker asks',
    source: 'c40',
    inside: {
      id: 'S1580',
      title: 'A 0.1 test of the gauge passes in October beside its 0.2 test.',
      expected: 'COMPLIANT',
      why: 'Both agree.',
      site: octoberSite([...octoberTest(), ...tankTest('2026-10-09', { size: '0.1', quiet: false, rate: -0.03 })]),
    },
    outside: {
      id: 'S1581',
      title: 'The 0.2 test passes on October 8, a 0.1 test fails on October 20, not a word.',
      expected: 'FAILED',
      why: 'The finer test finds what the coarser one does not.',
      site: octoberSite([
        ...octoberTest(),
        ...tankTest('2026-10-20', { size: '0.1', quiet: false, result: 'failed', rate: -0.12 }),
      ]),
    },
  },
];

function returned(tested: string): SituationSite {
  const honest = returnedTankSite('2026-11-12');
  return { ...honest, lines: honest.lines.map((line) => ({ ...line, leakDetectorTested: tested })) };
}

/** What was done to line 1 on October 12 and when it was tested; `installed`: the piping's new day. */
function renewed(what: string, tested: string, installed: string | null): SituationSite {
  return site({
    tankEvents: tankTests(),
    line: installed === null ? {} : { installed },
    lineEvents: lineTests(),
    more: [fact('line 1 repaired', null, what, '2026-10-12', '2026-10-12', { by: 'Acme' }), lineTightness(tested)],
  });
}
