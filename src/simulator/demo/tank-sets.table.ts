import type { Product } from '../physics/products.table.ts';

/** One tank of a set: label, product, capacity (gal), diameter (in), ends, mean sales (gal a day). */
export type TankRow = readonly [
  label: string,
  product: Product,
  capacity: number,
  diameter: number,
  ends: 'flat' | 'dished',
  daily: number,
];

/** Tank farms as they are found: fibreglass tanks have dished ends, steel ones flat. */
export const TANK_SETS = {
  corner: [
    ['REGULAR', 'regular', 10_000, 92, 'dished', 2600],
    ['PREMIUM', 'premium', 6000, 92, 'dished', 480],
    ['DIESEL', 'diesel', 6000, 92, 'dished', 520],
  ],
  highway: [
    ['REGULAR NORTH', 'regular', 20_000, 120, 'dished', 4900],
    ['REGULAR SOUTH', 'regular', 15_000, 120, 'dished', 3700],
    ['PREMIUM', 'premium', 12_000, 120, 'dished', 1350],
    ['DIESEL', 'diesel', 15_000, 120, 'dished', 3300],
  ],
  town: [
    ['REGULAR', 'regular', 12_000, 96, 'dished', 3300],
    ['MIDGRADE', 'midgrade', 8000, 96, 'dished', 460],
    ['PREMIUM', 'premium', 8000, 96, 'dished', 820],
    ['DIESEL', 'diesel', 10_000, 96, 'dished', 1150],
  ],
  country: [
    ['REGULAR', 'regular', 8000, 96, 'flat', 1450],
    ['PREMIUM', 'premium', 6000, 92, 'flat', 260],
    ['DIESEL', 'diesel', 8000, 96, 'flat', 900],
    ['KEROSENE', 'kerosene', 6000, 92, 'flat', 70],
  ],
  truck: [
    ['DIESEL 1', 'diesel', 20_000, 126, 'dished', 6100],
    ['DIESEL 2', 'diesel', 20_000, 126, 'dished', 5700],
    ['REGULAR', 'regular', 15_000, 120, 'dished', 3000],
    ['PREMIUM', 'premium', 8000, 96, 'dished', 560],
    ['KEROSENE', 'kerosene', 6000, 92, 'flat', 95],
  ],
  marina: [
    ['REGULAR', 'regular', 10_000, 96, 'dished', 950],
    ['PREMIUM', 'premium', 6000, 92, 'dished', 420],
    ['MARINE DIESEL', 'diesel', 10_000, 96, 'dished', 780],
  ],
  flex: [
    ['REGULAR', 'regular', 15_000, 120, 'dished', 3600],
    ['PREMIUM', 'premium', 8000, 96, 'dished', 760],
    ['E85', 'e85', 8000, 96, 'dished', 340],
    ['DIESEL', 'diesel', 12_000, 96, 'dished', 1500],
  ],
} as const satisfies Record<string, readonly TankRow[]>;

export type TankSet = keyof typeof TANK_SETS;
