import type { ReleaseFinding } from '#contract/nouns/site/release-finding-keys.table.ts';
import { findingRow } from '#contract/nouns/site/release-findings.table.ts';

/** A suspected release as far as the duty to report it asks. */
export interface ReportCase {
  reportHours: number;
  reportBy: Date;
  reportedAt: Date | null;
  outcome: 'not_confirmed' | 'confirmed' | null;
  citation: string;
  /** A spill or overfill of a kind that is always reported (40 CFR 280.53(a)). */
  mustReport: boolean;
  /** The newest answer: what was found, and when that was recorded (ISO 8601); null: there is none. */
  answer: { found: ReleaseFinding; answeredAt: string } | null;
}

/**
 * 'made': it is reported. 'due': nobody has answered or reported yet. 'not_needed': the law asks for no report. 'missing':
 * it was settled, and the report that the law asks for is not on record.
 */
export interface ReportDuty {
  state: 'made' | 'due' | 'not_needed' | 'missing';
  /** Why none is needed, or what is missing and what to do; '' of the others. */
  words: string;
}

/**
 * Whether a release still has to be reported. A finding that rules it out spares the report only where the law says so and
 * the finding was recorded within the time for the report: equipment that is defective is repaired "immediately". The
 * investigation of 280.52 comes beside the report, it does not take its place. What was typed wrongly and is void was
 * never a result of monitoring. Source: 40 CFR 280.50(b) and (c), 280.52, 280.53(b), read as Ala. Admin. Code 335-6-15-.20
 * and -.23 repeat them (mirror); COMAR 26.10.08.01A. That "immediately" is the time for the report is our reading.
 */
export function reportDuty({
  reportHours,
  reportBy,
  reportedAt,
  outcome,
  citation,
  mustReport,
  answer,
}: ReportCase): ReportDuty {
  if (reportedAt !== null) return { state: 'made', words: '' };
  if (outcome === null) return { state: 'due', words: '' };
  const row = answer === null ? null : findingRow(answer.found);
  if (outcome === 'not_confirmed' && answer !== null && row?.unreported != null && !mustReport) {
    const inTime = new Date(answer.answeredAt) <= reportBy;
    if (row.unreported === 'always') return { state: 'not_needed', words: `No report is needed: ${row.citation}.` };
    if (inTime)
      return {
        state: 'not_needed',
        words: `No report is needed: it was ruled out within ${reportHours} hours (${row.citation}).`,
      };
  }
  return {
    state: 'missing',
    words: `No report to the agency is on record; ${citation} asks for it within ${reportHours} hours. Report it now and record the report, or record when it was made.`,
  };
}
