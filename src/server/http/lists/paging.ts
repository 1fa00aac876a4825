import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { id } from '#contract/nouns/common.ts';

const defaultLimit = 50;
const largestLimit = 200;
/** Holds the longest sort key there is: a name of 120 characters of four bytes, with its site and gauge. */
const longestCursor = 2_000;

/** ISO text to the millisecond that names a moment which exists; the database knows no year 0. */
const moment = z.iso
  .datetime({ precision: 3 })
  .refine((text) => !text.startsWith('0000'))
  .refine((text) => Number.isFinite(Date.parse(text)) && new Date(text).toISOString() === text);
/** A moment as the database prints it, to the microsecond. */
export const databaseMoment = z
  .string()
  .regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?[+-][0-9]{2}(:[0-9]{2})?$/)
  .refine(
    (text) => Number.isFinite(Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)) && !text.startsWith('0000'),
  );
/** A console's own time as the store gives it, 'YYYY-MM-DD HH:mm:ss'. */
const gaugeMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .refine((text) => moment.safeParse(`${text.replace(' ', 'T')}.000Z`).success);

/** What cursors are made of: the sort key of the last row of a page. Lists by id; by moment and id; by gauge time and id. */
export const idKey = z.tuple([id]);
export const momentKey = z.tuple([moment, id]);
export const gaugeMomentKey = z.tuple([gaugeMoment, id]);

export interface PageQuery {
  limit?: string | undefined;
  cursor?: string | undefined;
}

/** Which rows a caller wants of a list. */
export interface Page<K = [number]> {
  /** 1 to 200. */
  limit: number;
  /** Sort key of the last row the caller has; null for the first page. */
  after: K | null;
}

/**
 * Reads `limit` (1 to 200, default 50) and `cursor` of a paged list (docs/reference/api.md#a-16). Without a key the cursor holds
 * an id. Throws validation naming the parameter that is wrong.
 */
export function readPage(query: PageQuery): Page;
export function readPage<K extends z.ZodType>(query: PageQuery, key: K): Page<z.output<K>>;
export function readPage(query: PageQuery, key: z.ZodType = idKey): Page<unknown> {
  const fields: Record<string, string> = {};
  const limit = readLimit(query.limit);
  if (limit === null) fields.limit = `must be a whole number from 1 to ${largestLimit}`;
  const after = readCursor(query.cursor, key);
  if (after === undefined) fields.cursor = 'is not a cursor of this list';
  if (limit === null || after === undefined) throw new AppError('validation', { fields });
  return { limit, after };
}

/** The opaque text of a sort key. */
export function makeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * Cuts a page out of rows that were read with one more than `limit`: the extra row says that there is a next page,
 * whose cursor is made of the last row that is shown.
 */
export function cutPage<R>(
  rows: readonly R[],
  limit: number,
  keyOf: (row: R) => readonly (string | number)[],
): { rows: R[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next_cursor: rows.length > limit && last !== undefined ? makeCursor(keyOf(last)) : null };
}

function readLimit(text: string | undefined): number | null {
  if (text === undefined || text === '') return defaultLimit;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= largestLimit ? limit : null;
}

/** Null without a cursor, undefined for a text that is none. */
function readCursor(text: string | undefined, key: z.ZodType): unknown {
  if (text === undefined || text === '') return null;
  if (text.length > longestCursor || !/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  try {
    const parsed = key.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
