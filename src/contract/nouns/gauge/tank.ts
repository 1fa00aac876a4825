import { z } from 'zod';
import { id, timestamp } from '../common.ts';
import { documentRefInput } from '../compliance/calendar.ts';
import { calendarDate } from '../compliance/calendar-date.ts';

const tankNumber = z.int().min(1).max(99);

/** Set-up of a tank. US gallons and inches; null where neither the gauge nor a person gave it. */
export const tank = z.object({
  tank_number: tankNumber,
  tank_label: z.string(),
  product: z.string(),
  capacity: z.number().nullable(),
  diameter_inches: z.number().nullable(),
  active: z.boolean(),
  /** A person has set the values above; what the gauge says no longer changes them. */
  edited: z.boolean(),
});
export type Tank = z.infer<typeof tank>;
export const tankList = z.object({ tanks: z.array(tank) });
export type TankList = z.infer<typeof tankList>;
export const tankSaved = z.object({ success: z.literal(true), tank });

export const tankInput = z.object({
  tank_label: z.string('is required').trim().min(1, 'is required').max(80, 'at most 80 characters'),
  product: z.string('is required').trim().max(80, 'at most 80 characters'),
  capacity: z.number('must be a number above 0').positive('must be a number above 0').max(1e6, 'at most 1,000,000'),
  diameter_inches: z
    .number('must be a number above 0')
    .positive('must be a number above 0')
    .max(1000, 'at most 1,000')
    .nullable()
    .optional(),
  active: z.boolean('must be true or false').optional(),
  /**
   * The first day on which what changes of product, capacity and retirement was so. Left out: it holds from today, and since
   * first recorded where nothing was recorded.
   */
  valid_from: calendarDate.optional(),
  /** Why: required for a day in the past. */
  reason: z.string('must be text').trim().max(1000, 'at most 1000 characters').optional(),
  /** A stored document of the site that shows it: without one a month that is closed gets no better. */
  fact_document: documentRefInput.optional(),
});
export type TankInput = z.infer<typeof tankInput>;

export const seriesBuckets = ['raw', 'hour', 'day'] as const;
export type SeriesBucket = (typeof seriesBuckets)[number];
/** Most points of one answer. */
export const seriesLimit = 2000;

/** A reading with a volume; null where the gauge gave no number beside it. */
export const seriesPoint = z.object({
  at: timestamp,
  volume: z.number(),
  height_inches: z.number().nullable(),
  water_in: z.number().nullable(),
  /** As the gauge reported it, else what is left of the capacity; null where that is not known either. */
  ullage: z.number().nullable(),
  temperature_f: z.number().nullable(),
});
export type SeriesPoint = z.infer<typeof seriesPoint>;

/**
 * A tank's readings over a range, oldest first. Of an hour or a day only the first, the last and the extremes are kept
 * (each a real reading with its own time), so that no peak is lost.
 */
export const tankSeries = z.object({
  site_id: id,
  tank_number: tankNumber,
  bucket: z.enum(seriesBuckets),
  unit: z.literal('gal'),
  /** False: some of the range was read while nobody knew the console's units, so that its numbers may be in others. */
  units_confirmed: z.boolean(),
  points: z.array(seriesPoint),
  /** Times without readings: draw no line across them. */
  gaps: z.array(z.object({ from: timestamp, to: timestamp })),
});
export type TankSeries = z.infer<typeof tankSeries>;

/** Volumes without which a delivery has no amount. */
export const deliveryVolumes = ['volume_before', 'volume_after'] as const;

export const delivery = z.object({
  id,
  tank_number: tankNumber,
  started_at: timestamp,
  ended_at: timestamp,
  volume_before: z.number().nullable(),
  volume_after: z.number().nullable(),
  /** What the volume rose by; null where one of the volumes was not reported. */
  delivered: z.number().nullable(),
  /** The volumes that the gauge did not report. */
  not_reported: z.array(z.enum(deliveryVolumes)),
  /** Net of temperature, at 60 degrees Fahrenheit; null where the gauge did not tell. */
  delivered_tc: z.number().nullable(),
  /** The amounts that the console itself printed with the delivery; null where its report carries none. */
  printed: z.number().nullable(),
  printed_tc: z.number().nullable(),
  /** True where the printed amount is not what the volume rose by, beyond rounding. */
  printed_differs: z.boolean(),
  /** What the console's reconciliation takes it to have brought, with what was sold meanwhile; null where it does not say. */
  adjusted: z.number().nullable(),
  adjusted_tc: z.number().nullable(),
  /** The ticket as it was entered at the console, and what the console measured on the same base; null without one. */
  ticketed: z.number().nullable(),
  ticketed_gauge: z.number().nullable(),
  /** Number of the bill of lading, as it was entered at the console. */
  bill_of_lading: z.string().nullable(),
  water_before: z.number().nullable(),
  water_after: z.number().nullable(),
});
export type Delivery = z.infer<typeof delivery>;
export const deliveryPage = z.object({
  deliveries: z.array(delivery),
  /** False: some of them were read while nobody knew the console's units, so that their numbers may be in others. */
  units_confirmed: z.boolean(),
  next_cursor: z.string().nullable(),
});
export type DeliveryPage = z.infer<typeof deliveryPage>;

/** When a tank will run down if it goes on selling as it has in the same hours of past weeks. */
export const tankForecast = z.object({
  tank_number: tankNumber,
  /** When the volume reaches the low limit, and when it reaches nothing; null when it cannot be said. */
  low_at: timestamp.nullable(),
  empty_at: timestamp.nullable(),
  /** Mean sales of a day over the weeks that were learnt from, gallons. */
  gallons_per_day: z.number().nullable(),
  /** Weeks with readings behind the pattern. */
  weeks: z.int().min(0),
  /** How it was worked out, or why it cannot be said, in one or two sentences. */
  method: z.string(),
});
export type TankForecast = z.infer<typeof tankForecast>;
export const forecast = z.object({ site_id: id, tanks: z.array(tankForecast) });
export type Forecast = z.infer<typeof forecast>;
