import { AppError } from '#contract/errors.ts';
import {
  type DueStatus,
  dueStatus,
  longestWindowDays,
  overviewStatus,
  usualWindowDays,
} from '#contract/nouns/compliance/calendar.ts';
import { noState, usStates } from '#contract/nouns/site/us-states.table.ts';
import type { OverviewFilter } from '#server/store/compliance/overview.ts';

const longestText = 100;

export interface OverviewQuery {
  windowDays?: string | undefined;
  state?: string | undefined;
  status?: string | undefined;
  query?: string | undefined;
  as_of?: string | undefined;
}

/**
 * What the compliance overview is narrowed to: states are those of the United States and those that sites have. Throws
 * invalid_window, invalid_state, invalid_status, and validation for a text that is too long.
 */
export function readOverviewFilter(query: OverviewQuery, fleet: () => readonly string[]): OverviewFilter {
  const windowDays = readWindow(query.windowDays);
  const asked = readChoice(query.state);
  const state = asked === noState ? '' : asked;
  if (asked !== null && asked !== noState && !isState(asked, fleet)) throw new AppError('invalid_state');
  const status = overviewStatus.nullable().safeParse(readChoice(query.status));
  if (!status.success) throw new AppError('invalid_status');
  const text = (query.query ?? '').trim();
  if (text.length > longestText) {
    throw new AppError('validation', { fields: { query: `at most ${longestText} characters` } });
  }
  return { windowDays, state, status: status.data, text };
}

const isState = (letters: string, fleet: () => readonly string[]) =>
  usStates.some(({ code }) => code === letters) || fleet().includes(letters);

/** States of sites, '' for none, as they are answered: by their letters, none last. */
export function toFleetStates(stored: readonly string[]): string[] {
  const letters = stored.filter((state) => state !== '');
  return stored.includes('') ? [...letters, noState] : letters;
}

/** A word in capitals; null for ALL and for none. */
function readChoice(text: string | undefined): string | null {
  const word = (text ?? '').trim().toUpperCase();
  return word === '' || word === 'ALL' ? null : word;
}

/** Statuses of a query, separated by commas; null: every one. Throws validation for another word. */
export function readStatuses(text: string | undefined): ReadonlySet<DueStatus> | null {
  if (text === undefined || text === '') return null;
  const read = dueStatus.array().safeParse(text.split(','));
  if (read.success) return new Set(read.data);
  throw new AppError('validation', {
    fields: { status: `must be statuses separated by commas: ${dueStatus.options.join(', ')}` },
  });
}

/** The days ahead that a query names, or the usual ones when it names none. Throws invalid_window. */
export function readWindow(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return usualWindowDays;
  const days = /^[0-9]{1,9}$/.test(text.trim()) ? Number(text) : 0;
  if (days < 1 || days > longestWindowDays) throw new AppError('invalid_window');
  return days;
}
