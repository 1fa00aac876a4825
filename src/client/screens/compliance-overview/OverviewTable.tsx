import { memo, useId } from 'react';
import { Link } from 'react-router';
import { asOfQuery } from '#client/api/wire/as-known.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { DrawnBody } from '#client/parts/rows/DrawnBody.tsx';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { DuePill } from '#client/parts/status/DuePill.tsx';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { t } from '#client/words/compliance-overview.ts';
import type { OverviewRow } from '#contract/nouns/compliance/calendar.ts';
import { Counts } from './Counts.tsx';
import { MonthStanding } from './MonthStanding.tsx';
import { placeWords } from './place-words.ts';
import { RowActions } from './RowActions.tsx';
import type { RowReminder } from './use-reminders.ts';

const columns: readonly { name: keyof typeof t.columns; width: string; stays?: boolean }[] = [
  { name: 'site', width: 'w-auto', stays: true },
  { name: 'state', width: 'w-18' },
  { name: 'due', width: 'w-36' },
  { name: 'status', width: 'w-46' },
  { name: 'counts', width: 'w-60' },
  { name: 'last', width: 'w-32' },
  { name: 'actions', width: 'no-print w-68 pointer-coarse:w-84' },
];

export interface OverviewListProps {
  rows: readonly OverviewRow[];
  /** The past day as of which they are shown; null: now. */
  asOf: string | null;
  reminders: ReadonlyMap<number, RowReminder>;
  onRemind: ((siteId: number) => void) | null;
}

export interface OverviewTableProps extends OverviewListProps {
  drawn: DrawnRows;
  rowPx: number;
  onOpen: (row: OverviewRow) => void;
}

/** The sites with what is due; a long list draws only the rows on screen. Narrower than the table, it scrolls sideways. */
export function OverviewTable({ rows, drawn, rowPx, asOf, reminders, onRemind, onOpen }: OverviewTableProps) {
  return (
    <TableScroll label={t.complianceOfSites} className="card desktop:overflow-clip">
      <table
        ref={drawn.listRef}
        className="table min-w-[80rem] table-fixed desktop:min-w-0 desktop:[--table-top:var(--top-bar)]"
        {...(drawn.windowed ? { 'aria-rowcount': drawn.total + 1 } : {})}
      >
        <caption className="sr-only">{t.whatIsDueAtEachSite}</caption>
        <thead>
          <tr {...(drawn.windowed ? { 'aria-rowindex': 1 } : {})}>
            {columns.map(({ name, width, stays }) => (
              <th
                key={name}
                scope="col"
                data-stays={stays}
                className={cx(width, 'py-1 whitespace-normal!', stays && 'max-desktop:left-0 max-desktop:z-2')}
              >
                {t.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <DrawnBody rows={rows} drawn={drawn} columns={columns.length} keyOf={(row) => row.site_id}>
          {(row, index) => (
            <Row
              row={row}
              index={index}
              counted={drawn.windowed}
              rowPx={rowPx}
              asOf={asOf}
              reminder={reminders.get(row.site_id)}
              onRemind={onRemind}
              onOpen={onOpen}
            />
          )}
        </DrawnBody>
      </table>
    </TableScroll>
  );
}

interface RowProps {
  row: OverviewRow;
  index: number;
  /** Rows of a long list say which one they are. */
  counted: boolean;
  rowPx: number;
  asOf: string | null;
  reminder: RowReminder | undefined;
  onRemind: ((siteId: number) => void) | null;
  onOpen: (row: OverviewRow) => void;
}

const Row = memo(function Row({ row, index, counted, rowPx, asOf, reminder, onRemind, onOpen }: RowProps) {
  const nameId = useId();
  return (
    <tr
      data-index={index}
      data-site={row.site_id}
      tabIndex={-1}
      {...(counted ? { 'aria-rowindex': index + 2 } : {})}
      style={{ height: rowPx }}
      className="*:py-0!"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
      }}
    >
      <th
        scope="row"
        data-stays
        className="font-normal desktop:relative print:min-w-44 max-desktop:sticky max-desktop:left-0 max-desktop:z-1 max-desktop:bg-surface"
      >
        <Link
          id={nameId}
          to={paths.site(row.site_id, asOfQuery(asOf))}
          className="link block max-w-full truncate font-bold after:absolute after:inset-0"
          title={row.site_name}
        >
          {row.site_name}
        </Link>
        <span className="block truncate text-13 text-muted">{placeWords(row)}</span>
      </th>
      <td>{row.state || <span className="text-muted">{t.notRecorded}</span>}</td>
      <td className={cx('whitespace-nowrap', row.status === 'OVERDUE' && 'font-bold')}>
        <DueDate row={row} />
      </td>
      <td>
        <DuePill status={row.status} />
        <MonthStanding row={row} />
      </td>
      <td>
        {row.status === 'UNKNOWN' ? <span className="text-muted">{t.notCounted}</span> : <Counts counts={row.counts} />}
      </td>
      <td className="whitespace-nowrap">
        <LastCompleted row={row} />
      </td>
      <td className="no-print">
        <RowActions row={row} asOf={asOf} reminder={reminder} onRemind={onRemind} nameId={nameId} />
      </td>
    </tr>
  );
});

/** The date of what needs somebody first, and how many items nothing proves. */
export function DueDate({ row: { earliest_next_due: date, never_proven: never, status } }: { row: OverviewRow }) {
  if (status === 'UNKNOWN') return <span className="font-bold">{t.notKnown}</span>;
  if (date === null && status === 'OVERDUE') return <span className="font-normal text-muted">{t.noProofOnFile}</span>;
  return (
    <>
      <PlainDate date={date} />
      {never > 0 && <span className="block text-13 font-normal text-muted">{t.neverProven({ number: never })}</span>}
    </>
  );
}

/** When something was last tested; of a site whose calendar was not worked out nobody knows it here. */
export function LastCompleted({ row: { last_completed: date, status } }: { row: OverviewRow }) {
  if (status === 'UNKNOWN' && date === null) return <span className="text-muted">{t.notKnown}</span>;
  return <PlainDate date={date} />;
}

function PlainDate({ date }: { date: string | null }) {
  if (date === null) return <span className="text-muted">–</span>;
  return <time dateTime={date}>{formatDate(date)}</time>;
}
