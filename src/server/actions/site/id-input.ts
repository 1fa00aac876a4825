import { AppError } from '#contract/errors.ts';
import { id as idSchema } from '#contract/nouns/common.ts';

/** The site a query or body names, or null when it names none. Throws invalid_id. */
export function readOptionalSiteId(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const id = /^[0-9]{1,10}$/.test(text.trim()) ? Number(text) : 0;
  if (!idSchema.safeParse(id).success) throw new AppError('invalid_id');
  return id;
}
