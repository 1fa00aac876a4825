import { INVALID_FUEL_HEIGHT, type TankInventory } from '#gauges/reports/tank/inventory/report.ts';
import { alarmKey, type OwnedGauge } from '../gauge/owned-gauge.ts';
import { TANK_CATEGORY } from './alarm-changes.ts';

/** Invalid Fuel Level and Probe Out, types of alarms of tanks (576013-635, function 101). */
const noFloatAlarms = [8, 9];

/**
 * The console says that it has no fuel height: by the status bit, which a page does not print and which does not speak
 * of a probe that is out, or by an alarm.
 */
export function hasNoFloat({ openAlarms }: OwnedGauge, { tank, status }: TankInventory): boolean {
  if (status !== null && (status & INVALID_FUEL_HEIGHT) !== 0) return true;
  if (openAlarms.size === 0) return false;
  for (const key of keysOf(tank)) if (openAlarms.has(key)) return true;
  return false;
}

/** Keys of these alarms by tank, made once: each reading of each tank is looked at for them. */
const keys = new Map<number, readonly string[]>();

function keysOf(tank: number): readonly string[] {
  const known = keys.get(tank);
  if (known !== undefined) return known;
  const made = noFloatAlarms.map((type) => alarmKey({ category: TANK_CATEGORY, type, device: tank, label: '' }));
  keys.set(tank, made);
  return made;
}
