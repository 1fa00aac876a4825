import { z } from 'zod';
import { id, timestamp } from '../common.ts';

/** Latest reading of one active tank. Volumes in US gallons, heights in inches; `updated_at` is our arrival time. */
export const missingValues = ['volume', 'tc_volume', 'ullage', 'height', 'water', 'temperature'] as const;
export type MissingValue = (typeof missingValues)[number];

export const capacitySources = ['reported', 'entered', 'estimated'] as const;

export const inventoryRow = z.object({
  site: z.string(),
  site_id: id,
  tags: z.array(z.string()),
  tank_number: z.int().min(1),
  tank_label: z.string(),
  /** Null where the gauge never reported a value, here and below. */
  volume: z.number().nullable(),
  height_inches: z.number().nullable(),
  ullage: z.number().nullable(),
  capacity: z.number().nullable(),
  /**
   * How the capacity is known: the gauge reports it (function 604), a person entered it, or it is volume plus ullage, which
   * some consoles count to 90 or 95 % of the tank. Null without a capacity. No limit in percent is judged by an estimate.
   */
  capacity_source: z.enum(capacitySources).nullable(),
  water_in: z.number().nullable(),
  /** When the shown volume was read. */
  updated_at: timestamp,
  /** Values that the gauge's newest answer did not give: those shown for them are the last known ones. */
  no_value: z.array(z.enum(missingValues)),
  /** For each of `no_value`, in its order, when the value shown for it was read; null where none is shown. */
  no_value_at: z.array(timestamp.nullable()),
  /** False: the console does not report its units and no administrator has set them. The numbers are compared with no limit. */
  units_confirmed: z.boolean(),
  /** True when the shown volume is older than three poll periods or the gauge gives no value now. */
  stale: z.boolean(),
  /** Product as the gauge names it (its label of the product, or ''). */
  product: z.string(),
  /** Product temperature in degrees Fahrenheit; null when the gauge gave none. */
  temperature_f: z.number().nullable(),
  tc_volume: z.number().nullable(),
  /** Limits the gauge itself works with (setup codes 621 to 629), null where it did not tell. */
  limits: z.object({
    low: z.number().nullable(),
    high: z.number().nullable(),
    overfill: z.number().nullable(),
    high_water_in: z.number().nullable(),
  }),
  /** Labels of the open alarms that name this tank. */
  alarms: z.array(z.string()),
  /** The console's own clock at that reading, 'YYYY-MM-DDTHH:mm' in the console's local time, or null. */
  gauge_time: z.string().nullable(),
  /** The site's zone, e.g. 'America/New_York', in which its times are shown. */
  timezone: z.string(),
});
export type InventoryRow = z.infer<typeof inventoryRow>;
export const inventory = z.array(inventoryRow);
