import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSiteWrites } from '#client/api/lists/manage-sites.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { MoreRows } from '#client/parts/rows/MoreRows.tsx';
import { Rows } from '#client/parts/rows/Rows.tsx';
import type { Paging } from '#client/parts/rows/use-paging.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/admin-dashboard.ts';
import type { SiteMgmt } from '#contract/nouns/site/site.ts';

const ROW_PX = 64;

interface PlainSitesProps {
  sites: readonly SiteMgmt[];
  /** How many there are, those not here yet among them. */
  total: number;
  paging: Paging | null;
}

/** The sites as a plain list, each with Delete, which asks first. */
export function PlainSites({ sites, total, paging }: PlainSitesProps) {
  const [deleting, setDeleting] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const writes = useSiteWrites();
  const ask = useAsk();
  const phone = usePhone();
  const heightOf = useCallback(() => (phone ? ROW_PX + 8 : ROW_PX), [phone]);
  const keyOf = useCallback((index: number) => sites[index]?.id ?? index, [sites]);
  const remove = async (site: SiteMgmt) => {
    const sure = await ask.confirm({
      title: t.deleteSite,
      text: t.areYouSureYouWantTo,
      details: <p className="font-bold wrap-anywhere">{site.name}</p>,
      confirmLabel: t.delete,
      danger: true,
    });
    if (!sure) return;
    setDeleting(site.id);
    try {
      await writes.remove(site.id);
      heading.current?.focus();
    } catch (error) {
      console.error('admin dashboard: the site was not deleted', error);
    }
    setDeleting(null);
  };
  return (
    <section aria-labelledby="all-sites" className="mt-6">
      <h2 id="all-sites" ref={heading} tabIndex={-1} className="mb-2 text-16 outline-none">
        {t.sitesTotal({ total: formatWhole(total) })}
      </h2>
      {sites.length === 0 ? (
        <EmptyState title={t.noSitesAvailable}>{t.addFirstOneWithFormAbove}</EmptyState>
      ) : (
        <Rows count={sites.length} heightOf={heightOf} keyOf={keyOf} total={total} seen={paging?.seen}>
          {(drawn) => (
            <ul ref={drawn.listRef} aria-labelledby="all-sites" className="card flow-root overflow-clip">
              {drawn.rows.map(({ index, gapBefore }) => {
                const site = sites[index];
                if (site === undefined) return null;
                return (
                  <li
                    key={site.id}
                    ref={drawn.measure}
                    data-index={index}
                    style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
                    className="flex items-center justify-between gap-4 border-b border-border px-4 py-2 last:border-0"
                  >
                    <span className="min-w-0">
                      <Link
                        to={paths.site(site.id)}
                        className="link flex min-h-6 items-center font-bold wrap-anywhere pointer-coarse:min-h-12"
                      >
                        {site.name}
                      </Link>
                      <span className="block font-mono text-13 text-muted">
                        {site.port === 0 ? t.noGauge : t.ipPort({ ip: site.ip, port: site.port })}
                      </span>
                    </span>
                    <Button
                      variant="danger"
                      aria-label={t.deleteName({ name: site.name })}
                      busy={deleting === site.id}
                      onClick={() => void remove(site)}
                    >
                      {t.delete}
                    </Button>
                  </li>
                );
              })}
              {drawn.gapAfter > 0 && <li aria-hidden style={{ height: drawn.gapAfter }} />}
            </ul>
          )}
        </Rows>
      )}
      <MoreRows paging={paging} what={t.sitesNoun} />
    </section>
  );
}
