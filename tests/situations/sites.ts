import { addDays } from '#contract/dates.ts';
import type { SituationEvent, SituationLine, SituationSensor, SituationSite, SituationTank } from './facts.ts';
import {
  aLine,
  aTank,
  fact,
  type LineTestOptions,
  lineTest,
  reading,
  sale,
  type TestOptions,
  tankTest,
} from './pieces.ts';

/* Sites on which the situations of the tables are built. */

type Events = readonly SituationEvent[];

/** What differs from the honest site. `more`: events besides those of tanks and lines. */
export interface SiteOptions {
  state?: string | undefined;
  zone?: string;
  month?: string | undefined;
  today?: string | undefined;
  /** Of the one tank or line. */
  tank?: Partial<SituationTank>;
  line?: Partial<SituationLine>;
  tanks?: readonly SituationTank[];
  lines?: readonly SituationLine[];
  linesOnRecord?: SituationSite['linesOnRecord'];
  sensors?: readonly SituationSensor[] | undefined;
  tankEvents?: Events | undefined;
  lineEvents?: Events;
  /** False: of Maryland's lines that are tested each month the approval is not on record; it is unless said. */
  lineTestsApproved?: false;
  more?: Events | undefined;
}

/** Days on which the tank and the line of the honest site are tested. */
export const testDays: readonly string[] = ['2026-08-14', '2026-09-10', '2026-10-08', '2026-11-05'];
export const lineTestDays: readonly string[] = ['2026-08-15', '2026-09-11', '2026-10-09', '2026-11-06'];
/** The day of October's tank test, and the others. */
export const testDay = '2026-10-08';
export const otherTestDays = testDays.filter((day) => day !== testDay);

export function tankTests(days = testDays, options: TestOptions = {}): SituationEvent[] {
  return days.flatMap((day) => tankTest(day, options));
}

export function lineTests(days = lineTestDays, options: LineTestOptions = {}): SituationEvent[] {
  return days.flatMap((day) => lineTest(day, options));
}

/** Tests of 3.0 gallons alone, which prove no month. */
export function grossLineTests(days = lineTestDays): SituationEvent[] {
  return lineTests(days, { size: '3.0', at: '02:10' });
}

/** The letter by which an agency approves the method of 'tank 1' or 'line 1'. */
export function approvalOf(unit: string): SituationEvent {
  return fact(`${unit} approval of its method by the agency`, null, 'written', '2022-08-01', '2022-08-01', {
    by: 'Letter of the Department, attached',
  });
}

/** The honest site, with what differs. */
export function site(own: SiteOptions = {}): SituationSite {
  const lines = own.lines ?? [aLine(own.line)];
  const approvals =
    own.state === 'MD' && own.lineTestsApproved !== false
      ? lines.filter(({ method }) => method === 'monthly').map(({ number }) => approvalOf(`line ${number}`))
      : [];
  return {
    state: own.state ?? 'VA',
    ...(own.zone === undefined ? {} : { zone: own.zone }),
    month: own.month ?? '2026-10',
    today: own.today ?? '2026-11-20',
    tanks: own.tanks ?? [aTank(own.tank)],
    lines,
    linesOnRecord: own.linesOnRecord ?? true,
    sensors: own.sensors ?? [],
    events: [...(own.tankEvents ?? tankTests()), ...(own.lineEvents ?? lineTests()), ...approvals, ...(own.more ?? [])],
  };
}

/** A line for each of so many tanks, all tested. */
export function linesForTanks(tanks: number): Required<Pick<SiteOptions, 'lines' | 'lineEvents'>> {
  const numbers = Array.from({ length: tanks }, (_, index) => index + 1);
  return {
    lines: numbers.map((number) => aLine({ number, tank: number })),
    lineEvents: numbers.flatMap((line) => lineTests(lineTestDays, { line })),
  };
}

/** A person recorded that there is no piping. */
export const noLines = { lines: [], linesOnRecord: 'none_declared', lineEvents: [] } as const satisfies SiteOptions;

/** The honest site with this in place of October's tank test. */
export function octoberSite(events: Events, own: SiteOptions = {}): SituationSite {
  return site({ ...own, tankEvents: [...tankTests(otherTestDays), ...events] });
}

/** October's tank test without the quiet night around it. */
export function octoberTest(options: TestOptions = {}): SituationEvent[] {
  return tankTest(testDay, { quiet: false, ...options });
}

export const quietReadings = [reading(`${testDay} 00:30`, 60), reading(`${testDay} 04:30`, 60)] as const;
export const salesBefore = sale(`${addDays(testDay, -1)} 06:00`, `${addDays(testDay, -1)} 23:00`, 1100);
/** Tank tests without that of October. */
export const testsButOctober = tankTests(['2026-08-14', '2026-09-10', '2026-11-05']);
