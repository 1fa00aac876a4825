import { toPerson } from '#server/actions/person.ts';
import type { Actor } from '#server/audit/actor.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { findUser } from '#server/store/user/users.ts';

/** Who did it, by the name others see; null for the program itself. */
export async function actorName(q: Sql, actor: Actor): Promise<string | null> {
  const person = actor.userId === null ? null : await findUser(q, actor.userId);
  return person === null ? null : toPerson(person).name;
}
