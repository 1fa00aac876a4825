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
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { useSettled } from '#client/ui/use-settled.ts';
import { t } from '#client/words/map.ts';
import { t as sitesWords } from '#client/words/sites.ts';
import { attentionFromQuery } from '#contract/lists/site-attention.ts';
import type { PlacedSite, SiteMap } from '#contract/nouns/site/site-map.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { MapLegend, MapList, Unplaced } from './MapList.tsx';
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
