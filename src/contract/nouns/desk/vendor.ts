import { z } from 'zod';
import { languages } from '#contract/language.ts';
import { hasWords, namesSomething, nameWords } from '#contract/words.ts';
import { email, id, timestamp } from '../common.ts';

/** Longest texts of a vendor, in characters. */
export const vendorLimits = { name: 120, contact: 120, phone: 40, trade: 80 } as const;

/** A company that does jobs at sites. It has no account. */
export const vendor = z.object({
  id,
  name: z.string(),
  /** Whom to ask for; '' where nobody recorded it. */
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What it does: 'Line testing', 'Electrical'. */
  trade: z.string(),
  /** Language of its emails and pages. */
  language: z.enum(languages),
  /** False: it gets no jobs, and its links open nothing. */
  active: z.boolean(),
  updated_at: timestamp,
});
export type Vendor = z.infer<typeof vendor>;
export const vendorList = z.object({ vendors: z.array(vendor) });

const text = (limit: number) => z.string('must be text').trim().max(limit, `at most ${limit} characters`);
const fields = {
  name: text(vendorLimits.name)
    .refine(hasWords, 'is required')
    .refine((said) => !hasWords(said) || namesSomething(said), nameWords),
  contact: text(vendorLimits.contact),
  email: z
    .string('is required')
    .trim()
    .pipe(email.refine((said) => said.length <= 254, 'at most 254 characters')),
  phone: text(vendorLimits.phone),
  trade: text(vendorLimits.trade),
  language: z.enum(languages, 'must be en or es'),
};

export const vendorInput = z.object({
  name: fields.name,
  contact: fields.contact.optional(),
  email: fields.email,
  phone: fields.phone.optional(),
  trade: fields.trade.optional(),
  language: fields.language.optional(),
});
export type VendorInput = z.infer<typeof vendorInput>;

/** Only what is sent is changed. */
export const vendorChange = z
  .object({ ...fields, active: z.boolean('must be true or false') })
  .partial()
  .refine((input) => Object.values(input).some((value) => value !== undefined), 'names no field');
export type VendorChange = z.infer<typeof vendorChange>;
export const vendorSaved = z.object({ success: z.literal(true), vendor });
