import type { Sql } from '../database/pool.ts';

/** What the author of a finding or letter is notified: that it was answered, or that its due date passed without an answer. */
export type LetterNewsKind = 'answered' | 'overdue';

/**
 * SQL: whether the account that recorded letter `l` may still correct and close it: an administrator, or a regulator who
 * sees its site.
 */
export const authorSees = `exists (select from users w where w.id = l.created_by_id and (w.role = 'admin'
  or w.role = 'regulator' and exists (select from user_sites x where x.user_id = w.id and x.site_id = l.site_id)))`;

/** A finding or letter that its author is notified of. */
export interface LetterToTell {
  letterId: number;
  siteId: number;
  siteName: string;
  issueId: number | null;
  title: string;
  userId: number;
  email: string;
  /** What the news is about: the number of an answer, or the due date (YYYY-MM-DD). */
  about: string;
}

const told = `l.id as "letterId", l.site_id as "siteId", s.name as "siteName", i.id as "issueId", i.alarm_label as title,
  u.id as "userId", u.email`;
const joined = `agency_letters l join sites s on s.id = l.site_id and s.deleted_at is null
  join issues i on i.id = l.issue_id join users u on u.id = l.created_by_id`;

/** The author of a letter, to be notified of an answer; null: they may not read it any more, or answered it themselves. */
export async function findAuthorToTell(
  client: Sql,
  letterId: number,
  { answerId, byId }: { answerId: number; byId: number },
): Promise<LetterToTell | null> {
  const { rows } = await client.query<LetterToTell>(
    `select ${told}, $2::int::text as about from ${joined} where l.id = $1 and u.id <> $3 and ${authorSees}`,
    [letterId, answerId, byId],
  );
  return rows[0] ?? null;
}

/** Open letters that nobody has answered, whose due date is over at their site, and whose author is not notified of that date yet. */
export async function listOverdueToTell(client: Sql, now: Date, limit: number): Promise<LetterToTell[]> {
  const { rows } = await client.query<LetterToTell>({
    name: 'overdue-letters',
    text: `select ${told}, i.due_on::text as about from ${joined}
      where l.closed_at is null and i.due_on < ($1::timestamptz at time zone s.timezone)::date
        and not exists (select from agency_letter_answers a where a.letter_id = l.id)
        and not exists (select from agency_letter_news n where n.letter_id = l.id and n.user_id = u.id
          and n.kind = 'overdue' and n.about = i.due_on::text)
        and ${authorSees} order by l.id limit $2`,
    values: [now, limit],
  });
  return rows;
}

/** Keeps a piece of news for the bell; false: it is there already, as when two workers look at once. */
export async function insertLetterNews(
  client: Sql,
  { letterId, siteId, userId, about }: LetterToTell,
  kind: LetterNewsKind,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into agency_letter_news (site_id, letter_id, user_id, kind, about, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (letter_id, user_id, kind, about) do nothing`,
    [siteId, letterId, userId, kind, about, at],
  );
  return rowCount === 1;
}

/** News that a person has not seen. */
export interface LetterNewsRow {
  id: number;
  kind: LetterNewsKind;
  at: Date;
  letterId: number;
  siteId: number;
  siteName: string;
  issueId: number;
  issueNumber: number;
  title: string;
  dueOn: string | null;
}

/** The newest news of open letters of a person at sites that they may still read, and how many there are. */
export async function listLetterNews(
  client: Sql,
  userId: number,
  limit: number,
): Promise<{ count: number; news: LetterNewsRow[] }> {
  const { rows } = await client.query<LetterNewsRow & { count: number }>({
    name: 'letter-news',
    text: `select n.id, n.kind, n.at, l.id as "letterId", l.site_id as "siteId", s.name as "siteName", i.id as "issueId",
        i.number as "issueNumber", i.alarm_label as title, i.due_on::text as "dueOn", count(*) over ()::int as count
      from agency_letter_news n join agency_letters l on l.id = n.letter_id and l.closed_at is null
      join sites s on s.id = l.site_id and s.deleted_at is null join issues i on i.id = l.issue_id
      where n.user_id = $1 and n.seen_at is null and l.created_by_id = $1 and ${authorSees}
        and (n.kind = 'answered' or not exists (select from agency_letter_answers a where a.letter_id = l.id))
      order by n.at desc, n.id desc limit $2`,
    values: [userId, limit],
  });
  return { count: rows[0]?.count ?? 0, news: rows };
}

export async function markLetterNewsSeen(client: Sql, userId: number, ids: readonly number[], at: Date): Promise<void> {
  await client.query(
    'update agency_letter_news set seen_at = $3 where user_id = $1 and id = any($2::int[]) and seen_at is null',
    [userId, ids, at],
  );
}
