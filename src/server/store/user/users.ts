import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Right, type Role, rights, roles } from '#contract/access.ts';
import { type Language, languages, usualLanguage } from '#contract/language.ts';
import { build, type Sql } from '../database/pool.ts';
import { apiTokens } from '../schema/account-schema.ts';
import { users } from '../schema/schema.ts';

const text = `
  select u.id, u.name, u.email, u.role, u.must_change_password as "mustChangePassword", u.created_at as "createdAt",
    u.last_login_at as "lastLoginAt", coalesce(a.sites, 0) as "siteCount",
    case when u.role = 'regulator' then 0 else coalesce(a.write, 0) end as "writeCount",
    t.confirmed_at is not null as "twoStep"
  from users u
  left join (
    select l.user_id, count(*)::int as sites, (count(*) filter (where l.can_write))::int as write
    from user_sites l join sites s on s.id = l.site_id and s.deleted_at is null
    where $1::int is null or l.user_id = $1
    group by l.user_id
  ) a on a.user_id = u.id and u.role <> 'admin'
  left join two_step t on t.user_id = u.id
  where $1::int is null or u.id = $1`;

export interface UserRow {
  id: number;
  email: string;
  name: string;
  role: Role;
  passwordHash: string;
  mustChangePassword: boolean;
  language: Language;
  rights: Right[];
}

type StoredUser = typeof users.$inferSelect;

function toUser(row: StoredUser): UserRow {
  const role = roles.find((known) => known === row.role);
  if (role === undefined) throw new Error(`user ${row.id} has the unknown role '${row.role}'`);
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role,
    passwordHash: row.passwordHash,
    mustChangePassword: row.mustChangePassword,
    language: languages.find((known) => known === row.language) ?? usualLanguage,
    rights: rights.filter((right) => row.rights.includes(right)),
  };
}

/** Only letters of ASCII have two cases here: 'ı', 'İ' and the Kelvin sign are letters of their own. */
export function foldAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** By the unique index; what lower() makes equal beyond ASCII is sorted out by `ofEmail`. */
const hasEmail = (email: string) => sql`lower(${users.email}) = ${foldAscii(email)}`;

function ofEmail(rows: readonly StoredUser[], email: string): UserRow | null {
  const row = rows.find((each) => foldAscii(each.email) === foldAscii(email));
  return row === undefined ? null : toUser(row);
}

/** Email comparison ignores the case of ASCII characters only. */
export async function findUserByEmail(q: Sql, email: string): Promise<UserRow | null> {
  return ofEmail(await build(q).select().from(users).where(hasEmail(email)), email);
}

/** The same, locked until the transaction ends, so that two requests for one person take turns. */
export async function lockUserByEmail(q: Sql, email: string): Promise<UserRow | null> {
  return ofEmail(await build(q).select().from(users).where(hasEmail(email)).for('update'), email);
}

export async function findUser(q: Sql, id: number): Promise<UserRow | null> {
  const rows = await build(q).select().from(users).where(eq(users.id, id));
  return rows[0] === undefined ? null : toUser(rows[0]);
}

/** A person, locked until the transaction ends, so that changes of their role and of their access take turns. */
export async function lockUser(q: Sql, id: number): Promise<UserRow | null> {
  const rows = await build(q).select().from(users).where(eq(users.id, id)).for('no key update');
  return rows[0] === undefined ? null : toUser(rows[0]);
}

/**
 * A person and how many admins there are, all of them locked until the transaction ends: of two that would take the
 * last two admins away at once, the second waits here and then counts one.
 */
export async function lockUserAndAdmins(q: Sql, id: number): Promise<{ user: UserRow | null; admins: number }> {
  const rows = await build(q)
    .select()
    .from(users)
    .where(or(eq(users.id, id), eq(users.role, 'admin')))
    .orderBy(asc(users.id))
    .for('no key update');
  const own = rows.find((row) => row.id === id);
  return { user: own === undefined ? null : toUser(own), admins: rows.filter((row) => row.role === 'admin').length };
}

export async function userExists(q: Sql, id: number): Promise<boolean> {
  const rows = await build(q).select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}

/** True when at least one person has the role admin. */
export async function anyAdmin(q: Sql): Promise<boolean> {
  const rows = await build(q).select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return rows.length > 0;
}

export interface NewUser {
  /** Only where the id matters, as in fixtures. */
  id?: number;
  email: string;
  name?: string;
  role: Role;
  passwordHash: string;
  mustChangePassword: boolean;
  /** By the clock of the database when absent. */
  createdAt?: Date;
}

/** Adds a person and answers their id. A taken email breaks the unique index users_email_key. */
export async function insertUser(q: Sql, user: NewUser): Promise<number> {
  const rows = await build(q).insert(users).values(user).returning({ id: users.id });
  const row = rows[0];
  if (row === undefined) throw new Error('insert into users answered no row');
  return row.id;
}

/** What a person may do beside the role, from now on. */
export async function storeRights(q: Sql, id: number, own: readonly Right[]): Promise<void> {
  await q.query('update users set rights = $2 where id = $1', [id, own]);
}

/** A taken email breaks the unique index users_email_key. */
export async function updateUser(
  q: Sql,
  id: number,
  values: { name: string; email: string; role: Role },
): Promise<void> {
  await build(q).update(users).set(values).where(eq(users.id, id));
}

/** Removes a person with sessions, tokens, reset links, site access and whatever else belongs to the account alone. */
export async function deleteUserRow(q: Sql, id: number): Promise<void> {
  await build(q).delete(users).where(eq(users.id, id));
}

export async function setPassword(
  q: Sql,
  id: number,
  change: { passwordHash: string; mustChangePassword: boolean },
): Promise<void> {
  await build(q).update(users).set(change).where(eq(users.id, id));
}

export async function setLanguage(q: Sql, id: number, language: Language): Promise<void> {
  await q.query('update users set language = $2 where id = $1', [id, language]);
}

/** Of these addresses, those of people who read Spanish, in lower case (ASCII). */
export async function listSpanishReaders(q: Sql, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await q.query<{ email: string }>(
    "select email from users where language = 'es' and lower(email) = any($1)",
    [addresses.map(foldAscii)],
  );
  return new Set(rows.map(({ email }) => foldAscii(email)));
}

export async function setLastLogin(q: Sql, id: number, at: Date): Promise<void> {
  await build(q).update(users).set({ lastLoginAt: at }).where(eq(users.id, id));
}

/** Withdraws a person's API tokens, all or those that may write; answers how many were not withdrawn before. */
export async function revokeTokensOf(
  q: Sql,
  userId: number,
  at: Date,
  which: 'all' | 'write' = 'all',
): Promise<number> {
  const writing = which === 'write' ? sql`'write' = any(${apiTokens.scopes})` : undefined;
  const deleted = await build(q)
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt), writing))
    .returning({ id: apiTokens.id });
  return deleted.length;
}

/** A person as admins see them. */
export interface ListedUser {
  id: number;
  name: string;
  email: string;
  role: Role;
  mustChangePassword: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
  /** Live sites on the person's list, and those that may be written; 0 for admins, whose list has no effect. */
  siteCount: number;
  writeCount: number;
  /** Two-step sign-in is on. */
  twoStep: boolean;
}

/** Everybody, in no order. */
export async function listUserRows(client: Sql): Promise<ListedUser[]> {
  return (await client.query<ListedUser>(text, [null])).rows;
}

export async function findListedUser(client: Sql, id: number): Promise<ListedUser | null> {
  return (await client.query<ListedUser>(text, [id])).rows[0] ?? null;
}
