import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { DetectionMethod } from '#contract/nouns/compliance/month.ts';
import type { ResultKind, ResultValue } from '#contract/nouns/compliance/result.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { SiteFacts } from '../tables/requirement.ts';

/* What is known of a site when its inspector's binder is judged. Days are plain days of the site's own. */

/** A stored document; deleted ones are never among the facts. */
export interface BinderPaper extends DocumentRef {
  /** Of the stored document: names that differ only in their letters are two documents. */
  id: number;
  /** What somebody said it is; null where nobody did. */
  kind: DocumentKindKey | null;
  /** The day it was stored. */
  on: string;
  /** Made and filed by the program: what people store never is. */
  systemMade: boolean;
}

/** A test record of the calendar that is not void, with the documents it names, whatever became of them. */
export interface TestRecord {
  key: string;
  component: string;
  on: string;
  result: 'PASS' | 'FAIL';
  documents: readonly DocumentRef[];
  note: string;
}

/** A result that a person recorded and that is not void. */
export interface ResultRecord {
  kind: ResultKind;
  device: 'tank' | 'line';
  number: number;
  /** YYYY-MM of which it speaks. */
  month: string;
  on: string;
  result: ResultValue;
  document: DocumentRef | null;
  note: string;
}

export interface PolicyRecord {
  carrier: string;
  policyNo: string;
  effectiveOn: string | null;
  /** When somebody recorded it; null: nobody knows. */
  recordedOn: string | null;
  expiresOn: string;
  /** US dollars for each occurrence, and for all of a year; null: nobody has recorded it. */
  perOccurrence: number | null;
  annualAggregate: number | null;
  /** No fuel is sold to the public at the site, and at most 10,000 gallons a month pass. */
  nonMarketing: boolean;
  document: DocumentRef | null;
}

/** A tank or line and how each month is proven; null: out of use. Months in which it was not there are left out. */
export interface UnitMonths {
  device: 'tank' | 'line';
  number: number;
  name: string;
  method: DetectionMethod;
  months: ReadonlyMap<string, MonthlyStatus | null>;
}

/** A tank as the cover's table shows it; '' and null where nobody has recorded it. */
export interface CoverTank {
  name: string;
  product: string;
  /** Gallons. */
  capacity: number | null;
  installedOn: string | null;
  construction: string;
  method: string;
  piping: string;
}

/** What is on the cover; '' where nobody has recorded it. */
export interface CoverFacts {
  name: string;
  address: string;
  facilityId: string;
  owner: string;
  /** Whoever runs the site, as far as it names one person to ask. */
  operator: string;
  tanks: readonly CoverTank[];
}

export interface ReleaseRecord {
  unit: string;
  on: string;
  /** When somebody recorded that it was reported; null: nobody has. */
  reportedOn: string | null;
  /** It was settled in a way that asks for no report. */
  unreportable?: true;
  /** Its answer says that something was repaired or replaced. */
  repair?: { issue: string; what: string; on: string };
}

export interface BinderFacts {
  /** YYYY-MM that the packet is for. */
  month: string;
  /** Folder of monthly reports that was asked for; null: the newest. */
  year: string | null;
  /** Test documents (sections 8 to 10) go in. */
  testing: boolean;
  /** What the calendar rests on; its `today` is the site's day. */
  calendar: SiteFacts;
  cover: CoverFacts;
  papers: readonly BinderPaper[];
  records: readonly TestRecord[];
  results: readonly ResultRecord[];
  policies: readonly PolicyRecord[];
  /** Of the months that `unitMonths` names. */
  units: readonly UnitMonths[];
  /** Something of the month itself is recorded: a result, a statement, an alarm. */
  monthHasData: boolean;
  /** The first month (YYYY-MM) of which a reading, test, result or alarm is known; null: nothing is known at all. */
  knownSince: string | null;
  /** Sensors of the site. */
  sensors: number;
  /** Names of those that were reported neither normal nor in alarm in the month itself. */
  untoldSensors: readonly string[];
  /** A gauge watches the site. */
  watched: boolean;
  /** Alarms of the last twelve months, and names of those that ask for an explanation and have none. */
  alarms: { total: number; unexplained: readonly string[] };
  /** Suspected releases of the last three years. */
  releases: readonly ReleaseRecord[];
}
