import type { ItemSetting } from '#compliance/tables/requirement.ts';
import { type Language, languages, usualLanguage } from '#contract/language.ts';
import type { Sql } from '../database/pool.ts';

/** Who has set that an item does not apply, or its due date, when (ISO 8601) and why; null where the row says nothing of it. */
export interface StoredWaiver {
  reason: string | null;
  by: string | null;
  at: string | null;
}

export type StoredSetting = Omit<ItemSetting, 'waived' | 'dueSet'> & {
  waived: StoredWaiver | null;
  /** Of its due date; null: none is set. */
  due: StoredWaiver | null;
};

const waivedColumn = `case when applicable is false
  then jsonb_build_object('reason', waived_reason, 'by', waived_by, 'at', waived_at) end as waived`;
const dueColumn = `case when next_due is not null
  then jsonb_build_object('reason', due_reason, 'by', due_by, 'at', due_at) end as due`;

/** What an admin has set about an item of a site; null where nothing is set. */
export async function findItemSetting(client: Sql, siteId: number, key: string): Promise<StoredSetting | null> {
  const { rows } = await client.query<StoredSetting>(
    `select key, label, grp as "group", applicable, next_due::text as "nextDue",
       interval_months as "intervalMonths", ${waivedColumn}, ${dueColumn}
     from calendar_settings where site_id = $1 and key = $2`,
    [siteId, key],
  );
  return rows[0] ?? null;
}

/** Forgets what was set about an item. */
export async function removeItemSetting(client: Sql, siteId: number, key: string): Promise<void> {
  await client.query('delete from calendar_settings where site_id = $1 and key = $2', [siteId, key]);
}

/**
 * Stores all of it. Its time is that of its due date, which tests recorded
 * later end: `dueSet`: whether this change set it.
 */
export async function saveItemSetting(
  client: Sql,
  siteId: number,
  setting: StoredSetting,
  by: { name: string; at: Date; dueSet: boolean },
): Promise<void> {
  const { key, label, group, applicable, nextDue, intervalMonths, waived, due } = setting;
  await client.query(
    `insert into calendar_settings (site_id, key, label, grp, applicable, next_due, updated_at, updated_by,
       interval_months, waived_reason, waived_by, waived_at, due_reason, due_by, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $10, $11, $12, $13, $14, $15, $16)
     on conflict (site_id, key) do update set label = excluded.label, grp = excluded.grp, applicable = excluded.applicable,
       next_due = excluded.next_due, interval_months = excluded.interval_months, updated_by = excluded.updated_by,
       waived_reason = excluded.waived_reason, waived_by = excluded.waived_by, waived_at = excluded.waived_at,
       due_reason = excluded.due_reason, due_by = excluded.due_by, due_at = excluded.due_at,
       updated_at = case when $9::boolean then excluded.updated_at else calendar_settings.updated_at end`,
    [
      siteId,
      key,
      label,
      group,
      applicable,
      nextDue,
      by.at,
      by.name,
      by.dueSet,
      intervalMonths,
      waived?.reason,
      waived?.by,
      waived?.at,
      due?.reason,
      due?.by,
      due?.at,
    ],
  );
}

/** Whose calendar of which site an address shows. */
interface Feed {
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
