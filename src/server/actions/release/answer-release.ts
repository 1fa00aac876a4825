import { answerWords } from '#compliance/facts/release-answer.ts';
import { answerFault, namedChecks } from '#compliance/signs/answer-checks.ts';
import { dutiesOf } from '#compliance/signs/sign-rules.ts';
import { AppError } from '#contract/errors.ts';
import type { IssueFull } from '#contract/nouns/site/issue.ts';
import type { AgencyPeriod, ReleaseAnswerInput } from '#contract/nouns/site/release-answer.ts';
import { findingRow } from '#contract/nouns/site/release-findings.table.ts';
import { readMonthPlaces } from '#server/store/compliance/month-places.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { touchIssue } from '#server/store/issue/issues.ts';
import { insertAnswer, insertDuties } from '#server/store/release/release-answers.ts';
import { markOutcome, type ReleaseRecord } from '#server/store/release/releases.ts';
import type { Context } from '../context.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';
import { takeStep, type Work } from '../issue/issue-step.ts';
import { readIssue } from '../issue/read-issue.ts';
import { readAnswerCase } from './answer-case.ts';
import { lockRelease } from './release-at-work.ts';

/**
 * Records what was found of a suspected release, with what shows it: it is ruled out or confirmed by that. A further answer
 * takes the place of an earlier one while the issue is open; a confirmed release is never ruled out. Throws
 * issue_not_found, not_a_release, issue_closed, release_step_done, release_answer_incomplete, document_not_found.
 */
export async function answerRelease(ctx: Context, work: Work, input: ReleaseAnswerInput): Promise<IssueFull> {
  const { siteId, issueId, who } = work;
  return inTransaction(ctx.db, async (sql) => {
    const { release, known } = await lockRelease(sql, work);
    const row = findingRow(input.found);
    if (release.outcome === 'confirmed' && row.means === 'no_release') throw new AppError('release_step_done');
    const against = await readAnswerCase(sql, siteId, { ...known, detectedAt: release.detectedAt }, ctx.now);
    if (against === null) throw new AppError('issue_not_found');
    const documents = await findDocumentRefs(sql, siteId, input.documents ?? []);
    const { found, equipment, found_by, found_on, repaired = '', cause = '', words = '', checks = [] } = input;
    const agency_period = toPeriod(input.agency_period);
    const sent = { found, equipment, repaired, cause, found_by, found_on, words, documents, checks, agency_period };
    const fault = answerFault(sent, against);
    if (fault !== null) throw new AppError('release_answer_incomplete', { detail: fault.replace(/\.$/, '') });
    const answer = { ...sent, checks: namedChecks(checks, against.checks) };
    await insertAnswer(
      sql,
      { issueId, siteId },
      {
        ...{ ...answer, foundBy: found_by, foundOn: found_on, agencyPeriod: agency_period },
        ...{ answeredAt: ctx.now, answeredBy: who.name },
      },
    );
    const text = answerWords(answer);
    await settle(ctx, sql, work, release, { ...answer, text });
    await touchIssue(sql, issueId, ctx.now);
    await takeStep(ctx, sql, work, {
      kind: 'updated',
      text: `Answer: ${text}`,
      action: 'release.answered',
      detail: answer,
    });
    return readIssue(ctx, siteId, issueId, sql);
  });
}

const toPeriod = (input: ReleaseAnswerInput['agency_period']): AgencyPeriod | null =>
  input === undefined ? null : { ...input, words: input.words ?? '' };

/** Marks the release as ruled out or confirmed, where it is not so yet. A confirmed one asks for what the law asks. */
async function settle(
  ctx: Context,
  sql: Sql,
  work: Work,
  release: ReleaseRecord,
  { found, found_on, text }: Pick<ReleaseAnswerInput, 'found' | 'found_on'> & { text: string },
): Promise<void> {
  const outcome = findingRow(found).means === 'release' ? 'confirmed' : 'not_confirmed';
  // A further answer changes what was found, not when it was settled.
  const same = release.outcome === outcome && release.answer !== null;
  const at = (same ? release.outcomeAt : null) ?? ctx.now;
  await markOutcome(sql, work.issueId, outcome, { at, by: work.who.name, note: text });
  if (outcome === 'confirmed') {
    // The clocks begin on the day of the finding, at its start, where it was entered later.
    const dayOfFinding = new Date(`${found_on}T00:00:00Z`);
    const entered = ctx.now.getTime() - dayOfFinding.getTime() < dayMs ? ctx.now : dayOfFinding;
    const from = entered < release.detectedAt ? release.detectedAt : entered;
    await startDuties(sql, work, ctx.now, from);
  }
}

const dayMs = 86_400_000;

/** Has a confirmed release ask for what the rules of its site's state ask, from a time on. */
export async function startDuties(sql: Sql, work: Work, now: Date, from: Date): Promise<void> {
  const { siteId, issueId } = work;
  const [place] = await readMonthPlaces(sql, [siteId], now);
  await insertDuties(sql, { issueId, siteId }, dutiesOf(place?.state ?? '', from));
}
