import { alarmCodes } from '#gauges/alarms/alarm-codes.table.ts';
import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';

/**
 * A failed test or a leak; liquid or lost vacuum in containment or an interstice, as an alarm or only a warning: evidence of
 * a release until somebody has explained it, and critical at once. Source: 40 CFR 280.50(b) and (c).
 */
export function meansRelease({ category, type }: { category: number; type: number }): boolean {
  const code = alarmCode(category, type);
  if (code === null || code.severity === 'info') return false;
  return code.kind === 'containment' || (code.kind === 'leak' && code.severity === 'alarm');
}

/**
 * The same, and water in a tank above its limit: unexplained, it is a sign of a release too. The alarm itself is no news
 * that cannot wait; the suspected release that it opens is critical.
 */
export function isReleaseSign(alarm: { category: number; type: number }): boolean {
  const code = alarmCode(alarm.category, alarm.type);
  return meansRelease(alarm) || (code !== null && code.severity !== 'info' && code.kind === 'water');
}

/** Alarms of water in a tank, as the store compares them: AA times 1000, plus NN. */
export const waterCodes: readonly number[] = alarmCodes
  .filter(({ kind }) => kind === 'water')
  .map(({ category, type }) => category * 1000 + type);
