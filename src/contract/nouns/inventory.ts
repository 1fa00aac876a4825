import { z } from 'zod';
import { id, timestamp } from './common.ts';

/** Latest reading of one active tank. Volumes in US gallons, heights in inches; `updated_at` is our arrival time. */
export const inventoryRow = z.object({
  site: z.string(),
  site_id: id,
  tags: z.array(z.string()),
  tank_number: z.int().min(1),
  tank_label: z.string(),
  volume: z.number(),
  height_inches: z.number(),
  ullage: z.number(),
  capacity: z.number(),
  water_in: z.number(),
  updated_at: timestamp,
  /** True when the reading is older than three poll periods. */
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
