import { t } from '#client/words/parts/site-access.ts';
import type { SiteAccess } from '#contract/nouns/people/user.ts';

/** The ticks of the Site Access dialog: every site of `write` is in `allow` too. */
export interface AccessEdit {
  allow: ReadonlySet<number>;
  write: ReadonlySet<number>;
}

/** The ticks as stored. Write is never set without Allow, and never at all where `mayWrite` is false. */
export function editOfAccess(access: SiteAccess, mayWrite: boolean): AccessEdit {
  const allow = new Set(access.siteIds);
  return { allow, write: new Set(mayWrite ? access.writeSiteIds.filter((id) => allow.has(id)) : []) };
}

function changed(set: ReadonlySet<number>, ids: readonly number[], on: boolean): ReadonlySet<number> {
  const next = new Set(set);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Ticks or unticks Allow of sites; without Allow there is no Write (docs/reference/screens.md#states). */
export function setAllow(edit: AccessEdit, ids: readonly number[], on: boolean): AccessEdit {
  return { allow: changed(edit.allow, ids, on), write: on ? edit.write : changed(edit.write, ids, false) };
}

/** Ticks or unticks Write of one site; nothing happens where Allow is not ticked. */
export function setWrite(edit: AccessEdit, id: number, on: boolean): AccessEdit {
  return edit.allow.has(id) ? { ...edit, write: changed(edit.write, [id], on) } : edit;
}

const same = (a: ReadonlySet<number>, b: ReadonlySet<number>) => a.size === b.size && [...a].every((id) => b.has(id));

/** Whether two sets of ticks say the same. */
export function sameAccess(a: AccessEdit, b: AccessEdit): boolean {
  return same(a.allow, b.allow) && same(a.write, b.write);
}

/** Body of PUT: ids of sites that are still there, ascending; of all ticked where not all sites are here (null). */
export function accessBody(edit: AccessEdit, sites: readonly { id: number }[] | null): SiteAccess {
  const live = (sites?.map((site) => site.id) ?? [...edit.allow]).sort((a, b) => a - b);
  return { siteIds: live.filter((id) => edit.allow.has(id)), writeSiteIds: live.filter((id) => edit.write.has(id)) };
}

/** By which rules a person sees each site, in words. */
export function rulesBySite(rules: SiteAccess['rules']): ReadonlyMap<number, string> {
  const words = new Map<number, string>();
  for (const rule of rules ?? []) {
    for (const siteId of rule.siteIds) {
      const known = words.get(siteId);
      words.set(siteId, known === undefined ? ruleWords(rule) : `${known}, ${ruleWords(rule)}`);
    }
  }
  return words;
}

/** A rule as it is shown: 'tag North', 'all sites'. */
export function ruleWords({ kind, value }: { kind: string; value: string }): string {
  if (kind === 'all') return t.ruleAll;
  if (kind === 'tag') return t.ruleTag({ value });
  return kind === 'state' ? t.ruleState({ value }) : t.ruleDistrict({ value });
}
