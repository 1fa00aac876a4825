import { AppError } from '#contract/errors.ts';
import {
  type AgencyLetter,
  type AgencyLetterAnswerInput,
  type AgencyLetterCorrection,
  asksAnswer,
} from '#contract/nouns/site/agency-letter.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import {
  type AgencyLetterRow,
  closeAgencyLetterRow,
  findLetterJob,
  insertLetterAnswer,
  insertLetterVersion,
  listLetterVersions,
  lockAgencyLetter,
  renameLetterJob,
} from '#server/store/desk/agency-letters.ts';
import { insertSteps, type JobAtWork, type JobValues, lockJobs, updateJobs } from '#server/store/desk/desk-work.ts';
import { isUniqueViolation } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';
import type { Person } from '../person.ts';
import { type LetterReader, mayEnd, readLetter } from './agency-letter-view.ts';
import { tellOfAnswer } from './letter-news.ts';
import { letterTitle, readSaid } from './record-letter.ts';

/** A finding or letter that somebody works on. */
export interface LetterWork {
  who: Person;
  by: LetterReader;
  siteId: number;
  letterId: number;
}

interface Locked {
  letter: AgencyLetterRow;
  /** Null: it has none, or its job was closed with it. */
  job: JobAtWork | null;
}

/** Both locked: the job first, as everybody locks it. Throws agency_letter_not_found. */
async function lockLetter(sql: Sql, { siteId, letterId }: LetterWork): Promise<Locked> {
  const issueId = await findLetterJob(sql, siteId, letterId);
  const [job] = issueId === null ? [] : await lockJobs(sql, [issueId]);
  const letter = await lockAgencyLetter(sql, siteId, letterId);
  if (letter === null) throw new AppError('agency_letter_not_found');
  return { letter, job: job === undefined || job.status === 'Closed' ? null : job };
}

/** Throws agency_letter_closed, with who was first. */
function requireOpen({ closedAt, closedBy }: AgencyLetterRow): void {
  if (closedAt === null) return;
  throw new AppError('agency_letter_closed', { detail: `${closedBy ?? 'Somebody'} has closed this already` });
}

/** Throws agency_letter_author: another regulator, of the same agency or not, leaves it to its author and administrators. */
function requireAuthor({ letter }: Locked, { by }: LetterWork): void {
  if (!mayEnd(letter, by)) throw new AppError('agency_letter_author');
}

/** Stores what became of a finding or letter: the step of its job, the audit row, and the event. */
async function note(
  ctx: Context,
  sql: Sql,
  work: LetterWork,
  { job }: Locked,
  step: {
    values: Partial<JobValues>;
    kind: 'updated' | 'closed';
    text: string;
    action: string;
    detail: Record<string, unknown>;
  },
): Promise<AgencyLetter> {
  const { who, siteId, letterId } = work;
  if (job !== null) {
    await updateJobs(sql, [{ ...job, ...step.values }], ctx.now);
    await insertSteps(sql, [{ issueId: job.id, kind: step.kind, text: step.text }], who, ctx.now);
  }
  await record(sql, ctx.actor, ctx.now, {
    action: `agency_letter.${step.action}`,
    siteId,
    target: { type: 'agency_letter', id: letterId },
    detail: { ...step.detail, ...(job === null ? {} : { issue_id: job.id }) },
  });
  await notifyChange(sql, { kind: 'issue.changed', siteIds: [siteId] });
  return readLetter(sql, work, ctx.now);
}

/**
 * Corrects what a finding or letter says; the version before stays. Its job follows. Throws agency_letter_not_found,
 * agency_letter_author, agency_letter_changed where somebody else was first, agency_letter_kind, validation, date_future, document_not_found, job_open.
 */
export async function correctLetter(
  ctx: Context,
  work: LetterWork,
  input: AgencyLetterCorrection,
): Promise<AgencyLetter> {
  try {
    return await inTransaction(ctx.db, async (sql) => {
      const locked = await lockLetter(sql, work);
      const { letter, job } = locked;
      requireAuthor(locked, work);
      const [before] = await listLetterVersions(sql, [letter.id]);
      if (before === undefined || before.id !== input.seen_version) throw new AppError('agency_letter_changed');
      const said = await readSaid(ctx, sql, work.siteId, input);
      if (asksAnswer(said.kind) !== asksAnswer(before.kind)) throw new AppError('agency_letter_kind');
      await insertLetterVersion(sql, letter, { ...said, reason: input.reason }, { ...work.who, at: ctx.now });
      if (job !== null) await renameLetterJob(sql, job.id, letterTitle(letter.id, said));
      const { kind, datedOn, words, element, dueOn, documentFolder, documentFile } = before;
      return note(ctx, sql, work, locked, {
        values: { dueOn: said.dueOn },
        kind: 'updated',
        text: `Corrected by the regulator: ${input.reason}`,
        action: 'corrected',
        detail: {
          reason: input.reason,
          before: { kind, datedOn, words, element, dueOn, documentFolder, documentFile },
          after: said,
        },
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('job_open', { cause: error });
  }
}

/** Answers for the owner; the job waits for the regulator then, who is notified. Throws agency_letter_not_found, agency_letter_closed, document_not_found. */
export async function answerLetter(
  ctx: Context,
  work: LetterWork,
  input: AgencyLetterAnswerInput,
): Promise<AgencyLetter> {
  return inTransaction(ctx.db, async (sql) => {
    const locked = await lockLetter(sql, work);
    const { letter } = locked;
    requireOpen(letter);
    const { words, document = null } = input;
    const [place = null] = document == null ? [] : await findDocumentRefs(sql, work.siteId, [document]);
    const said = { words, documentFolder: place?.folder ?? null, documentFile: place?.file ?? null };
    const answerId = await insertLetterAnswer(sql, letter, said, { ...work.who, at: ctx.now });
    await tellOfAnswer(ctx, sql, letter.id, { answerId, byId: work.who.id, by: work.who.name });
    return note(ctx, sql, work, locked, {
      values: { status: 'In Progress', waitingFor: letter.createdBy },
      kind: 'updated',
      text: `Answered the regulator: ${words}`,
      action: 'answered',
      detail: said,
    });
  });
}

/** Closes a finding or letter, and its job with it. Throws agency_letter_not_found, agency_letter_author, agency_letter_closed. */
export async function closeLetter(ctx: Context, work: LetterWork, words: string): Promise<AgencyLetter> {
  return inTransaction(ctx.db, async (sql) => {
    const locked = await lockLetter(sql, work);
    requireAuthor(locked, work);
    requireOpen(locked.letter);
    await closeAgencyLetterRow(sql, work.letterId, words, { ...work.who, at: ctx.now });
    return note(ctx, sql, work, locked, {
      values: {
        status: 'Closed',
        closedAt: ctx.now,
        waitingFor: null,
        resolution: words,
        doneAt: null,
        doneBy: null,
        doneById: null,
        doneWords: null,
      },
      kind: 'closed',
      text: words,
      action: 'closed',
      detail: { words },
    });
  });
}
