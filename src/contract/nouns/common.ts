import { z } from 'zod';
import { roles } from '../access.ts';

/** Database ids on the wire: plain numbers, 1 to 2^31-1. */
export const id = z.int().min(1).max(2_147_483_647);
export const month = z.string().regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/);
export const date = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/);
/** ISO 8601 in UTC with a Z. */
export const timestamp = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/);
export const email = z
  .string()
  .min(3)
  .max(254)
  .regex(/^[^@\s,]+@[^@\s,]+$/);
export const role = z.enum(roles);
export const monthlyStatuses = ['COMPLIANT', 'PENDING', 'FAILED', 'INCONCLUSIVE'] as const;
export const monthlyStatus = z.enum(monthlyStatuses);
export type MonthlyStatus = z.infer<typeof monthlyStatus>;
export const siteType = z.enum(['Compliance & Reporting', 'Compliance Only']);
export type SiteType = z.infer<typeof siteType>;
export const defaultSiteType: SiteType = 'Compliance & Reporting';

export const ok = z.object({ success: z.literal(true), message: z.string().optional() });
export type Ok = z.infer<typeof ok>;

/** Passwords: 8 to 256 Unicode code points, whoever sets them. */
export const passwordLimits = { min: 8, max: 256 } as const;

/**
 * True for a Compliance Only site: no gauge, no inventory. The test is by substring because the
 * type reaches us under several names and spellings.
 */
export function isComplianceOnly(type: string | null | undefined): boolean {
  const text = (type ?? '').toLowerCase();
  return text.includes('compliance') && text.includes('only');
}

/** How a list may be asked for as a file of all rows that match; a function: the browser's bundle drops what nothing calls. */
export const tableFormat = () => z.enum(['json', 'csv', 'xlsx'], 'must be json, csv or xlsx').optional();
/** Media types of such a file. */
export const tableMedia = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

/** How an inspection came out. 'in_part': nothing that was looked at or tested is wrong, and not everything was. */
export const inspectionOutcomes = ['in_order', 'not_in_order', 'in_part'] as const;
export type InspectionOutcome = (typeof inspectionOutcomes)[number];
