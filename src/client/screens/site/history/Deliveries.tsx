import { useState } from 'react';
import { type HistoryRange, spanOf, useDeliveries } from '#client/api/site/tank-history.ts';
import { addressOf, httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatTenth, formatWhole, NO_VALUE } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { fullTime } from '#client/format/zone-time.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { UnitsNotConfirmed } from '#client/parts/tank/UnitsNotConfirmed.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Checkbox } from '#client/ui/Field.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/history.ts';
import type { Delivery } from '#contract/nouns/gauge/tank.ts';
import { routes } from '#contract/routes/all.ts';

/** So many are shown at first, and more at each 'Show more'. */
const STEP = 10;

export interface DeliveriesProps {
  siteId: string;
  tank: number;
  range: HistoryRange;
  zone: string | undefined;
  names: ReadonlyMap<number, string>;
}

/** What was delivered in the chosen range: into the chosen tank, or into all. */
export function Deliveries({ siteId, tank, range, zone, names }: DeliveriesProps) {
  const [all, setAll] = useState(false);
  const [shown, setShown] = useState(STEP);
  const query = useDeliveries(siteId, all ? null : tank, range, true);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  const { from, to } = spanOf(range, Date.now());
  const file = (format: 'csv' | 'xlsx') =>
    addressOf(routes.deliveries, {
      params: { id: siteId },
      query: {
        tank: all ? undefined : tank,
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        format,
      },
    });
  const more = deliveries !== undefined && (deliveries.length > shown || hasNextPage);
  return (
    <section aria-labelledby="deliveries" className="card min-w-0 overflow-clip">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <h3 id="deliveries" className="text-16">
          {t.deliveries}
        </h3>
        <span className="text-muted">{all ? t.allTanks : names.get(tank)}</span>
        <div className="ml-auto flex flex-wrap items-center gap-x-4">
          <Checkbox label={t.allTanks2} checked={all} onChange={(event) => setAll(event.target.checked)} />
          <DownloadMenu label={t.downloadDeliveries} address={file} />
        </div>
      </div>
      {deliveries === undefined && error && (
        <ErrorState
          message={t.failedToLoadDeliveriesHttpCode({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {deliveries === undefined && !error && (
        <div className="px-4 pb-4">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {deliveries?.length === 0 && <p className="px-4 pb-4 text-muted">{t.noDeliveriesInThisTime}</p>}
      {deliveries !== undefined && deliveries.length > 0 && data?.pages.some((page) => !page.units_confirmed) && (
        <UnitsNotConfirmed numbers={t.volumesAndWaterHeights} className="mx-4 mb-3" />
      )}
      {deliveries !== undefined && deliveries.length > 0 && (
        <List rows={deliveries.slice(0, shown)} zone={zone} names={names} all={all} />
      )}
      {more && (
        <div className="border-t border-border px-4 py-3">
          <Button
            busy={isFetchingNextPage}
            onClick={() => {
              setShown(shown + STEP);
              if (deliveries.length < shown + STEP && hasNextPage) void fetchNextPage();
            }}
          >
            {t.showMore}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ListProps {
  rows: readonly Delivery[];
  zone: string | undefined;
  names: ReadonlyMap<number, string>;
  /** Of all tanks: each row names its own. */
  all: boolean;
}

function List(props: ListProps) {
  return usePhone() ? <Cards {...props} /> : <Table {...props} />;
}

/** '+0.2 in', '−0.1 in', 'none'; '–' where the gauge did not tell. */
function waterChange({ water_before, water_after }: Delivery): string {
  if (water_before === null || water_after === null) return NO_VALUE;
  const change = Math.round((water_after - water_before) * 10) / 10;
  if (change === 0) return t.noChange;
  return t.inches({ inches: `${change > 0 ? '+' : '−'}${formatTenth(Math.abs(change))}` });
}

/** 'Volume before not reported': why a delivery has no amount. */
function missingWords({ not_reported }: Delivery): string {
  if (not_reported.length > 1) return t.volumesNotReported;
  return not_reported[0] === 'volume_before' ? t.volumeBeforeNotReported : t.volumeAfterNotReported;
}

/** What was delivered: as the console printed it, else what the volume rose by. */
const amountOf = ({ printed, delivered }: Delivery) => printed ?? delivered;

/** What is to be known of an amount that has no two volumes, or that is not what the volume rose by; amber where it needs a look. */
function AmountNote({ row, className = '' }: { row: Delivery; className?: string }) {
  const { printed, delivered, printed_differs } = row;
  if (printed === null || (delivered !== null && !printed_differs)) return null;
  const isExplained = delivered !== null && printed > delivered;
  return (
    <span className={`block text-13 ${isExplained ? 'text-muted' : 'text-warn-fg'} ${className}`}>
      {t.printedByConsole} {delivered === null ? missingWords(row) : roseWords(delivered, isExplained)}
    </span>
  );
}

/** What the console's reconciliation and the ticket say of a delivery, where they say anything. */
function AccountNote({ row, className = '' }: { row: Delivery; className?: string }) {
  const { adjusted, ticketed, ticketed_gauge, bill_of_lading } = row;
  const said = [
    ...(adjusted === null ? [] : [t.adjustedForSales({ gallons: formatWhole(adjusted) })]),
    ...(ticketed === null ? [] : [ticketWords(ticketed, ticketed_gauge)]),
    ...(bill_of_lading === null ? [] : [`Bill of lading: ${bill_of_lading}.`]),
  ];
  if (said.length === 0) return null;
  return <span className={`block text-13 text-muted ${className}`}>{said.join(' ')}</span>;
}

function ticketWords(ticketed: number, gauged: number | null): string {
  const ticket = t.ticketGallons({ gallons: formatWhole(ticketed) });
  if (gauged === null) return `${ticket}.`;
  const difference = formatWhole(Math.abs(ticketed - gauged));
  if (difference === '0') return t.ticketAsConsoleMeasured({ ticket });
  return (ticketed > gauged ? t.ticketMore : t.ticketLess)({ ticket, difference });
}

function roseWords(delivered: number, isExplained: boolean): string {
  return (isExplained ? t.roseExplained : t.roseUnexplained)({ gallons: formatWhole(delivered) });
}

const nameOf = (names: ListProps['names'], { tank_number }: Delivery) => names.get(tank_number) ?? `T${tank_number}`;

function Table({ rows, zone, names, all }: ListProps) {
  const now = useNow();
  return (
    <TableScroll label={t.deliveries} className="border-t border-border">
      <table className="table [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4 min-w-[42rem]">
        <caption className="sr-only">{t.deliveriesNewestFirstVolumesInUs}</caption>
        <thead>
          <tr>
            <th scope="col">{t.when}</th>
            {all && <th scope="col">{t.tank}</th>}
            <th scope="col" className="num">
              {t.beforeAfter}
            </th>
            <th scope="col" className="num">
              {t.delivered}
            </th>
            <th scope="col" className="num">
              {t.netAt60F}
            </th>
            <th scope="col" className="num">
              {t.waterChange}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="font-normal whitespace-nowrap">
                <When row={row} now={now} zone={zone} />
              </th>
              {all && <td>{nameOf(names, row)}</td>}
              <td className="num">
                {formatWhole(row.volume_before)} → {formatWhole(row.volume_after)}
              </td>
              {amountOf(row) === null ? (
                <td className="text-warn-fg">{missingWords(row)}</td>
              ) : (
                <td className="num">
                  <b>{formatWhole(amountOf(row))}</b>
                  <AmountNote row={row} className="ml-auto w-72 whitespace-normal" />
                  <AccountNote row={row} className="ml-auto w-72 whitespace-normal" />
                </td>
              )}
              <td className="num">{formatWhole(row.printed_tc ?? row.delivered_tc)}</td>
              <td className="num">{waterChange(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Cards({ rows, zone, names, all }: ListProps) {
  const now = useNow();
  return (
    <ul className="divide-y divide-border border-t border-border">
      {rows.map((row) => (
        <li key={row.id} className="px-4 py-3">
          <p className="flex items-baseline justify-between gap-3">
            <When row={row} now={now} zone={zone} />
            {amountOf(row) === null ? (
              <span className="text-right text-warn-fg">{missingWords(row)}</span>
            ) : (
              <span className="whitespace-nowrap">
                <b>{formatWhole(amountOf(row))}</b> <span className="text-muted">{t.gal}</span>
              </span>
            )}
          </p>
          <AmountNote row={row} />
          <AccountNote row={row} />
          <p className="text-13 text-muted">
            {all && `${nameOf(names, row)} · `}
            {t.beforeAfterGallons({ before: formatWhole(row.volume_before), after: formatWhole(row.volume_after) })}
          </p>
          <p className="text-13 text-muted">
            {t.netAndWaterChange({ net: formatWhole(row.printed_tc ?? row.delivered_tc), change: waterChange(row) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function When({ row, now, zone }: { row: Delivery; now: number; zone: string | undefined }) {
  const at = Date.parse(row.ended_at);
  if (Number.isNaN(at)) return <span className="text-muted">{NO_VALUE}</span>;
  return <time dateTime={row.ended_at}>{fullTime(at, now, zone)}</time>;
}
