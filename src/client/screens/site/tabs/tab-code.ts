import type { ComponentType } from 'react';
import type { TabProps } from '../tab-props.ts';
import type { TabRow } from './tabs.table.ts';

type Code = Promise<ComponentType<TabProps>>;

const fetched = new Map<TabRow, Code>();

/** The code of a tab: fetched when first asked for, then always the same promise. A failed fetch can be asked again. */
export function tabCode(tab: TabRow): Code {
  const known = fetched.get(tab);
  if (known !== undefined) return known;
  const code = tab.load();
  fetched.set(tab, code);
  return code;
}

/** Fetches a tab's code ahead; a failure is left for the moment the tab is shown. */
export function preloadTab(tab: TabRow): void {
  tabCode(tab).catch(() => undefined);
}

/** Forgets a tab's code when fetching it failed, so that it is asked for anew. */
export async function forgetFailedCode(tab: TabRow): Promise<void> {
  try {
    await fetched.get(tab);
  } catch {
    fetched.delete(tab);
  }
}
