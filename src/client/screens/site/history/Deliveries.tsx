import { Download } from 'lucide-react';
import { useState } from 'react';
import { statusOf } from '#client/api/site/site-page.ts';
import { type HistoryRange, spanOf, useDeliveries } from '#client/api/site/tank-history.ts';
import { addressOf, httpCode } from '#client/api/wire/call.ts';
import { formatTenth, formatWhole, NO_VALUE } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { fullTime } from '#client/format/zone-time.ts';
import { UnitsNotConfirmed } from '#client/parts/tank/UnitsNotConfirmed.tsx';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Checkbox } from '#client/ui/Field.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { usePhone } from '#client/ui/use-media.ts';
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
  const csv = addressOf(routes.deliveries, {
    params: { id: siteId },
    query: {
      tank: all ? undefined : tank,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      format: 'csv',
    },
  });
  const more = deliveries !== undefined && (deliveries.length > shown || hasNextPage);
  return (
    <section aria-labelledby="deliveries" className="card min-w-0 overflow-clip">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <h3 id="deliveries" className="text-16">
          Deliveries
        </h3>
        <span className="text-muted">{all ? 'all tanks' : names.get(tank)}</span>
        <div className="ml-auto flex flex-wrap items-center gap-x-4">
          <Checkbox label="All tanks" checked={all} onChange={(event) => setAll(event.target.checked)} />
          <a href={csv} download className={buttonClass('secondary')}>
            <Download aria-hidden size={16} />
            CSV<span className="sr-only"> of deliveries</span>
          </a>
        </div>
      </div>
      {deliveries === undefined && error && (
        <ErrorState
          message={`Failed to load deliveries: HTTP ${httpCode(statusOf(error))}`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {deliveries === undefined && !error && (
        <div className="px-4 pb-4">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {deliveries?.length === 0 && <p className="px-4 pb-4 text-muted">No deliveries in this time.</p>}
      {deliveries !== undefined && deliveries.length > 0 && data?.pages.some((page) => !page.units_confirmed) && (
        <UnitsNotConfirmed numbers="Volumes and water heights" className="mx-4 mb-3" />
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
            Show more
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
  if (change === 0) return 'none';
  return `${change > 0 ? '+' : '−'}${formatTenth(Math.abs(change))} in`;
}

const volumeNames = { volume_before: 'volume before', volume_after: 'volume after' } as const;

/** 'Volume before not reported': why a delivery has no amount. */
function missingWords({ not_reported }: Delivery): string {
  const names = not_reported.map((name) => volumeNames[name]).join(' and ');
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} not reported`;
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
      Printed by the console. {delivered === null ? missingWords(row) : roseWords(delivered, isExplained)}
    </span>
  );
}

/** What the console's reconciliation and the ticket say of a delivery, where they say anything. */
function AccountNote({ row, className = '' }: { row: Delivery; className?: string }) {
  const { adjusted, ticketed, ticketed_gauge, bill_of_lading } = row;
  const said = [
    ...(adjusted === null ? [] : [`Adjusted by the console for sales meanwhile: ${formatWhole(adjusted)} gal.`]),
    ...(ticketed === null ? [] : [ticketWords(ticketed, ticketed_gauge)]),
    ...(bill_of_lading === null ? [] : [`Bill of lading: ${bill_of_lading}.`]),
  ];
  if (said.length === 0) return null;
  return <span className={`block text-13 text-muted ${className}`}>{said.join(' ')}</span>;
}

function ticketWords(ticketed: number, gauged: number | null): string {
  const ticket = `Ticket: ${formatWhole(ticketed)} gal`;
  if (gauged === null) return `${ticket}.`;
  const difference = formatWhole(Math.abs(ticketed - gauged));
  if (difference === '0') return `${ticket}, as the console measured.`;
  return `${ticket}, ${difference} gal ${ticketed > gauged ? 'more' : 'less'} than the console measured.`;
}

function roseWords(delivered: number, isExplained: boolean): string {
  const rose = `The volume rose by ${formatWhole(delivered)} gal`;
  return isExplained
    ? `${rose}: fuel sold during the delivery can explain it.`
    : `${rose}: sales cannot explain it. Check the delivery.`;
}

const nameOf = (names: ListProps['names'], { tank_number }: Delivery) => names.get(tank_number) ?? `T${tank_number}`;

function Table({ rows, zone, names, all }: ListProps) {
  const now = useNow();
  return (
    <TableScroll label="Deliveries" className="border-t border-border">
      <table className="table [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4 min-w-[42rem]">
        <caption className="sr-only">Deliveries, newest first. Volumes in US gallons.</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            {all && <th scope="col">Tank</th>}
            <th scope="col" className="num">
              Before → after
            </th>
            <th scope="col" className="num">
              Delivered
            </th>
            <th scope="col" className="num">
              Net at 60 °F
            </th>
            <th scope="col" className="num">
              Water change
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
                <b>{formatWhole(amountOf(row))}</b> <span className="text-muted">gal</span>
              </span>
            )}
          </p>
          <AmountNote row={row} />
          <AccountNote row={row} />
          <p className="text-13 text-muted">
            {all && `${nameOf(names, row)} · `}
            {formatWhole(row.volume_before)} → {formatWhole(row.volume_after)} gal
          </p>
          <p className="text-13 text-muted">
            Net at 60 °F {formatWhole(row.printed_tc ?? row.delivered_tc)} · water change {waterChange(row)}
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
