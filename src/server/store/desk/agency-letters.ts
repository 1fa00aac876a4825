import type { AgencyLetterKind } from '#contract/nouns/site/agency-letter.ts';
import type { Sql } from '../database/pool.ts';
import { authorSees } from './letter-news.ts';

/** Who did something, and when. */
export interface LetterStep {
  id: number;
  name: string;
  at: Date;
}

/** What a finding or letter says. */
export interface LetterSays {
  kind: AgencyLetterKind;
  datedOn: string;
  words: string;
  element: string | null;
  dueOn: string | null;
  documentFolder: string | null;
  documentFile: string | null;
}

export interface LetterVersionRow extends LetterSays {
  id: number;
  letterId: number;
  at: Date;
  by: string;
  reason: string;
}

export interface LetterAnswerRow {
  id: number;
  letterId: number;
  at: Date;
  by: string;
  words: string;
  documentFolder: string | null;
  documentFile: string | null;
}

/** A finding or letter without what it says. */
export interface AgencyLetterRow {
  id: number;
  siteId: number;
  issueId: number | null;
  issueNumber: number | null;
  createdAt: Date;
  createdBy: string;
  createdById: number;
  /** Whether who recorded it may still correct and close it. */
  authorSees: boolean;
  closedAt: Date | null;
  closedBy: string | null;
  closeWords: string;
}

const columns = `l.id, l.site_id as "siteId", l.issue_id as "issueId", i.number as "issueNumber", l.created_at as "createdAt",
  l.created_by as "createdBy", l.created_by_id as "createdById", ${authorSees} as "authorSees", l.closed_at as "closedAt", l.closed_by as "closedBy", l.close_words as "closeWords"`;

/** Findings and letters of a site, the newest first. */
export async function listAgencyLetters(client: Sql, siteId: number): Promise<AgencyLetterRow[]> {
  const { rows } = await client.query<AgencyLetterRow>(
    `select ${columns} from agency_letters l left join issues i on i.id = l.issue_id where l.site_id = $1 order by l.id desc`,
    [siteId],
  );
  return rows;
}

/** One of a site, locked until the transaction ends; null: there is none. Lock its job first. */
export async function lockAgencyLetter(client: Sql, siteId: number, id: number): Promise<AgencyLetterRow | null> {
  const { rows } = await client.query<AgencyLetterRow>(
    `select ${columns} from agency_letters l left join issues i on i.id = l.issue_id
     where l.site_id = $1 and l.id = $2 for update of l`,
    [siteId, id],
  );
  return rows[0] ?? null;
}

/** The job of a finding or letter; null: it has none, or there is no such letter at the site. */
export async function findLetterJob(client: Sql, siteId: number, id: number): Promise<number | null> {
  const { rows } = await client.query<{ issueId: number | null }>(
    'select issue_id as "issueId" from agency_letters where site_id = $1 and id = $2',
    [siteId, id],
  );
  return rows[0]?.issueId ?? null;
}

/** Versions of findings and letters, the newest first. */
export async function listLetterVersions(client: Sql, letterIds: readonly number[]): Promise<LetterVersionRow[]> {
  const { rows } = await client.query<LetterVersionRow>(
    `select id, letter_id as "letterId", at, by, kind, dated_on::text as "datedOn", words, element, due_on::text as "dueOn",
       document_folder as "documentFolder", document_file as "documentFile", reason
     from agency_letter_versions where letter_id = any($1::int[]) order by id desc`,
    [letterIds],
  );
  return rows;
}

/** Answers to findings and letters, in the order in which they were given. */
export async function listLetterAnswers(client: Sql, letterIds: readonly number[]): Promise<LetterAnswerRow[]> {
  const { rows } = await client.query<LetterAnswerRow>(
    `select id, letter_id as "letterId", at, by, words, document_folder as "documentFolder",
       document_file as "documentFile"
     from agency_letter_answers where letter_id = any($1::int[]) order by id`,
    [letterIds],
  );
  return rows;
}

/** Adds a finding or letter that says nothing yet and has no job; answers its number. */
export async function insertAgencyLetter(client: Sql, siteId: number, by: LetterStep): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into agency_letters (site_id, created_at, created_by, created_by_id) values ($1, $2, $3, $4) returning id`,
    [siteId, by.at, by.name, by.id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('insert into agency_letters answered no row');
  return row.id;
}

export async function setLetterJob(client: Sql, id: number, issueId: number): Promise<void> {
  await client.query('update agency_letters set issue_id = $2 where id = $1', [id, issueId]);
}

/** Adds what a finding or letter says now. */
export async function insertLetterVersion(
  client: Sql,
  letter: { siteId: number; id: number },
  said: LetterSays & { reason: string },
  by: LetterStep,
): Promise<void> {
  await client.query(
    `insert into agency_letter_versions (site_id, letter_id, at, by, by_id, kind, dated_on, words, element, due_on,
       document_folder, document_file, reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[letter.siteId, letter.id, by.at, by.name, by.id, said.kind, said.datedOn, said.words, said.element],
      ...[said.dueOn, said.documentFolder, said.documentFile, said.reason],
    ],
  );
}

/** Adds an answer; answers its number. */
export async function insertLetterAnswer(
  client: Sql,
  letter: { siteId: number; id: number },
  said: Pick<LetterSays, 'words' | 'documentFolder' | 'documentFile'>,
  by: LetterStep,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into agency_letter_answers (site_id, letter_id, at, by, by_id, words, document_folder, document_file)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [letter.siteId, letter.id, by.at, by.name, by.id, said.words, said.documentFolder, said.documentFile],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('insert into agency_letter_answers answered no row');
  return row.id;
}

export async function closeAgencyLetterRow(client: Sql, id: number, words: string, by: LetterStep): Promise<void> {
  await client.query(
    'update agency_letters set closed_at = $2, closed_by = $3, closed_by_id = $4, close_words = $5 where id = $1',
    [id, by.at, by.name, by.id, words],
  );
}

/** Gives the job of a finding or letter its title, after a correction. Another open job of that title breaks a unique index. */
export async function renameLetterJob(client: Sql, issueId: number, title: string): Promise<void> {
  await client.query('update issues set alarm_label = $2 where id = $1', [issueId, title]);
}
