import { List } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSiteMap } from '#client/api/lists/site-map.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { AttentionChips } from '#client/parts/attention/AttentionChips.tsx';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { useFilterAddress } from '#client/parts/rows/use-filter-address.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { paths } from '#client/paths.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { useSettled } from '#client/ui/use-settled.ts';
import { t } from '#client/words/map.ts';
import { t as sitesWords } from '#client/words/sites.ts';
import { attentionFromQuery } from '#contract/lists/site-attention.ts';
import { mapReasons } from '#contract/nouns/site/map-reason.ts';
import type { PlacedSite, SiteMap } from '#contract/nouns/site/site-map.ts';
import { MapCanvas, placeOf } from './MapCanvas.tsx';
import { mapLooks } from './map-looks.table.ts';
import { boxOf, fitBox, LOWER_STATES, type MapSize, type MapView, readView, writeView } from './map-view.ts';
import { useMapView } from './use-map-view.ts';

/** What is in sight is asked for when it has not moved for so long, in milliseconds. */
const SETTLE_MS = 150;
const names = ['q', 'show', 'at'] as const;

/** The map of sites: state outlines and the sites on them, without a call to anybody outside. */
export function MapScreen() {
  const { filter, choose } = useFilterAddress(names, ['all']);
  const boxRef = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<PlacedSite | null>(null);
  const newest = useRef<{ map: SiteMap | undefined; size: MapSize }>(undefined);
  const setView = useRef<(view: MapView) => void>(undefined);
  const onAll = useCallback(() => {
    if (newest.current !== undefined) setView.current?.(around(newest.current.map, newest.current.size));
  }, []);
  const moved = useMapView(boxRef, readView(filter.at), onAll);
  const { view, size } = moved;
  setView.current = moved.setView;

  const attention = attentionFromQuery(filter.show);
  const at = useSettled(writeView(view), SETTLE_MS);
  const asked = readView(at) ?? view;
  const query = useSettled(filter.q, SETTLE_MS);
  const call = useSiteMap({ query, attention, box: boxOf(asked, size), zoom: Math.round(asked.zoom) });
  const map = call.data;
  newest.current = { map, size };
  useFitted({
    filter: `${query}\n${filter.show}`,
    isHeld: filter.at !== '',
    settled: !call.isPlaceholderData && map,
    onAll,
  });

  const chooseLatest = useRef(choose);
  chooseLatest.current = choose;
  useEffect(() => chooseLatest.current({ at }), [at]);

  const matched = map?.matched ?? 0;
  return (
    <div className="page">
      <PageHeading
        title={map === undefined ? t.title : t.mapOfMatched({ matched: formatWhole(matched) })}
        actions={
          <Link to={paths.sites({ q: filter.q, show: filter.show })} className={buttonClass('secondary', 'no-print')}>
            <List aria-hidden size={16} />
            {t.list}
          </Link>
        }
      >
        <DataAge loadedAt={call.dataUpdatedAt} saved={call.isError} />
      </PageHeading>
      <div className="my-2 flex flex-wrap items-center gap-2">
        <search className="max-tablet:w-full">
          <input
            type="search"
            aria-label={sitesWords.searchSites}
            placeholder={sitesWords.searchNameTagsAddressStateFacility}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            className="min-h-(--control) w-full rounded-md border border-control bg-surface px-3 text-text placeholder:text-faint tablet:w-96"
            value={filter.q}
            onChange={(event) => choose({ q: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape') choose({ q: '' });
            }}
          />
        </search>
        {map !== undefined && (
          <AttentionChips
            counts={map.counts}
            chosen={attention}
            onChange={(kinds) => choose({ show: kinds.join(',') })}
          />
        )}
      </div>
      {call.isError && map === undefined && (
        <ErrorState
          message={t.failed({ reason: sentenceOf(call.error) })}
          onRetry={() => void call.refetch()}
          retrying={call.isFetching}
        />
      )}
      <p role="status" className="sr-only">
        {map === undefined ? t.loading : map.matched === 0 ? (map.total === 0 ? t.noSitesAtAll : t.noSites) : ''}
      </p>
      <div className="grid items-start gap-4 tablet:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <MapCanvas map={map} moved={moved} boxRef={boxRef} chosen={chosen} onChoose={setChosen} onAll={onAll} />
          <MapLegend />
          {map !== undefined && <Unplaced unplaced={map.unplaced} />}
        </div>
        {map !== undefined &&
          (map.matched === 0 ? (
            <p className="card p-4 text-muted">{map.total === 0 ? t.noSitesAtAll : t.noSites}</p>
          ) : (
            <MapList map={map} chosen={chosen} />
          ))}
      </div>
    </div>
  );
}

/** The view of all sites that fit; of the states where none has coordinates. */
function around(map: SiteMap | undefined, size: MapSize): MapView {
  return fitBox(map?.bounds ?? LOWER_STATES, size);
}

interface Fitting {
  /** What the map is narrowed to. */
  filter: string;
  /** The address holds a view: it is not left for the first answer. */
  isHeld: boolean;
  /** The answer to that filter, when it is there. */
  settled: SiteMap | false | undefined;
  onAll: () => void;
}

/** Shows all sites that fit when the first answer comes, and after each change of the filter. */
function useFitted({ filter, isHeld, settled, onAll }: Fitting): void {
  const fitted = useRef<string | null>(isHeld ? filter : null);
  useEffect(() => {
    if (settled === undefined || settled === false || fitted.current === filter) return;
    fitted.current = filter;
    onAll();
  }, [settled, filter, onAll]);
}

/** The sites in view, the worst first: the map in words. */
function MapList({ map, chosen }: { map: SiteMap; chosen: PlacedSite | null }) {
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
function MapLegend() {
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
function Unplaced({ unplaced: { sites, first } }: Pick<SiteMap, 'unplaced'>) {
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
