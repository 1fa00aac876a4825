import { formatDate } from '#client/format/calendar-date.ts';
import { isCalendarDate } from '#contract/nouns/compliance/calendar-date.ts';

/** 'Nov 3, 2026'; what is no day as it is. */
export const dayWords = (asOf: string): string => (isCalendarDate(asOf) ? formatDate(asOf) : `“${asOf}”`);
