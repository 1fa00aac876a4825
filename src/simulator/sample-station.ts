import type { StationSpec, TankSpec } from './physics/spec.ts';
import { usualLimits } from './physics/spec.ts';

/** A tank of a plain steel kind, for tests and for trying a gauge by hand. */
export function sampleTank(number: number, over: Partial<TankSpec> = {}): TankSpec {
  const capacity = over.capacity ?? 10_000;
  return {
    number,
    label: `TANK ${number}`,
    product: 'regular',
    capacity,
    diameter: 96,
    ends: 'flat',
    dailySales: 2000,
    limits: usualLimits(capacity),
    ...over,
  };
}

/** A small station that closes at night: three tanks, two sensors, one line; `over` changes any of it. */
export function sampleStation(over: Partial<StationSpec> = {}): StationSpec {
  return {
    name: 'Sample',
    family: 'tls',
    timezone: 'America/New_York',
    header: ['SAMPLE FUEL', '1 MAIN ST', 'BEL AIR MD', '410 555 0100'],
    software: '346324-100-B',
    created: '05.02.04.13.57',
    units: 'us',
    dateStyle: '01',
    closedAtNight: true,
    leakTests: 'static',
    clockOffMinutes: 0,
    tanks: [
      sampleTank(1, { label: 'REGULAR' }),
      sampleTank(2, { label: 'PREMIUM', product: 'premium', dailySales: 400 }),
      sampleTank(3, { label: 'DIESEL', product: 'diesel', ends: 'dished', dailySales: 900 }),
    ],
    sensors: [
      { number: 1, label: 'T1 STP SUMP', place: 'stp-sump' },
      { number: 2, label: 'DISP PAN 1-2', place: 'dispenser-pan' },
    ],
    lines: [{ number: 1, label: 'REGULAR LINE', tank: 1 }],
    incidents: [],
    ...over,
  };
}
