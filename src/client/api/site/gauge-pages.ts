import { useQuery } from '@tanstack/react-query';
import type { GaugePage, GaugePageText } from '#contract/nouns/gauge/gauge-page.ts';
import { routes } from '#contract/routes/all.ts';
import { addressOf, callApi } from '../wire/call.ts';
import { withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { listOf, numberOf, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

function readPage(fields: Record<string, unknown>): GaugePage {
  return {
    id: numberOf(fields.id),
    function: textOf(fields.function),
    name: textOf(fields.name),
    format: fields.format === 'computer' ? 'computer' : 'display',
    not_understood: fields.not_understood === 'all' ? 'all' : 'part',
    reasons: Array.isArray(fields.reasons) ? fields.reasons.map(textOf) : [],
    first_seen_at: textOf(fields.first_seen_at),
    last_seen_at: textOf(fields.last_seen_at),
    times: numberOf(fields.times),
    understood_at: textOrNull(fields.understood_at),
    size: numberOf(fields.size),
    cut: fields.cut === true,
  };
}

/** Pages of the gauge that were not understood. They go stale with its status. */
export function useGaugePages(siteId: string, enabled: boolean) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'gauge', 'pages'),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) => {
        const body: unknown = await callApi(routes.gaugePages, { params: { id: siteId }, signal: both });
        return listOf(objectOf(body)?.pages).map(readPage);
      }),
    enabled,
  });
}

/** One page word for word, asked for when a person wants to see it. Its text never changes. */
export function useGaugePageText(siteId: string, pageId: number) {
  return useQuery({
    // Not below the status: news of that makes no page stale.
    queryKey: keys.sitePart(siteId, 'commands', 'page', pageId),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both): Promise<GaugePageText> => {
        const body: unknown = await callApi(routes.gaugePage, { params: { id: siteId, pageId }, signal: both });
        const fields = objectOf(body) ?? {};
        return { page: readPage(objectOf(fields.page) ?? {}), text: textOf(fields.text) };
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Address under which a page is saved as a test page, without its station. */
export function testPageAddress(siteId: string, pageId: number): string {
  return addressOf(routes.gaugeTestPage, { params: { id: siteId, pageId } });
}
