import type { TankInventory } from '#gauges/reports/tank/inventory/report.ts';
import { ODD_KINDS } from '#server/store/gauge/odd-kinds.table.ts';
import { type LastReading, productOf } from './last-readings.ts';
import { ODD_LIMITS } from './odd-limits.table.ts';

/** What is known of a tank besides its readings. */
export interface KnownTank {
  /** Full volume of function 604, gallons; null where it was not read. */
  capacity: number | null;
  /** Diameter of function 607, inches; null where it was not read. */
  diameter: number | null;
  /** False where nobody knows the units of the console: then only what holds in every unit is judged. */
  unitsKnown: boolean;
}

const {
  rise,
  fall,
  lateMinutes,
  total,
  totalRounding,
  leastOfCapacity,
  mostOfCapacity,
  tcFromGross,
  expansion,
  leastExpansion,
  tcNoise,
  areaRatioLeast,
  areaRatioMost,
  emptyShare,
  noise,
  heightOver,
  aside,
  coldest,
  hottest,
  temperatureStep,
  temperaturePerMinute,
  deliveryTemperature,
  deliveryShare,
  agreeMinutes,
  agreeShare,
  agreeHeight,
  agreeTemperature,
} = ODD_LIMITS;

const bit = ODD_KINDS;
/** Millimeters in an inch, liters in a gallon: where units are not known, a tolerance is the larger number. */
const largest = { length: 25.4, volume: 3.785411784 };
/** TC volume and volume are the same number on consoles without temperature compensation. */
const compensated = 0.0005;
/** Water that rises by this share of the product height has a volume. */
const heightAlone = 0.03;

/**
 * What is odd in a reading, as bits of `ODD_KINDS`; 0 for nothing. Values are in our units: gallons, inches, degrees
 * Fahrenheit. A value that was not given, now or before, makes nothing odd: NaN compares as false throughout.
 */
export function oddities(tank: TankInventory, last: LastReading | null, known: KnownTank, at: number): number {
  return itself(tank, known) | (last === null ? 0 : change(tank, last, known, at));
}

/** The reading against itself and the set-up. */
function itself(tank: TankInventory, known: KnownTank): number {
  const volume = tank.volume ?? Number.NaN;
  const sum = volume + (tank.ullage ?? Number.NaN);
  const height = tank.height ?? Number.NaN;
  const temperature = tank.temperature ?? Number.NaN;
  const slack = known.unitsKnown ? aside.value : aside.value * largest.length;
  let odd = 0;
  if (known.capacity !== null) {
    if (sum < known.capacity * leastOfCapacity.value || sum > known.capacity * mostOfCapacity.value) {
      odd |= bit.capacity.bit;
    }
  }
  if (Math.abs((tank.tcVolume ?? Number.NaN) - volume) > tcFromGross.value * Math.abs(volume) + noise.value * sum) {
    odd |= bit.tc.bit;
  }
  const top = known.unitsKnown && known.diameter !== null ? known.diameter * heightOver.value : Number.NaN;
  if (height < -slack || height > top + slack) odd |= bit.height.bit;
  // Without fuel the product float lies on its stop.
  if ((tank.water ?? Number.NaN) > height + slack) odd |= bit.water.bit;
  if (temperature < coldest.value || temperature > hottest.value) odd |= bit.temperature.bit;
  return odd;
}

/** The reading against the last accepted one of the tank. */
function change(tank: TankInventory, last: LastReading, known: KnownTank, at: number): number {
  const volume = tank.volume ?? Number.NaN;
  const sum = volume + (tank.ullage ?? Number.NaN);
  const grown = volume - last.volume;
  // A clock that was set back says nothing of the time between.
  const minutes = at >= last.at ? (at - last.at) / 60_000 + lateMinutes.value : Number.NaN;
  let odd = totalChange(tank, last, sum) | tcChange(tank, last, grown, sum);
  odd |= heightChange(tank, last, sum) | waterChange(tank, last, sum);
  if (known.unitsKnown) {
    if (grown > rise.value * minutes) odd |= bit.rise.bit;
    if (-grown > fall.value * minutes) odd |= bit.fall.bit;
  }
  const warmed = Math.abs((tank.temperature ?? Number.NaN) - last.temperature);
  const most = temperatureStep.value + temperaturePerMinute.value * minutes;
  const isDelivery = grown > deliveryShare.value * sum;
  if (warmed > (isDelivery ? Math.max(most, deliveryTemperature.value) : most)) odd |= bit.temperatureChange.bit;
  const product = productOf(tank) ?? Number.NaN;
  if (product < last.product || product > last.product) odd |= bit.product.bit;
  const status = tank.status ?? Number.NaN;
  if (status < last.status || status > last.status) odd |= bit.status.bit;
  return odd;
}

/** Volume and ullage fill the tank; some consoles count the water with them, some do not. */
function totalChange(tank: TankInventory, last: LastReading, sum: number): number {
  const before = last.volume + last.ullage;
  const most = total.value * Math.abs(before) + totalRounding.value;
  if (!(Math.abs(sum - before) > most)) return 0;
  const water = (tank.waterVolume ?? Number.NaN) - last.waterVolume;
  return Math.abs(sum + water - before) <= most ? 0 : bit.total.bit;
}

/** TC volume follows the volume and the temperature, whatever the product's expansion. */
function tcChange(tank: TankInventory, last: LastReading, grown: number, sum: number): number {
  const volume = tank.volume ?? Number.NaN;
  const tcVolume = tank.tcVolume ?? Number.NaN;
  const warmed = Math.abs((tank.temperature ?? Number.NaN) - last.temperature);
  const byHeat = warmed > 0 ? warmed * expansion.value * volume : 0;
  const most = tcNoise.value * Math.abs(volume) + tcFromGross.value * Math.abs(grown) + byHeat + totalRounding.value;
  if (Math.abs(tcVolume - last.tcVolume - grown) > most) return bit.tcChange.bit;
  const isQuiet = Math.abs(grown) < deliveryShare.value * sum;
  const isCompensated = Math.abs(last.tcVolume - last.volume) > compensated * last.volume;
  if (!isQuiet || !isCompensated || !(warmed > temperatureStep.value)) return 0;
  const moved = Math.abs(tcVolume / volume - last.tcVolume / last.volume);
  const rounding = totalRounding.value / volume;
  return moved + rounding < leastExpansion.value * warmed ? bit.tcChange.bit : 0;
}

/** Between nearly empty and nearly full, height and volume rise and fall together, by any tank chart. */
function heightChange(tank: TankInventory, last: LastReading, sum: number): number {
  const volume = tank.volume ?? Number.NaN;
  const height = tank.height ?? Number.NaN;
  const isInside = (share: number) => share > emptyShare.value && share < 1 - emptyShare.value;
  if (!isInside(volume / sum) || !isInside(last.volume / (last.volume + last.ullage))) return 0;
  const area = (volume + last.volume) / (height + last.height);
  const grown = volume - last.volume;
  const risen = height - last.height;
  const volumeNoise = noise.value * sum + totalRounding.value;
  const heightNoise = volumeNoise / area;
  const isOdd =
    grown > areaRatioMost.value * area * Math.max(risen, 0) + volumeNoise ||
    -grown > areaRatioMost.value * area * Math.max(-risen, 0) + volumeNoise ||
    risen > Math.max(grown, 0) / (areaRatioLeast.value * area) + heightNoise ||
    -risen > Math.max(-grown, 0) / (areaRatioLeast.value * area) + heightNoise;
  return isOdd ? bit.heightChange.bit : 0;
}

/** The same water height means the same water volume, and the other way round. */
function waterChange(tank: TankInventory, last: LastReading, sum: number): number {
  const risen = Math.abs((tank.water ?? Number.NaN) - last.water);
  const grown = Math.abs((tank.waterVolume ?? Number.NaN) - last.waterVolume);
  // By the chart of a lying cylinder volume grows by less than three times the share by which the height does.
  const heights = (tank.height ?? Number.NaN) + last.height;
  const share = risen / heights;
  const isVolumeAlone = grown > noise.value * sum + 3 * share * sum + totalRounding.value;
  const isHeightAlone = share > heightAlone && grown < 0.01 * totalRounding.value;
  return isVolumeAlone || isHeightAlone ? bit.waterChange.bit : 0;
}

/** The seven values of a reading, in the order in which they are stored. */
export const VALUES = ['volume', 'tcVolume', 'ullage', 'height', 'water', 'temperature', 'waterVolume'] as const;

/**
 * Of two readings of one poll the second, with null in place of what the first does not bear out: values agree when they
 * differ by no more than noise and what is sold or delivered between the two. Null where they are of two products.
 */
export function agreed(
  first: TankInventory,
  second: TankInventory,
  unitsKnown: boolean,
  elapsedMs: number,
): TankInventory | null {
  if (first.product !== second.product) return null;
  const moved = rise.value * (agreeMinutes.value + Math.max(0, elapsedMs) / 60_000);
  const sum = (second.volume ?? Number.NaN) + (second.ullage ?? Number.NaN);
  const volume = (unitsKnown ? moved : moved * largest.volume) + shareOf(sum, agreeShare.value);
  const height = (unitsKnown ? 1 : largest.length) * aside.value + shareOf(second.height, agreeHeight.value);
  const most = { volume, tcVolume: volume, ullage: volume, waterVolume: volume, height, water: height };
  const both = { ...second };
  for (const name of VALUES) {
    const tolerance = name === 'temperature' ? agreeTemperature.value : most[name];
    if (!areNear(first[name], second[name], tolerance)) both[name] = null;
  }
  return both;
}

/** A part of a tolerance that grows with a value; none where the value is not known. */
function shareOf(value: number | null, share: number): number {
  return value === null || Number.isNaN(value) ? 0 : Math.abs(value) * share;
}

function areNear(one: number | null, other: number | null, most: number): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= most;
}
