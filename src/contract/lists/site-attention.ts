import type { SiteListItem } from '../nouns/site/site.ts';

export const attentionKinds = ['failed', 'offline', 'alarms'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

const needs: Record<AttentionKind, (site: SiteListItem) => boolean> = {
  failed: (site) => site.snapshot_status === 'FAILED',
  offline: (site) => !site.isOnline,
  alarms: (site) => site.alarms > 0,
};

/** Whether a site needs a kind of attention. */
export function needsAttention(site: SiteListItem, kind: AttentionKind): boolean {
  return needs[kind](site);
}

/** How many sites need each kind of attention. */
export function countAttention(rows: readonly { site: SiteListItem }[]): Record<AttentionKind, number> {
  const counts = { failed: 0, offline: 0, alarms: 0 };
  for (const { site } of rows) {
    for (const kind of attentionKinds) if (needs[kind](site)) counts[kind] += 1;
  }
  return counts;
}

/** Sites that need any of the chosen kinds of attention; all when none is chosen. */
export function filterAttention<T extends { site: SiteListItem }>(
  rows: readonly T[],
  chosen: readonly AttentionKind[],
): readonly T[] {
  return chosen.length === 0 ? rows : rows.filter(({ site }) => chosen.some((kind) => needs[kind](site)));
}

/** Chosen kinds as they stand in an address ('offline,alarms'); unknown words are dropped. */
export function attentionFromQuery(value: string | null): AttentionKind[] {
  const asked = (value ?? '').split(',');
  return attentionKinds.filter((kind) => asked.includes(kind));
}
