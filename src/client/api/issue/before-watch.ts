import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BeforeWatchAnswer,
  type BeforeWatchItem,
  type BeforeWatchSettle,
  beforeWatchAnswers,
} from '#contract/nouns/site/before-watch.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { orNone } from '../wire/or-none.ts';
import { type Fields, listIn, listOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';

/** A settlement as the card shows it; null answer: one that this page does not know. */
export interface ShownSettlement {
  answer: BeforeWatchAnswer | null;
  note: string;
  settled_at: string | null;
  settled_by: string;
}

export interface ShownBeforeWatch {
  first_contact_at: string | null;
  items: BeforeWatchItem[];
  total: number;
  open: number;
  settlements: ShownSettlement[];
}

function readItem(fields: Fields): BeforeWatchItem {
  return {
    kind: fields.kind === 'test' ? 'test' : 'alarm',
    device: textOrNull(fields.device) ?? 'Unknown device',
    what: textOrNull(fields.what) ?? 'Unknown event',
    console_time: textOf(fields.console_time),
    times: numberOrNull(fields.times) ?? 1,
    // What does not say that it is settled is open.
    settled: fields.settled === true,
  };
}

function readSettlement(fields: Fields): ShownSettlement {
  return {
    answer: beforeWatchAnswers.find((known) => known === fields.answer) ?? null,
    note: textOf(fields.note),
    settled_at: textOrNull(fields.settled_at),
    settled_by: textOrNull(fields.settled_by) ?? 'somebody unknown',
  };
}

function readBeforeWatch(body: unknown): ShownBeforeWatch {
  const fields = objectOf(body);
  const items = listIn(body ?? [], 'items').map(readItem);
  const listedOpen = items.filter(({ settled }) => !settled).length;
  return {
    first_contact_at: textOrNull(fields?.first_contact_at),
    items,
    total: Math.max(items.length, numberOrNull(fields?.total) ?? 0),
    open: Math.max(listedOpen, numberOrNull(fields?.open) ?? 0),
    settlements: listOf(body, 'settlements').map(readSettlement),
  };
}

/** What the site's console dates before our first contact. */
export function useBeforeWatch(siteId: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'before-watch'),
    queryFn: async ({ signal }) =>
      readBeforeWatch(await orNone(callApi(routes.beforeWatch, { params: { id: siteId }, signal }), null)),
  });
}

/** Settles all open items with one answer. Throws ApiError; either way the card is read again. */
export function useSettleBeforeWatch(siteId: string): (body: BeforeWatchSettle) => Promise<void> {
  const client = useQueryClient();
  const queryKey = keys.sitePart(siteId, 'before-watch');
  return async (body) => {
    try {
      client.setQueryData(
        queryKey,
        readBeforeWatch(await callApi(routes.settleBeforeWatch, { params: { id: siteId }, body })),
      );
    } finally {
      void client.invalidateQueries({ queryKey });
    }
  };
}
