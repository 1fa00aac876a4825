import type { Database } from '../database/pool.ts';
import { findUserByEmail } from './users.ts';

export interface SignInPlace {
  email: string;
  /** IP address. */
  address: string;
  since: Date;
}

/** True when the audit log has a sign-in of this account from this address since then. */
export async function hasSignedInFrom(db: Database, { email, address, since }: SignInPlace): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  if (user === null) return false;
  const { rowCount } = await db.query(
    `select 1 from audit where actor_id = $1 and action = 'auth.login' and ip = $2 and at >= $3 limit 1`,
    [user.id, address, since],
  );
  return rowCount === 1;
}
