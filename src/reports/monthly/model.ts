import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { MonthVersion, ReasonCode, UnitVerdict, VerdictFlag } from '#contract/nouns/month.ts';

/*
 * What the monthly compliance report says. Plain data that survives JSON unchanged: it is stored with the report, and
 * the same model gives the same bytes. Days are the site's own, volumes gallons, heights inches, degrees Fahrenheit.
 */

/**
 * Which drawing this is. It goes up whenever anything here or in the page's parts changes what comes out: a report
 * drawn anew is then another report with a code of its own, and the files people hold stay what they were.
 */
export const drawingEdition = 1;

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
  console: string;
  zone: string;
}

/** One result of a tank, with what was in the tank when it was tested. */
export interface TankResult {
  on: string;
  /** The gauge's own clock, 'YYYY-MM-DD HH:MM'; null where nobody told. */
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
  notes: string[];
}

/** What every table tells of a unit besides its results. */
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
> & { reason?: 'NOT_REGULATED' };

/** How many results of a kind, from when to when. */
export interface Further {
  kind: 'passing' | 'failing' | 'other';
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
  detectorTest: string | null;
  notes: string[];
}

export interface SensorSection extends UnitLine {
  lastAlarm: string | null;
  cleared: string | null;
  disposition: string | null;
  notes: string[];
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
  note: string;
}

/** Alarms of one label. */
export interface AlarmLine {
  label: string;
  times: number;
  first: string;
  last: string;
  /** When the last one cleared; null: one still stands. */
  cleared: string | null;
  disposition: string | null;
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
  notes: string[];
}

export interface RuleLine {
  text: string;
  citation: string;
  mark: 'seen' | 'mirror' | 'unverified';
  /** 'Tank 1, Tank 2' */
  units: string;
}

/** The stored verdict that counts, where the month has one. */
export interface VersionLine {
  version: number;
  cause: MonthVersion['cause'];
  madeAt: string;
  madeBy: string | null;
  note: string;
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
}

export interface MonthlyReport {
  facts: MonthlyFacts;
  /** Of the facts, in canonical form. */
  evidenceSha256: string;
  /** ISO 8601 in UTC. */
  generatedAt: string;
  generated: Stamp;
  code: string;
  /** Where anybody may check it. */
  verifyAt: string;
}
