import { useQuery } from '@tanstack/react-query';
import type { Slip } from '#contract/nouns/compliance/month.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { numberOf, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

/** A slip out of an answer. */
function readSlip(body: unknown): Slip {
  const fields = objectOf(body) ?? {};
  return {
    id: numberOf(fields.id),
    function: textOf(fields.function),
    received_at: textOf(fields.received_at),
    gauge_time: textOrNull(fields.gauge_time),
    text: textOf(fields.text),
  };
}

/** What the gauge sent, word for word: asked for when a person wants to see it. It never changes. */
export function useSlip(siteId: string, slipId: number) {
  return useQuery({
    // Not below the status: news of that makes no slip stale.
    queryKey: keys.sitePart(siteId, 'commands', 'slip', slipId),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readSlip(await callApi(routes.slip, { params: { id: siteId, slipId }, signal: both })),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
