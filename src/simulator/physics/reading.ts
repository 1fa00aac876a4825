import type { Contents, TankState } from './tank.ts';
import { contentsAt, grossOf } from './tank.ts';

/** What the probe of a tank shows: US gallons, inches, deg F. Ullage is to 100 % of the capacity. */
export interface TankReading {
  tankNumber: number;
  volume: number;
  tcVolume: number;
  ullage: number;
  height: number;
  water: number;
  temperature: number;
  waterVolume: number;
}

/** The reading that belongs to the contents of a tank: volume + water + ullage is the capacity. */
function readingOf(tank: TankState, contents: Contents): TankReading {
  const volume = grossOf(tank, contents);
  return {
    tankNumber: tank.spec.number,
    volume,
    tcVolume: contents.net,
    ullage: tank.spec.capacity - volume - contents.water,
    height: tank.chart.heightOf(volume + contents.water),
    water: tank.chart.heightOf(contents.water),
    temperature: contents.temperature,
    waterVolume: contents.water,
  };
}

/** The reading at a time within the tank's current hour. */
export function readTank(tank: TankState, at: number): TankReading {
  return readingOf(tank, contentsAt(tank, at));
}

/** Ullage to a share of the capacity (function 21A: 0.9 or 0.95), never below zero. */
export function ullageTo(tank: TankState, reading: TankReading, share: number): number {
  return Math.max(0, tank.spec.capacity * share - reading.volume - reading.waterVolume);
}
