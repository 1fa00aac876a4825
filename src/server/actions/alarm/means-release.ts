import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';

/** A failed test, a leak or liquid where none may be: evidence of a release until somebody has explained it. */
export function meansRelease({ category, type }: { category: number; type: number }): boolean {
  const code = alarmCode(category, type);
  return code !== null && code.severity === 'alarm' && (code.kind === 'leak' || code.kind === 'containment');
}
