import { AppError } from '#contract/errors.ts';
import { email as emailSchema } from '#contract/nouns/common.ts';
import { systemActor } from '#server/audit/actor.ts';
import { record } from '#server/audit/record.ts';
import { hashPassword, requireNewPassword } from '#server/auth/passwords.ts';
import { StartError } from '#server/start-error.ts';
import { type Database, inTransaction } from '#server/store/database/pool.ts';
import { isUniqueViolation } from '#server/store/site/sites.ts';
import { anyAdmin, insertUser } from '#server/store/user/users.ts';

/**
 * Adds an admin who must change the password at the first sign-in. With `onlyWhenNone` nothing happens where there
 * already is an admin, as at every start after the first. Throws StartError with one clear sentence.
 */
export async function createFirstAdmin(
  db: Database,
  email: string,
  password: string,
  { onlyWhenNone = false } = {},
): Promise<'created' | 'exists'> {
  if (onlyWhenNone && (await anyAdmin(db))) return 'exists';
  const address = email.trim().toLowerCase();
  if (!emailSchema.safeParse(address).success) throw new StartError(`'${email}' is not an email address.`);
  const passwordHash = await hashPassword(checkedPassword(password));
  try {
    await addAdmin(db, address, passwordHash);
    return 'created';
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another process of the same start may have been faster.
    if (onlyWhenNone && (await anyAdmin(db))) return 'exists';
    throw new StartError(`The email ${address} already belongs to a user.`);
  }
}

async function addAdmin(db: Database, email: string, passwordHash: string): Promise<void> {
  await inTransaction(db, async (sql) => {
    const id = await insertUser(sql, { email, role: 'admin', passwordHash, mustChangePassword: true });
    await record(sql, systemActor, new Date(), {
      action: 'user.created',
      target: { type: 'user', id },
      detail: { email, role: 'admin' },
    });
  });
}

function checkedPassword(password: string): string {
  try {
    return requireNewPassword(password);
  } catch (error) {
    if (error instanceof AppError) throw new StartError(error.message.replace(/\.?$/, '.'));
    throw error;
  }
}
