import type { WorkKind } from '#contract/nouns/site/attention-kinds.table.ts';
import type { AlarmKind } from '#gauges/alarms/alarm-code.ts';

/**
 * What an alarm that is no sign of a release means for people, by what it is about. Warnings are `warning`, whatever they
 * are about; an alarm that no table knows is `safety`: nobody has judged it harmless.
 */
export const kindOfAlarm: Readonly<Record<AlarmKind, WorkKind>> = {
  leak: 'release',
  containment: 'release',
  water: 'release',
  overfill: 'safety',
  inventory: 'run_out',
  test: 'failed',
  equipment: 'failed',
  communication: 'failed',
  vapor: 'failed',
  dispenser: 'safety',
  reconciliation: 'failed',
  system: 'failed',
};
