import { z } from 'zod';
import { lineFamilies } from '#contract/line-families.ts';
import { date, id, month, timestamp } from '../common.ts';
import { asKnownField } from './as-known.ts';
import { documentRef, documentRefInput } from './calendar.ts';
import { calendarDate } from './calendar-date.ts';
import { recordDetails, recordDetailsInput } from './method-record.ts';

/** What a recorded test or statement came to. */
export const resultValues = ['PASS', 'FAIL', 'INCONCLUSIVE'] as const;
export type ResultValue = (typeof resultValues)[number];

/**
 * Results that no gauge reports: SIR statements, tightness tests by third parties, interstitial checks by hand, the
 * monthly inventory reconciliation, weekly gauging by hand, checks of wells; and what methods rest on: the assessment of
 * a site for wells, a check of safe suction, a repair.
 */
export const resultKinds = [
  'sir',
  'tightness',
  'interstitial',
  'inventory',
  'manual_gauging',
  'groundwater',
  'vapor',
  'site_assessment',
  'safe_suction',
  'repair',
] as const;
export type ResultKind = (typeof resultKinds)[number];

/**
 * What explains a reconciliation over the limit. 'not_found' and 'release' explain nothing: the difference stays open.
 * Source: COMAR 26.10.05.04A(3): the cause is stated in the daily inventory records.
 */
export const reconciliationCauses = [
  'meter',
  'delivery',
  'measurement',
  'temperature',
  'sales_record',
  'theft',
  'other',
  'not_found',
  'release',
] as const;
export type ReconciliationCause = (typeof reconciliationCauses)[number];
/** Each cause as screens, reports and exports name it. */
export const reconciliationCauseWords: Readonly<Record<ReconciliationCause, string>> = {
  meter: 'Dispenser meter out of calibration',
  delivery: 'Delivery amount recorded wrong',
  measurement: 'Level measured or converted wrong',
  temperature: 'Temperature change after a delivery',
  sales_record: 'Sales recorded wrong or to another tank',
  theft: 'Fuel removed without a record',
  other: 'Another cause, described in the note',
  not_found: 'No cause found',
  release: 'A release is suspected',
};

export const recordedResult = z.object({
  id,
  kind: z.enum(resultKinds),
  device: z.enum(['tank', 'line']),
  number: z.int(),
  /** Of a line: which leak detectors' count its number is in. Null: a tank. */
  line_family: z.enum(lineFamilies).nullable(),
  /**
   * Of a tank or line without a number of the gauge's own: what it is called, the number that another tank has or had too,
   * and the year of its installation. Left out where `number` is one of the gauge's.
   */
  own_unit: z.object({ name: z.string(), number: z.int().nullable(), since: z.int().nullable() }).optional(),
  /** The month a statement or reconciliation is about; of a test the month of its day. */
  month,
  completed_on: date,
  /** For SIR and inventory worked out from the numbers. */
  result: z.enum(resultValues),
  /** Gallons an hour. */
  rate: z.number().nullable(),
  threshold: z.number().nullable(),
  /** Minimum detectable leak rate, gallons an hour. */
  detectable: z.number().nullable(),
  /** Gallons. */
  metered: z.number().nullable(),
  over_short: z.number().nullable(),
  /** Largest shortage of seven consecutive days, negative; 0: no such week; null: the days were not reviewed. */
  worst_week: z.number().nullable(),
  /** Of a reconciliation: what explains the difference; null: no cause is recorded. */
  cause: z.enum(reconciliationCauses).nullable(),
  ...recordDetails,
  tester: z.string(),
  note: z.string(),
  document: documentRef.nullable(),
  recorded_by: z.string(),
  recorded_at: timestamp,
  voided_at: timestamp.nullable(),
  /** Who made it void, and why. A void result that is no pass and has no reason still counts. */
  voided_by: z.string().nullable(),
  void_reason: z.string().nullable(),
});
export type RecordedResult = z.infer<typeof recordedResult>;
/** Newest first, void ones among them. */
export const resultList = z.object({ results: z.array(recordedResult), ...asKnownField });
export type ResultList = z.infer<typeof resultList>;
export const resultSaved = z.object({ success: z.literal(true), result: recordedResult });
export type ResultSaved = z.infer<typeof resultSaved>;

const words = (limit: number) => z.string('must be text').trim().max(limit, `at most ${limit} characters`);
const gallons = z.number('must be a number').min(-1e9, 'is out of range').max(1e9, 'is out of range');
const perHour = z.number('must be a number').min(-100, 'is out of range').max(100, 'is out of range');

/** Which fields a kind needs is checked by the action, which names each one that is missing. */
export const resultInput = z.object({
  kind: z.enum(resultKinds, `must be one of ${resultKinds.join(', ')}`),
  device: z.enum(['tank', 'line'], 'must be tank or line'),
  /** As the console counts; of a tank or line without such a number the one that its unit has, from 1000 on. */
  number: z
    .int('must be a number from 1 to 99')
    .min(1, 'must be a number from 1 to 99')
    .max(31_999, 'must be a number from 1 to 99'),
  /** Of a line. May be left out where the site has a line of this number in one family alone. */
  line_family: z
    .enum(lineFamilies, `must be one of ${lineFamilies.join(', ')}`)
    .nullable()
    .optional(),
  month: z
    .string('must be YYYY-MM')
    .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, 'must be YYYY-MM')
    .optional(),
  completed_on: calendarDate,
  result: z.enum(resultValues, 'must be PASS, FAIL or INCONCLUSIVE').optional(),
  rate: perHour.nullable().optional(),
  threshold: perHour.nullable().optional(),
  detectable: perHour.nullable().optional(),
  metered: gallons.nullable().optional(),
  over_short: gallons.nullable().optional(),
  worst_week: gallons.nullable().optional(),
  cause: z
    .enum(reconciliationCauses, `must be one of ${reconciliationCauses.join(', ')}`)
    .nullable()
    .optional(),
  ...recordDetailsInput,
  tester: words(120).optional(),
  note: words(4000).optional(),
  document: documentRefInput.nullable().optional(),
});
export type ResultInput = z.infer<typeof resultInput>;
