import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { RuleMark } from '#contract/nouns/compliance/calendar.ts';
import type { ReasonCode, UnitVerdict, VerdictFlag } from '#contract/nouns/compliance/month.ts';
import type { OtherPiece, SiteMonth, StoredVersionLine, VersionLine, YearUnit } from './history-model.ts';

/*
 * What the monthly compliance report says. Plain data that survives JSON unchanged: it is stored with the report, and
 * the same model gives the same bytes. Days are the site's own, volumes gallons, heights inches, degrees Fahrenheit.
 */

/**
 * Which drawing this is. It goes up whenever anything here or in the page's parts changes what comes out: a report
 * drawn anew is then another report with a code of its own, and the files people hold stay what they were.
 */
export const drawingEdition = 9;

/** A moment in words: 'Nov 19, 2026 16:00 EST (America/New_York)' and '2026-11-19 21:00 UTC'. */
export interface Stamp {
  local: string;
  utc: string;
}

export interface Facility {
  name: string;
  facilityId: string;
  /** On one line. */
  address: string;
  county: string;
  owner: string;
  /** Name and telephone number of whoever operates it. */
  operator: string;
  console: string;
  zone: string;
}

/** One result of a tank, with what was in the tank when it was tested. */
export interface TankResult {
  on: string;
  /** The gauge's own clock, 'YYYY-MM-DD HH:MM'; null where unknown. */
  at: string | null;
  test: string;
  hours: number | null;
  rate: number | null;
  threshold: number | null;
  volume: number | null;
  height: number | null;
  /** Of the capacity, 0 to 100. */
  percentFull: number | null;
  water: number | null;
  temperature: number | null;
  result: string;
  /** Since the pass before it; null where none is known. */
  daysSince: number | null;
  /** It decided the verdict. */
  counts: boolean;
  notes: string[];
}

/** What every table shows of a unit besides its results. */
export type UnitLine = Pick<
  UnitVerdict,
  | 'device'
  | 'number'
  | 'name'
  | 'label'
  | 'method_name'
  | 'status'
  | 'sentence'
  | 'needed'
  | 'last_pass'
  | 'days_left'
  | 'max_gap_days'
  | 'coverage'
  | 'flags'
> & { reason?: 'NOT_REGULATED' | 'NO_DATA' };

/** How many results of a kind, from when to when. */
export interface Further {
  kind: 'passing' | 'passing_uncounted' | 'failing' | 'other';
  count: number;
  from: string;
  to: string;
}

export interface TankSection extends UnitLine {
  capacity: number | null;
  results: TankResult[];
  /** Results without a row of their own, as the daily ones of continuous tests. */
  further: Further[];
}

export interface LineSection extends UnitLine {
  grossPass: string | null;
  monthlyPass: string | null;
  annualPass: string | null;
  results: TankResult[];
  further: Further[];
  notes: string[];
}

export interface SensorSection extends UnitLine {
  /** 'Liquid sensor' */
  kind: string;
  /** As last read, and the day; '' where nobody has read it. */
  state: string;
  days: SensorDays;
  /** What was found of its last alarm; null: no alarm, or nothing recorded. */
  disposition: string | null;
}

/** Days of the month before today, in words such as '1 to 14, 16 to 31'; '' for none. */
export interface SensorDays {
  /** Watched, live or by the console's own memory, without an alarm of the sensor. */
  normal: string;
  /** With an alarm of the sensor. */
  notNormal: string;
  /** Neither: nobody knows. */
  unwatched: string;
  /** Each alarm with its times: 'Fuel Alarm, from Oct 15, 2026 04:12 to Oct 15, 2026 07:02.' */
  alarms: string[];
}

/** Results that do not count and miss the same limit. */
export interface NotCounted {
  unit: string;
  test: string;
  /** 'Pass' */
  result: string;
  /** In words: 'Oct 6, 13 and 20 to 22, 2026'. */
  days: string;
  why: string;
}

/** A listing that counted tests keep to. */
export interface ListingLine {
  vendor: string;
  /** 'Automatic tank gauging, Veeder-Root J' */
  section: string;
  /** Of the edition that was read; '' where it is not known. */
  issued: string;
  address: string;
  readOn: string;
  mark: RuleLine['mark'];
  /** 'Tank 1, Tank 2' */
  units: string;
  /** Of a listing of the owner: its document, and who recorded it when, in a sentence; left out where the table holds it. */
  own?: string;
}

/** A statement of statistical inventory reconciliation; null and '' where nobody recorded it. */
export interface SirLine {
  tank: string;
  madeOn: string;
  result: string;
  rate: number | null;
  threshold: number | null;
  detectable: number | null;
  vendor: string;
  /** Of the vendor's method. */
  version: string;
  document: string;
  recorded: string;
  /** By which listing it counts, or why it does not, in a sentence; absent in a report of before it was named. */
  listing?: string;
}

/** A tank or line as it is recorded; '' and null where nobody has recorded it. */
export interface EquipmentLine {
  device: 'tank' | 'line';
  name: string;
  product: string;
  capacity: number | null;
  installedOn: string | null;
  /** 'Double wall, fiberglass' */
  construction: string;
  method: string;
  /** 'Pressurized'; 'None' of a tank that is recorded as one without piping. */
  piping: string;
  /** 'Use: In use; Corrosion protection: Not recorded' */
  details: string;
}

/** Records of the calendar that are one but for their components: an annual test, a walkthrough. */
export interface CheckLine {
  /** Of the calendar's item: 'walkthrough_30d'. */
  item: string;
  test: string;
  components: string[];
  on: string;
  result: 'PASS' | 'FAIL';
  /** Of a pass by a form: how many of its lines are not in order; absent: none is, or it is from before these were kept. */
  findings?: number;
  tester: string;
  /** What was done about a failure, or what the form found. */
  note: string;
  documents: string[];
  recordedBy: string;
}

/** A function test of a line leak detector. */
export interface DetectorLine {
  /** As recorded; '' stands for all of the site. */
  component: string;
  on: string;
  result: 'PASS' | 'FAIL';
  tester: string;
  /** 'Compliance Testing/Leak detectors.pdf' */
  documents: string[];
  /** The newest of its component. */
  newest: boolean;
}

/** What a gauge sent with a test that counts, word for word. */
export interface SlipText {
  id: number;
  function: string;
  /** By the site's clock. */
  received: string;
  /** The console's own, at the head of its answer; null: it has none. */
  gaugeClock: string | null;
  /** 'Gauge clock 2 min behind'; '' where it has none. */
  drift: string;
  /** 'Tank 1, 0.2 gph static test of Oct 4, 2026' */
  tests: string[];
  text: string;
}

/** Who looked at a stored month and stands for having done so. */
export interface ReviewLine {
  by: string;
  at: string;
  version: number;
}

/** Shares of the month so far, 0 to 1. */
export interface WatchedLine {
  live: number;
  recovered: number;
  unwatched: number;
  /** The same in words. */
  words: string;
}

export interface InventoryLine {
  tank: string;
  metered: number | null;
  delivered: number | null;
  overShort: number | null;
  limit: number | null;
  within: boolean | null;
  /** Largest shortage of seven consecutive days, negative; null: not reviewed. */
  worstWeek: number | null;
  weekFlag: boolean | null;
  /** What explains a difference; null: none recorded. */
  cause: string | null;
  /** Who recorded it, and when. */
  recorded: string;
  note: string;
}

/** Alarms of one label. */
export interface AlarmLine {
  label: string;
  times: number;
  first: string;
  last: string;
  /** When the last one cleared; null: one is still active. */
  cleared: string | null;
  /** Of one of them nobody knows when it cleared, or whether it has; `cleared` is then the latest day. */
  clearingUnknown: boolean;
  disposition: string | null;
  /** The console lists it, and it is no fault: a leak test that runs. */
  notice: boolean;
}

export interface ReleaseLine {
  issue: string;
  unit: string;
  found: string;
  detected: string;
  reportBy: string;
  reportHours: number;
  citation: string;
  reported: string | null;
  confirmBy: string;
  outcome: string | null;
  /** The outcome is that there was a release. */
  confirmed: boolean;
  notes: string[];
  /** What must be done of a confirmed release, each in words with its due day and when it was done. */
  duties: string[];
  /** What was done after its time, or is not done, one sentence each. */
  late: string[];
}

export interface RuleLine {
  text: string;
  citation: string;
  mark: RuleMark;
  /** 'Tank 1, Tank 2' */
  units: string;
}

/** A rule that may hold at the site and that nothing in this report judges. */
export interface NotJudgedLine {
  label: string;
  citation: string;
  mark: RuleMark;
  why: string;
  toDo: string;
}

/** Everything the report says but the moment of its making and what follows from it. */
export interface MonthlyFacts {
  drawing: number;
  facility: Facility;
  /** YYYY-MM */
  month: string;
  /** Of a month that still runs or waits: the site's day it speaks of. Null: the month is closed. */
  asOf: string | null;
  profile: string;
  /** What rules are not applied for want of the site's state, or of rules for it; left out where all of them are. */
  missingRules?: string;
  /** That numbers of the gauge may be in other units, in words; left out where all are confirmed. */
  unconfirmedUnits?: string;
  rulesEdition: string;
  status: MonthlyStatus;
  /** What the evidence of today comes to. */
  computedStatus: MonthlyStatus;
  /** The sentence to it, where a person has set the status; else ''. */
  computedSentence: string;
  sentence: string;
  reasons: ReasonCode[];
  version: VersionLine | null;
  flags: VerdictFlag[];
  coverage: number | null;
  tanks: TankSection[];
  lines: LineSection[];
  sensors: SensorSection[];
  inventory: InventoryLine[];
  alarms: AlarmLine[];
  /** Labels beyond those listed. */
  alarmsLeftOut: number;
  releases: ReleaseLine[];
  rules: RuleLine[];
  /** Left out in reports of before these rules were named. */
  notJudged?: NotJudgedLine[];
  /** Results of tanks and lines that decided nothing, with why. */
  notCounted: NotCounted[];
  listings: ListingLine[];
  sir: SirLine[];
  detectors: DetectorLine[];
  equipment: EquipmentLine[];
  /** What else is on record: sumps, spill buckets, overfill devices, leak detectors, dispensers, sensors. */
  otherEquipment: OtherPiece[];
  /** Parts of which somebody has said that there are none, one sentence each. */
  absentParts: string[];
  equipmentTests: CheckLine[];
  walkthroughs: CheckLine[];
  /** Twelve months of the site, this one last. */
  siteYear: SiteMonth[];
  /** Twelve months of each tank and line, this one last. */
  year: YearUnit[];
  /** Every stored version of the month, newest first. */
  versions: StoredVersionLine[];
  /** By whom the stored verdict was reviewed, newest first. */
  reviews: ReviewLine[];
  watched: WatchedLine | null;
  /** How far the gauge's clock was off, in words. */
  clock: string;
  slips: SlipText[];
  /** Slips that count and are too long for the report. */
  slipsLeftOut: number;
  /** Tests of the gauge that count and have no slip. */
  withoutSlip: number;
  /** Calendar items that an administrator has set as not applicable, or set a due date of: by whom, when, why. A sentence each. */
  waived: string[];
  setDays?: string[];
  /** Issues, questions and parts that are open when the report is made, one sentence each. */
  open: string[];
}

export interface MonthlyReport {
  facts: MonthlyFacts;
  /** Of the facts, in canonical form. */
  evidenceSha256: string;
  /** ISO 8601 in UTC. */
  generatedAt: string;
  generated: Stamp;
  /** Who had it made first: a person's name, or the program's. */
  preparedBy: string;
  code: string;
  /** Where anybody may check it. */
  verifyAt: string;
  /** SHA-256 of each file of its Spanish translation that was made; left out where there is none. */
  spanishSha256?: string[];
}
