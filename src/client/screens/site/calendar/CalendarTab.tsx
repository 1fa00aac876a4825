import { useState } from 'react';
import { Link } from 'react-router';
import { useCalendar } from '#client/api/calendar.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useMedia, usePhone } from '#client/ui/use-media.ts';
import type { Calendar, CalendarItem, DueStatus } from '#contract/nouns/calendar.ts';
import type { TabProps } from '../tab-props.ts';
import { DuePill } from './DuePill.tsx';
import { byNeed, countsOf, type DueGroup, dateWords, daysWords, groupNames, groupsOf } from './due.ts';
import { StatusChips } from './StatusChips.tsx';
import { YearLine, YearScale } from './YearLine.tsx';

/** What is due at the site and when, in four groups. A failure to load is no message (spec section 8). */
export function CalendarTab({ siteId }: TabProps) {
  const { data, isPending } = useCalendar(siteId, true);
  const [chosen, setChosen] = useState<DueStatus[]>([]);
  if (isPending) return <CalendarSkeleton />;
  const counts = data === undefined ? null : countsOf(data);
  if (data === undefined || counts === null || Object.values(counts).every((count) => count === 0)) {
    return (
      <div className="card">
        <EmptyState title="No calendar items." />
      </div>
    );
  }
  const groups = groupsOf(data, chosen);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <StatusChips counts={counts} chosen={chosen} onChange={setChosen} />
        <Link
          to={paths.site(siteId, { tab: 'documents', folder: 'Compliance Testing' })}
          className="link inline-flex min-h-(--control) items-center"
        >
          Evidence in Compliance Testing
        </Link>
      </div>
      {groups.length === 0 && (
        <div className="card">
          <EmptyState
            title="No items of the chosen status."
            action={<Button onClick={() => setChosen([])}>Clear filters</Button>}
          />
        </div>
      )}
      {groups.map((group) => (
        <Group key={group.group} calendar={data} {...group} />
      ))}
    </div>
  );
}

function CalendarSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <Skeleton className="h-(--control) w-80 max-w-full" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  );
}

function Group({ group, items, calendar }: DueGroup & { calendar: Calendar }) {
  const phone = usePhone();
  const id = `calendar-${group}`;
  return (
    <section aria-labelledby={id} className="card min-w-0 overflow-clip">
      <h2 id={id} className="px-4 py-3 text-16">
        {groupNames[group]}
      </h2>
      {phone ? <Cards items={items} /> : <Table name={groupNames[group]} items={items} today={calendar.today} />}
    </section>
  );
}

function Table({ name, items, today }: { name: string; items: readonly CalendarItem[]; today: string }) {
  const wide = useMedia('(min-width: 75rem)') && today !== '';
  return (
    <table className="table table-fixed [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4 border-t border-border">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="w-32">
            Status
          </th>
          <th scope="col" className="w-32">
            Next due
          </th>
          <th scope="col" className="w-40">
            Days
          </th>
          {wide && (
            <th scope="col" className="w-66">
              <span className="sr-only">On a line of the next 12 months</span>
              <YearScale today={today} />
            </th>
          )}
          <th scope="col" className="w-40">
            Last completed
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.key} data-key={item.key}>
            <th scope="row" className="font-normal wrap-anywhere">
              {item.label}
            </th>
            <td>
              <DuePill status={item.status} />
            </td>
            <td className="whitespace-nowrap">
              <Day date={item.next_due} />
            </td>
            <td className={item.status === 'OVERDUE' ? 'font-bold text-bad-fg' : undefined}>{daysWords(item)}</td>
            {wide && (
              <td>
                <YearLine item={item} today={today} />
              </td>
            )}
            <td className="whitespace-nowrap">
              <Day date={item.last_completed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ items }: { items: readonly CalendarItem[] }) {
  return (
    <ul className="divide-y divide-border border-t border-border">
      {byNeed(items).map((item) => (
        <li key={item.key} data-key={item.key} className="px-4 py-3">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 font-bold wrap-anywhere">{item.label}</p>
            <DuePill status={item.status} />
          </div>
          {item.status !== 'NA' && (
            <p className="mt-1">
              Next due <Day date={item.next_due} />
              {daysWords(item) !== '' && (
                <span className={item.status === 'OVERDUE' ? 'text-bad-fg' : 'text-muted'}> · {daysWords(item)}</span>
              )}
            </p>
          )}
          {item.last_completed !== null && (
            <p className="text-muted">
              Last completed <Day date={item.last_completed} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Day({ date }: { date: string | null }) {
  const words = dateWords(date);
  if (date === null || words === null) return <span className="text-muted">–</span>;
  return <time dateTime={date}>{words}</time>;
}
