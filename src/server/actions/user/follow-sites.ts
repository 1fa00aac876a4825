import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { revokeSharesOfMaker } from '#server/store/packet/shares.ts';
import { applyScopeRules, type ScopeChange } from '#server/store/site/scope-rules.ts';
import { findUser, type UserRow } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { recordWithdrawn, withdrawer } from '../share/record-withdrawn.ts';
import { endLostWorkOrders } from '../work-order/withdraw-work-order.ts';
import { takeOffLists } from './take-off-lists.ts';

/**
 * Lets the scope rules of everybody follow sites that were added, or whose tags, state or district changed; in the
 * transaction of the change, which took `holdScopes(sql, 'sites')` first. Access that ends takes its links and mails along.
 */
export async function followSites(
  ctx: Pick<Context, 'actor' | 'now'>,
  sql: Sql,
  siteIds: readonly number[],
): Promise<void> {
  if (siteIds.length === 0) return;
  const people = byPerson(await applyScopeRules(sql, { userIds: null, siteIds }));
  for (const [userId, changes] of people) {
    await record(sql, ctx.actor, ctx.now, {
      action: 'user.scope_followed',
      target: { type: 'user', id: userId },
      detail: changesOf(changes),
    });
    const user = await findUser(sql, userId);
    if (user !== null) await endLostAccess(ctx, sql, user, changesOf(changes).removed);
  }
  if (people.size > 0) await notifyChange(sql, { kind: 'access.changed' });
}

/** Only what changed for somebody: that a rule gives what the list gives too is nothing that they notice. */
function byPerson(changes: readonly ScopeChange[]): Map<number, ScopeChange[]> {
  const people = new Map<number, ScopeChange[]>();
  for (const change of changes) {
    if (change.had === change.has && change.wrote === change.writes) continue;
    const known = people.get(change.userId);
    if (known === undefined) people.set(change.userId, [change]);
    else known.push(change);
  }
  return people;
}

/** Ids of the sites that were gained and lost, ascending, as the audit log keeps them. */
export function changesOf(changes: readonly ScopeChange[]): {
  added: number[];
  removed: number[];
  write_added: number[];
  write_removed: number[];
} {
  const ids = (fits: (change: ScopeChange) => boolean) => changes.filter(fits).map(({ siteId }) => siteId);
  return {
    added: ids(({ had, has }) => !had && has),
    removed: ids(({ had, has }) => had && !has),
    write_added: ids(({ wrote, writes }) => !wrote && writes),
    write_removed: ids(({ wrote, writes }) => wrote && !writes),
  };
}

/**
 * Ends what rests on a person's access that is gone: links of vendors at sites that they may not write, links of packets and
 * addresses on the lists of sites that they do not see. An admin loses nothing with the list, which has no effect.
 */
export async function endLostAccess(
  ctx: Pick<Context, 'actor' | 'now'>,
  sql: Sql,
  user: Pick<UserRow, 'id' | 'email' | 'role'>,
  lost: readonly number[],
): Promise<void> {
  await endLostWorkOrders(ctx, sql, { userIds: [user.id] });
  if (lost.length === 0 || user.role === 'admin') return;
  const links = await revokeSharesOfMaker(sql, user.id, lost, await withdrawer(ctx, sql));
  await recordWithdrawn(ctx, sql, links);
  await takeOffLists(ctx, sql, [{ userId: user.id, email: user.email, lost, kept: [] }]);
}
