import type { Tank } from '#contract/nouns/gauge/tank.ts';
import type { TankSetup } from '#server/store/tank/tank-setup.ts';

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
