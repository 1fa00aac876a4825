import { Link } from 'react-router';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/map.ts';
import { mapReasons } from '#contract/nouns/site/map-reason.ts';
import type { PlacedSite, SiteMap } from '#contract/nouns/site/site-map.ts';
import { placeOf } from './MapCanvas.tsx';
import { mapLooks } from './map-looks.table.ts';

/** The sites in view, the worst first: the map in words. */
export function MapList({ map, chosen }: { map: SiteMap; chosen: PlacedSite | null }) {
  const more = map.within - map.listed.length;
  return (
    <section aria-labelledby="sites-in-view" className="min-w-0">
      <h2 id="sites-in-view" className="text-16">
        {t.inSight({ count: map.within })}
      </h2>
      <p className="text-13 text-muted">{map.within === 0 ? t.noneInSight : t.worstFirst}</p>
      <ul
        aria-labelledby="sites-in-view"
        className="card mt-2 divide-y divide-border empty:hidden tablet:max-h-[calc(100dvh-24rem)] tablet:overflow-y-auto"
      >
        {map.listed.map((site) => (
          <SiteLine key={site.id} site={site} chosen={site.id === chosen?.id} />
        ))}
        {more > 0 && <li className="px-3 py-2 text-muted">{t.moreInSight({ count: more })}</li>}
      </ul>
    </section>
  );
}

function SiteLine({ site, chosen }: { site: PlacedSite; chosen: boolean }) {
  const { icon: Icon, mark, words } = mapLooks[site.reason];
  return (
    <li
      className={cx('relative flex items-center gap-3 px-3 py-1.5 hover:bg-hover', chosen && 'bg-info-bg')}
      aria-current={chosen || undefined}
    >
      <span className={cx('flex size-6 shrink-0 items-center justify-center border-2', mark)}>
        <Icon aria-hidden size={14} strokeWidth={2.5} />
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to={paths.site(site.id)}
          className="link block min-h-6 font-bold wrap-anywhere after:absolute after:inset-0"
        >
          {site.name}
        </Link>
        <span className="block text-13 text-muted">
          {[words, placeOf(site)].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
    </li>
  );
}

/** What each mark means. */
export function MapLegend() {
  return (
    <ul aria-label={t.legend} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted">
      {mapReasons.map((reason) => {
        const { icon: Icon, mark, words } = mapLooks[reason];
        return (
          <li key={reason} className="inline-flex items-center gap-1.5">
            <span className={cx('flex size-5 items-center justify-center border-2', mark)}>
              <Icon aria-hidden size={12} strokeWidth={2.5} />
            </span>
            {words}
          </li>
        );
      })}
    </ul>
  );
}

/** Sites that are on no map are counted and named: a map without them would be a lie. */
export function Unplaced({ unplaced: { sites, first } }: Pick<SiteMap, 'unplaced'>) {
  if (sites === 0) return null;
  const more = sites - first.length;
  return (
    <details className="mt-3 rounded-md bg-warn-bg px-3 py-1 text-warn-fg">
      <summary className="flex min-h-(--control) cursor-pointer items-center font-bold">
        {t.unplaced({ count: sites })}
      </summary>
      <p>{t.howToAdd}</p>
      <ul className="flex flex-wrap gap-x-4">
        {first.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.site(id, { tab: 'info' })}
              className="inline-flex min-h-6 items-center underline wrap-anywhere pointer-coarse:min-h-12"
            >
              {name}
            </Link>
          </li>
        ))}
        {more > 0 && <li className="flex items-center">{t.unplacedMore({ count: more })}</li>}
      </ul>
    </details>
  );
}
