import type { LucideIcon } from 'lucide-react';
import type { Right, Role } from '#contract/access.ts';

/** One link of the navbar or of the menu on the person's name. */
export interface NavEntry {
  to: string;
  label: string;
  /** In the bar at the foot of a phone, where the label takes two lines: a word of the label. */
  short?: string;
  icon: LucideIcon;
  /** Only this role sees it; everybody when absent. */
  role?: Role;
  /** With this right another role sees it too. */
  right?: Right;
  /** In the menu on the person's name instead of the bar. */
  inAccountMenu?: true;
  /** Fetches the screen's code ahead of a press. */
  preload?: () => void;
}

/** The links that a person sees by role and rights, in the table's order (docs/reference/screens.md#routes). */
export function entriesFor(
  entries: readonly NavEntry[],
  { role, rights = [] }: { role: string; rights?: readonly string[] | undefined },
): NavEntry[] {
  return entries.filter(
    (entry) =>
      entry.role === undefined || entry.role === role || (entry.right !== undefined && rights.includes(entry.right)),
  );
}
