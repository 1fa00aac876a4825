import { AppError } from '#contract/errors.ts';
import type { User, UserInput } from '#contract/nouns/people/user.ts';
import { record } from '#server/audit/record.ts';
import { emailChangedMail } from '#server/mail/account-mails.ts';
import { queueMail } from '#server/mail/queue.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { holdScopes } from '#server/store/site/scope-rules.ts';
import { clearWriteAccess, listSiteAccess } from '#server/store/site/site-access.ts';
import { deleteIdentitiesOf } from '#server/store/user/identities.ts';
import { voidResetTokensOf } from '#server/store/user/reset-tokens.ts';
import { deleteSessionsOf } from '#server/store/user/sessions.ts';
import {
  findListedUser,
  lockUserAndAdmins,
  revokeTokensOf,
  type UserRow,
  updateUser,
} from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { endLostWorkOrders } from '../work-order/withdraw-work-order.ts';
import { tellTakenEmail } from './add-user.ts';
import { takeOffLists } from './take-off-lists.ts';
import { readUserChange, type UserValues } from './user-input.ts';
import { notifyUserChange, toUserView } from './user-view.ts';

type Change = Omit<UserValues, 'name'> & { name: string | null };

/**
 * Changes a person; a new role holds from their next request on. Throws email_exists, last_admin,
 * user_not_found, and as readUserChange.
 */
export async function changeUser(ctx: Context, id: number, input: UserInput): Promise<User> {
  const change = readUserChange(input);
  return inTransaction(ctx.db, async (sql) => {
    await applyUserChange(ctx, sql, id, change);
    return readBack(sql, id);
  });
}

/** The same inside a transaction of the caller's, for changes of many people; a name of null stays. */
async function applyUserChange(
  ctx: Pick<Context, 'actor' | 'now' | 'publicUrl'>,
  sql: Sql,
  id: number,
  change: Change,
): Promise<void> {
  await holdScopes(sql, 'people');
  const { user, admins } = await lockUserAndAdmins(sql, id);
  if (user === null) throw new AppError('user_not_found');
  if (user.role === 'admin' && change.role !== 'admin' && admins < 2) throw new AppError('last_admin');
  const after = { name: change.name ?? user.name, email: change.email, role: change.role };
  await updateUser(sql, id, after).catch(tellTakenEmail);
  const effects = await takeAway(ctx, sql, user, after);
  const before = { name: user.name, email: user.email, role: user.role };
  await record(sql, ctx.actor, ctx.now, {
    action: 'user.updated',
    target: { type: 'user', id },
    detail: { before, after, ...effects },
  });
  if (after.role !== user.role) await endLostWorkOrders(ctx, sql, { userIds: [id] });
  if (user.role === 'admin' && after.role !== 'admin') {
    const kept = (await listSiteAccess(sql, id)).map(({ siteId }) => siteId);
    await takeOffLists(ctx, sql, [{ userId: id, email: user.email, lost: null, kept }]);
  }
  await notifyUserChange(sql);
}

/** What ends with the old address or role; answers what the audit log is to hear of it. */
async function takeAway(
  ctx: Pick<Context, 'now' | 'publicUrl'>,
  sql: Sql,
  before: UserRow,
  after: UserValues,
): Promise<{
  sessions_ended?: number;
  identities_removed?: number;
  write_removed?: number[];
  tokens_revoked?: number;
}> {
  const ways: { sessions_ended?: number; identities_removed?: number } = {};
  if (after.email !== before.email.toLowerCase()) {
    // A link that was mailed to the old address must not open the account any more.
    await voidResetTokensOf(sql, before.id, ctx.now);
    // Nor must who was linked by the old address, or is signed in with it; nobody knows whose that was.
    ways.sessions_ended = await deleteSessionsOf(sql, before.id);
    ways.identities_removed = await deleteIdentitiesOf(sql, before.id);
    await queueMail(sql, emailChangedMail(before.email, ctx.publicUrl), ctx.now);
  }
  if (after.role !== 'regulator' || before.role === 'regulator') return ways;
  const written = await clearWriteAccess(sql, before.id);
  return { ...ways, write_removed: written, tokens_revoked: await revokeTokensOf(sql, before.id, ctx.now, 'write') };
}

async function readBack(sql: Sql, id: number): Promise<User> {
  const user = await findListedUser(sql, id);
  if (user === null) throw new Error('a person was not there after they were changed');
  return toUserView(user);
}
