import { OctagonX, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { dueNext, useCalendar } from '#client/api/compliance/calendar.ts';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { formatDay } from '#client/format/dates.ts';
import { DuePill as StatusPill } from '#client/parts/status/DuePill.tsx';
import { paths } from '#client/paths.ts';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/site/overview.ts';

/** What of the site's papers and tests is overdue, not set up or due soon; nothing at all when nothing is, or it is not known. */
export function DueNext({ siteId, ready }: { siteId: string; ready: boolean }) {
  const { data } = useCalendar(siteId, ready);
  const items = data === undefined ? [] : dueNext(data);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="due-next" className="rounded-lg border border-warn-solid bg-warn-bg px-4 py-2 text-text">
      <h2 id="due-next" className="pt-1 text-16">
        {t.complianceDueNext}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {items.map((item) => (
          <li key={item.key} className="min-w-0">
            <Link
              to={paths.site(siteId, { tab: 'calendar', item: item.key })}
              replace
              className="group flex min-h-(--control) flex-wrap items-center gap-x-2 gap-y-1 py-1"
            >
              <DuePill item={item} />
              <span className="min-w-0 wrap-anywhere underline underline-offset-2 group-hover:decoration-2">
                {item.label}
              </span>
              <span className="whitespace-nowrap">
                {item.next_due === null
                  ? item.status === 'NOT_SET_UP'
                    ? t.dueNotOnRecord
                    : t.noDateOnRecord
                  : formatDay(item.next_due, 'UTC')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the banner it is 'Due soon', in the calendar 'Due Soon' (conformance D-06). */
function DuePill({ item }: { item: CalendarItem }) {
  if (item.status === 'UNKNOWN' || item.status === 'NOT_SET_UP') return <StatusPill status={item.status} />;
  return item.status === 'OVERDUE' ? (
    <Pill tone="bad" loudness="solid" icon={OctagonX} data-status={item.status}>
      {t.overdue}
    </Pill>
  ) : (
    <Pill tone="warn" loudness="solid" icon={TriangleAlert} data-status={item.status}>
      {t.dueSoon}
    </Pill>
  );
}
