import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { recoveryCodes, twoStep } from '../schema/account-schema.ts';

export type TwoStepRow = typeof twoStep.$inferSelect;

/** A person's two-step sign-in: begun, or on when it was confirmed; null without. */
export async function findTwoStep(q: Sql, userId: number): Promise<TwoStepRow | null> {
  const rows = await build(q).select().from(twoStep).where(eq(twoStep.userId, userId));
  return rows[0] ?? null;
}

/** Keeps a secret that is to be confirmed, in the place of one begun before; false when two-step sign-in is on. */
export async function keepSecret(q: Sql, userId: number, secret: string, at: Date): Promise<boolean> {
  const rows = await build(q)
    .insert(twoStep)
    .values({ userId, secret, begunAt: at })
    .onConflictDoUpdate({
      target: twoStep.userId,
      set: { secret, begunAt: at },
      setWhere: isNull(twoStep.confirmedAt),
    })
    .returning({ userId: twoStep.userId });
  return rows.length > 0;
}

/** Switches two-step sign-in on with the secret whose code was right; false when another call was faster. */
export async function confirmSecret(q: Sql, row: TwoStepRow, step: number, at: Date): Promise<boolean> {
  const rows = await build(q)
    .update(twoStep)
    .set({ confirmedAt: at, lastStep: step })
    .where(and(eq(twoStep.userId, row.userId), eq(twoStep.secret, row.secret), isNull(twoStep.confirmedAt)))
    .returning({ userId: twoStep.userId });
  return rows.length > 0;
}

/**
 * Takes the code of a time step; false when it, or one of a later step, was taken before. Of two at once the second
 * waits for the first to be committed.
 */
export async function takeStep(q: Sql, userId: number, step: number): Promise<boolean> {
  const rows = await build(q)
    .update(twoStep)
    .set({ lastStep: step })
    .where(and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt), lt(twoStep.lastStep, step)))
    .returning({ userId: twoStep.userId });
  return rows.length > 0;
}

/** Uses a recovery code up; false when it is none of the person's, or was used before. */
export async function takeRecoveryCode(q: Sql, userId: number, codeHash: Buffer, at: Date): Promise<boolean> {
  const unused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  );
  const rows = await build(q)
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(unused)
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function replaceRecoveryCodes(q: Sql, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await build(q).delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await build(q)
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function countRecoveryCodes(q: Sql, userId: number): Promise<number> {
  const rows = await build(q)
    .select({ userId: recoveryCodes.userId })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return rows.length;
}

/** Switches two-step sign-in off and ends its recovery codes; false when it was not on. */
export async function removeTwoStep(q: Sql, userId: number): Promise<boolean> {
  await build(q).delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await build(q)
    .delete(twoStep)
    .where(and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt)))
    .returning({ userId: twoStep.userId });
  return rows.length > 0;
}
