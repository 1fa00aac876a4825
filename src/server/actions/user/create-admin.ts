import { AppError } from '#contract/errors.ts';
import { email as emailSchema } from '#contract/nouns/common.ts';
import { record } from '../../audit/record.ts';
import { hashPassword, requireNewPassword } from '../../auth/passwords.ts';
import { StartError } from '../../start-error.ts';
import type { Database } from '../../store/pool.ts';
import { isUniqueViolation } from '../../store/sites.ts';
import { anyAdmin, insertUser } from '../../store/users.ts';
import { systemActor } from '../context.ts';

/** Adds an admin who must change the password; answers the new id. Throws StartError with one clear sentence. */
export async function createAdmin(db: Database, email: string, password: string): Promise<number> {
  const address = email.trim().toLowerCase();
  if (!emailSchema.safeParse(address).success) throw new StartError(`'${email}' is not an email address.`);
  const passwordHash = await hashPassword(checkedPassword(password));
  try {
    return await db.transaction(async (tx) => {
      const id = await insertUser(tx, { email: address, role: 'admin', passwordHash, mustChangePassword: true });
      await record(tx, systemActor, new Date(), {
        action: 'user.created',
        target: { type: 'user', id },
        detail: { email: address, role: 'admin' },
      });
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new StartError(`The email ${address} already belongs to a user.`);
    throw error;
  }
}

/** Adds the first admin of an installation; does nothing, and says so, where there already is an admin. */
export async function createFirstAdmin(db: Database, email: string, password: string): Promise<'created' | 'exists'> {
  if (await anyAdmin(db)) return 'exists';
  try {
    await createAdmin(db, email, password);
    return 'created';
  } catch (error) {
    // Another process of the same start was faster.
    if (error instanceof StartError && (await anyAdmin(db))) return 'exists';
    throw error;
  }
}

function checkedPassword(password: string): string {
  try {
    return requireNewPassword(password);
  } catch (error) {
    if (error instanceof AppError) throw new StartError(error.message.replace(/\.?$/, '.'));
    throw error;
  }
}
