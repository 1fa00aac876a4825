import { type LineFamily, lineFamilies, lineOffsets } from '#contract/line-families.ts';
import type { AlarmCode } from '#gauges/alarms/alarm-code.ts';
import { alarmCodes } from '#gauges/alarms/alarm-codes.table.ts';
import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import { LINE_CATEGORY } from '#gauges/framing/line-name.ts';
import { SENSOR_CATEGORY } from '#gauges/reports/sensor/sensor-status.ts';
import { alarmCategoryNames } from '#server/actions/alarm/alarm-categories.table.ts';
import { isReleaseSign } from '#server/actions/alarm/means-release.ts';
import type { AlarmKind } from '#server/store/compliance/month-alarms.ts';
import { sensorNumber } from './sensor-names.ts';

/** A sensor in a state that no table knows: category 0, and the category of its family as type. */
const unknownKinds = Object.values(SENSOR_CATEGORY).map(
  (type): AlarmKind => ({ category: 0, type, means: 'blind', device: 'sensor', offset: sensorNumber(type, 0) }),
);

/** Alarms that a month's verdict asks for: what may be a release, and what kept a device from proving anything. */
export const alarmKinds: readonly AlarmKind[] = alarmCodes
  .flatMap((code): AlarmKind[] => {
    const device = deviceOf(code.category);
    const means = meaningOf(code, device);
    return means === null
      ? []
      : [{ category: code.category, type: code.type, means, device, offset: offsetOf(code.category, device) }];
  })
  .concat(unknownKinds);

/** Those of them during which a device watched nothing, as far as anybody knows. */
export const outKinds: readonly AlarmKind[] = alarmKinds.filter((kind) => {
  const code = alarmCode(kind.category, kind.type);
  return unknownKinds.includes(kind) || (code !== null && isOut(code));
});

/** What an alarm says of the device that raised it; null: nothing that a verdict asks for. */
function meaningOf(code: AlarmCode, device: AlarmKind['device']): AlarmKind['means'] | null {
  if (isReleaseSign(code)) return 'release';
  if (device === 'sensor') return provesNothing(code) ? 'blind' : null;
  return device !== null && (isOut(code) || isIdle(code)) ? 'blind' : null;
}

/** What the states of a sensor say of it, the worst first. A state that no manual lists proves nothing. */
export function sensorState(category: number, alarms: readonly number[]): 'normal' | 'release' | 'blind' {
  const means = alarms.map((type) => {
    const code = alarmCode(category, type);
    return code === null ? 'blind' : (meaningOf(code, 'sensor') ?? 'normal');
  });
  return means.find((mean) => mean === 'release') ?? means.find((mean) => mean === 'blind') ?? 'normal';
}

/** A sensor that is out, not set up or half wet is not normal; one that is only warm is. */
function provesNothing({ severity, name }: AlarmCode): boolean {
  return severity !== 'info' && !name.startsWith('Temperature');
}

function deviceOf(category: number): AlarmKind['device'] {
  const name = alarmCategoryNames.get(category);
  return name === 'tank' || name === 'line' || name === 'sensor' ? name : null;
}

/** What is added to the console's number of a device, so that it is its number among all sensors or lines of its site. */
function offsetOf(category: number, device: AlarmKind['device']): number {
  if (device === 'sensor') return sensorNumber(category, 0);
  return device === 'line' ? lineOffsets[lineFamilyOf(category)] : 0;
}

/** The family of a line's alarm. Those of 4xx consoles (63, 66) are of pressurized lines: they test no others. */
function lineFamilyOf(category: number): LineFamily {
  return lineFamilies.find((family) => LINE_CATEGORY[family] === category) ?? 'plld';
}

/** A probe or sensor that is out, or with which the console cannot talk. */
function isOut({ severity, kind }: AlarmCode): boolean {
  return severity === 'alarm' && (kind === 'equipment' || kind === 'communication');
}

/** CSLD found no time in which the tank stood still: the probe is well, and no result came of it. */
function isIdle({ name }: AlarmCode): boolean {
  return name.includes('CSLD Idle Time');
}
