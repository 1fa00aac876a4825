import { AppError } from '#contract/errors.ts';
import type { Scope, ScopeRuleInput } from '#contract/nouns/people/scope.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { applyScopeRules, insertScopeRule } from '#server/store/site/scope-rules.ts';
import { lockUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { readLine } from '../one-line.ts';
import { changesOf } from './follow-sites.ts';
import { scopeOf } from './read-scope.ts';
import { requireOwnRule, requireReach } from './require-reach.ts';
import { notifyUserChange } from './user-view.ts';

/**
 * Gives a person a scope rule, and at once the sites that it matches. A regulator's rule only reads. Throws validation,
 * scope_rule_exists, user_not_found; of who is no admin, forbidden_person, beyond_scope.
 */
export async function addScopeRule(ctx: Context, userId: number, input: ScopeRuleInput): Promise<Scope> {
  const value = readLine(input.value);
  if (value === null) throw new AppError('validation', { fields: { value: 'one line without hidden characters' } });
  return inTransaction(ctx.db, async (sql) => {
    const reach = await requireReach(sql, ctx, userId);
    const user = await lockUser(sql, userId);
    if (user === null) throw new AppError('user_not_found');
    const rule = { kind: input.kind, value, canWrite: input.write && user.role !== 'regulator' };
    if (reach !== null) requireOwnRule(reach, { kind: rule.kind, value, write: rule.canWrite });
    const by = { addedAt: ctx.now, addedBy: ctx.actor.email ?? 'Forecourt' };
    const id = await insertScopeRule(sql, { userId, ...rule, ...by });
    if (id === null) throw new AppError('scope_rule_exists');
    const changes = await applyScopeRules(sql, { userIds: [userId], siteIds: null });
    await record(sql, ctx.actor, ctx.now, {
      action: 'user.scope_rule_added',
      target: { type: 'user', id: userId },
      detail: { rule: { id, kind: rule.kind, value, write: rule.canWrite }, ...changesOf(changes) },
    });
    await notifyUserChange(sql);
    return scopeOf(sql, userId);
  });
}
