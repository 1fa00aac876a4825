import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { statusOf, useSiteInventory } from '#client/api/site/site-page.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { TankTile } from '#client/parts/tank/TankTile.tsx';
import { describeLimits } from '#client/parts/tank/tank-words.ts';
import { paths } from '#client/paths.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/overview.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';

export interface CurrentInventoryProps {
  siteId: string;
  zone: string | null;
  /** True once the card may load. */
  ready: boolean;
}

/** The tanks of the site, each drawn. */
export function CurrentInventory({ siteId, zone, ready }: CurrentInventoryProps) {
  const { data, error, refetch, isFetching } = useSiteInventory(siteId, ready);
  return (
    <section aria-labelledby="current-inventory">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="current-inventory" className="text-16">
          {t.currentInventory}
        </h2>
        <Link
          to={paths.inventory({ site_id: siteId })}
          className="no-print link inline-flex min-h-(--control) items-center gap-1"
        >
          {t.openInInventory}
          <ArrowRight aria-hidden size={16} />
        </Link>
      </div>
      {data && <Tanks rows={data} zone={zone} />}
      {!data && error && (
        <div className="card">
          <ErrorState
            message={t.failedToLoadInventoryHttpCode({ code: httpCode(statusOf(error)) })}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {!data && !error && (
        <div aria-hidden className={tilesClass}>
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </section>
  );
}

const tilesClass = 'grid grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))] gap-3';

function Tanks({ rows, zone }: { rows: readonly InventoryRow[]; zone: string | null }) {
  if (rows.length === 0) return <p className="card px-4 py-6 text-muted">{t.noRecentInventoryFound}</p>;
  const tanks = rows.toSorted((a, b) => a.tank_number - b.tank_number);
  return (
    <>
      <ul className={tilesClass}>
        {tanks.map((row) => (
          <TankTile key={row.tank_number} row={row} zone={zone} />
        ))}
      </ul>
      <p className="mt-2 text-13 text-muted">{t.ticks({ limits: describeLimits(tanks) })}</p>
    </>
  );
}
