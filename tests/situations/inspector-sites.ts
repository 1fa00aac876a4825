import type { RecordEvent, SituationSite } from './facts.ts';
import { failedTest, interstitialSite, repaired, sensorAlarm, statesOf, twoSensors } from './method-sites.ts';
import { answer, aTank, fact, lineTest, record, tankTest } from './pieces.ts';
import { linesForTanks, lineTests, site, tankTests, testDays } from './sites.ts';

/* Sites with a sign of a release, as an inspector finds them. */

const tankTightness = (on: string, own: Partial<RecordEvent> = {}): RecordEvent =>
  record({ kind: 'tightness_tank', on, forMonth: on.slice(0, 7), rate: -0.01, threshold: 0.05, id: 'r1', ...own });

export const checkValve = (on: string) => `Siphon check valve replaced on ${on}, work order attached.`;

/** Failed on September 25; the retest is of this day and this tank. */
export function failedInSeptember(retested: string, tank: number): SituationSite {
  return site({
    ...linesForTanks(2),
    tanks: [aTank(), aTank({ number: 2, product: 'Diesel' })],
    tankEvents: [
      ...tankTests(),
      ...tankTests(testDays, { tank: 2 }),
      ...tankTest('2026-09-25', { result: 'failed', rate: -0.24, id: 'f1', quiet: false }),
      ...tankTest(retested, { id: 'r1', tank, quiet: false }),
    ],
    more: [answer('f1', retested, checkValve('2026-09-27'), repaired(undefined, '2026-09-27'))],
  });
}

/** A release confirmed in August; `mended`: the tank was relined and tested tight in the same month. */
export function confirmedInAugust(mended: boolean): SituationSite {
  return site({
    tankEvents: [
      ...tankTests(),
      ...tankTest('2026-08-20', { result: 'failed', rate: -0.3, id: 'f1', quiet: false }),
      ...(mended ? tankTest('2026-08-29', { size: '0.1', rate: -0.01, quiet: false }) : []),
    ],
    more: [
      answer('f1', '2026-08-22', 'Release confirmed, agency told on August 21.', {
        found: 'confirmed',
        by: 'Acme',
        on: '2026-08-21',
        cause: 'product in the backfill',
        document: true,
      }),
      ...(mended
        ? [
            fact('tank 1 repaired', null, 'tank relined, report attached', '2026-08-27', '2026-08-27', { by: 'Acme' }),
            tankTightness('2026-08-29'),
          ]
        : []),
    ],
  });
}

/** Fuel between the walls on October 10, answered by the tightness test of this day. */
export function fuelBetweenWalls(tested: string): SituationSite {
  return interstitialSite({
    sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-10', 'fuel'], ['2026-10-12', 'normal'])),
    more: [
      sensorAlarm({ id: 'a1', label: 'FUEL ALARM', means: 'leak', from: '2026-10-10 14:00', to: '2026-10-12 11:00' }),
      tankTightness(tested),
      answer('a1', '2026-10-13', 'Spill at the fill ran into the riser; pumped dry, cap replaced.', {
        found: 'product_contained',
        by: 'J. Miller, Acme',
        on: '2026-10-11',
        cause: 'spill at the fill ran into the interstitial riser',
        shownBy: ['r1', 'sensor 1'],
        document: true,
      }),
    ],
  });
}

/** Fuel between the walls for half an hour around midnight of November 1; asked for November. */
export function fuelAtMidnight(answered: boolean): SituationSite {
  return interstitialSite({
    month: '2026-11',
    today: '2026-12-10',
    sensors: twoSensors(
      statesOf(['2026-07-01', 'normal'], ['2026-10-31 23:50', 'fuel'], ['2026-11-01 00:20', 'normal']),
    ),
    more: [
      sensorAlarm({ id: 'a1', label: 'FUEL ALARM', means: 'leak', from: '2026-10-31 23:50', to: '2026-11-01 00:20' }),
      ...(answered
        ? [
            tankTightness('2026-11-03'),
            answer('a1', '2026-11-03', 'Fuel spilled at the service of the sensor, wiped up.', {
              found: 'product_contained',
              by: 'J. Miller, Acme',
              on: '2026-11-02',
              cause: 'fuel spilled at the service of the sensor',
              shownBy: ['r1', 'sensor 1'],
              document: true,
            }),
          ]
        : []),
    ],
  });
}

export const around = tankTests(['2026-08-14', '2026-09-10', '2026-10-02', '2026-11-01']);

/** The line failed late on October 30 and passed again on this day. */
export function lineFailedAtMonthEnd(retested: string): SituationSite {
  return site({
    lineEvents: lineTests(['2026-08-15', '2026-09-11', '2026-10-09']),
    more: [
      ...lineTest('2026-10-30', { result: 'failed', id: 'f1', at: '23:50', gross: false }),
      ...lineTest(retested, { id: 'r1' }),
      answer('f1', retested, 'Air in the line after a filter change, bled.', repaired('air bled', '2026-10-31')),
    ],
  });
}

/** Tank 2 was taken out of the ground on October 20, after a test of this result on October 12. */
export function removedAfter(result: 'passed' | 'failed'): SituationSite {
  const by = { by: 'Acme, certified remover' };
  return site({
    lines: linesForTanks(2).lines,
    lineEvents: [...lineTests(), ...lineTests(['2026-08-15', '2026-09-11', '2026-10-09'], { line: 2 })],
    tanks: [aTank(), aTank({ number: 2, product: 'Premium' })],
    tankEvents: [
      ...tankTests(),
      ...tankTests(['2026-08-16', '2026-09-14'], { tank: 2 }),
      ...tankTest('2026-10-12', { tank: 2, result, rate: result === 'passed' ? -0.02 : -0.3, quiet: false }),
    ],
    more: [
      fact(
        'tank 2 permanently closed',
        'in_use',
        'removed from the ground, closure report 71 attached',
        '2026-10-20',
        '2026-10-21',
        by,
      ),
    ],
  });
}

/** Answered by a tightness test that was `deleted` from the records later, or not. */
export function answeredByTightness(deleted: boolean): SituationSite {
  return site({
    tankEvents: [...around, ...failedTest()],
    more: [
      tankTightness('2026-10-14'),
      answer('f1', '2026-10-14', checkValve('2026-10-11'), repaired()),
      ...(deleted ? [fact('result r1', 'PASS', 'deleted', '2026-10-14', '2026-11-05', { by: 'K. Doyle' })] : []),
    ],
  });
}
