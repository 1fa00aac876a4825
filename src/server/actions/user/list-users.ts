import type { User } from '#contract/nouns/people/user.ts';
import { listUserRows } from '#server/store/user/user-list.ts';
import type { Context } from '../context.ts';
import { byNameThenEmail, toUserView } from './user-view.ts';

/** Everybody, by name then email. */
export async function listUsers(ctx: Context): Promise<User[]> {
  return (await listUserRows(ctx.db)).sort(byNameThenEmail).map(toUserView);
}
