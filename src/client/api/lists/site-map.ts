import type { AttentionKind } from '#contract/lists/site-attention.ts';
import type { MapBox, SiteMap } from '#contract/nouns/site/site-map.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';

/** What a map is narrowed to, and the part of the world in sight. */
export interface MapQuestion {
  query: string;
  attention: readonly AttentionKind[];
  box: MapBox;
  /** 0: the world is 256 pixels wide; each more doubles that. */
  zoom: number;
}

/** The sites of a map as the server clusters them for what is in sight; what is shown stays until the answer is there. */
export function useSiteMap({ query, attention, box, zoom }: MapQuestion) {
  const asked = {
    q: query.trim() || undefined,
    show: attention.join(',') || undefined,
    box: [box.west, box.south, box.east, box.north].map((edge) => edge.toFixed(4)).join(','),
    zoom: String(zoom),
  };
  return useCall(routes.siteMap, {
    queryKey: keys.sites('map', JSON.stringify(asked)),
    query: asked,
    keepsShown: true,
    pick: (answer): SiteMap => answer,
  });
}
