import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { roles } from '#contract/access.ts';
import type { SignInPolicy } from '#contract/nouns/people/account.ts';
import { factOnce, readFact, writeFact } from '../database/installation.ts';
import { build, type Sql } from '../database/pool.ts';
import { installation } from '../schema/record-schema.ts';

/** Fact of the installation under which the policy is stored; the query of sessions reads it too. */
export const policyKey = 'sign-in-policy';

const stored = z.object({ require_two_step: z.array(z.enum(roles)) });
const nothingDemanded: SignInPolicy = { require_two_step: [] };

/** What sign-ins must have; nothing as long as nobody has set it. */
export async function readSignInPolicy(q: Sql): Promise<SignInPolicy> {
  return stored.safeParse(await readFact(q, policyKey)).data ?? nothingDemanded;
}

/** The same, locked until the transaction ends, so that each change knows what it changes. */
export async function lockSignInPolicy(tx: Sql): Promise<SignInPolicy> {
  await factOnce(tx, policyKey, nothingDemanded);
  await build(tx).select().from(installation).where(eq(installation.key, policyKey)).for('update');
  return readSignInPolicy(tx);
}

export async function writeSignInPolicy(tx: Sql, policy: SignInPolicy): Promise<void> {
  await writeFact(tx, policyKey, policy);
}
