import { type Change, isInner, notifyChange } from '#server/store/database/events.ts';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

/** Collects the changes that browsers may hear of; what processes tell each other is left out. Ends with what it answers. */
export function hearPublic(t: Pick<TestApp, 'feed'>, heard: Change[] | unknown[]): () => void {
  return t.feed.subscribe((told) => {
    if (!isInner(told.kind)) heard.push(told);
  });
}

/**
 * Empties what was heard once all that was sent before has arrived: the database delivers changes in the order of their
 * commits, so whatever comes later belongs to what the test does next. The feed must be subscribed with every kind.
 */
export async function forgetHeard(t: Pick<TestApp, 'db'>, heard: Change[]): Promise<void> {
  markers += 1;
  const marker = { kind: 'report.asked', siteIds: [markers] } as const;
  await notifyChange(t.db.$client, marker);
  await until(
    () => heard.some(({ siteIds }) => siteIds?.[0] === marker.siteIds[0]),
    (arrived) => arrived,
  );
  heard.length = 0;
}

let markers = 2_147_480_000;
