import { fromGallons, fromInches } from '#contract/units.ts';
import type { InventoryReport, TankInventory } from '#gauges/reports/tank/inventory/report.ts';
import { RareMap } from './odd/rare.ts';

/** The tanks' set-up as reported since takeover, by tank number; inventory is checked against it. */
export interface TankFacts {
  /** Full volumes of function 604, gallons. */
  capacities: RareMap<number, number>;
  /** Diameters of function 607, inches. */
  diameters: RareMap<number, number>;
  /** Product codes of function 603. */
  products: RareMap<number, string>;
}

export function noFacts(): TankFacts {
  return { capacities: new RareMap(), diameters: new RareMap(), products: new RareMap() };
}

type Range = readonly [number, number];

/** A console rounds, and a probe may read a little below nothing: -0.013 in of water was seen. */
const noLess = -1;
/** Inches: no tank is higher than 40 ft. Deg F: crude is heated, and nothing is kept colder. */
const heights: Range = [noLess, 480];
const temperatures: Range = [-100, 300];
/** Gallons, where the full volume is not known: a railway tank farm has no more. */
const largest = 1_000_000;
/** Product grows with heat and tank charts are not exact, by less than this. */
const overCapacity = 1.2;

/** The value, or null where it lies outside what can be: absent is said as absent, a wrong number is not shown. */
function within(value: number | null, [least, most]: Range): number | null {
  return isBetween(value, least, most) ? value : null;
}

function isBetween(value: number | null, least: number, most: number): boolean {
  return value === null || (value >= least && value <= most);
}

/** Millimeters and liters: in no other units of a console are the same heights and volumes larger numbers. */
const inLargest = {
  heights: [fromInches(heights[0], 'metric'), fromInches(heights[1], 'metric')] satisfies Range,
  volume: fromGallons(largest, 'metric'),
};

/**
 * A tank's values (gallons, inches, deg F) without those that no tank can have: a negative volume, more than it holds,
 * a temperature of the sun. A sound checksum only says that this is what the console sent. `unitsKnown`: false where
 * nobody knows the console's units. Then only what no tank can have in any units is left out: 2,000 may be millimeters.
 * Degrees Celsius of every fuel lie inside the range of degrees Fahrenheit.
 */
export function possibleTank(tank: TankInventory, facts: TankFacts, unitsKnown = true): TankInventory {
  const range = unitsKnown ? heights : inLargest.heights;
  const most = (facts.capacities.get(tank.tank) ?? (unitsKnown ? largest : inLargest.volume)) * overCapacity;
  // Over its safe working volume a tank has less than no room.
  const isSound =
    isBetween(tank.volume, noLess, most) &&
    isBetween(tank.tcVolume, noLess, most) &&
    isBetween(tank.ullage, -most, most) &&
    isBetween(tank.height, range[0], range[1]) &&
    isBetween(tank.water, range[0], range[1]) &&
    isBetween(tank.temperature, temperatures[0], temperatures[1]) &&
    isBetween(tank.waterVolume, noLess, most);
  // Nearly every reading: it makes no objects.
  if (isSound) return tank;
  const volumes: Range = [noLess, most];
  return {
    ...tank,
    volume: within(tank.volume, volumes),
    tcVolume: within(tank.tcVolume, volumes),
    ullage: within(tank.ullage, [-most, most]),
    height: within(tank.height, range),
    water: within(tank.water, range),
    temperature: within(tank.temperature, temperatures),
    waterVolume: within(tank.waterVolume, volumes),
  };
}

/**
 * True when the tanks bear each other's product codes: the same codes as in the console's set-up, in other places. That
 * is one tank's data under another's number. Codes that the set-up does not hold say that the set-up has changed.
 */
export function areMixedUp({ tanks }: InventoryReport, { products }: TankFacts): boolean {
  if (!tanks.some(({ tank, product }) => product !== null && (products.get(tank) ?? product) !== product)) return false;
  const warnings = tanks.flatMap(({ tank, product }) => {
    const known = products.get(tank);
    return product === null || known === undefined ? [] : [{ product, known }];
  });
  const inOrder = (codes: string[]): string => codes.sort().join('');
  return inOrder(warnings.map(({ product }) => product)) === inOrder(warnings.map(({ known }) => known));
}
