import { memo, type RefObject, useCallback, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { asOfQuery } from '#client/api/wire/as-known.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { DrawnBody } from '#client/parts/rows/DrawnBody.tsx';
import { type DrawnRows, WINDOWED_ABOVE } from '#client/parts/rows/drawn-rows.ts';
import { Rows } from '#client/parts/rows/Rows.tsx';
import { useFirstRows } from '#client/parts/rows/use-first-rows.ts';
import { type KeyedRow, useKeyedFocus, useKeyedRow } from '#client/parts/rows/use-keyed-row.ts';
import type { Paging } from '#client/parts/rows/use-paging.ts';
import { useShortcuts } from '#client/parts/shell/use-shortcuts.ts';
import { DuePill } from '#client/parts/status/DuePill.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { useMedia, usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/overview/compliance-overview.ts';
import type { OverviewRow } from '#contract/nouns/compliance/calendar.ts';
import { Counts } from './Counts.tsx';
import { MonthStanding } from './MonthStanding.tsx';
import { calendarPath, RowActions } from './RowActions.tsx';
import type { RowReminder } from './use-reminders.ts';

const columns: readonly { name: keyof typeof t.columns; width: string; stays?: boolean }[] = [
  { name: 'site', width: 'w-auto', stays: true },
  { name: 'state', width: 'w-18' },
  { name: 'due', width: 'w-32' },
  { name: 'status', width: 'w-46' },
  { name: 'counts', width: 'w-54' },
  { name: 'last', width: 'w-32' },
  { name: 'actions', width: 'no-print w-68 pointer-coarse:w-84' },
];

interface OverviewListProps {
  rows: readonly OverviewRow[];
  /** The past day as of which they are shown; null: now. */
  asOf: string | null;
  reminders: ReadonlyMap<number, RowReminder>;
  onRemind: ((siteId: number) => void) | null;
}

interface OverviewTableProps extends OverviewListProps {
  drawn: DrawnRows;
  rowPx: number;
  onOpen: (row: OverviewRow) => void;
}

/** The sites with what is due; a long list draws only the rows on screen. Narrower than the table, it scrolls sideways. */
function OverviewTable({ rows, drawn, rowPx, asOf, reminders, onRemind, onOpen }: OverviewTableProps) {
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
function DueDate({ row: { earliest_next_due: date, never_proven: never, status } }: { row: OverviewRow }) {
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
function LastCompleted({ row: { last_completed: date, status } }: { row: OverviewRow }) {
  if (status === 'UNKNOWN' && date === null) return <span className="text-muted">{t.notKnown}</span>;
  return <PlainDate date={date} />;
}

function PlainDate({ date }: { date: string | null }) {
  if (date === null) return <span className="text-muted">–</span>;
  return <time dateTime={date}>{formatDate(date)}</time>;
}

/** The sites on a phone, one card each. */
function OverviewCards({ rows, drawn, asOf, reminders, onRemind }: OverviewListProps & { drawn: DrawnRows }) {
  return (
    <ul ref={drawn.listRef} className="flow-root" aria-label={t.complianceOfSites}>
      {drawn.rows.map(({ index, gapBefore }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={row.site_id}
            ref={drawn.measure}
            data-index={index}
            data-site={row.site_id}
            style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
            className="pb-2"
            {...(drawn.windowed ? { 'aria-setsize': drawn.total, 'aria-posinset': index + 1 } : {})}
          >
            <Card row={row} asOf={asOf} reminder={reminders.get(row.site_id)} onRemind={onRemind} />
          </li>
        );
      })}
      {drawn.gapAfter > 0 && <li aria-hidden style={{ height: drawn.gapAfter }} />}
    </ul>
  );
}

interface CardProps {
  row: OverviewRow;
  asOf: string | null;
  reminder: RowReminder | undefined;
  onRemind: ((siteId: number) => void) | null;
}

const Card = memo(function Card({ row, asOf, reminder, onRemind }: CardProps) {
  const nameId = useId();
  const place = [placeWords(row), row.state || t.stateNotRecorded].filter((word) => word !== '').join(' · ');
  return (
    <article className="card flex flex-col gap-2 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link
            id={nameId}
            to={paths.site(row.site_id, asOfQuery(asOf))}
            className="link inline-flex min-h-6 items-center font-bold wrap-anywhere pointer-coarse:min-h-12"
          >
            {row.site_name}
          </Link>
          {place !== '' && <p className="text-13 text-muted wrap-anywhere">{place}</p>}
        </div>
        <DuePill status={row.status} />
      </div>
      <MonthStanding row={row} />
      <p>
        <span className="text-muted">{t.earliestNextDue} </span>
        <b>
          <DueDate row={row} />
        </b>
        <span className="block text-muted">
          {t.lastCompleted} <LastCompleted row={row} />
        </span>
      </p>
      {row.status !== 'UNKNOWN' && <Counts counts={row.counts} />}
      <RowActions row={row} asOf={asOf} reminder={reminder} onRemind={onRemind} nameId={nameId} />
    </article>
  );
});

/** A guess at a card's height with its gap, in pixels; the real one is measured. */
const CARD_PX = 264;
/** Cards that a phone shows at first; the most urgent are the first. */
const FIRST_CARDS = 12;
/** Heights of a table row in pixels: three lines, or a control for fingers with a line below it. */
const ROW_PX = 76;
const COARSE_ROW_PX = 84;

export interface OverviewSitesProps extends OverviewListProps {
  /** How many there are, those not here yet among them. */
  total: number;
  paging: Paging | null;
  searchBox: RefObject<HTMLInputElement | null>;
  onRefresh: () => void;
}

/** The sites as a table or, on a phone, as cards. Keys: j and k move, Enter opens the calendar, / searches, r refreshes. */
export function OverviewList(props: OverviewSitesProps) {
  const phone = usePhone();
  // A list so long that it is drawn in part has its own way of scrolling.
  const folds = props.total <= WINDOWED_ABOVE;
  const { shown, hidden, showAll } = useFirstRows(props.rows, folds ? FIRST_CARDS : props.rows.length);
  return (
    <>
      <Sites {...props} rows={shown} phone={phone} />
      {hidden > 0 && (
        <Button className="mt-2 w-full" onClick={showAll}>
          {t.showAllSites({ count: props.rows.length })}
        </Button>
      )}
    </>
  );
}

function Sites({ phone, ...props }: OverviewSitesProps & { phone: boolean }) {
  const { rows, total, paging } = props;
  const rowPx = useMedia('(pointer: coarse)') ? COARSE_ROW_PX : ROW_PX;
  const keyed = useKeyedRow(rows, idOf);
  const heightOf = useCallback(() => (phone ? CARD_PX : rowPx), [phone, rowPx]);
  const keyOf = useCallback((index: number) => rows[index]?.site_id ?? index, [rows]);
  return (
    <Rows
      key={phone ? 'cards' : 'table'}
      count={rows.length}
      heightOf={heightOf}
      keep={keyed.keep}
      keyOf={keyOf}
      total={total}
      seen={paging?.seen}
    >
      {(drawn) =>
        phone ? (
          <OverviewCards {...props} drawn={drawn} />
        ) : (
          <KeyedTable {...props} drawn={drawn} rowPx={rowPx} keyed={keyed} />
        )
      }
    </Rows>
  );
}

const idOf = (row: OverviewRow) => row.site_id;

interface KeyedTableProps extends OverviewSitesProps {
  drawn: DrawnRows;
  rowPx: number;
  keyed: KeyedRow;
}

function KeyedTable({ paging, searchBox, onRefresh, drawn, rowPx, keyed, ...list }: KeyedTableProps) {
  const navigate = useNavigate();
  const { asOf } = list;
  const open = useCallback((row: OverviewRow) => void navigate(calendarPath(row, asOf)), [navigate, asOf]);
  const moveTo = useKeyedFocus(keyed, drawn, list.rows.length);
  const { active } = keyed;
  useShortcuts({
    j: () => moveTo(active + 1),
    k: () => moveTo(active < 0 ? (paging?.more ? 0 : list.rows.length - 1) : active - 1),
    r: onRefresh,
    '/': () => searchBox.current?.select(),
  });
  return <OverviewTable {...list} drawn={drawn} rowPx={rowPx} onOpen={open} />;
}

/** 'Bel Air · MD-10101': what tells a site from another of the same name; '' when neither is known. */
export function placeWords(row: Pick<OverviewRow, 'city' | 'facility_id'>): string {
  return [row.city, row.facility_id].filter((word) => word !== '').join(' · ');
}
