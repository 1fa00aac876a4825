import { AppError } from '#contract/errors.ts';
import type { User, UserInput } from '#contract/nouns/people/user.ts';
import { record } from '#server/audit/record.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { isUniqueViolation } from '#server/store/site/sites.ts';
import { setInvitedBy } from '#server/store/user/reach.ts';
import { findListedUser, insertUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { requireOwnRole, requireReach } from './require-reach.ts';
import { readNewUser } from './user-input.ts';
import { notifyUserChange, toUserView } from './user-view.ts';

/**
 * Adds a person, who has access to no site yet and is sent no mail. Who adds one by the right to manage people reaches the
 * account from then on. Throws email_exists, and as readNewUser; of who is no admin, beyond_scope.
 */
export async function addUser(ctx: Context, input: UserInput): Promise<User> {
  const { password, ...values } = readNewUser(input, ctx.config.newUserMustChange);
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx.db, async (sql) => {
    const reach = await requireReach(sql, ctx, null);
    if (reach !== null) requireOwnRole(reach, values.role);
    const id = await insertUser(sql, { ...values, passwordHash, createdAt: ctx.now }).catch(tellTakenEmail);
    if (reach !== null) await setInvitedBy(sql, id, reach.managerId);
    await record(sql, ctx.actor, ctx.now, {
      action: 'user.created',
      target: { type: 'user', id },
      detail: { after: values },
    });
    await notifyUserChange(sql);
    const user = await findListedUser(sql, id);
    if (user === null) throw new Error('a person was not there after they were added');
    return toUserView(user);
  });
}

/** Of two people with one address the database lets one in, however close they come. */
export function tellTakenEmail(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new AppError('email_exists', { fields: { email: 'already exists' }, cause: error });
}
