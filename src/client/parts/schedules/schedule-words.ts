import { weekdayName } from '#client/format/calendar-date.ts';
import { dateFormat } from '#client/format/intl.ts';
import { t } from '#client/words/parts/schedules.ts';
import type { ListPlace } from '#contract/lists/list-address.ts';
import { type ScheduledReport, scheduledReportLimits } from '#contract/nouns/people/scheduled-report.ts';

const hourOnly = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;

/** An hour from 0 to 23 as the language writes it. */
export const hourWords = (hour: number): string => dateFormat(hourOnly).format(Date.UTC(2026, 0, 1, hour));

/** A report by its list: 'Equipment at Harbor Fuel'. `site` as in ScheduledReport. */
export function reportName({ list, site }: Pick<ScheduledReport, 'list' | 'site'>): string {
  const name = t.lists[list] ?? list;
  return site === null ? name : t.listOfSite({ list: name, site: site.name ?? t.siteGone });
}

/** What a list is narrowed to, filter by filter; a filter that has no name here keeps its own. */
export function filterWords({ filters }: Pick<ListPlace, 'filters'>): string {
  const names: Readonly<Record<string, string>> = t.names;
  const each = [...new URLSearchParams(filters)].map(([name, value]) =>
    t.filter({ name: names[name] ?? name, value: valueWords(name, value) }),
  );
  return each.length === 0 ? t.noFilters : t.filters({ filters: each.join('; ') });
}

/** Numbers of sites say nothing to a person: how many there are. */
function valueWords(name: string, value: string): string {
  if (name === 'ids') return t.chosenSites({ count: value.split(',').length });
  if (name === 'testing' || name === 'gaps') return value === 'true' ? t.yes : t.no;
  return value;
}

/** When and as what a report is sent, in one sentence. */
export function rhythmWords(report: Pick<ScheduledReport, 'format' | 'every' | 'day' | 'hour' | 'timezone'>): string {
  const common = { format: report.format.toUpperCase(), hour: hourWords(report.hour), zone: report.timezone };
  if (report.every === 'week') return t.everyWeek({ ...common, day: weekdayName(report.day) });
  if (report.day === scheduledReportLimits.lastDay) return t.everyLastDay(common);
  return t.everyMonth({ ...common, day: report.day });
}
