import type {
  AlarmEvent,
  FactEvent,
  FoundFact,
  SensorState,
  SituationEvent,
  SituationLine,
  SituationSensor,
  SituationSite,
  SituationTank,
} from './facts.ts';
import {
  aLine,
  alarm,
  aTank,
  csldResult,
  delivery,
  fact,
  reading,
  sale,
  type TestOptions,
  tankTest,
} from './pieces.ts';
import { daysFrom } from './record-sites.ts';
import { grossLineTests, lineTests, type SiteOptions, site, tankTests } from './sites.ts';

/* Sites by method of release detection, and what they have in common. */

type Events = readonly SituationEvent[];

export const csldTank = { method: 'csld' } as const satisfies Partial<SituationTank>;
export const csldDaysBefore: readonly string[] = ['2026-08-14', '2026-08-28', '2026-09-11', '2026-09-25'];
export const csldDaysOfOctober: readonly string[] = [
  '2026-10-02',
  '2026-10-09',
  '2026-10-16',
  '2026-10-23',
  '2026-10-30',
];
export const csldDaysAfter: readonly string[] = ['2026-11-06', '2026-11-13'];

export function csldResults(days: readonly string[], options: Parameters<typeof csldResult>[1] = {}): SituationEvent[] {
  return days.flatMap((day) => csldResult(day, options));
}

/** So many days from one on, on each of which as much is delivered as sold. */
export function dailySales(from: string, days: number, gallons: number): SituationEvent[] {
  return daysFrom(from, days, 1).flatMap((day) => [
    sale(`${day} 05:00`, `${day} 22:00`, gallons),
    delivery(`${day} 15:00`, `${day} 15:40`, gallons),
  ]);
}

export function suctionLine(own: Partial<SituationLine> = {}): SituationLine[] {
  return [aLine({ piping: 'suction', method: 'annual', leakDetectorTested: null, ...own })];
}

/** A sensor in the interstice and one in the sump, both normal since July. */
export function twoSensors(
  first: Partial<SituationSensor> = {},
  second: Partial<SituationSensor> = {},
): [SituationSensor, SituationSensor] {
  const normal = statesOf(['2026-07-01', 'normal']);
  return [
    { number: 1, place: 'interstice of tank 1', ...normal, ...first },
    { number: 2, place: 'sump of line 1', ...normal, ...second },
  ];
}

export function statesOf(...states: readonly (readonly [from: string, state: string])[]): { states: SensorState[] } {
  return { states: states.map(([from, state]) => ({ from, state })) };
}

export function sensorAlarm(own: Parameters<typeof alarm>[0]): AlarmEvent {
  return alarm({ device: 'sensor', ...own });
}

/** A double-walled tank and line of 2018, watched by sensors in the interstice and in the sump. */
export function interstitialSite(own: SiteOptions = {}): SituationSite {
  const { tank, line, sensors, tankEvents, lineEvents, ...more } = own;
  return site({
    ...more,
    tank: { installed: '2018-03-12', method: 'interstitial', walls: 'double', ...tank },
    line: { installed: '2018-03-12', method: 'interstitial', ...line },
    sensors: sensors ?? twoSensors(),
    tankEvents: tankEvents ?? [reading('2026-10-10 09:00', 60), sale('2026-10-10 06:00', '2026-10-10 23:00', 1100)],
    lineEvents: lineEvents ?? grossLineTests(),
  });
}

export function failedTest(options: TestOptions = {}): SituationEvent[] {
  return tankTest('2026-10-10', { result: 'failed', rate: -0.24, id: 'f1', quiet: false, ...options });
}

export function retest(day: string, options: TestOptions = {}): SituationEvent[] {
  return tankTest(day, { id: 'r1', quiet: false, ...options });
}

export const testsBefore = tankTests(['2026-08-14', '2026-09-10', '2026-10-02']);
export const testsAfter = tankTests(['2026-11-01']);

/** What a person found and did about a failed test, with everything that an inspector asks for. */
export function goodAnswer(retested = 'Retest r1 on 2026-10-13 passed.'): string {
  return `Found: siphon check valve defective, product ran to the pump. Replaced on 2026-10-11 by J. Miller, Acme Petroleum Service, work order 4411 attached. ${retested} No release.`;
}

/** The same as a structured answer: what was repaired, by whom, on which day, and the retests that show it. */
export function repaired(
  repairedPart = 'siphon check valve',
  on = '2026-10-11',
  shownBy: readonly string[] = ['r1'],
  by = 'J. Miller, Acme Petroleum Service',
): FoundFact {
  return { found: 'equipment_defective', by, on, repaired: repairedPart, shownBy, document: true };
}

interface ClosedTank {
  tank?: Partial<SituationTank>;
  /** Nobody recorded since when it is out of use. */
  noFact?: boolean;
  /** Its probe reports nothing. */
  noRead?: boolean;
  recordedOn?: string;
  /** From this day on it shows this height. */
  filled?: { from: string; height: number };
  /** Of the closed tank. */
  line?: SituationLine;
  sensors?: readonly SituationSensor[];
  more?: Events;
}

/** The honest site with a second tank that is out of use, which still shows this height and volume. */
export function closedTankSite(height: number, volume: number | undefined, own: ClosedTank = {}): SituationSite {
  const readingDays = ['2026-08-03', '2026-09-03', '2026-10-03', '2026-10-31', '2026-11-10'];
  const closed = fact('tank 2 use', 'in_use', 'out_of_use', '2026-06-01', own.recordedOn ?? '2026-06-02', {
    by: 'owner J. Reed',
  });
  const readings = readingDays.map((day) =>
    own.filled !== undefined && day > own.filled.from
      ? reading(`${day} 09:00`, own.filled.height, { tank: 2 })
      : reading(`${day} 09:00`, height, { tank: 2, volume }),
  );
  return site({
    tanks: [aTank(), aTank({ number: 2, product: 'Premium', use: 'out_of_use', ...own.tank })],
    lines: [aLine(), ...(own.line === undefined ? [] : [own.line])],
    sensors: own.sensors,
    more: [...(own.noFact === true ? [] : [closed]), ...(own.noRead === true ? [] : readings), ...(own.more ?? [])],
  });
}

/** A tank that was empty and is in service again since October 20, first tested on this day. */
export function returnedTankSite(firstTest: string): SituationSite {
  const empty = ['2026-08-03', '2026-09-03', '2026-10-03', '2026-10-19'];
  return site({
    month: '2026-11',
    today: '2026-12-10',
    tankEvents: [
      ...empty.map((day) => reading(`${day} 09:00`, 0.7, { volume: 11 })),
      delivery('2026-10-20 10:00', '2026-10-20 10:40', 8000),
      reading('2026-10-20 12:00', 70),
      reading(`${firstTest} 00:30`, 60),
      ...tankTest(firstTest, { quiet: false }),
      ...tankTests(['2026-12-08']),
    ],
    lineEvents: lineTests(['2026-10-20', '2026-11-14', '2026-12-05']),
    more: [fact('tank 1 use', 'out_of_use', 'in_use', '2026-10-20', '2026-10-20', { by: 'owner J. Reed' })],
  });
}

/** A tank that no method watches, without piping where nothing else is said. */
export function tankAlone(tank: Partial<SituationTank>, own: SiteOptions = {}): SituationSite {
  return site({
    tanks: [aTank({ method: null, ...tank })],
    lines: own.lines ?? [],
    linesOnRecord: own.lines !== undefined ? true : (own.linesOnRecord ?? 'none_declared'),
    tankEvents: own.tankEvents ?? [reading('2026-10-10 09:00', 50, { capacity: tank.capacity ?? 10_000 })],
    lineEvents: [],
    more: own.more,
    month: own.month,
    today: own.today,
  });
}

/** Somebody recorded why tank 1 is not regulated, or is. */
export function regulatedFact(
  to: string | null,
  {
    effective = '2005-06-01',
    rec = '2026-01-10',
    by = 'owner J. Reed',
  }: { effective?: string; rec?: string; by?: string } = {},
): FactEvent {
  return fact('tank 1 regulated', null, to, effective, rec, { by });
}

/** A tank that feeds an emergency generator only, through safe suction. */
export function generatorSite(own: SiteOptions & { rec?: string } = {}): SituationSite {
  const { rec: recordedOn = '2010-05-01', tank, month, today, sensors, tankEvents } = own;
  return site({
    tank: { product: 'Diesel (emergency generator)', capacity: 4000, installed: '2010-05-01', ...tank },
    lines: [aLine({ piping: 'safe_suction', installed: '2010-05-01', method: null, leakDetectorTested: null })],
    lineEvents: [],
    month,
    today,
    sensors,
    tankEvents,
    more: [
      fact('tank 1 use', null, 'fuels only an emergency generator', '2010-05-01', recordedOn, { by: 'owner' }),
      fact(
        'line 1 safe suction checked',
        null,
        'one check valve, under the pump; slopes to the tank; drawing attached',
        '2010-05-01',
        recordedOn,
      ),
    ],
  });
}
