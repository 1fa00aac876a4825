import type { LucideIcon } from 'lucide-react';
import type { Role } from '#contract/access.ts';

/** One link of the navbar or of the menu on the person's name. */
export interface NavEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Only this role sees it; everybody when absent. */
  role?: Role;
  /** In the menu on the person's name instead of the bar. */
  inAccountMenu?: true;
  /** Fetches the screen's code ahead of a press. */
  preload?: () => void;
}

/** The links a role sees, in the table's order (docs/reference/screens.md#routes). */
export function entriesFor(entries: readonly NavEntry[], role: string): NavEntry[] {
  return entries.filter((entry) => entry.role === undefined || entry.role === role);
}
