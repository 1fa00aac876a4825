import { z } from 'zod';
import { date, id, timestamp } from '../common.ts';

/** Why a console gives up a leak test of a sump (576013-635 function 317); `unknown`: for a reason in no table. */
export const sumpReasons = [
  'sensor-alarm',
  'water-too-low',
  'water-too-high',
  'temperature-too-low',
  'temperature-too-high',
  'water-increased',
  'water-decreased',
  'insufficient-data',
  'leak-rate-too-high',
  'phase-timeout',
  'temperature-timeout',
  'unknown',
] as const;
export type SumpReason = (typeof sumpReasons)[number];

/** A leak test of a sump as the console reports it; heights in inches, temperatures in degrees Fahrenheit. */
export const sumpTest = z.object({
  id,
  /** Number of the MAG sensor that made it. */
  sensor: z.int(),
  /** As the console calls the sensor; '' where that is not known. */
  label: z.string(),
  /** By the console's clock. */
  on: date,
  /** Start of the test by the console's clock, 'YYYY-MM-DD HH:MM'. */
  started_at: z.string(),
  result: z.enum(['passed', 'aborted']),
  /** Of an aborted one; null where the console reports no reason. */
  reason: z.enum(sumpReasons).nullable(),
  start_height: z.number().nullable(),
  end_height: z.number().nullable(),
  start_temperature: z.number().nullable(),
  end_temperature: z.number().nullable(),
  minutes: z.number().nullable(),
  /** Inches an hour. */
  leak_rate: z.number().nullable(),
  /** Function code of the report. */
  function: z.string(),
  /** What the gauge sent, word for word, can be read. */
  slip_id: id.nullable(),
  /** False: nobody knows the units of the console, so heights, temperatures and the rate may be in others. */
  units_confirmed: z.boolean(),
  received_at: timestamp,
});
export type SumpTest = z.infer<typeof sumpTest>;

/** Newest first. */
export const sumpTestList = z.object({ tests: z.array(sumpTest) });
