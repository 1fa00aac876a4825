import { AppError } from '#contract/errors.ts';
import { dueStatus } from '#contract/nouns/calendar.ts';
import type { OverviewFilter } from '#server/store/overview.ts';
import { supportedStates } from './supported-states.table.ts';
import { readWindow } from './window-input.ts';

const longestText = 100;

export interface OverviewQuery {
  windowDays?: string | undefined;
  state?: string | undefined;
  status?: string | undefined;
  query?: string | undefined;
}

/**
 * What the compliance overview is narrowed to. Throws invalid_window, invalid_state, invalid_status, and validation for
 * a text that is too long.
 */
export function readOverviewFilter(query: OverviewQuery): OverviewFilter {
  const windowDays = readWindow(query.windowDays);
  const state = readChoice(query.state);
  if (state !== null && !supportedStates.some((one) => one === state)) throw new AppError('invalid_state');
  const status = dueStatus.nullable().safeParse(readChoice(query.status));
  if (!status.success) throw new AppError('invalid_status');
  const text = (query.query ?? '').trim();
  if (text.length > longestText) {
    throw new AppError('validation', { fields: { query: `at most ${longestText} characters` } });
  }
  return { windowDays, state, status: status.data, text };
}

/** A word in capitals; null for ALL and for none. */
function readChoice(text: string | undefined): string | null {
  const word = (text ?? '').trim().toUpperCase();
  return word === '' || word === 'ALL' ? null : word;
}
