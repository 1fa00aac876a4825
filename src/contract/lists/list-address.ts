import type { ScheduledList } from '../nouns/people/scheduled-report.ts';

/**
 * Lists that can be sent on a schedule: the name of each, and the path of the call that gives it as a file.
 * `period`: it is of a period; each report covers the days before it is sent. `monthly`: it is sent every month, not every
 * week: packets are built for it, of the month that ended last.
 */
const scheduledListRows: readonly { list: ScheduledList; path: string; period?: true; monthly?: true }[] = [
  { list: 'sites', path: '/api/site-search' },
  { list: 'inventory', path: '/api/tank-search' },
  { list: 'overview', path: '/api/compliance-overview-search' },
  { list: 'alarms', path: '/api/alarms' },
  { list: 'desk', path: '/api/desk' },
  { list: 'users', path: '/api/users' },
  { list: 'vendors', path: '/api/admin/vendors' },
  { list: 'calendar', path: '/api/compliance-calendar/{id}' },
  { list: 'equipment', path: '/api/sites/{id}/equipment' },
  { list: 'documents', path: '/api/public/sites/{id}/documents' },
  { list: 'issues', path: '/api/sites/{id}/issues' },
  { list: 'tests', path: '/api/sites/{id}/tests' },
  { list: 'trend', path: '/api/sites/{id}/inventory/history', period: true },
  { list: 'deliveries', path: '/api/sites/{id}/deliveries', period: true },
  { list: 'alarm_history', path: '/api/sites/{id}/alarms/history', period: true },
  { list: 'audit', path: '/api/admin/audit', period: true },
  { list: 'packets', path: '/api/packet-sites', monthly: true },
];

/** A list and what it is narrowed to. */
export interface ListPlace {
  list: ScheduledList;
  /** Of a list of one site; null: the list is of all sites. */
  siteId: number | null;
  /** The filters as the address has them: 'q=harbor&show=failed'. */
  filters: string;
}

/** Parameters of an address that say nothing of which rows are in the list. */
const ofTheFile = ['format', 'limit', 'cursor'];
/** Parameters that hold a list at a day or month. */
const ofOneTime = ['as_of', 'month'];
/** Parameters that hold a list of a period at one. */
const ofOnePeriod = ['from', 'to'];

/** The list behind the address of its file, as path and query; null: it is no list that can be sent on a schedule. */
export function readListAddress(address: string): ListPlace | null {
  const [path = '', query = ''] = address.split('?', 2);
  for (const { list, path: pattern } of scheduledListRows) {
    const siteId = siteOf(pattern, path);
    if (siteId === undefined) continue;
    return { list, siteId, filters: without(query, ofTheFile) };
  }
  return null;
}

/** The id of the site in a path; null: the pattern has none; undefined: the path does not fit. */
function siteOf(pattern: string, path: string): number | null | undefined {
  const [before = '', after] = pattern.split('{id}');
  if (after === undefined) return path === pattern ? null : undefined;
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
  const digits = path.slice(before.length, path.length - after.length);
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
}

/** The address of a list's file, without a format. */
export function writeListAddress({ list, siteId, filters }: ListPlace): string {
  const path = scheduledListRows.find((row) => row.list === list)?.path ?? '';
  return `${path.replace('{id}', String(siteId))}${filters === '' ? '' : `?${filters}`}`;
}

/** Whether a list is of a period: its reports cover the days before they are sent. */
export function isOfPeriod(list: ScheduledList): boolean {
  return scheduledListRows.some((row) => row.list === list && row.period === true);
}

/** Whether a list is sent every month alone. */
export function isMonthly(list: ScheduledList): boolean {
  return scheduledListRows.some((row) => row.list === list && row.monthly === true);
}

/** The list without the day, month or period at which it is shown, and whether it had one. */
export function asOfSending(place: ListPlace): { place: ListPlace; wasFixed: boolean } {
  const filters = without(place.filters, isOfPeriod(place.list) ? ofOnePeriod : ofOneTime);
  return { place: { ...place, filters }, wasFixed: filters !== place.filters };
}

/** A query without some of its parameters, and without those that are empty. */
function without(query: string, names: readonly string[]): string {
  const isKept = (part: string) => {
    const [name = '', value = ''] = part.split('=', 2);
    return name !== '' && value !== '' && !names.includes(name);
  };
  return query.split('&').filter(isKept).join('&');
}
