import {
  type BeforeWatchAnswer,
  type BeforeWatchItem,
  type BeforeWatchSettle,
  beforeWatchAnswers,
} from '#contract/nouns/site/before-watch.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';
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
  const items = listIn(body, 'items').map(readItem);
  const listedOpen = items.filter(({ settled }) => !settled).length;
  return {
    first_contact_at: textOrNull(fields?.first_contact_at),
    items,
    total: Math.max(items.length, numberOrNull(fields?.total) ?? 0),
    open: Math.max(listedOpen, numberOrNull(fields?.open) ?? 0),
    settlements: listOf(body, 'settlements').map(readSettlement),
  };
}

const nothing = readBeforeWatch([]);

/** What the site's console dates before our first contact. */
export function useBeforeWatch(siteId: string) {
  return useCall(routes.beforeWatch, {
    queryKey: keys.sitePart(siteId, 'before-watch'),
    params: { id: siteId },
    none: nothing,
    read: readBeforeWatch,
  });
}

/** Settles all open items with one answer. Throws ApiError; either way the card is read again. */
export function useSettleBeforeWatch(siteId: string) {
  const queryKey = keys.sitePart(siteId, 'before-watch');
  const { send } = useMutationCall(routes.settleBeforeWatch, {
    params: { id: siteId },
    read: readBeforeWatch,
    onAnswer: (answer, client) => void client.setQueryData(queryKey, answer),
    stale: [queryKey],
    staleAfterRefusal: true,
  });
  return (body: BeforeWatchSettle) => send({ body });
}
