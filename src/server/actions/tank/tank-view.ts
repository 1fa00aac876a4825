import type { Tank } from '#contract/nouns/gauge/tank.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
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

/** Notifies inventory and the site's page that a tank was set up anew or retired. */
export async function notifyTankChange(q: Sql, siteId: number): Promise<void> {
  await notifyChange(q, { kind: 'inventory.changed', siteIds: [siteId] });
  await notifyChange(q, { kind: 'site.changed', siteIds: [siteId] });
}
