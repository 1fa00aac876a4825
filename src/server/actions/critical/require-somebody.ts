import { AppError } from '#contract/errors.ts';
import { type CriticalClass, criticalClasses } from '#contract/nouns/site/critical.ts';
import {
  listFailingAddresses,
  listResponsible,
  listSitesOfPerson,
  type Responsible,
} from '#server/store/critical/critical-people.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { isReachable } from './choose-people.ts';

const what: Record<CriticalClass, string> = { release: 'a possible release', watch: 'a site that is not monitored' };

/**
 * Refuses what would leave a site without anybody who gets critical notifications: after a change of a person's
 * preferences somebody else must be left wherever the person is responsible and has switched them off. Throws
 * last_notified, whose detail says who must be added.
 */
export async function requireSomebody(sql: Sql, userId: number): Promise<void> {
  const sites = await listSitesOfPerson(sql, userId);
  const failing = await listFailingAddresses(sql);
  const bySite = await listResponsible(
    sql,
    sites.map(({ id }) => id),
  );
  for (const kind of criticalClasses) {
    const alone = sites.filter(({ id }) => isLeftAlone(bySite.get(id) ?? [], userId, kind, failing));
    const [first] = alone;
    if (first === undefined) continue;
    const place = alone.length === 1 ? first.name : `${first.name} and ${alone.length - 1} more sites`;
    throw new AppError('last_notified', {
      detail:
        `Nobody else gets emails about ${what[kind]} at ${place}: first add a recipient with an account to the site, ` +
        'give another person write access, or add another administrator who gets them.',
    });
  }
}

function isLeftAlone(
  all: readonly Responsible[],
  userId: number,
  kind: CriticalClass,
  failing: ReadonlySet<string>,
): boolean {
  const own = all.find((person) => person.userId === userId);
  if (own === undefined || !own.counts || !own.narrowed[kind]) return false;
  return !all.some((person) => person.counts && !person.narrowed[kind] && isReachable(person.address, failing));
}
