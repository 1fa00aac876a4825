import type { Right, Role } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { ScopeRuleInput } from '#contract/nouns/people/scope.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { holdScopes, listScopeRules } from '#server/store/site/scope-rules.ts';
import { listSiteAccess } from '#server/store/site/site-access.ts';
import { isInReach } from '#server/store/user/reach.ts';
import { findUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';

/** This many ids are named; of more only the number is given. */
const mostNamed = 10;

/** What a person with the right to manage people can give: what they have themselves. */
export interface Reach {
  managerId: number;
  role: Role;
  rights: ReadonlySet<Right>;
  /** Live sites, each with whether it may be written. */
  sites: ReadonlyMap<number, boolean>;
  rules: readonly Pick<ScopeRuleInput, 'kind' | 'value' | 'write'>[];
}

/**
 * What the actor may give, as it is under the lock of scopes; null: an admin, or Forecourt itself, who may give anything.
 * With `userId`: throws forbidden_person unless that person is theirs to change. Throws forbidden_role without the right.
 */
export async function requireReach(
  sql: Sql,
  { actor }: Pick<Context, 'actor'>,
  userId: number | null,
): Promise<Reach | null> {
  await holdScopes(sql, 'people');
  if (actor.userId === null || actor.role === null || actor.role === 'admin') return null;
  const managerId = actor.userId;
  const manager = await findUser(sql, managerId);
  if (manager === null || manager.role === 'regulator' || !manager.rights.includes('manage_people'))
    throw new AppError('forbidden_role');
  if (userId !== null && !(await isInReach(sql, { managerId, userId, toChange: true })))
    throw new AppError('forbidden_person');
  const sites = await listSiteAccess(sql, managerId);
  const rules = await listScopeRules(sql, managerId);
  return {
    ...{ managerId, role: manager.role, rights: new Set(manager.rights) },
    sites: new Map(sites.map(({ siteId, canWrite }) => [siteId, canWrite])),
    rules: rules.map(({ kind, value, canWrite }) => ({ kind, value, write: canWrite })),
  };
}

/** Throws beyond_scope unless the role is 'user' or the manager's own: others can do more, or only admins give them. */
export function requireOwnRole({ role: own }: Reach, role: Role): void {
  if (role === 'user' || role === own) return;
  throw beyond({
    role: own === 'user' ? 'only an admin gives another role than user' : 'only an admin gives this role',
  });
}

/** Throws beyond_scope naming the sites that the manager does not see, or does not write. One that is not there is named too. */
export function requireOwnSites(
  { sites }: Reach,
  { siteIds, writeSiteIds = [] }: { siteIds: readonly number[]; writeSiteIds?: readonly number[] | undefined },
): void {
  const unseen = [...new Set(siteIds)].filter((id) => !sites.has(id));
  const unwritten = [...new Set(writeSiteIds)].filter((id) => sites.get(id) !== true);
  if (unseen.length + unwritten.length === 0) return;
  throw beyond({
    ...(unseen.length === 0 ? {} : { siteIds: `not among your sites: ${namesOf(unseen)}` }),
    ...(unwritten.length === 0
      ? {}
      : { writeSiteIds: `not among the sites that you may write: ${namesOf(unwritten)}` }),
  });
}

/** Throws beyond_scope unless a rule of the manager's own gives everything that the rule gives, on later days too. */
export function requireOwnRule({ rules }: Reach, { kind, value, write }: Reach['rules'][number]): void {
  const covers = (own: Reach['rules'][number]) =>
    own.kind === 'all' || (own.kind === kind && own.value.toLowerCase() === value.toLowerCase());
  const covering = rules.filter(covers);
  if (covering.length === 0) throw beyond({ value: 'none of your own scope rules gives these sites' });
  if (write && !covering.some((own) => own.write))
    throw beyond({ write: 'your own scope rule only reads these sites' });
}

/** Throws beyond_scope naming the rights that the manager does not have. */
export function requireOwnRights({ rights: own }: Reach, rights: readonly Right[]): void {
  const more = rights.filter((right) => !own.has(right));
  if (more.length > 0) throw beyond({ rights: `you do not have these rights yourself: ${more.join(', ')}` });
}

function beyond(fields: Record<string, string>): AppError {
  return new AppError('beyond_scope', { fields });
}

function namesOf(ids: readonly number[]): string {
  const more = ids.length - mostNamed;
  return `${ids.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
