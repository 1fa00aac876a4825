import type { SensorFamily } from '#gauges/reports/sensor/sensor-status.ts';

/** What a sensor of each family is called. */
export const sensorTypes: Record<SensorFamily, string> = {
  liquid: 'Liquid sensor',
  vapor: 'Vapor sensor',
  groundwater: 'Groundwater sensor',
  smart: 'Smart sensor',
  mag: 'Mag sensor',
  'two-wire': 'Two-wire CL sensor',
  'three-wire': 'Three-wire CL sensor',
  universal: 'Universal sensor',
};
