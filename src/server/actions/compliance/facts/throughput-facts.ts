import type { Throughput } from '#compliance/facts/month-facts.ts';
import { toGallons, UNIT_SYSTEMS } from '#contract/units.ts';
import type { SiteRecords } from './month-records.ts';

/*
 * What goes through a tank is what is delivered to it. A month without a delivery on record had none only where somebody
 * was there to hear of it: unknown is not zero.
 */

/**
 * A silence up to so long hides no delivery: the console keeps the last deliveries of each tank, and report 202 is read
 * daily once it answers again. Our own rule; no manual says how many it keeps of a busy tank.
 */
const longestSilence = 7 * 86_400;

type Records = Pick<
  SiteRecords,
  'place' | 'delivered' | 'silences' | 'oldestDeliveries' | 'everyTank' | 'equipment' | 'tests'
>;

/** The gauge measures the tank: of one that only people know it would report no delivery. */
function isMeasured(tank: number, { everyTank, equipment, tests }: Records): boolean {
  return (
    everyTank.some(({ number, edited }) => number === tank && !edited) ||
    equipment.some(({ gaugeKey }) => gaugeKey === `tank ${tank}`) ||
    tests.some(({ device, number }) => device === 'tank' && number === tank)
  );
}

/** Gallons that came into a tank in each month, by YYYY-MM, or why nobody knows; a month of which nothing is known is left out. */
export function throughputOf(tank: number, records: Records): Throughput {
  const { place, delivered, silences, oldestDeliveries } = records;
  const measured = isMeasured(tank, records);
  const own = delivered.filter(({ number }) => number === tank);
  const oldest = oldestDeliveries.find(({ number }) => number === tank)?.month;
  const months = new Set([...own.map(({ month }) => month), ...silences.map(({ month }) => month)]);
  return Object.fromEntries(
    [...months].map((month) => {
      const row = own.find((each) => each.month === month);
      if (row !== undefined && row.withoutAmount > 0) return [month, 'no_amount'];
      const silent = silences.find((silence) => silence.month === month);
      if (silent === undefined || silent.longest > longestSilence) return [month, 'unwatched'];
      // What the console remembered at its first answer reaches back over the whole month.
      const reaches = oldest !== undefined && oldest < month;
      if (silent.before > longestSilence && !reaches)
        return [month, place.connectedOn === null ? 'unwatched' : `since ${place.connectedOn}`];
      if (row === undefined) return [month, silent.reports && measured ? 0 : 'not_reported'];
      return [month, amountOf(row)];
    }),
  );
}

/** In gallons; where some of it is in units that nobody confirmed, the least and the most that it may be. */
function amountOf({ gallons, unconfirmed }: Records['delivered'][number]): Throughput[string] {
  if (unconfirmed === 0) return gallons;
  const amounts = UNIT_SYSTEMS.map((from) => gallons + toGallons(unconfirmed, from));
  return { least: Math.min(...amounts), most: Math.max(...amounts) };
}
