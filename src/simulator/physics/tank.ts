import { expansionFactor, groundTemperature } from './climate.ts';
import type { Strapping } from './cylinder.ts';
import { strap } from './cylinder.ts';
import type { ProductFacts } from './products.table.ts';
import { PRODUCTS } from './products.table.ts';
import { hourlySales, minuteShares } from './sales.ts';
import type { TankSpec } from './spec.ts';

const HOUR = 3_600_000;
/** A full tank takes days to reach the ground's temperature: time constant 9 days. */
const SETTLE_PER_HOUR = 1 - Math.exp(-1 / (9 * 24));
/** Pumps draw air below this share of the capacity, so sales stop there. */
const UNUSABLE = 0.035;

/** A tanker's drop: gross gallons at the load's temperature, poured evenly between two times. */
export interface Drop {
  start: number;
  end: number;
  gallons: number;
  temperature: number;
}

/** What is in a tank at one time: gallons at 60 deg F, deg F, gallons of water. */
export interface Contents {
  net: number;
  temperature: number;
  water: number;
}

/**
 * A tank's contents as a formula of time within the current hour: contents at `baseAt`, what the hour sells, what
 * leaks, drips in and is dropped. Nothing depends on how often it is asked.
 */
export interface TankState {
  spec: TankSpec;
  seed: number;
  facts: ProductFacts;
  chart: Strapping;
  baseAt: number;
  base: Contents;
  /** Gallons (60 deg F) this whole hour sells. */
  sales: number;
  leakGallonsPerHour: number;
  waterGallonsPerHour: number;
  probeOut: boolean;
  drop: Drop | null;
  /** Net gallons delivered and sold since creation, for the mass balance. */
  delivered: number;
  sold: number;
  leaked: number;
  shares: { hour: number; values: Float64Array } | null;
}

/** A tank filled to a share of its capacity at a time (UTC milliseconds, start of an hour). */
export function createTank(spec: TankSpec, seed: number, at: number, fill: number, waterInches: number): TankState {
  const facts = PRODUCTS[spec.product];
  const chart = strap(spec);
  const temperature = groundTemperature(at);
  const net = (spec.capacity * fill) / expansionFactor(facts.expansion, temperature);
  return {
    spec,
    seed,
    facts,
    chart,
    baseAt: at,
    base: { net, temperature, water: chart.volumeAt(waterInches) },
    sales: 0,
    leakGallonsPerHour: 0,
    waterGallonsPerHour: 0,
    probeOut: false,
    drop: null,
    delivered: 0,
    sold: 0,
    leaked: 0,
    shares: null,
  };
}

/** Share of the hour's sales made by a time within the hour (its end included). */
function soldShare(tank: TankState, at: number): number {
  const into = at % HOUR;
  if (into === 0) return at > tank.baseAt ? 1 : 0;
  const hour = (at - into) / HOUR;
  if (tank.shares === null || tank.shares.hour !== hour) {
    tank.shares = { hour, values: minuteShares(tank.seed, hour, tank.sales) };
  }
  const minute = into / 60_000;
  const whole = Math.floor(minute);
  const from = tank.shares.values[whole] ?? 0;
  return from + ((tank.shares.values[whole + 1] ?? 1) - from) * (minute - whole);
}

/** Net gallons the tank sells between its base and a time within the same hour. */
export function soldBy(tank: TankState, at: number): number {
  if (tank.sales === 0) return 0;
  const start = tank.baseAt % HOUR === 0 ? 0 : soldShare(tank, tank.baseAt);
  return tank.sales * (soldShare(tank, at) - start);
}

/** Gross gallons of the drop that are in the tank by a time, counted from the base. */
function droppedBy(tank: TankState, at: number): number {
  const { drop } = tank;
  if (drop === null || at <= drop.start || tank.baseAt >= drop.end) return 0;
  const from = Math.max(drop.start, tank.baseAt);
  return (drop.gallons * (Math.min(at, drop.end) - from)) / (drop.end - drop.start);
}

/** Contents at a time between the base and the end of its hour. */
export function contentsAt(tank: TankState, at: number): Contents {
  const hours = (at - tank.baseAt) / HOUR;
  const { base, drop } = tank;
  const ground = groundTemperature(at);
  let temperature = base.temperature + (ground - base.temperature) * SETTLE_PER_HOUR * hours;
  let net = base.net - soldBy(tank, at) - tank.leakGallonsPerHour * hours;
  if (drop !== null) {
    const gross = droppedBy(tank, at);
    if (gross > 0) {
      const added = gross / expansionFactor(tank.facts.expansion, drop.temperature);
      temperature = (temperature * net + drop.temperature * added) / (net + added);
      net += added;
    }
  }
  return { net: Math.max(0, net), temperature, water: base.water + tank.waterGallonsPerHour * hours };
}

/** Makes the contents at a time the new base. Called on whole hours, and when somebody changes the tank. */
export function rebase(tank: TankState, at: number): void {
  const contents = contentsAt(tank, at);
  const hours = (at - tank.baseAt) / HOUR;
  tank.sold += soldBy(tank, at);
  tank.leaked += tank.leakGallonsPerHour * hours;
  if (tank.drop !== null) {
    tank.delivered += droppedBy(tank, at) / expansionFactor(tank.facts.expansion, tank.drop.temperature);
    if (at >= tank.drop.end) tank.drop = null;
  }
  tank.base = contents;
  tank.baseAt = at;
}

/** Decides what the hour that starts at the tank's base sells; `share` is the hour's share of a day. */
export function planHour(tank: TankState, share: number, weekday: number): void {
  const wanted = hourlySales(tank.seed, tank.baseAt, tank.facts, share, weekday, tank.spec.dailySales);
  const usable = tank.base.net - tank.spec.capacity * UNUSABLE - tank.leakGallonsPerHour;
  tank.sales = Math.max(0, Math.min(wanted, usable));
}

/** Gross gallons of product. */
export function grossOf(tank: TankState, contents: Contents): number {
  return contents.net * expansionFactor(tank.facts.expansion, contents.temperature);
}
