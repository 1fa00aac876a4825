/* What is known of one site for one month, and what follows. All days are plain dates of the site's own calendar. */

import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { RecordDetails } from '#contract/nouns/compliance/method-record.ts';
import type {
  DetectionMethod,
  Evidence,
  ReasonCode,
  UnitVerdict,
  VerdictFlag,
} from '#contract/nouns/compliance/month.ts';
import type { ReconciliationCause, ResultKind, ResultValue } from '#contract/nouns/compliance/result.ts';
import type { Traits } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { ReleaseAnswer } from '#contract/nouns/site/release-answer.ts';
import type { TestSystem } from '../listings/covering.ts';
import type { OwnListing } from '../listings/own-listing.ts';
import type { LateFacts, Stretch, TestClock } from './dated-facts.ts';
import type { SensorFact } from './sensor-fact.ts';
import type { ConsoleChange, GoneTank, Life, PartDoubts, Rest } from './unit-doubts.ts';
import type { OpenRelease, SupportKind, TestRecord, UnitHistory } from './unit-history.ts';

/** What a person found and did about a failure or an alarm, when its issue was closed. */
export interface Disposition {
  /** The closing note; free words alone end nothing. */
  text: string;
  /** YYYY-MM-DD on which it was recorded. */
  on: string;
  issue: string;
  /** The structured answer; null: free words. */
  answer: AnswerFact | null;
  /** The site's day on which the release was found first; absent: it is no suspected release. */
  since?: string;
  /** Units of the tests and results that the answer names, by id ('test 1204'); absent: nobody looked them up. */
  checkedUnits?: Readonly<Record<string, Pick<UnitFacts, 'device' | 'number'>>>;
}

/** A structured answer as far as verdicts ask. */
export type AnswerFact = Omit<ReleaseAnswer, 'answered_at' | 'answered_by'>;

/** A test of a tank or line as the gauge reported it. */
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
  /** Gallons an hour, a loss negative; null where the gauge reported none. */
  rate: number | null;
  /** As the gauge printed it, gph; null: the method's own counts. */
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
  /** When the site's clocks were last put forward (hours, less: back) within two days before it ended, in minutes of the new time. */
  clockChange?: { at: string; hours: number };
  /** Of a passed static test: what readings show around it; absent or null: none of that time was stored. */
  levels?: TestLevels | null;
  /**
   * The gauge answered polls on each of the days between the date of the test and the day on which it was first reported,
   * though it reports each test within a day: its date is doubtful.
   */
  reportedLate: boolean;
  /** The console's clock was off around it; absent: it was right, or nothing is known of it. */
  clock?: TestClock;
  /** No measure of the console's clock speaks of its time, and the clock is ahead by so many seconds now; absent: else. */
  aheadNow?: number;
  /** It is of before the first contact with the console, and what was found then is answered without a release. */
  settled?: true;
  disposition: Disposition | null;
}

/** Sales and deliveries that only readings show, in minutes of the gauge's own clock, 'YYYY-MM-DD HH:MM'; gallons. */
export interface TestLevels {
  /** End of the last fall before the test; null: none was seen. */
  soldBefore: string | null;
  /** The fall during the test. */
  sold: { from: string; to: string; gallons: number } | null;
  /** The last rise before or during the test: two readings, and gallons within the hour before the second. */
  rose: { from: string; to: string; gallons: number } | null;
}

/** What a person recorded of a tank or line: SIR statement, tightness test, check by hand, reconciliation. */
export interface RecordedFact {
  /** 'result 31' */
  id: string;
  kind: Exclude<ResultKind, SupportKind>;
  on: string;
  /** YYYY-MM of which it speaks. */
  month: string;
  result: ResultValue;
  rate: number | null;
  threshold: number | null;
  detectable: number | null;
  metered: number | null;
  overShort: number | null;
  /** Least sum of seven consecutive days of shortage, gallons (a shortage negative); null where not reported. */
  worstWeek: number | null;
  /** What explains a reconciliation over the limit; null: no cause is recorded. */
  cause: ReconciliationCause | null;
  /** What a person wrote about it. */
  note: string;
  /** What its kind says beyond that; absent or null: nothing is on record. */
  details?: Partial<RecordDetails> | null;
  tester: string;
  document: DocumentRef | null;
  /**
   * Of the document: contract/nouns/document/document-kinds.table.ts; '': it has none; null: it is not stored any more;
   * absent: nothing is known of it.
   */
  documentType?: string | null;
  disposition: Disposition | null;
}

/** What people recorded and made void with a reason: it says nothing, and stays to be read. */
export type VoidedFact = RecordedFact & {
  /** By whom and on which day of the site, why, and who gave the reason where that is somebody else. */
  voided: { by: string; on: string; reason: string; reasonBy: string | null };
};

/** An alarm that stood in the month or in the months around it; of the two months before, where it may mean a release. */
export interface AlarmFact {
  id: string;
  label: string;
  /** 'release': failed test, leak, liquid where none may be. 'blind': probe or sensor out, no communication. */
  means: 'release' | 'blind';
  /** First and last day; null while it is active. */
  from: string;
  to: string | null;
  /** From that day on nobody knows whether it was active, up to `to` or until now; absent: always known. */
  unknownSince?: string;
  /** It was raised by that day: its days are by a console clock that nobody compared; absent: they are known. */
  readOn?: string;
  /** Why it counts as active though the gauge no longer reports it: the console may be another one; absent: it does not. */
  clearUnconfirmed?: string;
  disposition: Disposition | null;
  /** When the last of those that are reported together began, 'YYYY-MM-DD HH:MM' of the site's clock; absent: not known. */
  raised?: string;
  /** It is of before the first contact with the console, and what was found then is answered without a release. */
  settled?: true;
  /** Several in a row that came and went: between them the device was not out. */
  flickers?: true;
  /** Whose alarm it is, where it is not the unit's own: a sensor that stands for a tank or line. */
  device?: 'tank' | 'line' | 'sensor';
}

/**
 * What was delivered to a tank by YYYY-MM, gallons; `least` and `most` where units are not confirmed. 'unwatched': nobody
 * would have heard of a delivery on all days; 'since 2026-11-05': the console was connected only on that day; 'no_amount': a delivery bears no amount; 'not_reported': the console reports no deliveries. A month that is missing is not known.
 */
export type Throughput = Readonly<
  Record<
    string,
    number | { least: number; most: number } | 'unwatched' | `since ${string}` | 'no_amount' | 'not_reported'
  >
>;

/** One tank of a siphoned set. */
export interface SiphonedTank {
  number: number;
  /** Gallons; null: not on record, or in units that nobody confirmed. */
  capacity: number | null;
  /** As `UnitFacts.delivered`. */
  delivered: Throughput;
  /** What people recorded as metered, gallons by YYYY-MM; a month that is missing is not on record. */
  metered?: Readonly<Record<string, number>>;
}

/** What is known of the siphon of a tank. */
export interface Siphon {
  /** All tanks of the set, by number, the tank itself among them; one alone: it is not siphoned. Null: nobody knows. */
  tanks: readonly SiphonedTank[] | null;
  /** The siphon is broken while a static test runs; null: not on record. */
  broken: boolean | null;
  /** The tanks that may be siphoned with it where nobody knows: they hold the same product, or nobody knows which. */
  maybe: readonly number[];
  /** What people recorded and what the console reports are not the same, in a sentence; null: they are. */
  contradiction: string | null;
  /** People recorded a set in which no other tank is. */
  alone?: true;
}

/** One tank, line or sensor with everything that speaks of it, two months before and one after the month included. */
export interface UnitFacts extends PartDoubts {
  device: 'tank' | 'line' | 'sensor';
  /** Of a line or sensor: among all lines or sensors of the site, 201 for WPLLD line 1. */
  number: number;
  name: string;
  label: string;
  /** Of a tank: everything that people and its console call it and its product; absent: its label alone. */
  productNames?: readonly string[];
  capacity: number | null;
  /** False: nobody knows in which units it is; it is written as if in gallons. */
  capacityConfirmed: boolean;
  /** Nobody knows in which units its console counts. */
  unitsUnknown?: true;
  method: DetectionMethod;
  inUse: boolean;
  /** What its console says otherwise than before, of itself or of this tank, and nobody has confirmed; oldest first. */
  consoleChanges?: readonly ConsoleChange[];
  /** How far the console's clock is off now, seconds, where it is more than a day; absent: it is not. */
  clockOff?: number;
  /** Nobody ever compared the console's clock with the site's; absent: it was compared. */
  clockUnknown?: true;
  /** Other addresses of its gauge that nobody has confirmed to be of the same station; oldest first. */
  moves?: readonly ConsoleChange[];
  /** Another tank or line of the site has its number, and is called so. */
  sharesNumberOf?: string;
  /** Of a tank that is recorded as at rest, and is not shown to be empty. */
  rest?: Rest;
  /** Of a tank that is out of use: the document alone that shows that it is empty; '' as type: nobody has filed one. */
  emptyBy?: { file: string; type: string };
  /** Days of the month on which the level fell, of a tank that is recorded as one that does not sell. */
  daysSold?: number;
  /** Of a tank; absent: nothing is known of a siphon, and no limit of siphoned tanks is checked. */
  siphon?: Siphon;
  life?: Life;
  /** Of a tank: its recorded use with its days, the oldest first; absent: nobody recorded a change. */
  use?: readonly Stretch[] | undefined;
  /** Why other rules, or none, are recorded to apply; absent: it is regulated as petroleum. */
  regulation?: Regulation | undefined;
  /** Of a line: the gauge's number of the tank that it is at; null: nobody recorded it. */
  atTank?: number | null;
  /** Of a line: the tank that it is at, for what its methods ask of that; absent: no such tank is known. */
  fedBy?: Pick<UnitFacts, 'number' | 'capacity' | 'capacityConfirmed' | 'siphon' | 'delivered' | 'recorded'>;
  /** Facts changed in the month: the unit as it was in each stretch of days. The month is as bad as the worst of them. */
  parts?: readonly UnitPart[];
  /** Its method changed in the two months before: the unit in each stretch of days before the month, the oldest first. */
  earlier?: readonly UnitPart[];
  /** Inches; absent or null: not on record. */
  diameter?: number | null;
  /** 'single' or another value of the trait; absent: not on record. */
  walls?: string | undefined;
  /** Of a tank or line: whether the state agency has approved its method, 'written' or 'none'; absent: not on record. */
  agencyApproval?: Traits['agency_approval'] | undefined;
  /** Of a tank: whether a meter counts what leaves it; absent: not on record. */
  metering?: Traits['metering'] | undefined;
  /** The console and probe that test it; absent: nothing is known of them. */
  system?: TestSystem;
  /** Listings of the owner that are recorded for the site and not withdrawn; absent: there are none. */
  ownListings?: readonly OwnListing[];
  /** What was delivered to it in each month: what goes through it; absent: nothing is known of it. */
  delivered?: Throughput;
  tests: readonly GaugeTest[];
  recorded: readonly RecordedFact[];
  /** The newest pass of before the months of these results, YYYY-MM-DD, whether it counts or not; absent: none is known. */
  passBefore?: string;
  /** What is void with a reason; absent: nothing is. */
  voided?: readonly VoidedFact[];
  alarms: readonly AlarmFact[];
  /** Suspected releases of it that are not ruled out, the oldest first; absent: there are none. */
  openReleases?: readonly OpenRelease[];
  /** Sensors that stand for it (interstitial, sump); of a sensor itself its one state. */
  sensors: readonly SensorFact[];
  /** Of a line: the last day it passed a 0.1 gph test by hand (annual line tightness), whenever that was. */
  annualTestOn: string | null;
  /** What its record says; absent: only the day is known. */
  annualTest?: TestRecord;
  /** The last day on which one passed of which the tester or the document is not on record, whenever that was. */
  undocumentedTestOn?: string;
  /** Why that one proves nothing by its own figures, in a sentence; absent: it lacks its tester or its document. */
  undocumentedTestWhy?: string;
  /** Of a line: what is recorded of its automatic line leak detectors; null: none is on record. Null of others. */
  leakDetector: LeakDetectorFact | null;
  /** Of a line: the gauge has an electronic line leak detector on it, tested or not. */
  electronicDetector: boolean;
  /** YYYY-MM-DD; null: nobody has recorded it. */
  installedOn: string | null;
  /** Of a line, as recorded; null: nobody has. */
  piping: NonNullable<Traits['piping']> | null;
  lineMethod: NonNullable<Traits['line_method']> | null;
  /** Of a tank: a person has said that it has no piping; `pipedBy`: what is on record against that. */
  withoutPiping: boolean;
  pipedBy?: string;
  /** Of a tank: it fuels an emergency generator only. */
  generator?: boolean;
  /** Absent: nothing is recorded. */
  history?: UnitHistory;
  /**
   * 'gauge': it is not in the list of equipment; 'list': it is; 'documents': of a site that is watched through documents
   * only, where no gauge reports its equipment.
   */
  knownBy: 'gauge' | 'list' | 'documents';
  /** Share of the month up to today in which it was watched, 0 to 1; null where nothing can watch it. */
  coverage: number | null;
}

/** Which rules, or none, are recorded to apply to a tank. */
export interface Regulation {
  value: Exclude<NonNullable<Traits['regulated']>, 'regulated'> | 'generator';
  /** The first day on which it was so; null: nobody said. */
  since: string | null;
  reason: string;
  /** Everything that the tank, its product and its console's name for it are called. */
  names: readonly string[];
  /** A line is on record at the tank, or the gauge tests one. */
  piped: boolean;
  /** Of a line: its tank, 'Tank 1', whose exemption holds for the line too. */
  through?: string;
}

/** A unit on some days of the month, both included. */
export interface UnitPart {
  from: string;
  to: string;
  unit: UnitFacts;
}

/** A yearly test that came late. `isFirst`: none before it is on record. */
export interface LateTest {
  dueOn: string;
  testedOn: string;
  isFirst?: true;
}

/** The automatic line leak detectors of a line, as they were on the last day that the month looks at. */
export interface LeakDetectorFact {
  /** The oldest of their last passed function tests; null: one was never tested. */
  testedOn: string | null;
  /** When the first of them is due, counted from installation where it was never tested; null: nobody knows. */
  dueOn: string | null;
  /** An administrator has set that the yearly test does not apply at the site. */
  waived: boolean;
  /** The oldest failure of one of them that no pass of it has followed; absent: there is none. */
  failedOn?: string;
  /** A test of the month that came after the day on which it was due; absent: none did. */
  late?: LateTest;
  /** A newer pass of which the tester or the document is not on record; absent: there is none. */
  undocumentedOn?: string;
  /** Why no document of that pass shows it, in sentences; absent: one does, or it has none. */
  otherDocuments?: string;
}

export interface MonthFacts {
  /** YYYY-MM */
  month: string;
  /** The site's own day, YYYY-MM-DD. */
  today: string;
  /** Two capital letters; '' where nobody recorded it: no month is proven. */
  state: string;
  units: readonly UnitFacts[];
  /** A line is in the list of equipment or at the gauge, whether it is judged or not. */
  linesOnRecord: boolean;
  gone?: readonly GoneTank[];
  /**
   * Tanks of lines that are on record and of which no test is asked, as safe suction; null: nobody recorded at which tank
   * such a line is. Absent: there are none.
   */
  tanksOfOtherLines?: readonly (number | null)[];
  /** Alarms that belong to no unit. */
  alarms: readonly AlarmFact[];
  /** Suspected releases of no unit that are not ruled out, the oldest first; absent: there are none. */
  openReleases?: readonly OpenRelease[];
  /** The site's day on which its console first answered, YYYY-MM-DD; absent: it never did, or there is none. */
  connectedOn?: string;
  /** How far the gauge's clock is off, seconds; null where there is no gauge. */
  clockDriftSeconds: number | null;
  /** Share of the month up to today in which the gauge answered; null where there is none. */
  online: number | null;
  /** Of a closed month to which facts were recorded afterwards: it is as bad as the worst of these. */
  otherwise?: readonly MonthFacts[];
  /** Those facts, in words: 'installation day of Tank 1 (recorded on Dec 1, 2026 by J. Reed)'. */
  lateFacts?: LateFacts;
}

/** A month's verdict with all its grounds. */
export interface MonthVerdict {
  month: string;
  status: MonthlyStatus;
  reasons: ReasonCode[];
  sentence: string;
  flags: VerdictFlag[];
  units: UnitVerdict[];
  /** Alarms of no unit that may be a release and are not answered; absent: there are none. */
  siteAlarms?: Evidence[];
  coverage: number | null;
  /** A test result, statement or alarm of the month exists. */
  hasData: boolean;
  /** 'Federal (40 CFR 280) with Maryland (COMAR 26.10)' */
  profile: string;
  /** Edition of the rules, e.g. '2026-11': changes whenever a table or the algorithm does. */
  rules: string;
}
