import { z } from 'zod';

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
