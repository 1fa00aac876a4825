import { ChevronDown } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { fill } from '#client/language/fill.ts';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Rows } from '#client/parts/rows/Rows.tsx';
import { PauseMark } from '#client/parts/status/pause-marks.ts';
import { TankBar } from '#client/parts/tank/TankBar.tsx';
import { TankNotes } from '#client/parts/tank/TankNotes.tsx';
import { TankValues } from '#client/parts/tank/TankValues.tsx';
import { tankFacts, tankTitle } from '#client/parts/tank/tank-facts.ts';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/inventory.ts';
import { type ColumnOf, readColumns } from '#contract/lists/list-columns.ts';
import { needsOf } from '#contract/lists/tank-attention.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import { type FlatRow, keyOfRow, type SiteGroup } from './groups.ts';
import { TagList } from './TagList.tsx';
import type { TanksProps } from './use-tank-list.ts';

const CARD_PX = 196;
const SITE_PX = 68;
/** So few sites are shown open at once. */
const OPEN_UP_TO = 3;
/** Bars for which a line has room; of more tanks the rest is counted. */
const MOST_BARS = 6;

/** Whether the tanks of a site are shown: as the person chose, else all of a narrowed list or of very few sites. */
function useOpenSites(allOpen: boolean) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = useCallback((siteId: number) => chosen.get(siteId) ?? allOpen, [chosen, allOpen]);
  const turn = useCallback(
    (siteId: number) => setChosen((before) => new Map(before).set(siteId, !(before.get(siteId) ?? allOpen))),
    [allOpen],
  );
  return { isOpen, turn };
}

/** The inventory on phones: one line a site, with a bar for each tank, which opens to a card for each tank. */
export function InventoryCards({ columns: asked, rows: all, paging, narrowed }: TanksProps & { columns: string }) {
  const columns = useMemo(() => readColumns('inventory', asked).shown, [asked]);
  const sites = useMemo(() => all.filter(({ kind }) => kind === 'site').length, [all]);
  const { isOpen, turn } = useOpenSites(narrowed || (sites <= OPEN_UP_TO && paging?.more !== true));
  /** Lines that are drawn, and where each is in the whole list. */
  const places = useMemo(
    () => all.flatMap((row, place) => (row.kind === 'site' || isOpen(row.group.siteId) ? [place] : [])),
    [all, isOpen],
  );
  const rows = useMemo(() => places.map((place) => all[place] as FlatRow), [places, all]);
  const heightOf = useCallback((index: number) => (rows[index]?.kind === 'site' ? SITE_PX : CARD_PX), [rows]);
  const keyOf = useCallback((index: number) => keyOfRow(rows, index), [rows]);
  const reported = paging?.seen;
  const seen = useMemo(
    () =>
      reported === undefined
        ? undefined
        : (first: number, last: number) => reported(places[first] ?? 0, places[last + 1] ?? all.length - 1),
    [reported, places, all],
  );
  return (
    <Rows count={rows.length} heightOf={heightOf} keyOf={keyOf} seen={seen}>
      {(drawn) => <Cards columns={columns} rows={rows} drawn={drawn} isOpen={isOpen} turn={turn} />}
    </Rows>
  );
}

type Columns = readonly ColumnOf<'inventory'>[];

interface CardsProps extends ReturnType<typeof useOpenSites> {
  columns: Columns;
  rows: readonly FlatRow[];
  drawn: DrawnRows;
}

function Cards({ columns, rows, drawn, isOpen, turn }: CardsProps) {
  return (
    <ul ref={drawn.listRef} className="flow-root" aria-label={t.tanksBySite}>
      {drawn.rows.map(({ index, gapBefore }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={keyOfRow(rows, index)}
            ref={drawn.measure}
            data-index={index}
            className="pb-2"
            style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
          >
            {row.kind === 'site' ? (
              <SiteLine columns={columns} group={row.group} open={isOpen(row.group.siteId)} onTurn={turn} />
            ) : (
              <TankCard columns={columns} row={row.row} />
            )}
          </li>
        );
      })}
      {drawn.gapAfter > 0 && <li aria-hidden style={{ height: drawn.gapAfter }} />}
    </ul>
  );
}

interface SiteLineProps {
  columns: Columns;
  group: SiteGroup;
  open: boolean;
  onTurn: (siteId: number) => void;
}

const SiteLine = memo(function SiteLine({ columns, group, open, onTurn }: SiteLineProps) {
  const { siteId, site, rows, oldest } = group;
  const name = site || t.siteNumber({ number: siteId });
  const noted = rows.filter((row) => row.alarms.length > 0 || needsOf(row).length > 0).length;
  return (
    <div className="card flex min-h-14 items-stretch">
      <div className="min-w-0 flex-1 py-1 pl-3">
        <h2 className="truncate">
          <Link
            to={paths.site(siteId)}
            className="link inline-flex min-h-8 max-w-full items-center font-bold pointer-coarse:min-h-12"
          >
            <span className="truncate">{name}</span>
          </Link>
        </h2>
        <p className="text-13 text-muted wrap-anywhere">
          {noted > 0 ? (
            <b className="text-warn-fg">
              {t.tanksNeedAttention({ count: noted, tanks: t.tanks({ count: rows.length }) })}
            </b>
          ) : (
            t.tanks({ count: rows.length })
          )}{' '}
          {fill(t.dotOldestReading, { moment: <Moment at={oldest} ageOnly /> })}
        </p>
        <PauseMark siteId={siteId} />
        {open && columns.includes('tags') && <TagList tags={rows[0]?.tags ?? []} />}
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-label={`${open ? t.hideTanksOf({ name }) : t.showTanksOf({ name })}${rows.length > MOST_BARS ? `, ${MOST_BARS} +${rows.length - MOST_BARS}` : ''}`}
        onClick={() => onTurn(siteId)}
        className="flex min-w-12 shrink-0 items-center gap-1 rounded-md px-3 hover:bg-hover"
      >
        {rows.slice(0, MOST_BARS).map((row) => (
          <Level key={row.tank_number} row={row} />
        ))}
        {rows.length > MOST_BARS && <span className="text-13 text-muted">+{rows.length - MOST_BARS}</span>}
        <ChevronDown aria-hidden size={18} className={cx('ml-1', open && 'rotate-180')} />
      </button>
    </div>
  );
});

/** A tank's level as an upright bar: dashed where it is not of now, thick and red with an alarm of the gauge. */
function Level({ row }: { row: InventoryRow }) {
  const { state, percent, alarms } = tankFacts(row);
  const height = 28;
  const filled = percent === null ? 0 : (percent / 100) * (height - 4);
  return (
    <svg aria-hidden viewBox={`0 0 12 ${height}`} className="h-7 w-3">
      <rect x={1} y={1} width={10} height={height - 2} rx={2} className="fill-surface" />
      <rect
        x={2}
        y={height - 2 - filled}
        width={8}
        height={filled}
        className={state === 'stale' ? 'fill-stale' : 'fill-product'}
      />
      <rect
        x={1}
        y={1}
        width={10}
        height={height - 2}
        rx={2}
        fill="none"
        strokeWidth={alarms.length > 0 ? 2 : 1}
        strokeDasharray={state === 'reading' ? undefined : '3 2'}
        className={alarms.length > 0 ? 'stroke-bad-solid' : 'stroke-tank-wall'}
      />
    </svg>
  );
}

/** One tank with the columns that the list shows; its name and its state are always there. */
const TankCard = memo(function TankCard({ columns, row }: { columns: Columns; row: InventoryRow }) {
  const facts = tankFacts(row);
  const { short, rest } = tankTitle(row.tank_number, row.tank_label);
  return (
    <article className={cx('card ml-3 px-4 py-3', facts.state === 'stale' && 'border-dashed')} data-state={facts.state}>
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate">
          <b>{short}</b> <span className="font-normal text-muted">{rest}</span>
        </h3>
        {columns.includes('volume') && <TankBar facts={facts} />}
      </div>
      <TankValues row={row} facts={facts} columns={columns} />
      <p className="mt-2 flex flex-wrap items-center gap-2 text-13">
        <TankNotes facts={facts} tank={row.tank_number} />
        {columns.includes('updated') && <Moment at={row.updated_at} zone={row.timezone} className="ml-auto" />}
      </p>
    </article>
  );
});
