import { type TabRow, tabs } from './tabs.table.ts';

/** The tabs a site has, in their order: all eight, or the four of a Compliance Only site in an order of their own. */
export function tabsOf(complianceOnly: boolean): readonly TabRow[] {
  if (!complianceOnly) return tabs;
  return tabs.filter((tab) => tab.papersPlace !== null).sort((a, b) => (a.papersPlace ?? 0) - (b.papersPlace ?? 0));
}

/** The tab that `?tab=` names; the first allowed one when it is missing, unknown or not allowed (docs/reference/screens.md#routes). */
export function chosenTab(allowed: readonly TabRow[], asked: string | null): TabRow {
  const tab = allowed.find(({ key }) => key === asked) ?? allowed[0];
  if (tab === undefined) throw new Error('chosenTab: a site has at least one tab');
  return tab;
}

/** The tab so many steps after (or, below 0, before) the current one; the ends are joined. */
export function tabBeside(allowed: readonly TabRow[], current: TabRow, step: number): TabRow {
  const at = allowed.indexOf(current);
  return allowed.at((at + step + allowed.length) % allowed.length) ?? current;
}
