import type { Coordinates } from '#contract/nouns/site/coordinates.ts';
import { type MapBox, mapLimits } from '#contract/nouns/site/site-map.ts';

/** What part of the world is in sight: its middle in Mercator, each way from 0 to 1, and the zoom. */
export interface MapView {
  x: number;
  y: number;
  /** 0: the world is 256 pixels wide; each more doubles that. */
  zoom: number;
}

/** Pixels. */
export interface MapSize {
  width: number;
  height: number;
}

const WORLD_PX = 256;
const LEAST_ZOOM = 1;
/** Nearer the outline of a state says nothing any more: a map that fits its sites goes no further. */
const FITTED_ZOOM = 11;
/** The projection ends there. */
const MOST_LATITUDE = 85;
/** Room around the sites of a map that fits them. */
const MARGIN_PX = 48;

/** The states without Alaska, Hawaii and the territories. */
export const LOWER_STATES: MapBox = { west: -125, south: 24.5, east: -66.5, north: 49.5 };

/** Pixels of the whole world at a zoom. */
export const worldAt = (zoom: number) => WORLD_PX * 2 ** zoom;

/** Mercator, each way from 0 to 1, north up. */
export function project({ latitude, longitude }: Coordinates): { x: number; y: number } {
  const bounded = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude));
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.asinh(Math.tan((bounded * Math.PI) / 180)) / Math.PI) / 2,
  };
}

/** Degrees of a point of the projection. */
export function unproject(x: number, y: number): Coordinates {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: x * 360 - 180,
  };
}

/** Where a place is on the screen, in pixels from the corner of the map. */
export function pixelOf(place: Coordinates, view: MapView, { width, height }: MapSize): { left: number; top: number } {
  const { x, y } = project(place);
  const world = worldAt(view.zoom);
  return { left: (x - view.x) * world + width / 2, top: (y - view.y) * world + height / 2 };
}

/** What is in sight, in degrees. */
export function boxOf(view: MapView, { width, height }: MapSize): MapBox {
  const world = worldAt(view.zoom);
  const within = (value: number) => Math.max(0, Math.min(1, value));
  const corner = (sign: 1 | -1) =>
    unproject(within(view.x + (sign * width) / 2 / world), within(view.y + (sign * height) / 2 / world));
  const [first, last] = [corner(-1), corner(1)];
  return { west: first.longitude, north: first.latitude, east: last.longitude, south: last.latitude };
}

/** The view that shows a box as large as it goes. */
export function fitBox(box: MapBox, { width, height }: MapSize, most = FITTED_ZOOM): MapView {
  const first = project({ latitude: box.north, longitude: box.west });
  const last = project({ latitude: box.south, longitude: box.east });
  const zoomOf = (pixels: number, share: number) =>
    share === 0 ? most : Math.log2(Math.max(pixels - 2 * MARGIN_PX, WORLD_PX / 4) / (share * WORLD_PX));
  const zoom = Math.min(most, zoomOf(width, last.x - first.x), zoomOf(height, last.y - first.y));
  return bounded({ x: (first.x + last.x) / 2, y: (first.y + last.y) / 2, zoom });
}

/** The view zoomed by steps; the point under (left, top) pixels from the corner stays where it is. */
export function zoomed(view: MapView, steps: number, size: MapSize, at?: { left: number; top: number }): MapView {
  const zoom = Math.max(LEAST_ZOOM, Math.min(mapLimits.zoom, view.zoom + steps));
  const away = { x: (at?.left ?? size.width / 2) - size.width / 2, y: (at?.top ?? size.height / 2) - size.height / 2 };
  const shift = 1 / worldAt(view.zoom) - 1 / worldAt(zoom);
  return bounded({ x: view.x + away.x * shift, y: view.y + away.y * shift, zoom });
}

/** The view moved by pixels. */
export function moved(view: MapView, right: number, down: number): MapView {
  const world = worldAt(view.zoom);
  return bounded({ ...view, x: view.x + right / world, y: view.y + down / world });
}

function bounded({ x, y, zoom }: MapView): MapView {
  const within = (value: number) => Math.max(0, Math.min(1, value));
  return { x: within(x), y: within(y), zoom: Math.max(LEAST_ZOOM, Math.min(mapLimits.zoom, zoom)) };
}

/** A view as an address has it: '39.53590,-76.34830,9.5'. */
export function writeView(view: MapView): string {
  const { latitude, longitude } = unproject(view.x, view.y);
  return `${latitude.toFixed(5)},${longitude.toFixed(5)},${view.zoom.toFixed(2)}`;
}

/** The view that a text spells; null for a text that spells none. */
export function readView(text: string): MapView | null {
  const numbers = text.split(',').map(Number);
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = numbers;
  const isOne = numbers.length === 3 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0;
  return isOne ? bounded({ ...project({ latitude, longitude }), zoom }) : null;
}
