import { Fragment, memo, useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { formatProductHeight, formatTenth, formatWhole, NO_VALUE } from '#client/format/numbers.ts';
import { fill } from '#client/language/fill.ts';
import { TableGap } from '#client/parts/rows/DrawnBody.tsx';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Rows } from '#client/parts/rows/Rows.tsx';
import { PauseMark } from '#client/parts/status/pause-marks.ts';
import { TankBar } from '#client/parts/tank/TankBar.tsx';
import { TankNotes } from '#client/parts/tank/TankNotes.tsx';
import { estimatedWhy, tankFacts, tankTitle } from '#client/parts/tank/tank-facts.ts';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { t } from '#client/words/inventory.ts';
import { type ColumnOf, readColumns } from '#contract/lists/list-columns.ts';
import { isWaterHigh } from '#contract/lists/tank-limits.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import { type FlatRow, keyOfRow, type SiteGroup } from './groups.ts';
import { TagList } from './TagList.tsx';
import type { TanksProps } from './use-tank-list.ts';

const TANK_ROW_PX = 46;
/** A finger's 44 and the line below. */
const SITE_ROW_PX = 45;
/** Letters of tags for which the column has room. */
const TAG_LETTERS = 14;

/** Share of the width, in percent, and whether it holds numbers. The heading row names the site: of the columns only the tank stays. */
const widths: Readonly<Record<ColumnOf<'inventory'> | 'tank', { width: number; numeric?: boolean }>> = {
  site: { width: 12.5 },
  tags: { width: 11 },
  tank: { width: 16.5 },
  volume: { width: 15.5, numeric: true },
  product: { width: 8, numeric: true },
  ullage: { width: 7, numeric: true },
  capacity: { width: 8, numeric: true },
  water: { width: 7.5, numeric: true },
  updated: { width: 14 },
};

type TankColumn = keyof typeof widths;

/** The columns with the tank in its place: third, as it is when nothing is chosen, or last of fewer. */
function withTank(asked: string): readonly TankColumn[] {
  const { shown } = readColumns('inventory', asked);
  return [...shown.slice(0, 2), 'tank', ...shown.slice(2)];
}

/** Drawn rows gathered by site, each with the height left out before it. */
function bySite(rows: readonly FlatRow[], drawn: readonly { index: number; gapBefore: number }[]) {
  const parts: { group: SiteGroup; lines: { row: FlatRow; index: number; gapBefore: number }[] }[] = [];
  for (const { index, gapBefore } of drawn) {
    const row = rows[index];
    if (row === undefined) continue;
    const last = parts.at(-1);
    if (last?.group === row.group) last.lines.push({ row, index, gapBefore });
    else parts.push({ group: row.group, lines: [{ row, index, gapBefore }] });
  }
  return parts;
}

/** All tanks in nine columns under a heading row for each site; a long list draws only the rows on screen. */
export function InventoryTable({ columns, rows, total, paging }: TanksProps & { columns: string }) {
  const heightOf = useCallback((index: number) => (rows[index]?.kind === 'site' ? SITE_ROW_PX : TANK_ROW_PX), [rows]);
  const keyOf = useCallback((index: number) => keyOfRow(rows, index), [rows]);
  return (
    <Rows count={rows.length} heightOf={heightOf} keyOf={keyOf} total={total} seen={paging?.seen}>
      {(drawn) => <Table asked={columns} rows={rows} drawn={drawn} />}
    </Rows>
  );
}

function Table({ asked, rows, drawn }: { asked: string; rows: readonly FlatRow[]; drawn: DrawnRows }) {
  const columns = useMemo(() => withTank(asked), [asked]);
  const whole = columns.reduce((sum, name) => sum + widths[name].width, 0);
  return (
    <TableScroll label={t.tankInventory} className="card desktop:overflow-clip">
      <table
        ref={drawn.listRef}
        className="table min-w-[72rem] table-fixed [&_thead_th]:py-1.5 [&_thead_th]:text-14 [&_thead_th]:leading-5 [&_thead_th]:whitespace-normal desktop:min-w-0 desktop:[--table-top:var(--top-bar)]"
        {...(drawn.windowed ? { 'aria-rowcount': drawn.total + 1 } : {})}
      >
        <caption className="sr-only">{t.tankInventoryBySiteVolumesIn}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                style={{ width: `${(widths[name].width / whole) * 100}%` }}
                className={cx(widths[name].numeric && 'num', name === 'tank' && 'max-desktop:left-0 max-desktop:z-2')}
                data-stays={name === 'tank' || undefined}
              >
                {t.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        {bySite(rows, drawn.rows).map(({ group, lines }) => (
          <tbody key={group.siteId}>
            {lines.map(({ row, index, gapBefore }) => (
              <Fragment key={keyOfRow(rows, index)}>
                {gapBefore > 0 && <TableGap columns={columns.length} height={gapBefore} />}
                {row.kind === 'site' ? (
                  <SiteRow group={group} columns={columns.length} rowIndex={drawn.windowed ? index + 2 : undefined} />
                ) : (
                  <TankRow row={row.row} columns={columns} rowIndex={drawn.windowed ? index + 2 : undefined} />
                )}
              </Fragment>
            ))}
          </tbody>
        ))}
        {drawn.gapAfter > 0 && (
          <tbody className="invisible">
            <TableGap columns={columns.length} height={drawn.gapAfter} />
          </tbody>
        )}
      </table>
    </TableScroll>
  );
}

function SiteRow({ group, columns, rowIndex }: { group: SiteGroup; columns: number; rowIndex: number | undefined }) {
  return (
    <tr aria-rowindex={rowIndex} style={{ height: SITE_ROW_PX }} className="*:h-[45px]! *:bg-sunken *:py-0!">
      <th scope="rowgroup" colSpan={columns}>
        <span className="sticky left-3 inline-flex max-w-[min(100%,80vw)] items-baseline gap-3">
          <Link
            to={paths.site(group.siteId)}
            className="link truncate leading-6 font-bold pointer-coarse:leading-11"
            title={group.site}
          >
            {group.site || t.siteNumber({ number: group.siteId })}
          </Link>
          <span className="shrink-0 text-13 font-normal text-muted">
            {fill(t.tanksOldestReading, {
              tanks: t.tanks({ count: group.rows.length }),
              moment: <Moment at={group.oldest} ageOnly />,
            })}
          </span>
          <PauseMark siteId={group.siteId} className="self-center" />
        </span>
      </th>
    </tr>
  );
}

/** The gauge's product name, unless the tank's label says it already. */
function furtherProduct(row: InventoryRow): string {
  return row.tank_label.toLowerCase().includes(row.product.toLowerCase()) ? '' : row.product;
}

interface TankRowProps {
  row: InventoryRow;
  columns: readonly TankColumn[];
  rowIndex: number | undefined;
}

const TankRow = memo(function TankRow({ row, columns, rowIndex }: TankRowProps) {
  const facts = tankFacts(row);
  return (
    <tr
      aria-rowindex={rowIndex}
      style={{ height: TANK_ROW_PX }}
      className="*:h-[46px]! *:py-0!"
      data-state={facts.state}
    >
      {columns.map((name) => (
        <TankCell key={name} name={name} row={row} facts={facts} />
      ))}
    </tr>
  );
});

interface TankCellProps {
  name: TankColumn;
  row: InventoryRow;
  facts: ReturnType<typeof tankFacts>;
}

function TankCell({ name, row, facts }: TankCellProps) {
  const reading = facts.state !== 'none';
  switch (name) {
    case 'site':
      return (
        <td className="text-13 leading-[1.125rem] text-muted" title={row.site}>
          <span className="line-clamp-2 wrap-anywhere">{row.site}</span>
        </td>
      );
    case 'tags':
      return (
        <td>
          <TagList tags={row.tags} room={TAG_LETTERS} />
        </td>
      );
    case 'tank':
      return <TankName row={row} facts={facts} />;
    case 'volume':
      return (
        <td className="num">
          <span className="flex items-center justify-end gap-3">
            <TankBar facts={facts} />
            <b className="min-w-13">{reading ? formatWhole(row.volume) : NO_VALUE}</b>
          </span>
        </td>
      );
    case 'product':
      return <td className="num">{reading ? formatProductHeight(row.height_inches) : NO_VALUE}</td>;
    case 'ullage':
      return <td className="num">{reading ? formatWhole(row.ullage) : NO_VALUE}</td>;
    case 'capacity':
      return (
        <td className="num" title={facts.isEstimated ? estimatedWhy() : undefined}>
          {formatWhole(row.capacity)}
          {facts.isEstimated && <span className="block text-13 text-muted">{t.estimatedFromUllage}</span>}
        </td>
      );
    case 'water':
      return (
        <td className={cx('num', isWaterHigh(row) && 'font-bold text-warn-fg')}>
          {reading ? formatTenth(row.water_in) : NO_VALUE}
        </td>
      );
    case 'updated':
      return (
        <td className="text-12 leading-5 whitespace-nowrap">
          <Moment at={row.updated_at} zone={row.timezone} stacked />
        </td>
      );
  }
}

function TankName({ row, facts }: Omit<TankCellProps, 'name'>) {
  const { short, rest } = tankTitle(row.tank_number, row.tank_label);
  const further = furtherProduct(row);
  const noted = facts.alarms.length + facts.notes.length > 0 || facts.state !== 'reading';
  return (
    <td className="max-desktop:sticky max-desktop:left-0 max-desktop:z-1 max-desktop:bg-surface" data-stays>
      <span className="block truncate leading-5" title={row.tank_label}>
        <b>{short}</b> {rest === '' ? null : <span className="font-bold">{rest}</span>}
      </span>
      {noted ? (
        <span className="flex min-w-0 items-center gap-1">
          <TankNotes facts={facts} tank={row.tank_number} limit={1} />
        </span>
      ) : (
        further !== '' && <span className="block truncate text-13 leading-5 text-muted">{further}</span>
      )}
    </td>
  );
}
