import { z } from 'zod';
import { date, email, id, siteType } from '../common.ts';
import { calendarDate } from '../compliance/calendar-date.ts';
import { coordinateDecimals } from './coordinates.ts';
import { isStateOrNone, unknownStateWords } from './us-states.table.ts';

/** Fields a writer may change, and those only an admin may. */
export const writerFields = [
  'address',
  'city',
  'zip',
  'county',
  'latitude',
  'longitude',
  'contact_name',
  'contact_phone',
  'contact_email',
  'tags',
  'notes',
] as const;
export const adminFields = [
  'state',
  'facility_id',
  'owner_name',
  'district',
  'timezone',
  'console_type',
  'service_fusion_url',
  'report_recipients',
  'reminder_recipients',
] as const;
export type SiteInfoField = (typeof writerFields)[number] | (typeof adminFields)[number];

export const siteInfo = z.object({
  id,
  name: z.string(),
  site_type: siteType,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  county: z.string(),
  /** Degrees (WGS 84), north and east positive; both or neither. Null: not recorded, the site is on no map. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  facility_id: z.string(),
  owner_name: z.string(),
  /** Part of the company that manages the site; '' = none. Scope rules go by it. */
  district: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  contact_email: z.string(),
  tags: z.array(z.string()),
  notes: z.string(),
  timezone: z.string(),
  console_type: z.string(),
  service_fusion_url: z.string().nullable(),
  /** Empty for callers without write access. */
  report_recipients: z.array(z.string()),
  reminder_recipients: z.array(z.string()),
  /** A second person verifies the jobs of the site. */
  second_person: z.boolean(),
  /** Names of the fields the caller may change. */
  editable: z.array(z.string()),
});
export type SiteInfo = z.infer<typeof siteInfo>;
export const siteInfoSaved = z.object({ success: z.literal(true), site: siteInfo });

const words = (limit: number) => z.string('must be text').trim().max(limit, `at most ${limit} characters`).optional();
/** Degrees to the sixth decimal; null: none. */
const degrees = (limit: number) =>
  z
    .number('must be a number of degrees')
    .min(-limit, `must be from -${limit} to ${limit}`)
    .max(limit, `must be from -${limit} to ${limit}`)
    .transform((value) => Number(value.toFixed(coordinateDecimals)))
    .nullable()
    .optional();
const emails = z
  .array(
    z
      .string()
      .trim()
      .pipe(email.catch(''))
      .refine((text) => text !== '', 'is not an email address'),
    'must be a list',
  )
  .max(20, 'at most 20 addresses')
  .optional();

/** Only the fields sent are changed. */
export const siteInfoInput = z.object({
  address: words(200),
  city: words(80),
  zip: words(20),
  county: words(80),
  latitude: degrees(90),
  longitude: degrees(180),
  contact_name: words(120),
  contact_phone: words(40),
  contact_email: z
    .string('must be text')
    .trim()
    .max(254, 'at most 254 characters')
    .refine((text) => text === '' || email.safeParse(text).success, 'is not an email address')
    .optional(),
  tags: z
    .array(z.string().trim().min(1, 'must not be empty').max(40, 'at most 40 characters each'), 'must be a list')
    .max(20, 'at most 20 tags')
    .optional(),
  notes: words(4000),
  state: z
    .string('must be two capital letters')
    .trim()
    .regex(/^([A-Z]{2})?$/, 'must be two capital letters')
    .refine((code) => !/^[A-Z]{2}$/.test(code) || isStateOrNone(code), unknownStateWords)
    .optional(),
  /** From which day on another state than the recorded one is so, and why: required with it. */
  state_since: calendarDate.optional(),
  state_reason: words(1000),
  facility_id: words(40),
  owner_name: words(120),
  district: words(80),
  timezone: z.string('must be a time zone').trim().optional(),
  console_type: words(40),
  service_fusion_url: z
    .string('must start with https://')
    .trim()
    .max(2000, 'at most 2000 characters')
    .regex(/^https:\/\//, 'must start with https://')
    .nullable()
    .optional(),
  report_recipients: emails,
  reminder_recipients: emails,
});
export type SiteInfoInput = z.infer<typeof siteInfoInput>;

export const insurance = z.object({
  id,
  carrier: z.string(),
  policy_no: z.string(),
  coverage: z.string(),
  /** US dollars for each occurrence, and for all of a year; null: not recorded. */
  per_occurrence: z.number().nullable(),
  annual_aggregate: z.number().nullable(),
  /** No fuel is sold to the public at the site, and at most 10,000 gallons a month pass. */
  non_marketing: z.boolean(),
  effective_date: date.nullable(),
  expiration_date: date,
  document: z.object({ folder: z.string(), file: z.string() }).nullable(),
});
export type Insurance = z.infer<typeof insurance>;
/** Soonest expiry first. */
export const insuranceList = z.object({ insurance: z.array(insurance) });
export type InsuranceList = z.infer<typeof insuranceList>;
export const insuranceSaved = z.object({ success: z.literal(true), insurance });

const required = (limit: number) =>
  z.string('is required').trim().min(1, 'is required').max(limit, `at most ${limit} characters`);

/** Whole dollars; no cover of a station is larger. */
const usDollars = z
  .int('must be whole dollars')
  .min(1, 'must be more than 0')
  .max(1_000_000_000, 'at most 1,000,000,000')
  .nullable()
  .optional();

export const insuranceInput = z.object({
  carrier: required(120),
  policy_no: required(80),
  coverage: words(120),
  per_occurrence: usDollars,
  annual_aggregate: usDollars,
  non_marketing: z.boolean('must be true or false').optional(),
  effective_date: calendarDate.nullable().optional(),
  expiration_date: calendarDate,
  document: z
    .object(
      {
        folder: z.string('must be text').trim().min(1, 'is required').max(200, 'at most 200 characters'),
        file: z.string('must be text').trim().min(1, 'is required').max(200, 'at most 200 characters'),
      },
      'must name a folder and a file',
    )
    .nullable()
    .optional(),
});
export type InsuranceInput = z.infer<typeof insuranceInput>;
