import type { OverviewFilters } from '#client/api/lists/overview.ts';
import { dueOrder, dueWords } from '#client/parts/status/DuePill.tsx';
import { t } from '#client/words/overview/compliance-overview.ts';
import { longestWindowDays, type Overview, usualWindowDays } from '#contract/nouns/compliance/calendar.ts';
import { noState } from '#contract/nouns/site/us-states.table.ts';

/** States that can be asked for: those that the sites have, and the one that is asked for now. */
export function stateChoices(fleet: readonly string[], asked: string): string[] {
  return ['ALL', ...new Set([...fleet, ...(asked === 'ALL' ? [] : [asked])])];
}

/** A state as the filter names it. */
export function stateWords(state: string): string {
  if (state === 'ALL') return t.allStates;
  return state === noState ? t.notRecorded : state;
}

/** Statuses that can be asked for, with their words. */
export function statusChoices(): (readonly [OverviewFilters['status'], string])[] {
  return [['ALL', t.all], ...dueOrder.map((status) => [status, dueWords[status]] as const)];
}

/** Whether a status is offered: 'not worked out' only while there are such sites, or when it is asked for. */
export function isOffered(
  status: OverviewFilters['status'],
  asked: OverviewFilters['status'],
  summary: Overview['summary'] | null,
): boolean {
  return status !== 'UNKNOWN' || asked === status || (summary !== null && summary.unknown > 0);
}

/** Longest text that is searched for (docs/reference/api.md#calls). */
export const QUERY_LIMIT = 100;

export const noFilters: OverviewFilters = {
  windowDays: usualWindowDays,
  state: 'ALL',
  status: 'ALL',
  query: '',
  asOf: null,
};

/** The window that a typed text means: a whole number from 1; nothing, or what is no number, is the usual 30. */
export function windowOf(text: string): number {
  const days = text.trim() === '' ? Number.NaN : Math.floor(Number(text));
  return Number.isNaN(days) ? usualWindowDays : Math.min(Math.max(days, 1), longestWindowDays);
}

/** A typed text that is a window as it stands, so that it may be sent while one types; null for any other. */
export function exactWindow(text: string): number | null {
  return /^[0-9]{1,4}$/.test(text.trim()) && windowOf(text) === Number(text) ? windowOf(text) : null;
}

/** The filters that an address (its query string) describes; what it spells wrongly narrows nothing. */
export function readFilters(search: string): OverviewFilters {
  const params = new URLSearchParams(search);
  const asked = (name: string) => params.get(name)?.trim().toUpperCase();
  return {
    windowDays: windowOf(params.get('windowDays') ?? ''),
    state: /^([A-Z]{2}|NONE)$/.exec(asked('state') ?? '')?.[0] ?? 'ALL',
    status: statusChoices().find(([status]) => status === asked('status'))?.[0] ?? 'ALL',
    query: (params.get('query') ?? '').slice(0, QUERY_LIMIT),
    asOf: params.get('as_of') || null,
  };
}

/** The query string of filters; '' for the overview as it opens. */
export function writeFilters(filters: OverviewFilters): string {
  const params = new URLSearchParams();
  if (filters.query.trim() !== '') params.set('query', filters.query.trim());
  if (filters.status !== 'ALL') params.set('status', filters.status);
  if (filters.state !== 'ALL') params.set('state', filters.state);
  if (filters.windowDays !== usualWindowDays) params.set('windowDays', String(filters.windowDays));
  if (filters.asOf !== null) params.set('as_of', filters.asOf);
  return params.size === 0 ? '' : `?${params}`;
}

/** How many filters beside the search are set. */
export function countFilters({ windowDays, state, status }: OverviewFilters): number {
  return [windowDays !== usualWindowDays, state !== 'ALL', status !== 'ALL'].filter(Boolean).length;
}
