import { z } from 'zod';
import { namesSomebody } from '#contract/says-nothing.ts';
import { reasonWords, saysWhy, sayWhyWords, shortestReason, shortestVoidReason } from '#contract/words.ts';
import { date, id, timestamp } from '../common.ts';
import { documentRef, documentRefInput } from '../compliance/calendar.ts';
import { calendarDate } from '../compliance/calendar-date.ts';

/* Certificates of operators, testers and vendors, and registrations, permits and licenses of sites, each with its days. */

export const credentialKinds = [
  'operator_a',
  'operator_b',
  'operator_c',
  'registration',
  'permit',
  'license',
  'self_insurance',
  'tester_certificate',
  'vendor_certificate',
] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** One version, as the caller may see it. */
export const credential = z.object({
  id,
  kind: z.enum(credentialKinds),
  /** The person or company that holds it. */
  holder: z.string(),
  company: z.string(),
  number: z.string(),
  issuer: z.string(),
  phone: z.string(),
  issued_on: date.nullable(),
  /** Its last day. Null with `no_expiry` null: nobody recorded whether it expires. */
  expires_on: date.nullable(),
  /** Why it has no expiry. */
  no_expiry: z.string().nullable(),
  /** The site that holds its document. */
  site_id: id,
  /** Null: none, or the caller may not see the site that holds it (`document_hidden`). */
  document: documentRef.nullable(),
  document_hidden: z.boolean(),
  /** The sites that it covers, as far as the caller may see them, and how many others it covers. */
  sites: z.array(z.object({ id, name: z.string() })),
  other_sites: z.int().min(0),
  /** Why it proves nothing today, in sentences with what to do; null: it counts. */
  why_not: z.string().nullable(),
  recorded_by: z.string(),
  recorded_at: timestamp,
  /** The version that it replaced. */
  replaces: id.nullable(),
  /** When it was voided or replaced, and by whom; null: it is the version that counts. */
  ended_at: timestamp.nullable(),
  ended_by: z.string().nullable(),
  /** Why it was voided; null of one that a newer version replaced. */
  void_reason: z.string().nullable(),
});
export type Credential = z.infer<typeof credential>;

/** First those that are in force, soonest expiry first and unknown expiry before all; then earlier and void ones. */
export const credentialList = z.object({ credentials: z.array(credential) });
export type CredentialList = z.infer<typeof credentialList>;
/** Those in force at all sites of the caller, soonest expiry first, at most 500; `total`: how many there are. */
export const fleetCredentialList = z.object({ credentials: z.array(credential), total: z.int().min(0) });
export type FleetCredentialList = z.infer<typeof fleetCredentialList>;
export const credentialSaved = z.object({ success: z.literal(true), credential });
export type CredentialSaved = z.infer<typeof credentialSaved>;

const words = (limit: number) => z.string('must be text').trim().max(limit, `at most ${limit} characters`).optional();

export const credentialInput = z
  .object({
    kind: z.enum(credentialKinds, 'must be one of the kinds of certificates and permits'),
    holder: z
      .string('is required')
      .trim()
      .min(1, 'is required')
      .max(120, 'at most 120 characters')
      .refine((text) => namesSomebody(text), 'must name a person or a company'),
    company: words(120),
    number: words(80),
    issuer: words(120),
    phone: words(40),
    issued_on: calendarDate.nullable().optional(),
    expires_on: calendarDate.nullable().optional(),
    no_expiry: z
      .string('must be text')
      .trim()
      .min(shortestReason, reasonWords('it has no expiry'))
      .max(500, 'at most 500 characters')
      .refine((text) => saysWhy(text), sayWhyWords)
      .nullable()
      .optional(),
    document: documentRefInput.nullable().optional(),
    /** Ids of the sites that it covers; the site of the call is always among them. */
    sites: z.array(id, 'must be a list of site ids').max(500, 'at most 500 sites').optional(),
  })
  .refine(({ expires_on, no_expiry }) => expires_on == null || no_expiry == null, {
    path: ['no_expiry'],
    error: 'must not be given with a day of expiry',
  })
  .refine(({ issued_on, expires_on }) => issued_on == null || expires_on == null || expires_on >= issued_on, {
    path: ['expires_on'],
    error: 'must not be before the day of issue',
  });
export type CredentialInput = z.infer<typeof credentialInput>;

export const credentialVoid = z.object({
  reason: z
    .string(voidWords())
    .trim()
    .min(shortestVoidReason, voidWords())
    .max(1000, 'at most 1000 characters')
    .refine((text) => saysWhy(text, shortestVoidReason), sayWhyWords),
});

function voidWords(): string {
  return `is required: say why it is void, in at least ${shortestVoidReason} characters`;
}
