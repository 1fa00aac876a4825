import type { AlarmCode } from '#gauges/alarms/alarm-code.ts';
import { alarmCodes } from '#gauges/alarms/alarm-codes.table.ts';
import type { AlarmKind } from '#server/store/month-alarms.ts';
import { alarmCategoryNames } from '../alarm/alarm-categories.table.ts';
import { meansRelease } from '../alarm/means-release.ts';

/** Alarms that a month's verdict asks for: what may be a release, and what kept a device from watching. */
export const alarmKinds: readonly AlarmKind[] = alarmCodes.flatMap((code): AlarmKind[] => {
  const { category, type } = code;
  const device = deviceOf(category);
  if (meansRelease(code)) return [{ category, type, means: 'release', device }];
  if (device === null || !(isOut(code) || isIdle(code))) return [];
  return [{ category, type, means: 'blind', device }];
});

/** Those of them during which a device watched nothing. */
export const outKinds: readonly AlarmKind[] = alarmKinds.filter(
  ({ category, type, means }) => means === 'blind' && !alarmCodes.some((code) => isPair(code, category, type) && isIdle(code)),
);

function deviceOf(category: number): AlarmKind['device'] {
  const name = alarmCategoryNames.get(category);
  return name === 'tank' || name === 'line' || name === 'sensor' ? name : null;
}

/** A probe or sensor that is out, or with which the console cannot talk. */
function isOut({ severity, kind }: AlarmCode): boolean {
  return severity === 'alarm' && (kind === 'equipment' || kind === 'communication');
}

/** CSLD found no time in which the tank stood still: the probe is well, and no result came of it. */
function isIdle({ name }: AlarmCode): boolean {
  return name.includes('CSLD Idle Time');
}

function isPair(code: AlarmCode, category: number, type: number): boolean {
  return code.category === category && code.type === type;
}
