import { z } from 'zod';
import { id, timestamp } from '../common.ts';

/**
 * A period of reconciliation as the console reports it, beside what Forecourt has of the same time. US gallons; null
 * where the console sends no number, or where Forecourt cannot tell. It is a sign, never proof: a variance within a limit
 * proves no month.
 */
export const consoleReconciliation = z.object({
  id,
  /** Tanks that the console reconciles as one, ascending. */
  tanks: z.array(z.int().min(1).max(99)),
  /** What its deliveries are: as the console adjusts them for sales ('adjusted'), or by their tickets ('tickets'). */
  basis: z.enum(['adjusted', 'tickets']),
  /** 'current': it still runs; 'previous': the console has closed it. */
  period: z.enum(['current', 'previous']),
  from: timestamp,
  to: timestamp,
  opening: z.number().nullable(),
  deliveries: z.number().nullable(),
  sales: z.number().nullable(),
  adjustment: z.number().nullable(),
  calculated: z.number().nullable(),
  physical: z.number().nullable(),
  /** Physical less calculated: a loss is negative. */
  variance: z.number().nullable(),
  /** Of the metered sales. */
  variance_percent: z.number().nullable(),
  /** The console's own limit, where it is known. */
  console_limit: z.number().nullable(),
  /** Printed with the period, or worked out from the settings it holds now: its percent of the sales and its offset. */
  console_limit_from: z.enum(['printed', 'settings']).nullable(),
  /** Null: it cannot be judged. */
  over_console_limit: z.boolean().nullable(),
  /** 1 percent of the metered sales plus 130 gallons (40 CFR 280.43(a)). */
  federal_limit: z.number().nullable(),
  /** Null: it cannot be judged. */
  over_federal_limit: z.boolean().nullable(),
  /** From the readings and deliveries that Forecourt has of these tanks. */
  own: z.object({
    opening: z.number().nullable(),
    closing: z.number().nullable(),
    /** Null where one of the deliveries has no amount. */
    deliveries: z.number().nullable(),
    /** Opening and deliveries less closing: what left the tanks. */
    left: z.number().nullable(),
    /** What the console's meters sold less that. */
    difference: z.number().nullable(),
  }),
  /** False: it was read while nobody knew the console's units. No limit is applied then. */
  units_confirmed: z.boolean(),
  read_at: timestamp,
  /** Function code of the report. */
  function: z.string(),
  /** What the console sent. */
  slip_id: z.int().nullable(),
});
export type ConsoleReconciliation = z.infer<typeof consoleReconciliation>;

export const consoleReconciliations = z.object({ periods: z.array(consoleReconciliation) });
