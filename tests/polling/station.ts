import { type StationSpec, usualLimits } from '#simulator/physics/spec.ts';

/** A small station with two tanks and a sensor for polling tests; `over` changes what a test is about. */
export function testStation(name: string, over: Partial<StationSpec> = {}): StationSpec {
  const tank = (number: number, label: string, product: 'regular' | 'diesel') => ({
    number,
    label,
    product,
    dailySales: 2_000,
    limits: usualLimits(10_000),
    diameter: 96,
    capacity: 10_000,
    ends: 'flat' as const,
  });
  return {
    name,
    family: 'tls',
    timezone: 'America/New_York',
    header: [name.slice(0, 20), '1 TEST ROAD', 'BEL AIR MD', ''],
    software: '346324-100-C',
    created: '05.02.04.13.57',
    units: 'us',
    dateStyle: '01',
    closedAtNight: true,
    leakTests: 'static',
    clockOffMinutes: 0,
    tanks: [tank(1, 'REGULAR UNLEADED', 'regular'), tank(2, 'DIESEL', 'diesel')],
    sensors: [{ number: 1, label: 'STP SUMP', place: 'stp-sump' }],
    lines: [{ number: 1, label: 'REGULAR LINE', tank: 1 }],
    incidents: [],
    ...over,
  };
}

/** For tests about commands: no static test that the console starts by itself, which it does on one night a month. */
export const noPlannedTests = { leakTests: 'csld' } as const;
