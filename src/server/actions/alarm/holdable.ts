import { alarmCodes } from '#gauges/alarms/alarm-codes.table.ts';
import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import { alarmCategoryNames } from './alarm-categories.table.ts';
import { isReleaseSign } from './means-release.ts';

/** Kinds that mean a leak, a failed test or liquid where none may be, also as warnings. */
const neverHeld = new Set(['leak', 'containment', 'water', 'test']);

/**
 * Whether notifications of an alarm may be held for a time. Never of a sign of a release, of leaks, tests and liquid in
 * containment, of lines, and of what no table knows: nobody has judged that harmless.
 */
export function isHoldable({ category, type }: { category: number; type: number }): boolean {
  const code = alarmCode(category, type);
  if (code === null || isReleaseSign({ category, type })) return false;
  return !neverHeld.has(code.kind) && alarmCategoryNames.get(category) !== 'line';
}

/** All of them, as the store compares them: AA times 1000, plus NN. */
export const holdableCodes: readonly number[] = alarmCodes
  .filter(isHoldable)
  .map(({ category, type }) => category * 1000 + type);
