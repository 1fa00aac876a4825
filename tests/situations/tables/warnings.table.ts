import type { SituationPair } from '../facts.ts';
import {
  interstitialSite,
  repaired,
  retest,
  sensorAlarm,
  statesOf,
  testsAfter,
  testsBefore,
  twoSensors,
} from '../method-sites.ts';
import { alarm, answer, reading, record, tankTest } from '../pieces.ts';
import { marylandInventory } from '../record-sites.ts';
import { site, tankTests } from '../sites.ts';

export const warningsPairs: readonly SituationPair[] = [
  {
    pair: 'P99',
    kind: 'sensor and tank test',
    law: '40 CFR 280.50; a sign counts with any method',
    source: 'c50',
    inside: {
      id: 'S197',
      title: 'Old tank by gauge tests; its sump sensor is out.',
      expected: 'COMPLIANT',
      why: 'The sump sensor is not the method of this tank or line; the tests prove them.',
      site: site({
        sensors: [{ number: 4, place: 'sump of line 1', ...statesOf(['2026-07-01', 'normal'], ['2026-10-05', 'out']) }],
      }),
    },
    outside: {
      id: 'S198',
      title: 'Old tank by gauge tests; its sump sensor reports fuel and nobody looked.',
      expected: 'FAILED',
      why: 'Fuel in the sump is a sign of release whatever the method is.',
      site: site({
        sensors: [
          { number: 4, place: 'sump of line 1', ...statesOf(['2026-07-01', 'normal'], ['2026-10-12', 'fuel']) },
        ],
        more: [sensorAlarm({ number: 4, label: 'FUEL ALARM', means: 'leak', from: '2026-10-12 15:00', to: null })],
      }),
    },
  },
  {
    pair: 'P100',
    kind: 'fuel warning',
    law: '40 CFR 280.50(b): liquid in the interstitial space',
    source: 'c50',
    inside: {
      id: 'S199',
      title: '"FUEL WARNING" in the sump, source found, removed, retested.',
      expected: 'COMPLIANT',
      why: 'Answered with source, person, document and a passing line test.',
      site: interstitialSite({
        sensors: twoSensors({}, statesOf(['2026-07-01', 'normal'], ['2026-10-13', 'fuel'], ['2026-10-14', 'normal'])),
        more: [
          sensorAlarm({
            id: 'a1',
            number: 2,
            label: 'FUEL WARNING',
            means: 'leak',
            from: '2026-10-13 08:00',
            to: '2026-10-14 12:00',
          }),
          record({
            id: 'r1',
            kind: 'tightness_line',
            tank: undefined,
            line: 1,
            on: '2026-10-14',
            forMonth: '2026-10',
            rate: 0,
            threshold: 0.05,
          }),
          answer(
            'a1',
            '2026-10-14',
            'Found: technician spilled half a gallon while changing the pump head. Sump wiped dry by J. Miller, Acme, work order 640 attached. Line tightness r1 passed 2026-10-14.',
            {
              found: 'product_contained',
              by: 'J. Miller, Acme',
              cause: 'half a gallon spilled into the sump at work on the pump head',
              shownBy: ['r1'],
              document: true,
            },
          ),
        ],
      }),
    },
    outside: {
      id: 'S200',
      title: '"FUEL WARNING" in the sump, only a warning, no alarm, cleared by itself.',
      expected: 'FAILED',
      why: 'Yellow or red, fuel in containment is a sign of release and has no answer.',
      site: interstitialSite({
        sensors: twoSensors({}, statesOf(['2026-07-01', 'normal'], ['2026-10-13', 'fuel'], ['2026-10-14', 'normal'])),
        more: [
          sensorAlarm({
            id: 'a1',
            number: 2,
            label: 'FUEL WARNING',
            means: 'leak',
            from: '2026-10-13 08:00',
            to: '2026-10-14 12:00',
          }),
        ],
      }),
    },
  },
  {
    pair: 'P101',
    kind: 'water warning',
    law: '40 CFR 280.50(b)3: liquid removed at once',
    source: 'c50',
    inside: {
      id: 'S201',
      title: 'Water in the pump sump after a storm, pumped out, lid seal replaced.',
      expected: 'COMPLIANT',
      why: 'Liquid identified as rain, source sealed, sump dry, sensor normal.',
      site: interstitialSite({
        sensors: twoSensors({}, statesOf(['2026-07-01', 'normal'], ['2026-10-18', 'water'], ['2026-10-19', 'normal'])),
        more: [
          sensorAlarm({
            id: 'a1',
            number: 2,
            label: 'WATER ALARM',
            means: 'water',
            from: '2026-10-18 03:00',
            to: '2026-10-19 13:00',
          }),
          answer(
            'a1',
            '2026-10-19',
            'Found: liquid tested with paste, rain water, no fuel; lid gasket torn. Pumped out 30 gallons, gasket replaced on 2026-10-19 by T. Brooks, invoice 77 attached. Sensor 2 dry and normal since.',
            { found: 'water', by: 'T. Brooks', cause: 'torn lid gasket', shownBy: ['sensor 2'], document: true },
          ),
        ],
      }),
    },
    outside: {
      id: 'S202',
      title: 'Water in the tank interstice since October 6, nobody looked.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'Water between the walls means a hole in one of them; it is a suspected release and unanswered.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-06', 'water'])),
        more: [
          sensorAlarm({
            id: 'a1',
            number: 1,
            label: 'WATER ALARM',
            means: 'water',
            from: '2026-10-06 03:00',
            to: null,
          }),
        ],
      }),
    },
  },
  {
    pair: 'P102',
    kind: 'water warning',
    law: '40 CFR 280.50(b): unexplained presence of water in the tank',
    source: 'c50',
    inside: {
      id: 'S203',
      title: 'High water in the tank, cause found at the fill cap, water pumped, test passed.',
      expected: 'COMPLIANT',
      why: 'Explained and the tank proven tight afterwards.',
      site: site({
        tankEvents: tankTests(['2026-08-14', '2026-09-10', '2026-10-06', '2026-11-03']),
        more: [
          alarm({
            id: 'a1',
            label: 'HIGH WATER ALARM',
            means: 'water',
            from: '2026-10-12 06:00',
            to: '2026-10-13 15:00',
          }),
          ...tankTest('2026-10-15', { quiet: false, id: 'r1' }),
          reading('2026-10-14 23:00', 60),
          answer(
            'a1',
            '2026-10-15',
            'Found: fill cap gasket missing, rain ran in. 40 gallons of water pumped out, cap replaced on 2026-10-13 by T. Brooks, invoice 91 attached. Tank test r1 passed 2026-10-15, water 0.0 in since.',
            {
              found: 'water',
              by: 'T. Brooks',
              on: '2026-10-13',
              cause: 'fill cap gasket',
              shownBy: ['r1'],
              document: true,
            },
          ),
        ],
      }),
    },
    outside: {
      id: 'S204',
      title: 'High water in the tank stays open through the month while the tests pass.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'Water that comes in unexplained is a sign of release; passing tests beside it do not answer it.',
      site: site({
        more: [alarm({ id: 'a1', label: 'HIGH WATER ALARM', means: 'water', from: '2026-10-12 06:00', to: null })],
      }),
    },
  },
  {
    pair: 'P103',
    kind: 'water warning',
    law: '40 CFR 280.50(b); other alarms are no signs',
    source: 'c50',
    inside: {
      id: 'S205',
      title: 'Overfill and low product alarms, paper out, no leak sign.',
      expected: 'COMPLIANT',
      why: 'These are alarms of operation, not signs of a release.',
      site: site({
        more: [
          alarm({ label: 'HIGH PRODUCT ALARM', means: 'other', from: '2026-10-06 10:25', to: '2026-10-06 12:00' }),
          alarm({ label: 'LOW PRODUCT ALARM', means: 'other', from: '2026-10-19 20:00', to: '2026-10-20 08:00' }),
          alarm({ device: 'site', label: 'PAPER OUT', means: 'other', from: '2026-10-10 08:00', to: null }),
        ],
      }),
    },
    outside: {
      id: 'S206',
      title: 'Sudden loss alarm, cleared after an hour, no word.',
      expected: 'FAILED',
      why: 'Sudden loss of product is a suspected release until it is explained.',
      site: site({
        more: [
          alarm({
            id: 'a1',
            label: 'SUDDEN LOSS ALARM',
            means: 'leak',
            from: '2026-10-19 02:00',
            to: '2026-10-19 03:00',
          }),
        ],
      }),
    },
  },
  {
    pair: 'P104',
    kind: 'water warning',
    law: 'COMAR 26.10.08.01A(7)(d): liquid in the interstice',
    source: 'md0801',
    inside: {
      id: 'S207',
      title: 'Maryland, liquid in the interstice, reported, both walls tested, brine found.',
      expected: 'COMPLIANT',
      why: 'Reported in time, cause shown, tests passed.',
      site: interstitialSite({
        state: 'MD',
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-13', 'liquid'], ['2026-10-15', 'normal'])),
        more: [
          ...marylandInventory(),
          sensorAlarm({
            id: 'a1',
            label: 'LIQUID ALARM',
            means: 'leak',
            from: '2026-10-13 08:00',
            to: '2026-10-15 12:00',
          }),
          record({ id: 'r1', kind: 'tightness_tank', on: '2026-10-15', forMonth: '2026-10', rate: 0, threshold: 0.05 }),
          answer(
            'a1',
            '2026-10-15',
            'Reported to MDE 2026-10-13 09:10, case 27-1182. Found: brine from the reservoir, reservoir fitting loose. Fitting replaced 2026-10-14 by J. Miller, Acme, work order 650 attached. Precision test r1 passed 2026-10-15; sensor 1 normal since.',
            repaired('reservoir fitting', '2026-10-14', ['r1', 'sensor 1'], 'J. Miller, Acme'),
          ),
        ],
      }),
    },
    outside: {
      id: 'S208',
      title: 'Maryland, liquid in the interstice, no report and no answer.',
      expected: 'FAILED',
      why: 'Liquid in the interstice must be reported within two hours and investigated; nothing happened.',
      site: interstitialSite({
        state: 'MD',
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-13', 'liquid'], ['2026-10-15', 'normal'])),
        more: [
          ...marylandInventory(),
          sensorAlarm({
            id: 'a1',
            label: 'LIQUID ALARM',
            means: 'leak',
            from: '2026-10-13 08:00',
            to: '2026-10-15 12:00',
          }),
        ],
      }),
    },
  },
  {
    pair: 'P116',
    kind: 'leak alarm',
    law: '40 CFR 280.50(c): investigation of an alarm',
    source: 'wiAl',
    inside: {
      id: 'S231',
      title: 'Periodic leak alarm, probe float found stuck and replaced, test passed.',
      expected: 'COMPLIANT',
      why: 'Device defective, replaced, new monitoring does not confirm.',
      site: site({
        tankEvents: [...testsBefore, ...retest('2026-10-16'), ...testsAfter],
        more: [
          alarm({
            id: 'a1',
            label: 'PERIODIC LEAK TEST FAIL',
            means: 'leak',
            from: '2026-10-12 04:00',
            to: '2026-10-14 15:00',
          }),
          answer(
            'a1',
            '2026-10-16',
            'Found: probe float sticking. Float kit replaced on 2026-10-14 by J. Miller, Acme, work order 4610 attached. Test r1 on 2026-10-16 passed.',
            {
              found: 'monitor_defective',
              by: 'J. Miller, Acme',
              on: '2026-10-14',
              repaired: 'float kit',
              shownBy: ['r1'],
              document: true,
            },
          ),
        ],
      }),
    },
    outside: {
      id: 'S232',
      title: 'Periodic leak alarm with no failed test in the list, cleared at the console.',
      expected: 'FAILED',
      why: 'The alarm itself is the failed test; clearing it is no answer.',
      site: site({
        more: [
          alarm({
            id: 'a1',
            label: 'PERIODIC LEAK TEST FAIL',
            means: 'leak',
            from: '2026-10-12 04:00',
            to: '2026-10-12 08:00',
          }),
        ],
      }),
    },
  },
];
