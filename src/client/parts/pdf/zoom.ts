/** Steps of the zoom buttons; 1 fits the page to the width there is. */
const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The next step up or down; at either end it stays. */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const steps: readonly number[] = ZOOM_STEPS;
  const next = by > 0 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom);
  return next ?? zoom;
}

/** Device pixels of a page's picture at most: phones refuse larger canvases. */
const MOST_PIXELS = 16_000_000;

/** Device pixels for each CSS pixel of a page drawn at `width` by `height` CSS pixels. */
export function pixelRatioFor(width: number, height: number, device: number): number {
  return Math.min(device, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
}

/** The page that is looked at, from 1: the last whose top has come above the upper third of the window. */
export function pageAt(tops: readonly number[], scrollTop: number, height: number): number {
  const line = scrollTop + height / 3;
  const index = tops.findLastIndex((top) => top <= line);
  return Math.max(0, index) + 1;
}
