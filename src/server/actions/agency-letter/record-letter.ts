import { AppError } from '#contract/errors.ts';
import {
  type AgencyLetter,
  type AgencyLetterInput,
  agencyLetterLabel,
  agencyLetterLimits,
  asksAnswer,
} from '#contract/nouns/site/agency-letter.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import {
  closeAgencyLetterRow,
  insertAgencyLetter,
  insertLetterVersion,
  type LetterSays,
  setLetterJob,
} from '#server/store/desk/agency-letters.ts';
import { lockJobs, updateJobs } from '#server/store/desk/desk-work.ts';
import { readSiteClock } from '#server/store/desk/work-order-page.ts';
import { siteExists } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { makeIssues } from '../desk/resolve-jobs.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';
import type { Person } from '../person.ts';
import { isBinderElement, type LetterReader, readLetter } from './agency-letter-view.ts';

/**
 * Records a finding or letter of a regulator. One that asks for an answer opens a job with its due date; a return to
 * compliance is closed at once. Throws site_not_found, validation, date_future, document_not_found, job_open.
 */
export async function recordLetter(
  ctx: Context,
  { who, by: reader }: { who: Person; by: LetterReader },
  siteId: number,
  input: AgencyLetterInput,
): Promise<AgencyLetter> {
  return inTransaction(ctx.db, async (sql) => {
    if (!(await siteExists(sql, siteId))) throw new AppError('site_not_found');
    const { id } = await addLetter(ctx, sql, who, siteId, input);
    return readLetter(sql, { siteId, letterId: id, by: reader }, ctx.now);
  });
}

/**
 * The same in the caller's transaction, which has asked for the site. Answers its number and that of its job; null: it asks
 * for no answer. Throws validation, date_future, document_not_found, job_open.
 */
export async function addLetter(
  ctx: Context,
  sql: Sql,
  who: Person,
  siteId: number,
  input: AgencyLetterInput,
): Promise<{ id: number; issueId: number | null }> {
  const said = await readSaid(ctx, sql, siteId, input);
  const by = { ...who, at: ctx.now };
  const id = await insertAgencyLetter(sql, siteId, by);
  await insertLetterVersion(sql, { siteId, id }, { ...said, reason: '' }, by);
  const issueId = asksAnswer(said.kind) ? await openJob(ctx, sql, who, { siteId, id, said }) : null;
  if (issueId === null) await closeAgencyLetterRow(sql, id, '', by);
  await record(sql, ctx.actor, ctx.now, {
    action: 'agency_letter.recorded',
    siteId,
    target: { type: 'agency_letter', id },
    detail: { after: said },
  });
  await notifyChange(sql, { kind: 'issue.changed', siteIds: [siteId] });
  return { id, issueId };
}

/** The job of the owner's side. */
async function openJob(
  ctx: Context,
  sql: Sql,
  who: Person,
  { siteId, id, said }: { siteId: number; id: number; said: LetterSays },
): Promise<number> {
  const priority = said.kind === 'letter' ? 'Medium' : 'High';
  const [made] = await makeIssues(ctx, sql, who, [
    { siteId, kind: 'agency', title: letterTitle(id, said), priority, note: '', alarmId: null, item: null },
  ]);
  if (made === undefined) throw new AppError('job_open');
  await setLetterJob(sql, id, made.id);
  const jobs = await lockJobs(sql, [made.id]);
  await updateJobs(
    sql,
    jobs.map((job) => ({ ...job, dueOn: said.dueOn })),
    ctx.now,
  );
  return made.id;
}

/** Without line breaks and control characters: words are free text. */
const oneLine = (text: string) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();

/** Title of a job: 'Notice of violation 12: The spill bucket of tank 1 …'. The number makes it the only one of the site. */
export function letterTitle(id: number, { kind, words }: Pick<LetterSays, 'kind' | 'words'>): string {
  const letters = [...oneLine(words)];
  const { title: most } = agencyLetterLimits;
  const short = letters.length <= most ? letters.join('') : `${letters.slice(0, most).join('')}…`;
  return `${agencyLetterLabel(kind)} ${id}: ${short}`;
}

/** What a body says, checked against the site. Throws validation, date_future, document_not_found. */
export async function readSaid(ctx: Context, sql: Sql, siteId: number, input: AgencyLetterInput): Promise<LetterSays> {
  const { kind, dated_on: datedOn, words, element = null, due_on: dueOn = null, document = null } = input;
  const today = (await readSiteClock(sql, siteId, ctx.now)).slice(0, 10);
  if (datedOn > today) throw new AppError('date_future', { fields: { dated_on: 'is in the future' } });
  if (dueOn !== null && !asksAnswer(kind)) {
    throw new AppError('validation', {
      fields: { due_on: 'must be empty: a return to compliance asks for no answer' },
    });
  }
  if (dueOn !== null && dueOn < datedOn) {
    throw new AppError('validation', { fields: { due_on: 'must not be before the date of the finding or letter' } });
  }
  if (element !== null && !isBinderElement(element)) {
    throw new AppError('validation', { fields: { element: 'is not an element of the binder' } });
  }
  const [place = null] = document === null ? [] : await findDocumentRefs(sql, siteId, [document]);
  return {
    kind,
    datedOn,
    words,
    element,
    dueOn,
    documentFolder: place?.folder ?? null,
    documentFile: place?.file ?? null,
  };
}
