import { binderParts } from '#compliance/binder/binder.table.ts';
import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { AgencyLetter, AgencyLetterList, AgencyLetterVersion } from '#contract/nouns/site/agency-letter.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import type { Sql } from '#server/store/database/pool.ts';
import {
  type AgencyLetterRow,
  type LetterVersionRow,
  listAgencyLetters,
  listLetterAnswers,
  listLetterVersions,
} from '#server/store/desk/agency-letters.ts';
import { readSiteClock } from '#server/store/desk/work-order-page.ts';
import type { Context } from '../context.ts';

/** What a finding can be about: the elements of the inspector's binder, in its order. */
const elements = binderParts.flatMap(({ rows }) => rows.map(({ key, label }) => ({ key, label })));

/** Whether the binder has an element of this key. */
export function isBinderElement(key: string): boolean {
  return elements.some((element) => element.key === key);
}

/** Who reads or works on findings and letters. */
export type LetterReader = Pick<Caller, 'role' | 'userId'>;

/** Whether a person corrects and closes a letter: who recorded it, as a regulator, or an administrator. The site is asked before. */
export function mayEnd({ createdById }: Pick<AgencyLetterRow, 'createdById'>, { role, userId }: LetterReader): boolean {
  return role === 'admin' || (role === 'regulator' && createdById === userId);
}

/** Findings and letters of a site, the newest first, with what they can be about. Throws site_not_found. */
export async function listLetters(
  { db, now }: Pick<Context, 'db' | 'now'>,
  siteId: number,
  reader: LetterReader,
): Promise<AgencyLetterList> {
  return { letters: await toLetters(db, siteId, await listAgencyLetters(db, siteId), { now, reader }), elements };
}

/** One finding or letter of a site. Throws agency_letter_not_found. */
export async function readLetter(
  sql: Sql,
  { siteId, letterId, by: reader }: { siteId: number; letterId: number; by: LetterReader },
  now: Date,
): Promise<AgencyLetter> {
  const rows = (await listAgencyLetters(sql, siteId)).filter((row) => row.id === letterId);
  const [letter] = await toLetters(sql, siteId, rows, { now, reader });
  if (letter === undefined) throw new AppError('agency_letter_not_found');
  return letter;
}

async function toLetters(
  sql: Sql,
  siteId: number,
  rows: readonly AgencyLetterRow[],
  { now, reader }: { now: Date; reader: LetterReader },
): Promise<AgencyLetter[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const versions = await listLetterVersions(sql, ids);
  const answers = await listLetterAnswers(sql, ids);
  const today = (await readSiteClock(sql, siteId, now)).slice(0, 10);
  return rows.map((row) => {
    const own = versions.filter(({ letterId }) => letterId === row.id);
    const given = answers.filter(({ letterId }) => letterId === row.id);
    const dueOn = own[0]?.dueOn ?? null;
    return {
      id: row.id,
      site_id: row.siteId,
      issue:
        row.issueId === null || row.issueNumber === null
          ? null
          : { id: row.issueId, number: issueNumber(row.issueNumber) },
      recorded_by: row.createdBy,
      recorded_at: row.createdAt.toISOString(),
      versions: own.map(toVersion),
      answers: given.map(({ id, at, by, words, ...place }) => ({
        id,
        at: at.toISOString(),
        by,
        words,
        document: toPlace(place),
      })),
      late: row.closedAt === null && given.length === 0 && dueOn !== null && dueOn < today,
      may_end: mayEnd(row, reader),
      author_has_access: row.authorSees,
      closed_at: row.closedAt?.toISOString() ?? null,
      closed_by: row.closedBy,
      close_words: row.closeWords,
    };
  });
}

function toVersion(row: LetterVersionRow): AgencyLetterVersion {
  const { id, at, by, kind, datedOn, words, element, dueOn, reason } = row;
  const known = elements.find(({ key }) => key === element) ?? null;
  return {
    id,
    at: at.toISOString(),
    by,
    kind,
    dated_on: datedOn,
    words,
    // An element that the binder has no more goes by its key.
    element: element === null ? null : (known ?? { key: element, label: element }),
    due_on: dueOn,
    document: toPlace(row),
    reason,
  };
}

function toPlace(place: { documentFolder: string | null; documentFile: string | null }): DocumentRef | null {
  const { documentFolder: folder, documentFile: file } = place;
  return folder === null || file === null ? null : { folder, file };
}
