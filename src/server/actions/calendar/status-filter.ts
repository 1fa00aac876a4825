import { AppError } from '#contract/errors.ts';
import { type DueStatus, dueStatus } from '#contract/nouns/compliance/calendar.ts';

/** Statuses of a query, separated by commas; null: every one. Throws validation for another word. */
export function readStatuses(text: string | undefined): ReadonlySet<DueStatus> | null {
  if (text === undefined || text === '') return null;
  const read = dueStatus.array().safeParse(text.split(','));
  if (read.success) return new Set(read.data);
  throw new AppError('validation', {
    fields: { status: `must be statuses separated by commas: ${dueStatus.options.join(', ')}` },
  });
}
