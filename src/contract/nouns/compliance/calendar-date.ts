import { z } from 'zod';

/** True for a YYYY-MM-DD that exists in the calendar: 2024-02-29 does, 2026-02-30 does not. */
export function isCalendarDate(text: string): boolean {
  // The year 0 is one to JavaScript and none to the database.
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) || text.startsWith('0000')) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** A day as a person enters it. */
export const calendarDate = z
  .string('must be a date, YYYY-MM-DD')
  .trim()
  .regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, 'must be a date, YYYY-MM-DD')
  .refine(isCalendarDate, 'is not a day of the calendar');
