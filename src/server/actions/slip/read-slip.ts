import { AppError } from '#contract/errors.ts';
import type { Slip } from '#contract/nouns/compliance/month.ts';
import { findSlip } from '#server/store/result/slips.ts';
import type { Context } from '../context.ts';
import { printable } from './printable.ts';

/** The answer of a gauge behind a test result, word for word. Throws slip_not_found. */
export async function readSlip(ctx: Context, siteId: number, slipId: number): Promise<Slip> {
  const slip = await findSlip(ctx.db, siteId, slipId);
  if (slip === null) throw new AppError('slip_not_found');
  return {
    id: slip.id,
    function: slip.function,
    received_at: slip.receivedAt.toISOString(),
    gauge_time: slip.gaugeTime,
    text: printable(slip.body),
  };
}
