import type { Page } from 'playwright-core';

/** What a page has shown of itself so far. */
export interface Vitals {
  /** Milliseconds until the largest piece of content was painted, and what that was. */
  lcp: number;
  element: string;
  /** The worst window of layout shifts that nobody caused. */
  cls: number;
  /** Elements that moved, for who mends it. */
  moved: string[];
  /** Each interaction's longest event until the next paint, in milliseconds; below 16 nothing is told. */
  interactions: { id: number; kind: string; ms: number }[];
  /** Addresses that were asked for outside the console's own. */
  strangers: string[];
}

interface Kept {
  lcp: number;
  element: string;
  shifts: { at: number; value: number }[];
  moved: string[];
  events: { id: number; kind: string; ms: number }[];
}

/** Runs in the page before anything of its own: keeps what the browser tells of paints, shifts and interactions. */
export function watchVitals(): void {
  const kept: Kept = { lcp: 0, element: '', shifts: [], moved: [], events: [] };
  (globalThis as unknown as { __vitals: Kept }).__vitals = kept;
  const nameOf = (node: Node | null | undefined): string => {
    if (!(node instanceof Element)) return node?.nodeName ?? '';
    return `${node.tagName.toLowerCase()}.${String(node.getAttribute('class') ?? '').slice(0, 60)} ${(node.textContent ?? '').slice(0, 40)}`;
  };
  const observe = (options: PerformanceObserverInit & { durationThreshold?: number }, take: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe(options);
  observe({ type: 'largest-contentful-paint', buffered: true }, (entry: PerformanceEntry & { element?: Element }) => {
    kept.lcp = entry.startTime;
    kept.element = nameOf(entry.element);
  });
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] };
  observe({ type: 'layout-shift', buffered: true }, (entry: Shift) => {
    if (entry.hadRecentInput) return;
    kept.shifts.push({ at: entry.startTime, value: entry.value });
    kept.moved.push(`${entry.value.toFixed(4)} ${(entry.sources ?? []).map(({ node }) => nameOf(node)).join(' | ')}`);
  });
  type Told = PerformanceEntry & { interactionId?: number };
  observe({ type: 'event', buffered: true, durationThreshold: 16 }, (entry: Told) => {
    if (!entry.interactionId) return;
    kept.events.push({ id: entry.interactionId, kind: entry.name, ms: entry.duration });
  });
}

/** Reads what has been kept; the page must have been opened with `watchVitals`. */
export async function readVitals(page: Page): Promise<Vitals> {
  // What was painted last is told in a task after the paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  const [kept, strangers] = await page.evaluate(() => {
    const others = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /^https?:/.test(name) && new URL(name).origin !== location.origin);
    return [(globalThis as unknown as { __vitals: Kept }).__vitals, others] as const;
  });
  const worst = new Map<number, { id: number; kind: string; ms: number }>();
  for (const event of kept.events) if (event.ms > (worst.get(event.id)?.ms ?? 0)) worst.set(event.id, event);
  const { lcp, element, moved } = kept;
  return { lcp, element, cls: worstWindow(kept.shifts), moved, interactions: [...worst.values()], strangers };
}

/** Shifts less than a second apart, in windows of at most five seconds, are one; the worst of them counts (web.dev/cls). */
function worstWindow(shifts: readonly { at: number; value: number }[]): number {
  let worst = 0;
  let [sum, first, last] = [0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - first > 5000) [sum, first] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** The value that three in four do not exceed, as the budgets are meant; NaN of none. */
export function p75(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
}
