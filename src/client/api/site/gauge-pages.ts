import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { addressOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';

const otherwise = { format: 'display', not_understood: 'part' };

/** Pages of the gauge that were not understood. They go stale with its status. */
export function useGaugePages(siteId: string, enabled: boolean) {
  return useCall(routes.gaugePages, {
    queryKey: keys.sitePart(siteId, 'gauge', 'pages'),
    params: { id: siteId },
    enabled,
    otherwise,
    pick: ({ pages }) => pages,
  });
}

/** One page word for word, asked for when a person wants to see it. Its text never changes. */
export function useGaugePageText(siteId: string, pageId: number) {
  return useCall(routes.gaugePage, {
    // Not below the status: news of that makes no page stale.
    queryKey: keys.sitePart(siteId, 'commands', 'page', pageId),
    params: { id: siteId, pageId },
    otherwise,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Address under which a page is saved as a test page, without its station. */
export function testPageAddress(siteId: string, pageId: number): string {
  return addressOf(routes.gaugeTestPage, { params: { id: siteId, pageId } });
}

/** What the gauge sent, word for word: asked for when a person wants to see it. It never changes. */
export function useSlip(siteId: string, slipId: number) {
  return useCall(routes.slip, {
    // Not below the status: news of that makes no slip stale.
    queryKey: keys.sitePart(siteId, 'commands', 'slip', slipId),
    params: { id: siteId, slipId },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
