import type { ReactNode } from 'react';
import { type FleetFilter, useFleetTrends } from '#client/api/issue/fleet-alarms.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { monthName, shortMonth, shortMonthYear } from '#client/format/months.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { t } from '#client/words/alarms.ts';

interface TrendLine {
  key: string;
  name: ReactNode;
  total: number;
  counts: readonly number[];
}

/** How often alarms were raised in the last twelve months, by kind, site and maker. */
export function AlarmTrends({ filter, onSite }: { filter: FleetFilter; onSite: (siteId: number) => void }) {
  const { data, isError, error, refetch, isFetching } = useFleetTrends(filter);
  if (data === undefined) {
    if (!isError) return <Skeleton className="mt-3 h-96 w-full" />;
    const message = t.trendsFailed({ code: httpCode(statusOf(error)) });
    return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const { months } = data;
  const last = months.at(-1);
  if (data.total === 0 || last === undefined) {
    return (
      <div className="card mt-3">
        <EmptyState title={t.noTrend} />
      </div>
    );
  }
  const table = (title: string, head: string, lines: readonly TrendLine[]) => (
    <TrendTable title={title} head={head} months={months} lines={lines} />
  );
  return (
    <>
      <p className="mt-3">
        <b>{t.trendsOf({ count: data.total })}</b> {t.trendsMonths({ month: monthName(last) })}
      </p>
      {data.clock_unknown > 0 && <p className="text-warn-fg">{t.clockUnknown({ count: data.clock_unknown })}</p>}
      {table(
        t.byKind,
        t.kind,
        data.kinds.map(({ kind, ...row }) => ({ key: kind, name: t.kinds[kind], ...row })),
      )}
      {table(
        t.bySite,
        t.site,
        data.sites.map(({ id, name, ...row }) => ({
          key: String(id),
          name: (
            <Button variant="quiet" className="-ml-2 px-2 text-left" onClick={() => onSite(id)}>
              {name}
            </Button>
          ),
          ...row,
        })),
      )}
      {data.more_sites > 0 && <p className="mt-1 text-13 text-muted">{t.moreSites({ count: data.more_sites })}</p>}
      {table(
        t.byMaker,
        t.maker,
        data.makers.map(({ maker, ...row }) => ({ key: maker ?? '', name: maker ?? t.makerUnknown, ...row })),
      )}
    </>
  );
}

interface TrendTableProps {
  title: string;
  head: string;
  months: readonly string[];
  lines: readonly TrendLine[];
}

/** A table of counts with a bar in each cell; the longest bar is the largest count of the table. */
function TrendTable({ title, head, months, lines }: TrendTableProps) {
  const most = Math.max(1, ...lines.flatMap(({ counts }) => counts));
  return (
    <section className="card mt-4">
      <h2 className="px-3 pt-3 text-16">{title}</h2>
      <TableScroll label={title}>
        <table className="w-full text-13">
          <thead>
            <tr>
              <th scope="col" className="px-3 py-2 text-left">
                {head}
              </th>
              {months.map((month) => (
                <th key={month} scope="col" className="px-1 py-2 text-right font-normal text-muted">
                  <abbr title={shortMonthYear(month)} className="no-underline">
                    {shortMonth(month)}
                  </abbr>
                </th>
              ))}
              <th scope="col" className="px-3 py-2 text-right">
                {t.total}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {lines.map(({ key, name, total, counts }) => (
              <tr key={key}>
                <th scope="row" className="px-3 py-1 text-left font-normal wrap-anywhere">
                  {name}
                </th>
                {months.map((month, at) => (
                  <TrendCell key={month} count={counts[at]} most={most} />
                ))}
                <td className="px-3 py-1 text-right font-bold tabular-nums">{formatWhole(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

function TrendCell({ count, most }: { count: number | undefined; most: number }) {
  return (
    <td className="px-1 py-1 text-right align-bottom tabular-nums">
      {count !== undefined && count > 0 && (
        <span
          aria-hidden
          className="ml-auto block w-full min-w-6 rounded-xs bg-accent"
          style={{ height: `${Math.max(2, Math.round((count / most) * 24))}px` }}
        />
      )}
      {formatWhole(count)}
    </td>
  );
}
