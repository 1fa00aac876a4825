import { type AttentionAction, attentionForms, attentionTabs } from '#contract/nouns/site/attention.ts';
import { type WorkKind, workKinds } from '#contract/nouns/site/attention-kinds.table.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull, textsOf } from '../wire/read.ts';

/** What fails without an event, such as a date that passes, is found within this time. */
const LOOK_MS = 60_000;
/** Sites of the first page; of those after it the most that the call gives. */
const FIRST_SITES = 50;
const MORE_SITES = 200;

export interface AttentionQuery {
  kind: WorkKind | null;
  state: string;
  tag: string;
  mine: boolean;
}

function readAction(fields: Fields | null): AttentionAction {
  return {
    label: textOf(fields?.label) || 'Open the site',
    tab: attentionTabs.find((known) => known === fields?.tab) ?? 'overview',
    issue: numberOrNull(fields?.issue),
    item: textOrNull(fields?.item),
    month: textOrNull(fields?.month),
    alarm: numberOrNull(fields?.alarm),
    alarm_label: textOrNull(fields?.alarm_label),
    form: attentionForms.find((known) => known === fields?.form) ?? null,
  };
}

function readThing(fields: Fields) {
  const due = objectOf(fields.due);
  return {
    key: textOf(fields.key),
    // A kind that this version does not know is as grave as one that nobody has judged.
    kind: workKinds.find((known) => known === fields.kind) ?? ('safety' as const),
    reason: textOf(fields.reason),
    since: textOrNull(fields.since),
    due: due === null ? null : { what: textOf(due.what), at: textOrNull(due.at), day: textOrNull(due.day) },
    late: fields.late === true,
    who: textOrNull(fields.who),
    action: readAction(objectOf(fields.action)),
  };
}

function readGroup(fields: Fields) {
  const site = objectOf(fields.site);
  return {
    site: { id: numberOf(site?.id), name: textOf(site?.name), timezone: textOf(site?.timezone) },
    things: listOf(fields.things).map(readThing),
  };
}

function countOf(value: unknown): number {
  const count = numberOrNull(value);
  if (count === null) throw new TypeError('an answer without its counts');
  return count;
}

function readAttention(body: unknown) {
  const fields = objectOf(body);
  const sites = objectOf(fields?.sites);
  const counts = objectOf(fields?.counts);
  const choices = objectOf(fields?.choices);
  // What is no list, and what is not counted, is no quiet fleet.
  if (!Array.isArray(fields?.groups) || !Array.isArray(fields.unchecked))
    throw new TypeError('an answer without groups');
  return {
    groups: listOf(fields.groups).map(readGroup),
    total: countOf(fields.total),
    matched: countOf(sites?.matched),
    needing: countOf(sites?.needing),
    all: countOf(sites?.all),
    // A kind that the server does not know has nothing to choose.
    counts: new Map(workKinds.map((kind) => [kind, numberOrNull(counts?.[kind]) ?? 0])),
    overdue: Array.isArray(fields.overdue)
      ? new Map(listOf(fields.overdue).map((one) => [numberOf(one.site_id), numberOf(one.count)]))
      : null,
    states: textsOf(choices?.states),
    tags: textsOf(choices?.tags),
    unchecked: textsOf(fields.unchecked),
    next_cursor: textOrNull(fields.next_cursor),
  };
}

type AttentionPage = ReturnType<typeof readAttention>;
export type ShownGroup = AttentionPage['groups'][number];
export type ShownThing = ShownGroup['things'][number];

/** The pages as one list. A site whose place changed between two pages is shown once, where it came first. */
function whole(pages: readonly AttentionPage[]) {
  const [first] = pages;
  if (first === undefined) throw new TypeError('no page');
  const groups = new Map<number, ShownGroup>();
  for (const group of pages.flatMap((page) => page.groups)) {
    if (!groups.has(group.site.id)) groups.set(group.site.id, group);
  }
  return {
    ...first,
    groups: [...groups.values()],
    unchecked: [...new Set(pages.flatMap((page) => page.unchecked))],
    more: pages.at(-1)?.next_cursor !== null,
  };
}

const wholeOf = ({ pages }: { pages: AttentionPage[] }) => whole(pages);

export type Attention = ReturnType<typeof whole>;

function attentionOf({ kind, state, tag, mine }: AttentionQuery) {
  const query = { kind: kind ?? undefined, state, tag, mine: mine ? '1' : '0' };
  return {
    queryKey: keys.attention(kind ?? '', state, tag, mine ? 1 : 0),
    query: (cursor?: string) => ({ ...query, limit: String(cursor === undefined ? FIRST_SITES : MORE_SITES) }),
  };
}

/** What needs somebody at the sites of the person, the gravest first, page by page. */
export function useAttention(query: AttentionQuery) {
  return useCallPages(routes.needsAttention, {
    ...attentionOf(query),
    refetchInterval: LOOK_MS,
    read: readAttention,
    keepsShown: true,
    select: wholeOf,
  });
}

const everything: AttentionQuery = { kind: null, state: '', tag: '', mine: false };

/**
 * How many items are overdue at a site of the list; null: it could not be checked; undefined while it is on its way. The
 * rows of the list share one read; none of them asks again.
 */
export function useOverdueCount(siteId: number): number | null | undefined {
  const { data, isError } = useCallPages(routes.needsAttention, {
    ...attentionOf(everything),
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    read: readAttention,
    select: ({ pages }) => {
      const overdue = pages[0]?.overdue ?? null;
      return overdue === null ? null : (overdue.get(siteId) ?? 0);
    },
  });
  return isError ? null : data;
}

/** The same of one site, asked for once `ready`. */
export function useSiteAttention(siteId: string, ready: boolean) {
  return useCall(routes.needsAttention, {
    queryKey: keys.attention('site', siteId),
    query: { site_id: siteId },
    enabled: ready,
    refetchInterval: LOOK_MS,
    read: readAttention,
  });
}
