import { z } from 'zod';
import { date } from '../common.ts';
import { calendarDate } from './calendar-date.ts';
import { repairParts, type SuctionCriterion, suctionCriteria, wellFindings } from './method-record.table.ts';

/*
 * What people record of the methods that no gauge carries out, besides the result itself: weekly gauging by hand, wells,
 * the assessment of a site for wells, what shows safe suction, and repairs.
 */

/** A sheet of weekly gauging. Levels are sticks read in inches, at the beginning and at the end. */
export const gaugingSheet = z.object({
  begin: z.array(z.number()),
  end: z.array(z.number()),
  /** In which nothing was added to the tank or removed from it. */
  hours: z.number(),
  /** Gallons by which the end differs from the beginning, by the tank chart; a loss is negative. */
  variation: z.number(),
  /** Nominal capacity of the tank, gallons. */
  capacity: z.number(),
  /** Inches; null: not measured. */
  diameter: z.number().nullable(),
});
export type GaugingSheet = z.infer<typeof gaugingSheet>;

export const wellReading = z.object({
  well: z.string(),
  found: z.enum(wellFindings),
  /** Of groundwater: feet from the ground surface down to the water. */
  water_depth: z.number().nullable(),
  /** Of vapor: what the instrument showed, and its background, in its own units. */
  reading: z.number().nullable(),
  background: z.number().nullable(),
});
export type WellReading = z.infer<typeof wellReading>;

/** A check of the wells of a tank. */
export const wellCheck = z.object({
  wells: z.array(wellReading),
  /** The bailer, probe or instrument. */
  instrument: z.string(),
  /** Of groundwater: the thinnest layer of product that the instrument finds, inches. */
  detects: z.number().nullable(),
});
export type WellCheck = z.infer<typeof wellCheck>;

/** The assessment that wells of this kind rest on. */
export const siteAssessment = z.object({
  of: z.enum(['groundwater', 'vapor']),
  /** How many wells it asks for. */
  wells: z.number(),
  /** Deepest groundwater, feet; null where it does not say. */
  water_depth: z.number().nullable(),
});
export type SiteAssessment = z.infer<typeof siteAssessment>;

export const suctionCheck = z.object(
  Object.fromEntries(suctionCriteria.map((name) => [name, z.boolean()])) as Record<SuctionCriterion, z.ZodBoolean>,
);
export type SuctionCheck = z.infer<typeof suctionCheck>;

export const repair = z.object({ parts: z.array(z.enum(repairParts)), what: z.string() });
export type Repair = z.infer<typeof repair>;

/**
 * The method that a SIR statement was made by, vendor's name and version as its document says: 'WRA 5.2'; and the first and
 * last day that it covers, absent where it covers its calendar month.
 */
export const sirMethod = z.object({ version: z.string(), from: date.optional(), to: date.optional() });
export type SirMethod = z.infer<typeof sirMethod>;

/** What a record says beyond its result, by its kind; each is null for every other kind. */
export const recordDetails = {
  gauging: gaugingSheet.nullable(),
  wells: wellCheck.nullable(),
  assessment: siteAssessment.nullable(),
  suction: suctionCheck.nullable(),
  repair: repair.nullable(),
  sir: sirMethod.nullable(),
} as const;
export interface RecordDetails {
  gauging: GaugingSheet | null;
  wells: WellCheck | null;
  assessment: SiteAssessment | null;
  suction: SuctionCheck | null;
  repair: Repair | null;
  sir: SirMethod | null;
}
/** Of a kind that says no more than its result. */
export const noDetails: RecordDetails = {
  ...{ gauging: null, wells: null, assessment: null, suction: null, repair: null },
  sir: null,
};

const number = (what: string) => z.number('must be a number').min(0, what).max(1e6, 'is out of range');
const text = (limit: number) => z.string('must be text').trim().max(limit, `at most ${limit} characters`);
const sticks = z.array(number('must be 0 or more'), 'must be two readings').max(2, 'must be two readings');

/** As it is sent; which of them a kind needs, and what cannot be, is checked by the action. */
export const recordDetailsInput = {
  gauging: z
    .object(
      {
        begin: sticks,
        end: sticks,
        hours: number('must be 0 or more'),
        variation: z.number('must be a number').min(-1e6, 'is out of range').max(1e6, 'is out of range'),
        capacity: number('must be 0 or more'),
        diameter: number('must be 0 or more').nullable().optional(),
      },
      'must be an object',
    )
    .nullable()
    .optional(),
  wells: z
    .object(
      {
        wells: z
          .array(
            z.object(
              {
                well: text(60),
                found: z.enum(wellFindings, `must be one of ${wellFindings.join(', ')}`),
                water_depth: number('must be 0 or more').nullable().optional(),
                reading: number('must be 0 or more').nullable().optional(),
                background: number('must be 0 or more').nullable().optional(),
              },
              'must be an object',
            ),
            'must be a list',
          )
          .max(40, 'at most 40 wells'),
        instrument: text(120),
        detects: number('must be 0 or more').nullable().optional(),
      },
      'must be an object',
    )
    .nullable()
    .optional(),
  assessment: z
    .object(
      {
        of: z.enum(['groundwater', 'vapor'], 'must be groundwater or vapor'),
        wells: z
          .int('must be a number from 1 to 40')
          .min(1, 'must be a number from 1 to 40')
          .max(40, 'must be a number from 1 to 40'),
        water_depth: number('must be 0 or more').nullable().optional(),
      },
      'must be an object',
    )
    .nullable()
    .optional(),
  suction: z
    .object(
      Object.fromEntries(suctionCriteria.map((name) => [name, z.boolean('must be true or false')])) as Record<
        SuctionCriterion,
        z.ZodBoolean
      >,
      'must be an object',
    )
    .nullable()
    .optional(),
  repair: z
    .object(
      {
        parts: z
          .array(z.enum(repairParts, `must be one of ${repairParts.join(', ')}`), 'must be a list')
          .min(1, 'must name a part')
          .max(repairParts.length, 'names a part twice'),
        what: text(400),
      },
      'must be an object',
    )
    .nullable()
    .optional(),
  sir: z
    .object(
      {
        version: text(120),
        from: calendarDate.nullable().optional(),
        to: calendarDate.nullable().optional(),
      },
      'must be an object',
    )
    .nullable()
    .optional(),
} as const;
