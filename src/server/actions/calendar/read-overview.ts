import { AppError } from '#contract/errors.ts';
import { type DueStatus, dueStatus, type Overview, type OverviewRow } from '#contract/nouns/calendar.ts';
import {
  listOutdatedSites,
  type OverviewFilter,
  type OverviewRecord,
  readOverviewRows,
} from '#server/store/overview.ts';
import type { Context } from '../context.ts';
import { refreshCalendars } from './refresh-calendars.ts';
import { supportedStates } from './supported-states.table.ts';
import { readWindow } from './window-input.ts';

/** What one call brings up to date at most; what is left is the next call's, or the refresh job's. */
const refreshLimit = 500;
const longestText = 100;

export interface OverviewQuery {
  windowDays?: string | undefined;
  state?: string | undefined;
  status?: string | undefined;
  query?: string | undefined;
}

/**
 * What is due at every live site, from what is stored of their calendars; sites of which something has changed since
 * are brought up to date first. Throws invalid_window, invalid_state, invalid_status, validation.
 */
export async function readOverview(ctx: Context, query: OverviewQuery): Promise<Overview> {
  const filter = readFilter(query);
  await refreshCalendars(ctx, await listOutdatedSites(ctx.db.$client, refreshLimit));
  const records = await readOverviewRows(ctx.db.$client, filter, ctx.now);
  const having = (status: DueStatus) => records.filter((record) => record.status === status).length;
  return {
    rows: records.map(toRow),
    windowDays: filter.windowDays,
    summary: {
      total: records.length,
      overdue: having('OVERDUE'),
      due_soon: having('DUE_SOON'),
      ok: having('OK'),
      na: having('NA'),
    },
  };
}

function readFilter(query: OverviewQuery): OverviewFilter {
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

function toRow(record: OverviewRecord): OverviewRow {
  const { overdue, dueSoon, ok, na } = record;
  return {
    site_id: record.id,
    site_name: record.name,
    state: record.state,
    city: record.city,
    facility_id: record.facilityId,
    earliest_next_due: record.earliestNextDue,
    status: record.status,
    counts: { overdue, due_soon: dueSoon, ok, na },
    last_completed: record.lastCompleted,
    calendar_url: `/sites/${record.id}?tab=calendar`,
  };
}
