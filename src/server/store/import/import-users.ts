import type { Role } from '#contract/access.ts';
import type { Sql } from '../database/pool.ts';
import type { WithdrawnShare } from '../packet/shares.ts';

/* What an import of people reads and writes: a few statements, however many people there are. */

/** A person as an import compares them. */
export interface StoredUser {
  id: number;
  email: string;
  name: string;
  role: Role;
  /** Live sites on the list by hand and those that may be written, ascending; a regulator writes none. */
  siteIds: number[];
  writeSiteIds: number[];
}

/** Those who have these addresses (in lower case), and every admin, locked in one order until the transaction ends. */
export async function lockUsersByEmail(client: Sql, emails: readonly string[]): Promise<StoredUser[]> {
  const { rows: people } = await client.query<Omit<StoredUser, 'siteIds' | 'writeSiteIds'>>(
    `select id, email, name, role from users
     where lower(email) = any(select lower(unnest($1::text[]))) or role = 'admin' order by id for no key update`,
    [emails],
  );
  const { rows: access } = await client.query<{ userId: number; siteIds: number[]; writeSiteIds: number[] | null }>(
    `select a.user_id as "userId", array_agg(a.site_id order by a.site_id) as "siteIds",
       array_agg(a.site_id order by a.site_id) filter (where a.can_write and not a.write_by_rule) as "writeSiteIds"
     from user_sites a join sites s on s.id = a.site_id and s.deleted_at is null
     where a.user_id = any($1::int[]) and a.by_hand group by a.user_id`,
    [people.map(({ id }) => id)],
  );
  const lists = new Map(access.map((each) => [each.userId, each]));
  return people.map((person) => {
    const list = lists.get(person.id);
    const writeSiteIds = person.role === 'regulator' ? [] : (list?.writeSiteIds ?? []);
    return { ...person, siteIds: list?.siteIds ?? [], writeSiteIds };
  });
}

/** Live sites whose name, as the unique index has it, or whose id is among these. */
export async function findNamedSites(
  client: Sql,
  keys: readonly string[],
  ids: readonly number[],
): Promise<{ id: number; key: string }[]> {
  const { rows } = await client.query<{ id: number; key: string }>(
    `select id, lower(btrim(name)) as key from sites
     where deleted_at is null and (lower(btrim(name)) = any($1::text[]) or id = any($2::int[]))`,
    [keys, ids],
  );
  return rows;
}

export interface ImportedUser {
  email: string;
  name: string;
  role: Role;
}

/** Adds people; answers their ids in the same order. */
export async function insertUsers(
  client: Sql,
  people: readonly (ImportedUser & { passwordHash: string })[],
  at: Date,
): Promise<number[]> {
  if (people.length === 0) return [];
  const { rows } = await client.query<{ id: number; email: string }>(
    `insert into users (email, name, role, password_hash, must_change_password, created_at)
     select email, name, role, "passwordHash", false, $2
     from json_to_recordset($1::json) as r(email text, name text, role text, "passwordHash" text) returning id, email`,
    [JSON.stringify(people), at],
  );
  const ids = new Map(rows.map((row) => [row.email, row.id]));
  return people.map(({ email }) => {
    const id = ids.get(email);
    if (id === undefined) throw new Error('insert into users answered another address');
    return id;
  });
}

export async function updateUsers(
  client: Sql,
  people: readonly (Pick<ImportedUser, 'name' | 'role'> & { id: number })[],
): Promise<void> {
  if (people.length === 0) return;
  await client.query(
    `update users u set name = r.name, role = r.role
     from json_to_recordset($1::json) as r(id int, name text, role text) where u.id = r.id`,
    [JSON.stringify(people)],
  );
}

/** A line of a person's list of sites. */
export interface AccessLine {
  userId: number;
  siteId: number;
  canWrite: boolean;
}

/** Replaces the lists by hand of these people; applyScopeRules, which follows, puts back what rules give. */
export async function replaceAccessOf(
  client: Sql,
  userIds: readonly number[],
  lines: readonly AccessLine[],
): Promise<void> {
  if (userIds.length === 0) return;
  await client.query('delete from user_sites where user_id = any($1::int[])', [userIds]);
  await client.query(
    'insert into user_sites (user_id, site_id, can_write) select * from unnest($1::int[], $2::int[], $3::bool[])',
    [lines.map(({ userId }) => userId), lines.map(({ siteId }) => siteId), lines.map(({ canWrite }) => canWrite)],
  );
}

/** Withdraws links that these people made of sites they may read no more; answers them. */
export async function revokeLostShares(
  client: Sql,
  userIds: readonly number[],
  by: { at: Date; name: string },
): Promise<WithdrawnShare[]> {
  const { rows } = await client.query<WithdrawnShare>(
    `update shares set revoked_at = $2, revoked_by = $3
     where id = any(array(
       select s.id from shares s
       where s.revoked_at is null and s.created_by_id = any($1::int[])
         and not exists (select from user_sites a where a.user_id = s.created_by_id and a.site_id = s.site_id)
       order by s.id for update))
     returning id, site_id as "siteId", file`,
    [userIds, by.at, by.name],
  );
  return rows.sort((a, b) => a.id - b.id);
}

/** Withdraws the API tokens of these people that may write; answers how many of whom. */
export async function revokeWriteTokensOf(
  client: Sql,
  userIds: readonly number[],
  at: Date,
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await client.query<{ userId: number }>(
    `update api_tokens set revoked_at = $2
     where user_id = any($1::int[]) and revoked_at is null and 'write' = any(scopes) returning user_id as "userId"`,
    [userIds, at],
  );
  const counts = new Map<number, number>();
  for (const { userId } of rows) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}

/** Stores reset links of people who have none yet. */
export async function insertResetTokens(
  client: Sql,
  tokens: readonly { userId: number; tokenHash: Buffer }[],
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await client.query(
    `insert into reset_tokens (token_hash, user_id, created_at, expires_at)
     select h, u, $3, $4 from unnest($1::bytea[], $2::int[]) as r(h, u)`,
    [tokens.map(({ tokenHash }) => tokenHash), tokens.map(({ userId }) => userId), at, expiresAt],
  );
}
