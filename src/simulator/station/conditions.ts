import { contentsAt, grossOf } from '../physics/tank.ts';
import { clear, raise } from './alarm-log.ts';
import type { Station, Tank } from './station.ts';

const MINUTE = 60_000;

/** Types NN of category 02 that this simulator can raise (576013-635 section 7.1). */
export const TANK_ALARM = {
  leak: 2,
  highWater: 3,
  overfill: 4,
  low: 5,
  high: 7,
  probeOut: 9,
  waterWarning: 10,
  deliveryNeeded: 11,
  maximum: 12,
  grossFail: 13,
  periodicFail: 14,
  annualFail: 15,
  periodicNeededWarning: 16,
  periodicNeeded: 18,
  testActive: 20,
} as const;

const bit = (type: number, holds: boolean): number => (holds ? 1 << type : 0);

/** The conditions of a tank at a time in its current hour: bit NN for 02/NN. A tank without probe has no levels. */
function conditionsAt(tank: Tank, at: number): number {
  const lasting = tank.testConditions | bit(TANK_ALARM.testActive, tank.test !== null);
  if (tank.state.probeOut) return lasting | bit(TANK_ALARM.probeOut, true);
  const contents = contentsAt(tank.state, at);
  const volume = grossOf(tank.state, contents);
  const { limits } = tank.spec;
  let bits = lasting;
  if (volume < limits.deliveryNeeded) {
    bits |= bit(TANK_ALARM.deliveryNeeded, true) | bit(TANK_ALARM.low, volume < limits.low);
  } else if (volume > limits.overfill) {
    bits |= bit(TANK_ALARM.overfill, true) | bit(TANK_ALARM.high, volume > limits.high);
    bits |= bit(TANK_ALARM.maximum, volume > limits.maximum);
  }
  const water = tank.state.chart.heightOf(contents.water);
  if (water > limits.waterWarning) bits |= bit(TANK_ALARM.waterWarning, true);
  if (water > limits.waterAlarm) bits |= bit(TANK_ALARM.highWater, true);
  return bits;
}

/** Raises and clears what has changed in a tank at a time. */
function applyConditions(station: Station, tank: Tank, next: number, at: number): void {
  let changed = next ^ tank.conditions;
  tank.conditions = next;
  while (changed !== 0) {
    const type = 31 - Math.clz32(changed & -changed);
    changed &= changed - 1;
    if ((next & (1 << type)) !== 0) raise(station, { category: 2, type, device: tank.spec.number }, at);
    else clear(station, 2, type, tank.spec.number, at);
  }
}

/**
 * Brings every tank's alarms from one whole minute to another. Levels run one way between two events, so only a
 * difference between the ends makes it look at the minutes between.
 */
export function watchTanks(station: Station, from: number, to: number): void {
  if (to <= from) return;
  for (const tank of station.tanks) {
    const last = conditionsAt(tank, to);
    if (last === tank.conditions) continue;
    for (let at = from + MINUTE; at < to; at += MINUTE) {
      const now = conditionsAt(tank, at);
      if (now !== tank.conditions) applyConditions(station, tank, now, at);
    }
    applyConditions(station, tank, last, to);
  }
}
