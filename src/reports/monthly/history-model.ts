import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { MonthVersion } from '#contract/nouns/compliance/month.ts';

/* What the monthly report says of other months, of earlier versions of its own, and of equipment beside tanks and lines. */

/** One month of a tank or line: what it was proven by, or why it was not. */
export interface YearMonth {
  /** YYYY-MM */
  month: string;
  /** Null: not judged, for what `verdict` says. */
  status: MonthlyStatus | null;
  /** 'Compliant', 'Out of use', 'Not regulated', 'Not known', 'Not installed', 'Not judged' */
  verdict: string;
  /** Of the result that decided it; null where there is none. */
  on: string | null;
  test: string;
  rate: number | null;
  threshold: number | null;
  method: string;
  listing: string;
  gapDays: number | null;
  /** Why it is not proven; '' where it is. */
  why: string;
  /** Version of the stored verdict; null: judged from the records of today. */
  version: number | null;
}

export interface YearUnit {
  name: string;
  label: string;
  /** Oldest first. */
  months: YearMonth[];
}

/** One month of the whole site: sensors and alarms are in it too. */
export interface SiteMonth {
  /** YYYY-MM */
  month: string;
  /** Null: not judged. */
  status: MonthlyStatus | null;
  /** Version of the stored verdict; null: judged from the records of today. */
  version: number | null;
  sentence: string;
}

/** A stored version of the report's own month. */
export interface StoredVersionLine {
  version: number;
  status: MonthlyStatus;
  /** By its evidence alone. */
  computedStatus: MonthlyStatus;
  cause: MonthVersion['cause'];
  /** By the site's clock. */
  madeAt: string;
  /** Null: the rules, no person. */
  madeBy: string | null;
  /** Why there is this version; '' where nothing was noted. */
  note: string;
  /** What it said of the month. */
  sentence: string;
}

/** A piece of equipment that is neither tank nor line; '' and null where nobody has recorded it. */
export interface OtherPiece {
  /** 'Spill bucket' */
  kind: string;
  name: string;
  /** 'Tank 1' */
  at: string;
  installedOn: string | null;
  /** 'Walls: Double wall' */
  details: string;
}

/** The stored verdict that counts, where the month has one. */
export interface VersionLine {
  version: number;
  cause: MonthVersion['cause'];
  madeAt: string;
  madeBy: string | null;
  note: string;
}
