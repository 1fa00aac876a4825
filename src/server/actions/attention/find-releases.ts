import { type ReportCase, reportDuty } from '#compliance/facts/report-duty.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { type AttentionRelease, listReleasesToAnswer } from '#server/store/attention/releases.ts';
import { waterCodes } from '../alarm/means-release.ts';
import { type Asker, type AttentionFact, actionAt, type Read } from './attention-fact.ts';

/**
 * Open suspected and confirmed releases, each with its next step; and closed ones that were never reported though the law
 * asks for it, until the report is recorded.
 */
export const findReleases: Read = async ({ sql, siteIds, now, asker }) =>
  (await listReleasesToAnswer(sql, siteIds, waterCodes))
    .filter((row) => !row.closed || reportDuty(row).state === 'missing')
    .map((row) => toFound(row, now, asker));

function toFound(row: AttentionRelease, now: Date, { mayWrite }: Asker): AttentionFact {
  const { siteId, issueId, number, found, detectedAt, assignee, outcome } = row;
  const { what, at, form, label } = nextStep(row);
  const duty = row.duty?.key ?? null;
  const late = at !== null && at < now;
  const unreported = reportDuty(row).state === 'missing' ? 'Never reported to the agency. ' : '';
  const words = `${unreported}${found.replace(/\.$/, '')}`;
  const named = issueNumber(number);
  const may = mayWrite(siteId);
  return {
    siteId,
    key: `release:${issueId}`,
    about: `release:${issueId}`,
    kind: 'release',
    weight: weightOf(row, late, at),
    reason: outcome === 'confirmed' ? `Confirmed release. ${words}` : words,
    since: detectedAt.toISOString(),
    due: { what, at: at?.toISOString() ?? null, day: null },
    late,
    who: assignee,
    issue_number: named,
    action: actionAt(may ? label : `Open ${named}`, 'issues', {
      issue: issueId,
      form: may ? form : null,
      item: may && form === 'duty' ? duty : null,
    }),
  };
}

/** Fuel that may be out comes before water in a tank; of each first what is late, then what has a time. */
function weightOf({ onlyWater, outcome }: AttentionRelease, late: boolean, at: Date | null): number {
  const ofTime = late ? 0 : at === null ? 2 : 1;
  return onlyWater && outcome !== 'confirmed' ? 3 + ofTime : ofTime;
}

export interface Step {
  what: string;
  at: Date | null;
  label: string;
  form: 'report' | 'answer' | 'duty' | null;
}

/** The next step of an open release, and by when. */
export function nextStep(row: ReportCase & Pick<AttentionRelease, 'confirmBy' | 'duty'>): Step {
  const { reportBy, confirmBy, outcome, duty } = row;
  const { state } = reportDuty(row);
  if (state === 'due' || state === 'missing')
    return { what: 'Report to the agency', at: reportBy, label: 'Record the report', form: 'report' };
  if (outcome === null)
    return { what: 'Confirm or rule out', at: confirmBy, label: 'Record what was found', form: 'answer' };
  if (duty !== null) {
    const at = duty.dueAt === null ? null : new Date(duty.dueAt);
    return { what: duty.label, at, label: 'Record the step', form: 'duty' };
  }
  return { what: 'Close the issue', at: null, label: 'Close the issue', form: null };
}
