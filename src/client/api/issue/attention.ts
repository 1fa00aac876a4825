import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type AttentionAction, attentionForms, attentionTabs } from '#contract/nouns/site/attention.ts';
import { type WorkKind, workKinds } from '#contract/nouns/site/attention-kinds.table.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull, textsOf } from '../wire/read.ts';

/** What fails without an event, such as a date that passes, is found within this time. */
const LOOK_MS = 60_000;
/** Sites that are asked for at a time. */
export const ATTENTION_SITES = 50;

export interface AttentionQuery {
  kind: WorkKind | null;
  state: string;
  tag: string;
  mine: boolean;
  limit: number;
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

function readAttention(body: unknown) {
  const fields = objectOf(body);
  const sites = objectOf(fields?.sites);
  const counts = objectOf(fields?.counts);
  const choices = objectOf(fields?.choices);
  // What is no list at all is no quiet fleet.
  if (!Array.isArray(fields?.groups)) throw new TypeError('an answer without groups');
  return {
    groups: listOf(fields.groups).map(readGroup),
    total: numberOrNull(fields.total) ?? 0,
    matched: numberOrNull(sites?.matched) ?? 0,
    needing: numberOrNull(sites?.needing) ?? 0,
    all: numberOrNull(sites?.all) ?? 0,
    counts: new Map(workKinds.map((kind) => [kind, numberOrNull(counts?.[kind]) ?? 0])),
    overdue: new Map(listOf(fields.overdue).map((one) => [numberOf(one.site_id), numberOf(one.count)])),
    states: textsOf(choices?.states),
    tags: textsOf(choices?.tags),
    unchecked: textsOf(fields.unchecked),
    more: textOrNull(fields.next_cursor) !== null,
  };
}

export type Attention = ReturnType<typeof readAttention>;
export type ShownGroup = Attention['groups'][number];
export type ShownThing = ShownGroup['things'][number];

/** What the list opens with. */
export const wholeAttention: AttentionQuery = { kind: null, state: '', tag: '', mine: false, limit: ATTENTION_SITES };

function attentionQuery({ kind, state, tag, mine, limit }: AttentionQuery) {
  return queryOptions({
    queryKey: keys.attention(kind ?? '', state, tag, mine ? 1 : 0, limit),
    queryFn: async ({ signal }) => {
      const query = { kind: kind ?? undefined, state, tag, mine: mine ? '1' : '0', limit: String(limit) } as const;
      return readAttention(await callApi(routes.needsAttention, { query, signal }));
    },
    refetchInterval: LOOK_MS,
  });
}

/** What needs somebody at the sites of the person, the gravest first. */
export function useAttention(query: AttentionQuery) {
  return useQuery({ ...attentionQuery(query), placeholderData: keepPreviousData });
}

/** How many items are overdue at a site of the list; 0 also while that is not known, which the list above says. */
export function useOverdueCount(siteId: number): number {
  const { data } = useQuery({ ...attentionQuery(wholeAttention), select: ({ overdue }) => overdue.get(siteId) ?? 0 });
  return data ?? 0;
}

/** The same of one site, asked for once `ready`. */
export function useSiteAttention(siteId: string, ready: boolean) {
  return useQuery({
    queryKey: keys.attention('site', siteId),
    queryFn: async ({ signal }) =>
      readAttention(await callApi(routes.needsAttention, { query: { site_id: siteId }, signal })),
    enabled: ready,
    refetchInterval: LOOK_MS,
  });
}
