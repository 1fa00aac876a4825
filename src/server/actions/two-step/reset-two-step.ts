import { AppError } from '#contract/errors.ts';
import type { Actor } from '#server/audit/actor.ts';
import { systemActor } from '#server/audit/actor.ts';
import { record } from '#server/audit/record.ts';
import { twoStepResetMail } from '#server/mail/account-notices.ts';
import { queueMail } from '#server/mail/queue.ts';
import { StartError } from '#server/start-error.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { type Database, inTransaction, type Sql } from '#server/store/database/pool.ts';
import { removeTwoStep } from '#server/store/user/two-step.ts';
import { findUser, findUserByEmail, type UserRow } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';

interface Reset {
  actor: Actor;
  now: Date;
  publicUrl: string;
}

/** Switches another person's two-step sign-in off, as for a lost phone. Throws user_not_found, two_step_off. */
export async function resetTwoStep(ctx: Context, userId: number): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const user = await findUser(sql, userId);
    if (user === null) throw new AppError('user_not_found');
    if (!(await reset(sql, ctx, user))) throw new AppError('two_step_off');
  });
}

/** The same by who runs the installation: the way back for the only admin. Throws StartError with one sentence. */
export async function resetTwoStepByEmail(db: Database, email: string, publicUrl: string): Promise<void> {
  await inTransaction(db, async (sql) => {
    const user = await findUserByEmail(sql, email.trim());
    if (user === null) throw new StartError(`No user has the email ${email.trim()}.`);
    const done = await reset(sql, { actor: systemActor, now: new Date(), publicUrl }, user);
    if (!done) throw new StartError(`The two-step sign-in of ${user.email} is not on.`);
  });
}

async function reset(sql: Sql, { actor, now, publicUrl }: Reset, user: UserRow): Promise<boolean> {
  if (!(await removeTwoStep(sql, user.id))) return false;
  await queueMail(sql, twoStepResetMail(user.email, publicUrl), now);
  await record(sql, actor, now, {
    action: 'user.two_step_reset',
    target: { type: 'user', id: user.id },
    detail: { email: user.email },
  });
  await notifyChange(sql, { kind: 'access.changed' });
  await notifyChange(sql, { kind: 'users.changed' });
  return true;
}
