import type { Tank } from '#contract/nouns/gauge/tank.ts';
import { listTankSetups } from '#server/store/tank/tank-setup.ts';
import type { Context } from '../context.ts';
import { toTank } from './tank-view.ts';

/** Every tank a site has or had: those in use first, by number. */
export async function listTanks(ctx: Context, siteId: number): Promise<Tank[]> {
  return (await listTankSetups(ctx.db, siteId)).map(toTank);
}
