import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';

/**
 * A failed test or a leak; liquid or lost vacuum in containment or an interstice, as an alarm or only a warning; water in a
 * tank above its limit: evidence of a release until somebody has explained it. Source: 40 CFR 280.50(b) and (c).
 */
export function meansRelease({ category, type }: { category: number; type: number }): boolean {
  const code = alarmCode(category, type);
  if (code === null || code.severity === 'info') return false;
  return code.kind === 'containment' || code.kind === 'water' || (code.kind === 'leak' && code.severity === 'alarm');
}
