import { type Change, isInner } from '#server/store/database/events.ts';
import type { TestApp } from './app.ts';

/** Collects the changes that browsers may hear of; what processes tell each other is left out. Ends with what it answers. */
export function hearPublic(t: Pick<TestApp, 'feed'>, heard: Change[] | unknown[]): () => void {
  return t.feed.subscribe((told) => {
    if (!isInner(told.kind)) heard.push(told);
  });
}
