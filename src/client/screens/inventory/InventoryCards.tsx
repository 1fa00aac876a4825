import { memo, useCallback } from 'react';
import { Link } from 'react-router';
import { countOf } from '#client/format/numbers.ts';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Rows } from '#client/parts/rows/Rows.tsx';
import { TankBar } from '#client/parts/tank/TankBar.tsx';
import { TankNotes } from '#client/parts/tank/TankNotes.tsx';
import { TankValues } from '#client/parts/tank/TankValues.tsx';
import { tankFacts, tankTitle } from '#client/parts/tank/tank-facts.ts';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import { type FlatRow, keyOfRow, type SiteGroup } from './groups.ts';
import { TagList } from './TagList.tsx';
import type { TanksProps } from './use-tank-list.ts';

const CARD_PX = 196;
const HEADING_PX = 64;

/** The inventory on phones: a heading for each site, a card for each tank. */
export function InventoryCards({ rows, total, paging }: TanksProps) {
  const heightOf = useCallback((index: number) => (rows[index]?.kind === 'site' ? HEADING_PX : CARD_PX), [rows]);
  const keyOf = useCallback((index: number) => keyOfRow(rows, index), [rows]);
  return (
    <Rows count={rows.length} heightOf={heightOf} keyOf={keyOf} total={total} seen={paging?.seen}>
      {(drawn) => <Cards rows={rows} drawn={drawn} />}
    </Rows>
  );
}

function Cards({ rows, drawn }: { rows: readonly FlatRow[]; drawn: DrawnRows }) {
  return (
    <ul ref={drawn.listRef} className="flow-root" aria-label="Tanks by site">
      {drawn.rows.map(({ index, gapBefore }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={keyOfRow(rows, index)}
            ref={drawn.measure}
            data-index={index}
            className={row.kind === 'site' ? 'pt-3 pb-1' : 'pb-2'}
            style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
          >
            {row.kind === 'site' ? <SiteHeading group={row.group} /> : <TankCard row={row.row} />}
          </li>
        );
      })}
      {drawn.gapAfter > 0 && <li aria-hidden style={{ height: drawn.gapAfter }} />}
    </ul>
  );
}

function SiteHeading({ group }: { group: SiteGroup }) {
  const tags = group.rows[0]?.tags ?? [];
  return (
    <div className="flex flex-col gap-1">
      <h2>
        <Link
          to={paths.site(group.siteId)}
          className="link inline-flex min-h-6 items-center font-bold wrap-anywhere pointer-coarse:min-h-12"
        >
          {group.site || `Site ${group.siteId}`}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
        <span>
          {countOf(group.rows.length, 'tank')} · oldest reading <Moment at={group.oldest} ageOnly />
        </span>
        <TagList tags={tags} />
      </p>
    </div>
  );
}

const TankCard = memo(function TankCard({ row }: { row: InventoryRow }) {
  const facts = tankFacts(row);
  const { short, rest } = tankTitle(row.tank_number, row.tank_label);
  return (
    <article className={cx('card px-4 py-3', facts.state === 'stale' && 'border-dashed')} data-state={facts.state}>
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate">
          <b>{short}</b> <span className="font-normal text-muted">{rest}</span>
        </h3>
        <TankBar facts={facts} />
      </div>
      <TankValues row={row} facts={facts} brief />
      <p className="mt-2 flex flex-wrap items-center gap-2 text-13">
        <TankNotes facts={facts} tank={row.tank_number} />
        <Moment at={row.updated_at} zone={row.timezone} className="ml-auto" />
      </p>
    </article>
  );
});
