import { verifyPassword } from '#server/auth/passwords.ts';
import { StartError } from '#server/start-error.ts';
import { readFact } from '#server/store/database/installation.ts';
import type { Database } from '#server/store/database/pool.ts';
import { findUserByEmail } from '#server/store/user/users.ts';
import { demoFact, demoPassword, demoPeople } from './demo-people.ts';

/**
 * Throws StartError when the demo's people are in the database with the password of the README: a console
 * that others can reach would be open to anybody.
 */
export async function refuseDemoPeople(db: Database): Promise<void> {
  if ((await readFact(db, demoFact)) === undefined) return;
  for (const { email } of demoPeople) {
    const person = await findUserByEmail(db, email);
    if (person === null || !(await verifyPassword(person.passwordHash, demoPassword))) continue;
    throw new StartError(
      `The database is the demo's, and ${email} still has the password that everybody knows: ` +
        'set FORECOURT_DATA (or DATABASE_URL) to an empty one.',
    );
  }
}
