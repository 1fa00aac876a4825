import { AppError } from '#contract/errors.ts';
import { usualLanguage } from '#contract/language.ts';
import type { Vendor, VendorChange, VendorInput } from '#contract/nouns/desk/vendor.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import {
  insertVendor,
  lockVendor,
  updateVendor,
  type VendorRow,
  type VendorValues,
} from '#server/store/desk/vendors.ts';
import { isUniqueViolation } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';

/** A stored vendor as the API answers it. */
export function toVendor({ updatedAt, ...row }: VendorRow): Vendor {
  return { ...row, updated_at: updatedAt.toISOString() };
}

/** Adds a vendor. Throws vendor_exists. */
export async function addVendor(ctx: Context, input: VendorInput): Promise<Vendor> {
  const { name, contact = '', email, phone = '', trade = '', language = usualLanguage } = input;
  const values: VendorValues = { name, contact, email, phone, trade, language, active: true };
  return inTransaction(ctx.db, async (sql) => {
    const made = await insertVendor(sql, values, ctx.now);
    if (made === null) throw new AppError('vendor_exists');
    await record(sql, ctx.actor, ctx.now, {
      action: 'vendor.created',
      target: { type: 'vendor', id: made.id },
      detail: { after: values },
    });
    return toVendor(made);
  });
}

/** Changes what is sent of a vendor. Throws vendor_not_found, vendor_exists. */
export async function changeVendor(ctx: Context, id: number, input: VendorChange): Promise<Vendor> {
  try {
    return await inTransaction(ctx.db, async (sql) => {
      const stored = await lockVendor(sql, id);
      if (stored === null) throw new AppError('vendor_not_found');
      const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      const changed = await updateVendor(sql, id, { ...stored, ...sent }, ctx.now);
      const before = Object.fromEntries(Object.keys(sent).map((name) => [name, stored[name as keyof VendorValues]]));
      await record(sql, ctx.actor, ctx.now, {
        action: 'vendor.updated',
        target: { type: 'vendor', id },
        detail: { before, after: sent },
      });
      return toVendor(changed);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('vendor_exists', { cause: error });
  }
}
