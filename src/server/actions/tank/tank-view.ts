import type { Tank } from '#contract/nouns/gauge/tank.ts';
import { listTankSetups, type TankSetup } from '#server/store/tank/tank-setup.ts';
import type { Context } from '../context.ts';

/** A tank's set-up as the API shows it. */
export function toTank(setup: TankSetup): Tank {
  return {
    tank_number: setup.tankNumber,
    tank_label: setup.label,
    product: setup.product,
    capacity: setup.capacity,
    diameter_inches: setup.diameterInches,
    active: setup.active,
    edited: setup.edited,
  };
}

/** Every tank a site has or had: those in use first, by number. */
export async function listTanks(ctx: Context, siteId: number): Promise<Tank[]> {
  return (await listTankSetups(ctx.db, siteId)).map(toTank);
}
