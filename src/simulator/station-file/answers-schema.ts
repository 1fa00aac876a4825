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

/** A function code: three characters. YAML reads 201 without quotes as a number. */
const codeSchema = z
  .union([z.string(), z.int()])
  .transform((code) => String(code).padStart(3, '0').toUpperCase())
  .refine((code) => /^[0-9A-Z]{3}$/.test(code), 'must be a function code of three characters');

const codes = z.array(codeSchema).default([]);

/** Which questions the console answers. Silence wins over refusal, and both over `functions`. */
export const answersSchema = z.strictObject({
  formats: z
    .array(z.enum(['computer', 'display']))
    .min(1)
    .default(['computer', 'display']),
  /** Absent: every function that its kind has a page of. */
  functions: z.array(codeSchema).optional(),
  silent: codes,
  refused: codes,
  /** What a question outside `formats` and `functions` gets. */
  otherwise: z.enum(['refused', 'silent']).default('refused'),
});

/**
 * Replies written out by hand, for functions whose pages the other keys do not describe, or in their place. A format that
 * is not written is refused, or the program's own where it has one.
 */
export const pagesSchema = z
  .array(
    z.strictObject({
      function: codeSchema,
      /** The lines below the stamp, as a console prints them. */
      display: z.string().optional(),
      /** The four header lines stand between stamp and page. */
      header: z.boolean().default(true),
      /** What a computer reply holds between its stamp and `&&`; blanks and line ends are left out, `_` sends a blank. */
      computer: z.string().optional(),
    }),
  )
  .refine((pages) => new Set(pages.map((page) => page.function)).size === pages.length, 'has one function twice')
  .default([]);

const where = {
  /** The functions it happens to. */
  on: z.array(codeSchema).min(1),
  format: z.enum(['computer', 'display']).optional(),
};
const find = z.string().min(1);

/**
 * What goes wrong with a reply. A computer reply has `replace` done before its checksum, so that it fits, and the rest
 * after it.
 */
export const faultsSchema = z
  .array(
    z.discriminatedUnion('kind', [
      /** Other characters in place of some. */
      z.strictObject({ ...where, kind: z.literal('replace'), find, with: z.string() }),
      /** The line that holds these words loses its end. */
      z.strictObject({ ...where, kind: z.literal('join_lines'), find }),
      /** The line that holds these words is missing. */
      z.strictObject({ ...where, kind: z.literal('drop_line'), find }),
      /** The first two of these characters change places, behind the checksum. */
      z.strictObject({ ...where, kind: z.literal('swap'), find: z.string().min(2) }),
      /** The reply ends after so many bytes. */
      z.strictObject({ ...where, kind: z.literal('cut'), after: z.int().min(1) }),
      /** A computer reply without its checksum. */
      z.strictObject({ ...where, kind: z.literal('no_checksum') }),
    ]),
  )
  .default([]);
