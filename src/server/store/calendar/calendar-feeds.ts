import { type Language, languages, usualLanguage } from '#contract/language.ts';
import type { Sql } from '../database/pool.ts';

/** Whose calendar of which site an address shows. */
export interface Feed {
  siteId: number;
  siteName: string;
  userId: number;
  /** Of the person's screens. */
  language: Language;
}

/** Makes a person's address for a site, in the place of an earlier one. Only the token's hash is kept. */
export async function replaceFeed(
  client: Sql,
  feed: { siteId: number; userId: number; tokenHash: Buffer; at: Date },
): Promise<void> {
  await client.query(
    `insert into calendar_feeds (token_hash, site_id, user_id, created_at) values ($1, $2, $3, $4)
     on conflict (site_id, user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    [feed.tokenHash, feed.siteId, feed.userId, feed.at],
  );
}

/** Withdraws a person's address for a site; false when there is none. */
export async function removeFeed(client: Sql, siteId: number, userId: number): Promise<boolean> {
  const { rowCount } = await client.query('delete from calendar_feeds where site_id = $1 and user_id = $2', [
    siteId,
    userId,
  ]);
  return rowCount === 1;
}

/**
 * The feed of a token; null when it is not known, the site is gone, its person may not read the site any more or must
 * choose a new password first.
 */
export async function findFeed(client: Sql, tokenHash: Buffer): Promise<Feed | null> {
  const { rows } = await client.query<Omit<Feed, 'language'> & { language: string }>(
    `select f.site_id as "siteId", s.name as "siteName", f.user_id as "userId", u.language
     from calendar_feeds f join sites s on s.id = f.site_id join users u on u.id = f.user_id
     where f.token_hash = $1 and s.deleted_at is null and not u.must_change_password
       and (u.role = 'admin' or exists (select from user_sites a where a.user_id = u.id and a.site_id = s.id))`,
    [tokenHash],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { ...row, language: languages.find((known) => known === row.language) ?? usualLanguage };
}
