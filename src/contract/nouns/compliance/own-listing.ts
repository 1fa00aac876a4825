import { z } from 'zod';
import { reasonWords, saysWhy, sayWhyWords, shortestReason } from '#contract/words.ts';
import { date, id, timestamp } from '../common.ts';
import { documentRef, documentRefInput } from './calendar.ts';
import { calendarDate } from './calendar-date.ts';

/*
 * A listing of the owner: a third-party evaluation, or the written approval of the implementing agency, of a test that the
 * table of listings does not hold. Source: 40 CFR 280.40(a)(4), 280.43(i).
 */

export const ownListingMethods = ['static', 'csld', 'sir'] as const;
export type OwnListingMethod = (typeof ownListingMethods)[number];
export const ownListingProbes = ['mag', 'capacitance', 'ultrasonic'] as const;
export const ownListingApprovals = ['third_party', 'agency'] as const;

const from = (least: number, most: number) =>
  z
    .number('must be a number')
    .min(least, `must be from ${least} to ${most}`)
    .max(most, `must be from ${least} to ${most}`);

/** The limits as the document states them; one that is null is missing, never unlimited. */
export const ownListingLimits = z.object({
  /** Percent. */
  detection_probability: from(0, 100).nullable(),
  false_alarm_probability: from(0, 100).nullable(),
  /** Gallons an hour from which on the tank is not tight. */
  threshold: from(0, 1).nullable(),
  hours_after_delivery: from(0, 240).nullable(),
  hours_after_dispensing: from(0, 240).nullable(),
  min_hours: from(0.5, 240).nullable(),
  /** Percent of the capacity. */
  min_fill: from(1, 100).nullable(),
  max_fill: from(1, 100).nullable(),
  /** Gallons: one tank; gallons a month. */
  max_capacity: from(1, 1_000_000).nullable(),
  max_throughput: from(1, 100_000_000).nullable(),
  /** Of siphoned tanks: how many, and gallons together. */
  max_manifold_tanks: from(1, 20).nullable(),
  max_manifold_capacity: from(1, 1_000_000).nullable(),
  /** Of SIR: days of data. */
  min_days: from(1, 31).nullable(),
});
export type OwnListingLimits = z.infer<typeof ownListingLimits>;
export type OwnLimit = keyof OwnListingLimits;
/** By name, since the browser has no schemas. */
const limitNames: Readonly<Record<OwnLimit, true>> = {
  detection_probability: true,
  false_alarm_probability: true,
  threshold: true,
  hours_after_delivery: true,
  hours_after_dispensing: true,
  min_hours: true,
  min_fill: true,
  max_fill: true,
  max_capacity: true,
  max_throughput: true,
  max_manifold_tanks: true,
  max_manifold_capacity: true,
  min_days: true,
};
export const ownLimitNames = Object.keys(limitNames) as [OwnLimit, ...OwnLimit[]];

/** The limits that a listing of each method must state; those of siphoned sets are needed for siphoned tanks besides. */
export const neededLimits: Readonly<Record<OwnListingMethod, readonly OwnLimit[]>> = {
  static: [
    ...(['detection_probability', 'false_alarm_probability', 'threshold', 'hours_after_delivery'] as const),
    ...(['hours_after_dispensing', 'min_hours', 'min_fill', 'max_fill', 'max_capacity'] as const),
  ],
  csld: [
    ...(['detection_probability', 'false_alarm_probability', 'threshold', 'min_fill', 'max_fill'] as const),
    ...(['max_capacity', 'max_throughput'] as const),
  ],
  sir: [
    ...(['detection_probability', 'false_alarm_probability', 'threshold', 'max_capacity'] as const),
    ...(['max_throughput', 'min_days'] as const),
  ],
};

const facts = {
  method: z.enum(ownListingMethods, 'must be static, csld or sir'),
  /** Gallons an hour that it finds. */
  size: z.enum(['0.2', '0.1'], 'must be 0.2 or 0.1'),
  probe: z.enum(ownListingProbes, 'must be mag, capacitance or ultrasonic').nullable(),
  approval: z.enum(ownListingApprovals, 'must be third_party or agency'),
};

/** The test or SIR version that a listing of the owner would be of. */
export const unlistedSystem = z.object({
  method: facts.method,
  size: facts.size,
  /** The console as it reports itself; of SIR the version as it was typed. */
  system: z.string(),
  probe: facts.probe,
});
export type UnlistedSystem = z.infer<typeof unlistedSystem>;

/** A listing of the owner as recorded for a site. */
export const ownListing = z.object({
  id,
  name: z.string(),
  ...facts,
  /** The console as it reports itself; of SIR the name and version of the product. */
  system: z.string(),
  approved_by: z.string(),
  approved_on: date,
  valid_from: date,
  valid_to: date.nullable(),
  products: z.string(),
  limits: ownListingLimits,
  document: documentRef,
  /** Why it proves nothing, whatever is tested: in sentences; null: nothing keeps it from counting. */
  why_not: z.string().nullable(),
  recorded_by: z.string(),
  recorded_at: timestamp,
  withdrawn_at: timestamp.nullable(),
  withdrawn_by: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
});
export type OwnListingView = z.infer<typeof ownListing>;
/** Newest first; withdrawn ones among them. */
export const ownListingList = z.object({ listings: z.array(ownListing) });
export type OwnListingList = z.infer<typeof ownListingList>;

const words = (least: string) => z.string(least).trim().min(3, least).max(200, 'at most 200 characters');

export const ownListingInput = z
  .object({
    name: words('must name the listing or report'),
    ...facts,
    probe: facts.probe.optional(),
    system: words('must name the console or the SIR version'),
    approved_by: words('must name who evaluated or approved it'),
    approved_on: calendarDate,
    valid_from: calendarDate,
    valid_to: calendarDate.nullable().optional(),
    products: z.string('must be text').trim().max(200, 'at most 200 characters').optional(),
    limits: ownListingLimits.partial(),
    document: documentRefInput,
  })
  .refine(({ approved_on: on, valid_from: from }) => from >= on, {
    path: ['valid_from'],
    error: 'must not be before the day of the evaluation or approval',
  })
  .refine(({ valid_from: from, valid_to: to }) => to == null || to >= from, {
    path: ['valid_to'],
    error: 'must not be before the first day',
  })
  .refine(({ method, probe }) => method === 'sir' || probe != null, {
    path: ['probe'],
    error: 'must be named for a test of a tank gauge',
  });
export type OwnListingInput = z.infer<typeof ownListingInput>;

export const ownListingWithdrawal = z.object({
  reason: z
    .string(reasonWords('it no longer holds'))
    .trim()
    .min(shortestReason, reasonWords('it no longer holds'))
    .refine((text) => saysWhy(text), sayWhyWords)
    .max(1000, 'at most 1000 characters'),
});
export const ownListingSaved = z.object({ success: z.literal(true), listing: ownListing });
export type OwnListingSaved = z.infer<typeof ownListingSaved>;
