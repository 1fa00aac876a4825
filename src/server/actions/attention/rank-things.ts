import { rankOfKind } from '#contract/nouns/site/attention-kinds.table.ts';
import type { AttentionFact } from './attention-fact.ts';

/** Negative: `a` comes first: the graver kind, then the graver of its kind, what is due earlier, what is older. */
function compareFound(a: AttentionFact, b: AttentionFact): number {
  return (
    rankOfKind(a.kind) - rankOfKind(b.kind) ||
    a.weight - b.weight ||
    timeOf(a) - timeOf(b) ||
    sinceOf(a) - sinceOf(b) ||
    a.siteId - b.siteId ||
    a.key.localeCompare(b.key, 'en')
  );
}

/** What has no time of its own comes after what has one; of overdue items what was never proven comes first. */
function timeOf({ due, kind }: AttentionFact): number {
  const text = due?.at ?? due?.day;
  if (text === undefined || text === null)
    return kind === 'overdue' ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER;
  return Date.parse(text);
}

function sinceOf({ since }: AttentionFact): number {
  return since === null ? Number.MAX_SAFE_INTEGER : Date.parse(since);
}

/**
 * In order, by site, the site with the gravest thing first. Of one kind and one subject only the first stays, and a month
 * that is not compliant is left out where the sign of a release already says why.
 */
export function groupFound(all: readonly AttentionFact[]): Map<number, AttentionFact[]> {
  const groups = new Map<number, AttentionFact[]>();
  const known = new Set<string>();
  for (const each of all.toSorted(compareFound)) {
    const subject = `${each.siteId} ${each.kind} ${each.about}`;
    const group = groups.get(each.siteId) ?? [];
    if (known.has(subject)) continue;
    if (each.key.startsWith('month:') && each.kind === 'failed' && group.some(({ kind }) => kind === 'release'))
      continue;
    known.add(subject);
    group.push(each);
    groups.set(each.siteId, group);
  }
  return groups;
}
