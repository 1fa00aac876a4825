import type { User } from '#contract/nouns/people/user.ts';
import type { ListedUser } from '#server/store/user/user-list.ts';

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
