import { z } from 'zod';
import { SUMP_ABORTS, SUMP_STATES } from './words.table.ts';

const quantity = z.number();

const wordsOf = <T extends Readonly<Record<string, number>>>(table: T) =>
  z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]);

/** A period that the console reconciles (C05 to C08), day by day, oldest first. What is calculated follows from it. */
export function reconciliationSchema<M extends z.ZodType<string>>(moment: M) {
  const day = z.strictObject({
    from: moment,
    to: moment,
    opening: quantity,
    deliveries: quantity.default(0),
    sales: quantity,
    adjustment: quantity.default(0),
    physical: quantity,
    water: quantity.default(0),
  });
  const period = z.strictObject({ threshold: quantity, days: z.array(day).min(1).max(99) });
  return z.strictObject({ current: period, previous: period });
}

/** Leak tests of a sump (317 to 31A): the one that runs or was the last, and those that passed, newest first. */
export function sumpTestsSchema<M extends z.ZodType<string>>(moment: M) {
  const test = z.strictObject({
    at: moment,
    start_height: quantity,
    start_temperature: quantity,
    end_height: quantity,
    end_temperature: quantity,
    minutes: quantity,
  });
  return z.strictObject({
    last: test.extend({ state: wordsOf(SUMP_STATES), abort: wordsOf(SUMP_ABORTS).optional() }),
    passed: z.array(test).max(10).default([]),
    /** The last passed one of each year. */
    each_year: z.array(test).max(10).default([]),
  });
}

export type ReconciliationPeriod = z.infer<ReturnType<typeof reconciliationSchema>>['current'];
