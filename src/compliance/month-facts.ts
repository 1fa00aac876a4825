import type { DocumentRef } from '#contract/nouns/calendar.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { Traits } from '#contract/nouns/equipment-traits.table.ts';
import type { RecordDetails } from '#contract/nouns/method-record.ts';
import type { DetectionMethod, ReasonCode, UnitVerdict, VerdictFlag } from '#contract/nouns/month.ts';
import type { ReconciliationCause, ResultKind } from '#contract/nouns/result.ts';
import type { TestSystem } from './listings/covering.ts';

/* What is known of one site for one month, and what follows from it. All days are plain dates of the site's own calendar. */

/** What a person found and did about a failure or an alarm; the closing note of an issue. */
export interface Disposition {
  text: string;
  /** YYYY-MM-DD on which it was recorded. */
  on: string;
  /** 'ISS-1042' */
  issue: string;
}

/** A test of a tank or line as the gauge told it. */
export interface GaugeTest {
  /** 'test 1204' */
  id: string;
  kind: '0.2' | '0.1' | 'gross';
  method: 'static' | 'csld' | 'line';
  /** Day of completion, and the gauge's own clock then, 'YYYY-MM-DD HH:MM'. */
  on: string;
  at: string;
  /** The site's day on which its report reached us: a CSLD result older than that is no new one. */
  receivedOn: string;
  result: 'passed' | 'failed' | 'invalid' | 'no_result' | 'warning';
  /** Gallons an hour, a loss negative; null where the gauge told none. */
  rate: number | null;
  /** As the gauge printed it, gal/h; null: the method's own counts. */
  threshold: number | null;
  hours: number | null;
  volume: number | null;
  /** False: nobody knows in which units its rate, threshold and volume are; they are written as if in gallons. */
  unitsConfirmed: boolean;
  /** Function of the gauge, '207'. */
  source: string;
  slipId: number | null;
  /**
   * Of a static test: the last delivery to the tank that began before the test ended, in minutes of the gauge's own clock
   * ('YYYY-MM-DD HH:MM'); null: none is on record, and what the console itself checked is all that is known.
   */
  delivery: { from: string; to: string } | null;
  /**
   * The gauge answered polls on each of the days between the date of the test and the day on which it was first reported,
   * though it reports each test within a day: its date is doubtful.
   */
  reportedLate: boolean;
  disposition: Disposition | null;
}

/** Records that are no result of a month, but on which a method or a result rests. */
export type SupportKind = Extract<ResultKind, 'site_assessment' | 'safe_suction' | 'repair'>;

/** One of them, up to the last day that the month looks at. */
export interface SupportFact {
  /** 'result 31' */
  id: string;
  kind: SupportKind;
  on: string;
  result: 'PASS' | 'FAIL' | 'INCONCLUSIVE';
  tester: string;
  document: DocumentRef | null;
  details: Partial<RecordDetails> | null;
}

/** A test for tightness that people recorded, as a result or in the calendar, however long ago. */
export interface TightnessFact {
  id: string;
  on: string;
  result: 'PASS' | 'FAIL';
  /** It is recorded as the test after a repair, of whatever part. */
  afterRepair: boolean;
}

/** What is recorded of a tank or line beyond the months around the one that is judged; up to its last day. */
export interface UnitHistory {
  /** By day. */
  tightness: readonly TightnessFact[];
  support: readonly SupportFact[];
}

/** What a person recorded of a tank or line: SIR statement, tightness test, check by hand, reconciliation. */
export interface RecordedFact {
  /** 'result 31' */
  id: string;
  kind: Exclude<ResultKind, SupportKind>;
  on: string;
  /** YYYY-MM of which it speaks. */
  month: string;
  result: 'PASS' | 'FAIL' | 'INCONCLUSIVE';
  rate: number | null;
  threshold: number | null;
  detectable: number | null;
  metered: number | null;
  overShort: number | null;
  /** Least sum of seven consecutive days of shortage, gallons (a shortage negative); null where not told. */
  worstWeek: number | null;
  /** What explains a reconciliation over the limit; null: no cause is recorded. */
  cause: ReconciliationCause | null;
  /** What a person wrote about it. */
  note: string;
  /** What its kind says beyond that; absent or null: nothing is on record. */
  details?: Partial<RecordDetails> | null;
  tester: string;
  document: DocumentRef | null;
  disposition: Disposition | null;
}

/** An alarm that stood in the month or in the months around it. */
export interface AlarmFact {
  /** 'alarm 601' */
  id: string;
  label: string;
  /** 'release': failed test, leak, liquid where none may be. 'blind': probe or sensor out, no communication. */
  means: 'release' | 'blind';
  /** First and last day; null while it stands. */
  from: string;
  to: string | null;
  disposition: Disposition | null;
  /** Several in a row that came and went: between them the device was not out. */
  flickers?: true;
  /** Whose alarm it is, where it is not the unit's own: a sensor that stands for a tank or line. */
  device?: 'tank' | 'line' | 'sensor';
}

/** One tank, line or sensor with everything that speaks of it, two months before and one after the month included. */
export interface UnitFacts {
  device: 'tank' | 'line' | 'sensor';
  /** Of a line or sensor: among all lines or sensors of the site, 201 for WPLLD line 1. */
  number: number;
  name: string;
  label: string;
  capacity: number | null;
  /** False: nobody knows in which units it is; it is written as if in gallons. */
  capacityConfirmed: boolean;
  method: DetectionMethod;
  inUse: boolean;
  /** Siphoned together with others: a lower CSLD threshold counts. */
  manifold?: boolean;
  /** Inches; absent or null: not on record. */
  diameter?: number | null;
  /** 'single' or another value of the trait; absent: not on record. */
  walls?: string | undefined;
  /** The console and probe that test it; absent: nothing is known of them. */
  system?: TestSystem;
  /** What was delivered to it in each month that is on record, gallons, by YYYY-MM: what goes through it. */
  delivered?: Readonly<Record<string, number>>;
  tests: readonly GaugeTest[];
  recorded: readonly RecordedFact[];
  alarms: readonly AlarmFact[];
  /** Sensors that stand for it (interstitial, sump); of a sensor itself its one state. */
  sensors: readonly SensorFact[];
  /** Of a line: the last day it passed a 0.1 gph test by hand (annual line tightness), whenever that was. */
  annualTestOn: string | null;
  /** Of a line: what is recorded of its automatic line leak detectors; null: none is on record. Null of others. */
  leakDetector: LeakDetectorFact | null;
  /** Of a line: the gauge has an electronic line leak detector on it, tested or not. */
  electronicDetector: boolean;
  /** YYYY-MM-DD; null: nobody has recorded it. */
  installedOn: string | null;
  /** Of a line, as recorded; null: nobody has. */
  piping: NonNullable<Traits['piping']> | null;
  lineMethod: NonNullable<Traits['line_method']> | null;
  /** Of a tank: a person has said that it has no piping. */
  withoutPiping: boolean;
  /** Of a tank: it fuels an emergency generator only. */
  generator?: boolean;
  /** Absent: nothing is recorded. */
  history?: UnitHistory;
  /**
   * 'gauge': it is not in the list of equipment; 'list': it is; 'documents': of a site that is watched through documents
   * only, where no gauge tells of its equipment.
   */
  knownBy: 'gauge' | 'list' | 'documents';
  /** Share of the month up to today in which it was watched, 0 to 1; null where nothing can watch it. */
  coverage: number | null;
}

/** The automatic line leak detectors of a line, as they were on the last day that the month looks at. */
export interface LeakDetectorFact {
  /** The oldest of their last passed function tests; null: one was never tested. */
  testedOn: string | null;
  /** When the first of them is due, counted from installation where it was never tested; null: nobody knows. */
  dueOn: string | null;
  /** An administrator has set that the yearly test does not apply at the site. */
  waived: boolean;
}

/** A sensor's state as last told. */
export interface SensorFact {
  /** 'sensor 301 4' */
  id: string;
  name: string;
  state: 'normal' | 'release' | 'blind';
  /** The console's own words for a state that no table knows; '' where there is none. */
  words: string;
  /** The site's day on which it was last told. */
  on: string;
}

export interface MonthFacts {
  /** YYYY-MM */
  month: string;
  /** The site's own day, YYYY-MM-DD. */
  today: string;
  /** Two capital letters; '' where unknown: federal rules alone. */
  state: string;
  units: readonly UnitFacts[];
  /** A line is in the list of equipment or at the gauge, whether it is judged or not. */
  linesOnRecord: boolean;
  /** Alarms that belong to no unit. */
  alarms: readonly AlarmFact[];
  /** How far the gauge's clock is off, seconds; null where there is no gauge. */
  clockDriftSeconds: number | null;
  /** Share of the month up to today in which the gauge answered; null where there is none. */
  online: number | null;
}

/** A month's verdict with all its grounds. */
export interface MonthVerdict {
  month: string;
  status: MonthlyStatus;
  reasons: ReasonCode[];
  sentence: string;
  flags: VerdictFlag[];
  units: UnitVerdict[];
  coverage: number | null;
  /** A test result, statement or alarm of the month exists. */
  hasData: boolean;
  /** 'Federal (40 CFR 280) with Maryland (COMAR 26.10)' */
  profile: string;
  /** Edition of the rules, e.g. '2026-11': changes whenever a table or the algorithm does. */
  rules: string;
}

export type { DetectionMethod };

/** What may be a release and therefore starts a clock: a failed test, or an alarm that means one, without disposition. */
export interface ReleaseSign {
  device: 'tank' | 'line' | 'sensor';
  number: number;
  /** 'Tank 1' */
  unit: string;
  /** Ids of the tests, results or alarms. */
  evidence: string[];
  /** In one sentence. */
  found: string;
}
