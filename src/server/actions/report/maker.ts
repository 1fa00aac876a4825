import { findUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { toPerson } from '../person.ts';

/** The name of whoever acts, as documents bear it; a removed account is named by its address. */
export async function makerOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<string> {
  const person = actor.userId === null ? null : await findUser(db, actor.userId);
  return person === null ? (actor.email ?? 'Forecourt') : toPerson(person).name;
}
