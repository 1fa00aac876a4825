import type { SituationPair } from '../facts.ts';
import {
  failedTest,
  interstitialSite,
  repaired,
  retest,
  sensorAlarm,
  statesOf,
  testsAfter,
  testsBefore,
  twoSensors,
} from '../method-sites.ts';
import { alarm, answer, record, tankTest } from '../pieces.ts';
import { marylandInventory } from '../record-sites.ts';
import { site, tankTests } from '../sites.ts';

/* Signs of a release and their answers. */

const around = [...testsBefore, ...testsAfter];
const fuelSump = twoSensors({}, statesOf(['2026-07-01', 'normal'], ['2026-10-13', 'fuel'], ['2026-10-14', 'normal']));
const fuelAlarm = sensorAlarm({
  id: 'a1',
  number: 2,
  label: 'FUEL ALARM',
  means: 'leak',
  from: '2026-10-13 08:00',
  to: '2026-10-14 12:00',
});
const liquidWarning = { ...fuelAlarm, label: 'LIQUID WARNING' };
const highWater = alarm({
  id: 'a1',
  label: 'HIGH WATER WARNING',
  means: 'water',
  from: '2026-10-12 06:00',
  to: '2026-10-13 15:00',
});
const precision = (on: string, result: 'PASS' | 'INCONCLUSIVE', id?: string) =>
  record({
    kind: 'tightness_tank',
    on,
    forMonth: on.slice(0, 7),
    result,
    ...(result === 'PASS' ? { rate: -0.01, threshold: 0.05 } : { rate: null }),
    ...(id === undefined ? {} : { id }),
  });
const overLimit = (id: string) => ({ id, result: 'FAIL', rate: 640, threshold: 460 }) as const;

export const signsPairs: readonly SituationPair[] = [
  {
    pair: 'P500',
    kind: 'structured answer',
    law: '40 CFR 280.50(c)(1): defective device replaced, and additional monitoring does not confirm',
    source: 'c50',
    inside: {
      id: 'S500',
      title: 'Probe found defective and replaced on October 11, test of October 13 passed.',
      expected: 'COMPLIANT',
      why: 'Both halves of the exception are on record: the device, and the monitoring after it.',
      site: site({
        tankEvents: [...around, ...failedTest(), ...retest('2026-10-13')],
        more: [
          answer('f1', '2026-10-13', 'Probe replaced.', {
            found: 'monitor_defective',
            by: 'J. Miller, Acme',
            on: '2026-10-11',
            repaired: 'probe of tank 1',
            shownBy: ['r1'],
          }),
        ],
      }),
    },
    outside: {
      id: 'S501',
      title: 'Probe found defective and replaced on October 11, no test after it until November.',
      expected: 'FAILED',
      why: 'Nothing was monitored again, so nothing shows that the first result was wrong.',
      site: site({
        tankEvents: [...around, ...failedTest()],
        more: [
          answer('f1', '2026-10-13', 'Probe replaced.', {
            found: 'monitor_defective',
            by: 'J. Miller, Acme',
            on: '2026-10-11',
            repaired: 'probe of tank 1',
          }),
        ],
      }),
    },
  },
  {
    pair: 'P501',
    kind: 'structured answer',
    law: '40 CFR 280.50(c)(4): the alarm was investigated and is no release event',
    source: 'c50',
    inside: {
      id: 'S502',
      title: 'Leak alarm by a power surge, said by the electrician, tested again the next night.',
      expected: 'COMPLIANT',
      why: 'Investigated, cause named, and the tank passed afterwards.',
      site: site({
        tankEvents: [...around, ...retest('2026-10-13')],
        more: [
          alarm({ id: 'a1', label: 'LEAK ALARM', means: 'leak', from: '2026-10-12 04:00', to: '2026-10-12 09:00' }),
          answer('a1', '2026-10-13', '', {
            found: 'test_error',
            by: 'L. Chen, Chen Electric',
            on: '2026-10-12',
            cause: 'power surge at 03:58 cut the test short',
            shownBy: ['r1'],
          }),
        ],
      }),
    },
    outside: {
      id: 'S503',
      title: 'Leak alarm, "power surge", nothing tested again in October after it.',
      expected: 'FAILED',
      why: 'A cause without an investigation that shows it.',
      site: site({
        tankEvents: around,
        more: [
          alarm({ id: 'a1', label: 'LEAK ALARM', means: 'leak', from: '2026-10-12 04:00', to: '2026-10-12 09:00' }),
          answer('a1', '2026-10-13', 'Power surge, alarm reset, all good.'),
        ],
      }),
    },
  },
  {
    pair: 'P502',
    kind: 'water warning',
    law: '40 CFR 280.50(b): unexplained presence of water in the tank',
    source: 'c50',
    inside: {
      id: 'S504',
      title: 'High water warning, rain through the fill cap, pumped out, tank tested.',
      expected: 'COMPLIANT',
      why: 'The water is explained and the tank tight.',
      site: site({
        tankEvents: [...around, ...retest('2026-10-15')],
        more: [
          highWater,
          answer('a1', '2026-10-15', '', {
            found: 'water',
            by: 'T. Brooks',
            on: '2026-10-13',
            cause: 'rain through a fill cap without gasket',
            shownBy: ['r1'],
          }),
        ],
      }),
    },
    outside: {
      id: 'S505',
      title: 'High water warning that went away by itself.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'Water came and went, and nobody knows from where.',
      site: site({ tankEvents: around, more: [highWater] }),
    },
  },
  {
    pair: 'P503',
    kind: 'structured answer',
    law: '40 CFR 280.50(c)(2): contained in secondary containment, removed, defect repaired',
    source: 'c50',
    inside: {
      id: 'S506',
      title: 'Fuel in the sump from a weeping union, contained, removed with a manifest, line tight.',
      expected: 'COMPLIANT',
      why: 'Source, containment, removal and the test are on record.',
      site: interstitialSite({
        sensors: fuelSump,
        more: [
          fuelAlarm,
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
          answer('a1', '2026-10-14', '', {
            found: 'product_contained',
            by: 'J. Miller, Acme',
            cause: 'union above the pump wept; the sump held all of it',
            shownBy: ['r1', 'sensor 2'],
            document: true,
          }),
        ],
      }),
    },
    outside: {
      id: 'S507',
      title: 'Fuel in the sump "contained and removed", no paper of the removal.',
      expected: 'FAILED',
      why: 'Where the fuel went is only said.',
      site: interstitialSite({
        sensors: fuelSump,
        more: [
          fuelAlarm,
          answer('a1', '2026-10-14', '', {
            found: 'product_contained',
            by: 'J. Miller, Acme',
            cause: 'union above the pump wept; the sump held all of it',
            shownBy: ['sensor 2'],
          }),
        ],
      }),
    },
  },
  {
    pair: 'P504',
    kind: 'water warning',
    law: '40 CFR 280.50(b)(3): liquid in the interstice that is not used for monitoring',
    source: 'c50',
    inside: {
      id: 'S508',
      title: 'Liquid warning in a brine-filled interstice, brine overfilled at service, level set, sensor normal.',
      expected: 'COMPLIANT',
      why: 'The liquid is the one that monitors.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-13', 'liquid'], ['2026-10-15', 'normal'])),
        more: [
          sensorAlarm({
            id: 'a1',
            label: 'LIQUID WARNING',
            means: 'leak',
            from: '2026-10-13 08:00',
            to: '2026-10-15 12:00',
          }),
          answer('a1', '2026-10-15', '', {
            found: 'monitoring_liquid',
            by: 'J. Miller, Acme',
            cause: 'brine overfilled at the yearly service',
            shownBy: ['sensor 1'],
          }),
        ],
      }),
    },
    outside: {
      id: 'S509',
      title: 'Liquid warning in the interstice, cleared, no word.',
      expected: 'FAILED',
      why: 'A warning of liquid between the walls is a sign like an alarm.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-13', 'liquid'], ['2026-10-15', 'normal'])),
        more: [
          sensorAlarm({
            id: 'a1',
            label: 'LIQUID WARNING',
            means: 'leak',
            from: '2026-10-13 08:00',
            to: '2026-10-15 12:00',
          }),
        ],
      }),
    },
  },
  {
    pair: 'P505',
    kind: 'structured answer',
    law: '40 CFR 280.52(a)(2): a system test that shows no leak ends the investigation',
    source: 'c52',
    inside: {
      id: 'S510',
      title:
        'Failed 0.2 test, licensed tightness test four days later shows no leak, vapor loss at the riser explains it.',
      expected: 'COMPLIANT',
      why: 'The system test is sharper than the failed one, and the sign is explained.',
      site: site({
        tankEvents: [...around, ...failedTest()],
        more: [
          precision('2026-10-14', 'PASS', 'r1'),
          answer('f1', '2026-10-14', '', {
            found: 'system_tight',
            by: 'M. Osei, license 2231',
            cause: 'vapor lost at the probe riser',
            shownBy: ['r1'],
          }),
        ],
      }),
    },
    outside: {
      id: 'S511',
      title: 'Failed 0.2 test, the tightness test of four days later came to no result.',
      expected: 'FAILED',
      why: 'A test without result refutes nothing.',
      site: site({
        tankEvents: [...around, ...failedTest()],
        more: [
          precision('2026-10-14', 'INCONCLUSIVE', 'r1'),
          answer('f1', '2026-10-14', '', {
            found: 'system_tight',
            by: 'M. Osei, license 2231',
            cause: 'vapor lost at the probe riser',
            shownBy: ['r1'],
          }),
        ],
      }),
    },
  },
  {
    pair: 'P506',
    kind: 'inconclusive tests',
    law: 'COMAR 26.10.08.01A(4): two consecutive inconclusive precision tests',
    source: 'md0801',
    inside: {
      id: 'S512',
      title: 'Maryland: two precision tests without result, then one that passes, cause named.',
      expected: 'COMPLIANT',
      why: 'Reported and settled: the third test passed within the week, and the answer says why two did not.',
      site: site({
        state: 'MD',
        more: [
          ...marylandInventory(),
          precision('2026-10-14', 'INCONCLUSIVE'),
          precision('2026-10-16', 'INCONCLUSIVE', 'f1'),
          precision('2026-10-19', 'PASS', 'r1'),
          answer('f1', '2026-10-19', '', {
            found: 'test_error',
            by: 'R. Alvarez, license 1187',
            cause: 'temperature had not settled after the delivery',
            shownBy: ['r1'],
          }),
        ],
      }),
    },
    outside: {
      id: 'S513',
      title: 'Maryland: two precision tests without result, a third passes, nobody says why.',
      expected: 'FAILED',
      why: 'The suspected release was never answered.',
      site: site({
        state: 'MD',
        more: [
          ...marylandInventory(),
          precision('2026-10-14', 'INCONCLUSIVE'),
          precision('2026-10-16', 'INCONCLUSIVE'),
          precision('2026-10-19', 'PASS'),
        ],
      }),
    },
  },
  {
    pair: 'P507',
    kind: 'inconclusive tests',
    law: 'COMAR 26.10.08.01A(4); the federal rule has no such row',
    source: 'md0801',
    inside: {
      id: 'S514',
      title: 'No state rules: two precision tests without result beside passing gauge tests.',
      expected: 'COMPLIANT',
      law: '40 CFR 280.50(c); monitoring results that indicate a release',
      source: 'c50',
      why: 'The gauge tests prove the month, and no federal rule makes two tests without result a sign.',
      site: site({ more: [precision('2026-10-14', 'INCONCLUSIVE'), precision('2026-10-16', 'INCONCLUSIVE')] }),
    },
    outside: {
      id: 'S515',
      title: 'Maryland: one precision test without result on September 28, the next one on October 3.',
      expected: 'FAILED',
      alsoFair: ['INCONCLUSIVE'],
      why: 'In a row is in a row, also across the end of a month.',
      site: site({
        state: 'MD',
        more: [
          ...marylandInventory(),
          precision('2026-09-28', 'INCONCLUSIVE'),
          precision('2026-10-03', 'INCONCLUSIVE'),
        ],
      }),
    },
  },
  {
    pair: 'P508',
    kind: 'inventory variance',
    law: '40 CFR 280.43(a), 280.50(c)(3); COMAR 26.10.05.04A',
    source: 'c43',
    inside: {
      id: 'S516',
      title: 'Maryland: September and October over the limit, each with its cause.',
      expected: 'COMPLIANT',
      why: 'The investigation of each month found no release.',
      site: site({
        state: 'MD',
        more: [
          ...marylandInventory(undefined, { '2026-09': overLimit('i0'), '2026-10': overLimit('i1') }),
          answer('i0', '2026-10-02', 'Delivery ticket of September 20 entered twice.'),
          answer('i1', '2026-11-04', 'Meter 3 gave 1 percent too much; calibrated.'),
        ],
      }),
    },
    outside: {
      id: 'S517',
      title: 'Maryland: September and October over the limit, nothing written.',
      expected: 'FAILED',
      why: 'A second month over the limit confirms the first.',
      site: site({
        state: 'MD',
        more: marylandInventory(undefined, { '2026-09': overLimit('i0'), '2026-10': overLimit('i1') }),
      }),
    },
  },
  {
    pair: 'P509',
    kind: 'failed then words',
    law: '40 CFR 280.50(c): what was found, and what shows it',
    source: 'c50',
    inside: {
      id: 'S518',
      title: 'Leak alarm answered: part, person, day, passing retest.',
      expected: 'COMPLIANT',
      why: 'Each part of the answer can be looked up.',
      site: site({
        tankEvents: [...around, ...retest('2026-10-14')],
        more: [
          alarm({ id: 'a1', label: 'LEAK ALARM', means: 'leak', from: '2026-10-12 04:00', to: '2026-10-13 09:00' }),
          answer('a1', '2026-10-14', 'Drop tube seal leaked.', repaired('drop tube seal', '2026-10-13')),
        ],
      }),
    },
    outside: {
      id: 'S519',
      title: 'The same story, well written, as a note.',
      expected: 'FAILED',
      why: 'Free words end nothing, however good: nobody can look up who, when and which test.',
      site: site({
        tankEvents: [...around, ...retest('2026-10-14')],
        more: [
          alarm({ id: 'a1', label: 'LEAK ALARM', means: 'leak', from: '2026-10-12 04:00', to: '2026-10-13 09:00' }),
          answer(
            'a1',
            '2026-10-14',
            'Drop tube seal leaked; replaced on October 13 by Acme; retest of October 14 passed.',
          ),
        ],
      }),
    },
  },
  {
    pair: 'P510',
    kind: 'answer before the failure',
    law: '40 CFR 280.50; each sign has its own answer',
    source: 'c50',
    inside: {
      id: 'S520',
      title: 'Leak alarms of October 5 and October 20, each answered with its own retest.',
      expected: 'COMPLIANT',
      why: 'Two signs, two answers.',
      site: site({
        tankEvents: [
          ...tankTests(['2026-08-14', '2026-09-10', '2026-11-05']),
          ...tankTest('2026-10-08', { id: 'r1', quiet: false }),
          ...tankTest('2026-10-22', { id: 'r2', quiet: false }),
        ],
        more: [
          alarm({ id: 'a1', label: 'LEAK ALARM', means: 'leak', from: '2026-10-05 04:00', to: '2026-10-06 09:00' }),
          answer('a1', '2026-10-08', '', repaired('drop tube seal', '2026-10-06')),
          alarm({ id: 'a2', label: 'LEAK ALARM', means: 'leak', from: '2026-10-20 04:00', to: '2026-10-21 09:00' }),
          answer('a2', '2026-10-22', '', repaired('probe riser gasket', '2026-10-21', ['r2'])),
        ],
      }),
    },
    outside: {
      id: 'S521',
      title: 'Leak alarms of October 5 and October 20; the answer of the first is pinned to the second too.',
      expected: 'FAILED',
      why: 'Repair and retest of October 8 say nothing of October 20.',
      site: site({
        tankEvents: [
          ...tankTests(['2026-08-14', '2026-09-10', '2026-11-05']),
          ...tankTest('2026-10-08', { id: 'r1', quiet: false }),
        ],
        more: [
          alarm({ id: 'a1', label: 'LEAK ALARM', means: 'leak', from: '2026-10-05 04:00', to: '2026-10-06 09:00' }),
          answer('a1', '2026-10-08', '', repaired('drop tube seal', '2026-10-06')),
          alarm({ id: 'a2', label: 'LEAK ALARM', means: 'leak', from: '2026-10-20 04:00', to: '2026-10-21 09:00' }),
          answer('a2', '2026-10-22', '', repaired('drop tube seal', '2026-10-06')),
        ],
      }),
    },
  },
  {
    pair: 'P511',
    kind: 'leak alarm',
    law: '40 CFR 280.50(b): sudden loss of product',
    source: 'c50',
    inside: {
      id: 'S522',
      title: 'CSLD says that its rate increases, though it passes.',
      expected: 'COMPLIANT',
      why: 'A rate below the threshold indicates no release; the tests prove the month.',
      site: site({
        more: [
          alarm({ label: 'CSLD INCR RATE WARN', means: 'other', from: '2026-10-12 04:00', to: '2026-10-13 09:00' }),
        ],
      }),
    },
    outside: {
      id: 'S523',
      title: 'Sudden loss alarm, "theft" in the note.',
      expected: 'FAILED',
      why: 'Nothing shows that the product left through the hose.',
      site: site({
        more: [
          alarm({
            id: 'a1',
            label: 'SUDDEN LOSS ALARM',
            means: 'leak',
            from: '2026-10-19 02:00',
            to: '2026-10-19 03:00',
          }),
          answer('a1', '2026-10-20', 'theft'),
        ],
      }),
    },
  },
  {
    pair: 'P512',
    kind: 'structured answer',
    law: '40 CFR 280.50(b)(3): liquid identified and removed',
    source: 'c50',
    inside: {
      id: 'S524',
      title: 'Liquid in the sump is rain through a torn lid, removed, sensor normal since.',
      expected: 'COMPLIANT',
      why: 'Water with its source, and the sensor shows the sump dry.',
      site: interstitialSite({
        sensors: fuelSump,
        more: [
          liquidWarning,
          answer('a1', '2026-10-15', '', {
            found: 'water',
            by: 'T. Brooks',
            cause: 'rain through a torn lid; paste shows no fuel',
            shownBy: ['sensor 2'],
          }),
        ],
      }),
    },
    outside: {
      id: 'S525',
      title: 'Liquid in the sump was "water".',
      expected: 'FAILED',
      why: 'Water from where? Groundwater through a wall would be a breach.',
      site: interstitialSite({
        sensors: fuelSump,
        more: [
          liquidWarning,
          answer('a1', '2026-10-15', '', { found: 'water', by: 'T. Brooks', shownBy: ['sensor 2'] }),
        ],
      }),
    },
  },
  {
    pair: 'P513',
    kind: 'confirmed release',
    law: '40 CFR 280.61: a confirmed release is answered by corrective action',
    source: 'c52',
    inside: {
      id: 'S526',
      title: 'Suspected after a failed test, ruled out by repair and retest on the third day.',
      expected: 'COMPLIANT',
      why: 'Ruled out within seven days.',
      site: site({
        tankEvents: [...around, ...failedTest(), ...retest('2026-10-13')],
        more: [answer('f1', '2026-10-13', '', repaired('vent line', '2026-10-12'))],
      }),
    },
    outside: {
      id: 'S527',
      title: 'Confirmed after a failed test; the tank was relined, and a test passed on the third day.',
      expected: 'FAILED',
      why: 'The tank leaked in October, whatever was done about it.',
      site: site({
        tankEvents: [...around, ...failedTest(), ...retest('2026-10-13')],
        more: [
          answer('f1', '2026-10-13', 'Release confirmed, agency told on October 11.', {
            found: 'confirmed',
            by: 'Acme',
            on: '2026-10-11',
            cause: 'product in the backfill',
          }),
        ],
      }),
    },
  },
];
