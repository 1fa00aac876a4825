import { useSyncExternalStore } from 'react';
import type { BuiltPacket } from '#client/api/document/packets.ts';

/** A place on screen, in pixels from its top left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** What is shown about packets over the page of a site; one thing at a time. */
export type DeskView =
  | { kind: 'build'; siteId: string /** Null: the site's present month. */; month: string | null }
  | { kind: 'flight'; siteId: string; packet: BuiltPacket /** Where the documents start. */; from: Spot }
  | { kind: 'done'; siteId: string; packet: BuiltPacket }
  | { kind: 'link'; siteId: string; file: string; url: string; expiresAt: string | null };

let view: DeskView | null = null;
const listeners = new Set<() => void>();

/** Shows something over the page of a site, in place of what was shown; null shows nothing. */
export function showOnDesk(next: DeskView | null): void {
  view = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is to be shown over the page of this site; buttons anywhere on the page put it there. */
export function useDeskView(siteId: string): DeskView | null {
  const shown = useSyncExternalStore(subscribe, () => view);
  return shown?.siteId === siteId ? shown : null;
}
