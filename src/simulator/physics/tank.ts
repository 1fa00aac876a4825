import { expansionFactor, groundTemperature, seasonFactor } from './climate.ts';
import { type Strapping, strap } from './cylinder.ts';
import { gauss, noise } from './noise.ts';
import { PRODUCTS, type ProductFacts } from './products.table.ts';
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

const MINUTES = 60;

/**
 * Gallons (at 60 deg F) a tank wants to sell in one hour: the hour's share of the day, the weekday, the season and
 * the hour's own luck. `at` is the start of the hour in UTC milliseconds, `hour` and `weekday` are local.
 */
function hourlySales(
  seed: number,
  at: number,
  facts: ProductFacts,
  share: number,
  weekday: number,
  daily: number,
): number {
  if (share === 0) return 0;
  const luck = 1 + 0.22 * gauss(seed, Math.floor(at / HOUR), 5);
  return daily * share * (facts.week[weekday] ?? 1) * seasonFactor(at, facts.winter) * Math.max(0.1, luck);
}

/**
 * How an hour's sales fall on its minutes: 61 rising shares from 0 to 1. Cars come one by one, so in a slow hour most
 * minutes sell nothing.
 */
function minuteShares(seed: number, hourIndex: number, gallons: number): Float64Array {
  const busy = Math.min(0.95, 0.15 + gallons / 400);
  const shares = new Float64Array(MINUTES + 1);
  let sum = 0;
  for (let i = 0; i < MINUTES; i += 1) {
    const sells = noise(seed, hourIndex, 100 + i) < busy;
    sum += sells ? 0.4 + noise(seed, hourIndex, 200 + i) : 0;
    shares[i + 1] = sum;
  }
  for (let i = 1; i <= MINUTES; i += 1) shares[i] = sum === 0 ? i / MINUTES : (shares[i] ?? 0) / sum;
  return shares;
}
