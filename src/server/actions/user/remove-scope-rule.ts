import { AppError } from '#contract/errors.ts';
import type { Scope } from '#contract/nouns/people/scope.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { applyScopeRules, deleteScopeRule, listUnseenSites } from '#server/store/site/scope-rules.ts';
import { lockUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { changesOf, endLostAccess } from './follow-sites.ts';
import { scopeOf } from './read-scope.ts';
import { requireReach } from './require-reach.ts';
import { notifyUserChange } from './user-view.ts';

/** The refusal names this many sites; of more only the number is given. */
const mostNamed = 3;

/**
 * Takes a scope rule away; sites by hand and of other rules stay. Unless `leaveUnseen` says that it is meant, nothing changes
 * when a site would be left that nobody but admins sees. Throws scope_rule_not_found, scope_unseen, user_not_found; of who is no
 * admin, forbidden_person.
 */
export async function removeScopeRule(
  ctx: Context,
  userId: number,
  ruleId: number,
  { leaveUnseen }: { leaveUnseen: boolean },
): Promise<Scope> {
  return inTransaction(ctx.db, async (sql) => {
    await requireReach(sql, ctx, userId);
    const user = await lockUser(sql, userId);
    if (user === null) throw new AppError('user_not_found');
    const rule = await deleteScopeRule(sql, userId, ruleId);
    if (rule === null) throw new AppError('scope_rule_not_found');
    const changes = changesOf(await applyScopeRules(sql, { userIds: [userId], siteIds: null }));
    if (!leaveUnseen && user.role !== 'admin') await refuseUnseen(sql, changes.removed);
    await record(sql, ctx.actor, ctx.now, {
      action: 'user.scope_rule_removed',
      target: { type: 'user', id: userId },
      detail: { rule: { id: ruleId, kind: rule.kind, value: rule.value, write: rule.canWrite }, ...changes },
    });
    await endLostAccess(ctx, sql, user, changes.removed);
    await notifyUserChange(sql);
    return scopeOf(sql, userId);
  });
}

async function refuseUnseen(sql: Sql, siteIds: readonly number[]): Promise<void> {
  const { names, total } = await listUnseenSites(sql, siteIds, mostNamed);
  if (total === 0) return;
  const more = total > names.length ? ` and ${total - names.length} more` : '';
  throw new AppError('scope_unseen', { detail: `${names.join(', ')}${more}` });
}
