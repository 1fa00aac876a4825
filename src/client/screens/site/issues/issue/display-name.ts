import type { SessionUser } from '#contract/nouns/people/user.ts';

/** How a person is named where work is assigned: the name, or the email of one without. */
export function displayName(user: Pick<SessionUser, 'name' | 'email'>): string {
  return user.name.trim() || user.email;
}
