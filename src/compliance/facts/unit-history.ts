import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { RecordDetails } from '#contract/nouns/compliance/method-record.ts';
import type { Evidence } from '#contract/nouns/compliance/month.ts';
import type { ResultKind, ResultValue } from '#contract/nouns/compliance/result.ts';

/* What is known of a unit beyond the months around the one that is judged. */

/** A suspected release that is not ruled out: nobody has answered, or it was confirmed. */
export interface OpenRelease {
  /** 'ISS-1042' */
  issue: string;
  /** The site's day on which it was found, YYYY-MM-DD. */
  on: string;
  /** The day on which a release was confirmed; null: nobody has answered. */
  confirmedOn: string | null;
  /** The day on which it was ruled out; absent or null: it is not. */
  endedOn?: string | null;
  /** 'test 1204': what it rests on. */
  evidence: readonly string[];
  /** In one sentence. */
  found: string;
}

/** Records that are no result of a month, but on which a method or a result rests. */
export type SupportKind = Extract<ResultKind, 'site_assessment' | 'safe_suction' | 'repair'>;

/** One of them, up to the last day that the month looks at. */
export interface SupportFact {
  /** 'result 31' */
  id: string;
  kind: SupportKind;
  on: string;
  result: ResultValue;
  tester: string;
  document: DocumentRef | null;
  details: Partial<RecordDetails> | null;
}

/** What the record of a test says besides its day and result; null and '' where nobody recorded it. */
export type TestRecord = Pick<Evidence, 'rate' | 'threshold' | 'source' | 'document'>;

/** A test for tightness that people recorded, as a result or in the calendar, however long ago. */
export interface TightnessFact {
  id: string;
  on: string;
  result: 'PASS' | 'FAIL';
  /** Its tester and its document are on record, and its figures hold: without that a pass is recorded, not proof. */
  documented: boolean;
  /** Why a pass proves nothing by its own figures, in a sentence; absent: they do not speak against it. */
  whyNot?: string;
  /** It is recorded as the test after a repair, of whatever part. */
  afterRepair: boolean;
  /** Absent: not read. */
  record?: TestRecord;
}

/** A check of wells that people recorded, however long ago: which wells it covers, whatever was found in them. */
export interface WellCheckFact {
  kind: 'groundwater' | 'vapor';
  on: string;
  /** Names as they were written. */
  wells: readonly string[];
  note: string;
}

/** What is recorded of a tank or line beyond the months around the one that is judged; up to its last day. */
export interface UnitHistory {
  /** By day. */
  tightness: readonly TightnessFact[];
  support: readonly SupportFact[];
  /** By day; absent: no check of wells is on record. */
  wells?: readonly WellCheckFact[];
}
