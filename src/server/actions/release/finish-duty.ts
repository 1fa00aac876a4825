import { AppError } from '#contract/errors.ts';
import type { IssueFull } from '#contract/nouns/site/issue.ts';
import {
  dutiesThatMayNotApply,
  type ReleaseDutyInput,
  reportWordsLetters,
} from '#contract/nouns/site/release-answer.ts';
import { saysWhy } from '#contract/words.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { touchIssue } from '#server/store/issue/issues.ts';
import { markDuty } from '#server/store/release/release-answers.ts';
import type { Context } from '../context.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';
import { takeStep, type Work } from '../issue/issue-step.ts';
import { readIssue } from '../issue/read-issue.ts';
import { lockRelease } from './release-at-work.ts';

/**
 * Records that something a confirmed release asks for is done, once each. A step is done when a document shows it, or when it
 * is said to which office it went, when, and what was reported; some may be not needed, for a reason. The closure is the
 * agency's letter itself. It ends the corrective action: what is open then is recorded as ended by that letter, and not as
 * done. Throws issue_not_found, not_a_release, issue_closed, release_step_done (also where it is not asked for), release_time,
 * release_duty_needed, release_report_unproven, release_closure_unproven, document_not_found.
 */
export async function finishDuty(ctx: Context, work: Work, input: ReleaseDutyInput): Promise<IssueFull> {
  const { siteId, issueId, who } = work;
  const { key, note, not_needed: notNeeded = false, agency = '' } = input;
  return inTransaction(ctx.db, async (sql) => {
    const { release } = await lockRelease(sql, work);
    const duty = release.duties.find((each) => each.key === key);
    const at = input.at === undefined ? ctx.now : new Date(input.at);
    if (notNeeded && !dutiesThatMayNotApply.includes(key)) throw new AppError('release_duty_needed');
    if (at < release.detectedAt || at > ctx.now) throw new AppError('release_time');
    if (key === 'closure' && (input.documents ?? []).length === 0) throw new AppError('release_closure_unproven');
    if (!notNeeded && !isProven(input)) throw new AppError('release_report_unproven');
    const documents = await findDocumentRefs(sql, siteId, input.documents ?? []);
    const record = { at, by: who.name, note, documents, agency };
    const done = await markDuty(sql, issueId, key, { ...record, notNeeded });
    if (duty === undefined || !done) throw new AppError('release_step_done');
    const ended = key === 'closure' ? release.duties.filter((one) => one.doneAt === null && one.key !== key) : [];
    for (const one of ended) await markDuty(sql, issueId, one.key, { ...record, notNeeded: true });
    await touchIssue(sql, issueId, ctx.now);
    await takeStep(ctx, sql, work, {
      kind: 'updated',
      text: [
        `${duty.label}: ${notNeeded ? 'not needed' : 'done'}. ${note}`,
        ...(ended.length === 0
          ? []
          : [`Ended without being recorded as done: ${ended.map(({ label }) => label).join('; ')}.`]),
      ].join(' '),
      action: 'release.duty_done',
      detail: {
        ...{ key, at: at.toISOString(), note, not_needed: notNeeded, documents, agency },
        ...(ended.length === 0 ? {} : { ended: ended.map((one) => one.key) }),
      },
    });
    return readIssue(ctx, siteId, issueId, sql);
  });
}

/** A document shows it; or the office, the time and what was reported are said. */
function isProven({ documents = [], agency, at, note }: ReleaseDutyInput): boolean {
  return documents.length > 0 || (agency !== undefined && at !== undefined && saysWhy(note, reportWordsLetters));
}
