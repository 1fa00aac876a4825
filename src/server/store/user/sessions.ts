import { and, eq, lt, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Role, roles } from '#contract/access.ts';
import type { Language } from '#contract/language.ts';
import type { SignInPolicy } from '#contract/nouns/people/account.ts';
import { factOnce, readFact, writeFact } from '../database/installation.ts';
import { build, type Database, type Sql } from '../database/pool.ts';
import { installation } from '../schema/record-schema.ts';
import { sessions } from '../schema/schema.ts';
import { findUserByEmail } from './users.ts';

/** Fact of the installation under which the policy is stored; the query of sessions reads it too. */
const policyKey = 'sign-in-policy';

const stored = z.object({ require_two_step: z.array(z.enum(roles)) });

const nothingDemanded: SignInPolicy = { require_two_step: [] };

/** What sign-ins must have; nothing as long as nobody has set it. */
export async function readSignInPolicy(q: Sql): Promise<SignInPolicy> {
  return stored.safeParse(await readFact(q, policyKey)).data ?? nothingDemanded;
}

/** The same, locked until the transaction ends, so that each change knows what it changes. */
export async function lockSignInPolicy(tx: Sql): Promise<SignInPolicy> {
  await factOnce(tx, policyKey, nothingDemanded);
  await build(tx).select().from(installation).where(eq(installation.key, policyKey)).for('update');
  return readSignInPolicy(tx);
}

export async function writeSignInPolicy(tx: Sql, policy: SignInPolicy): Promise<void> {
  await writeFact(tx, policyKey, policy);
}

/** A person with their site lists, all as they are now. */
export interface PersonRow {
  userId: number;
  email: string;
  name: string;
  role: Role;
  mustChangePassword: boolean;
  language: Language;
  /** As stored; a right that this program does not know has no effect. */
  rights: string[];
  siteIds: number[];
  writeSiteIds: number[];
  /** The role requires two-step sign-in and the person has none. */
  twoStepDue: boolean;
}

export interface SessionRow extends PersonRow {
  publicId: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** How a person signed in; a provider of single sign-on has its own second step. */
export type SignInMethod = 'password' | 'single_sign_on';

/** Site lists of the person `u`. */
const accessJoin = `
  left join lateral (
    select array_agg(us.site_id order by us.site_id) as read,
      array_agg(us.site_id order by us.site_id) filter (where us.can_write and u.role <> 'regulator') as write
    from user_sites us
    join sites on sites.id = us.site_id and sites.deleted_at is null
    where us.user_id = u.id and u.role <> 'admin'
  ) a on true`;

/** Both are looked up by their keys at each call: a policy that changed holds from the next one on, in every process. */
const twoStepDue = `(
    exists (select from installation i where i.key = '${policyKey}' and i.value -> 'require_two_step' ? u.role)
    and not exists (select from two_step t where t.user_id = u.id and t.confirmed_at is not null))`;

const personColumns = `u.id as "userId", u.email, u.name, u.role, u.must_change_password as "mustChangePassword", u.language, u.rights,
    coalesce(a.read, '{}') as "siteIds", coalesce(a.write, '{}') as "writeSiteIds"`;

const findText = `
  select s.public_id as "publicId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
    (s.method <> 'single_sign_on' and ${twoStepDue}) as "twoStepDue", ${personColumns}
  from sessions s
  join users u on u.id = s.user_id
  ${accessJoin}
  where s.id_hash = $1`;

/** The session of a cookie by the hash of its value; null when there is none. Expiry is the caller's to judge. */
export async function findSession(db: Database, idHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>({ name: 'find-session', text: findText, values: [idHash] });
  return rows[0] ?? null;
}

/** A person by number, as they are now; null: there is no such account. */
export async function findPerson(q: Sql, userId: number): Promise<PersonRow | null> {
  const { rows } = await q.query<PersonRow>(
    `select ${twoStepDue} as "twoStepDue", ${personColumns} from users u ${accessJoin} where u.id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

export interface TokenRow extends PersonRow {
  id: number;
  scopes: string[];
  lastUsedAt: Date | null;
}

const findTokenText = `
  select k.id, k.scopes, k.last_used_at as "lastUsedAt", ${twoStepDue} as "twoStepDue", ${personColumns}
  from api_tokens k
  join users u on u.id = k.user_id
  ${accessJoin}
  where k.token_hash = $1 and k.revoked_at is null and k.expires_at > $2`;

/** The live API token with this hash, with its owner. */
export async function findTokenSession(db: Database, tokenHash: Buffer, now: Date): Promise<TokenRow | null> {
  const { rows } = await db.query<TokenRow>({
    name: 'find-token',
    text: findTokenText,
    values: [tokenHash, now],
  });
  return rows[0] ?? null;
}

export interface NewSession {
  idHash: Buffer;
  publicId: string;
  userId: number;
  at: Date;
  ip: string;
  /** As the browser sent it; it is cleaned and cut here. */
  userAgent: string;
  /** 'password' without it. */
  method?: SignInMethod;
}

const longestUserAgent = 300;
/** Control characters, and those that turn the direction of what follows. */
const unprintable = /[\p{Cc}\p{Cf}]+/gu;

export async function insertSession(q: Sql, s: NewSession): Promise<void> {
  await build(q)
    .insert(sessions)
    .values({
      idHash: s.idHash,
      publicId: s.publicId,
      userId: s.userId,
      createdAt: s.at,
      lastSeenAt: s.at,
      ip: s.ip,
      userAgent: s.userAgent.replace(unprintable, ' ').trim().slice(0, longestUserAgent),
      ...(s.method === undefined ? {} : { method: s.method }),
    });
}

export async function touchSession(q: Sql, idHash: Buffer, at: Date): Promise<void> {
  await build(q).update(sessions).set({ lastSeenAt: at }).where(eq(sessions.idHash, idHash));
}

/** False once the session has ended or was given a new cookie value. */
export async function hasSession(q: Sql, idHash: Buffer): Promise<boolean> {
  const rows = await build(q).select({ id: sessions.publicId }).from(sessions).where(eq(sessions.idHash, idHash));
  return rows.length > 0;
}

/** Gives a session a new cookie value; the old one is dead at once. */
export async function rotateSession(q: Sql, oldHash: Buffer, newHash: Buffer): Promise<void> {
  await build(q).update(sessions).set({ idHash: newHash }).where(eq(sessions.idHash, oldHash));
}

/** True when there was such a session. */
export async function deleteSession(q: Sql, idHash: Buffer): Promise<boolean> {
  const deleted = await build(q)
    .delete(sessions)
    .where(eq(sessions.idHash, idHash))
    .returning({ id: sessions.publicId });
  return deleted.length > 0;
}

/** Ends one of a person's sessions by its public id; true when it was theirs. */
export async function deleteSessionOf(q: Sql, userId: number, publicId: string): Promise<boolean> {
  const deleted = await build(q)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.publicId, publicId)))
    .returning({ id: sessions.publicId });
  return deleted.length > 0;
}

/** Ends a person's sessions, all or all but one; answers how many. */
export async function deleteSessionsOf(q: Sql, userId: number, exceptPublicId?: string): Promise<number> {
  const others = exceptPublicId === undefined ? undefined : ne(sessions.publicId, exceptPublicId);
  const deleted = await build(q)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.publicId });
  return deleted.length;
}

export interface SessionListRow {
  publicId: string;
  createdAt: Date;
  lastSeenAt: Date;
  ip: string;
  userAgent: string;
}

/** A person's sessions that are still good, newest use first. */
export async function listSessionsOf(
  q: Sql,
  userId: number,
  limits: { createdAfter: Date; seenAfter: Date },
): Promise<SessionListRow[]> {
  const rows = await build(q).select().from(sessions).where(eq(sessions.userId, userId));
  return rows
    .filter((row) => row.createdAt > limits.createdAfter && row.lastSeenAt > limits.seenAfter)
    .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
}

/** Removes sessions that have run out; answers how many. */
export async function pruneSessions(q: Sql, limits: { createdAfter: Date; seenAfter: Date }): Promise<number> {
  const deleted = await build(q)
    .delete(sessions)
    .where(or(lt(sessions.createdAt, limits.createdAfter), lt(sessions.lastSeenAt, limits.seenAfter)))
    .returning({ id: sessions.publicId });
  return deleted.length;
}

interface SignInPlace {
  email: string;
  /** IP address. */
  address: string;
  since: Date;
}

/** True when the audit log has a sign-in of this account from this address since then. */
export async function hasSignedInFrom(db: Database, { email, address, since }: SignInPlace): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  if (user === null) return false;
  const { rowCount } = await db.query(
    `select 1 from audit where actor_id = $1 and action = 'auth.login' and ip = $2 and at >= $3 limit 1`,
    [user.id, address, since],
  );
  return rowCount === 1;
}
