import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { expect, it } from 'vitest';

/** The priority of a process of these roles once it has given way; it is for life, so it is a process of its own. */
function priorityOf(roles: readonly string[]): number {
  const program = `
    import { getPriority } from 'node:os';
    import { giveWay } from '#cli/give-way.ts';
    giveWay(${JSON.stringify(roles)});
    console.log(getPriority());`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return Number(execFileSync(process.execPath, words, { encoding: 'utf8' }));
}

it('lets those that answer people go first', () => {
  const own = priorityOf(['web', 'poller', 'worker']);
  expect(own).toBeLessThan(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(priorityOf(['web'])).toBe(own);
  for (const roles of [['poller'], ['worker'], ['poller', 'worker']])
    expect(priorityOf(roles)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});
