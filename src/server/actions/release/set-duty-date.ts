import { AppError } from '#contract/errors.ts';
import type { IssueFull } from '#contract/nouns/site/issue.ts';
import type { DutyDateInput } from '#contract/nouns/site/release-answer.ts';
import { saysWhy } from '#contract/words.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockAgencyLetter } from '#server/store/desk/agency-letters.ts';
import { touchIssue } from '#server/store/issue/issues.ts';
import { insertDutyDate, readDutyDays } from '#server/store/release/release-answers.ts';
import type { Context } from '../context.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';
import { takeStep, type Work } from '../issue/issue-step.ts';
import { readIssue } from '../issue/read-issue.ts';
import { lockRelease } from './release-at-work.ts';

/**
 * Records the date that the agency set for an open step of a confirmed release: it takes the place of the clock of the rule
 * (40 CFR 280.61 to 280.67: "unless directed to do otherwise by the implementing agency"). Earlier dates stay. A later date than
 * before is an extension and needs the agency's document; another one its document or what it set in words. Throws
 * issue_not_found, not_a_release, issue_closed, release_step_done (also where the step is not asked for), validation,
 * release_extension_unproven, agency_letter_not_found, document_not_found.
 */
export async function setDutyDate(ctx: Context, work: Work, input: DutyDateInput): Promise<IssueFull> {
  const { siteId, issueId, who } = work;
  const { key, due_on: dueOn, agency, said_on: saidOn, words = '', letter_id: letterId = null } = input;
  return inTransaction(ctx.db, async (sql) => {
    const { release } = await lockRelease(sql, work);
    const duty = release.duties.find((each) => each.key === key);
    if (duty === undefined || duty.doneAt !== null) throw new AppError('release_step_done');
    const days = await readDutyDays(sql, siteId, { detectedAt: release.detectedAt, now: ctx.now, dueOn });
    if (saidOn < days.detected || saidOn > days.today)
      throw new AppError('validation', { fields: { said_on: 'must be between the day of detection and today' } });
    if (dueOn < saidOn)
      throw new AppError('validation', { fields: { due_on: 'must not be before the day on which the agency set it' } });
    const documents = await findDocumentRefs(sql, siteId, input.documents ?? []);
    const extends_ = duty.dueAt !== null && days.dueAt > new Date(duty.dueAt);
    if (documents.length === 0 && (extends_ || !saysWhy(words))) throw new AppError('release_extension_unproven');
    if (letterId !== null && (await lockAgencyLetter(sql, siteId, letterId)) === null)
      throw new AppError('agency_letter_not_found');
    await insertDutyDate(sql, {
      ...{ issueId, siteId, key, dueAt: days.dueAt, replaced: duty.dueAt, agency, saidOn, words, documents, letterId },
      ...{ at: ctx.now, by: who.name },
    });
    await touchIssue(sql, issueId, ctx.now);
    await takeStep(ctx, sql, work, {
      kind: 'updated',
      text: `${duty.label}: due ${dueOn}, set by ${agency} on ${saidOn}.${words === '' ? '' : ` ${words}`}`,
      action: 'release.duty_date_set',
      detail: {
        key,
        due_on: dueOn,
        before: duty.dueAt,
        agency,
        said_on: saidOn,
        words,
        documents,
        letter_id: letterId,
      },
    });
    return readIssue(ctx, siteId, issueId, sql);
  });
}
