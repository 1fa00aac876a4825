import { type WorkKind, workKinds } from '#contract/nouns/site/attention-kinds.table.ts';

/** What the list of what needs somebody is narrowed to. It is in the address, so that a link carries it. */
export interface AttentionFilter {
  kind: WorkKind | null;
  state: string;
  tag: string;
  mine: boolean;
}

export const wholeList: AttentionFilter = { kind: null, state: '', tag: '', mine: false };

export function isNarrowed({ kind, state, tag, mine }: AttentionFilter): boolean {
  return kind !== null || state !== '' || tag !== '' || mine;
}

/** The filter that an address names; a kind that nobody knows is dropped. */
export function filterFromQuery(params: URLSearchParams): AttentionFilter {
  return {
    kind: workKinds.find((kind) => kind === params.get('kind')) ?? null,
    state: params.get('state') ?? '',
    tag: params.get('tag') ?? '',
    mine: params.get('mine') === '1',
  };
}

/** Writes a filter into an address; the whole list writes nothing. */
export function filterToQuery({ kind, state, tag, mine }: AttentionFilter, params: URLSearchParams): void {
  if (kind !== null) params.set('kind', kind);
  if (state !== '') params.set('state', state);
  if (tag !== '') params.set('tag', tag);
  if (mine) params.set('mine', '1');
}
