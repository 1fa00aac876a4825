import type { User } from '#contract/nouns/people/user.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import type { ListedUser } from '#server/store/user/users.ts';

/** A stored person as admins read them. */
export function toUserView(row: ListedUser): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    mustChangePassword: row.mustChangePassword,
    created_at: row.createdAt.toISOString(),
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
    site_count: row.siteCount,
    write_count: row.writeCount,
    two_step: row.twoStep,
  };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The one order of people: by name, then by email; case does not count. */
export function byNameThenEmail(a: { name: string; email: string }, b: { name: string; email: string }): number {
  return collator.compare(a.name, b.name) || collator.compare(a.email, b.email);
}

/** Notifies admins' lists that people have changed, and every open event stream to look again who may hear what. */
export async function notifyUserChange(q: Sql): Promise<void> {
  await notifyChange(q, { kind: 'users.changed' });
  await notifyChange(q, { kind: 'access.changed' });
}
