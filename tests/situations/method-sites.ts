import { addDays } from '#contract/dates.ts';
import type {
  AlarmEvent,
  FactEvent,
  RecordEvent,
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
  type RecordOptions,
  reading,
  record,
  sale,
  type TestOptions,
  tankTest,
} from './pieces.ts';
import { grossLineTests, lineTestDays, lineTests, noLines, type SiteOptions, site, tankTests } from './sites.ts';

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

function daysFrom(first: string, count: number, apart: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, apart * index));
}

/** SIR statements of three months; `october` is what differs in October's, null: there is none of it. */
function sirRecords(october: RecordOptions | null): RecordEvent[] {
  const months = [
    ['2026-09-04', '2026-08'],
    ['2026-10-03', '2026-09'],
    ['2026-11-02', '2026-10'],
  ] as const;
  const present = october === null ? months.slice(0, 2) : months;
  return present.map(([on, forMonth]) =>
    record({
      kind: 'sir',
      on,
      forMonth,
      tester: 'Warren Rogers, SIR version 5.1',
      rate: -0.03,
      threshold: 0.1,
      detectable: 0.2,
      ...(forMonth === '2026-10' ? october : {}),
    }),
  );
}

/** A tank on SIR; `october` is what differs in October's statement. */
export function sirSite(
  october: RecordOptions | null = {},
  { more = [], today }: Pick<SiteOptions, 'more' | 'today'> = {},
): SituationSite {
  return site({
    today,
    tank: { method: 'sir', probe: null },
    tankEvents: [
      sale('2026-10-10 06:00', '2026-10-10 23:00', 1500),
      delivery('2026-10-12 10:00', '2026-10-12 10:30', 5000),
    ],
    more: [...sirRecords(october), ...more],
  });
}

/** A line tightness test by a licensed tester that passed. */
export function lineTightness(on: string, own: RecordOptions = {}): RecordEvent {
  return record({
    kind: 'tightness_line',
    tank: undefined,
    line: 1,
    on,
    forMonth: on.slice(0, 7),
    rate: -0.01,
    threshold: 0.05,
    ...own,
  });
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

export function sundaysFrom(first: string, count: number): string[] {
  return daysFrom(first, count, 7);
}

export const gaugingWeeks = sundaysFrom('2026-08-02', 16);

interface Gauging extends Pick<SiteOptions, 'state' | 'month' | 'today' | 'more'> {
  /** Days on which it was gauged; gallons lost in each week, over and over. */
  weeks?: readonly string[];
  rates?: readonly number[];
  standard?: number;
  hours?: number;
}

/** A tank of used oil that is gauged by hand each week. */
export function manualGaugingSite(tank: Partial<SituationTank>, own: Gauging = {}): SituationSite {
  const { weeks = gaugingWeeks, rates = [2], standard = 10, hours = 38, state, month, today, more = [] } = own;
  return site({
    ...noLines,
    state,
    month,
    today,
    tank: { method: 'manual', product: 'Used oil', probe: null, installed: '1995-06-01', ...tank },
    tankEvents: [],
    more: [
      ...weeks.map((on, week) =>
        record({
          kind: 'manual_gauging',
          on,
          forMonth: on.slice(0, 7),
          tester: 'T. Brooks',
          rate: rates[week % rates.length] ?? null,
          threshold: standard,
          hours,
        }),
      ),
      fact('piping of tank 1', null, 'none: filled by hand, emptied by vacuum truck', '1995-06-01', '2026-01-12', {
        by: 'T. Brooks',
      }),
      ...more,
      ...(state === 'MD' ? marylandInventory() : []),
    ],
  });
}

/** Maryland keeps inventory always, besides the monthly method. `own`: what differs, by month. */
export function marylandInventory(
  months: readonly string[] = ['2026-08', '2026-09', '2026-10', '2026-11'],
  own: Readonly<Record<string, RecordOptions>> = {},
): RecordEvent[] {
  return months.map((forMonth) =>
    record({
      kind: 'inventory',
      on: `${forMonth}-28`,
      forMonth,
      tester: 'K. Doyle, class B operator',
      ...own[forMonth],
    }),
  );
}

/** Inventory of four months of a year. `own`: what differs, by '08' to '11'. */
export function inventoryRecords(year: string, own: Omit<InventoryOptions, 'today'> = {}): RecordEvent[] {
  return (['08', '09', '10', '11'] as const).map((month) =>
    record({
      kind: 'inventory',
      on: `${year}-${month}-28`,
      forMonth: `${year}-${month}`,
      tester: 'K. Doyle',
      rate: 60,
      threshold: 460,
      ...own[month],
    }),
  );
}

/** The day of the question, and what differs in the records of a month. */
interface InventoryOptions extends Partial<Record<'08' | '09' | '10' | '11', RecordOptions>> {
  today?: string;
}

/** A tank on inventory control of which a tightness test passed on `tight`, asked for October of `year`. */
export function inventorySite(
  installed: string,
  year: string,
  tight: string,
  { today = `${year}-11-20`, ...own }: InventoryOptions = {},
): SituationSite {
  return site({
    month: `${year}-10`,
    today,
    tank: { method: 'inventory', installed, probe: null },
    line: { installed, leakDetectorTested: `${year}-02-01` },
    tankEvents: [sale(`${year}-10-10 06:00`, `${year}-10-10 23:00`, 1100)],
    lineEvents: lineTests(lineTestDays.map((day) => `${year}${day.slice(4)}`)),
    more: [
      ...inventoryRecords(year, own),
      record({ kind: 'tightness_tank', on: tight, forMonth: tight.slice(0, 7), rate: -0.01, threshold: 0.05 }),
    ],
  });
}

interface Wells extends Pick<SiteOptions, 'more'> {
  tank?: Partial<SituationTank>;
  days?: readonly string[];
  rec?: RecordOptions;
  noSite?: boolean;
  /** The check of this day found something. */
  failedOn?: string;
}

/** A tank that is watched by wells, checked on these days. `noSite`: without an assessment of the site. */
export function wellSite(kind: 'groundwater' | 'vapor', own: Wells = {}): SituationSite {
  const days = own.days ?? ['2026-08-10', '2026-09-06', '2026-10-04', '2026-10-30'];
  const assessment = fact(
    `site assessment for ${kind} monitoring`,
    null,
    'on file, signed by a geologist, groundwater at 12 ft, wells 1-4',
    '2015-10-01',
    '2026-01-12',
  );
  return site({
    tank: { method: kind, probe: null, ...own.tank },
    tankEvents: [sale('2026-10-10 06:00', '2026-10-10 23:00', 1100)],
    more: [
      ...days.map((on) =>
        record({
          kind: `${kind}_check`,
          on,
          forMonth: on.slice(0, 7),
          tester: 'P. Nguyen',
          ...own.rec,
          ...(on === own.failedOn ? { result: 'FAIL' } : {}),
        }),
      ),
      ...(own.noSite === true ? [] : [assessment]),
      ...(own.more ?? []),
    ],
  });
}
