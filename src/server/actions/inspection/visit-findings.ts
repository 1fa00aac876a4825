import { elementOfQuestion, visitorSection } from '#compliance/forms/visit.table.ts';
import { asSentence } from '#contract/as-sentence.ts';
import { addDays } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { answerPath, type SheetSection } from '#contract/nouns/inspection/form.ts';
import type { AgencyLetterInput } from '#contract/nouns/site/agency-letter.ts';
import { record } from '#server/audit/record.ts';
import type { Sql } from '#server/store/database/pool.ts';
import {
  findLetterJob,
  insertLetterVersion,
  listLetterVersions,
  renameLetterJob,
} from '#server/store/desk/agency-letters.ts';
import { insertSteps, lockJobs, updateJobs } from '#server/store/desk/desk-work.ts';
import type { InspectionRecord } from '#server/store/inspection/inspections.ts';
import { addLetter, letterTitle, readSaid } from '../agency-letter/record-letter.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { type FinishedForm, givenOf } from './inspection-record.ts';

/** A violation of a visit, as it becomes a finding. */
interface Violation {
  path: string;
  dueOn: string | null;
  kind: AgencyLetterInput['kind'];
  words: string;
  element: string | null;
}

/** What a visit made: numbers of letters by the place of their answer, and the ids of their jobs. */
export interface VisitFindings {
  letters: InspectionRecord['letters'];
  issueIds: number[];
}

/** Violations of a visit that was judged complete. Throws inspection_incomplete where something is due before the visit. */
export function violationsOf({ sheet, answers, performedOn }: Pick<FinishedForm, 'sheet' | 'answers' | 'performedOn'>) {
  const given = givenOf(answers);
  const answerOf = (section: string, field: string) => given.get(answerPath(section, 'site', field))?.value ?? null;
  const visitor = [answerOf(visitorSection, 'inspector'), answerOf(visitorSection, 'organization')].join(', ');
  const kind = answerOf(visitorSection, 'by') === 'agency' ? 'notice_of_violation' : 'finding';
  const violation = ({ key, title }: SheetSection): Violation[] => {
    if (answerOf(key, 'found') !== 'violation') return [];
    const path = answerPath(key, 'site', 'found');
    const { dueOn, words } = dueOf(key, performedOn, answerOf);
    const text = `${title} ${asSentence(given.get(path)?.note ?? '')}${words} Found on a visit by ${visitor}.`;
    return [{ path, dueOn, kind, words: text, element: elementOfQuestion(key) }];
  };
  return sheet.sections.flatMap(violation);
}

type AnswerOf = (section: string, field: string) => unknown;

/** The due date as it was typed, or by the days of a rule; null: it was said that none was set. */
function dueOf(key: string, performedOn: string, answerOf: AnswerOf): { dueOn: string | null; words: string } {
  const [by, day, days] = [answerOf(key, 'due_by'), answerOf(key, 'due'), answerOf(key, 'due_days')];
  if (by === 'days' && typeof days === 'number') {
    const within = `${days} day${days === 1 ? '' : 's'}`;
    return {
      dueOn: addDays(performedOn, days),
      words: ` An answer is due within ${within}: ${answerOf(key, 'due_rule')}.`,
    };
  }
  if (by !== 'date' || typeof day !== 'string') return { dueOn: null, words: ' No due date was set.' };
  if (day >= performedOn) return { dueOn: day, words: '' };
  const detail = 'Due date: must not be before the day of the visit.';
  throw new AppError('inspection_incomplete', { detail, fields: { [answerPath(key, 'site', 'due')]: detail } });
}

/**
 * Each violation becomes a finding with its clock and job. Of a correction those of the version before stay, as they are
 * said now; what is no violation any more gets a step: whoever recorded it, or an administrator, closes it.
 */
export async function recordViolations(
  ctx: Context,
  who: Person,
  sql: Sql,
  { finished, document }: { finished: FinishedForm; document: DocumentRef },
): Promise<VisitFindings> {
  const { row, performedOn, before } = finished;
  const { siteId } = row;
  const known = before?.row.letters ?? {};
  const made: VisitFindings = { letters: {}, issueIds: [] };
  for (const { path, dueOn, ...said } of violationsOf(finished)) {
    const input = { ...said, dated_on: performedOn, due_on: dueOn, document };
    const old = known[path];
    const { id, issueId } =
      old === undefined
        ? await addLetter(ctx, sql, who, siteId, input)
        : await sayAnew(ctx, who, sql, { row, id: old, input });
    made.letters[path] = id;
    if (issueId !== null) made.issueIds.push(issueId);
  }
  for (const [path, id] of Object.entries(known)) {
    if (made.letters[path] !== undefined) continue;
    made.letters[path] = id;
    const issueId = await findLetterJob(sql, siteId, id);
    if (issueId === null) continue;
    made.issueIds.push(issueId);
    const text = `The corrected visit does not report this violation: ${row.reason}`;
    await insertSteps(sql, [{ issueId, kind: 'updated', text }], who, ctx.now);
  }
  return made;
}

/** What a finding says after the correction of its visit; the version before stays. */
async function sayAnew(
  ctx: Context,
  who: Person,
  sql: Sql,
  { row, id, input }: { row: InspectionRecord; id: number; input: AgencyLetterInput },
): Promise<{ id: number; issueId: number | null }> {
  const { siteId, reason } = row;
  const issueId = await findLetterJob(sql, siteId, id);
  const [job] = issueId === null ? [] : await lockJobs(sql, [issueId]);
  const [was] = await listLetterVersions(sql, [id]);
  const said = await readSaid(ctx, sql, siteId, input);
  await insertLetterVersion(sql, { siteId, id }, { ...said, reason }, { ...who, at: ctx.now });
  if (job !== undefined && job.status !== 'Closed') {
    await renameLetterJob(sql, job.id, letterTitle(id, said));
    await updateJobs(sql, [{ ...job, dueOn: said.dueOn }], ctx.now);
    const text = `Corrected with its visit: ${reason}`;
    await insertSteps(sql, [{ issueId: job.id, kind: 'updated', text }], who, ctx.now);
  }
  await record(sql, ctx.actor, ctx.now, {
    action: 'agency_letter.corrected',
    siteId,
    target: { type: 'agency_letter', id },
    detail: { reason, visit: row.id, before: was, after: said },
  });
  return { id, issueId };
}
