import type { Role } from '#contract/access.ts';
import type { SiteAccess, SiteAccessInput } from '#contract/nouns/people/user.ts';

/** What a new list of sites changes; every list ascending, as the audit log keeps it. */
export interface AccessChange {
  after: SiteAccess;
  added: number[];
  removed: number[];
  write_added: number[];
  write_removed: number[];
  /** Write ids that were asked for and not given. */
  dropped: number[];
}

/** Cuts the write ids to the sites of the list, to none for a regulator, and compares both lists with the previous ones. */
export function compareAccess(before: SiteAccess, input: SiteAccessInput, role: Role): AccessChange {
  const siteIds = ascending(input.siteIds);
  const asked = ascending(input.writeSiteIds ?? []);
  const writeSiteIds = role === 'regulator' ? [] : without(asked, without(asked, siteIds));
  return {
    after: { siteIds, writeSiteIds },
    added: without(siteIds, before.siteIds),
    removed: without(before.siteIds, siteIds),
    write_added: without(writeSiteIds, before.writeSiteIds),
    write_removed: without(before.writeSiteIds, writeSiteIds),
    dropped: without(asked, writeSiteIds),
  };
}

function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  const away = new Set(others);
  return ids.filter((id) => !away.has(id));
}
