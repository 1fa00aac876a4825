import { constants, setPriority } from 'node:os';
import type { ProcessRole } from '#server/config.ts';

/**
 * Lowers this process's share of a machine that it may have in common with others, for life: a poll or a report that
 * begins some milliseconds later is nobody's loss, a person who waits is. Processes that answer people keep theirs.
 */
export function giveWay(roles: readonly ProcessRole[]): void {
  if (roles.includes('web')) return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where the system refuses it, all are served alike.
  }
}
