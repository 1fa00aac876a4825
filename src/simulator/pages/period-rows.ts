import type { ReconciliationPeriod } from '#simulator/station-file/answers-schema.ts';

/** A row of C05 to C08 in the order of its columns. */
export interface PeriodRow {
  from: string;
  to: string;
  opening: number;
  deliveries: number;
  sales: number;
  adjustment: number;
  calculated: number;
  physical: number;
  water: number;
  variance: number;
}

type Day = ReconciliationPeriod['days'][number];

function rowOf({ from, to, opening, deliveries, sales, adjustment, physical, water }: Day): PeriodRow {
  const calculated = opening + deliveries - sales + adjustment;
  return {
    from,
    to,
    opening,
    deliveries,
    sales,
    adjustment,
    calculated,
    physical,
    water,
    variance: physical - calculated,
  };
}

/** The rows of the days of a period, oldest first. */
export const dayRows = ({ days }: ReconciliationPeriod): PeriodRow[] => days.map(rowOf);

/** The period as one row: from its first opening to its last closing. Null without a day. */
export function totalRow({ days }: ReconciliationPeriod): PeriodRow | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const sum = (of: (day: Day) => number): number => days.reduce((total, day) => total + of(day), 0);
  return rowOf({
    ...{ from: first.from, to: last.to, opening: first.opening, physical: last.physical, water: last.water },
    ...{ deliveries: sum((day) => day.deliveries), sales: sum((day) => day.sales) },
    adjustment: sum((day) => day.adjustment),
  });
}
