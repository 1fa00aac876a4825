import { eq, sql } from 'drizzle-orm';
import { type Role, roles } from '#contract/access.ts';
import type { Queryable } from './pool.ts';
import { users } from './schema.ts';

export interface UserRow {
  id: number;
  email: string;
  name: string;
  role: Role;
  passwordHash: string;
  mustChangePassword: boolean;
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
  };
}

/** Emails are compared without regard to case. */
export async function findUserByEmail(q: Queryable, email: string): Promise<UserRow | null> {
  const rows = await q.select().from(users).where(sql`lower(${users.email}) = lower(${email})`);
  return rows[0] === undefined ? null : toUser(rows[0]);
}

/** The same, locked until the transaction ends, so that two requests for one person take turns. */
export async function lockUserByEmail(q: Queryable, email: string): Promise<UserRow | null> {
  const rows = await q.select().from(users).where(sql`lower(${users.email}) = lower(${email})`).for('update');
  return rows[0] === undefined ? null : toUser(rows[0]);
}

export async function findUser(q: Queryable, id: number): Promise<UserRow | null> {
  const rows = await q.select().from(users).where(eq(users.id, id));
  return rows[0] === undefined ? null : toUser(rows[0]);
}

export async function userExists(q: Queryable, id: number): Promise<boolean> {
  const rows = await q.select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}

/** True when at least one person has the role admin. */
export async function anyAdmin(q: Queryable): Promise<boolean> {
  const rows = await q.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
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
}

/** Adds a person and answers their id. A taken email breaks the unique index users_email_key. */
export async function insertUser(q: Queryable, user: NewUser): Promise<number> {
  const rows = await q.insert(users).values(user).returning({ id: users.id });
  const row = rows[0];
  if (row === undefined) throw new Error('insert into users answered no row');
  return row.id;
}

export async function setPassword(
  q: Queryable,
  id: number,
  change: { passwordHash: string; mustChangePassword: boolean },
): Promise<void> {
  await q.update(users).set(change).where(eq(users.id, id));
}

export async function setLastLogin(q: Queryable, id: number, at: Date): Promise<void> {
  await q.update(users).set({ lastLoginAt: at }).where(eq(users.id, id));
}
