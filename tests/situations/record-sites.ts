import { addDays } from '#contract/dates.ts';
import type { RecordEvent, SituationSite, SituationTank } from './facts.ts';
import { delivery, fact, type RecordOptions, record, sale } from './pieces.ts';
import { approvalOf, lineTestDays, lineTests, noLines, type SiteOptions, site } from './sites.ts';

/* Sites whose months people prove: statements, gauging by hand, inventory, wells. */

export function daysFrom(first: string, count: number, apart: number): string[] {
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

/** The letter by which Maryland's Department approves who makes the statements, or the method of a tank. */
export const approvedInMaryland = approvalOf('tank 1');

/**
 * A site without a gauge: a tank on SIR, by `version` in October, and an annual line whose test of March passed. `more`:
 * what else people recorded.
 */
export function documentsSite({
  version = 'WRA 5.1',
  state,
  tank = {},
  more = [],
}: Pick<SiteOptions, 'state' | 'tank' | 'more'> & { version?: string } = {}): SituationSite {
  return site({
    state,
    tank: { method: 'sir', probe: null, ...tank },
    line: { method: 'annual' },
    tankEvents: [],
    lineEvents: [],
    more: [...sirRecords({ version }), lineTightness('2026-03-04'), ...more],
  });
}

/** A tank on SIR; `october` is what differs in October's statement. */
export function sirSite(
  october: RecordOptions | null = {},
  { more = [], today, tank = {} }: Pick<SiteOptions, 'more' | 'today' | 'tank'> = {},
): SituationSite {
  return site({
    today,
    tank: { method: 'sir', ...(tank.capacity === undefined ? { probe: null } : {}), ...tank },
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
