import { mayWriteSite, type Right, type Role } from '#contract/access.ts';
import type { AttentionGroup, AttentionList } from '#contract/nouns/site/attention.ts';
import { rankOfKind, type WorkKind, workKinds } from '#contract/nouns/site/attention-kinds.table.ts';
import type { Config } from '#server/config.ts';
import { type AttentionSite, listSeenSites } from '#server/store/attention/sites.ts';
import { listSiteAccess } from '#server/store/site/site-access.ts';
import type { Context } from '../context.ts';
import { toPerson } from '../person.ts';
import type { Asked, AttentionFact, AttentionLog, MayWrite } from './attention-fact.ts';
import { overdueSource, sources } from './sources.table.ts';

/** For whom the list is made. */
export interface AttentionReader {
  role: Role;
  /** As work is assigned to them. */
  name: string;
  /** Sites they may see; null: every live one. */
  siteIds: readonly number[] | null;
  mayWrite: MayWrite;
}

/** What a list is read with. */
export interface AttentionContext extends Pick<Context, 'db' | 'now'> {
  config: Pick<Config, 'demo' | 'smtpUrl'>;
  log: AttentionLog;
}

export interface AttentionFilter {
  /** None: every kind. */
  kinds: readonly WorkKind[];
  state: string | null;
  tag: string | null;
  mine: boolean;
}

/** Everything under a filter, without pages. */
export type WholeAttention = Omit<AttentionList, 'next_cursor'>;

export const everything: AttentionFilter = { kinds: [], state: null, tag: null, mine: false };

/**
 * What needs somebody at the sites of a person: one statement for each source, however many sites. A source that cannot
 * be read is logged and named in `unchecked`; where none can be read the call fails.
 */
export async function readAttention(
  { db, now, config, log }: AttentionContext,
  { role, name, siteIds, mayWrite }: AttentionReader,
  filter: AttentionFilter,
): Promise<WholeAttention> {
  const sql = db;
  const seen = await listSeenSites(sql, siteIds);
  const byId = new Map(seen.map((site) => [site.id, site]));
  const asker = { isAdmin: role === 'admin', mayWrite };
  const zoneOf = (id: number) => byId.get(id)?.timezone ?? 'UTC';
  const { things, unchecked, unread } = await readSources(
    { sql, siteIds, seenIds: [...byId.keys()], now, asker, keepsMails: config.demo && config.smtpUrl === null, zoneOf },
    log,
  );
  const all = groupFound(things.filter(({ siteId }) => byId.has(siteId)));
  const fits = (site: AttentionSite) =>
    (filter.state === null || site.state === filter.state) && (filter.tag === null || site.tags.includes(filter.tag));
  const mine = (each: AttentionFact) => !filter.mine || each.who?.trim().toLowerCase() === name.trim().toLowerCase();
  const counts = Object.fromEntries(workKinds.map((kind) => [kind, 0])) as Record<WorkKind, number>;
  const kept = new Map<number, AttentionFact[]>();
  for (const [siteId, group] of all) {
    const site = byId.get(siteId);
    if (site === undefined || !fits(site)) continue;
    const own = group.filter(mine);
    for (const { kind } of own) counts[kind] += 1;
    kept.set(
      siteId,
      own.filter(({ kind }) => filter.kinds.length === 0 || filter.kinds.includes(kind)),
    );
  }
  const groups = inOrder(kept).map(([siteId, group]) => toGroup(byId.get(siteId), group));
  return {
    groups,
    total: groups.reduce((sum, { things: part }) => sum + part.length, 0),
    sites: { needing: all.size, matched: groups.length, all: seen.length },
    counts,
    overdue: unread.has(overdueSource) ? null : overdueOf(all),
    choices: choicesOf(seen, all),
    unchecked,
  };
}

async function readSources(
  asked: Omit<Asked, 'leftOut'>,
  log: AttentionLog,
): Promise<{ things: AttentionFact[]; unchecked: string[]; unread: Set<string> }> {
  const left: string[] = [];
  const unread = new Set<string>();
  const leftOut = (words: string) => void left.push(words);
  const answers = await Promise.allSettled(sources.map(({ read }) => read({ ...asked, leftOut })));
  for (const [place, each] of answers.entries()) {
    if (each.status === 'fulfilled') continue;
    const source = sources[place]?.name ?? '';
    unread.add(source);
    log.error({ err: each.reason, source }, 'A source of what needs attention could not be read');
  }
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed !== undefined && unread.size === sources.length) throw failed.reason;
  return {
    things: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    unchecked: [...sources.flatMap(({ name, unchecked }) => (unread.has(name) ? [unchecked] : [])), ...left],
    unread,
  };
}

/** Groups without anything are left out; the others stand by the worst that is left of them. */
function inOrder(kept: ReadonlyMap<number, AttentionFact[]>): [number, AttentionFact[]][] {
  return [...groupFound([...kept.values()].flat())];
}

function toGroup(site: AttentionSite | undefined, group: readonly AttentionFact[]): AttentionGroup {
  if (site === undefined) throw new Error('an item of a site that was not requested');
  const things = group.map(({ siteId: _, weight: __, about: ___, ...thing }) => thing);
  return {
    site: { id: site.id, name: site.name, state: site.state, tags: site.tags, timezone: site.timezone },
    things,
  };
}

function overdueOf(all: ReadonlyMap<number, readonly AttentionFact[]>): NonNullable<AttentionList['overdue']> {
  return [...all].flatMap(([siteId, group]) => {
    const count = group.filter(({ kind }) => kind === 'overdue').length;
    return count === 0 ? [] : [{ site_id: siteId, count }];
  });
}

/** States and tags of the sites with something. */
function choicesOf(seen: readonly AttentionSite[], all: ReadonlyMap<number, unknown>): AttentionList['choices'] {
  const needing = seen.filter(({ id }) => all.has(id));
  const sorted = (words: readonly string[]) => [...new Set(words)].filter((word) => word !== '').sort();
  return { states: sorted(needing.map(({ state }) => state)), tags: sorted(needing.flatMap(({ tags }) => tags)) };
}

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
function groupFound(all: readonly AttentionFact[]): Map<number, AttentionFact[]> {
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

/** The whole list of a person who is not here to ask, by the access that they have now. */
export async function readAttentionFor(
  ctx: AttentionContext,
  user: { id: number; name: string; email: string; role: Role },
): Promise<WholeAttention> {
  const access = await listSiteAccess(ctx.db, user.id);
  const sites = new Map(access.map(({ siteId, canWrite }) => [siteId, canWrite]));
  const caller = { userId: user.id, role: user.role, mustChangePassword: false, rights: new Set<Right>(), sites };
  const siteIds = user.role === 'admin' ? null : [...sites.keys()];
  const reader = { role: user.role, name: toPerson(user).name, siteIds };
  return readAttention(ctx, { ...reader, mayWrite: (id) => mayWriteSite(caller, id) }, everything);
}
