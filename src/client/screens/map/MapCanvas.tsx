import { Maximize, Minus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatWhole } from '#client/format/numbers.ts';
import { paths } from '#client/paths.ts';
import { buttonClass, IconButton } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/map.ts';
import { mapReasons } from '#contract/nouns/site/map-reason.ts';
import { type MapCluster, mapLimits, type PlacedSite, type SiteMap } from '#contract/nouns/site/site-map.ts';
import { mapLooks } from './map-looks.table.ts';
import { fitBox, pixelOf, project, worldAt, zoomed } from './map-view.ts';
import type { MovedMap } from './use-map-view.ts';

/** The world of the outlines is so many units wide. */
const OUTLINE_WORLD = 4096;

let made: Promise<string> | null = null;

/** A mark further outside than this is not drawn. */
const EDGE_PX = 40;

export interface MapCanvasProps {
  map: SiteMap | undefined;
  moved: MovedMap;
  boxRef: React.RefObject<HTMLDivElement | null>;
  chosen: PlacedSite | null;
  onChoose: (site: PlacedSite | null) => void;
  onAll: () => void;
}

/** The outlines of the states with the sites on them. The list beside it has the same sites for who cannot see it. */
export function MapCanvas({ map, moved, boxRef, chosen, onChoose, onAll }: MapCanvasProps) {
  const { view, size, setView, handlers, onKey } = moved;
  const isNear = (place: { latitude: number; longitude: number }) => {
    const { left, top } = pixelOf(place, view, size);
    return left > -EDGE_PX && top > -EDGE_PX && left < size.width + EDGE_PX && top < size.height + EDGE_PX;
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !onKey(event.key)) return;
    event.preventDefault();
  };
  return (
    <div className="card relative h-[52vh] min-h-72 overflow-hidden bg-sunken tablet:h-[calc(100dvh-17rem)] tablet:min-h-96">
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no form's group; the role carries its name and keys */}
      <div
        ref={boxRef}
        role="group"
        aria-label={t.mapName}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move it
        tabIndex={0}
        className="absolute inset-0 cursor-grab touch-none active:cursor-grabbing"
        onKeyDown={press}
        {...handlers}
      >
        <Outlines view={view} size={size} />
        {map?.clusters.filter(isNear).map((cluster) => (
          <ClusterMark
            key={`${cluster.latitude} ${cluster.longitude}`}
            cluster={cluster}
            at={pixelOf(cluster, view, size)}
            onZoom={() => {
              const near = fitBox(cluster.box, size, mapLimits.zoom);
              setView(near.zoom > view.zoom + 0.5 ? near : zoomed(near, view.zoom + 2 - near.zoom, size));
            }}
          />
        ))}
        {map?.sites.filter(isNear).map((site) => (
          <SiteMark key={site.id} site={site} at={pixelOf(site, view, size)} onChoose={onChoose} />
        ))}
      </div>
      <div className="no-print absolute top-2 right-2 flex flex-col rounded-md border border-border bg-surface">
        <IconButton label={t.zoomIn} onClick={() => onKey('+')}>
          <Plus aria-hidden size={18} />
        </IconButton>
        <IconButton label={t.zoomOut} onClick={() => onKey('-')}>
          <Minus aria-hidden size={18} />
        </IconButton>
        <IconButton label={t.showAll} onClick={onAll}>
          <Maximize aria-hidden size={16} />
        </IconButton>
      </div>
      {chosen !== null && <Chosen key={chosen.id} site={chosen} onClose={() => onChoose(null)} />}
      <p className="pointer-events-none absolute right-1 bottom-0 text-12 text-muted">{t.outlineSource}</p>
    </div>
  );
}

function useOutlines(): string | 'failed' | null {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    loadOutlines().then(
      (found) => !left && setPath(found),
      () => !left && setPath('failed'),
    );
    return () => {
      left = true;
    };
  }, []);
  return path;
}

function Outlines({ view, size }: Pick<MovedMap, 'view' | 'size'>) {
  const path = useOutlines();
  if (path === null) return null;
  if (path === 'failed') {
    return (
      <p className="absolute top-2 left-2 max-w-[50%] rounded-md bg-warn-bg px-2 py-1 text-warn-fg">{t.noOutline}</p>
    );
  }
  const unit = OUTLINE_WORLD / worldAt(view.zoom);
  const [width, height] = [size.width * unit, size.height * unit];
  const corner = [view.x * OUTLINE_WORLD - width / 2, view.y * OUTLINE_WORLD - height / 2];
  return (
    <svg aria-hidden className="absolute inset-0 size-full" viewBox={[...corner, width, height].join(' ')}>
      <Land path={path} />
    </svg>
  );
}

/** Some nine thousand points: drawn once, then only moved. */
const Land = memo(function Land({ path }: { path: string }) {
  return (
    <path
      d={path}
      className="fill-surface stroke-control"
      strokeWidth={0.75}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
});

interface MarkPlace {
  at: { left: number; top: number };
}

const markClass = 'absolute flex -translate-x-1/2 -translate-y-1/2 items-center justify-center hover:brightness-95';
/** The worst lies on top. */
const layerOf = (reason: PlacedSite['reason']) => mapReasons.length - mapReasons.indexOf(reason);

function SiteMark({ site, at, onChoose }: MarkPlace & { site: PlacedSite; onChoose: (site: PlacedSite) => void }) {
  const { icon: Icon, mark, words } = mapLooks[site.reason];
  const name = t.siteIs({ name: site.name, reason: words });
  return (
    <button
      type="button"
      tabIndex={-1}
      title={name}
      aria-label={name}
      data-site={site.id}
      data-reason={site.reason}
      className={cx(markClass, 'size-7 pointer-coarse:size-12')}
      style={{ ...at, zIndex: layerOf(site.reason) }}
      onClick={() => onChoose(site)}
    >
      <span className={cx('flex size-7 items-center justify-center border-2', mark)}>
        <Icon aria-hidden size={16} strokeWidth={2.5} />
      </span>
    </button>
  );
}

function ClusterMark({ cluster, at, onZoom }: MarkPlace & { cluster: MapCluster; onZoom: () => void }) {
  const { reason, sites } = cluster;
  const { icon: Icon, edge, mark, words } = mapLooks[reason];
  const name = t.cluster({ count: sites, reason: words });
  return (
    <button
      type="button"
      tabIndex={-1}
      title={name}
      aria-label={name}
      data-reason={reason}
      className={cx(
        markClass,
        'min-h-10 min-w-10 rounded-full border-4 pointer-coarse:min-h-12 pointer-coarse:min-w-12 bg-surface px-1 text-13 font-bold text-text tabular-nums',
        edge,
      )}
      style={{ ...at, zIndex: layerOf(reason) }}
      onClick={onZoom}
    >
      {formatWhole(sites)}
      <span className={cx('absolute -top-2 -right-2 flex size-5 items-center justify-center border', mark)}>
        <Icon aria-hidden size={12} strokeWidth={2.5} />
      </span>
    </button>
  );
}

/** The site whose mark was pressed. */
function Chosen({ site, onClose }: { site: PlacedSite; onClose: () => void }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  const { icon, tone, words } = mapLooks[site.reason];
  return (
    <section
      aria-label={site.name}
      className="absolute bottom-5 left-2 z-10 max-w-[min(22rem,calc(100%-1rem))] rounded-lg border border-border bg-surface p-3 shadow-raised"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-bold wrap-anywhere">{site.name}</p>
        <IconButton label={t.close} onClick={onClose} className="-mt-1 -mr-1">
          <X aria-hidden size={16} />
        </IconButton>
      </div>
      <p className="text-13 text-muted">{placeOf(site)}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <Pill tone={tone} icon={icon} loudness={site.reason === 'normal' ? 'quiet' : 'tint'}>
          {words}
        </Pill>
        <Link ref={link} to={paths.site(site.id)} className={buttonClass('primary')}>
          {t.openSite}
        </Link>
      </div>
    </section>
  );
}

/** City and state of a site. */
export const placeOf = ({ city, state }: PlacedSite) => [city, state].filter((part) => part !== '').join(', ');

type Ring = readonly number[];

interface Topology {
  transform: { scale: number[]; translate: number[] };
  arcs: number[][][];
  objects: { states: { geometries: { type: string; arcs?: unknown }[] } };
}

/**
 * The outlines of states and territories as one path, `OUTLINE_WORLD` units wide, north up. Source: cartographic boundary
 * files of the US Census Bureau, 2017 (public domain), as TopoJSON in the package us-atlas. Rejects when its code does not
 * come; asked again it tries anew.
 */
function loadOutlines(): Promise<string> {
  made ??= import('us-atlas/states-10m.json').then(
    (module) => pathOf(module.default),
    (error: unknown) => {
      made = null;
      throw error;
    },
  );
  return made;
}

/** The path of a topology's states. */
function pathOf({ transform, arcs, objects }: Topology): string {
  const [scaleX = 1, scaleY = 1] = transform.scale;
  const [fromX = 0, fromY = 0] = transform.translate;
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([right = 0, up = 0]) => {
      x += right;
      y += up;
      const at = project({ latitude: y * scaleY + fromY, longitude: x * scaleX + fromX });
      return `${(at.x * OUTLINE_WORLD).toFixed(2)},${(at.y * OUTLINE_WORLD).toFixed(2)}`;
    });
  });
  /** A negative number names an arc backwards. */
  const pointsOf = (arc: number) => (arc < 0 ? [...(lines[~arc] ?? [])].reverse() : (lines[arc] ?? []));
  const ringPath = (ring: Ring) => `M${ring.flatMap((arc, n) => pointsOf(arc).slice(n === 0 ? 0 : 1)).join('L')}Z`;
  return objects.states.geometries
    .flatMap(({ type, arcs: given }) => (type === 'MultiPolygon' ? (given as Ring[][]) : [given as Ring[]]).flat())
    .map(ringPath)
    .join('');
}
