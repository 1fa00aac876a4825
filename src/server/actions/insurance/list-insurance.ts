import type { Insurance } from '#contract/nouns/site/site-info.ts';
import { listInsurance } from '#server/store/site/insurance.ts';
import type { Context } from '../context.ts';
import { toInsurance } from './insurance-view.ts';

/** A site's insurance, soonest expiry first. */
export async function listSiteInsurance(ctx: Context, siteId: number): Promise<Insurance[]> {
  return (await listInsurance(ctx.db, siteId)).map(toInsurance);
}
