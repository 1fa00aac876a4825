import { z } from 'zod';
import { date, id, month, monthlyStatus, monthlyStatuses, timestamp } from '../common.ts';
import { asKnownField } from './as-known.ts';
import { documentRef, ruleText } from './calendar.ts';
import { unlistedSystem } from './own-listing.ts';
import { unjudgedRule } from './unjudged-rule.ts';

/** The reasons for the status of a month or one of its units (docs/reference/compliance-rules.md#verdict). */
export const reasonCodes = [
  'VALID_PASS',
  'ANSWERED',
  'MONTH_OPEN',
  'FAILED_TEST',
  'UNRESOLVED_ALARM',
  'OPEN_RELEASE',
  'NO_VALID_TEST',
  'NO_DATA',
  'SIR_INCONCLUSIVE',
  'INVENTORY_VARIANCE',
  'INVENTORY_REVIEW',
  'NO_UNITS',
  'FUTURE_MONTH',
  'GAP_30',
  'CONTRADICTION',
  'WRONG_METHOD',
  'NOT_ON_RECORD',
  'NOT_COVERED',
  'OUT_OF_USE',
  'NOT_REGULATED',
  'CORRECTED',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** What makes a result or a stretch of watching doubtful. */
export const flagCodes = [
  'GAP_30',
  'CSLD_STALE',
  'NO_IDLE_TIME',
  'CLOCK_DRIFT',
  'NOT_CONNECTED',
  'OFFLINE',
  'PROBE_OUT',
  'SENSOR_OUT',
  'INVENTORY_VARIANCE',
  'ALLD_OVERDUE',
] as const;
export type FlagCode = (typeof flagCodes)[number];
export const verdictFlag = z.object({ code: z.enum(flagCodes), sentence: z.string() });
export type VerdictFlag = z.infer<typeof verdictFlag>;

/** How a tank or line is watched for releases. */
export const detectionMethods = [
  'atg',
  'csld',
  'sir',
  'interstitial',
  'manual',
  'groundwater',
  'vapor',
  'inventory',
  'line_monthly',
  'line_annual',
  'line_suction',
  'line_sump',
  'sensor',
] as const;
export type DetectionMethod = (typeof detectionMethods)[number];

/** One piece of evidence of a unit's month: a test, a statement, a sensor's state, an alarm. */
export const evidence = z.object({
  /** 'test 1204', 'result 31', 'alarm 601': where it is stored. */
  id: z.string(),
  kind: z.enum([
    'leak_test',
    'sir',
    'tightness',
    'interstitial',
    'sensor',
    'alarm',
    'inventory',
    'manual_gauging',
    'groundwater',
    'vapor',
  ]),
  /** '0.2 gph static test', 'SIR statement'. */
  name: z.string(),
  /** The day it was completed or began, and the gauge's own clock then where reported ('2026-11-03 02:14'). */
  on: date,
  at: z.string().nullable(),
  result: z.enum(['PASS', 'FAIL', 'INCONCLUSIVE', 'INVALID', 'STANDING', 'CLEARED', 'CLEARING_UNKNOWN']),
  rate: z.number().nullable(),
  threshold: z.number().nullable(),
  hours: z.number().nullable(),
  volume: z.number().nullable(),
  /** False: nobody knows in which units its rate and volume are. Left out where they are known, as in stored evidence. */
  units_confirmed: z.literal(false).optional(),
  /** What the console printed, where its clock was off and the test is dated by the site's clock; absent of others. */
  clock: z.string().optional(),
  /** It rests on a listing of the owner, which the table of listings does not hold; absent of others. */
  listing: z.string().optional(),
  /** It does not count because the table of listings does not hold its system; absent of others, as in stored evidence. */
  unlisted: unlistedSystem.optional(),
  /** Function of the gauge, vendor or tester: who says so. */
  source: z.string(),
  /** It decided the verdict; else why it could not. */
  counts: z.boolean(),
  why_not: z.string().nullable(),
  /** What a person found and did about a failure or alarm. */
  disposition: z.string().nullable(),
  /** The disposition is a structured answer that ends the sign; absent: there is none, or free words alone. */
  answered: z.literal(true).optional(),
  /** A person made it void with a reason, which why_not gives; absent of others. */
  voided: z.literal(true).optional(),
  /** Why it is a sign of a release though it is neither a failure nor an alarm; absent of others. */
  sign: z.string().optional(),
  /** What the gauge sent, word for word, can be read. */
  slip_id: z.int().nullable(),
  document: documentRef.nullable(),
});
export type Evidence = z.infer<typeof evidence>;

/** One tank, line or sensor in one month. */
export const unitVerdict = z.object({
  device: z.enum(['tank', 'line', 'sensor']),
  /** Of a sensor or line: among all of the site, 3004 for L4, 201 for WPLLD line 1 (contract/line-families.ts). */
  number: z.int(),
  /** 'Tank 1', 'Line 2', 'Line 1 (WPLLD)', 'Sensor L4' */
  name: z.string(),
  /** Product or place: 'Regular', 'Dispenser 1-2 sump'. */
  label: z.string(),
  capacity: z.number().nullable(),
  method: z.enum(detectionMethods),
  /** 'Static test by tank gauge' */
  method_name: z.string(),
  /** Null: not judged, e.g. out of use or not regulated. */
  status: monthlyStatus.nullable(),
  reason: z.enum(reasonCodes),
  /** The verdict and its ground in one sentence. */
  sentence: z.string(),
  /** What would make it compliant, in one sentence; null where nothing is missing. */
  needed: z.string().nullable(),
  rule: ruleText,
  last_pass: date.nullable(),
  /** Days until 30 have gone by since the last pass, on the site's own day; negative when they have. */
  days_left: z.int().nullable(),
  /** Longest stretch between passes that touches the month. */
  max_gap_days: z.int().nullable(),
  /** Share of the month so far in which it was truly watched, 0 to 1; null where nothing watches it. */
  coverage: z.number().nullable(),
  flags: z.array(verdictFlag),
  evidence: z.array(evidence),
});
export type UnitVerdict = z.infer<typeof unitVerdict>;

export const complianceCheck = z.object({
  key: z.string(),
  label: z.string(),
  result: z.enum(['PASS', 'FAIL', 'MISSING', 'NA']),
  /** What the result rests on, in one sentence. */
  detail: z.string(),
  tank_number: z.int().nullable(),
});
export type ComplianceCheck = z.infer<typeof complianceCheck>;

/** A month's verdict as it was stored. The newest version counts. */
export const monthVersion = z.object({
  version: z.int().min(1),
  status: monthlyStatus,
  made_at: timestamp,
  /** A person's name; null where the month was closed automatically. */
  made_by: z.string().nullable(),
  cause: z.enum(['closed', 'late_evidence', 'fact_changed', 'corrected']),
  note: z.string(),
  /** Which edition of the rules it was judged by. */
  rules: z.string(),
  evidence_sha256: z.string(),
});
export type MonthVersion = z.infer<typeof monthVersion>;

/** That a person with write access has looked at a stored verdict of a month. */
export const monthReview = z.object({
  /** Of the verdict that was reviewed. */
  version: z.int().min(1),
  reviewed_by: z.string(),
  reviewed_at: timestamp,
  /** It is the version that counts. */
  current: z.boolean(),
});
export type MonthReview = z.infer<typeof monthReview>;
export const monthReviews = z.object({
  month,
  /** Newest first. */
  reviews: z.array(monthReview),
});
export type MonthReviews = z.infer<typeof monthReviews>;
export const monthReviewInput = z.object({
  month: z.unknown().optional(),
  /** The version that the person has seen. */
  version: z.int('must be a whole number').min(1, 'must be at least 1'),
});
export type MonthReviewInput = z.infer<typeof monthReviewInput>;

export const complianceDetail = z.object({
  month,
  status: monthlyStatus,
  hasSnapshot: z.boolean(),
  source: z.enum(['snapshot', 'live']),
  checks: z.array(complianceCheck),
  /** The verdict and its ground in one sentence. */
  sentence: z.string(),
  reasons: z.array(z.enum(reasonCodes)),
  flags: z.array(verdictFlag),
  units: z.array(unitVerdict),
  /** Share of the month so far in which the site's devices were truly watched, 0 to 1. */
  coverage: z.number().nullable(),
  /** Of the month so far, in seconds, for the site as a whole; null where it has no gauge. */
  watched: z
    .object({
      /** The gauge answered polls. */
      live_seconds: z.number().min(0),
      /** Nobody polled; the console's own records show that it kept watch. Not part of `live_seconds`. */
      recovered_seconds: z.number().min(0),
      /** Neither. */
      unwatched_seconds: z.number().min(0),
    })
    .nullable(),
  /** False: some numbers of the gauge that the month shows may be in other units than gallons and inches. */
  units_confirmed: z.boolean(),
  /** 'Federal (40 CFR 280) with Maryland (COMAR 26.10)' */
  profile: z.string(),
  /** Edition of the rules it was judged by. */
  rules: z.string(),
  /** Rules that may hold at the site and that no verdict rests on. */
  not_judged: z.array(unjudgedRule),
  /** What the evidence of today comes to: differs from `status` after a correction or where evidence came late. */
  computed_status: monthlyStatus,
  /** No longer changes automatically. */
  fixed: z.boolean(),
  /** Newest first. */
  versions: z.array(monthVersion),
  /** Newest first; none: not reviewed. */
  reviews: z.array(monthReview),
  ...asKnownField,
});
export type ComplianceDetail = z.infer<typeof complianceDetail>;

export const statusCorrection = z.object({
  month: z.unknown().optional(),
  status: z.enum(monthlyStatuses, 'must be COMPLIANT, PENDING, FAILED or INCONCLUSIVE').optional(),
  note: z.string('must be text').trim().max(1000, 'at most 1000 characters').optional(),
});
export type StatusCorrection = z.infer<typeof statusCorrection>;

/** What the gauge sent, word for word, control characters shown as <SOH> and the like. */
export const slip = z.object({
  id,
  function: z.string(),
  received_at: timestamp,
  gauge_time: z.string().nullable(),
  text: z.string(),
});
export type Slip = z.infer<typeof slip>;
