import type { Role } from '#contract/access.ts';
import type { TwoStep } from '#contract/nouns/people/account.ts';
import { readSignInPolicy } from '#server/store/user/sessions.ts';
import { countRecoveryCodes, findTwoStep } from '#server/store/user/two-step.ts';
import type { Context } from '../context.ts';

/** A person's two-step sign-in, and whether their role may do without. */
export async function readTwoStep(ctx: Context, user: { id: number; role: Role }): Promise<TwoStep> {
  const [row, policy] = [await findTwoStep(ctx.db, user.id), await readSignInPolicy(ctx.db)];
  const enabledAt = row?.confirmedAt ?? null;
  return {
    enabled: enabledAt !== null,
    required: policy.require_two_step.includes(user.role),
    enabled_at: enabledAt?.toISOString() ?? null,
    recovery_codes_left: enabledAt === null ? 0 : await countRecoveryCodes(ctx.db, user.id),
  };
}
